//! Lots on offer: what a buyer may find and order.

mod offer;
mod store;
mod view;

pub use offer::Offer;
pub use store::*;
pub use view::{Listing, ListingStatus, LotDetails, LotNow};
