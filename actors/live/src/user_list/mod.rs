//! The lists of people that staff work with.

mod lines;
mod store;

pub use lines::{UserHistoryAuthor, UserHistoryLine, UserLine};
pub use store::*;
