//! Deletes accounts whose day has come.

use std::time::Duration;

use granary_identity::{
    account_deletion::DeletionOutcome,
    job::{JobKind, QueuedDeletion},
};
use granary_services::account;
use granary_store::{ClaimedJob, Store};
use granary_trade::deal::Deals;

use super::{JobFault, JobHandler};

/// How often it is looked whether deals still keep an account.
const KEPT: Duration = Duration::from_secs(600);

/// Deletes an account; one that deals keep waits on.
pub struct DeleteAccount {
    pub store: Store,
    pub deals: Deals,
}

impl JobHandler for DeleteAccount {
    const KIND: JobKind = JobKind::Deletion;
    type Payload = QueuedDeletion;

    async fn run(&self, job: &ClaimedJob, QueuedDeletion { user }: &QueuedDeletion) -> Result<(), JobFault> {
        match account::delete_account(&self.store, &self.deals, *user, job.at).await? {
            DeletionOutcome::Kept => Err(JobFault::NotYet(KEPT)),
            // It is gone, or its owner stays: a later request has a job of its own.
            DeletionOutcome::NotDue | DeletionOutcome::Goes { .. } => Ok(()),
        }
    }
}
