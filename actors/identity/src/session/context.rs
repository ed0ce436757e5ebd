//! What all sessions of this node share, and how one is found: by a token, by its user, or in the store.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, Weak,
        atomic::{AtomicU64, Ordering},
    },
};

use actix::ArbiterHandle;
use dashmap::DashMap;
use granary_domain::{SessionId, UserId, lock::locked, store::StoreUnavailable};
use granary_runtime::registry::{Entry, Registry, SingleFlight};
use jiff::Timestamp;
use tokio::sync::Semaphore;

use super::{
    Ending, StoredSession, TokenHash,
    actor::{SessionActor, Wakes, ask},
    connections::Connections,
    device_sighting::Sightings,
    message::SessionCommand,
    ports::SessionPorts,
    shared::SharedSession,
    state::Session,
};

/// How many sessions are read from the store at a time; the other askers wait.
const MAX_LOADS: usize = 8;
/// How many tokens without a session are remembered, and how long, so that they cost one look-up.
const MAX_MISSES: usize = 4096;
const MISS_LIFE: jiff::SignedDuration = jiff::SignedDuration::from_secs(60);

/// A session in memory.
pub(super) type SessionEntry = Arc<Entry<SessionActor>>;

pub(super) struct SessionContext {
    pub(super) ports: Arc<SessionPorts>,
    pub(super) connections: Connections,
    pub(super) sightings: Sightings,
    pub(super) registry: Registry<SessionActor>,
    by_token: DashMap<TokenHash, Known>,
    by_user: Mutex<HashMap<UserId, Vec<SessionEntry>>>,
    lookups: SingleFlight<TokenHash, Lookup>,
    misses: Mutex<HashMap<TokenHash, (Lookup, Timestamp)>>,
    loading: Semaphore,
    /// Counts changes of users, so that a load knows whether it may have read too early.
    changes: AtomicU64,
}

/// A bearer that memory knows.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) entry: SessionEntry,
    pub(super) expires: Timestamp,
}

/// What a look into the store came to.
#[derive(Clone)]
pub(super) enum Lookup {
    Running(SessionEntry),
    Ended,
    Unknown,
}

impl SessionContext {
    pub(super) fn new(ports: SessionPorts, arbiters: Vec<ArbiterHandle>) -> Arc<Self> {
        Arc::new_cyclic(|context: &Weak<Self>| Self {
            ports: Arc::new(ports),
            connections: Connections::default(),
            sightings: Sightings::default(),
            registry: Registry::sleeping(arbiters, Wakes(context.clone())),
            by_token: DashMap::new(),
            by_user: Mutex::default(),
            lookups: SingleFlight::default(),
            misses: Mutex::default(),
            loading: Semaphore::new(MAX_LOADS),
            changes: AtomicU64::new(0),
        })
    }

    pub(super) fn now(&self) -> Timestamp {
        self.ports.now()
    }

    pub(super) fn known(&self, bearer: TokenHash) -> Option<Known> {
        self.by_token.get(&bearer).filter(|known| known.entry.is_open()).map(|known| known.clone())
    }

    /// Finds the session of a bearer that memory does not know. However many ask, the store is asked once.
    pub(super) async fn look_up(self: &Arc<Self>, bearer: TokenHash) -> Result<Lookup, StoreUnavailable> {
        match self.missed(bearer) {
            Some(missed) => Ok(missed),
            None => self.lookups.run(&bearer, self.load(bearer)).await,
        }
    }

    async fn load(self: &Arc<Self>, bearer: TokenHash) -> Result<Lookup, StoreUnavailable> {
        let found = {
            let _permit = self.loading.acquire().await;
            let changes = self.changes();
            match self.ports.store.by_bearer(bearer).await? {
                Some(row) => self.start_stored(row, changes).await?,
                None => Lookup::Unknown,
            }
        };
        match &found {
            // A token that memory still does not know has expired: the store gives the living ones.
            Lookup::Running(entry) if self.known(bearer).is_none() => self.learn(entry, &[(bearer, Timestamp::MIN)]),
            Lookup::Running(_) => {}
            missed => self.miss(bearer, missed.clone()),
        }
        Ok(found)
    }

    /// Starts the session of a row that was read after `changes` was taken, with its user as of now.
    pub(super) async fn start_stored(
        self: &Arc<Self>,
        row: StoredSession,
        changes: u64,
    ) -> Result<Lookup, StoreUnavailable> {
        if row.ended.is_some() || row.until <= self.now() {
            return Ok(Lookup::Ended);
        }
        let Some(user) = self.ports.store.user(row.user).await? else { return Ok(Lookup::Ended) };
        let session = Session::new(row, user, self.now());
        if session.ended.is_some() {
            self.ports.store.end(session.id(), self.now(), Ending::Disabled.as_str()).await?;
            return Ok(Lookup::Ended);
        }
        self.start(session, changes).await.map(Lookup::Running)
    }

