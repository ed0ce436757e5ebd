//! The Granary server.

pub mod config;
pub mod demo;
pub mod http;
pub mod store;
