//! What actors run on: the registry, the one shell of actors that write, and the hub; and turns at what is scarce.

pub mod batching;
pub mod clock;
pub mod hub;
pub mod known;
pub mod registry;
pub mod turns;
