//! What waits for somebody: for an admin what they are to approve, and in all their deals what is due first.

mod desk_task;
mod store;

pub use desk_task::{DeskTask, DeskTaskKind};
pub use store::*;
