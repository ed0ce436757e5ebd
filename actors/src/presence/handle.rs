//! The handle to who looks at which deal.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use super::{Editing, OnlookerView, onlookers::Onlookers};
use crate::{
    deal::{PartyRole, Shown},
    domain::{DealId, UserId, Viewer},
    hub::{Follow, Have, Subscriber},
    lock::locked,
};

/// One window that shows a deal.
#[derive(Debug, Clone)]
pub struct Looking {
    pub user: UserId,
    pub name: String,
    pub viewer: Viewer,
    pub side: PartyRole,
    pub editing: Option<Editing>,
}

impl Looking {
    /// People of one company, bank or desk know each other; of others it is told for which side they look.
    pub(super) fn shown_to(&self, viewer: Viewer) -> OnlookerView {
        let is_colleague = self.viewer == viewer;
        OnlookerView {
            id: if is_colleague { self.user.to_string() } else { self.side.to_string() },
            side: self.side,
            name: is_colleague.then(|| self.name.clone()),
            editing: self.editing,
        }
    }
}

/// The handle to who looks at which deal on this node.
#[derive(Clone, Default)]
pub struct Presence(Arc<Inner>);

#[derive(Default)]
struct Inner {
    deals: Mutex<HashMap<DealId, Onlookers>>,
}

impl Presence {
    pub fn join(&self, topic: &str, deal: DealId, looking: Looking, s: Subscriber, have: Option<Have>) {
        let mut deals = locked(&self.0.deals);
        deals.entry(deal).or_insert_with(|| Onlookers::of(topic)).join(looking, s, have);
    }

    pub fn follow(&self, deal: DealId, viewer: Viewer, follow: Follow) {
        let mut deals = locked(&self.0.deals);
        let Some(onlookers) = deals.get_mut(&deal) else { return };
        onlookers.follow(viewer, follow);
        if onlookers.is_empty() {
            deals.remove(&deal);
        }
    }

    /// A deal changed: who no longer sees it no longer sees who looks at it.
    pub fn deal_changed(&self, shown: &Shown) {
        let mut deals = locked(&self.0.deals);
        let Some(onlookers) = deals.get_mut(&shown.deal.id) else { return };
        onlookers.keep(|viewer| shown.deal.audience_of(viewer).is_some());
        if onlookers.is_empty() {
            deals.remove(&shown.deal.id);
        }
    }

    /// How many deals somebody looks at.
    pub fn count(&self) -> usize {
        locked(&self.0.deals).len()
    }
}
