//! One person's notifications.

mod store;
mod view;

pub use store::*;
pub use view::{NotificationBody, NotificationView};
