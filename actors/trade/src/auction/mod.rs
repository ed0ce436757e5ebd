//! Auctions of lots: bids in the order of their receipt, decided by one writer a lot, and written before they count.

mod actor;
mod bid_status;
mod counter;
mod destination;
mod handle;
mod refusal;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod view;

pub use bid_status::{AuctionSeen, BidStatus};
pub use counter::Counter;
pub use handle::{Auctions, BidAmount, Offered};
pub use refusal::{BidFault, BidRefusal, told};
pub use state::{Accepted, Auction, AuctionTerms, Bid, Bidder, Leader, Outcome};
pub use store::{Answered, AuctionStore, BidRequest, BidStore};
pub use view::{AuctionNow, AuctionSums, BidReceipt, OwnBids};
