//! Auctions: bids written in the order of their receipt, all that wait at once; their ends; the deals of whoever won; and
//! what the desk voids.

mod accepting;
mod bidding;
mod ending;
mod voiding;

pub use accepting::{AcceptedBid, CounterAnswered, accept, answer_counter, counter};
pub use bidding::Bids;
pub use ending::{Ended, end, let_go};
pub use voiding::void;
