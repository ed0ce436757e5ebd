//! What people do to their own account, each as one unit of work.

mod sessions;

pub use sessions::end_sessions;
