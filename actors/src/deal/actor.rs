//! One deal's actor: takes commands one by one, commits them, and shows watchers what was committed.

use std::{collections::HashMap, sync::Arc, time::Duration};

use actix::{Actor, ActorFutureExt, AsyncContext, AtomicResponse, Context, Handler, Message, WrapFuture};
use arc_swap::ArcSwap;
use jiff::Timestamp;
use tokio::sync::OwnedSemaphorePermit;

use super::{
    Audience, Change, Deal, DealFault, DealStore, Execute, Receipt, Shown, Snapshot,
    engine::{load, settle},
};
use crate::{
    domain::{BankId, ConnectionId, DealId, Version},
    hub::{Channel, EventNote, Have, Subscriber, live_form},
};

/// How long a deal that nobody commands or watches stays awake.
const NAP_AFTER: Duration = Duration::from_secs(300);

/// Whom a deal tells of its changes, and who lets it sleep.
pub trait Neighbours: Send + Sync + 'static {
    fn changed(&self, change: &Change);
    /// Whether the directory took the deal off its list, so that nothing more can arrive.
    fn may_sleep(&self, deal: &Deal) -> bool;
}

/// Hears of what this node committed, to tell other nodes of it.
pub trait Moves: Send + Sync + 'static {
    fn moved(&self, deal: DealId, version: Version);
}

/// The newest committed deal, readable without a turn of its actor.
pub type Committed = Arc<ArcSwap<Shown>>;

pub struct DealActor {
    store: Arc<dyn DealStore>,
    neighbours: Arc<dyn Neighbours>,
    now: fn() -> Timestamp,
    standing: Snapshot,
    committed: Committed,
    life: String,
    cuts: HashMap<Audience, Cut>,
}

/// One kind of viewer's channel; a bank's cut belongs to one bank.
struct Cut {
    bank: Option<BankId>,
    channel: Channel,
}

impl DealActor {
    pub fn new(
        store: Arc<dyn DealStore>,
        neighbours: Arc<dyn Neighbours>,
        now: fn() -> Timestamp,
        standing: Snapshot,
        committed: Committed,
    ) -> Self {
        let life = uuid::Uuid::now_v7().simple().to_string();
        Self { store, neighbours, now, standing, committed, life, cuts: HashMap::new() }
    }

    fn deal(&self) -> &Arc<Deal> {
        &self.standing.deal
    }

