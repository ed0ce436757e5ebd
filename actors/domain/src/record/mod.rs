//! How records are written on the live wire, so that a merge patch of them loses nothing.

mod keyed;
mod live;
mod rows;
mod spliced;
#[cfg(test)]
mod tests;

pub use keyed::{KEYED_BY, Keyed, Row};
pub use live::document;
pub use rows::Rows;
pub use spliced::Spliced;
