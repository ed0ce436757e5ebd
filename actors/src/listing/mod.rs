//! Lots on offer: what a buyer may find and order.

mod landed;
mod offer;
mod store;
mod terms;
mod view;

pub use landed::{Cost, CostLine, Hindrance, LandedCost, Payer, PortAsked};
pub use offer::Offer;
pub use store::*;
pub use terms::{Guess, Meant, terms, words};
pub use view::{Listing, ListingStatus, LotDetails, LotNow};
