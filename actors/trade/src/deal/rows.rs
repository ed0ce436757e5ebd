//! The newest versions of the deals that were lately written or listed, so that no list reads or renders one anew.

use std::{
    collections::{HashMap, VecDeque},
    mem,
    sync::{Arc, Mutex},
};

use granary_domain::{DealId, Version, lock::locked};

use super::DealSnapshot;

/// How many deals are kept: some 30 MB with their records.
const MAX_ROWS: usize = 2_048;

/// Deals by id, each at the newest version that this node knows; never more than a bounded number of them.
#[derive(Debug, Default)]
pub struct DealRows(Mutex<Rows>);

#[derive(Debug, Default)]
struct Rows {
    kept: HashMap<DealId, Row>,
    /// In which order deals are asked to leave; one that was found since the last time stays for another round.
    queue: VecDeque<DealId>,
}

#[derive(Debug)]
struct Row {
    shown: Arc<DealSnapshot>,
    was_found: bool,
}

impl DealRows {
    /// Keeps this version of a deal, unless a newer one is kept.
    pub fn put(&self, shown: &Arc<DealSnapshot>) {
        let rows = &mut *locked(&self.0);
        let (id, version) = (shown.deal.id, shown.deal.version);
        match rows.kept.get_mut(&id) {
            Some(row) if row.shown.deal.version > version => {}
            Some(row) => row.shown = shown.clone(),
            None => {
                rows.make_room();
                rows.kept.insert(id, Row { shown: shown.clone(), was_found: false });
                rows.queue.push_back(id);
            }
        }
    }

    /// Those of these deals that are kept at this version or a newer one.
    pub fn find(&self, wanted: &[(DealId, Version)]) -> HashMap<DealId, Arc<DealSnapshot>> {
        let rows = &mut *locked(&self.0);
        let mut found = HashMap::with_capacity(wanted.len());
        for (id, version) in wanted {
            if let Some(row) = rows.kept.get_mut(id).filter(|row| row.shown.deal.version >= *version) {
                row.was_found = true;
                found.insert(*id, row.shown.clone());
            }
        }
        found
    }
}

impl Rows {
    fn make_room(&mut self) {
        while self.kept.len() >= MAX_ROWS
            && let Some(first) = self.queue.pop_front()
        {
            if self.kept.get_mut(&first).is_some_and(|row| mem::take(&mut row.was_found)) {
                self.queue.push_back(first);
            } else {
                self.kept.remove(&first);
            }
        }
    }
}
