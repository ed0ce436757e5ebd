//! One code's actor: what is asked of it happens one after another, each written before it is answered.

use std::{sync::Arc, time::Duration};

use actix::{Actor, ActorContext, ActorFutureExt, AsyncContext, AtomicResponse, Context, Handler, Message, WrapFuture};
use tokio::sync::OwnedSemaphorePermit;

use super::{
    Asked, CodeCommand, CodeFault, CodeName, Digits, Receipt, Recipient, StoredCode,
    directory::{CodeContext, MOST_WAITING},
    work::Work,
};

/// How often an actor looks whether it may sleep.
pub(super) const NAP_AFTER: Duration = Duration::from_secs(60);

pub(super) struct CodeActor {
    context: Arc<CodeContext>,
    name: CodeName,
    /// As this node last saw it.
    known: Option<StoredCode>,
}

/// A code is to be sent, with the seat that the asker was given.
#[derive(Message)]
#[rtype(result = "Result<Receipt, CodeFault>")]
pub(super) struct Send(pub(super) Asked, pub(super) Digits, pub(super) Arc<OwnedSemaphorePermit>);

/// A code is tried or spent.
#[derive(Message)]
#[rtype(result = "Result<(), CodeFault>")]
pub(super) struct Try(pub(super) CodeCommand, pub(super) Recipient, pub(super) Arc<OwnedSemaphorePermit>);

impl CodeActor {
    pub(super) fn new(context: Arc<CodeContext>, name: CodeName) -> Self {
        Self { context, name, known: None }
    }

    fn work(&self) -> Work {
        Work { context: self.context.clone(), name: self.name, known: self.known.clone() }
    }

    fn nap(&mut self, ctx: &mut Context<Self>) {
        if self.context.let_sleep(self.name) {
            ctx.stop();
        }
    }
}

impl Actor for CodeActor {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(MOST_WAITING * 2);
        ctx.run_interval(NAP_AFTER, Self::nap);
    }
}

impl Handler<Send> for CodeActor {
    // Atomic: who asks meanwhile waits, so that each decides on what is written.
    type Result = AtomicResponse<Self, Result<Receipt, CodeFault>>;

    fn handle(&mut self, Send(asked, digits, seat): Send, _: &mut Self::Context) -> Self::Result {
        let mut work = self.work();
        let turn = async move {
            let answer = work.send(&asked, digits).await;
            (work.known, answer)
        };
        AtomicResponse::new(Box::pin(turn.into_actor(self).map(move |(known, answer), actor, _| {
            actor.known = known;
            drop(seat);
            answer
        })))
    }
}

impl Handler<Try> for CodeActor {
    type Result = AtomicResponse<Self, Result<(), CodeFault>>;

    fn handle(&mut self, Try(order, to, seat): Try, _: &mut Self::Context) -> Self::Result {
        let mut work = self.work();
        let turn = async move {
            let answer = work.attempt(&order, &to).await;
            (work.known, answer)
        };
        AtomicResponse::new(Box::pin(turn.into_actor(self).map(move |(known, answer), actor, _| {
            actor.known = known;
            drop(seat);
            answer
        })))
    }
}
