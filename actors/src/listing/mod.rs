//! Lots on offer: what a buyer may find and order.

mod store;
mod view;

pub use store::*;
pub use view::{Listing, ListingStatus, LotDetails, ManifestItem, PaymentMethod};
