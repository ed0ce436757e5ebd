//! The Granary server.

pub mod config;
pub mod http;
pub mod store;
