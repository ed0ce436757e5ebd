//! All live connections of this node: how many there may be, what all of them are told, and how they are sent away.

use std::{
    collections::HashMap,
    future::Future,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};
use granary_domain::{ConnectionId, UserId};
use granary_http::{Slots, TcpConnection};
use granary_runtime::hub::{Close, TopicRouter, Worker};
use jiff::Timestamp;
use tokio::{runtime::Handle, sync::Notify};

use super::{
    Degraded, LiveSettings, SessionLookup,
    connection::Connection,
    protocol::{DegradedMessage, Drain, ServerMessage},
};

const FULL: Close = Close::new(Close::CAPACITY, "This server has as many connections as it takes.");

/// The handle to the live connections of this node.
#[derive(Clone)]
pub struct Live(Arc<Node>);

pub(super) struct Node {
    settings: LiveSettings,
    router: Arc<dyn TopicRouter>,
    sessions: Arc<dyn SessionLookup>,
    /// Where rights are rechecked: the caller's own thread may be any.
    runtime: Handle,
    connections: Mutex<HashMap<ConnectionId, Arc<Connection>>>,
    /// Those of which nobody has said hello.
    nameless: Mutex<Slots<Weak<Connection>>>,
    named: Mutex<Named>,
    subs: Option<DefaultKeyedRateLimiter<UserId>>,
    degraded: Mutex<Option<Degraded>>,
    draining: AtomicBool,
    gone: Notify,
}

/// How many connections have said hello: in all, and of each person.
#[derive(Default)]
struct Named {
    all: usize,
    by_user: HashMap<UserId, usize>,
}

