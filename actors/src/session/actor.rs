//! One session's actor: strikes, rotations and renewals one after another, each written before it is shown.

use std::{
    sync::{Arc, Weak, atomic::Ordering},
    time::Duration,
};

use actix::{Actor, ActorFutureExt, AtomicResponse, Context, Handler, Message, WrapFuture};
use tokio::sync::oneshot;

use super::{
    context::{SessionContext, SessionEntry},
    message::SessionCommand,
    shared::SharedSession,
    state::Session,
    work,
};
use crate::{
    domain::SessionId,
    registry::{Gone, Permit, Registered, Waking},
};

pub(super) struct SessionActor {
    context: Arc<SessionContext>,
    entry: SessionEntry,
}

/// Has a session carry out a command. Once admitted it is carried out, whether or not the caller waits for the answer.
pub(super) async fn ask<R>(
    entry: &SessionEntry,
    command: impl FnOnce(oneshot::Sender<R>) -> SessionCommand,
) -> Result<R, Gone> {
    let (answer, answered) = oneshot::channel();
    entry.admit().await?.post(|permit| Execute(command(answer), permit));
    answered.await.map_err(|_| Gone)
}

impl SessionActor {
    /// Takes over what was written or read, and shows it before anybody is answered.
    fn adopt(&self, next: Session) {
        if next != **self.entry.shared.session() {
            self.context.show(&self.entry, next);
        }
    }
}

impl Actor for SessionActor {
    type Context = Context<Self>;
}

impl Registered for SessionActor {
    type Key = SessionId;
    type Shared = SharedSession;
    /// Further callers wait for a permit.
    const MAX_PERMITS: u32 = 16;
    /// A session that nobody used that long may stop.
    /// Commands are rare: a session sleeps as soon as it has carried out what came together.
    const IDLE_CHECK: Duration = Duration::from_secs(5);

    fn is_idle(&mut self, _: &mut Context<Self>) -> bool {
        true
    }
}

impl Waking<SessionActor> for Weak<SessionContext> {
    fn wake(&self, entry: SessionEntry) -> Option<SessionActor> {
        Some(SessionActor { context: self.upgrade()?, entry })
    }

    fn closed(&self, entry: &SessionEntry) {
        if let Some(context) = self.upgrade() {
            context.forget(entry);
        }
    }
}

#[derive(Message)]
#[rtype(result = "()")]
struct Execute(SessionCommand, Permit<SessionActor>);

impl Handler<Execute> for SessionActor {
    // Atomic: the next command waits until this one is written, so that each decides on the truth.
    type Result = AtomicResponse<Self, ()>;

    fn handle(&mut self, Execute(command, permit): Execute, _: &mut Self::Context) -> Self::Result {
        let is_strike = matches!(command, SessionCommand::Strike { .. });
        let cleared = is_strike && self.entry.shared.cleared.swap(false, Ordering::AcqRel);
        let session = Session::clone(&self.entry.shared.session());
        let work = work::execute(self.context.ports.clone(), session, command, cleared);
        AtomicResponse::new(Box::pin(work.into_actor(self).map(move |(next, answer), actor, _| {
            actor.adopt(next);
            answer();
            drop(permit);
        })))
    }
}
