//! The store against a real PostgreSQL, a database for each test.

#![cfg(test)]

#[path = "../support/database.rs"]
mod database;
mod demo;

use granary::{demo as demo_data, store::Store};

/// A migrated database with the demo in it.
async fn demo_house() -> (database::Database, Store) {
    let (database, store) = empty_house().await;
    demo_data::demo(&store, jiff::Timestamp::now(), 0).await.unwrap();
    (database, store)
}

/// A migrated database with nothing in it.
async fn empty_house() -> (database::Database, Store) {
    let database = database::Database::open().await;
    let store = Store::connect(&database.settings()).await.unwrap();
    (database, store)
}
