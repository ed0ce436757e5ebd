//! A live query: one live document read from the store, read again when something it shows has changed.

use std::{sync::Arc, time::Duration};

use actix::{Actor, ActorFutureExt, AsyncContext, Context, Handler, Message, WrapFuture};
use serde_json::Value;
use tokio::sync::oneshot;

use super::{AnySource, LiveQueryKey};
use crate::{
    change::ChangeEvent,
    hub::{Channel, Follow, Have, Subscriber},
    registry::{Permit, Registered},
    store::StoreDown,
};

/// The least time between two readings, so that a busy market costs a bounded number of queries.
const BREATH: Duration = Duration::from_millis(100);
/// How long to wait before asking again a store that was away.
const STORE_AWAY: Duration = Duration::from_millis(500);
/// A live query that is watched is read after so many looks although nothing was heard, to heal what was missed: once
/// a minute.
const LOOKS: u32 = 30;

pub struct LiveQuery {
    topic: String,
    source: Arc<dyn AnySource>,
    channel: Option<Channel>,
    epoch: String,
    /// Watchers who came before the first reading.
    waiting: Vec<Join>,
    reading: bool,
    stale: bool,
    /// How often it was looked at since it was read.
    looks: u32,
}

impl LiveQuery {
    pub fn new(topic: String, source: Arc<dyn AnySource>) -> Self {
        let (channel, epoch, waiting) = (None, new_epoch(), Vec::new());
        Self { topic, source, channel, epoch, waiting, reading: false, stale: false, looks: 0 }
    }

    /// Reads the document now, or right after the reading that is under way.
    fn read(&mut self, ctx: &mut Context<Self>) {
        self.stale = true;
        if self.reading {
            return;
        }
        self.reading = true;
        self.stale = false;
        self.looks = 0;
        let (source, epoch) = (self.source.clone(), self.epoch.clone());
        let work = async move { source.document().await };
        ctx.spawn(work.into_actor(self).map(move |found, actor, ctx| {
            let pause = match found {
                // Forgotten meanwhile: what was read may be older than the change it was forgotten for.
                Ok(_) if actor.epoch != epoch => BREATH,
                Ok(document) => {
                    actor.show(document);
                    BREATH
                }
                Err(StoreDown) => {
                    actor.stale = true;
                    STORE_AWAY
                }
            };
            ctx.run_later(pause, |actor, ctx| {
                actor.reading = false;
                if actor.stale {
                    actor.read(ctx);
                }
            });
        }));
    }

    fn show(&mut self, document: Value) {
        let document = Arc::new(document);
        match &mut self.channel {
            Some(channel) if **channel.doc() == *document => {}
            Some(channel) => channel.publish(channel.ver() + 1, document, &[]),
            None => {
                let mut channel = Channel::new(&self.topic, self.epoch.clone(), 1, document);
                for join in self.waiting.drain(..) {
                    join.to(&mut channel);
                }
                self.channel = Some(channel);
            }
        }
    }

    /// Drops a document that nobody follows, rather than keep it fresh; the next watcher has it read anew.
    fn forget(&mut self) {
        self.channel = None;
        self.epoch = new_epoch();
    }
}

fn new_epoch() -> String {
    uuid::Uuid::now_v7().simple().to_string()
}

impl Actor for LiveQuery {
    type Context = Context<Self>;
}

impl Registered for LiveQuery {
    type Key = LiveQueryKey;
    type Shared = Arc<dyn AnySource>;
    const MAX_PERMITS: u32 = 1024;
    /// What nobody watches is gone soon after, whatever changes: what it costs ends with who asked for it.
    const IDLE_CHECK: Duration = Duration::from_secs(2);

    fn is_idle(&mut self, ctx: &mut Context<Self>) -> bool {
        let idle = self.channel.as_ref().is_none_or(Channel::is_idle) && self.waiting.is_empty();
        self.looks += 1;
        if !idle && self.looks >= LOOKS {
            self.read(ctx);
        }
        idle
    }
}

impl Handler<ChangeEvent> for LiveQuery {
    type Result = ();

    fn handle(&mut self, event: ChangeEvent, ctx: &mut Self::Context) {
        if self.channel.as_ref().is_some_and(Channel::is_idle) {
            self.forget();
            return;
        }
        if let Some(channel) = &mut self.channel
            && let Some(next) = self.source.amend(channel.doc(), &event)
        {
            channel.publish(channel.ver() + 1, Arc::new(next), &[]);
        }
        self.read(ctx);
    }
}

/// Somebody wants to follow the live query; `snap` or `resumed` comes as soon as it has been read.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Join {
    pub subscriber: Subscriber,
    pub have: Option<Have>,
    /// Keeps the live query running until this has arrived.
    pub permit: Permit<LiveQuery>,
    pub joined: oneshot::Sender<()>,
}

impl Join {
    fn to(self, channel: &mut Channel) {
        channel.join(self.subscriber, self.have);
        let _ = self.joined.send(());
    }
}

impl Handler<Join> for LiveQuery {
    type Result = ();

    fn handle(&mut self, join: Join, ctx: &mut Self::Context) {
        match &mut self.channel {
            Some(channel) => join.to(channel),
            None => {
                self.waiting.push(join);
                self.read(ctx);
            }
        }
    }
}

impl Handler<Follow> for LiveQuery {
    type Result = ();

    fn handle(&mut self, ask: Follow, _: &mut Self::Context) {
        let (Follow::Leave(connection) | Follow::Resync(connection) | Follow::Close(connection)) = ask;
        if !matches!(ask, Follow::Resync(_)) {
            self.waiting.retain(|join| join.subscriber.connection != connection);
        }
        if let Some(channel) = &mut self.channel {
            channel.follow(ask, "This list is no longer yours to see.");
        }
    }
}
