//! What people do to their own account, each as one unit of work.

mod sessions;
mod welcome;

pub use sessions::end_sessions;
pub use welcome::send_welcome;
