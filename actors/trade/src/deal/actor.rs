//! One deal's actor: commits what is asked of it, all that waits at once, and shows watchers what was committed.

use std::{collections::HashMap, mem, sync::Arc, time::Duration};

use actix::{Handler, Message};
use arc_swap::ArcSwap;
use bytes::Bytes;
use granary_domain::{BankId, DealId, UserId, Version};
use granary_runtime::{
    batching::{Batching, Worker},
    hub::{Channel, Close, Content, EventNote, Follow, HeldCopy, Subscriber},
    known::Known,
    registry::{Entry, Permit},
};
use tokio::sync::oneshot;

use super::{
    Audience, Change, Deal, DealFault, DealSnapshot, DealStore, Execute, Extent, Snapshot,
    batch::CommandResult,
    engine::{load, settle_all},
    handle::DealContext,
};

const NOT_YOURS: &str = "This deal is no longer yours to see.";

/// Hears of what this node committed, to tell other nodes of it.
pub trait CommitListener: Send + Sync + 'static {
    fn moved(&self, deal: DealId, version: Version);
}

pub(super) type DealActor = Batching<DealWorker>;

pub(super) struct DealWorker {
    context: Arc<DealContext>,
    entry: Arc<Entry<DealActor>>,
    snapshot: Snapshot,
    epoch: String,
    views: HashMap<Audience, View>,
}

/// What a deal's actor is asked, and where its answer goes.
pub(super) enum DealJob {
    Execute(Box<Execute>, oneshot::Sender<CommandResult>),
    /// Another node may have written: look, and show what it wrote.
    Refresh(oneshot::Sender<Result<(), DealFault>>),
}

/// What one kind of viewer watches; a bank's view belongs to one bank.
struct View {
    bank: Option<BankId>,
    channel: Channel<RenderedDeal>,
}

/// A deal as the viewers of one kind see it.
#[derive(Debug)]
struct RenderedDeal {
    deal: Arc<DealSnapshot>,
    audience: Audience,
}

impl Content for RenderedDeal {
    fn to_bytes(&self) -> Bytes {
        self.deal.document(self.audience, Extent::Whole)
    }

    fn patch_to(&self, next: &Self) -> Bytes {
        next.deal.patch_from(&self.deal, self.audience, Extent::Whole)
    }
}

impl DealWorker {
    pub(super) fn new(context: Arc<DealContext>, entry: Arc<Entry<DealActor>>, snapshot: Snapshot) -> Self {
        let epoch = uuid::Uuid::now_v7().simple().to_string();
        Self { context, entry, snapshot, epoch, views: HashMap::new() }
    }

    /// Takes over what was committed: memory first, then the watchers, then the listener.
    fn adopt(&mut self, snapshot: Snapshot, events: Vec<EventNote>, notified: Vec<UserId>) {
        let before = mem::replace(&mut self.snapshot, snapshot);
        let after = self.snapshot.shown.clone();
        self.entry.shared.store(after.clone());
        self.publish(&events);
        self.context.changed(Change { before: Some(before.shown), after, events, notified });
    }

    fn publish(&mut self, events: &[EventNote]) {
        let shown = &self.snapshot.shown;
        let deal = &shown.deal;
        self.views.retain(|audience, view| {
            if !still_shown(*audience, view.bank, deal) {
                view.channel.close_all(Close::FORBIDDEN, NOT_YOURS);
                return false;
            }
            let next = RenderedDeal { deal: shown.clone(), audience: *audience };
            view.channel.publish(deal.version, Arc::new(next), events);
            !view.channel.is_idle()
        });
    }

    fn watch(&mut self, watch: Watch) -> bool {
        let _permit = watch.permit;
        let deal = &self.snapshot.shown.deal;
        if !still_shown(watch.audience, watch.bank, deal) {
            return false;
        }
        for view in self.views.values_mut() {
            view.channel.leave(watch.subscriber.connection);
        }
        let view = self.views.entry(watch.audience).or_insert_with(|| View {
            bank: watch.bank,
            channel: Channel::new(
                &format!("deal:{}", deal.id),
                format!("{}-{}", self.epoch, watch.audience.actor()),
                deal.version,
                Arc::new(RenderedDeal { deal: self.snapshot.shown.clone(), audience: watch.audience }),
            ),
        });
        view.channel.join(watch.subscriber, watch.have);
        true
    }
}

