//! One person's notifications, read and live.

mod source;
mod store;

pub use source::{InboxQuery, record};
pub use store::*;
