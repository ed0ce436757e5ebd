//! Auctions: bids written in the order of their receipt, all that wait at once; their ends; the deals of whoever won; and
//! what the desk voids.

mod accepting;
mod bidding;
mod ending;
mod placing;
mod voiding;

pub use accepting::{AcceptedBid, CounterAnswered, accept, answer_counter, counter};
pub use bidding::Bids;
pub use ending::{Ended, end, give_deal, let_go};
pub use placing::{order_of, place_bound};
pub use voiding::void;
