//! What staff do to other people, each as one unit of work.

mod access;

pub use access::{grant, toggle_ban};
