//! A server that is killed at random points under load: nothing acknowledged is lost, nothing happens twice.
//!
//! `GRANARY_TEST_KILLS` sets how often (5).

#![cfg(test)]

#[path = "../support/database.rs"]
#[expect(dead_code, reason = "the killed server always holds the demo")]
mod database;
#[path = "../support/document.rs"]
mod document;
mod ledger;
mod reading;
mod server;
mod story;
#[path = "../support/watcher.rs"]
#[expect(dead_code, reason = "these watchers only keep up")]
mod watcher;
mod watching;
