//! The sides of a deal, as its documents name them.

use granary_domain::store::StoreUnavailable;
use granary_store::Tx;
use granary_trade::{deal::Deal, printed::PartyDetails};

/// Who buys and who sells.
pub(crate) struct Parties {
    pub(crate) buyer: PartyDetails,
    pub(crate) seller: PartyDetails,
}

pub(crate) async fn parties(tx: &Tx<'_>, deal: &Deal) -> Result<Parties, StoreUnavailable> {
    let buyer = tx.party_details(deal.buyer.id).await?.ok_or(StoreUnavailable)?;
    let seller = tx.party_details(deal.seller.id).await?.ok_or(StoreUnavailable)?;
    Ok(Parties { buyer, seller })
}
