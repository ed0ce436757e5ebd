//! A server that is killed at random points under load: nothing acknowledged is lost, nothing happens twice.
//!
//! `GRANARY_TEST_KILLS` sets how often (5).

#![cfg(test)]

mod bidding;
mod ledger;
mod reading;
mod server;
mod story;
mod watching;

use support::{bidders, database, document, live_form, watcher};
