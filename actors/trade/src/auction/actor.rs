//! One auction's actor: takes bids in the order in which they come, and has all that wait written at once.

use std::{sync::Arc, time::Duration};

use granary_domain::{ListingId, store::StoreUnavailable};
use granary_runtime::{
    batching::{Batching, Worker},
    known::Known,
};
use tokio::sync::oneshot;

use super::{Answered, AuctionStore, BidFault, BidRequest};

pub(super) type AuctionActor = Batching<AuctionWorker>;

pub(super) struct AuctionWorker {
    pub(super) store: Arc<dyn AuctionStore>,
    pub(super) lot: ListingId,
}

/// What an auction's actor is asked, and where its answer goes.
pub(super) enum AuctionJob {
    Bid(Box<BidRequest>, oneshot::Sender<Answered>),
    /// Asks to hear when all bids that came before are written.
    CatchUp(oneshot::Sender<()>),
}

impl Worker for AuctionWorker {
    type Key = ListingId;
    type Shared = ();
    type Command = AuctionJob;
    /// Its store decides, on the rows themselves.
    type State = ();
    const MAX_PERMITS: u32 = 4096;
    const IDLE_CHECK: Duration = Duration::from_secs(60);
    const MAX_BATCH: usize = 64;

    fn state(&self) -> Self::State {}

    fn carry_out(&mut self, batch: Vec<AuctionJob>, _: Known<()>) -> impl Future<Output: FnOnce(&mut Self)> + 'static {
        let (store, lot) = (self.store.clone(), self.lot);
        let (mut bids, mut bidders, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        for job in batch {
            match job {
                AuctionJob::Bid(bid, answer) => {
                    bids.push(*bid);
                    bidders.push(answer);
                }
                AuctionJob::CatchUp(answer) => waiting.push(answer),
            }
        }
        async move {
            let written = if bids.is_empty() { Ok(Vec::new()) } else { store.bid(lot, bids).await };
            move |_: &mut Self| {
                let mut answers = written.unwrap_or_default().into_iter();
                for answer in bidders {
                    let _ = answer.send(answers.next().unwrap_or(Err(BidFault::Down(StoreUnavailable))));
                }
                for answer in waiting {
                    let _ = answer.send(());
                }
            }
        }
    }
}
