//! Lists and figures: windows onto many deals.

mod overview;
mod source;
mod store;

pub use overview::{ByStatus, Overview};
pub use source::{BoardQuery, Lens, Listed, StatsQuery, listed};
pub use store::*;
