//! The store against a real PostgreSQL, a database for each test.

#![cfg(test)]

mod audit;
mod boards;
mod bus;
mod commits;
#[path = "../support/database.rs"]
#[expect(dead_code, reason = "the demo itself is tested here, so none is cloned")]
mod database;
mod demo;
mod functions;
mod given;
mod inbox;
mod jobs;
mod mails;
mod migrations;
mod registrations;
mod sessions;
mod users;
