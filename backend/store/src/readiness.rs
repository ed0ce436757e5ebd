//! Whether the database can be served from: looked at when a server starts, and for as long as it runs.

use std::{
    convert::Infallible,
    sync::{Arc, atomic::Ordering},
};

use granary_domain::store::StoreUnavailable;
use jiff::{SignedDuration, Timestamp};
use tokio_postgres::Client;

use super::{DatabaseFault, Store, query_error::QueryError, sql};

/// What became of a trial that is undone in any case.
enum Trial {
    Fits,
    Failed,
}

impl From<QueryError> for Trial {
    fn from(_: QueryError) -> Self {
        Self::Failed
    }
}

/// Whether a database that answers is one to stand on.
pub(super) async fn inspect(client: &Client) -> Result<(), DatabaseFault> {
    let row = client.query_one(sql!("schema/inspect"), &[]).await?;
    let (encoding, is_kept): (String, bool) = (row.try_get("encoding")?, row.try_get("is_kept")?);
    match encoding.as_str() {
        _ if !is_kept => Err(DatabaseFault::Pooler),
        "UTF8" => Ok(()),
        _ => Err(DatabaseFault::Encoding(encoding)),
    }
}

impl Store {
    /// Says in words why this database cannot be served from, where it cannot.
    pub(super) async fn inspect(&self) -> Result<(), DatabaseFault> {
        let client = self.database.open().await?;
        let late = |_| DatabaseFault::Unreachable("no answer in time".to_owned());
        tokio::time::timeout(self.database.answer, inspect(&client)).await.map_err(late)?
    }

    /// Whether the database would take a write at this moment. One that had no room is tried; a server that takes no writes
    /// is left, for another may have taken its place.
    pub async fn takes_writes(&self) -> Result<bool, StoreUnavailable> {
        let database = &self.database;
        if !self.is_writable().await? {
            database.renew();
            if !self.is_writable().await? {
                tracing::warn!("The database takes no writes");
                return Ok(false);
            }
        }
        if !database.health.is_full.load(Ordering::Relaxed) {
            return Ok(true);
        }
        let tried = database.transact::<Infallible, Trial>(async |trial| {
            let taken = trial.add(sql!("schema/take_room"), &[]).await;
            Err(taken.map_or(Trial::Failed, |_| Trial::Fits))
        });
        let fits = matches!(tried.await, Err(Trial::Fits));
        if fits {
            database.health.is_full.store(false, Ordering::Relaxed);
            tracing::info!("The database has room again");
        }
        Ok(fits)
    }

    async fn is_writable(&self) -> Result<bool, StoreUnavailable> {
        self.database.one(sql!("schema/takes_writes"), &[]).await
    }

    /// Asks the database for the time, and answers by how much its clock is at least ahead of this node's.
    pub async fn measure_skew(&self) -> Result<SignedDuration, StoreUnavailable> {
        let before = Timestamp::now();
        let there: Timestamp = self.database.one(sql!("schema/clock"), &[]).await?;
        Ok(self.database.health.measure(before, there, Timestamp::now()))
    }

    /// By how much the clock of the database was last found to be ahead.
    pub fn skew(&self) -> SignedDuration {
        self.database.health.skew()
    }

    /// Tells the time of the database, to whoever holds on to it.
    pub fn clock(&self) -> impl Fn() -> Timestamp + Clone + Send + Sync + 'static {
        let database = Arc::downgrade(&self.database);
        move || Timestamp::now() + database.upgrade().map_or(SignedDuration::ZERO, |it| it.health.skew())
    }

    /// What time it is for the database, which is what decides of money, whichever node is asked.
    pub fn now(&self) -> Timestamp {
        Timestamp::now() + self.skew()
    }
}
