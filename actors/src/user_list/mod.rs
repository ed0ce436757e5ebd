//! The lists of people that staff work with, live.

mod source;
mod store;

pub use source::UserListQuery;
pub use store::*;
