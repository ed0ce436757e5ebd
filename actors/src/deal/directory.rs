//! Finds the actor of a deal, or wakes it from the store, and lets it sleep without losing a message.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use actix::{Actor as _, Addr, ArbiterHandle, MailboxError};
use arc_swap::ArcSwap;
use jiff::Timestamp;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};

use super::{
    Audience, By, Change, Deal, DealEvent, DealFault, DealStore, Draft, Execute, PartyRole, Placement, Receipt, Shown,
    Snapshot,
    actor::{Command, Committed, DealActor, Follow, Neighbours, Refresh, Watch},
    engine::{draft_placing, load, settle_placing},
};
use crate::{
    domain::{BankId, Caller, ConnectionId, DealId, Version},
    hub::{Have, Subscriber},
    store::Idempotency,
};

/// How many commands and watchers may wait for one deal at a time; more are told to come back.
pub const MOST_WAITING: usize = 256;
const SHARDS: usize = 64;

/// Hears of every committed change, right after the commit.
pub type Listener = Arc<dyn Fn(&Change) + Send + Sync>;

/// The handle to all deals.
#[derive(Clone)]
pub struct Deals(Arc<Inner>);

struct Inner {
    store: Arc<dyn DealStore>,
    now: fn() -> Timestamp,
    arbiters: Vec<ArbiterHandle>,
    shards: Vec<RwLock<HashMap<DealId, Arc<Seat>>>>,
    listener: OnceLock<Listener>,
}

/// A deal's place in the directory: awake once its cell is filled.
struct Seat {
    awake: OnceCell<Awake>,
    waiting: Arc<Semaphore>,
}

#[derive(Clone)]
struct Awake {
    addr: Addr<DealActor>,
    committed: Committed,
}

impl Deals {
    pub fn new(store: Arc<dyn DealStore>, arbiters: Vec<ArbiterHandle>, now: fn() -> Timestamp) -> Self {
        let shards = (0..SHARDS).map(|_| RwLock::default()).collect();
        Self(Arc::new(Inner { store, now, arbiters, shards, listener: OnceLock::new() }))
    }

    /// Names the one listener to committed changes, once, before the first command.
    pub fn listen(&self, listener: Listener) {
        if self.0.listener.set(listener).is_err() {
            tracing::error!("deals have a listener already");
        }
    }

    /// Places a new deal: decided by the listing's terms, written at once.
    pub async fn place(
        &self,
        placement: Placement,
        caller: Caller,
        key: Option<Idempotency>,
        message: String,
    ) -> Result<Receipt, DealFault> {
        let at = (self.0.now)();
        let by = By { role: PartyRole::Buyer, user: Some(caller.who.user), name: caller.who.name.clone() };
        let event: DealEvent = Deal::place(placement, &by, at)?;
        let draft: Draft = draft_placing(event, &by, Some(caller), key, message, at)?;
        let settled = settle_placing(self.0.store.clone(), draft).await;
        if let Some(Snapshot { deal, .. }) = settled.standing {
            self.0.changed(&Change { before: None, after: deal, events: settled.events, notified: settled.notified });
        }
        settled.result
    }

    /// Carries out a command. Once admitted it is driven to its end, whether or not the caller waits.
    pub async fn execute(&self, deal: DealId, order: Execute) -> Result<Receipt, DealFault> {
        for _ in 0..2 {
            let (awake, permit) = self.awake(deal).await?;
            let answer = awake.addr.send(Command(order.clone(), permit));
            match actix::spawn(answer).await {
                Ok(Ok(answer)) => return answer,
                Ok(Err(MailboxError::Closed | MailboxError::Timeout)) => self.0.forget(deal, &awake),
                Err(cause) => {
                    tracing::error!(deal.id = %deal, %cause, "a command was torn from its driver");
                    return Err(DealFault::Broken);
                }
            }
        }
        Err(DealFault::Broken)
    }

    /// The newest committed deal; from memory when the deal is awake.
    pub async fn read(&self, deal: DealId) -> Result<Arc<Shown>, DealFault> {
        if let Some(seat) = self.0.find(deal)
            && let Some(awake) = seat.awake.get().filter(|awake| awake.addr.connected())
        {
            return Ok(awake.committed.load_full());
        }
        let (awake, _permit) = self.awake(deal).await?;
        Ok(awake.committed.load_full())
    }

    /// Follows a deal; the first frame is in the outbox when this answers true.
    pub async fn watch(
        &self,
        deal: DealId,
        audience: Audience,
        bank: Option<BankId>,
        subscriber: Subscriber,
        have: Option<Have>,
    ) -> Result<bool, DealFault> {
        let (awake, seat) = self.awake(deal).await?;
        awake.addr.send(Watch { audience, bank, subscriber, have, seat }).await.map_err(|_| DealFault::Unavailable)
    }

    pub fn unwatch(&self, deal: DealId, connection: ConnectionId) {
        self.follow(deal, Follow::Leave(connection));
    }

    pub fn resync(&self, deal: DealId, connection: ConnectionId) {
        self.follow(deal, Follow::Resync(connection));
    }