    /// Takes over what was committed: memory first, then the watchers, then the neighbours.
    fn stand(
        &mut self,
        standing: Snapshot,
        events: Vec<(&'static str, String)>,
        notified: Option<Vec<crate::domain::UserId>>,
    ) {
        let before = std::mem::replace(&mut self.standing, standing);
        let after = self.deal().clone();
        self.committed.store(Shown::new(after.clone()));
        self.publish(&events);
        self.neighbours.changed(&Change { before: Some(before.deal), after, events, notified });
    }

    fn publish(&mut self, events: &[(&'static str, String)]) {
        let deal = self.standing.deal.clone();
        let at = deal.updated_at;
        let notes: Vec<EventNote> = events
            .iter()
            .map(|(kind, by)| EventNote { kind: (*kind).to_owned(), by: by.clone(), at, ver: deal.version })
            .collect();
        self.cuts.retain(|audience, cut| {
            if !still_shown(*audience, cut.bank, &deal) {
                cut.channel.close_all(4003, "This deal is no longer yours to see.");
                return false;
            }
            cut.channel.publish(deal.version, document(&deal, *audience), &notes);
            !cut.channel.is_idle()
        });
    }

    fn nap(&mut self, ctx: &mut Context<Self>) {
        self.cuts.retain(|_, cut| !cut.channel.is_idle());
        if self.cuts.is_empty() && self.neighbours.may_sleep(&self.standing.deal) {
            actix::ActorContext::stop(ctx);
        }
    }
}

/// Whether viewers of a cut may go on watching the deal as it is now.
fn still_shown(audience: Audience, bank: Option<BankId>, deal: &Deal) -> bool {
    match audience {
        Audience::Staff => true,
        Audience::Bank => deal.deleted_at.is_none() && bank.is_some() && bank == deal.bank.as_ref().map(|bank| bank.id),
        Audience::Buyer | Audience::Seller => deal.deleted_at.is_none(),
    }
}

/// The deal's record as JSON.
pub fn record(deal: &Deal, audience: Audience) -> serde_json::Value {
    serde_json::to_value(deal.view(audience)).unwrap_or_default()
}

fn document(deal: &Deal, audience: Audience) -> Arc<serde_json::Value> {
    Arc::new(live_form(record(deal, audience)))
}

impl Actor for DealActor {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(super::directory::MOST_WAITING * 2);
        ctx.run_interval(NAP_AFTER, Self::nap);
    }
}

/// A command, with the seat that its caller was given.
#[derive(Message)]
#[rtype(result = "Result<Receipt, DealFault>")]
pub struct Command(pub Execute, pub OwnedSemaphorePermit);

impl Handler<Command> for DealActor {
    // Atomic: the next command waits until this one is written, so that `decide` always sees the truth.
    type Result = AtomicResponse<Self, Result<Receipt, DealFault>>;

    fn handle(&mut self, Command(order, seat): Command, _: &mut Self::Context) -> Self::Result {
        let work = settle(self.store.clone(), self.standing.clone(), order, self.now);
        AtomicResponse::new(Box::pin(work.into_actor(self).map(move |settled, actor, _| {
            drop(seat);
            if let Some(standing) = settled.standing {
                actor.stand(standing, settled.events, settled.notified);
            }
            settled.result
        })))
    }
}

/// Another node may have written: look, and show what it wrote.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Refresh(pub OwnedSemaphorePermit);

impl Handler<Refresh> for DealActor {
    type Result = AtomicResponse<Self, ()>;

    fn handle(&mut self, Refresh(seat): Refresh, _: &mut Self::Context) -> Self::Result {
        let store = self.store.clone();
        let id = self.deal().id;
        let work = async move { load(&*store, id).await };
        AtomicResponse::new(Box::pin(work.into_actor(self).map(move |found, actor, _| {
            drop(seat);
            if let Ok(Some(standing)) = found
                && standing.deal.version > actor.deal().version
            {
                actor.stand(standing, Vec::new(), None);
            }
        })))
    }
}

/// Somebody wants to follow the deal in one cut.
#[derive(Message)]
#[rtype(result = "bool")]
pub struct Watch {
    pub audience: Audience,
    pub bank: Option<BankId>,
    pub subscriber: Subscriber,
    pub have: Option<Have>,
    pub seat: OwnedSemaphorePermit,
}

impl Handler<Watch> for DealActor {
    type Result = bool;

    fn handle(&mut self, watch: Watch, _: &mut Self::Context) -> bool {
        let _seat = watch.seat;
        let deal = self.standing.deal.clone();
        if !still_shown(watch.audience, watch.bank, &deal) {
            return false;
        }
        for cut in self.cuts.values_mut() {
            cut.channel.leave(watch.subscriber.connection);
        }
        let cut = self.cuts.entry(watch.audience).or_insert_with(|| Cut {
            bank: watch.bank,
            channel: Channel::new(
                &format!("deal:{}", deal.id),
                format!("{}-{}", self.life, watch.audience.actor()),
                deal.version,
                document(&deal, watch.audience),
            ),
        });
        cut.channel.join(watch.subscriber, watch.have);
        true
    }
}

/// What a watcher asks of a deal it already follows.
#[derive(Message)]
#[rtype(result = "()")]
pub enum Follow {
    Leave(ConnectionId),
    Resync(ConnectionId),
    /// The viewer's right to this deal is gone.
    Close(ConnectionId),
}

impl Handler<Follow> for DealActor {
    type Result = ();

    fn handle(&mut self, ask: Follow, _: &mut Self::Context) {
        for cut in self.cuts.values_mut() {
            match ask {
                Follow::Leave(connection) => {
                    cut.channel.leave(connection);
                }
                Follow::Resync(connection) => cut.channel.resync(connection),
                Follow::Close(connection) => {
                    cut.channel.close_one(connection, 4003, "This deal is no longer yours to see.")
                }
            }
        }
        self.cuts.retain(|_, cut| !cut.channel.is_idle());
    }
}
