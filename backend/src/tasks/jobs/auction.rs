//! Ends auctions when their time has come, and gives whoever won the deal: once, whatever dies in between.

use actors::{
    deal::Deals,
    job::{JobKind, QueuedAuction},
};

use super::{JobFault, JobHandler};
use crate::{
    auctions::{self, Ended},
    store::{ClaimedJob, Store},
};

/// Ends auctions.
pub struct EndAuction {
    pub store: Store,
    pub deals: Deals,
}

impl JobHandler for EndAuction {
    const KIND: JobKind = JobKind::Auction;
    type Payload = QueuedAuction;

    async fn run(&self, _: &ClaimedJob, QueuedAuction { lot }: &QueuedAuction) -> Result<(), JobFault> {
        match auctions::end(&self.store, *lot).await? {
            Ended::NotYet(left) => Err(JobFault::NotYet(left.unsigned_abs())),
            Ended::Over => Ok(()),
            Ended::Won { deal, winner, price } => {
                Ok(auctions::give_deal(&self.store, &self.deals, *lot, (deal, winner, price)).await?)
            }
        }
    }
}
