//! Reads of one moment: questions that come one after another, each put together as it is asked.

use std::sync::atomic::{AtomicBool, Ordering};

use deadpool_postgres::Object;
use futures::{FutureExt, future::join};
use granary_domain::store::StoreUnavailable;
use granary_runtime::turns::Turn;
use tokio::time::{Instant, timeout_at};
use tokio_postgres::{
    Error, Row,
    types::{ToSql, Type},
};

use super::{
    database::{Database, Params, QueryError},
    query_error::{is_refusal, told},
};

/// A value that a statement is given, and as what.
pub(super) type TypedParam<'a> = (&'a (dyn ToSql + Sync), Type);

const BEGIN: &str = "begin isolation level repeatable read, read only;";

/// A transaction that only reads, as all was at its first question, and takes no longer in all than one statement may.
pub(super) struct Snapshot {
    /// None only while it is dropped.
    connection: Option<Object>,
    _turn: Turn,
    until: Instant,
    is_begun: AtomicBool,
    is_broken: AtomicBool,
}

impl Database {
    /// Reads lists as they are at one moment, out of the share that lists have.
    pub(super) async fn snapshot(&self) -> Result<Snapshot, StoreUnavailable> {
        let turn = self.turn("begin").await?;
        let (connection, until) = (Some(self.connection("begin").await?), Instant::now() + self.answer);
        Ok(Snapshot { connection, _turn: turn, until, is_begun: false.into(), is_broken: false.into() })
    }
}

impl Snapshot {
    /// Querier what was put together, planned for these values: a plan for any values finds no index. What the planner is told
    /// before it costs no round trip.
    pub(super) async fn ask(
        &self,
        planner: &str,
        sql: &str,
        params: &[TypedParam<'_>],
    ) -> Result<Vec<Row>, StoreUnavailable> {
        self.answered(planner, sql, self.connection()?.query_typed(sql, params)).await
    }

    pub(super) async fn rows(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreUnavailable> {
        let connection = self.connection()?;
        let asked = async { connection.query(&connection.prepare_cached(sql).await?, params).await };
        self.answered("", sql, asked).await
    }

    fn connection(&self) -> Result<&Object, StoreUnavailable> {
        self.connection.as_ref().ok_or(StoreUnavailable)
    }

    async fn answered(
        &self,
        planner: &str,
        sql: &str,
        asked: impl Future<Output = Result<Vec<Row>, Error>>,
    ) -> Result<Vec<Row>, StoreUnavailable> {
        let begin = if self.is_begun.swap(true, Ordering::Relaxed) { "" } else { BEGIN };
        let before = format!("{begin}{planner}");
        let connection = self.connection()?;
        let set = async { if before.is_empty() { Ok(()) } else { connection.batch_execute(&before).await } };
        match timeout_at(self.until, join(set, asked)).await {
            Ok((Ok(()), Ok(rows))) => Ok(rows),
            Ok((Err(cause), _) | (_, Err(cause))) => {
                self.is_broken.fetch_or(!is_refusal(&cause), Ordering::Relaxed);
                Err(told(sql, &cause, QueryError::Refused).into())
            }
            Err(late) => {
                self.is_broken.store(true, Ordering::Relaxed);
                Err(told(sql, &late, QueryError::Unknown).into())
            }
        }
    }
}

impl Drop for Snapshot {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        if *self.is_broken.get_mut() {
            drop(Object::take(connection));
        } else if *self.is_begun.get_mut() {
            // Sent, not waited for: whoever asks next on the connection is answered after it.
            let _sent = connection.batch_execute("rollback").now_or_never();
        }
    }
}
