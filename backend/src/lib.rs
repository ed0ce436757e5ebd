//! The Granary server.

pub mod app;
pub mod calls;
pub mod chores;
pub mod command;
pub mod config;
pub mod demo;
pub mod figures;
pub mod gateways;
pub mod http;
pub mod live;
pub mod mail;
pub mod market;
pub mod people;
pub mod reading;
mod rooms;
pub mod routes;
pub mod store;
