//! Lots on offer: what a buyer may find and order.

mod now;
mod offer;
mod store;
mod view;

pub use store::*;
pub use now::LotNow;
pub use offer::Offer;
pub use view::{Listing, ListingStatus, LotDetails};
