//! Lots on offer: what a buyer may find and order.

mod store;

pub use store::*;
