//! What a session is: strikes, rotation, expiry and the copy of its user, decided without a clock.

use std::{collections::BTreeMap, sync::Arc};

use granary_domain::{Principal, SessionId};
use jiff::{SignedDuration, Timestamp};

use super::{Ending, StoredSession, StoredUser, TokenHash, Verdict};
use crate::user::User;

/// Consecutive 401 or 403 replies that end a session.
pub const STRIKES: u8 = 5;
/// How long a bearer lives.
pub const BEARER_LIFE: SignedDuration = SignedDuration::from_mins(30);
/// How long a refresh secret lives unused, and an expired bearer is still known as its session's.
pub const REFRESH_LIFE: SignedDuration = SignedDuration::from_hours(24);
/// How long a session lives at most, however often it is refreshed.
pub const LONGEST_LIFE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The most living sessions of one person.
pub const MAX_SESSIONS: u16 = 50;
/// How long the refresh secret before the present one gets the same successor.
pub const GRACE: SignedDuration = SignedDuration::from_secs(10);
/// How often a session may read its user afresh because somebody asked for the record.
pub const FRESH_EVERY: SignedDuration = SignedDuration::from_secs(20);
/// Living bearers of one session; a client in good order has one a tab.
pub(super) const MAX_BEARERS: usize = 64;

/// One session with everything it decides by.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    pub row: StoredSession,
    pub principal: Arc<Principal>,
    /// The record that `user/details` answers.
    pub record: Arc<User>,
    pub read_at: Timestamp,
    pub ended: Option<Ending>,
    strikes: u8,
    /// Expired bearers that have had the one strike of their life, and when.
    struck: BTreeMap<TokenHash, Timestamp>,
}

/// What a refresh secret is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefreshStatus {
    /// It is the present one: rotate.
    Current,
    /// It is the one just before: the successor that was given, once more.
    Previous,
    /// It is older, or too late.
    Reused,
    Over,
}

impl Session {
    pub fn new(row: StoredSession, user: StoredUser, read_at: Timestamp) -> Self {
        let ended = ending(&row, &user);
        let principal = Arc::new(principal(row.id, &user));
        Self { principal, record: user.record, ended, strikes: 0, struck: BTreeMap::new(), read_at, row }
    }

    /// Takes over how many 401 or 403 in a row all nodes counted, where this one counts.
    pub fn struck(&mut self, strikes: Option<u8>) -> Verdict {
        if self.ended.is_some() {
            return Verdict::Ended;
        }
        self.strikes = strikes.unwrap_or(self.strikes);
        if self.strikes < STRIKES {
            return Verdict::Counted;
        }
        self.ended = Some(Ending::Strikes);
        Verdict::Ended
    }

    /// Another reply came.
    pub fn cleared(&mut self) {
        self.strikes = 0;
    }

    /// Counts a 401 or 403 while the store cannot; `cleared` tells that another reply came since the last one.
    pub fn strike(&mut self, bearer: TokenHash, expired: bool, cleared: bool, at: Timestamp) -> Verdict {
        if cleared {
            self.strikes = 0;
        }
        if self.ended.is_some() {
            return Verdict::Ended;
        }
        if expired && self.struck.insert(bearer, at).is_some() {
            return Verdict::Counted;
        }
        self.struck(Some(self.strikes + 1))
    }

    pub fn refresh_status(&self, refresh: TokenHash, at: Timestamp) -> RefreshStatus {
        if self.ended.is_some() || self.row.until <= at {
            return RefreshStatus::Over;
        }
        if refresh == self.row.refresh {
            return RefreshStatus::Current;
        }
        match self.row.previous {
            Some((hash, rotated)) if hash == refresh && at.duration_since(rotated) <= GRACE => RefreshStatus::Previous,
            _ => RefreshStatus::Reused,
        }
    }

    /// The row once the present refresh secret has been rotated out.
    pub fn rotated(&self, refresh: TokenHash, bearer: TokenHash, at: Timestamp) -> StoredSession {
        let mut next = self.row.clone();
        next.previous = Some((next.refresh, at));
        next.refresh = refresh;
        let over = later(next.created_at, LONGEST_LIFE);
        next.until = later(at, REFRESH_LIFE).min(over);
        next.bearers.retain(|(_, until)| *until > at);
        next.bearers.sort_by_key(|(_, until)| *until);
        // Whoever holds the oldest refreshes: however many tabs are opened, none is locked out.
        next.bearers.drain(..next.bearers.len().saturating_sub(MAX_BEARERS - 1));
        next.bearers.push((bearer, later(at, BEARER_LIFE).min(over)));
        next
    }

    /// Takes over what the store says of the session and its user.
    pub fn renew(&mut self, row: Option<StoredSession>, user: Option<StoredUser>, at: Timestamp) {
        self.read_at = at;
        match (row, user) {
            (Some(row), Some(user)) => {
                let has_run_out = (row.until <= at).then_some(Ending::Elsewhere);
                self.ended = self.ended.or_else(|| ending(&row, &user)).or(has_run_out);
                self.principal = Arc::new(principal(row.id, &user));
                self.record = user.record;
                self.row = row;
            }
            _ => self.ended = self.ended.or(Some(Ending::Elsewhere)),
        }
    }

    /// Whether enough time has passed for another fresh read of the record.
    pub fn may_read(&self, at: Timestamp) -> bool {
        at.duration_since(self.read_at) >= FRESH_EVERY
    }

    /// Nothing would be lost if this were read from the store again.
    pub fn may_be_forgotten(&self, cleared: bool, at: Timestamp) -> bool {
        let forgotten = |struck: &Timestamp| at.duration_since(*struck) > REFRESH_LIFE;
        (self.strikes == 0 || cleared) && self.struck.values().all(forgotten)
    }

    pub fn id(&self) -> SessionId {
        self.row.id
    }
}

fn ending(row: &StoredSession, user: &StoredUser) -> Option<Ending> {
    if user.disabled || user.deleted {
        return Some(Ending::Disabled);
    }
    row.ended.map(|_| Ending::Elsewhere)
}

fn principal(session: SessionId, user: &StoredUser) -> Principal {
    Principal {
        session,
        user: user.id,
        role: user.role,
        company: user.company,
        bank: user.bank,
        permissions: user.permissions.clone(),
        member: user.member,
        rights: user.rights,
        name: user.name.clone(),
    }
}

/// A moment so much later; the end of time where there is none.
pub fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}
