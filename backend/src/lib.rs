//! The Granary server.

pub mod config;
pub mod demo;
pub mod http;
pub mod market;
pub mod routes;
pub mod store;
