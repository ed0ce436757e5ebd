//! The Granary server.

pub mod store;