impl Live {
    /// A node without connections; to be called inside the runtime.
    pub(super) fn new(settings: LiveSettings, router: Arc<dyn TopicRouter>, sessions: Arc<dyn SessionLookup>) -> Self {
        Self(Arc::new(Node {
            nameless: Mutex::new(Slots::new(settings.limits.nameless)),
            subs: settings
                .limits
                .subs
                .map(|(rate, burst)| RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst))),
            settings,
            router,
            sessions,
            runtime: Handle::current(),
            connections: Mutex::default(),
            named: Mutex::default(),
            degraded: Mutex::default(),
            draining: AtomicBool::new(false),
            gone: Notify::new(),
        }))
    }

    /// The node itself, for who watches over it for as long as it lives.
    pub(super) fn node(&self) -> Weak<Node> {
        Arc::downgrade(&self.0)
    }

    /// How many connections are open.
    pub fn count(&self) -> usize {
        self.0.connections().len()
    }

    /// Tells everybody what the server does without; `None` when all is well again.
    pub fn degraded(&self, what: Option<Degraded>) {
        *self.0.degraded.lock().unwrap_or_else(PoisonError::into_inner) = what;
        let notification = ServerMessage::Degraded(DegradedMessage { what }).to_frame();
        for connection in self.0.all().into_iter().filter(|connection| connection.user().is_some()) {
            connection.outbox.control(notification.clone());
        }
    }

    /// Sends everybody away, spread over a time, and waits until they are gone.
    pub async fn drain(&self, spread: Duration) {
        self.0.draining.store(true, Ordering::Release);
        let now = Instant::now();
        for connection in self.0.all() {
            let share = rand::random::<f64>();
            let retry_after_ms = u64::try_from(spread.mul_f64(share).as_millis()).unwrap_or(u64::MAX);
            connection.tell(&ServerMessage::Drain(Drain { retry_after_ms }));
            connection.state().clocks.drained_at = Some(now + spread.mul_f64(share));
        }
        let all_gone = async {
            loop {
                let gone = self.0.gone.notified();
                if self.count() == 0 {
                    return;
                }
                gone.await;
            }
        };
        let timing = self.settings().timing;
        let _ = tokio::time::timeout(spread + 2 * timing.grace + 2 * timing.look_every, all_gone).await;
    }

    pub(super) fn settings(&self) -> &LiveSettings {
        &self.0.settings
    }

    /// What time it is for tokens.
    pub(super) fn now(&self) -> Timestamp {
        (self.settings().clock)()
    }

    pub(super) fn router(&self) -> &dyn TopicRouter {
        &*self.0.router
    }

    pub(super) fn sessions(&self) -> &dyn SessionLookup {
        &*self.0.sessions
    }

    pub(super) fn lacking(&self) -> Option<Degraded> {
        *self.0.degraded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.0.runtime.spawn(work);
    }

    /// Takes a connection in, until it says hello in a slot of those who have not.
    pub(super) fn take_in(&self, tcp: Weak<TcpConnection>, from: Option<IpAddr>, worker: Worker) -> Arc<Connection> {
        let connection = Arc::new(Connection::new(self.clone(), tcp, worker));
        let (slot, leaves) = self.0.nameless().take(from, Arc::downgrade(&connection));
        connection.state().slot = Some(slot);
        if let Some(connection) = leaves.and_then(|connection| connection.upgrade()) {
            connection.end(FULL);
        }
        let mut connections = self.0.connections();
        connections.insert(connection.id, connection.clone());
        metrics::gauge!("granary_live_connections").set(connections.len() as f64);
        if self.0.draining.load(Ordering::Acquire) {
            connection.end(Close::new(Close::DRAIN, "This server is going down."));
        }
        connection
    }

    /// Counts one more connection of this person, if there may be one. One too many is told so by its close code, which
    /// a browser can read.
    pub(super) fn count_in(&self, user: UserId) -> Result<(), Close> {
        let (mut named, limits) = (self.0.named(), self.settings().limits);
        if named.by_user.get(&user).is_some_and(|own| *own >= limits.per_user) {
            return Err(Close::new(Close::TOO_MANY, "Too many connections."));
        }
        if named.all >= limits.per_node {
            return Err(FULL);
        }
        named.all += 1;
        *named.by_user.entry(user).or_default() += 1;
        Ok(())
    }

    fn count_out(&self, user: UserId) {
        let mut named = self.0.named();
        named.all -= 1;
        if let Some(own) = named.by_user.get_mut(&user) {
            *own -= 1;
            if *own == 0 {
                named.by_user.remove(&user);
            }
        }
    }

    /// Counts a subscription of this person, or says how long to wait for the next.
    pub(super) fn count_sub(&self, user: UserId) -> Result<(), Duration> {
        let Some(subs) = &self.0.subs else { return Ok(()) };
        subs.check_key(&user).map_err(|early| early.wait_time_from(subs.clock().now()))
    }

    /// Forgets who has been quiet; the server calls it now and then.
    pub fn evict_idle(&self) {
        if let Some(subs) = &self.0.subs {
            subs.retain_recent();
        }
    }

    /// Frees the slot of a connection that has said hello, or has gone.
    pub(super) fn leave_slot(&self, connection: &Connection) {
        let slot = connection.state().slot.take();
        slot.and_then(|slot| self.0.nameless().leave(slot));
    }

    pub(super) fn let_go(&self, connection: &Connection) {
        if let Some(user) = connection.user() {
            self.count_out(user);
        }
        self.leave_slot(connection);
        connection.leave();
        let mut connections = self.0.connections();
        connections.remove(&connection.id);
        metrics::gauge!("granary_live_connections").set(connections.len() as f64);
        self.0.gone.notify_waiters();
    }
}

impl Node {
    pub(super) fn all(&self) -> Vec<Arc<Connection>> {
        self.connections().values().cloned().collect()
    }

    fn connections(&self) -> MutexGuard<'_, HashMap<ConnectionId, Arc<Connection>>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn nameless(&self) -> MutexGuard<'_, Slots<Weak<Connection>>> {
        self.nameless.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn named(&self) -> MutexGuard<'_, Named> {
        self.named.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