impl Worker for DealWorker {
    type Key = DealId;
    /// The newest committed deal.
    type Shared = ArcSwap<DealSnapshot>;
    type Command = DealJob;
    type State = Snapshot;
    const MAX_PERMITS: u32 = 256;
    const IDLE_CHECK: Duration = Duration::from_secs(300);
    const MAX_BATCH: usize = 32;

    fn state(&self) -> Snapshot {
        self.snapshot.clone()
    }

    /// Looks for what another node wrote where somebody asks, then commits all commands at once.
    fn carry_out(
        &mut self,
        batch: Vec<DealJob>,
        known: Known<Snapshot>,
    ) -> impl Future<Output: FnOnce(&mut Self)> + 'static {
        let (store, now) = (self.context.store.clone(), self.context.now.clone());
        let (mut commands, mut askers, mut lookers) = (Vec::new(), Vec::new(), Vec::new());
        for job in batch {
            match job {
                DealJob::Execute(command, answer) => {
                    commands.push(*command);
                    askers.push(answer);
                }
                DealJob::Refresh(answer) => lookers.push(answer),
            }
        }
        async move {
            let looked = if lookers.is_empty() { Ok(None) } else { load_newer(&*store, &known.state).await };
            let (seen, looked) = (looked.clone().ok().flatten(), looked.map(drop));
            let known = seen.clone().map_or(known, Known::proven);
            let settled = settle_all(store, known, commands, now).await;
            move |deal: &mut Self| {
                if let Some(seen) = seen {
                    deal.adopt(seen, Vec::new(), Vec::new());
                }
                for answer in lookers {
                    let _ = answer.send(looked.clone());
                }
                if let Some(snapshot) = settled.snapshot {
                    deal.adopt(snapshot, settled.events, settled.notified);
                }
                for (answer, told) in askers.into_iter().zip(settled.answers) {
                    let _ = answer.send(told);
                }
            }
        }
    }

    fn is_idle(&mut self) -> bool {
        self.views.retain(|_, view| !view.channel.is_idle());
        self.views.is_empty()
    }

    fn follow(&mut self, follow: Follow) {
        for view in self.views.values_mut() {
            view.channel.follow(follow, NOT_YOURS);
        }
        self.views.retain(|_, view| !view.channel.is_idle());
    }
}

/// What another node wrote of a deal since, if it did.
async fn load_newer(store: &dyn DealStore, known: &Snapshot) -> Result<Option<Snapshot>, DealFault> {
    let found = load(store, known.shown.deal.id).await?;
    Ok(found.filter(|found| found.shown.deal.version > known.shown.deal.version))
}

/// Whether viewers may go on watching the deal as it is now.
fn still_shown(audience: Audience, bank: Option<BankId>, deal: &Deal) -> bool {
    match audience {
        Audience::Staff => true,
        Audience::Bank => deal.deleted_at.is_none() && bank.is_some() && bank == deal.bank.as_ref().map(|bank| bank.id),
        Audience::Buyer | Audience::Seller => deal.deleted_at.is_none(),
    }
}

/// Somebody wants to follow the deal as one kind of viewer.
#[derive(Message)]
#[rtype(result = "bool")]
pub(super) struct Watch {
    pub(super) audience: Audience,
    pub(super) bank: Option<BankId>,
    pub(super) subscriber: Subscriber,
    pub(super) have: Option<HeldCopy>,
    pub(super) permit: Permit<DealActor>,
}

impl Handler<Watch> for DealActor {
    type Result = bool;

    fn handle(&mut self, watch: Watch, _: &mut Self::Context) -> bool {
        self.worker.watch(watch)
    }
}
