//! Deletes accounts whose day has come.

use std::{sync::Arc, time::Duration};

use actors::{
    account_deletion::DeletionOutcome,
    job::{JobKind, QueuedDeletion},
    store::StoreDown,
};
use jiff::Timestamp;

use super::{super::discards::Discards, JobFault, JobHandler, JobRunner};
use crate::{
    account,
    files::FileStore,
    store::{ClaimedJob, Store},
};

/// How often it is looked whether deals still keep an account.
const KEPT: Duration = Duration::from_secs(600);

/// Deletes an account; one that deals keep waits on.
pub struct DeleteAccount(pub Store);

impl JobHandler for DeleteAccount {
    const KIND: JobKind = JobKind::Deletion;
    type Payload = QueuedDeletion;

    async fn run(&self, job: &ClaimedJob, QueuedDeletion { user }: &QueuedDeletion) -> Result<(), JobFault> {
        match account::delete_account(&self.0, *user, job.at).await? {
            DeletionOutcome::Kept => Err(JobFault::NotYet(KEPT)),
            DeletionOutcome::NotDue | DeletionOutcome::Goes { .. } => Ok(()),
        }
    }
}

/// Deletes accounts, and what is left of files, as if it were a certain moment.
pub struct AccountDeletion {
    runner: JobRunner<DeleteAccount>,
    discards: Discards,
}

impl AccountDeletion {
    pub fn new(store: Store, file_store: Arc<FileStore>) -> Self {
        let runner = JobRunner::new(store.clone(), DeleteAccount(store.clone()));
        Self { runner, discards: Discards { store, file_store } }
    }

    /// Deletes those whose time has come by a moment; answers how many went.
    pub async fn carry_out(&self, at: Timestamp) -> Result<usize, StoreDown> {
        let gone = self.runner.run_due(Some(at)).await?;
        self.discards.discard(at).await?;
        Ok(gone)
    }
}
