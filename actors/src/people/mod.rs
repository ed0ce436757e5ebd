//! The lists of people that staff work with, live.

mod source;
mod store;

pub use source::PeopleSource;
pub use store::*;
