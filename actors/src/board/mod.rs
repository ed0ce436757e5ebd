//! Lists and figures: windows onto many deals.

mod joint;
mod overview;
mod pages;
mod query;
mod store;

pub use overview::{ByStatus, OpenFigure, OpenFigures, Overview};
pub use pages::{Pages, Reading};
pub use query::{BoardQuery, touches};
pub use store::*;
