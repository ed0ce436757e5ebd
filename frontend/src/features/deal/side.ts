/** The sides on which people stand in a deal, as its tasks name them. */
export type Side = 'buyer' | 'seller' | 'bank' | 'admin'
