//! The one shell of actors that write: what is asked waits its turn, is carried out in batches one after another, and is
//! answered only once what it led to stands.

use std::{collections::VecDeque, hash::Hash, time::Duration};

use actix::{Actor, ActorFutureExt, AsyncContext, Context, Handler, Message, WrapFuture};
use tokio::sync::oneshot;

use crate::{
    hub::Follow,
    known::Known,
    registry::{ActorDied, Permit, Registered},
};

/// What one kind of actor does of what it is asked.
pub trait Worker: Sized + Unpin + 'static {
    type Key: Clone + Eq + Hash + Send + Sync + 'static;
    /// What others read of it without its mailbox.
    type Shared: Send + Sync + 'static;
    /// It brings where its answer goes.
    type Command: Send + Unpin + 'static;
    /// What it decides on, as this node knows it.
    type State;

    const MAX_PERMITS: u32;
    const IDLE_CHECK: Duration;
    /// How many commands are carried out at once.
    const MAX_BATCH: usize;

    /// What it knows as it begins with a batch.
    fn state(&self) -> Self::State;

    /// Carries commands out; the worker takes over what comes of it, and answers, before the next are begun. What is known
    /// is a memory then, and nobody is refused on it before it is proven.
    fn carry_out(
        &mut self,
        batch: Vec<Self::Command>,
        known: Known<Self::State>,
    ) -> impl Future<Output: FnOnce(&mut Self)> + 'static;

    /// Whether nobody needs it while nothing is asked of it.
    fn is_idle(&mut self) -> bool {
        true
    }

    /// A connection begins or ceases to follow what it shows, if it shows anything.
    fn follow(&mut self, _: Follow) {}
}

/// The actor of a worker.
pub struct Batching<W: Worker> {
    pub worker: W,
    waiting: VecDeque<Job<W>>,
    /// What comes meanwhile waits, so that each decides on the truth.
    is_at_work: bool,
}

/// A command that waits for its turn.
pub struct Job<W: Worker> {
    command: W::Command,
    permit: Permit<Batching<W>>,
}

impl<W: Worker> Message for Job<W> {
    type Result = ();
}

impl<W: Worker> Batching<W> {
    pub fn new(worker: W) -> Self {
        Self { worker, waiting: VecDeque::new(), is_at_work: false }
    }

    /// Begins with what waits, unless something is under way.
    fn go_on(&mut self, ctx: &mut Context<Self>) {
        if self.is_at_work || self.waiting.is_empty() {
            return;
        }
        let most = self.waiting.len().min(W::MAX_BATCH);
        let (batch, permits): (_, Vec<_>) = self.waiting.drain(..most).map(|job| (job.command, job.permit)).unzip();
        let known = Known::remembered(self.worker.state());
        let work = self.worker.carry_out(batch, known);
        self.is_at_work = true;
        ctx.spawn(work.into_actor(self).map(|adopt, actor, ctx| {
            adopt(&mut actor.worker);
            drop(permits);
            actor.is_at_work = false;
            actor.go_on(ctx);
        }));
    }
}

impl<W: Worker> Actor for Batching<W> {
    type Context = Context<Self>;
}

impl<W: Worker> Registered for Batching<W> {
    type Key = W::Key;
    type Shared = W::Shared;
    const MAX_PERMITS: u32 = W::MAX_PERMITS;
    const IDLE_CHECK: Duration = W::IDLE_CHECK;

    fn is_idle(&mut self, _: &mut Context<Self>) -> bool {
        self.worker.is_idle()
    }
}

impl<W: Worker> Handler<Job<W>> for Batching<W> {
    type Result = ();

    fn handle(&mut self, job: Job<W>, ctx: &mut Self::Context) {
        self.waiting.push_back(job);
        self.go_on(ctx);
    }
}

impl<W: Worker> Handler<Follow> for Batching<W> {
    type Result = ();

    fn handle(&mut self, follow: Follow, _: &mut Self::Context) {
        self.worker.follow(follow);
    }
}

impl<W: Worker> Permit<Batching<W>> {
    /// Has a command carried out, whether or not the caller waits for its answer.
    pub async fn execute<R>(self, command: impl FnOnce(oneshot::Sender<R>) -> W::Command) -> Result<R, ActorDied> {
        self.ask(|permit, answer| Job { command: command(answer), permit }).await
    }
}

/// Has a command carried out, by the next actor if one dies over it.
pub async fn execute<W: Worker, R, E: From<ActorDied>, Admitted>(
    admit: impl Fn() -> Admitted,
    command: impl Fn(oneshot::Sender<R>) -> W::Command,
) -> Result<R, E>
where
    Admitted: Future<Output = Result<Permit<Batching<W>>, E>>,
{
    match admit().await?.execute(&command).await {
        Ok(answer) => Ok(answer),
        Err(ActorDied) => Ok(admit().await?.execute(&command).await?),
    }
}

/// An answer that is given once what it tells stands.
pub type Answering = Box<dyn FnOnce()>;

/// Answers later. Whoever asked may have gone away; the command was carried out all the same.
pub fn answering<R: 'static>(to: oneshot::Sender<R>, answer: R) -> Answering {
    Box::new(move || drop(to.send(answer)))
}
