//! One auction's actor: takes bids in the order in which they come, and has all that wait written at once.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use actix::{Actor, ActorFutureExt, AsyncContext, Context, Handler, Message, WrapFuture};
use tokio::sync::oneshot;

use super::{Answered, AuctionStore, BidFault, BidRequest};
use crate::{
    domain::ListingId,
    registry::{Permit, Registered},
    store::StoreDown,
};

/// How many bids are written at once.
const MOST_A_COMMIT: usize = 64;

pub(super) struct AuctionActor {
    store: Arc<dyn AuctionStore>,
    lot: ListingId,
    waiting: VecDeque<Waiting>,
    /// Whether bids are being written: those that come meanwhile wait.
    is_at_work: bool,
}

enum Waiting {
    Bid(PlaceBid),
    CatchUp(CatchUp),
}

/// Asks to hear when all bids that came before are written.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct CatchUp {
    pub(super) permit: Permit<AuctionActor>,
    pub(super) answer: oneshot::Sender<()>,
}

/// A bid that waits for its turn.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct PlaceBid {
    pub(super) bid: BidRequest,
    pub(super) permit: Permit<AuctionActor>,
    pub(super) answer: oneshot::Sender<Answered>,
}

impl AuctionActor {
    pub(super) fn new(store: Arc<dyn AuctionStore>, lot: ListingId) -> Self {
        Self { store, lot, waiting: VecDeque::new(), is_at_work: false }
    }

    fn go_on(&mut self, ctx: &mut Context<Self>) {
        if self.is_at_work {
            return;
        }
        let (mut bids, mut askers) = (Vec::new(), Vec::new());
        while bids.len() < MOST_A_COMMIT
            && let Some(next) = self.waiting.pop_front()
        {
            match next {
                Waiting::Bid(it) => {
                    bids.push(it.bid);
                    askers.push((it.answer, it.permit));
                }
                Waiting::CatchUp(it) if bids.is_empty() => {
                    let _ = it.answer.send(());
                    drop(it.permit);
                }
                behind @ Waiting::CatchUp(_) => {
                    self.waiting.push_front(behind);
                    break;
                }
            }
        }
        if bids.is_empty() {
            return;
        }
        let (store, lot) = (self.store.clone(), self.lot);
        self.is_at_work = true;
        let work = async move { store.bid(lot, bids).await };
        ctx.spawn(work.into_actor(self).map(|written, actor, ctx| {
            let mut answers = written.unwrap_or_default().into_iter();
            for (answer, permit) in askers {
                let _ = answer.send(answers.next().unwrap_or(Err(BidFault::Down(StoreDown))));
                drop(permit);
            }
            actor.is_at_work = false;
            actor.go_on(ctx);
        }));
    }
}

impl Actor for AuctionActor {
    type Context = Context<Self>;
}

impl Registered for AuctionActor {
    type Key = ListingId;
    type Shared = ();
    const MAX_PERMITS: u32 = 4096;
    const IDLE_CHECK: Duration = Duration::from_secs(60);

    fn is_idle(&mut self, _: &mut Context<Self>) -> bool {
        self.waiting.is_empty() && !self.is_at_work
    }
}

impl Handler<PlaceBid> for AuctionActor {
    type Result = ();

    fn handle(&mut self, bid: PlaceBid, ctx: &mut Self::Context) {
        self.waiting.push_back(Waiting::Bid(bid));
        self.go_on(ctx);
    }
}

impl Handler<CatchUp> for AuctionActor {
    type Result = ();

    fn handle(&mut self, ask: CatchUp, ctx: &mut Self::Context) {
        self.waiting.push_back(Waiting::CatchUp(ask));
        self.go_on(ctx);
    }
}
