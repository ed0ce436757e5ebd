//! The Granary server.

mod app_state;
pub mod cli;
pub mod dispatcher;
mod http_ports;
pub mod list_file;
pub mod live;
pub mod market;
pub mod metrics;
pub mod routes;
mod start_fault;
pub mod startup;
pub mod tables;
pub mod tasks;
