//! Who looks at a deal and who edits what of it: known to the node that they are connected to, and never stored.

mod handle;
mod onlookers;
#[cfg(test)]
mod tests;
mod view;

pub use handle::{Looking, Presence};
pub use view::{Editing, OnlookerView, PresenceView};
