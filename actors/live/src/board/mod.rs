//! Lists and figures: windows onto many deals.

mod joint;
mod order;
mod overview;
mod pages;
mod store;
#[cfg(test)]
mod tests;
mod window;

pub use order::{Key, Place};
pub use overview::{ByStatus, OpenFigure, OpenFigures, Overview};
pub use pages::{Pages, Reading};
pub use store::*;
pub use window::{Step, Window};
