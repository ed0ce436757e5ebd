//! The server from outside: its calls, its live connection, its store and its contract, in one binary that is linked once.
#![cfg(test)]

mod api;
mod contract;
mod live;
mod pint;
mod queries;
mod store;

use api::*;
use store::{authority, given};
use support::{
    account_deletion, bidders, bucket, database, document, issuer, live_form, mail_job, patience, pdf, proof, push,
    server, smtp, watcher,
};
