//! Finds the session of a token in memory, or wakes it from the store, and lets it sleep.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
};

use actix::{Actor, ArbiterHandle};
use jiff::Timestamp;
use tokio::sync::{OnceCell, Semaphore};

use super::{
    Ending, SessionStore, StoredSession, TokenHash, TokenIssuer,
    actor::{Ask, NAP_AFTER, SessionActor},
    connections::UserChanges,
    device_sighting::Sightings,
    seat::{Seat, SessionView, locked},
    state::Session,
};
use crate::{
    domain::{SessionId, UserId},
    store::StoreDown,
};

const SHARDS: usize = 64;
/// How many sessions are read from the store at a time; the other askers wait.
const MOST_LOADS: usize = 8;
/// How many tokens without a session are remembered, and how long, so that they cost one look-up.
const MOST_MISSES: usize = 4096;
const MISS_LIFE: jiff::SignedDuration = jiff::SignedDuration::from_secs(60);

/// What all sessions of this node share.
pub(super) struct SessionContext {
    pub(super) store: Arc<dyn SessionStore>,
    pub(super) mint: Arc<dyn TokenIssuer>,
    pub(super) people: UserChanges,
    pub(super) sightings: Sightings,
    clock: fn() -> Timestamp,
    arbiters: Vec<ArbiterHandle>,
    shards: Vec<RwLock<HashMap<TokenHash, Known>>>,
    seats: Mutex<Seats>,
    flights: Mutex<HashMap<TokenHash, Arc<OnceCell<Lookup>>>>,
    misses: Mutex<HashMap<TokenHash, (Lookup, Timestamp)>>,
    loading: Semaphore,
    /// Counts changes of users, so that a load knows whether it may have read too early.
    changes: AtomicU64,
}

/// The seats that are taken.
#[derive(Default)]
struct Seats {
    all: HashMap<SessionId, Arc<Seat>>,
    of: HashMap<UserId, Vec<Arc<Seat>>>,
}

/// A bearer that memory knows.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) seat: Arc<Seat>,
    pub(super) expires: Timestamp,
}

/// What a look into the store came to.
#[derive(Clone)]
pub(super) enum Lookup {
    Awake(Arc<Seat>),
    Ended,
    Unknown,
}

