//! The connections to PostgreSQL: a pool that lives on a thread of their own, and one way to ask a question.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use deadpool_postgres::{Connect, Manager, ManagerConfig, Object, Pool, QueueMode, RecyclingMethod, Runtime, Timeouts};
use futures::{FutureExt, StreamExt, future::BoxFuture};
use granary_domain::{Share, Total, store::StoreUnavailable};
use granary_runtime::turns::{Room, Turn, Turns, present_share};
use tokio::{runtime, task::JoinHandle};
use tokio_postgres::{AsyncMessage, Client, Config, Row, types::ToSql};

use super::{
    DatabaseSettings,
    connection::{DatabaseAddress, DatabaseFault, Messages},
    health::Health,
    query_error::{certainty, is_refusal, is_stale, is_unfit, told},
    row::{Column, FromRow, malformed, take},
};

/// How long PostgreSQL may work on one statement while people wait.
pub(super) const SERVING: Duration = Duration::from_secs(2);
/// How long it may work on one where nobody does.
pub(super) const WORKING: Duration = Duration::from_secs(300);
/// How long a transaction may wait for its next statement: whoever stopped halfway keeps nobody waiting for ever.
const IDLE: &str = "-c idle_in_transaction_session_timeout=60s";
/// How much longer to wait for an answer before the connection counts as dead.
const GRACE: Duration = Duration::from_secs(1);
/// One connection in so many is for reads of lists.
const LISTS_SHARE: usize = 4;
/// And of those that are left to transactions, those of one person or network have one in so many.
const OWN_SHARE: usize = 3;
/// How long to wait for a free connection, or for a new one.
const CONNECTION: Duration = Duration::from_secs(2);

pub(super) use super::query_error::QueryError;

/// What a statement is given.
pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(super) struct Database {
    thread: OwnThread,
    pool: Pool,
    /// What reads of lists have of the pool; the rest is left to commits and to what is found by its key.
    lists: Turns,
    /// What transactions have of it: whoever waits for a lock holds its connection, and keeps nobody else from theirs.
    transactions: Turns,
    pub(super) answer: Duration,
    pub(super) health: Health,
    runtime: Option<runtime::Runtime>,
}

impl Database {
    pub(super) fn new(settings: &DatabaseSettings, limit: Duration) -> Result<Self, DatabaseFault> {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("postgres")
            .enable_all()
            .build()
            .map_err(|cause| DatabaseFault::Unreachable(cause.to_string()))?;
        let mut address = DatabaseAddress::parse(&settings.url)?;
        let asked = address.config.get_options().unwrap_or_default().to_owned();
        address
            .config
            .options(format!("{asked} -c statement_timeout={} -c jit=off {IDLE}", limit.as_millis()))
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
            .map_err(|cause| DatabaseFault::Unreachable(cause.to_string()))?;
        let lists = Turns::new(room_of_lists(settings.connections));
        let transactions = Turns::new(room_of_transactions(settings.connections));
        let health = Health::default();
        Ok(Self { thread, pool, lists, transactions, answer: limit + GRACE, health, runtime: Some(runtime) })
    }

    /// Opens a connection beside those of the pool.
    pub(super) async fn open(&self) -> Result<Client, DatabaseFault> {
        let late = |_| DatabaseFault::Unreachable("no answer in time".to_owned());
        let (client, messages) = tokio::time::timeout(self.answer, self.thread.open()).await.map_err(late)??;
        self.thread.handle.spawn(carry(messages));
        Ok(client)
    }

