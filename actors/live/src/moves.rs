//! Follows what other nodes wrote of deals: each deal that moved is owed a look until it is caught up with here.

use std::{
    collections::{HashMap, VecDeque},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use futures::{
    Stream, StreamExt,
    stream::{self, FuturesUnordered},
};
use granary_domain::{DealId, Version, refusal::Refusal, store::StoreUnavailable};
use granary_trade::deal::{DealFault, DealStore, Deals, MoveCursor};
use tokio::time::{MissedTickBehavior, interval};

/// How often the engine listens for what other nodes wrote; their watchers are told within 1.5 s.
const LISTEN_EVERY: Duration = Duration::from_millis(500);
/// How many deals are caught up with side by side: one that is busy keeps no news of others waiting.
const MOST_LOOKS: usize = 64;

/// Catches up with what was committed since `seen`, for as long as it runs. What fails for now is tried again at the next tick.
pub async fn follow_moves(deals: Deals, store: Arc<dyn DealStore>, seen: MoveCursor) {
    let deals = &deals;
    let mut listening = pin!(listen(store, seen));
    let (mut moves, mut looks) = (Moves::default(), FuturesUnordered::new());
    loop {
        while looks.len() < MOST_LOOKS
            && let Some((deal, version)) = moves.next_look()
        {
            looks.push(async move { (deal, version, deals.catch_up(deal, version).await) });
        }
        tokio::select! {
            Some((deal, version, looked)) = looks.next() => moves.looked(deal, version, looked),
            Some(moved) = listening.next() => moves.heard(moved),
            else => return,
        }
    }
}

/// What moved since the last tick, tick after tick; nothing while the store is away, which is made up for afterwards.
fn listen(store: Arc<dyn DealStore>, seen: MoveCursor) -> impl Stream<Item = Vec<(DealId, Version)>> {
    let mut clock = interval(LISTEN_EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    stream::unfold((clock, seen, false), move |(mut clock, seen, was_away)| {
        let store = store.clone();
        async move {
            clock.tick().await;
            let moved = store.moved(Some(seen.clone())).await;
            Some(match moved {
                Ok((seen, moved)) => (moved, (clock, seen, false)),
                Err(StoreUnavailable) => {
                    if !was_away {
                        tracing::warn!("what other nodes wrote is heard later, for the store is away");
                    }
                    (Vec::new(), (clock, seen, true))
                }
            })
        }
    })
}

/// What moved and is not yet known here. Each deal of it waits, is being looked at, or failed and waits for the next tick.
#[derive(Default)]
struct Moves {
    /// The newest version that was heard of.
    owed: HashMap<DealId, Version>,
    waiting: VecDeque<DealId>,
    failed: VecDeque<DealId>,
    /// Whether the log knows that looks fail.
    is_told: bool,
}

impl Moves {
    /// A tick: what moved is owed a look, and what failed is tried again.
    fn heard(&mut self, moved: Vec<(DealId, Version)>) {
        self.is_told &= !self.failed.is_empty();
        self.waiting.append(&mut self.failed);
        for (deal, version) in moved {
            if self.owed.insert(deal, version).is_none() {
                self.waiting.push_back(deal);
            }
        }
    }

    /// What to look at next, and the version that is to be reached.
    fn next_look(&mut self) -> Option<(DealId, Version)> {
        let deal = self.waiting.pop_front()?;
        Some((deal, *self.owed.get(&deal)?))
    }

    /// A look that was to reach a version came to an end.
    fn looked(&mut self, deal: DealId, version: Version, looked: Result<(), DealFault>) {
        let is_newer = self.owed.get(&deal).is_some_and(|owed| *owed > version);
        let Err(fault) = looked else {
            self.done(deal, is_newer);
            return;
        };
        if !self.is_told {
            tracing::warn!(deal.id = %deal, ?fault, "a deal that moved elsewhere is not caught up with");
            self.is_told = true;
        }
        // One that this version cannot read is no more readable at the next tick.
        if fault.retry_after().is_some() {
            self.failed.push_back(deal);
        } else {
            self.done(deal, is_newer);
        }
    }

    /// A version that was heard of meanwhile is looked at as well.
    fn done(&mut self, deal: DealId, is_newer: bool) {
        if is_newer {
            self.waiting.push_back(deal);
        } else {
            self.owed.remove(&deal);
        }
    }
}
