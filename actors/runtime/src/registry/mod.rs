//! One registry for every kind of actor: finds an actor by its key or starts it, admits a bounded number of messages,
//! lets idle actors go or sleep without losing a message, and replaces those that died.

mod entry;
mod single_flight;
#[cfg(test)]
mod tests;

use std::{
    future::ready,
    hash::{BuildHasher, Hash},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix::{Actor, ActorContext, Addr, ArbiterHandle, AsyncContext, Context, dev::channel::channel};
use dashmap::{DashMap, Entry as Slot};

pub use entry::{ActorDied, Busy, Entry, Gone, Permit};
pub use single_flight::SingleFlight;

/// An actor that a registry keeps.
pub trait Registered: Actor<Context = Context<Self>> {
    type Key: Clone + Eq + Hash + Send + Sync + 'static;
    /// What others read of the actor without its mailbox.
    type Shared: Send + Sync + 'static;

    /// How many messages are admitted at a time.
    const MAX_PERMITS: u32;
    /// How often the actor is asked whether it is idle.
    const IDLE_CHECK: Duration;

    /// Whether nobody needs the actor; it then stops, or sleeps where its registry can wake it, unless a permit is out.
    fn is_idle(&mut self, ctx: &mut Context<Self>) -> bool;
}

/// Makes actors that hold nothing but what is shared of them anew, so that they can sleep.
pub trait Waking<A: Registered>: Send + Sync + 'static {
    /// The actor of an entry that slept; none where the world of such actors is gone.
    fn wake(&self, entry: Arc<Entry<A>>) -> Option<A>;
    /// Told of every entry that takes no more messages; perhaps more than once.
    fn closed(&self, entry: &Arc<Entry<A>>);
}

/// All actors of one kind on this node, by key.
pub struct Registry<A: Registered>(Arc<Inner<A>>);

struct Inner<A: Registered> {
    arbiters: Vec<ArbiterHandle>,
    entries: DashMap<A::Key, Arc<Entry<A>>>,
    loading: SingleFlight<A::Key, Arc<Entry<A>>>,
    is_stopped: AtomicBool,
    /// Where actors hold nothing that is not shared, and sleep when they are idle.
    waking: Option<Box<dyn Waking<A>>>,
}

impl<A: Registered> Clone for Registry<A> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<A: Registered> Registry<A> {
    pub fn new(arbiters: Vec<ArbiterHandle>) -> Self {
        Self::with(arbiters, None)
    }

    /// A registry whose actors sleep when they are idle: of each there is then no more than what is shared.
    pub fn sleeping(arbiters: Vec<ArbiterHandle>, waking: impl Waking<A>) -> Self {
        Self::with(arbiters, Some(Box::new(waking)))
    }

    fn with(arbiters: Vec<ArbiterHandle>, waking: Option<Box<dyn Waking<A>>>) -> Self {
        let (entries, loading, is_stopped) = (DashMap::new(), SingleFlight::default(), AtomicBool::new(false));
        Self(Arc::new(Inner { arbiters, entries, loading, is_stopped, waking }))
    }

    /// The actor of a key, if it is running.
    pub fn get(&self, key: &A::Key) -> Option<Arc<Entry<A>>> {
        self.0.entries.get(key).filter(|entry| entry.is_open()).map(|entry| entry.clone())
    }

    /// The actor of a key, if it is running or being loaded.
    pub async fn find(&self, key: &A::Key) -> Option<Arc<Entry<A>>> {
        match self.get(key) {
            Some(entry) => Some(entry),
            None => self.0.loading.run(key, ready(Err(()))).await.ok().or_else(|| self.get(key)),
        }
    }

