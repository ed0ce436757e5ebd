//! The handle to all deals: commands, reads and watchers reach a deal's actor, which is loaded when it is not running.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock},
};

use actix::ArbiterHandle;
use arc_swap::ArcSwap;
use granary_domain::{BankId, Caller, DealId, Version, Viewer, lock::locked};
use granary_runtime::{
    batching::{Batching, execute},
    clock::Clock,
    hub::{Follow, HeldCopy, Subscriber},
    known::Known,
    registry::{ActorDied, Entry, Gone, Permit, Registry},
};
use jiff::Timestamp;

use super::{
    Audience, Change, DealFault, DealRows, DealSnapshot, DealStore, Execute, Receipt,
    actor::{DealActor, DealJob, DealWorker, Watch},
    engine::{Settled, load, settle_all},
};

/// Of how many deals is known what the lists were told; of more it is forgotten, and they are told twice of some.
const MAX_TOLD: usize = 16_384;

/// Hears of every committed change, right after the commit.
pub type Listener = Arc<dyn Fn(&Arc<Change>) + Send + Sync>;

/// The handle to all deals.
#[derive(Clone)]
pub struct Deals {
    registry: Registry<DealActor>,
    context: Arc<DealContext>,
}

/// What all deals of this node share.
pub(super) struct DealContext {
    pub(super) store: Arc<dyn DealStore>,
    pub(super) now: Clock,
    rows: Arc<DealRows>,
    listener: OnceLock<Listener>,
    /// The newest version of each deal that the listener was told of.
    told: Mutex<HashMap<DealId, Version>>,
}

impl DealContext {
    /// Lists find the change before anybody hears of it.
    pub(super) fn changed(&self, change: Change) {
        self.tell(&Arc::new(change));
    }

    fn tell(&self, change: &Arc<Change>) {
        self.rows.put(&change.after);
        self.note_told(change.after.deal.id, change.after.deal.version);
        if let Some(listener) = self.listener.get() {
            listener(change);
        }
    }

    fn note_told(&self, deal: DealId, version: Version) {
        let told = &mut *locked(&self.told);
        if told.len() >= MAX_TOLD && !told.contains_key(&deal) {
            told.clear();
        }
        let newest = told.entry(deal).or_default();
        *newest = version.max(*newest);
    }

    fn has_told(&self, deal: DealId, version: Version) -> bool {
        locked(&self.told).get(&deal).is_some_and(|told| *told >= version)
    }
}

impl Deals {
    pub fn new(
        store: Arc<dyn DealStore>,
        arbiters: Vec<ArbiterHandle>,
        now: impl Fn() -> Timestamp + Send + Sync + 'static,
    ) -> Self {
        let context = DealContext {
            store,
            now: Arc::new(now),
            rows: Arc::default(),
            listener: OnceLock::new(),
            told: Mutex::default(),
        };
        Self { registry: Registry::new(arbiters), context: Arc::new(context) }
    }

    /// Names the one listener to committed changes, once, before the first command.
    pub fn listen(&self, listener: Listener) {
        if self.context.listener.set(listener).is_err() {
            tracing::error!("deals have a listener already");
        }
    }

    /// The newest versions of deals that were lately committed or read here.
    pub fn rows(&self) -> Arc<DealRows> {
        self.context.rows.clone()
    }

    /// Tells of a change that was committed elsewhere than in a deal's actor, such as of an order.
    pub fn tell(&self, change: &Arc<Change>) {
        self.context.tell(change);
    }

    /// Carries out a command. Once admitted it is driven to its end, whether or not the caller waits.
    pub async fn execute(&self, deal: DealId, command: Execute) -> Result<Receipt, DealFault> {
        if let Some(caller) = &command.caller {
            self.check_outsider(deal, caller).await?;
        }
        execute(|| self.admit(deal), |answer| DealJob::Execute(Box::new(command.clone()), answer)).await?
    }

    /// Carries out what the server does by itself, and leaves a deal asleep that nobody uses; answers it as it then is.
    pub async fn execute_in_passing(&self, deal: DealId, command: Execute) -> Result<Arc<DealSnapshot>, DealFault> {
        let context = &self.context;
        if self.registry.find(&deal).await.is_some() {
            self.execute(deal, command).await?;
            return self.read(deal).await;
        }
        let found = load(&*context.store, deal).await?.ok_or(DealFault::NotFound)?;
        let before = found.shown.clone();
        let Settled { answers, snapshot, events, notified } =
            settle_all(context.store.clone(), Known::proven(found), vec![command], context.now.clone()).await;
        let after = snapshot.map_or_else(|| before.clone(), |snapshot| snapshot.shown);
        if after.deal.version > before.deal.version {
            context.changed(Change { before: Some(before), after: after.clone(), events, notified });
            // One that somebody woke meanwhile may know what was before.
            self.catch_up_running(deal, after.deal.version).await;
        }
        answers.into_iter().next().unwrap_or(Err(DealFault::Broken))?;
        Ok(after)
    }

    async fn catch_up_running(&self, deal: DealId, version: Version) {
        if self.registry.find(&deal).await.is_some_and(|entry| entry.shared.load().deal.version < version) {
            self.refresh(deal).await;
        }
    }

    /// Refuses staff who belong to a side of the deal that they would act on.
    pub async fn check_outsider(&self, deal: DealId, caller: &Caller) -> Result<(), DealFault> {
        if !caller.who.role.is_staff() {
            return Ok(());
        }
        let shown = self.read(deal).await?;
        let sides = [shown.deal.buyer.id, shown.deal.seller.id];
        let is_own = self.context.store.belongs_to_any(caller.who.user, &sides).await?;
        if is_own { Err(DealFault::OwnCompany) } else { Ok(()) }
    }

