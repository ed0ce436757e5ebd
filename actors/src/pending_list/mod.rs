//! What waits for somebody in all their deals, what is due first first.

mod store;

pub use store::*;
