//! Ends auctions when their time has come, and gives whoever won the deal: once, whatever dies in between.

use granary_domain::store::StoreUnavailable;
use granary_identity::job::{JobKind, QueuedAuction};
use granary_services::auctions::{self, Ended};
use granary_store::{ClaimedJob, Store};
use granary_trade::auction::Auctions;

use super::{GivenUp, JobFault, JobHandler};

/// Ends auctions.
pub struct EndAuction {
    pub store: Store,
    pub auctions: Auctions,
}

impl JobHandler for EndAuction {
    const KIND: JobKind = JobKind::Auction;
    type Payload = QueuedAuction;

    async fn run(&self, _: &ClaimedJob, QueuedAuction { lot }: &QueuedAuction) -> Result<(), JobFault> {
        // A bid is decided by when it was received, though the end be at the lot's row before it. Those that other nodes
        // received have some seconds to be written.
        self.auctions.catch_up(*lot).await.map_err(|_| JobFault::from(StoreUnavailable))?;
        match auctions::end(&self.store, *lot).await? {
            Ended::NotYet(left) => Err(JobFault::NotYet(left.unsigned_abs())),
            Ended::Over => Ok(()),
        }
    }

    async fn give_up(&self, QueuedAuction { lot }: &QueuedAuction, _: &GivenUp) -> Result<(), StoreUnavailable> {
        auctions::let_go(&self.store, *lot).await.map_err(|_| StoreUnavailable)
    }
}
