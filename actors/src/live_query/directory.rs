//! Finds the live query of a query, or starts it, and tells all live queries the changes that concern them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use actix::{Actor, Addr, ArbiterHandle};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::{Follow, Join, LiveQuery, QuerySource};
use crate::{
    change::ChangeEvent,
    hub::{Have, Subscriber},
};

/// How many watchers may be on their way to one live query at a time.
const MOST_WAITING: usize = 1024;

/// What makes two watchers share a live query: the topic, its query, and whose eyes it is for.
pub type LiveQueryKey = String;

/// The handle to all live queries.
#[derive(Clone)]
pub struct LiveQueries(Arc<Inner>);

struct Inner {
    arbiters: Vec<ArbiterHandle>,
    seats: Mutex<HashMap<LiveQueryKey, Seat>>,
}

#[derive(Clone)]
struct Seat {
    addr: Addr<LiveQuery>,
    source: Arc<dyn QuerySource>,
    waiting: Arc<Semaphore>,
}

impl LiveQueries {
    pub fn new(arbiters: Vec<ArbiterHandle>) -> Self {
        Self(Arc::new(Inner { arbiters, seats: Mutex::default() }))
    }

    /// Follows a live query; its first frame is in the outbox when this answers true.
    pub async fn watch(
        &self,
        key: &LiveQueryKey,
        source: impl FnOnce() -> Arc<dyn QuerySource>,
        subscriber: Subscriber,
        have: Option<Have>,
    ) -> bool {
        let Some((addr, seat)) = self.seat(key, source) else { return false };
        let (joined, told) = oneshot::channel();
        addr.do_send(Join { subscriber, have, seat, joined });
        told.await.is_ok()
    }

    pub fn follow(&self, key: &LiveQueryKey, ask: Follow) {
        let addr = self.0.seats().get(key).map(|seat| seat.addr.clone());
        if let Some(addr) = addr {
            addr.do_send(ask);
        }
    }

    /// Tells every live query that the change concerns.
    pub fn tell(&self, event: &ChangeEvent) {
        for seat in self.0.seats().values().filter(|seat| seat.source.concerns(event)) {
            seat.addr.do_send(event.clone());
        }
    }

    /// How many live queries are kept.
    pub fn count(&self) -> usize {
        self.0.seats().len()
    }

    fn seat(
        &self,
        key: &LiveQueryKey,
        source: impl FnOnce() -> Arc<dyn QuerySource>,
    ) -> Option<(Addr<LiveQuery>, OwnedSemaphorePermit)> {
        let mut seats = self.0.seats();
        if seats.get(key).is_some_and(|seat| !seat.addr.connected()) {
            seats.remove(key);
        }
        if !seats.contains_key(key) {
            let source = source();
            let (shown, inner, name) = (source.clone(), self.0.clone(), key.clone());
            let arbiter = &self.0.arbiters[seats.len() % self.0.arbiters.len()];
            let addr = LiveQuery::start_in_arbiter(arbiter, move |_| {
                LiveQuery::new(shown, Box::new(move || inner.may_sleep(&name)))
            });
            seats.insert(key.clone(), Seat { addr, source, waiting: Arc::new(Semaphore::new(MOST_WAITING)) });
        }
        let seat = seats.get(key)?;
        let permit = seat.waiting.clone().try_acquire_owned().ok()?;
        Some((seat.addr.clone(), permit))
    }
}

impl Inner {
    fn seats(&self) -> MutexGuard<'_, HashMap<LiveQueryKey, Seat>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn may_sleep(&self, key: &LiveQueryKey) -> bool {
        let mut seats = self.seats();
        let idle = seats.get(key).is_some_and(|seat| seat.waiting.available_permits() == MOST_WAITING);
        if idle {
            seats.remove(key);
        }
        idle
    }
}
