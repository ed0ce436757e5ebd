//! Lets accounts go whose time has come, and throws away what is left of files.

use std::{sync::Arc, time::Duration};

use actors::store::StoreDown;
use jiff::Timestamp;

use crate::{files::FileStore, store::Store, user_changes::UserChanges};

/// How often the server looks.
const EVERY: Duration = Duration::from_secs(600);

/// Sees people off.
pub struct AccountDeletion {
    store: Store,
    file_store: Arc<FileStore>,
    people: UserChanges,
}

impl AccountDeletion {
    pub fn new(store: Store, file_store: Arc<FileStore>, people: UserChanges) -> Self {
        Self { store, file_store, people }
    }

    /// Deletes those whose time has come by a moment; answers how many went. Those whom deals keep wait on.
    pub async fn carry_out(&self, at: Timestamp) -> Result<usize, StoreDown> {
        let mut gone = 0;
        for person in self.store.due_to_go(at).await? {
            if self.store.erase_person(person, at).await? {
                // Their sessions end, and their connections close.
                self.people.changed(person).await;
                gone += 1;
            }
        }
        self.people.all_changed(self.store.drop_exports(at).await?).await;
        self.discard().await?;
        Ok(gone)
    }

    /// Throws away the content of files whose rows are gone; what a stop interrupts goes on with the next look.
    async fn discard(&self) -> Result<(), StoreDown> {
        for file in self.store.discarded_files().await? {
            self.file_store.discard(file).await;
            self.store.forget_discarded(file).await?;
        }
        Ok(())
    }

    /// Sees people off for as long as the server is open.
    pub async fn watch(self) {
        let mut clock = tokio::time::interval(EVERY);
        loop {
            clock.tick().await;
            if self.carry_out(Timestamp::now()).await.is_err() {
                tracing::warn!("accounts that are to go are looked at again later");
            }
        }
    }
}
