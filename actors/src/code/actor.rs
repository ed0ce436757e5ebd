//! One code's actor: what is asked of it happens one after another, each written before it is answered.

use std::{sync::Arc, time::Duration};

use actix::{Actor, ActorFutureExt, AtomicResponse, Context, Handler, Message, WrapFuture};

use super::{
    CodeCommand, CodeFault, CodeName, CodeRequest, Digits, Receipt, Recipient, StoredCode, context::CodeContext,
    work::Work,
};
use crate::registry::{Permit, Registered};

pub(super) struct CodeActor {
    context: Arc<CodeContext>,
    name: CodeName,
    /// As this node last saw it.
    known: Option<StoredCode>,
}

/// A code is to be sent.
#[derive(Message)]
#[rtype(result = "Result<Receipt, CodeFault>")]
pub(super) struct SendCode(pub(super) CodeRequest, pub(super) Digits, pub(super) Permit<CodeActor>);

/// A code is tried or spent.
#[derive(Message)]
#[rtype(result = "Result<(), CodeFault>")]
pub(super) struct Attempt(pub(super) CodeCommand, pub(super) Recipient, pub(super) Permit<CodeActor>);

impl CodeActor {
    pub(super) fn new(context: Arc<CodeContext>, name: CodeName) -> Self {
        Self { context, name, known: None }
    }

    /// Atomic: who asks meanwhile waits, so that each decides on what is written.
    fn atomically<R: 'static>(
        &self,
        permit: Permit<Self>,
        ask: impl AsyncFnOnce(&mut Work) -> R + 'static,
    ) -> AtomicResponse<Self, R> {
        let mut work = Work { context: self.context.clone(), name: self.name, known: self.known.clone() };
        let asking = async move {
            let answer = ask(&mut work).await;
            (work.known, answer)
        };
        AtomicResponse::new(Box::pin(asking.into_actor(self).map(move |(known, answer), actor, _| {
            actor.known = known;
            drop(permit);
            answer
        })))
    }
}

impl Actor for CodeActor {
    type Context = Context<Self>;
}

impl Registered for CodeActor {
    type Key = CodeName;
    type Shared = ();
    const MAX_PERMITS: u32 = 256;
    const IDLE_CHECK: Duration = Duration::from_secs(60);

    fn is_idle(&mut self, _: &mut Context<Self>) -> bool {
        true
    }
}

impl Handler<SendCode> for CodeActor {
    type Result = AtomicResponse<Self, Result<Receipt, CodeFault>>;

    fn handle(&mut self, SendCode(request, digits, permit): SendCode, _: &mut Self::Context) -> Self::Result {
        self.atomically(permit, async move |work| work.send(&request, digits).await)
    }
}

impl Handler<Attempt> for CodeActor {
    type Result = AtomicResponse<Self, Result<(), CodeFault>>;

    fn handle(&mut self, Attempt(command, to, permit): Attempt, _: &mut Self::Context) -> Self::Result {
        self.atomically(permit, async move |work| work.attempt(&command, &to).await)
    }
}