    /// The session in memory, put there if it was not; read again if a user changed since `changes` was
    /// taken, for the change may have looked for this session too early.
    pub(super) async fn start(
        self: &Arc<Self>,
        session: Session,
        changes: u64,
    ) -> Result<SessionEntry, StoreUnavailable> {
        let (id, bearers) = (session.id(), session.row.bearers.clone());
        let share = || SharedSession::new(session);
        let entry = self.registry.get_or_insert(&id, share).map_err(|_| StoreUnavailable)?;
        entry.shared.touch(self.now());
        self.index(&entry);
        self.learn(&entry, &bearers);
        if self.changes() != changes {
            ask(&entry, |answer| SessionCommand::Renew { answer }).await.unwrap_or(Err(StoreUnavailable))?;
        }
        Ok(entry)
    }

    pub(super) fn changes(&self) -> u64 {
        self.changes.load(Ordering::SeqCst)
    }

    /// The sessions of a user whose record has changed; loads under way will read again.
    pub(super) fn to_renew(&self, user: UserId) -> Vec<SessionEntry> {
        self.changes.fetch_add(1, Ordering::SeqCst);
        locked(&self.by_user).get(&user).cloned().unwrap_or_default()
    }

    fn index(&self, entry: &SessionEntry) {
        let mut users = locked(&self.by_user);
        let own = users.entry(entry.shared.user).or_default();
        if !own.iter().any(|it| Arc::ptr_eq(it, entry)) {
            own.push(entry.clone());
        }
    }

    /// Lets tokens lead to a session.
    pub(super) fn learn(&self, entry: &SessionEntry, bearers: &[(TokenHash, Timestamp)]) {
        for (bearer, expires) in bearers {
            let before = self.by_token.insert(*bearer, Known { entry: entry.clone(), expires: *expires });
            if before.is_none_or(|before| !Arc::ptr_eq(&before.entry, entry)) {
                entry.shared.bearers().push(*bearer);
            }
        }
    }

    /// Forgets the sessions that nobody uses and that no connection needs.
    pub(super) fn forget_unused(&self) {
        let now = self.now();
        self.registry.close_unused(|shared| shared.is_unused(now) && !self.connections.is_connected(shared));
    }

    /// Forgets a session; its tokens are looked up in the store from then on. A connection that came meanwhile comes back,
    /// for nobody would tell it of a ban.
    pub(super) fn forget(&self, entry: &SessionEntry) {
        for bearer in entry.shared.bearers().drain(..) {
            self.by_token.remove_if(&bearer, |_, known| Arc::ptr_eq(&known.entry, entry));
        }
        {
            let mut users = locked(&self.by_user);
            if let Some(own) = users.get_mut(&entry.shared.user) {
                own.retain(|it| !Arc::ptr_eq(it, entry));
                if own.is_empty() {
                    users.remove(&entry.shared.user);
                }
            }
        }
        self.connections.send_away(&entry.shared);
    }

    /// Shows what a session has become: to the calls first, then to its connections.
    pub(super) fn show(&self, entry: &SessionEntry, next: Session) {
        let shared = &entry.shared;
        let before = shared.replace(next);
        let after = shared.session();
        let fresh: Vec<_> = after.row.bearers.iter().filter(|it| !before.row.bearers.contains(it)).copied().collect();
        self.learn(entry, &fresh);
        let now = self.now();
        let ousted = |(bearer, until): &&(TokenHash, Timestamp)| {
            *until > now && after.row.bearers.iter().all(|(kept, _)| kept != bearer)
        };
        for (bearer, _) in before.row.bearers.iter().filter(ousted) {
            self.by_token.remove_if(bearer, |_, known| Arc::ptr_eq(&known.entry, entry));
            entry.shared.bearers().retain(|known| known != bearer);
        }
        match after.ended {
            Some(why) if before.ended.is_none() => self.connections.end(shared, why),
            _ if before.principal != after.principal => self.connections.rights_changed(shared, &after.principal),
            _ => {}
        }
    }

    /// A session whose user's change could not be read lets nobody in until it could be.
    pub(super) fn mark_outdated(&self, session: &SharedSession) {
        session.mark_outdated();
        self.connections.send_away(session);
    }

    pub(super) fn get(&self, session: SessionId) -> Option<SessionEntry> {
        self.registry.get(&session)
    }

    fn missed(&self, bearer: TokenHash) -> Option<Lookup> {
        let (lookup, at) = locked(&self.misses).get(&bearer).cloned()?;
        (self.now().duration_since(at) < MISS_LIFE).then_some(lookup)
    }

    fn miss(&self, bearer: TokenHash, lookup: Lookup) {
        let mut misses = locked(&self.misses);
        if misses.len() >= MAX_MISSES {
            misses.clear();
        }
        misses.insert(bearer, (lookup, self.now()));
    }
}
