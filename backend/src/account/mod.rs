//! What people do to their own account, each as one unit of work.

mod departure;
mod exports;
mod extractions;
mod files;
mod sessions;
mod welcome;

pub use departure::{ask_deletion, delete_account};
pub use exports::{ask_export, drop_export, fail_export, finish_export};
pub use extractions::{Asker, ask_extraction};
pub use files::keep_files;
pub use sessions::end_sessions;
pub use welcome::send_welcome;