    pub fn shut_out(&self, deal: DealId, connection: ConnectionId) {
        self.follow(deal, Follow::Close(connection));
    }

    /// Looks whether another node changed a deal that is awake here.
    pub async fn refresh(&self, deal: DealId) {
        if self.0.find(deal).is_some()
            && let Ok((awake, permit)) = self.awake(deal).await
        {
            let _ = awake.addr.send(Refresh(permit)).await;
        }
    }

    /// Shows what another node wrote: a deal that is awake looks for itself, of one asleep the lists are told.
    pub async fn catch_up(&self, deal: DealId, version: Version) {
        match self.0.find(deal).and_then(|seat| seat.awake.get().cloned()) {
            Some(awake) if awake.committed.load().deal.version >= version => {}
            Some(_) => self.refresh(deal).await,
            None => {
                if let Ok(Some(standing)) = load(&*self.0.store, deal).await {
                    self.0.changed(&Change { before: None, after: standing.deal, events: Vec::new(), notified: None });
                }
            }
        }
    }

    /// How many deals are awake.
    pub fn awake_count(&self) -> usize {
        self.0.shards.iter().map(|shard| shard.read().unwrap_or_else(PoisonError::into_inner).len()).sum()
    }

    fn follow(&self, deal: DealId, ask: Follow) {
        if let Some(awake) = self.0.find(deal).and_then(|seat| seat.awake.get().cloned()) {
            awake.addr.do_send(ask);
        }
    }

    async fn awake(&self, id: DealId) -> Result<(Awake, OwnedSemaphorePermit), DealFault> {
        let (seat, permit) = self.0.seat(id)?;
        let woken = seat.awake.get_or_try_init(|| self.0.wake(id)).await;
        match woken {
            Ok(awake) => Ok((awake.clone(), permit)),
            Err(fault) => {
                drop(permit);
                self.0.vacate(id, &seat);
                Err(fault)
            }
        }
    }
}

impl Inner {
    fn shard(&self, deal: DealId) -> &RwLock<HashMap<DealId, Arc<Seat>>> {
        &self.shards[(deal.0.as_u128() % SHARDS as u128) as usize]
    }

    fn find(&self, deal: DealId) -> Option<Arc<Seat>> {
        self.shard(deal).read().unwrap_or_else(PoisonError::into_inner).get(&deal).cloned()
    }

    /// The deal's seat and a permit to speak to it, taken under one lock: a deal with a permit out never sleeps.
    fn seat(&self, deal: DealId) -> Result<(Arc<Seat>, OwnedSemaphorePermit), DealFault> {
        let mut shard = self.shard(deal).write().unwrap_or_else(PoisonError::into_inner);
        let seat = shard.entry(deal).or_insert_with(|| {
            Arc::new(Seat { awake: OnceCell::new(), waiting: Arc::new(Semaphore::new(MOST_WAITING)) })
        });
        let permit = seat.waiting.clone().try_acquire_owned().map_err(|_| DealFault::Busy)?;
        Ok((seat.clone(), permit))
    }

    async fn wake(self: &Arc<Self>, id: DealId) -> Result<Awake, DealFault> {
        let standing = load(&*self.store, id).await?.ok_or(DealFault::NotFound)?;
        let committed: Committed = Arc::new(ArcSwap::new(Shown::new(standing.deal.clone())));
        let (store, now, neighbours, shared) = (self.store.clone(), self.now, self.clone(), committed.clone());
        let arbiter = &self.arbiters[(id.0.as_u128() / SHARDS as u128 % self.arbiters.len() as u128) as usize];
        let addr =
            DealActor::start_in_arbiter(arbiter, move |_| DealActor::new(store, neighbours, now, standing, shared));
        Ok(Awake { addr, committed })
    }

    /// Takes a deal that could not be woken off the list, unless others are at it.
    fn vacate(&self, deal: DealId, seat: &Arc<Seat>) {
        let mut shard = self.shard(deal).write().unwrap_or_else(PoisonError::into_inner);
        if seat.waiting.available_permits() == MOST_WAITING
            && shard.get(&deal).is_some_and(|here| Arc::ptr_eq(here, seat))
        {
            shard.remove(&deal);
        }
    }

    /// Takes a dead actor off the list, so that the next command wakes a new one.
    fn forget(&self, deal: DealId, dead: &Awake) {
        let mut shard = self.shard(deal).write().unwrap_or_else(PoisonError::into_inner);
        if shard.get(&deal).and_then(|seat| seat.awake.get()).is_some_and(|awake| awake.addr == dead.addr) {
            shard.remove(&deal);
        }
    }
}

impl Neighbours for Inner {
    fn changed(&self, change: &Change) {
        if let Some(listener) = self.listener.get() {
            listener(change);
        }
    }

    fn may_sleep(&self, deal: &Deal) -> bool {
        let mut shard = self.shard(deal.id).write().unwrap_or_else(PoisonError::into_inner);
        let idle = shard.get(&deal.id).is_some_and(|seat| seat.waiting.available_permits() == MOST_WAITING);
        if idle {
            shard.remove(&deal.id);
        }
        idle
    }
}
