//! One deal's actor: commits what is asked of it, all that waits at once, and shows watchers what was committed.

use std::{
    collections::{HashMap, VecDeque},
    mem,
    sync::Arc,
    time::Duration,
};

use actix::{Actor, ActorFutureExt, AsyncContext, Context, Handler, Message, WrapFuture};
use arc_swap::ArcSwap;
use bytes::Bytes;
use tokio::sync::oneshot;

use super::{
    Audience, Change, Deal, DealFault, Execute, Extent, Receipt, Shown, Snapshot,
    engine::{load, settle_all},
    handle::DealContext,
};
use crate::{
    domain::{BankId, DealId, UserId, Version},
    hub::{Channel, Close, Content, EventNote, Follow, Have, Subscriber},
    registry::{Entry, Permit, Registered},
};

/// How many commands are committed at once.
const MOST_A_COMMIT: usize = 32;
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
    commands: VecDeque<Command>,
    refreshes: Vec<Refresh>,
    /// Whether a commit or a look is under way: what comes meanwhile waits, so that `decide` always sees the truth.
    is_at_work: bool,
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
        self.deal.document(self.audience, Extent::Whole)
    }

    fn patch_to(&self, next: &Self) -> Bytes {
        next.deal.patch_from(&self.deal, self.audience, Extent::Whole)
    }
}

impl DealActor {
    pub(super) fn new(context: Arc<DealContext>, entry: Arc<Entry<Self>>, snapshot: Snapshot) -> Self {
        let epoch = uuid::Uuid::now_v7().simple().to_string();
        Self {
            context,
            entry,
            snapshot,
            epoch,
            views: HashMap::new(),
            commands: VecDeque::new(),
            refreshes: Vec::new(),
            is_at_work: false,
        }
    }

    fn deal(&self) -> &Deal {
        &self.snapshot.shown.deal
    }

    /// Begins with what waits, unless something is under way.
    fn go_on(&mut self, ctx: &mut Context<Self>) {
        if self.is_at_work {
            return;
        }
        if !self.refreshes.is_empty() {
            self.look(ctx);
        } else if !self.commands.is_empty() {
            self.commit(ctx);
        }
    }

    /// Commits the commands that wait, and answers them.
    fn commit(&mut self, ctx: &mut Context<Self>) {
        let most = self.commands.len().min(MOST_A_COMMIT);
        let (commands, askers): (Vec<_>, Vec<_>) =
            self.commands.drain(..most).map(|it| (it.execute, (it.answer, it.permit))).unzip();
        let work = settle_all(self.context.store.clone(), self.snapshot.clone(), commands, self.context.now);
        self.is_at_work = true;
        ctx.spawn(work.into_actor(self).map(|settled, actor, ctx| {
            if let Some(snapshot) = settled.snapshot {
                actor.adopt(snapshot, settled.events, settled.notified);
            }
            for ((answer, permit), told) in askers.into_iter().zip(settled.answers) {
                let _ = answer.send(told);
                drop(permit);
            }
            actor.is_at_work = false;
            actor.go_on(ctx);
        }));
    }

    /// Looks for what another node wrote, for all who asked.
    fn look(&mut self, ctx: &mut Context<Self>) {
        let asked = mem::take(&mut self.refreshes);
        let (store, id) = (self.context.store.clone(), self.deal().id);
        let work = async move { load(&*store, id).await };
        self.is_at_work = true;
        ctx.spawn(work.into_actor(self).map(|found, actor, ctx| {
            if let Ok(Some(snapshot)) = found
                && snapshot.shown.deal.version > actor.deal().version
            {
                actor.adopt(snapshot, Vec::new(), Vec::new());
            }
            for Refresh { answer, permit } in asked {
                let _ = answer.send(());
                drop(permit);
            }
            actor.is_at_work = false;
            actor.go_on(ctx);
        }));
    }

    /// Takes over what was committed: memory first, then the watchers, then the listener.
    fn adopt(&mut self, snapshot: Snapshot, events: Vec<EventNote>, notified: Vec<UserId>) {
        let before = std::mem::replace(&mut self.snapshot, snapshot);
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
            let next = ShownTo { deal: shown.clone(), audience: *audience };
            view.channel.publish(deal.version, Arc::new(next), events);
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
#[rtype(result = "()")]
pub(super) struct Command {
    pub(super) execute: Execute,
    pub(super) permit: Permit<DealActor>,
    pub(super) answer: oneshot::Sender<Result<Receipt, DealFault>>,
}

impl Handler<Command> for DealActor {
    type Result = ();

    fn handle(&mut self, command: Command, ctx: &mut Self::Context) {
        self.commands.push_back(command);
        self.go_on(ctx);
    }
}

/// Another node may have written: look, and show what it wrote.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Refresh {
    pub(super) permit: Permit<DealActor>,
    pub(super) answer: oneshot::Sender<()>,
}

impl Handler<Refresh> for DealActor {
    type Result = ();

    fn handle(&mut self, refresh: Refresh, ctx: &mut Self::Context) {
        self.refreshes.push(refresh);
        self.go_on(ctx);
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
