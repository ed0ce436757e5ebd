//! The Granary server.

pub mod calls;
pub mod config;
pub mod demo;
pub mod gateways;
pub mod http;
pub mod market;
pub mod routes;
pub mod store;
