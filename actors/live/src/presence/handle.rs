//! The handle to who looks at which deal.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use granary_domain::{DealId, Viewer, lock::locked};
use granary_runtime::hub::{Follow, HeldCopy, Subscriber};
use granary_trade::deal::DealSnapshot;
use jiff::Timestamp;
use uuid::Uuid;

use super::{Onlooking, PeerNodes, ViewingWindow, onlookers::Onlookers};

/// The handle to who looks at which deal, here and on other nodes.
#[derive(Clone)]
pub struct Presence(Arc<Inner>);

struct Inner {
    node: Uuid,
    turn: AtomicU64,
    neighbours: Option<Arc<dyn PeerNodes>>,
    deals: Mutex<HashMap<DealId, Onlookers>>,
}

impl Presence {
    pub fn new(neighbours: Option<Arc<dyn PeerNodes>>) -> Self {
        Self(Arc::new(Inner { node: Uuid::now_v7(), turn: AtomicU64::new(0), neighbours, deals: Mutex::default() }))
    }

    pub fn join(&self, topic: &str, deal: DealId, looking: ViewingWindow, s: Subscriber, have: Option<HeldCopy>) {
        let mut deals = locked(&self.0.deals);
        let onlookers = deals.entry(deal).or_default();
        onlookers.join(topic, looking, s, have);
        self.tell(deal, onlookers);
    }

    pub fn follow(&self, deal: DealId, viewer: Viewer, follow: Follow) {
        let mut deals = locked(&self.0.deals);
        let Some(onlookers) = deals.get_mut(&deal) else { return };
        if onlookers.follow(viewer, follow) {
            self.tell(deal, onlookers);
        }
        forget_if_empty(&mut deals, deal);
    }

    /// A deal changed: who no longer sees it no longer sees who looks at it.
    pub fn deal_changed(&self, shown: &DealSnapshot) {
        let deal = shown.deal.id;
        let mut deals = locked(&self.0.deals);
        let Some(onlookers) = deals.get_mut(&deal) else { return };
        if onlookers.keep(|viewer| shown.deal.audience_of(viewer).is_some()) {
            self.tell(deal, onlookers);
        }
        forget_if_empty(&mut deals, deal);
    }

    /// What a node told; one's own is no news.
    pub fn heard(&self, told: Onlooking, now: Timestamp) {
        if told.node == self.0.node {
            return;
        }
        let mut deals = locked(&self.0.deals);
        let deal = told.deal;
        deals.entry(deal).or_default().heard(told, now);
        forget_if_empty(&mut deals, deal);
    }

    /// Tells the other nodes all of it again, for those that are new or missed some; those of which nothing is heard any
    /// more are no longer believed.
    pub fn remind(&self, now: Timestamp) {
        let mut deals = locked(&self.0.deals);
        deals.retain(|deal, onlookers| {
            if onlookers.is_watched() {
                self.tell(*deal, onlookers);
            }
            onlookers.doubt(now);
            !onlookers.is_empty()
        });
    }

    fn tell(&self, deal: DealId, onlookers: &Onlookers) {
        let Some(neighbours) = &self.0.neighbours else { return };
        let turn = self.0.turn.fetch_add(1, Ordering::Relaxed);
        neighbours.tell(Onlooking { node: self.0.node, turn, deal, here: onlookers.here() });
    }

    /// How many deals somebody looks at.
    pub fn count(&self) -> usize {
        locked(&self.0.deals).len()
    }
}

fn forget_if_empty(deals: &mut HashMap<DealId, Onlookers>, deal: DealId) {
    if deals.get(&deal).is_some_and(Onlookers::is_empty) {
        deals.remove(&deal);
    }
}
