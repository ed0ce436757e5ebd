//! Auctions: bids written in the order of their receipt, all that wait at once; their ends; and what the desk voids.

mod bidding;
mod ending;
mod voiding;

pub use bidding::Bids;
pub use ending::{AcceptedBid, Ended, accept, end, give_deal, order_of};
pub use voiding::void;
