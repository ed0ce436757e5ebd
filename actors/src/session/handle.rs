//! The handle to all sessions, and the reference to one that a call holds.

use std::sync::Arc;

use actix::ArbiterHandle;
use futures::future::join_all;
use jiff::Timestamp;
use serde_json::Value;

use super::{
    ConnectionPort, Ending, RefreshFault, SessionStore, StoredSession, TokenHash, TokenIssuer, Tokens, TooMany,
    Verdict,
    actor::Ask,
    device_sighting::{DeviceSighting, SeenSession},
    directory::{Known, Lookup, SessionContext},
    seat::{Asleep, Seat},
    state::{BEARER_LIFE, FRESH_EVERY, REFRESH_LIFE, Session, later},
    token_hash,
};
use crate::{
    domain::{ConnectionId, Principal, SessionId, UserId},
    store::StoreDown,
};

/// The handle to all sessions of this node.
#[derive(Clone)]
pub struct Sessions(Arc<SessionContext>);

/// What a bearer token turns out to be.
#[derive(Clone)]
pub enum Found {
    Live(SessionRef),
    /// The token's time is over, its session's is not.
    Expired(SessionRef),
    /// The session is over: "You have been logged out."
    Ended,
    Unknown,
}

/// One session, by one of its bearers.
#[derive(Clone)]
pub struct SessionRef {
    context: Arc<SessionContext>,
    seat: Arc<Seat>,
    bearer: TokenHash,
    expires: Timestamp,
    expired: bool,
}

impl Sessions {
    pub fn new(
        store: Arc<dyn SessionStore>,
        mint: Arc<dyn TokenIssuer>,
        arbiters: Vec<ArbiterHandle>,
        now: fn() -> Timestamp,
    ) -> Self {
        Self(Arc::new(SessionContext::new(store, mint, arbiters, now)))
    }

    /// Finds the session of a bearer: without the database, and without waiting, when memory knows it.
    pub async fn find(&self, bearer: &str) -> Result<Found, StoreDown> {
        let hash = token_hash(bearer);
        if let Some(known) = self.0.known(hash) {
            return self.tell(known, hash).await;
        }
        if !self.0.mint.made(bearer) {
            return Ok(Found::Unknown);
        }
        match self.0.wake(hash).await? {
            Lookup::Ended => Ok(Found::Ended),
            Lookup::Unknown => Ok(Found::Unknown),
            Lookup::Awake(seat) => {
                let expires = self.0.known(hash).map_or(Timestamp::MIN, |known| known.expires);
                self.tell(Known { seat, expires }, hash).await
            }
        }
    }

    async fn tell(&self, Known { seat, expires }: Known, bearer: TokenHash) -> Result<Found, StoreDown> {
        if seat.face.load().doubtful {
            seat.ask(|answer| Ask::Renew { answer }).await.unwrap_or(Err(StoreDown))?;
        }
        let now = self.0.now();
        let over = {
            let face = seat.face.load();
            face.ended.is_some() || face.until <= now
        };
        if over {
            return Ok(Found::Ended);
        }
        seat.touch(now);
        let expired = expires <= now;
        let found = SessionRef { context: self.0.clone(), seat, bearer, expires, expired };
        Ok(if expired { Found::Expired(found) } else { Found::Live(found) })
    }

    /// Opens a session for a user whose sign-in has been checked; a ban since then is heeded.
    pub async fn open(&self, user: UserId) -> Result<Tokens, StoreDown> {
        let context = &self.0;
        let changes = context.changes();
        let user = context.store.user(user).await?.ok_or(StoreDown)?;
        let now = context.now();
        let tokens = Tokens {
            session: SessionId(uuid::Uuid::now_v7()),
            bearer: context.mint.fresh(),
            expires_in: BEARER_LIFE.as_secs().unsigned_abs(),
            refresh: context.mint.fresh(),
            role: user.role,
        };
        let row = StoredSession {
            id: tokens.session,
            user: user.id,
            refresh: token_hash(&tokens.refresh),
            previous: None,
            bearers: vec![(token_hash(&tokens.bearer), later(now, BEARER_LIFE))],
            until: later(now, REFRESH_LIFE),
            ended: None,
            created_at: now,
        };
        context.store.open(row.clone()).await?;
        let seat = context.seat(Session::new(row, user, now));
        context.stay_current(&seat, changes).await?;
        Ok(tokens)
    }

    /// Takes a refresh secret for the next one and a new bearer.
    pub async fn refresh(&self, secret: &str) -> Result<Tokens, RefreshFault> {
        if !self.0.mint.made(secret) {
            return Err(RefreshFault::Unknown);
        }
        for _ in 0..2 {
            let changes = self.0.changes();
            let row = self.0.store.by_refresh(token_hash(secret)).await?.ok_or(RefreshFault::Unknown)?;
            let Lookup::Awake(seat) = self.0.settle(row, changes).await? else { return Err(RefreshFault::Ended) };
            match seat.ask(|answer| Ask::Refresh { secret: secret.to_owned(), answer }).await {
                Ok(refreshed) => return refreshed,
                Err(Asleep) => self.0.forget(&seat),
            }
        }
        Err(StoreDown.into())
    }

