//! One person's notifications.

mod store;

pub use store::*;
