//! Lots on offer: what a buyer may find and order.

mod offer;
mod store;
mod view;

pub use store::*;
pub use offer::Offer;
pub use view::{Listing, ListingStatus, LotDetails, LotNow};
