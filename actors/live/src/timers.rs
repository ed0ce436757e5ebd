//! The clock that wakes deals: has each do what a day brings by itself, whichever node comes to it first.

use std::{sync::Arc, time::Duration};

use futures::{StreamExt, stream};
use granary_domain::{DealId, day, store::StoreUnavailable};
use granary_trade::deal::{DealFault, DealStore, Deals, Execute, TimelineCommand};
use jiff::{Timestamp, civil::Date};

/// How often the engine looks for deals that have something to do by themselves.
const WAKE_EVERY: Duration = Duration::from_secs(30);
/// How many deals are claimed at a time, and how many of them are woken side by side.
const PIECE: i64 = 200;
const SIDE_BY_SIDE: usize = 8;

/// Has deals do what a day brings by itself, now and for as long as the engine runs.
pub(crate) async fn wake_deals(deals: Deals, store: Arc<dyn DealStore>, now: impl Fn() -> Timestamp) {
    let mut clock = tokio::time::interval(WAKE_EVERY);
    loop {
        clock.tick().await;
        if wake_due(&deals, &*store, day(now())).await.is_err() {
            tracing::warn!("what the day brings is put off, for the store is away");
        }
    }
}

/// Has all deals that are due do what a day brings, piece by piece, but those that another node has claimed. One that fails
/// is put off, and keeps no other waiting. Answers how many did it.
pub async fn wake_due(deals: &Deals, store: &dyn DealStore, today: Date) -> Result<usize, StoreUnavailable> {
    let mut done = 0;
    loop {
        let claimed = store.claim_to_wake(today, PIECE).await?;
        if claimed.is_empty() {
            return Ok(done);
        }
        let waking = claimed.into_iter().map(async |deal| match wake(deals, store, deal, today).await {
            Ok(is_done) => is_done.then_some(deal),
            Err(fault) => {
                tracing::warn!(deal.id = %deal, ?fault, "a deal did not do what the day brings, and is put off");
                None
            }
        });
        let woken: Vec<Option<DealId>> = stream::iter(waking).buffer_unordered(SIDE_BY_SIDE).collect().await;
        let woken: Vec<DealId> = woken.into_iter().flatten().collect();
        done += woken.len();
        store.release_woken(woken).await?;
    }
}

/// Has a deal do what a day brings; answers whether nothing of it is left.
async fn wake(deals: &Deals, store: &dyn DealStore, deal: DealId, today: Date) -> Result<bool, DealFault> {
    let command = Execute {
        command: TimelineCommand::Wake { today }.into(),
        caller: None,
        expected: None,
        key: None,
        message: "A day began".to_owned(),
    };
    let mut before = None;
    loop {
        let shown = deals.execute_in_passing(deal, command.clone()).await?;
        let (version, wakes_on) = (shown.deal.version, shown.index().wakes_on);
        let is_done = wakes_on.is_none_or(|wakes_on| wakes_on > today);
        // What it did may bring about more, until it does nothing.
        if is_done || before == Some(version) {
            store.file_waking(deal, version, wakes_on).await?;
            return Ok(is_done);
        }
        before = Some(version);
    }
}