    /// The entry of a key, asleep if there was none; `share` gives what is shared of it.
    pub fn get_or_insert(&self, key: &A::Key, share: impl FnOnce() -> A::Shared) -> Result<Arc<Entry<A>>, Busy> {
        if let Some(entry) = self.get(key) {
            return Ok(entry);
        }
        match self.0.entries.entry(key.clone()) {
            Slot::Occupied(slot) if slot.get().is_open() => Ok(slot.get().clone()),
            _ if self.0.is_stopped.load(Ordering::SeqCst) => Err(Busy::default()),
            slot => Ok(slot.insert(Arc::new(Entry::new(key.clone(), Arc::downgrade(&self.0), share()))).clone()),
        }
    }

    /// The actor of a key, started if it is not running; `make` gives what it shares and how to build it.
    fn get_or_start<B>(&self, key: &A::Key, make: impl FnOnce() -> (A::Shared, B)) -> Result<Arc<Entry<A>>, Busy>
    where
        B: FnOnce(Arc<Entry<A>>) -> A + Send + 'static,
    {
        self.with_entry(key, make, |entry| Ok(entry.clone()))
    }

    /// A permit to send the actor of a key one message; the actor is started if it is not running.
    pub fn admit<B>(&self, key: &A::Key, make: impl FnOnce() -> (A::Shared, B)) -> Result<Permit<A>, Busy>
    where
        B: FnOnce(Arc<Entry<A>>) -> A + Send + 'static,
    {
        self.with_entry(key, make, Entry::try_admit)
    }

    /// As [`Self::admit`], with what the actor starts from loaded first: once, however many ask at the same time.
    pub async fn admit_or_load<B, E>(
        &self,
        key: &A::Key,
        load: impl Future<Output = Result<(A::Shared, B), E>>,
    ) -> Result<Permit<A>, E>
    where
        B: FnOnce(Arc<Entry<A>>) -> A + Send + 'static,
        E: From<Busy>,
    {
        if let Some(entry) = self.0.entries.get(key).filter(|entry| entry.is_open()) {
            return Ok(entry.try_admit()?);
        }
        let loaded = self.0.loading.run(key, async {
            match self.get(key) {
                Some(entry) => Ok(entry),
                None => {
                    let made = load.await?;
                    Ok::<_, E>(self.get_or_start(key, || made)?)
                }
            }
        });
        Ok(loaded.await?.try_admit()?)
    }

    pub fn for_each(&self, mut visit: impl FnMut(&Entry<A>)) {
        self.0.entries.iter().for_each(|entry| visit(&entry));
    }

    /// How many actors are running.
    pub fn len(&self) -> usize {
        self.0.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.entries.is_empty()
    }

    /// Closes what sleeps and is of no more use.
    pub fn close_unused(&self, is_unused: impl Fn(&A::Shared) -> bool) {
        let unused = |entry: &Arc<Entry<A>>| entry.is_asleep() && is_unused(&entry.shared);
        let found: Vec<_> = self.0.entries.iter().filter(|entry| unused(entry)).map(|entry| entry.clone()).collect();
        for entry in found {
            if self.0.remove(&entry, |held| held.is_asleep() && is_unused(&held.shared) && held.close_if_unused()) {
                self.0.closed(&entry);
            }
        }
    }

    /// Admits nothing more, and waits until everything that was admitted is done.
    pub async fn stop(&self) {
        self.0.is_stopped.store(true, Ordering::SeqCst);
        let entries: Vec<_> = self.0.entries.iter().map(|entry| entry.clone()).collect();
        for entry in entries {
            entry.drain().await;
        }
        self.0.entries.clear();
    }

    /// Uses the entry of a key under its shard's lock, so that its actor cannot stop in between.
    fn with_entry<B, R>(
        &self,
        key: &A::Key,
        make: impl FnOnce() -> (A::Shared, B),
        using: impl FnOnce(&Arc<Entry<A>>) -> Result<R, Busy>,
    ) -> Result<R, Busy>
    where
        B: FnOnce(Arc<Entry<A>>) -> A + Send + 'static,
    {
        if let Some(entry) = self.0.entries.get(key).filter(|entry| entry.is_open()) {
            return using(&entry);
        }
        match self.0.entries.entry(key.clone()) {
            Slot::Occupied(slot) if slot.get().is_open() => using(slot.get()),
            _ if self.0.is_stopped.load(Ordering::SeqCst) => Err(Busy::default()),
            slot => {
                let (shared, build) = make();
                using(&slot.insert(self.start(key, shared, build)))
            }
        }
    }

