//! What actors run on: the registry, the one shell of actors that write, and the hub.

pub mod batching;
pub mod clock;
pub mod hub;
pub mod registry;
