//! One session's actor: strikes, rotations and renewals one after another, each written before it is shown.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix::{Actor, ActorContext, ActorFutureExt, AsyncContext, AtomicResponse, Context, Handler, Message, WrapFuture};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use super::{
    Ending, RefreshFault, TokenHash, Tokens, Verdict, directory::SessionContext, seat::Seat, state::Session, work,
};
use crate::store::StoreDown;

/// How often an actor looks whether it may sleep; a session nobody used that long may.
pub(super) const NAP_AFTER: Duration = Duration::from_secs(15 * 60);

pub(super) struct SessionActor {
    context: Arc<SessionContext>,
    seat: Arc<Seat>,
    session: Session,
}

/// One ask, with the seat that the asker was given.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Turn(pub(super) Ask, pub(super) OwnedSemaphorePermit);

pub(super) enum Ask {
    Strike {
        bearer: TokenHash,
        expired: bool,
        answer: oneshot::Sender<Verdict>,
    },
    Refresh {
        secret: String,
        answer: oneshot::Sender<Result<Tokens, RefreshFault>>,
    },
    /// Read the session and its user again, because one of them changed.
    Renew {
        answer: oneshot::Sender<Result<(), StoreDown>>,
    },
    /// Read them again because somebody asked for the details, though not too often.
    Reread {
        answer: oneshot::Sender<()>,
    },
    End {
        why: Ending,
        answer: oneshot::Sender<Result<(), StoreDown>>,
    },
}

impl SessionActor {
    pub(super) fn new(context: Arc<SessionContext>, seat: Arc<Seat>, session: Session) -> Self {
        Self { context, seat, session }
    }

    /// Takes over what was written or read, and shows it before anybody is answered.
    fn stand(&mut self, next: Session) {
        let before = std::mem::replace(&mut self.session, next);
        if before != self.session {
            self.context.show(&self.seat, &before, &self.session);
        }
    }

    fn nap(&mut self, ctx: &mut Context<Self>) {
        let now = self.context.now();
        let idle = now.as_second() - self.seat.seen_at.load(Ordering::Relaxed) >= NAP_AFTER.as_secs().cast_signed();
        let cleared = self.seat.cleared.load(Ordering::Acquire);
        let may_go = self.session.ended.is_some() || self.session.may_sleep(cleared, now);
        if idle && may_go && self.context.let_sleep(&self.seat) {
            ctx.stop();
        }
    }
}

impl Actor for SessionActor {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.run_interval(NAP_AFTER, Self::nap);
    }
}

impl Handler<Turn> for SessionActor {
    // Atomic: the next ask waits until this one is written, so that each decides on the truth.
    type Result = AtomicResponse<Self, ()>;

    fn handle(&mut self, Turn(ask, permit): Turn, _: &mut Self::Context) -> Self::Result {
        let cleared = matches!(ask, Ask::Strike { .. }) && self.seat.cleared.swap(false, Ordering::AcqRel);
        let turn = work::turn(self.context.clone(), self.session.clone(), ask, cleared);
        AtomicResponse::new(Box::pin(turn.into_actor(self).map(move |(next, answer), actor, _| {
            actor.stand(next);
            answer();
            drop(permit);
        })))
    }
}