    /// Starts an actor on the arbiter of its key.
    fn start<B>(&self, key: &A::Key, shared: A::Shared, build: B) -> Arc<Entry<A>>
    where
        B: FnOnce(Arc<Entry<A>>) -> A + Send + 'static,
    {
        let entry = Arc::new(Entry::new(key.clone(), Arc::downgrade(&self.0), shared));
        self.0.run(&entry, |entry| Some(build(entry)));
        entry
    }
}

impl<A: Registered> Inner<A> {
    /// Runs the actor of an entry on the arbiter of its key.
    fn run(&self, entry: &Arc<Entry<A>>, build: impl FnOnce(Arc<Entry<A>>) -> Option<A> + Send + 'static) {
        let (sender, receiver) = channel(2 * A::MAX_PERMITS as usize);
        entry.addr.store(Some(Arc::new(Addr::new(sender))));
        let mut registration = Registration { entry: entry.clone(), is_asleep: false };
        let nth = self.entries.hasher().hash_one(&entry.key) as usize % self.arbiters.len();
        self.arbiters[nth].spawn_fn(move || {
            let mut ctx = Context::with_receiver(receiver);
            let Some(actor) = build(registration.entry.clone()) else { return };
            ctx.run_interval(A::IDLE_CHECK, move |actor, ctx| {
                if actor.is_idle(ctx) && registration.release() {
                    ctx.stop();
                }
            });
            ctx.run(actor);
        });
    }

    /// The actor of an entry that slept, run by the first who asks.
    fn wake(self: &Arc<Self>, entry: &Arc<Entry<A>>) -> Option<Arc<Addr<A>>> {
        // Under the lock of its shard: of many who wake it one does.
        let held = self.entries.get_mut(&entry.key).filter(|held| Arc::ptr_eq(held, entry))?;
        if held.is_asleep() {
            let registry = self.clone();
            self.run(&held, move |entry| registry.waking.as_ref()?.wake(entry));
        }
        held.addr.load_full()
    }

    fn closed(&self, entry: &Arc<Entry<A>>) {
        if let Some(waking) = &self.waking {
            waking.closed(entry);
        }
    }

    /// Takes an entry out if it is there and `may` says so.
    fn remove(&self, entry: &Arc<Entry<A>>, may: impl FnOnce(&Entry<A>) -> bool) -> bool {
        self.entries.remove_if(&entry.key, |_, held| Arc::ptr_eq(held, entry) && may(held)).is_some()
    }
}

/// An actor's place in its registry, held by the actor: left when it is idle, and when it dies.
struct Registration<A: Registered> {
    entry: Arc<Entry<A>>,
    is_asleep: bool,
}

impl<A: Registered> Registration<A> {
    /// Gives the place up, or keeps it asleep, unless a permit is out; says whether nothing reaches this actor any more.
    fn release(&mut self) -> bool {
        let Some(registry) = self.entry.registry.upgrade() else { return true };
        if registry.waking.is_some() {
            // Once and for all: the entry may have woken another actor since.
            self.is_asleep = self.is_asleep || self.entry.fall_asleep();
        } else {
            registry.remove(&self.entry, Entry::close_if_unused);
        }
        self.is_asleep || !self.entry.is_open()
    }
}

impl<A: Registered> Drop for Registration<A> {
    fn drop(&mut self) {
        if self.is_asleep {
            return;
        }
        self.entry.close();
        if let Some(registry) = self.entry.registry.upgrade() {
            registry.remove(&self.entry, |_| true);
            registry.closed(&self.entry);
        }
    }
}