    /// The newest committed deal that this node knows of; from memory when its actor is running.
    pub async fn read(&self, deal: DealId) -> Result<Arc<DealSnapshot>, DealFault> {
        Ok(self.known(deal).await?.state)
    }

    /// What is decided on the newest committed deal: nobody is refused on a copy that another node may have overtaken.
    pub async fn decide<R, E: From<DealFault>>(
        &self,
        deal: DealId,
        decide: impl Fn(&Arc<DealSnapshot>) -> Result<R, E>,
    ) -> Result<R, E> {
        let mut known = self.known(deal).await?;
        known
            .decide(decide, async {
                self.look(deal).await?;
                self.read(deal).await
            })
            .await
    }

    /// Has a deal that runs here know a version that somebody has seen who sees it; any other is read when it is asked for.
    pub async fn reach(&self, deal: DealId, viewer: Viewer, seen: Version) -> Result<(), DealFault> {
        let Some(entry) = self.registry.find(&deal).await else { return Ok(()) };
        let is_behind = {
            let known = entry.shared.load();
            known.deal.version < seen && known.deal.audience_of(viewer).is_some()
        };
        if is_behind { self.look(deal).await } else { Ok(()) }
    }

    /// The deal, and as whom somebody sees it. For a bank the store is asked first, by deal and bank at once: another bank's
    /// deal takes the very way of one that is not there, and not even the time that it takes tells them apart.
    pub async fn read_as(&self, deal: DealId, viewer: Viewer) -> Result<(Arc<DealSnapshot>, Audience), DealFault> {
        if let Viewer::Bank(bank) = viewer
            && !self.context.store.is_at_bank(deal, bank).await?
        {
            return Err(DealFault::NotFound);
        }
        self.decide(deal, |shown| {
            let audience = shown.deal.audience_of(viewer).ok_or(DealFault::NotFound)?;
            Ok((shown.clone(), audience))
        })
        .await
    }

    /// Follows a deal; the first frame is in the outbox when this answers true.
    pub async fn watch(
        &self,
        deal: DealId,
        audience: Audience,
        bank: Option<BankId>,
        subscriber: Subscriber,
        have: Option<HeldCopy>,
    ) -> Result<bool, DealFault> {
        let watch = |permit| Watch { audience, bank, subscriber, have, permit };
        self.admit(deal).await?.send(watch).await.map_err(|_| DealFault::Unavailable)
    }

    /// Does what a watcher of a deal asks.
    pub fn follow(&self, deal: DealId, follow: Follow) {
        if let Some(entry) = self.registry.get(&deal) {
            entry.notify(follow);
        }
    }

    /// Looks whether another node changed a deal whose actor is running here.
    pub async fn refresh(&self, deal: DealId) {
        if let Some(entry) = self.registry.find(&deal).await
            && let Ok(permit) = entry.try_admit()
        {
            let _ = permit.execute(DealJob::Refresh).await;
        }
    }

    /// The same, and waits for its turn.
    async fn look(&self, deal: DealId) -> Result<(), DealFault> {
        let Some(entry) = self.registry.find(&deal).await else { return Ok(()) };
        // One that stops meanwhile is read anew.
        let Ok(permit) = entry.admit().await else { return Ok(()) };
        permit.execute(DealJob::Refresh).await?
    }

    /// A deal that runs here is a memory; any other is read.
    async fn known(&self, deal: DealId) -> Result<Known<Arc<DealSnapshot>>, DealFault> {
        let shown = |entry: &Entry<DealActor>| entry.shared.load_full();
        match self.registry.get(&deal) {
            Some(entry) => Ok(Known::remembered(shown(&entry))),
            None => Ok(Known::proven(shown(self.admit(deal).await?.entry()))),
        }
    }

    /// Shows what another node wrote: a running deal looks for itself, in its turn; of any other the lists are told, and of
    /// one that was read since, which knows it already. Whoever is answered a fault that passes asks again.
    pub async fn catch_up(&self, deal: DealId, version: Version) -> Result<(), DealFault> {
        match self.registry.find(&deal).await {
            Some(entry) if entry.shared.load().deal.version >= version => {
                if !self.context.has_told(deal, version) {
                    self.show(entry.shared.load_full());
                }
            }
            Some(entry) => {
                // Of one that stops meanwhile nobody has told the lists.
                let permit = entry.admit().await.map_err(|Gone| DealFault::Unavailable)?;
                permit.execute(DealJob::Refresh).await.map_err(|ActorDied| DealFault::Unavailable)??;
            }
            None => {
                if let Some(found) = load(&*self.context.store, deal).await? {
                    self.show(found.shown);
                }
            }
        }
        Ok(())
    }

    /// Tells the lists of a deal as another node left it.
    fn show(&self, after: Arc<DealSnapshot>) {
        self.context.changed(Change { before: None, after, events: Vec::new(), notified: Vec::new() });
    }

    /// How many deals are running.
    pub fn awake_count(&self) -> usize {
        self.registry.len()
    }

    /// Takes no more commands, and waits until those that were admitted are done.
    pub async fn stop(&self) {
        self.registry.stop().await;
    }

    async fn admit(&self, id: DealId) -> Result<Permit<DealActor>, DealFault> {
        let load = async {
            let snapshot = load(&*self.context.store, id).await?.ok_or(DealFault::NotFound)?;
            let context = self.context.clone();
            context.rows.put(&snapshot.shown);
            let shared = ArcSwap::new(snapshot.shown.clone());
            Ok((shared, |entry| Batching::new(DealWorker::new(context, entry, snapshot))))
        };
        self.registry.admit_or_load(&id, load).await
    }
}
