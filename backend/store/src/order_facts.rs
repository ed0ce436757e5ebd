//! What an order is held against: the licences of both sides, the buyer's limit and open orders, the holidays from today on, and
//! the lanes of the lot's port.

use futures::try_join;
use granary_domain::{Party, day, store::StoreUnavailable};
use granary_trade::{deal::OrderFacts, listing::StoredListing};

use super::{Tx, query::query};

impl Tx<'_> {
    /// Reads it all at once.
    pub async fn order_facts(&self, lot: StoredListing, buyer: Party) -> Result<OrderFacts, StoreUnavailable> {
        let (at, sides) = (self.at, [buyer.id, lot.seller.id]);
        let (licences, has_limit, holidays, lanes) = try_join!(
            self.licences(&sides),
            self.has_limit(buyer.id),
            self.calendar(day(at)),
            self.lanes_from(lot.port)
        )?;
        let mut facts = OrderFacts { lot, buyer, licences, at, has_limit, open_orders: 0, holidays, lanes };
        if facts.has_unverified_buyer() {
            self.lock(&format!("orders of {}", facts.buyer.id)).await?;
            facts.open_orders =
                self.transaction.load(query!("deals/count_open_of_buyer", u32), &[&facts.buyer.id.0]).await?;
        }
        Ok(facts)
    }
}
