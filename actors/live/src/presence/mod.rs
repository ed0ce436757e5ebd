//! Who looks at a deal and who edits what of it: told to the other nodes, and never stored.

mod handle;
mod looking;
mod onlookers;
mod peer_nodes;
#[cfg(test)]
mod tests;
mod view;

pub use handle::Presence;
pub use looking::ViewingWindow;
pub use peer_nodes::{Onlooking, PeerNodes};
pub use view::{Editing, OnlookerView, PresenceView};
