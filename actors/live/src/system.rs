//! Starts everything that lives: the arbiters, the directories, the clock that wakes deals.

use std::{collections::HashMap, sync::Arc, time::Duration};

use actix::{Arbiter, ArbiterHandle};
use futures::{StreamExt, stream};
use granary_domain::{DealId, Version};
use granary_trade::{
    change::ChangeEvent,
    deal::{Change, CommitListener, DealStore, Deals},
};
use jiff::Timestamp;
use tokio::time::Instant;

use crate::{
    board::Pages,
    live_query::LiveQueries,
    presence::{PeerNodes, Presence},
    timers::wake_deals,
    topics::{Sources, TopicStore, Topics},
};

/// How often the engine listens for what other nodes wrote; their watchers are told within 1.5 s.
const LISTEN_EVERY: Duration = Duration::from_millis(500);
/// How far back a look goes beyond the last good one: longer than a commit may take and clocks may differ.
const LOOK_BACK: Duration = Duration::from_secs(10);
/// How many deals are caught up with side by side: one that is busy keeps no news of others waiting.
const MOST_LOOKS: usize = 64;

/// The stores that the engine stands on.
#[derive(Clone)]
pub struct Ports {
    pub deals: Arc<dyn DealStore>,
    pub topics: Arc<dyn TopicStore>,
    /// Other nodes, where there are any.
    pub moves: Option<Arc<dyn CommitListener>>,
    pub neighbours: Option<Arc<dyn PeerNodes>>,
}

/// Every handle of the engine; stopping it stops the arbiters.
pub struct Engine {
    pub deals: Deals,
    pub live_queries: LiveQueries,
    pub pages: Pages,
    pub presence: Presence,
    pub topics: Topics,
    arbiters: Vec<Arbiter>,
}

impl Engine {
    /// Starts the engine on as many threads as `threads` says; needs a running actix system.
    pub fn start(ports: Ports, threads: usize, now: impl Fn() -> Timestamp + Clone + Send + Sync + 'static) -> Self {
        let arbiters: Vec<Arbiter> = (0..threads.max(1)).map(|_| Arbiter::new()).collect();
        let handles: Vec<ArbiterHandle> = arbiters.iter().map(Arbiter::handle).collect();
        let deals = Deals::new(ports.deals.clone(), handles.clone(), now.clone());
        let live_queries = LiveQueries::new(handles.clone());
        let (presence, heard) = (Presence::new(ports.neighbours), live_queries.clone());
        let (shown, handed_out) = (presence.clone(), presence.clone());
        let moves = ports.moves;
        deals.listen(Arc::new(move |change| {
            spread(&heard, change);
            shown.deal_changed(&change.after);
            if let (Some(moves), false) = (&moves, change.events.is_empty()) {
                moves.moved(change.after.deal.id, change.after.deal.version);
            }
        }));
        let pages = Pages::new(ports.topics.clone(), deals.rows());
        let topics = Topics::new(Sources {
            deals: deals.clone(),
            live_queries: live_queries.clone(),
            pages: pages.clone(),
            presence,
            store: ports.topics,
        });
        let (woken, store) = (deals.clone(), ports.deals.clone());
        handles[0].spawn_fn(move || drop(actix::spawn(wake_deals(woken, store, now))));
        handles[0].spawn(follow_remote_changes(deals.clone(), ports.deals));
        Self { deals, live_queries, pages, presence: handed_out, topics, arbiters }
    }

    /// The threads that actors live on.
    pub fn arbiters(&self) -> Vec<ArbiterHandle> {
        self.arbiters.iter().map(Arbiter::handle).collect()
    }

    pub fn stop(&self) {
        for arbiter in &self.arbiters {
            arbiter.stop();
        }
    }
}

/// Tells lists and inboxes of a committed change.
fn spread(live_queries: &LiveQueries, change: &Arc<Change>) {
    let moved = ChangeEvent::Deal(change.clone());
    let notified = change.notified.iter().copied().map(ChangeEvent::Notifications);
    live_queries.tell(&[moved].into_iter().chain(notified).collect::<Vec<_>>());
}

/// Hears what other nodes wrote, for as long as the engine runs. A deal is caught up with once a version.
async fn follow_remote_changes(deals: Deals, store: Arc<dyn DealStore>) {
    let mut clock = tokio::time::interval(LISTEN_EVERY);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut heard: Option<HashMap<DealId, Version>> = None;
    let mut looked = Instant::now();
    loop {
        let began = clock.tick().await;
        let Ok(moved) = store.moved(LOOK_BACK + looked.elapsed()).await else { continue };
        looked = began;
        let moved: HashMap<DealId, Version> = moved.into_iter().collect();
        // What was written before the engine started, nobody has seen an older copy of.
        if let Some(heard) = &heard {
            let news = moved.iter().filter(|(deal, version)| heard.get(deal) != Some(version));
            stream::iter(news).for_each_concurrent(MOST_LOOKS, |(deal, version)| deals.catch_up(*deal, *version)).await;
        }
        heard = Some(moved);
    }
}
