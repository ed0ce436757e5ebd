//! One deal's actor: takes commands one by one, commits them, and shows watchers what was committed.

use std::{collections::HashMap, sync::Arc, time::Duration};

use actix::{Actor, ActorFutureExt, AtomicResponse, Context, Handler, Message, WrapFuture};
use arc_swap::ArcSwap;
use bytes::Bytes;

use super::{
    Audience, Change, Deal, DealFault, Execute, Receipt, Shown, Snapshot,
    engine::{load, settle},
    handle::DealContext,
};
use crate::{
    domain::{BankId, DealId, UserId, Version},
    hub::{Channel, Close, Content, EventNote, Follow, Have, Subscriber},
    registry::{Entry, Permit, Registered},
};

const NOT_YOURS: &str = "This deal is no longer yours to see.";

/// Hears of what this node committed, to tell other nodes of it.
pub trait Moves: Send + Sync + 'static {
    fn moved(&self, deal: DealId, version: Version);
}

pub struct DealActor {
    context: Arc<DealContext>,
    entry: Arc<Entry<Self>>,
    snapshot: Snapshot,
    epoch: String,
    views: HashMap<Audience, View>,
}

/// What one kind of viewer watches; a bank's view belongs to one bank.
struct View {
    bank: Option<BankId>,
    channel: Channel<ShownTo>,
}

/// A deal as the viewers of one kind see it.
#[derive(Debug)]
struct ShownTo {
    deal: Arc<Shown>,
    audience: Audience,
}

impl Content for ShownTo {
    fn to_bytes(&self) -> Bytes {
        self.deal.document(self.audience)
    }

    fn patch_to(&self, next: &Self) -> Bytes {
        next.deal.patch_from(&self.deal, self.audience)
    }
}

impl DealActor {
    pub(super) fn new(context: Arc<DealContext>, entry: Arc<Entry<Self>>, snapshot: Snapshot) -> Self {
        let epoch = uuid::Uuid::now_v7().simple().to_string();
        Self { context, entry, snapshot, epoch, views: HashMap::new() }
    }

    fn deal(&self) -> &Deal {
        &self.snapshot.shown.deal
    }

    /// Takes over what was committed: memory first, then the watchers, then the listener.
    fn adopt(&mut self, snapshot: Snapshot, events: Vec<(&'static str, String)>, notified: Vec<UserId>) {
        let before = std::mem::replace(&mut self.snapshot, snapshot);
        let after = self.snapshot.shown.clone();
        self.entry.shared.store(after.clone());
        self.publish(&events);
        self.context.changed(Change { before: Some(before.shown), after, events, notified });
    }

    fn publish(&mut self, events: &[(&'static str, String)]) {
        let shown = &self.snapshot.shown;
        let deal = &shown.deal;
        let at = deal.updated_at;
        let notes: Vec<EventNote> = events
            .iter()
            .map(|(kind, by)| EventNote { kind: (*kind).to_owned(), by: by.clone(), at, ver: deal.version })
            .collect();
        self.views.retain(|audience, view| {
            if !still_shown(*audience, view.bank, deal) {
                view.channel.close_all(Close::FORBIDDEN, NOT_YOURS);
                return false;
            }
            let next = ShownTo { deal: shown.clone(), audience: *audience };
            view.channel.publish(deal.version, Arc::new(next), &notes);
            !view.channel.is_idle()
        });
    }
}

/// Whether viewers may go on watching the deal as it is now.
fn still_shown(audience: Audience, bank: Option<BankId>, deal: &Deal) -> bool {
    match audience {
        Audience::Staff => true,
        Audience::Bank => deal.deleted_at.is_none() && bank.is_some() && bank == deal.bank.as_ref().map(|bank| bank.id),
        Audience::Buyer | Audience::Seller => deal.deleted_at.is_none(),
    }
}

impl Actor for DealActor {
    type Context = Context<Self>;
}

impl Registered for DealActor {
    type Key = DealId;
    /// The newest committed deal.
    type Shared = ArcSwap<Shown>;
    const MAX_PERMITS: u32 = 256;
    const IDLE_CHECK: Duration = Duration::from_secs(300);

    fn is_idle(&mut self, _: &mut Context<Self>) -> bool {
        self.views.retain(|_, view| !view.channel.is_idle());
        self.views.is_empty()
    }
}

#[derive(Message)]
#[rtype(result = "Result<Receipt, DealFault>")]
pub(super) struct Command(pub(super) Execute, pub(super) Permit<DealActor>);

impl Handler<Command> for DealActor {
    // Atomic: the next command waits until this one is written, so that `decide` always sees the truth.
    type Result = AtomicResponse<Self, Result<Receipt, DealFault>>;

    fn handle(&mut self, Command(command, permit): Command, _: &mut Self::Context) -> Self::Result {
        let work = settle(self.context.store.clone(), self.snapshot.clone(), command, self.context.now);
        AtomicResponse::new(Box::pin(work.into_actor(self).map(move |settled, actor, _| {
            drop(permit);
            if let Some(snapshot) = settled.snapshot {
                actor.adopt(snapshot, settled.events, settled.notified);
            }
            settled.result
        })))
    }
}

/// Another node may have written: look, and show what it wrote.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Refresh(pub(super) Permit<DealActor>);

impl Handler<Refresh> for DealActor {
    type Result = AtomicResponse<Self, ()>;

    fn handle(&mut self, Refresh(permit): Refresh, _: &mut Self::Context) -> Self::Result {
        let store = self.context.store.clone();
        let id = self.deal().id;
        let work = async move { load(&*store, id).await };
        AtomicResponse::new(Box::pin(work.into_actor(self).map(move |found, actor, _| {
            drop(permit);
            if let Ok(Some(snapshot)) = found
                && snapshot.shown.deal.version > actor.deal().version
            {
                actor.adopt(snapshot, Vec::new(), Vec::new());
            }
        })))
    }
}

/// Somebody wants to follow the deal as one kind of viewer.
#[derive(Message)]
#[rtype(result = "bool")]
pub(super) struct Watch {
    pub(super) audience: Audience,
    pub(super) bank: Option<BankId>,
    pub(super) subscriber: Subscriber,
    pub(super) have: Option<Have>,
    pub(super) permit: Permit<DealActor>,
}

impl Handler<Watch> for DealActor {
    type Result = bool;

    fn handle(&mut self, watch: Watch, _: &mut Self::Context) -> bool {
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
                Arc::new(ShownTo { deal: self.snapshot.shown.clone(), audience: watch.audience }),
            ),
        });
        view.channel.join(watch.subscriber, watch.have);
        true
    }
}

impl Handler<Follow> for DealActor {
    type Result = ();

    fn handle(&mut self, follow: Follow, _: &mut Self::Context) {
        for view in self.views.values_mut() {
            view.channel.follow(follow, NOT_YOURS);
        }
        self.views.retain(|_, view| !view.channel.is_idle());
    }
}