    /// Lets go of all connections that nobody uses: what is asked next is asked of whichever server is there now.
    pub(super) fn renew(&self) {
        self.pool.retain(|_, _| false);
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
    /// A connection that did not answer properly is not used again; of one that is stale, another is asked once.
    pub(super) async fn ask(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, QueryError> {
        match self.attempt(sql, params).await {
            Err((_, true)) => self.attempt(sql, params).await.map_err(|(fault, _)| fault),
            answered => answered.map_err(|(fault, _)| fault),
        }
    }

    /// Asks one connection; tells with a fault whether it was stale.
    async fn attempt(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, (QueryError, bool)> {
        let connection = self.connection(sql).await.map_err(|fault| (fault, false))?;
        let asked = async {
            let statement = connection.prepare_cached(sql).await.map_err(|cause| (QueryError::Refused, cause))?;
            connection.query(&statement, params).await.map_err(|cause| (certainty(&cause), cause))
        };
        let (fault, is_broken, is_stale) = match tokio::time::timeout(self.answer, asked).await {
            Ok(Ok(rows)) => return Ok(rows),
            Ok(Err((fault, cause))) => (self.health.told(sql, &cause, fault), !is_refusal(&cause), is_stale(&cause)),
            Err(late) => (told(sql, &late, QueryError::Unknown), true, false),
        };
        if is_stale {
            self.renew();
        }
        if is_broken || is_stale {
            drop(Object::take(connection));
        }
        Err((fault, is_stale))
    }

    /// Runs a transaction: committed where the work succeeds, rolled back where it fails, and of unknown outcome only
    /// where the commit has no answer. A connection that did not answer properly is not used again.
    pub(super) async fn transact<T, E: From<QueryError>>(
        &self,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let _turn = self.transaction_turn().await?;
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
        let transaction = Transaction { inner, database: self, is_broken: AtomicBool::new(false) };
        let worked = work(&transaction).await;
        let Transaction { inner, is_broken, .. } = transaction;
        match worked {
            Ok(done) => match tokio::time::timeout(self.answer, inner.commit()).await {
                Ok(Ok(())) => (Ok(done), false),
                Ok(Err(cause)) => {
                    (Err(self.health.told("commit", &cause, certainty(&cause)).into()), !is_refusal(&cause))
                }
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
        let _turn = self.turn(sql).await?;
        self.rows(sql, params).await
    }

    /// A turn at reading lists, for whom this runs.
    pub(super) async fn turn(&self, sql: &str) -> Result<Turn, StoreUnavailable> {
        let waiting = tokio::time::timeout(CONNECTION, self.lists.take(present_share())).await;
        waiting.map_err(|late| told(sql, &late, QueryError::Refused))?.ok_or(StoreUnavailable)
    }

    /// A turn at a transaction, for whom this runs; the server itself needs none.
    async fn transaction_turn(&self) -> Result<Option<Turn>, QueryError> {
        let share = present_share();
        if share == Share::SERVER {
            return Ok(None);
        }
        let waiting = tokio::time::timeout(CONNECTION, self.transactions.take(share)).await;
        waiting.map_err(|late| told("begin", &late, QueryError::Refused))?.map(Some).ok_or(QueryError::Refused)
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
    database: &'a Database,
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
        match tokio::time::timeout(self.database.answer, asked).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(cause)) => {
                let is_stale = is_stale(&cause);
                if is_stale {
                    self.database.renew();
                }
                self.is_broken.fetch_or(is_stale || !is_refusal(&cause), Ordering::Relaxed);
                // Whatever became of the statement, the transaction is not committed.
                let unfit = cause.code().is_some_and(is_unfit);
                let fault = if unfit { QueryError::NotSerializable } else { QueryError::Refused };
                Err(self.database.health.told(sql, &cause, fault))
            }
            Err(late) => {
                self.is_broken.store(true, Ordering::Relaxed);
                Err(told(sql, &late, QueryError::Refused))
            }
        }
    }
}

fn slots_of_lists(connections: usize) -> usize {
    (connections / LISTS_SHARE).max(1)
}

/// One connection is left to what is found by its key and to the server's own work.
fn room_of_transactions(connections: usize) -> Room {
    let slots = connections.saturating_sub(slots_of_lists(connections) + 1).max(1);
    let slots_of_group = (slots / OWN_SHARE).max(1);
    Room { slots, slots_of_group, queue: 1_024, queue_of_group: 256, queue_of_one: 128 }
}

/// One connection at least is left to others, however many lists one company reads.
fn room_of_lists(connections: usize) -> Room {
    let slots = slots_of_lists(connections);
    Room { slots, slots_of_group: (slots - 1).max(1), queue: 1_024, queue_of_group: 256, queue_of_one: 128 }
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
