//! Whether the database can be served from: looked at when a server starts, and for as long as it runs.

use std::{
    convert::Infallible,
    sync::{Arc, atomic::Ordering},
};

use deadpool_postgres::Object;
use granary_domain::store::StoreUnavailable;
use jiff::{SignedDuration, Timestamp};
use tokio_postgres::{Client, error::SqlState};

use super::{
    DatabaseFault, Store,
    deals::COMMIT_DEAL,
    query_error::{QueryError, is_refusal, told},
    sql,
};

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

/// Whether a statement of this version asks for what the functions of another do not have.
fn is_foreign(code: &SqlState) -> bool {
    matches!(code, &SqlState::UNDEFINED_FUNCTION | &SqlState::UNDEFINED_COLUMN)
}

impl Store {
    /// Says in words why this database cannot be served from, where it cannot.
    pub(super) async fn inspect(&self) -> Result<(), DatabaseFault> {
        let client = self.database.open().await?;
        let late = |_| DatabaseFault::Unreachable("no answer in time".to_owned());
        tokio::time::timeout(self.database.answer, inspect(&client)).await.map_err(late)?
    }

    /// Whether the functions of the database are those that this version commits deals by. Another version that was put in
    /// place beside this one may have changed them: then all commands are refused.
    pub async fn fits(&self) -> Result<bool, StoreUnavailable> {
        let (database, sql) = (&self.database, COMMIT_DEAL);
        let connection = database.connection(sql).await?;
        // Parsed anew each time: what a connection has prepared outlives the function.
        let parsed = tokio::time::timeout(database.answer, connection.prepare(sql)).await;
        let fits = match parsed {
            Ok(Ok(_)) => true,
            Ok(Err(cause)) if cause.code().is_some_and(is_foreign) => false,
            Ok(Err(cause)) => {
                if !is_refusal(&cause) {
                    drop(Object::take(connection));
                }
                return Err(database.health.told(sql, &cause, QueryError::Refused).into());
            }
            Err(late) => {
                drop(Object::take(connection));
                return Err(told(sql, &late, QueryError::Refused).into());
            }
        };
        database.health.fits(fits);
        Ok(fits)
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
        if !self.fits().await? {
            return Ok(false);
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
