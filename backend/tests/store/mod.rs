//! The store against a real PostgreSQL, a database for each test.

mod audit;
pub(crate) mod authority;
mod batches;
mod boards;
mod bus;
mod changes;
mod checks;
mod codes;
mod commits;
mod demo;
mod encryption;
mod functions;
pub(crate) mod given;
mod inbox;
mod jobs;
mod licences;
mod lot_search;
mod mails;
mod migrations;
mod million;
pub(crate) mod outages;
mod registrations;
mod searches;
mod sessions;
mod shares;
mod signatures;
mod users;
