//! The handle to all sessions, and the reference to one that a call holds.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use actix::ArbiterHandle;
use futures::future::join_all;
use granary_domain::{ConnectionId, Principal, SessionId, UserId, store::StoreUnavailable};
use granary_runtime::registry::Gone;
use jiff::Timestamp;

use super::{
    ConnectionPort, Ending, OpenFault, RefreshFault, SessionStore, StoredSession, TokenHash, TokenIssuer, Tokens,
    Verdict,
    actor::ask,
    context::{Known, Lookup, SessionContext, SessionEntry},
    device_sighting::{DeviceSighting, SeenSession},
    message::SessionCommand,
    ports::SessionPorts,
    state::{BEARER_LIFE, FRESH_EVERY, REFRESH_LIFE, Session, later},
    token_hash,
};
use crate::user::User;

/// How often sessions that nobody uses are looked for.
const FORGET_EVERY: Duration = Duration::from_secs(60);

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
    entry: SessionEntry,
    bearer: TokenHash,
    expires: Timestamp,
    expired: bool,
}

impl Sessions {
    pub fn new(
        store: Arc<dyn SessionStore>,
        issuer: Arc<dyn TokenIssuer>,
        arbiters: Vec<ArbiterHandle>,
        clock: impl Fn() -> Timestamp + Send + Sync + 'static,
    ) -> Self {
        let first = arbiters.first().cloned();
        let context = SessionContext::new(SessionPorts { store, issuer, clock: Arc::new(clock) }, arbiters);
        if let Some(arbiter) = first {
            arbiter.spawn(forget_unused(Arc::downgrade(&context)));
        }
        Self(context)
    }

    /// Finds the session of a bearer: without the database, and without waiting, when memory knows it.
    pub async fn find(&self, bearer: &str) -> Result<Found, StoreUnavailable> {
        let hash = token_hash(bearer);
        if let Some(known) = self.0.known(hash) {
            return self.found(known, hash).await;
        }
        if !self.0.ports.issuer.made(bearer) {
            return Ok(Found::Unknown);
        }
        match self.0.look_up(hash).await? {
            Lookup::Ended => Ok(Found::Ended),
            Lookup::Unknown => Ok(Found::Unknown),
            Lookup::Running(entry) => {
                let expires = self.0.known(hash).map_or(Timestamp::MIN, |known| known.expires);
                self.found(Known { entry, expires }, hash).await
            }
        }
    }

    async fn found(&self, Known { entry, expires }: Known, bearer: TokenHash) -> Result<Found, StoreUnavailable> {
        let (shared, now) = (&entry.shared, self.0.now());
        // Another node may have refreshed what memory takes for over.
        if shared.is_outdated() || shared.has_run_out(now) {
            ask(&entry, |answer| SessionCommand::Renew { answer }).await.unwrap_or(Err(StoreUnavailable))?;
        }
        let over = {
            let session = shared.session();
            session.ended.is_some() || session.row.until <= now
        };
        if over {
            return Ok(Found::Ended);
        }
        shared.touch(now);
        let expired = expires <= now;
        let found = SessionRef { context: self.0.clone(), entry, bearer, expires, expired };
        Ok(if expired { Found::Expired(found) } else { Found::Live(found) })
    }

    /// Opens a session for a user whose sign-in has been checked while they had these rights; a ban or a new password
    /// since then makes the check worth nothing.
    pub async fn open(&self, user: UserId, rights: u64) -> Result<Tokens, OpenFault> {
        let context = &self.0;
        let changes = context.changes();
        let user = context.ports.store.user(user).await?.ok_or(OpenFault::Stale)?;
        let now = context.now();
        let tokens = Tokens {
            session: SessionId(uuid::Uuid::now_v7()),
            bearer: context.ports.issuer.fresh(),
            expires_in: BEARER_LIFE.as_secs().unsigned_abs(),
            refresh: context.ports.issuer.fresh(),
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
        if !context.ports.store.open(row.clone(), rights).await? {
            return Err(OpenFault::Stale);
        }
        context.start(Session::new(row, user, now), changes).await?.shared.mark_fresh();
        Ok(tokens)
    }

    /// Takes a refresh secret for the next one and a new bearer.
    pub async fn refresh(&self, secret: &str) -> Result<Tokens, RefreshFault> {
        if !self.0.ports.issuer.made(secret) {
            return Err(RefreshFault::Unknown);
        }
        for _ in 0..2 {
            let changes = self.0.changes();
            let row = self.0.ports.store.by_refresh(token_hash(secret)).await?.ok_or(RefreshFault::Unknown)?;
            let Lookup::Running(entry) = self.0.start_stored(row, changes).await? else {
                return Err(RefreshFault::Ended);
            };
            let refresh = |answer| SessionCommand::Refresh { secret: secret.to_owned(), answer };
            if let Ok(refreshed) = ask(&entry, refresh).await {
                return refreshed;
            }
        }
        Err(StoreUnavailable.into())
    }

    /// Tells every session of a user that its record was changed and committed. When this answers, the next call
    /// stands under the new rights, and the user's connections have been told.
    pub async fn user_changed(&self, user: UserId) {
        let renew = async |entry: SessionEntry| match ask(&entry, |answer| SessionCommand::Renew { answer }).await {
            Ok(Ok(())) => {}
            Ok(Err(StoreUnavailable)) => self.0.mark_outdated(&entry.shared),
            Err(Gone) => self.0.forget(&entry),
        };
        join_all(self.0.to_renew(user).into_iter().map(renew)).await;
    }

    /// Another node counted a strike against a session: the next reply that is none clears it there too.
    pub fn struck(&self, session: SessionId) {
        if let Some(entry) = self.0.get(session) {
            entry.shared.mark_struck();
        }
    }

    /// Ends every running session of a user.
    pub async fn end_all(&self, user: UserId, why: Ending) -> Result<(), StoreUnavailable> {
        let end = async |entry: SessionEntry| {
            ask(&entry, |answer| SessionCommand::End { why, answer }).await.unwrap_or(Ok(()))
        };
        join_all(self.0.to_renew(user).into_iter().map(end)).await.into_iter().collect()
    }

    /// The session of somebody whom a call has just recognised.
    pub fn of(&self, who: &Principal) -> Option<SessionRef> {
        let entry = self.0.get(who.session)?;
        let bearer = entry.shared.bearers().last().copied()?;
        let expires = self.0.known(bearer)?.expires;
        Some(SessionRef { context: self.0.clone(), entry, bearer, expires, expired: expires <= self.0.now() })
    }

    /// Where sessions were used since this was last asked.
    pub fn take_sightings(&self) -> Vec<SeenSession> {
        self.0.sightings.take()
    }

    /// How many sessions memory holds.
    pub fn count(&self) -> usize {
        self.0.registry.len()
    }

    /// Takes no more commands, and waits until those that were admitted are done.
    pub async fn stop(&self) {
        self.0.registry.stop().await;
    }
}

/// Forgets what nobody uses, for as long as there are sessions.
async fn forget_unused(context: Weak<SessionContext>) {
    let mut ticks = tokio::time::interval(FORGET_EVERY);
    loop {
        ticks.tick().await;
        let Some(context) = context.upgrade() else { return };
        context.forget_unused();
    }
}

impl SessionRef {
    pub fn id(&self) -> SessionId {
        self.entry.shared.id
    }

