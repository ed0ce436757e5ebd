//! One person's notifications, read and live.

mod query;
mod store;
mod view;

pub use query::InboxQuery;
pub use store::*;
pub use view::{InboxView, NotificationView};
