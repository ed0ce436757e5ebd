//! Lists and figures: windows onto many deals.

mod joint;
mod order;
mod overview;
mod pages;
mod query;
mod store;

pub use order::{Key, Place};
pub use overview::{ByStatus, OpenFigure, OpenFigures, Overview};
pub use pages::{Pages, Reading};
pub use query::BoardQuery;
pub use store::*;