    pub fn user(&self) -> UserId {
        self.entry.shared.user
    }

    /// The newest committed rights, without its actor's mailbox.
    pub fn principal(&self) -> Arc<Principal> {
        self.entry.shared.session().principal.clone()
    }

    /// The rights as the store has them: whoever is refused on a copy may have been given more on another node.
    pub async fn renewed(&self) -> Result<Arc<Principal>, StoreUnavailable> {
        self.ask(|answer| SessionCommand::Renew { answer }).await.unwrap_or(Err(StoreUnavailable))?;
        Ok(self.principal())
    }

    /// The session's copy of the record that `user/details` answers, without its actor's mailbox.
    pub fn record(&self) -> Arc<User> {
        self.entry.shared.session().record.clone()
    }

    /// The record, read afresh unless this session did so in the last 20 s.
    pub async fn fresh_record(&self) -> Arc<User> {
        let read_at = self.entry.shared.session().read_at;
        if self.context.now().duration_since(read_at) >= FRESH_EVERY {
            let _ = ask(&self.entry, |answer| SessionCommand::Reread { answer }).await;
        }
        self.record()
    }

    /// Notes where the session is used, at most once in five minutes; `look` is asked only then.
    pub fn seen(&self, look: impl FnOnce() -> DeviceSighting) {
        let now = self.context.now();
        if self.entry.shared.is_to_be_noted(now) {
            self.context.sightings.note(self.entry.shared.id, now, look());
        }
    }

    /// When the bearer by which the session was found ends.
    pub fn expires_at(&self) -> Timestamp {
        self.expires
    }

    pub fn has_ended(&self) -> bool {
        self.entry.shared.ended().is_some()
    }

    /// Counts a 401 or 403; when this answers `Ended` the end is written.
    pub async fn strike(&self) -> Verdict {
        let (bearer, expired) = (self.bearer, self.expired);
        let struck = self.ask(|answer| SessionCommand::Strike { bearer, expired, answer }).await;
        struck.unwrap_or(if self.has_ended() { Verdict::Ended } else { Verdict::Counted })
    }

    /// Any other reply: the count starts anew, on all nodes; nobody waits for that.
    pub fn clear(&self) {
        if self.entry.shared.clear() {
            let entry = self.entry.clone();
            actix::spawn(async move {
                let cleared = ask(&entry, |answer| SessionCommand::Clear { answer }).await;
                if !matches!(cleared, Ok(Ok(()))) {
                    entry.shared.mark_struck();
                }
            });
        }
    }

    /// Ends the session and closes its connections.
    pub async fn end(&self, why: Ending) -> Result<(), StoreUnavailable> {
        self.ask(|answer| SessionCommand::End { why, answer }).await.unwrap_or(Err(StoreUnavailable))
    }

    /// Puts a live connection on the session's list. Read [`Self::principal`] after this, not before: a change in
    /// between would go unheard.
    pub fn attach(&self, connection: ConnectionId, to: Arc<dyn ConnectionPort>) {
        self.context.connections.attach(&self.entry.shared, connection, to);
        // Forgotten since it was found: whoever forgot it may have looked for connections before this one came.
        if !self.entry.is_open() {
            self.context.connections.send_away(&self.entry.shared);
        }
    }

    pub fn detach(&self, connection: ConnectionId) {
        self.context.connections.detach(&self.entry.shared, connection);
    }

    /// Has the session carry out a command; it is started once more if it had stopped.
    async fn ask<R>(&self, command: impl Fn(tokio::sync::oneshot::Sender<R>) -> SessionCommand) -> Result<R, Gone> {
        if let Ok(answer) = ask(&self.entry, &command).await {
            return Ok(answer);
        }
        match self.context.look_up(self.bearer).await {
            Ok(Lookup::Running(entry)) => ask(&entry, &command).await,
            _ => Err(Gone),
        }
    }
}
