//! Starts everything that lives: the arbiters, the directories, the clock that wakes deals.

use std::sync::Arc;

use actix::{Arbiter, ArbiterHandle};
use granary_trade::{
    change::ChangeEvent,
    deal::{Change, CommitListener, DealStore, Deals, MoveCursor},
};
use jiff::Timestamp;

use crate::{
    board::Pages,
    live_query::LiveQueries,
    moves::follow_moves,
    presence::{PeerNodes, Presence},
    timers::wake_deals,
    topics::{Sources, TopicStore, Topics},
};

/// The stores that the engine stands on.
#[derive(Clone)]
pub struct Ports {
    pub deals: Arc<dyn DealStore>,
    /// What was committed after it is heard of; nothing may have been read before it was taken.
    pub seen: MoveCursor,
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
        handles[0].spawn(follow_moves(deals.clone(), ports.deals, ports.seen));
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
