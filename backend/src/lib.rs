//! The Granary server.

pub mod account;
pub mod adapters;
pub mod auth;
pub mod calls;
pub mod cli;
pub mod config;
pub mod demo;
pub mod files;
pub mod http;
pub mod live;
pub mod market;
pub mod metrics;
pub mod routes;
pub mod startup;
mod state;
pub mod store;
pub mod tasks;
pub mod user_changes;