impl SessionContext {
    pub(super) fn new(
        store: Arc<dyn SessionStore>,
        mint: Arc<dyn TokenIssuer>,
        arbiters: Vec<ArbiterHandle>,
        clock: fn() -> Timestamp,
    ) -> Self {
        Self {
            store,
            mint,
            people: UserChanges::default(),
            sightings: Sightings::default(),
            clock,
            arbiters,
            shards: (0..SHARDS).map(|_| RwLock::default()).collect(),
            seats: Mutex::default(),
            flights: Mutex::default(),
            misses: Mutex::default(),
            loading: Semaphore::new(MOST_LOADS),
            changes: AtomicU64::new(0),
        }
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    pub(super) fn known(&self, bearer: TokenHash) -> Option<Known> {
        self.shard(bearer).read().unwrap_or_else(PoisonError::into_inner).get(&bearer).cloned()
    }

    /// Wakes the session of a bearer that memory does not know. However many ask, the store is asked once.
    pub(super) async fn wake(self: &Arc<Self>, bearer: TokenHash) -> Result<Lookup, StoreDown> {
        if let Some(missed) = self.missed(bearer) {
            return Ok(missed);
        }
        let flight = Flight { context: self, bearer, cell: locked(&self.flights).entry(bearer).or_default().clone() };
        flight.cell.get_or_try_init(|| self.load(bearer)).await.cloned()
    }

    async fn load(self: &Arc<Self>, bearer: TokenHash) -> Result<Lookup, StoreDown> {
        let landed = {
            let _turn = self.loading.acquire().await;
            let changes = self.changes();
            match self.store.by_bearer(bearer).await? {
                Some(row) => self.settle(row, changes).await?,
                None => Lookup::Unknown,
            }
        };
        match &landed {
            // A token that memory still does not know has expired: the store gives the living ones.
            Lookup::Awake(seat) if self.known(bearer).is_none() => self.learn(seat, &[(bearer, Timestamp::MIN)]),
            Lookup::Awake(_) => {}
            missed => self.miss(bearer, missed.clone()),
        }
        Ok(landed)
    }

    /// Seats the session of a row that was read after `changes` was taken, with its user as of now.
    pub(super) async fn settle(self: &Arc<Self>, row: StoredSession, changes: u64) -> Result<Lookup, StoreDown> {
        if row.ended.is_some() || row.until <= self.now() {
            return Ok(Lookup::Ended);
        }
        let Some(user) = self.store.user(row.user).await? else { return Ok(Lookup::Ended) };
        let session = Session::new(row, user, self.now());
        if session.ended.is_some() {
            self.store.end(session.id(), self.now(), Ending::Disabled.as_str()).await?;
            return Ok(Lookup::Ended);
        }
        let seat = self.seat(session);
        self.stay_current(&seat, changes).await?;
        Ok(Lookup::Awake(seat))
    }

    /// Reads again if a user changed since `changes` was taken: the change may have looked for this seat too early.
    pub(super) async fn stay_current(&self, seat: &Seat, changes: u64) -> Result<(), StoreDown> {
        if self.changes() == changes {
            return Ok(());
        }
        seat.ask(|answer| Ask::Renew { answer }).await.unwrap_or(Err(StoreDown))
    }

    pub(super) fn changes(&self) -> u64 {
        self.changes.load(Ordering::SeqCst)
    }

    /// The seats of a user whose record has changed; loads under way will read again.
    pub(super) fn seats_to_renew(&self, user: UserId) -> Vec<Arc<Seat>> {
        self.changes.fetch_add(1, Ordering::SeqCst);
        locked(&self.seats).of.get(&user).cloned().unwrap_or_default()
    }

    pub(super) fn seat_of(&self, session: SessionId) -> Option<Arc<Seat>> {
        locked(&self.seats).all.get(&session).cloned()
    }

    /// The session's seat, with its actor started if it had none.
    pub(super) fn seat(self: &Arc<Self>, session: Session) -> Arc<Seat> {
        let bearers = session.row.bearers.clone();
        let mut seats = locked(&self.seats);
        let seat = match seats.all.get(&session.id()) {
            Some(seat) => seat.clone(),
            None => {
                let seat = self.start(session);
                seats.all.insert(seat.id, seat.clone());
                seats.of.entry(seat.user).or_default().push(seat.clone());
                seat
            }
        };
        drop(seats);
        seat.touch(self.now());
        self.learn(&seat, &bearers);
        seat
    }

    fn start(self: &Arc<Self>, session: Session) -> Arc<Seat> {
        let seat = Arc::new(Seat::new(&session));
        let (context, seated) = (self.clone(), seat.clone());
        let arbiter = &self.arbiters[seat.id.0.as_u128() as usize % self.arbiters.len()];
        seat.seat_actor(SessionActor::start_in_arbiter(arbiter, move |_| SessionActor::new(context, seated, session)));
        seat
    }

    /// Lets tokens lead to a seat.
    pub(super) fn learn(&self, seat: &Arc<Seat>, bearers: &[(TokenHash, Timestamp)]) {
        for (bearer, expires) in bearers {
            let known = Known { seat: seat.clone(), expires: *expires };
            let before = self.shard(*bearer).write().unwrap_or_else(PoisonError::into_inner).insert(*bearer, known);
            if before.is_none() {
                seat.bearers().push(*bearer);
            }
        }
    }

    /// Takes a quiet session off the list; says no where somebody has just come.
    pub(super) fn let_sleep(&self, seat: &Arc<Seat>) -> bool {
        let quiet = self.now().as_second() - seat.seen_at.load(Ordering::Relaxed) >= NAP_AFTER.as_secs().cast_signed();
        let alone = !self.people.is_connected(seat);
        if quiet && alone {
            self.forget(seat);
        }
        quiet && alone
    }

    /// Takes a seat off the list; its tokens are looked up in the store from then on.
    pub(super) fn forget(&self, seat: &Arc<Seat>) {
        let mut seats = locked(&self.seats);
        if seats.all.get(&seat.id).is_some_and(|it| Arc::ptr_eq(it, seat)) {
            seats.all.remove(&seat.id);
        }
        if let Some(own) = seats.of.get_mut(&seat.user) {
            own.retain(|it| !Arc::ptr_eq(it, seat));
            if own.is_empty() {
                seats.of.remove(&seat.user);
            }
        }
        drop(seats);
        for bearer in seat.bearers().drain(..) {
            let mut shard = self.shard(bearer).write().unwrap_or_else(PoisonError::into_inner);
            if shard.get(&bearer).is_some_and(|known| Arc::ptr_eq(&known.seat, seat)) {
                shard.remove(&bearer);
            }
        }
    }

    /// Shows what a session has become: to the calls first, then to its connections.
    pub(super) fn show(&self, seat: &Arc<Seat>, before: &Session, after: &Session) {
        let face = SessionView::of(after);
        let (principal, details) = (face.principal.clone(), face.details.clone());
        seat.face.store(Arc::new(face));
        let fresh: Vec<_> = after.row.bearers.iter().filter(|it| !before.row.bearers.contains(it)).copied().collect();
        self.learn(seat, &fresh);
        match after.ended {
            Some(why) if before.ended.is_none() => self.people.end(seat, why),
            _ if before.principal() != *principal => self.people.rights_changed(seat, &principal),
            _ => {}
        }
        if before.user.details != after.user.details {
            self.people.details_changed(seat, &details);
        }
    }

    /// A seat whose change could not be read lets nobody in until it could be.
    pub(super) fn doubt(&self, seat: &Arc<Seat>) {
        seat.face.rcu(|face| SessionView { doubtful: true, ..SessionView::clone(face) });
        self.people.send_away(seat);
    }

    pub(super) fn how_many(&self) -> usize {
        locked(&self.seats).all.len()
    }

    fn shard(&self, bearer: TokenHash) -> &RwLock<HashMap<TokenHash, Known>> {
        &self.shards[usize::from(bearer[0]) % SHARDS]
    }

    fn missed(&self, bearer: TokenHash) -> Option<Lookup> {
        let (landed, at) = locked(&self.misses).get(&bearer).cloned()?;
        (self.now().duration_since(at) < MISS_LIFE).then_some(landed)
    }

    fn miss(&self, bearer: TokenHash, landed: Lookup) {
        let mut misses = locked(&self.misses);
        if misses.len() >= MOST_MISSES {
            misses.clear();
        }
        misses.insert(bearer, (landed, self.now()));
    }
}

/// One look into the store that many may wait for; taken off the list by whoever leaves first.
struct Flight<'a> {
    context: &'a SessionContext,
    bearer: TokenHash,
    cell: Arc<OnceCell<Lookup>>,
}

impl Drop for Flight<'_> {
    fn drop(&mut self) {
        locked(&self.context.flights).remove(&self.bearer);
    }
}
