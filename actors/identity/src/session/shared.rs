//! What memory holds of a session, whether its actor is awake or asleep; calls read it without the actor's mailbox.

use std::sync::{
    Arc, Mutex, MutexGuard,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use arc_swap::{ArcSwap, Guard};
use granary_domain::{SessionId, UserId, lock::locked};
use jiff::Timestamp;

use super::{Ending, TokenHash, state::Session};

/// Seconds for which a session that nobody uses is kept.
const KEPT_UNUSED: i64 = 15 * 60;
/// Seconds between two notes of where a session is used.
const NOTE_EVERY: i64 = 5 * 60;

pub(super) struct SharedSession {
    pub(super) id: SessionId,
    pub(super) user: UserId,
    /// The session as it stands; replaced whole, and by its actor alone.
    session: ArcSwap<Session>,
    /// The user changed, and the change could not be read yet.
    is_outdated: AtomicBool,
    /// A reply that is no strike came since the last strike.
    pub(super) cleared: AtomicBool,
    /// The store may know of strikes.
    is_struck: AtomicBool,
    pub(super) seen_at: AtomicI64,
    /// When it was last noted where the session is used.
    noted_at: AtomicI64,
    /// The bearers by which memory knows this session.
    bearers: Mutex<Vec<TokenHash>>,
}

impl SharedSession {
    pub(super) fn new(session: Session) -> Self {
        Self {
            id: session.id(),
            user: session.principal.user,
            session: ArcSwap::from_pointee(session),
            is_outdated: AtomicBool::new(false),
            cleared: AtomicBool::new(false),
            is_struck: AtomicBool::new(true),
            seen_at: AtomicI64::new(i64::MIN),
            noted_at: AtomicI64::new(i64::MIN),
            bearers: Mutex::default(),
        }
    }

    /// The session as it stands.
    pub(super) fn session(&self) -> Guard<Arc<Session>> {
        self.session.load()
    }

    /// Shows what the session has become; answers what it was.
    pub(super) fn replace(&self, next: Session) -> Arc<Session> {
        let read_at = next.read_at;
        let before = self.session.swap(Arc::new(next));
        // Not before it is shown: nobody is let in on what it was.
        if read_at != before.read_at {
            self.is_outdated.store(false, Ordering::Release);
        }
        before
    }

    pub(super) fn ended(&self) -> Option<Ending> {
        self.session().ended
    }

    /// Whether nobody refreshed it in time, as far as memory knows.
    pub(super) fn has_run_out(&self, at: Timestamp) -> bool {
        let session = self.session();
        session.ended.is_none() && session.row.until <= at
    }

    pub(super) fn mark_outdated(&self) {
        self.is_outdated.store(true, Ordering::Release);
    }

    pub(super) fn is_outdated(&self) -> bool {
        self.is_outdated.load(Ordering::Acquire)
    }

    /// Whether nobody misses it: it was not used for so long, and nothing would be lost if it were read again.
    pub(super) fn is_unused(&self, at: Timestamp) -> bool {
        let session = self.session();
        at.as_second() - self.seen_at.load(Ordering::Relaxed) >= KEPT_UNUSED
            && (session.ended.is_some() || session.may_be_forgotten(self.cleared.load(Ordering::Acquire), at))
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

    /// A reply came that is no strike; answers whether the store is to hear of it. Where no strike is known of, there is nothing to
    /// clear: what another node counts later is not taken back by it.
    pub(super) fn clear(&self) -> bool {
        if !self.is_struck.load(Ordering::Acquire) {
            return false;
        }
        self.cleared.store(true, Ordering::Release);
        self.is_struck.swap(false, Ordering::AcqRel)
    }

    /// A strike was counted, on whichever node.
    pub(super) fn mark_struck(&self) {
        self.is_struck.store(true, Ordering::Release);
    }

    /// Nothing was ever counted.
    pub(super) fn mark_fresh(&self) {
        self.is_struck.store(false, Ordering::Release);
    }

    pub(super) fn bearers(&self) -> MutexGuard<'_, Vec<TokenHash>> {
        locked(&self.bearers)
    }
}
