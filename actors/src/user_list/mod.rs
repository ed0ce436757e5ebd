//! The lists of people that staff work with.

mod store;

pub use store::*;
