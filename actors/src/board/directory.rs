//! Finds the sheet of a query, or starts it, and tells all sheets the news that concerns them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use actix::{Actor, Addr, ArbiterHandle};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::{Follow, Join, News, Sheet, Source};
use crate::hub::{Have, Subscriber};

/// How many watchers may be on their way to one sheet at a time.
const MOST_WAITING: usize = 1024;

/// What makes two watchers share a sheet: the topic, its query, and whose eyes it is for.
pub type SheetKey = String;

/// The handle to all sheets.
#[derive(Clone)]
pub struct Sheets(Arc<Inner>);

struct Inner {
    arbiters: Vec<ArbiterHandle>,
    seats: Mutex<HashMap<SheetKey, Seat>>,
}

#[derive(Clone)]
struct Seat {
    addr: Addr<Sheet>,
    source: Arc<dyn Source>,
    waiting: Arc<Semaphore>,
}

impl Sheets {
    pub fn new(arbiters: Vec<ArbiterHandle>) -> Self {
        Self(Arc::new(Inner { arbiters, seats: Mutex::default() }))
    }

    /// Follows a sheet; its first frame is in the outbox when this answers true.
    pub async fn watch(
        &self,
        key: &SheetKey,
        source: impl FnOnce() -> Arc<dyn Source>,
        subscriber: Subscriber,
        have: Option<Have>,
    ) -> bool {
        let Some((addr, seat)) = self.seat(key, source) else { return false };
        let (joined, told) = oneshot::channel();
        addr.do_send(Join { subscriber, have, seat, joined });
        told.await.is_ok()
    }

    pub fn follow(&self, key: &SheetKey, ask: Follow) {
        let addr = self.0.seats().get(key).map(|seat| seat.addr.clone());
        if let Some(addr) = addr {
            addr.do_send(ask);
        }
    }

    /// Tells every sheet that the news concerns.
    pub fn tell(&self, news: &News) {
        for seat in self.0.seats().values().filter(|seat| seat.source.concerns(news)) {
            seat.addr.do_send(news.clone());
        }
    }

    /// How many sheets are kept.
    pub fn count(&self) -> usize {
        self.0.seats().len()
    }

    fn seat(
        &self,
        key: &SheetKey,
        source: impl FnOnce() -> Arc<dyn Source>,
    ) -> Option<(Addr<Sheet>, OwnedSemaphorePermit)> {
        let mut seats = self.0.seats();
        if seats.get(key).is_some_and(|seat| !seat.addr.connected()) {
            seats.remove(key);
        }
        if !seats.contains_key(key) {
            let source = source();
            let (shown, inner, name) = (source.clone(), self.0.clone(), key.clone());
            let arbiter = &self.0.arbiters[seats.len() % self.0.arbiters.len()];
            let addr =
                Sheet::start_in_arbiter(arbiter, move |_| Sheet::new(shown, Box::new(move || inner.may_sleep(&name))));
            seats.insert(key.clone(), Seat { addr, source, waiting: Arc::new(Semaphore::new(MOST_WAITING)) });
        }
        let seat = seats.get(key)?;
        let permit = seat.waiting.clone().try_acquire_owned().ok()?;
        Some((seat.addr.clone(), permit))
    }
}

impl Inner {
    fn seats(&self) -> MutexGuard<'_, HashMap<SheetKey, Seat>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn may_sleep(&self, key: &SheetKey) -> bool {
        let mut seats = self.seats();
        let idle = seats.get(key).is_some_and(|seat| seat.waiting.available_permits() == MOST_WAITING);
        if idle {
            seats.remove(key);
        }
        idle
    }
}
