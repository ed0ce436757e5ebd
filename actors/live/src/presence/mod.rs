//! Who looks at a deal and who edits what of it: told to the other nodes, and never stored.

mod handle;
mod looking;
mod neighbours;
mod onlookers;
#[cfg(test)]
mod tests;
mod view;

pub use handle::Presence;
pub use looking::Looking;
pub use neighbours::{Neighbours, Onlooking};
pub use view::{Editing, OnlookerView, PresenceView};
