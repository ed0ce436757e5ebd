//! One session's actor: strikes, rotations and renewals one after another, each written before it is shown.

use std::{
    sync::{Arc, Weak, atomic::Ordering},
    time::Duration,
};

use granary_domain::SessionId;
use granary_runtime::{
    batching::{Batching, Worker},
    known::Known,
    registry::{Gone, Waking},
};
use tokio::sync::oneshot;

use super::{
    context::{SessionContext, SessionEntry},
    message::SessionCommand,
    shared::SharedSession,
    state::Session,
    work,
};

pub(super) type SessionActor = Batching<SessionWorker>;

pub(super) struct SessionWorker {
    context: Arc<SessionContext>,
    entry: SessionEntry,
}

/// Has a session carry out a command. Once admitted it is carried out, whether or not the caller waits for the answer.
pub(super) async fn ask<R>(
    entry: &SessionEntry,
    command: impl FnOnce(oneshot::Sender<R>) -> SessionCommand,
) -> Result<R, Gone> {
    entry.admit().await?.execute(command).await.map_err(|_| Gone)
}

impl Worker for SessionWorker {
    type Key = SessionId;
    type Shared = SharedSession;
    type Command = SessionCommand;
    type State = Session;
    /// Further callers wait for a permit.
    const MAX_PERMITS: u32 = 16;
    /// Commands are rare: a session sleeps as soon as it has carried out what came together.
    const IDLE_CHECK: Duration = Duration::from_secs(5);
    const MAX_BATCH: usize = 1;

    fn state(&self) -> Session {
        Session::clone(&self.entry.shared.session())
    }

    fn carry_out(
        &mut self,
        batch: Vec<SessionCommand>,
        mut known: Known<Session>,
    ) -> impl Future<Output: FnOnce(&mut Self)> + 'static {
        let (shared, ports) = (&self.entry.shared, self.context.ports.clone());
        let is_strike = batch.iter().any(|command| matches!(command, SessionCommand::Strike { .. }));
        let counts = is_strike || batch.iter().any(|command| matches!(command, SessionCommand::Clear { .. }));
        let cleared = counts && shared.cleared.swap(false, Ordering::AcqRel);
        async move {
            let mut answers = Vec::new();
            for command in batch {
                answers.push(work::execute(&ports, &mut known, command, cleared).await);
            }
            move |actor: &mut Self| {
                // Shown before anybody is answered.
                if is_strike {
                    actor.entry.shared.mark_struck();
                }
                if known.state != **actor.entry.shared.session() {
                    actor.context.show(&actor.entry, known.state);
                }
                answers.into_iter().for_each(|answer| answer());
            }
        }
    }
}

/// Wakes the actors of sessions for as long as there are any.
pub(super) struct Wakes(pub(super) Weak<SessionContext>);

impl Waking<SessionActor> for Wakes {
    fn wake(&self, entry: SessionEntry) -> Option<SessionActor> {
        Some(Batching::new(SessionWorker { context: self.0.upgrade()?, entry }))
    }

    fn closed(&self, entry: &SessionEntry) {
        if let Some(context) = self.0.upgrade() {
            context.forget(entry);
        }
    }
}
