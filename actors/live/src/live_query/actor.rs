//! A live query: one live document read from the store, and read again where a change does not say what it makes of it.

use std::{
    mem,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use actix::{Actor, ActorFutureExt, AsyncContext, Context, Handler, Message, WrapFuture};
use granary_domain::store::StoreUnavailable;
use granary_runtime::{
    hub::{Channel, Follow, HeldCopy, Subscriber},
    registry::{Permit, Registered},
};
use granary_trade::change::ChangeEvent;
use tokio::sync::oneshot;

use super::{AnySource, Document, LiveQueryKey};
use crate::board::Step;

/// How long to wait before asking again a store that was away.
const STORE_AWAY: Duration = Duration::from_millis(500);
/// A live query that is watched is read after so many looks although nothing asks for it, to heal what was missed: once
/// a minute.
const LOOKS: u32 = 30;

pub struct LiveQuery {
    topic: String,
    source: Arc<dyn AnySource>,
    channel: Option<Channel<Document>>,
    epoch: String,
    /// Watchers who came before the first reading.
    waiting: Vec<Join>,
    /// Whether a reading is under way, or was a moment ago.
    reading: bool,
    stale: bool,
    /// What was heard since the reading under way began, while there is one.
    heard: Option<Vec<ChangeEvent>>,
    /// How often it was looked at since it was read.
    looks: u32,
    /// A check found another page, which may only mean that a change was about to be heard.
    is_in_doubt: bool,
    drift: Arc<AtomicU64>,
}

impl LiveQuery {
    pub fn new(topic: String, source: Arc<dyn AnySource>, drift: Arc<AtomicU64>) -> Self {
        Self {
            topic,
            source,
            channel: None,
            epoch: new_epoch(),
            waiting: Vec::new(),
            reading: false,
            stale: false,
            heard: None,
            looks: 0,
            is_in_doubt: false,
            drift,
        }
    }

    /// Reads the document now, or right after the reading that is under way.
    fn read(&mut self, ctx: &mut Context<Self>) {
        if self.reading {
            self.stale = true;
        } else {
            self.begin(ctx, false);
        }
    }

    /// A check only looks whether anything was missed.
    fn begin(&mut self, ctx: &mut Context<Self>, is_check: bool) {
        self.reading = true;
        self.stale = false;
        self.looks = 0;
        self.heard = Some(Vec::new());
        let (source, epoch) = (self.source.clone(), self.epoch.clone());
        let work = async move { source.read().await };
        ctx.spawn(work.into_actor(self).map(move |found, actor, ctx| {
            let heard = actor.heard.take().unwrap_or_default();
            let pause = match found {
                // Forgotten meanwhile: what was read may be older than the change it was forgotten for.
                Ok(_) if actor.epoch != epoch => actor.source.breath(),
                Ok(document) => {
                    let (document, is_certain) = document.caught_up(&heard);
                    actor.stale |= !is_certain;
                    actor.take(document, is_check);
                    actor.source.breath()
                }
                Err(StoreUnavailable) => {
                    actor.stale = true;
                    STORE_AWAY
                }
            };
            ctx.run_later(pause, |actor, ctx| {
                actor.reading = false;
                if actor.stale {
                    actor.begin(ctx, false);
                }
            });
        }));
    }

    /// Shows what was read. A page that follows changes by itself should be that already, so where a check finds another
    /// it looks once more, and counts as drift what still differs.
    fn take(&mut self, found: Document, is_check: bool) {
        let is_other = self.channel.is_some() && !self.shows(&found);
        if is_check && is_other && !self.stale && matches!(found, Document::Page(_)) {
            if !mem::replace(&mut self.is_in_doubt, true) {
                self.looks = LOOKS;
                return;
            }
            self.drift.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(topic = self.topic, "a page was not what the changes had made of it");
        }
        self.is_in_doubt = false;
        self.show(found);
    }

    fn shows(&self, document: &Document) -> bool {
        self.channel.as_ref().is_some_and(|channel| channel.doc().is_same(document))
    }

    fn show(&mut self, document: Document) {
        let is_shown = self.shows(&document);
        match &mut self.channel {
            Some(_) if is_shown => {}
            Some(channel) => channel.publish(channel.ver() + 1, Arc::new(document), &[]),
            None => {
                let mut channel = Channel::new(&self.topic, self.epoch.clone(), 1, Arc::new(document));
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
        if !idle && self.looks >= LOOKS && !self.reading {
            self.begin(ctx, true);
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
        if let Some(heard) = &mut self.heard {
            heard.push(event.clone());
        }
        let Some(channel) = &mut self.channel else { return };
        match channel.doc().after(&event) {
            Step::Same => {}
            Step::Next(next) => channel.publish(channel.ver() + 1, Arc::new(next), &[]),
            // What is being read knows more, or asks to be read again.
            Step::Unknown if self.heard.is_some() => {}
            Step::Unknown => self.read(ctx),
        }
    }
}

/// Somebody wants to follow the live query; `snap` or `resumed` comes as soon as it has been read.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Join {
    pub subscriber: Subscriber,
    pub have: Option<HeldCopy>,
    /// Keeps the live query running until this has arrived.
    pub permit: Permit<LiveQuery>,
    pub joined: oneshot::Sender<()>,
}

impl Join {
    fn to(self, channel: &mut Channel<Document>) {
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
