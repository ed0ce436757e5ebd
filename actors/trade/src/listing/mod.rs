//! Lots on offer: what a buyer may find and order.

mod filter;
mod goods;
mod guess;
mod landed;
mod offer;
mod offered_term;
mod orderable;
mod ordered;
mod saved_search;
mod store;
mod terms;
mod view;

pub use filter::ListingFilter;
pub use goods::{near_names, other_names};
pub use guess::Guess;
pub use landed::{Assumed, Cost, CostLine, Hindrance, LandedCost, Payer, PortAsked};
pub use offer::Offer;
pub use offered_term::OfferedTerm;
pub use orderable::Orderable;
pub use saved_search::{
    ArrivedLot, HeldSearch, MAX_SEARCHES, SaveSearch, SavedSearch, SearchChange, SearchName, SearchRefusal, found_news,
};
pub use store::*;
pub use terms::{Meant, known_by, terms, words};
pub use view::{Listing, ListingStatus, LotDetails, LotNow};
