//! Those who look at one deal, and the channel of each kind of viewer among them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use granary_domain::{ConnectionId, Viewer, record::document};
use granary_runtime::hub::{Channel, Close, Follow, HeldCopy, Subscriber, WatchRefusal};
use jiff::Timestamp;
use uuid::Uuid;

use super::{
    OnlookerView, Onlooking, PresenceView, ViewingWindow,
    peer_nodes::{BELIEVED, PeerReport},
};

#[derive(Default)]
pub(super) struct Onlookers {
    here: HashMap<ConnectionId, ViewingWindow>,
    /// What other nodes told last, by node.
    elsewhere: HashMap<Uuid, PeerReport>,
    cuts: HashMap<Viewer, Channel>,
}

impl Onlookers {
    pub fn is_empty(&self) -> bool {
        !self.is_watched() && self.elsewhere.is_empty()
    }

    /// Whether anybody looks at it on this node.
    pub fn is_watched(&self) -> bool {
        !self.here.is_empty()
    }

    /// Those who look at it on this node.
    pub fn here(&self) -> Vec<ViewingWindow> {
        self.here.values().cloned().collect()
    }

    /// Shows the newcomer to everybody, and everybody to the newcomer.
    pub fn join(&mut self, topic: &str, looking: ViewingWindow, s: Subscriber, have: Option<HeldCopy>) {
        let viewer = looking.viewer;
        self.here.insert(s.connection, looking);
        self.show();
        let doc = document(&self.view(viewer));
        let epoch = || uuid::Uuid::now_v7().simple().to_string();
        let cut = self.cuts.entry(viewer).or_insert_with(|| Channel::new(topic, epoch(), 1, Arc::new(doc)));
        cut.join(s, have);
    }

    /// Whether somebody left by it.
    pub fn follow(&mut self, viewer: Viewer, follow: Follow) -> bool {
        if let Some(cut) = self.cuts.get_mut(&viewer) {
            cut.follow(follow, &WatchRefusal::Hidden.to_string());
        }
        let (Follow::Leave(connection) | Follow::Close(connection)) = follow else { return false };
        self.here.remove(&connection);
        self.tidy();
        self.show();
        true
    }

    /// Closes it for all who may no longer see the deal; whether there was anybody.
    pub fn keep(&mut self, may_see: impl Fn(Viewer) -> bool) -> bool {
        self.elsewhere.values_mut().for_each(|heard| heard.here.retain(|looking| may_see(looking.viewer)));
        let lost: Vec<Viewer> = self.cuts.keys().copied().filter(|viewer| !may_see(*viewer)).collect();
        for mut cut in lost.iter().filter_map(|viewer| self.cuts.remove(viewer)) {
            cut.close_all(Close::FORBIDDEN, &WatchRefusal::Hidden.to_string());
        }
        self.here.retain(|_, looking| !lost.contains(&looking.viewer));
        self.show();
        !lost.is_empty()
    }

    /// Takes over what another node told, unless it told something newer before.
    pub fn heard(&mut self, told: Onlooking, now: Timestamp) {
        if self.elsewhere.get(&told.node).is_some_and(|heard| heard.turn > told.turn) {
            return;
        }
        self.elsewhere.insert(told.node, PeerReport { turn: told.turn, at: now, here: told.here });
        self.show();
    }

    /// Forgets nodes that were silent for too long. One that told that nobody is there any more is kept as long, so that
    /// nothing older comes after it.
    pub fn doubt(&mut self, now: Timestamp) {
        self.elsewhere.retain(|_, heard| now.duration_since(heard.at) < BELIEVED);
        self.show();
    }

    fn tidy(&mut self) {
        let here = &self.here;
        self.cuts.retain(|viewer, _| here.values().any(|looking| looking.viewer == *viewer));
    }

    fn show(&mut self) {
        let viewers: Vec<Viewer> = self.cuts.keys().copied().collect();
        for viewer in viewers {
            let doc = document(&self.view(viewer));
            if let Some(cut) = self.cuts.get_mut(&viewer).filter(|cut| **cut.doc() != doc) {
                cut.publish(cut.ver() + 1, Arc::new(doc), &[]);
            }
        }
    }

    /// One row for each colleague and for each other side; who edits counts before who only looks.
    fn view(&self, viewer: Viewer) -> PresenceView {
        let mut rows = BTreeMap::new();
        let elsewhere = self.elsewhere.values().flat_map(|heard| &heard.here);
        for looking in self.here.values().chain(elsewhere) {
            let row = looking.shown_to(viewer);
            let known: &mut OnlookerView = rows.entry((row.side as u8, row.id.clone())).or_insert_with(|| row.clone());
            known.editing = known.editing.or(row.editing);
        }
        PresenceView { here: rows.into_values().collect() }
    }
}
