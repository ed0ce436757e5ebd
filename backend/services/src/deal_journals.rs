//! The journals of deals, read whole: in turns, and parsed away from the threads that answer calls.

use std::{sync::Arc, time::Duration};

use granary_domain::{DealId, Share};
use granary_runtime::{
    registry::Busy,
    turns::{Room, Turns},
};
use granary_trade::deal::{DealFault, DealStore, Entry};
use tokio::{task::spawn_blocking, time::timeout};

const ROOM: Room = Room { slots: 2, slots_of_group: 1, queue: 64, queue_of_group: 16, queue_of_one: 8 };
/// How long one waits for a turn.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct DealJournals {
    store: Arc<dyn DealStore>,
    turns: Turns,
}

impl DealJournals {
    pub fn new(store: Arc<dyn DealStore>) -> Self {
        Self { store, turns: Turns::new(ROOM) }
    }

    /// What is made of the journal of a deal, or of its lines of some kinds, for one of these; busy where they wait for many.
    pub async fn read<T: Send + 'static>(
        &self,
        deal: DealId,
        kinds: Option<&'static [&'static str]>,
        share: Share,
        make: impl FnOnce(&[Entry]) -> Result<T, DealFault> + Send + 'static,
    ) -> Result<T, DealFault> {
        let turn = timeout(PATIENCE, self.turns.take(share)).await.ok().flatten().ok_or_else(Busy::default)?;
        let journal = self.store.journal(deal, kinds).await?;
        let made = spawn_blocking(move || {
            let made = make(&journal);
            drop(turn);
            made
        });
        made.await.map_err(|_| DealFault::Broken)?
    }
}
