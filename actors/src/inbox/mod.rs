//! One person's notifications, read and live.

mod source;
mod store;

pub use source::{InboxSource, record};
pub use store::*;
