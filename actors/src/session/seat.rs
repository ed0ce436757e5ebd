//! A session's place in the directory: what can be read of it without a turn of its actor.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use actix::Addr;
use arc_swap::ArcSwap;
use jiff::Timestamp;
use serde_json::Value;
use tokio::sync::{Semaphore, oneshot};

use super::{
    Ending, TokenHash,
    actor::{Ask, SessionActor, Turn},
    state::Session,
};
use crate::domain::{Principal, SessionId, UserId};

/// How many asks may wait in a session's mailbox, which holds as many from its birth; further askers wait outside.
const MOST_WAITING: usize = 16;

/// Seconds between two notes of where a session is used.
const NOTE_EVERY: i64 = 5 * 60;

/// What everybody may read of a session; replaced whole.
#[derive(Debug, Clone)]
pub(super) struct SessionView {
    pub(super) principal: Arc<Principal>,
    pub(super) details: Arc<Value>,
    pub(super) until: Timestamp,
    pub(super) read_at: Timestamp,
    pub(super) ended: Option<Ending>,
    /// The user changed, and the change could not be read yet.
    pub(super) doubtful: bool,
}

impl SessionView {
    pub(super) fn of(session: &Session) -> Self {
        Self {
            principal: Arc::new(session.principal()),
            details: Arc::new(session.user.details.clone()),
            until: session.row.until,
            read_at: session.read_at,
            ended: session.ended,
            doubtful: false,
        }
    }
}

pub(super) struct Seat {
    pub(super) id: SessionId,
    pub(super) user: UserId,
    pub(super) face: ArcSwap<SessionView>,
    /// A reply that is no strike came since the last strike.
    pub(super) cleared: AtomicBool,
    pub(super) seen_at: AtomicI64,
    /// When it was last noted where the session is used.
    noted_at: AtomicI64,
    addr: Mutex<Option<Addr<SessionActor>>>,
    waiting: Arc<Semaphore>,
    /// The bearers by which the directory knows this session.
    bearers: Mutex<Vec<TokenHash>>,
}

/// The actor has gone to sleep, or died: the session must be found anew.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asleep;

impl Seat {
    pub(super) fn new(session: &Session) -> Self {
        Self {
            id: session.id(),
            user: session.user.id,
            face: ArcSwap::from_pointee(SessionView::of(session)),
            cleared: AtomicBool::new(false),
            seen_at: AtomicI64::new(i64::MIN),
            noted_at: AtomicI64::new(i64::MIN),
            addr: Mutex::default(),
            waiting: Arc::new(Semaphore::new(MOST_WAITING)),
            bearers: Mutex::default(),
        }
    }

    pub(super) fn seat_actor(&self, addr: Addr<SessionActor>) {
        *locked(&self.addr) = Some(addr);
    }

    /// Asks the actor for a turn. Once admitted it takes place, whether or not the asker waits for the answer.
    pub(super) async fn ask<R>(&self, ask: impl FnOnce(oneshot::Sender<R>) -> Ask) -> Result<R, Asleep> {
        let permit = self.waiting.clone().acquire_owned().await.map_err(|_| Asleep)?;
        let (answer, answered) = oneshot::channel();
        let addr = locked(&self.addr).clone().ok_or(Asleep)?;
        addr.try_send(Turn(ask(answer), permit)).map_err(|_| Asleep)?;
        answered.await.map_err(|_| Asleep)
    }

    pub(super) fn ended(&self) -> Option<Ending> {
        self.face.load().ended
    }

    pub(super) fn touch(&self, at: Timestamp) {
        let second = at.as_second();
        if self.seen_at.load(Ordering::Relaxed) != second {
            self.seen_at.store(second, Ordering::Relaxed);
        }
    }

    /// Whether it is time to note where the session is used; only one of those who ask at once is told so.
    pub(super) fn is_to_be_noted(&self, at: Timestamp) -> bool {
        let (noted, second) = (self.noted_at.load(Ordering::Relaxed), at.as_second());
        let due = second.saturating_sub(noted) >= NOTE_EVERY;
        due && self.noted_at.compare_exchange(noted, second, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    pub(super) fn clear(&self) {
        if !self.cleared.load(Ordering::Acquire) {
            self.cleared.store(true, Ordering::Release);
        }
    }

    pub(super) fn bearers(&self) -> MutexGuard<'_, Vec<TokenHash>> {
        locked(&self.bearers)
    }
}

pub(super) fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}
