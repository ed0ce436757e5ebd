//! What calls read of a session without its actor's mailbox.

use std::sync::{
    Arc, Mutex, MutexGuard,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use arc_swap::ArcSwap;
use jiff::Timestamp;

use super::{Ending, TokenHash, state::Session};
use crate::{
    domain::{Principal, SessionId, UserId},
    lock::locked,
    user::User,
};

/// Seconds between two notes of where a session is used.
const NOTE_EVERY: i64 = 5 * 60;

/// What everybody may read of a session; replaced whole.
#[derive(Debug, Clone)]
pub(super) struct SessionView {
    pub(super) principal: Arc<Principal>,
    pub(super) record: Arc<User>,
    pub(super) until: Timestamp,
    pub(super) read_at: Timestamp,
    pub(super) ended: Option<Ending>,
    /// The user changed, and the change could not be read yet.
    pub(super) outdated: bool,
}

impl SessionView {
    pub(super) fn of(session: &Session) -> Self {
        Self {
            principal: Arc::new(session.principal()),
            record: session.user.record.clone(),
            until: session.row.until,
            read_at: session.read_at,
            ended: session.ended,
            outdated: false,
        }
    }
}

pub(super) struct SharedSession {
    pub(super) id: SessionId,
    pub(super) user: UserId,
    pub(super) view: ArcSwap<SessionView>,
    /// A reply that is no strike came since the last strike.
    pub(super) cleared: AtomicBool,
    pub(super) seen_at: AtomicI64,
    /// When it was last noted where the session is used.
    noted_at: AtomicI64,
    /// The bearers by which memory knows this session.
    bearers: Mutex<Vec<TokenHash>>,
}

impl SharedSession {
    pub(super) fn new(session: &Session) -> Self {
        Self {
            id: session.id(),
            user: session.user.id,
            view: ArcSwap::from_pointee(SessionView::of(session)),
            cleared: AtomicBool::new(false),
            seen_at: AtomicI64::new(i64::MIN),
            noted_at: AtomicI64::new(i64::MIN),
            bearers: Mutex::default(),
        }
    }

    pub(super) fn ended(&self) -> Option<Ending> {
        self.view.load().ended
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
