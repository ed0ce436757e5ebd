//! Lists and figures: windows onto many deals.

mod overview;
mod query;
mod store;

pub use overview::{ByStatus, OpenFigure, OpenFigures, Overview};
pub use query::{BoardQuery, Listed, listed, touches};
pub use store::*;
