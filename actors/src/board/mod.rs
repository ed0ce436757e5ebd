//! Lists and figure sheets: windows onto many deals, kept equal to the store.

mod directory;
mod overview;
mod sheet;
mod source;
mod store;

pub use directory::{SheetKey, Sheets};
pub use overview::{ByStatus, Overview};
pub use sheet::{Follow, Join, Moved, News, Sheet, Source};
pub use source::{BoardSource, Lens, Listed, StatsSource, listed};
pub use store::*;
