//! The connections to PostgreSQL: a pool that lives on a thread of their own, and one way to ask a question.

use std::{
    error::Error,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use deadpool_postgres::{Connect, Manager, ManagerConfig, Object, Pool, QueueMode, RecyclingMethod, Runtime, Timeouts};
use futures::{FutureExt, StreamExt, future::BoxFuture};
use granary_domain::{
    Total,
    refusal::BoxedRefusal,
    store::{CommitFault, StoreUnavailable},
};
use tokio::{
    runtime,
    sync::{Semaphore, SemaphorePermit},
    task::JoinHandle,
};
use tokio_postgres::{
    AsyncMessage, Client, Config, Row,
    error::{DbError, Severity, SqlState},
    types::ToSql,
};

use super::{
    DatabaseSettings,
    connection::{DatabaseAddress, Messages},
    row::{Column, FromRow, malformed, take},
};

/// How long PostgreSQL may work on one statement while people wait.
pub(super) const SERVING: Duration = Duration::from_secs(2);
/// How long it may work on one where nobody does.
pub(super) const WORKING: Duration = Duration::from_secs(300);
/// How much longer to wait for an answer before the connection counts as dead.
const GRACE: Duration = Duration::from_secs(1);
/// One connection in so many is for reads of lists.
const LISTS_SHARE: usize = 4;
/// How long to wait for a free connection, or for a new one.
const CONNECTION: Duration = Duration::from_secs(2);

/// Why a question has no answer; the cause has been logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QueryError {
    /// It was never asked, or PostgreSQL said no: nothing is written.
    Refused,
    /// PostgreSQL takes no such row, however often it is asked: nothing is written.
    NotSerializable,
    /// It was asked, and the connection went dead.
    Unknown,
}

impl From<QueryError> for StoreUnavailable {
    fn from(_: QueryError) -> Self {
        Self
    }
}

impl From<QueryError> for BoxedRefusal {
    fn from(_: QueryError) -> Self {
        StoreUnavailable.into()
    }
}

impl From<QueryError> for CommitFault {
    fn from(fault: QueryError) -> Self {
        match fault {
            QueryError::Refused => Self::Refused,
            QueryError::NotSerializable => Self::NotSerializable,
            QueryError::Unknown => Self::Unknown,
        }
    }
}

/// What a statement is given.
pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(super) struct Database {
    thread: OwnThread,
    pool: Pool,
    /// What reads of lists have of the pool; the rest is left to commits and to what is found by its key.
    lists: Semaphore,
    pub(super) answer: Duration,
    runtime: Option<runtime::Runtime>,
}

impl Database {
    pub(super) fn new(settings: &DatabaseSettings, limit: Duration) -> Result<Self, StoreUnavailable> {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("postgres")
            .enable_all()
            .build()
            .map_err(|cause| down("the thread of the database connections did not start", &cause))?;
        let mut address =
            DatabaseAddress::parse(&settings.url).map_err(|cause| down("DATABASE_URL cannot be used", &cause))?;
        let asked = address.config.get_options().unwrap_or_default().to_owned();
        address
            .config
            .options(format!("{asked} -c statement_timeout={} -c jit=off", limit.as_millis()))
            .application_name("granary")
            .connect_timeout(CONNECTION)
            .tcp_user_timeout(SERVING + GRACE);
        let config = address.config.clone();
        let thread = OwnThread { address, handle: runtime.handle().clone() };
        let manager_config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_connect(config, thread.clone(), manager_config);
        let pool = Pool::builder(manager)
            .max_size(settings.connections)
            // What is asked often is planned already where something was asked last.
            .queue_mode(QueueMode::Lifo)
            .runtime(Runtime::Tokio1)
            .timeouts(Timeouts { wait: Some(CONNECTION), create: Some(CONNECTION), recycle: Some(CONNECTION) })
            .build()
            .map_err(|cause| down("the pool of database connections cannot be built", &cause))?;
        let lists = Semaphore::new((settings.connections / LISTS_SHARE).max(1));
        Ok(Self { thread, pool, lists, answer: limit + GRACE, runtime: Some(runtime) })
    }

    /// Tells of each word that other transactions give, over a connection of its own; and once as soon as it listens.
    pub(super) async fn hear(&self, listen: &'static str, tell: impl Fn()) -> Result<(), StoreUnavailable> {
        let away = |cause: tokio_postgres::Error| {
            tracing::warn!(%cause, "the listening connection ended");
            StoreUnavailable
        };
        let (client, mut words) = self.thread.open().await.map_err(away)?;
        let hearing = async {
            while let Some(word) = words.next().await {
                if matches!(word?, AsyncMessage::Notification(_)) {
                    tell();
                }
            }
            Ok(())
        };
        let listening = async {
            client.batch_execute(listen).await?;
            tell();
            std::future::pending().await
        };
        tokio::select! { ended = hearing => ended, refused = listening => refused }.map_err(away)
    }

