//! Auctions: bids written in the order of their receipt, all that wait at once; their ends; the deals of whoever won; and
//! what the desk voids.

mod accepting;
mod bidding;
mod ending;
mod voiding;

use std::iter;

use granary_trade::{auction::Auction, change::ChangeEvent};

pub use accepting::{AcceptedBid, CounterAnswered, accept, answer_counter, counter};
pub use bidding::Bids;
pub use ending::{Ended, end, let_go};
pub use voiding::void;

/// What changes for those whom the end of an auction concerns: its lot, and what waits for its seller and its highest bidder.
fn changes(of: &Auction) -> Vec<ChangeEvent> {
    let best = of.leader.and_then(|leader| of.bidder(leader.bidder)).map(|it| it.company);
    let sides = iter::once(of.terms.seller).chain(best).map(ChangeEvent::Offers);
    iter::once(ChangeEvent::Lot(of.terms.lot)).chain(sides).collect()
}
