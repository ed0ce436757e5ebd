//! Lots on offer: what a buyer may find and order.

mod landed;
mod offer;
mod store;
mod view;

pub use landed::{Cost, CostLine, Hindrance, Landed, LandedAsked, Payer};
pub use offer::Offer;
pub use store::*;
pub use view::{Listing, ListingStatus, LotDetails, LotNow};