    /// Querier one statement; the rows come back in one round trip once the statement is prepared on a connection.
    /// A connection that did not answer properly is not used again.
    pub(super) async fn ask(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, QueryError> {
        let connection = self.connection(sql).await?;
        let asked = async {
            let statement = connection.prepare_cached(sql).await.map_err(|cause| (QueryError::Refused, cause))?;
            connection.query(&statement, params).await.map_err(|cause| (certainty(&cause), cause))
        };
        let fault = match tokio::time::timeout(self.answer, asked).await {
            Ok(Ok(rows)) => return Ok(rows),
            Ok(Err((fault, cause))) if is_refusal(&cause) => return Err(told(sql, &cause, fault)),
            Ok(Err((fault, cause))) => told(sql, &cause, fault),
            Err(late) => told(sql, &late, QueryError::Unknown),
        };
        drop(Object::take(connection));
        Err(fault)
    }

    /// Runs a transaction: committed where the work succeeds, rolled back where it fails, and of unknown outcome only
    /// where the commit has no answer. A connection that did not answer properly is not used again.
    pub(super) async fn transact<T, E: From<QueryError>>(
        &self,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut connection = self.connection("begin").await?;
        let (outcome, is_broken) = self.within(&mut connection, work).await;
        if is_broken {
            drop(Object::take(connection));
        }
        outcome
    }

    async fn within<T, E: From<QueryError>>(
        &self,
        connection: &mut Object,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> (Result<T, E>, bool) {
        let begun = tokio::time::timeout(self.answer, connection.transaction()).await;
        let Ok(Ok(inner)) = begun else {
            tracing::error!("a transaction does not begin");
            return (Err(QueryError::Refused.into()), true);
        };
        let transaction = Transaction { inner, answer: self.answer, is_broken: AtomicBool::new(false) };
        let worked = work(&transaction).await;
        let Transaction { inner, is_broken, .. } = transaction;
        match worked {
            Ok(done) => match tokio::time::timeout(self.answer, inner.commit()).await {
                Ok(Ok(())) => (Ok(done), false),
                Ok(Err(cause)) => (Err(told("commit", &cause, certainty(&cause)).into()), !is_refusal(&cause)),
                Err(late) => (Err(told("commit", &late, QueryError::Unknown).into()), true),
            },
            Err(refusal) => {
                let undone = tokio::time::timeout(self.answer, inner.rollback()).await;
                (Err(refusal), is_broken.into_inner() || !matches!(undone, Ok(Ok(()))))
            }
        }
    }

    pub(super) async fn rows(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreUnavailable> {
        self.ask(sql, params).await.map_err(|_| StoreUnavailable)
    }

    /// Reads a page or a sum of many rows, out of the share that lists have.
    pub(super) async fn list(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreUnavailable> {
        let _share = self.share(sql).await?;
        self.rows(sql, params).await
    }

    pub(super) async fn share(&self, sql: &str) -> Result<SemaphorePermit<'_>, StoreUnavailable> {
        let waiting = tokio::time::timeout(CONNECTION, self.lists.acquire()).await;
        waiting.map_err(|late| told(sql, &late, QueryError::Refused))?.map_err(|_| StoreUnavailable)
    }

    pub(super) async fn connection(&self, sql: &str) -> Result<Object, QueryError> {
        self.pool.get().await.map_err(|cause| told(sql, &cause, QueryError::Refused))
    }

    pub(super) async fn maybe(&self, sql: &'static str, params: Params<'_>) -> Result<Option<Row>, StoreUnavailable> {
        Ok(self.rows(sql, params).await?.pop())
    }

    /// The one value that a statement answers.
    pub(super) async fn one<T: Column>(&self, sql: &'static str, params: Params<'_>) -> Result<T, StoreUnavailable> {
        let row = self.maybe(sql, params).await?.ok_or_else(|| malformed(sql, &"no row"))?;
        T::from_row(&row)
    }
}

/// An open transaction, which asks as the database does.
pub(super) struct Transaction<'a> {
    inner: deadpool_postgres::Transaction<'a>,
    answer: Duration,
    is_broken: AtomicBool,
}

impl Transaction<'_> {
    pub(super) async fn rows(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreUnavailable> {
        Ok(self.ask(sql, params).await?)
    }

    /// The same, for whoever tells a row that PostgreSQL does not take from a store that is down.
    pub(super) async fn ask(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, QueryError> {
        let asked = async {
            let statement = self.inner.prepare_cached(sql).await?;
            self.inner.query(&statement, params).await
        };
        self.answered(sql, asked).await
    }

    pub(super) async fn maybe(&self, sql: &'static str, params: Params<'_>) -> Result<Option<Row>, StoreUnavailable> {
        Ok(self.rows(sql, params).await?.pop())
    }

    /// The one value that a statement answers.
    pub(super) async fn one<T: Column>(&self, sql: &'static str, params: Params<'_>) -> Result<T, StoreUnavailable> {
        let row = self.maybe(sql, params).await?.ok_or_else(|| malformed(sql, &"no row"))?;
        T::from_row(&row)
    }

    /// How many rows a statement wrote; it must not return any.
    pub(super) async fn run(&self, sql: &'static str, params: Params<'_>) -> Result<u64, StoreUnavailable> {
        Ok(self.add(sql, params).await?)
    }

    /// The same, for whoever tells a row that PostgreSQL does not take from a store that is down.
    pub(super) async fn add(&self, sql: &'static str, params: Params<'_>) -> Result<u64, QueryError> {
        let asked = async {
            let statement = self.inner.prepare_cached(sql).await?;
            self.inner.execute(&statement, params).await
        };
        self.answered(sql, asked).await
    }

    async fn answered<T>(
        &self,
        sql: &str,
        asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, QueryError> {
        match tokio::time::timeout(self.answer, asked).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(cause)) => {
                self.is_broken.store(!is_refusal(&cause), Ordering::Relaxed);
                // Whatever became of the statement, the transaction is not committed.
                let unfit = cause.code().is_some_and(is_unfit);
                Err(told(sql, &cause, if unfit { QueryError::NotSerializable } else { QueryError::Refused }))
            }
            Err(late) => {
                self.is_broken.store(true, Ordering::Relaxed);
                Err(told(sql, &late, QueryError::Refused))
            }
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.pool.close();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The total that stands in each row of a page; a page without rows to show has one row for it alone.
pub(super) fn counted(rows: &[Row]) -> Result<Total, StoreUnavailable> {
    let [first, ..] = rows else { return Err(StoreUnavailable) };
    Ok(Total { count: take(first, "total")?, is_exact: take(first, "is_exact")? })
}

/// PostgreSQL answered with an error, undid the statement, and goes on with the connection.
pub(super) fn is_refusal(cause: &tokio_postgres::Error) -> bool {
    cause.as_db_error().and_then(|said| said.parsed_severity()) == Some(Severity::Error)
}

/// An error that ends the connection may come after the commit.
fn certainty(cause: &tokio_postgres::Error) -> QueryError {
    match cause.code() {
        _ if !is_refusal(cause) => QueryError::Unknown,
        Some(code) if is_unfit(code) => QueryError::NotSerializable,
        _ => QueryError::Refused,
    }
}

/// Whether PostgreSQL would refuse the row again: it holds what no column takes, or breaks a rule other than that there
/// is one of its kind, which a later one may not break.
fn is_unfit(code: &SqlState) -> bool {
    (code.code().starts_with("22") || code.code().starts_with("23")) && *code != SqlState::UNIQUE_VIOLATION
}

pub(super) fn told(sql: &str, cause: &(dyn Error + 'static), fault: QueryError) -> QueryError {
    let why = without_values(cause);
    tracing::error!(why, ?fault, "a statement has no answer: {}", sql.lines().next().unwrap_or_default());
    fault
}

/// An error as the log may have it. PostgreSQL quotes rows in its details, and values in what it says of them.
fn without_values(cause: &(dyn Error + 'static)) -> String {
    let mut causes = vec![cause];
    while let Some(inner) = causes.last().copied().and_then(Error::source) {
        causes.push(inner);
    }
    let Some(said) = causes.iter().find_map(|cause| cause.downcast_ref::<DbError>()) else {
        return causes.iter().map(ToString::to_string).collect::<Vec<_>>().join(": ");
    };
    let at = [said.table(), said.column(), said.constraint()].into_iter().flatten();
    [said.severity(), said.code().code()].into_iter().chain(at).collect::<Vec<_>>().join(" ")
}

fn down(what: &str, cause: &dyn std::fmt::Display) -> StoreUnavailable {
    tracing::error!(%cause, "{what}");
    StoreUnavailable
}

/// Carries what is asked and answered for as long as the connection lives.
pub(super) async fn carry(mut messages: Messages) {
    while let Some(message) = messages.next().await {
        if let Err(cause) = message {
            tracing::warn!(%cause, "a database connection ended");
            return;
        }
    }
}

/// Connects on the thread of the connections, so that no other thread's end takes a connection with it, or stops halfway.
#[derive(Clone)]
struct OwnThread {
    address: DatabaseAddress,
    handle: runtime::Handle,
}

impl OwnThread {
    async fn open(&self) -> Result<(Client, Messages), tokio_postgres::Error> {
        let address = self.address.clone();
        match self.handle.spawn(async move { address.connect().await }).await {
            Ok(connected) => connected,
            // The thread has gone with the store; whoever waits has a time limit of its own.
            Err(_) => std::future::pending().await,
        }
    }
}

impl Connect for OwnThread {
    fn connect(&self, _: &Config) -> BoxFuture<'_, Result<(Client, JoinHandle<()>), tokio_postgres::Error>> {
        async {
            let (client, messages) = self.open().await?;
            Ok((client, self.handle.spawn(carry(messages))))
        }
        .boxed()
    }
}
