//! Those who look at one deal, and the channel of each kind of viewer among them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use super::{Looking, OnlookerView, PresenceView};
use crate::{
    domain::{ConnectionId, Viewer},
    hub::{Channel, Close, Follow, Have, Subscriber, WatchRefusal},
    record::document,
};

pub(super) struct Onlookers {
    topic: String,
    here: HashMap<ConnectionId, Looking>,
    cuts: HashMap<Viewer, Channel>,
}

impl Onlookers {
    pub fn of(topic: &str) -> Self {
        Self { topic: topic.to_owned(), here: HashMap::new(), cuts: HashMap::new() }
    }

    pub fn is_empty(&self) -> bool {
        self.here.is_empty()
    }

    /// Shows the newcomer to everybody, and everybody to the newcomer.
    pub fn join(&mut self, looking: Looking, s: Subscriber, have: Option<Have>) {
        let viewer = looking.viewer;
        self.here.insert(s.connection, looking);
        self.show();
        let (topic, doc) = (&self.topic, document(&self.view(viewer)));
        let epoch = || uuid::Uuid::now_v7().simple().to_string();
        let cut = self.cuts.entry(viewer).or_insert_with(|| Channel::new(topic, epoch(), 1, Arc::new(doc)));
        cut.join(s, have);
    }

    pub fn follow(&mut self, viewer: Viewer, follow: Follow) {
        if let Some(cut) = self.cuts.get_mut(&viewer) {
            cut.follow(follow, &WatchRefusal::Hidden.to_string());
        }
        if let Follow::Leave(connection) | Follow::Close(connection) = follow {
            self.here.remove(&connection);
            self.tidy();
            self.show();
        }
    }

    /// Closes it for all who may no longer see the deal.
    pub fn keep(&mut self, may_see: impl Fn(Viewer) -> bool) {
        let lost: Vec<Viewer> = self.cuts.keys().copied().filter(|viewer| !may_see(*viewer)).collect();
        if lost.is_empty() {
            return;
        }
        for mut cut in lost.iter().filter_map(|viewer| self.cuts.remove(viewer)) {
            cut.close_all(Close::FORBIDDEN, &WatchRefusal::Hidden.to_string());
        }
        self.here.retain(|_, looking| !lost.contains(&looking.viewer));
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
        for looking in self.here.values() {
            let row = looking.shown_to(viewer);
            let known: &mut OnlookerView = rows.entry((row.side as u8, row.id.clone())).or_insert_with(|| row.clone());
            known.editing = known.editing.or(row.editing);
        }
        PresenceView { here: rows.into_values().collect() }
    }
}
