//! What an order is held against: the licences of both sides, the holidays from today on, and the lanes of the lot's port.

use futures::try_join;
use granary_domain::{Party, day, store::StoreUnavailable};
use granary_trade::{deal::OrderFacts, listing::StoredListing};

use super::Tx;

impl Tx<'_> {
    /// Reads it all at once.
    pub async fn order_facts(&self, lot: StoredListing, buyer: Party) -> Result<OrderFacts, StoreUnavailable> {
        let (today, sides) = (day(self.at), [buyer.id, lot.seller.id]);
        let (licences, holidays, lanes) =
            try_join!(self.licences(&sides), self.calendar(today), self.lanes_from(lot.port))?;
        Ok(OrderFacts { lot, buyer, licences, today, holidays, lanes })
    }
}
