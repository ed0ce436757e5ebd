//! What staff do to other people, each as one unit of work.

mod access;

pub use access::{ToggleBan, grant, toggle_ban};
