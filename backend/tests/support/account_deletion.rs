//! The deletion of accounts, as if it were a certain moment.

use std::sync::Arc;

use granary::tasks::{DeleteAccount, Discards, JobRunner};
use granary_domain::store::StoreUnavailable;
use granary_files::FileStore;
use jiff::Timestamp;

use crate::server::TestServer;

/// Deletes accounts, and what is left of files.
pub struct AccountDeletion {
    runner: JobRunner<DeleteAccount>,
    discards: Discards,
}

impl AccountDeletion {
    pub fn new(server: &TestServer, file_store: Arc<FileStore>) -> Self {
        let (store, deals) = (server.store.clone(), server.running.deals().clone());
        let runner = JobRunner::new(store.clone(), DeleteAccount { store: store.clone(), deals });
        Self { runner, discards: Discards { store, file_store } }
    }

    /// Deletes those whose time has come by a moment; answers how many went.
    pub async fn carry_out(&self, at: Timestamp) -> Result<usize, StoreUnavailable> {
        let gone = self.runner.run_due(Some(at)).await?;
        self.discards.discard(at).await?;
        Ok(gone)
    }
}
