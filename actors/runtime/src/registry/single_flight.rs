//! One piece of work a key at a time: whoever asks meanwhile waits for its outcome.

use std::{hash::Hash, sync::Arc};

use dashmap::DashMap;
use tokio::sync::OnceCell;

/// The work under way, by key.
pub struct SingleFlight<K, V>(DashMap<K, Arc<OnceCell<V>>>);

impl<K: Clone + Eq + Hash, V: Clone> SingleFlight<K, V> {
    /// The outcome of the work under way for a key, or of this work; where it fails, the next who waits tries theirs.
    pub async fn run<E>(&self, key: &K, work: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        let _last = Leave { flights: &self.0, key };
        let flight = self.0.entry(key.clone()).or_default().clone();
        flight.get_or_try_init(|| work).await.cloned()
    }
}

impl<K: Eq + Hash, V> Default for SingleFlight<K, V> {
    fn default() -> Self {
        Self(DashMap::new())
    }
}

/// Dropped after its own share of the flight, so that the last to leave takes it off.
struct Leave<'a, K: Eq + Hash, V> {
    flights: &'a DashMap<K, Arc<OnceCell<V>>>,
    key: &'a K,
}

impl<K: Eq + Hash, V> Drop for Leave<'_, K, V> {
    fn drop(&mut self) {
        self.flights.remove_if(self.key, |_, flight| Arc::strong_count(flight) == 1);
    }
}