    /// Tells every session of a user that its record was changed and committed. When this answers, the next call
    /// stands under the new rights, and the user's connections have been told.
    pub async fn user_changed(&self, user: UserId) {
        let renew = async |seat: Arc<Seat>| match seat.ask(|answer| Ask::Renew { answer }).await {
            Ok(Ok(())) => {}
            Ok(Err(StoreDown)) => self.0.doubt(&seat),
            Err(Asleep) => self.0.forget(&seat),
        };
        join_all(self.0.seats_to_renew(user).into_iter().map(renew)).await;
    }

    /// Ends every session of a user that is awake here.
    pub async fn end_all(&self, user: UserId, why: Ending) -> Result<(), StoreDown> {
        let end = async |seat: Arc<Seat>| seat.ask(|answer| Ask::End { why, answer }).await.unwrap_or(Ok(()));
        join_all(self.0.seats_to_renew(user).into_iter().map(end)).await.into_iter().collect()
    }

    /// The session of somebody whom a call has just recognised.
    pub fn of(&self, who: &Principal) -> Option<SessionRef> {
        let seat = self.0.seat_of(who.session)?;
        let bearer = seat.bearers().last().copied()?;
        let expires = self.0.known(bearer)?.expires;
        Some(SessionRef { context: self.0.clone(), seat, bearer, expires, expired: expires <= self.0.now() })
    }

    /// Where sessions were used since this was last asked.
    pub fn take_sightings(&self) -> Vec<SeenSession> {
        self.0.sightings.take()
    }

    /// How many sessions are awake.
    pub fn awake_count(&self) -> usize {
        self.0.how_many()
    }
}

impl SessionRef {
    pub fn id(&self) -> SessionId {
        self.seat.id
    }

    pub fn user(&self) -> UserId {
        self.seat.user
    }

    /// The newest committed rights; takes no turn.
    pub fn principal(&self) -> Arc<Principal> {
        self.seat.face.load().principal.clone()
    }

    /// The session's copy of the record that `user/details` answers; takes no turn.
    pub fn details(&self) -> Arc<Value> {
        self.seat.face.load().details.clone()
    }

    /// The record, read afresh unless this session did so in the last 20 s.
    pub async fn fresh_details(&self) -> Arc<Value> {
        let read_at = self.seat.face.load().read_at;
        if self.context.now().duration_since(read_at) >= FRESH_EVERY {
            let _ = self.seat.ask(|answer| Ask::Reread { answer }).await;
        }
        self.details()
    }

    /// Notes where the session is used, at most once in five minutes; `look` is asked only then.
    pub fn seen(&self, look: impl FnOnce() -> DeviceSighting) {
        let now = self.context.now();
        if self.seat.is_to_be_noted(now) {
            self.context.sightings.note(self.seat.id, now, look());
        }
    }

    /// When the bearer by which the session was found ends.
    pub fn expires_at(&self) -> Timestamp {
        self.expires
    }

    pub fn has_ended(&self) -> bool {
        self.seat.ended().is_some()
    }

    /// Counts a 401 or 403; when this answers `Ended` the end is written.
    pub async fn strike(&self) -> Verdict {
        let (bearer, expired) = (self.bearer, self.expired);
        let struck = self.turn(|answer| Ask::Strike { bearer, expired, answer }).await;
        struck.unwrap_or(if self.has_ended() { Verdict::Ended } else { Verdict::Counted })
    }

    /// Any other reply: the count starts anew.
    pub fn clear(&self) {
        self.seat.clear();
    }

    /// Ends the session and closes its connections.
    pub async fn end(&self, why: Ending) -> Result<(), StoreDown> {
        self.turn(|answer| Ask::End { why, answer }).await.unwrap_or(Err(StoreDown))
    }

    /// Puts a live connection on the session's list. Read [`Self::principal`] after this, not before: a change in
    /// between would go unheard.
    pub fn attach(&self, connection: ConnectionId, to: Arc<dyn ConnectionPort>) -> Result<(), TooMany> {
        self.context.people.attach(&self.seat, connection, to)
    }

    pub fn detach(&self, connection: ConnectionId) {
        self.context.people.detach(&self.seat, connection);
    }

    /// A turn of the session's actor, woken once more if it had gone to sleep.
    async fn turn<R>(&self, ask: impl Fn(tokio::sync::oneshot::Sender<R>) -> Ask) -> Result<R, Asleep> {
        if let Ok(answer) = self.seat.ask(&ask).await {
            return Ok(answer);
        }
        self.context.forget(&self.seat);
        match self.context.wake(self.bearer).await {
            Ok(Lookup::Awake(seat)) => seat.ask(&ask).await,
            _ => Err(Asleep),
        }
    }
}
