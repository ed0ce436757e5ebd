//! One actor in its registry: what is shared of it, and the permits without which nobody sends it a message.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use actix::{Addr, Handler, Message};
use arc_swap::ArcSwapOption;
use tokio::sync::{Semaphore, TryAcquireError, oneshot};

use super::{Inner, Registered};

/// As many messages wait for the actor as may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("busy; retry after {retry_after:?}")]
pub struct Busy {
    pub retry_after: Duration,
}

impl Default for Busy {
    fn default() -> Self {
        Self { retry_after: Duration::from_secs(1) }
    }
}

/// The actor died before it answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the actor died")]
pub struct ActorDied;

/// The actor of this entry has stopped; the registry starts another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the actor has stopped")]
pub struct Gone;

/// An actor, running or asleep. It takes messages for as long as its semaphore is open, and stops only once that is closed.
pub struct Entry<A: Registered> {
    pub shared: A::Shared,
    pub(super) key: A::Key,
    pub(super) registry: Weak<Inner<A>>,
    /// None while it sleeps.
    pub(super) addr: ArcSwapOption<Addr<A>>,
    permits: Semaphore,
}

impl<A: Registered> Entry<A> {
    /// Asleep, until it is run or woken.
    pub(super) fn new(key: A::Key, registry: Weak<Inner<A>>, shared: A::Shared) -> Self {
        let permits = Semaphore::new(A::MAX_PERMITS as usize);
        Self { shared, key, registry, addr: ArcSwapOption::empty(), permits }
    }

    /// The actor, woken if it sleeps. Asked by who holds a permit, so that it does not fall asleep meanwhile.
    fn awake(self: &Arc<Self>) -> Option<Arc<Addr<A>>> {
        self.addr.load_full().or_else(|| self.registry.upgrade()?.wake(self))
    }

    pub(super) fn is_asleep(&self) -> bool {
        self.addr.load().is_none()
    }

    /// A permit, if there is one.
    pub fn try_admit(self: &Arc<Self>) -> Result<Permit<A>, Busy> {
        self.permits.try_acquire().map_err(|_| Busy::default())?.forget();
        Ok(Permit(self.clone()))
    }

    /// A permit, as soon as there is one.
    pub async fn admit(self: &Arc<Self>) -> Result<Permit<A>, Gone> {
        self.permits.acquire().await.map_err(|_| Gone)?.forget();
        Ok(Permit(self.clone()))
    }

    /// Queues a message without a permit, past the mailbox's bound: lost if the actor stops.
    pub fn notify<M>(&self, message: M)
    where
        A: Handler<M>,
        M: Message + Send + 'static,
        M::Result: Send,
    {
        if let Some(addr) = &*self.addr.load() {
            addr.do_send(message);
        }
    }

    /// Whether the actor takes messages.
    pub fn is_open(&self) -> bool {
        !self.permits.is_closed() && self.addr.load().as_ref().is_none_or(|addr| addr.connected())
    }

    pub(super) fn close(&self) {
        self.permits.close();
    }

    /// Closes the entry unless a permit is out.
    pub(super) fn close_if_unused(&self) -> bool {
        match self.permits.try_acquire_many(A::MAX_PERMITS) {
            Ok(all) => {
                all.forget();
                self.permits.close();
                true
            }
            Err(TryAcquireError::Closed) => true,
            Err(TryAcquireError::NoPermits) => false,
        }
    }

    /// Lets the actor go until the next message, unless a permit is out; says whether it did.
    pub(super) fn fall_asleep(&self) -> bool {
        let all = self.permits.try_acquire_many(A::MAX_PERMITS);
        if all.is_ok() {
            self.addr.store(None);
        }
        all.is_ok()
    }

    /// Closes the entry once every permit is back.
    pub(super) async fn drain(&self) {
        if let Ok(all) = self.permits.acquire_many(A::MAX_PERMITS).await {
            all.forget();
        }
        self.permits.close();
    }
}

/// The right to send an actor one message. It travels in the message, and while it lives the actor does not stop.
pub struct Permit<A: Registered>(Arc<Entry<A>>);

impl<A: Registered> Permit<A> {
    pub fn entry(&self) -> &Arc<Entry<A>> {
        &self.0
    }

    /// Sends a message that is handled whether or not the caller waits for its answer.
    pub async fn send<M>(self, message: impl FnOnce(Self) -> M) -> Result<M::Result, ActorDied>
    where
        A: Handler<M>,
        M: Message + Send + 'static,
        M::Result: Send + 'static,
    {
        let entry = self.0.clone();
        let addr = entry.awake().ok_or(ActorDied)?;
        match actix::spawn(addr.send(message(self))).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(_)) => entry.close(),
            Err(cause) => tracing::error!(%cause, "a message was cut off from whoever waits for its answer"),
        }
        Err(ActorDied)
    }

    /// Queues a message that is answered when its actor comes to it, and handled whether or not the caller waits for that.
    pub async fn ask<M, R>(self, message: impl FnOnce(Self, oneshot::Sender<R>) -> M) -> Result<R, ActorDied>
    where
        A: Handler<M>,
        M: Message + Send + 'static,
        M::Result: Send,
    {
        let entry = self.0.clone();
        let (answer, answered) = oneshot::channel();
        self.post(|permit| message(permit, answer));
        answered.await.map_err(|_| {
            entry.close();
            ActorDied
        })
    }

    /// Queues a message that brings its answer about by itself.
    pub fn post<M>(self, message: impl FnOnce(Self) -> M)
    where
        A: Handler<M>,
        M: Message + Send + 'static,
        M::Result: Send,
    {
        if let Some(addr) = self.0.awake() {
            addr.do_send(message(self));
        }
    }
}

impl<A: Registered> Drop for Permit<A> {
    fn drop(&mut self) {
        self.0.permits.add_permits(1);
    }
}
