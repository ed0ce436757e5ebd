//! The Granary server.

pub mod account;
pub mod adapters;
mod app_state;
pub mod auth;
pub mod catalogue;
pub mod cli;
pub mod config;
pub mod demo;
pub mod dispatcher;
pub mod files;
pub mod given_up;
pub mod http;
pub mod live;
pub mod market;
pub mod metrics;
pub mod registration;
pub mod routes;
mod security_log;
mod start_fault;
pub mod startup;
pub mod store;
pub mod tasks;
pub mod users;
pub mod verification;
