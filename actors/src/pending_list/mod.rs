//! What waits for somebody: for an admin what they are to approve, and in all their deals what is due first first.

mod store;

pub use store::*;
