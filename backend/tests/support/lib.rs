//! What the tests of the server share: databases, servers, clients and stand-ins of their own.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

pub mod account_deletion;
pub mod bidders;
pub mod bucket;
mod contract;
pub mod database;
pub mod document;
pub mod issuer;
pub mod live_form;
pub mod mail_job;
pub mod patience;
pub mod pdf;
pub mod proof;
pub mod push;
pub mod server;
pub mod smtp;
pub mod watcher;
pub mod workbook;
