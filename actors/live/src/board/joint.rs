//! Readings that all who ask for the same share: each caller is answered by one that began after it asked.

use std::{hash::Hash, mem, sync::Arc};

use dashmap::{DashMap, Entry};
use granary_domain::store::{BoxFuture, StoreUnavailable};
use tokio::sync::oneshot;

/// Readings by key, of one key one at a time. A caller joins the next, never the one under way: that may have begun
/// before what the caller itself has just written.
pub(super) struct Joint<K: Eq + Hash, V>(Arc<Inner<K, V>>);

struct Inner<K: Eq + Hash, V> {
    read: Box<dyn Fn(K) -> BoxFuture<'static, Result<V, StoreUnavailable>> + Send + Sync>,
    /// Who waits for the next reading; a key is here for as long as it has a task.
    waiting: DashMap<K, Vec<Caller<V>>>,
}

type Caller<V> = oneshot::Sender<Result<V, StoreUnavailable>>;

impl<K: Eq + Hash, V> Clone for Joint<K, V> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, V> Joint<K, V>
where
    K: Clone + Eq + Hash + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    pub(super) fn new(
        read: impl Fn(K) -> BoxFuture<'static, Result<V, StoreUnavailable>> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(Inner { read: Box::new(read), waiting: DashMap::new() }))
    }

    /// What the next reading of this key finds, or that it failed; also where its task ended before it had an answer.
    pub(super) async fn read(&self, key: K) -> Result<V, StoreUnavailable> {
        let (caller, answer) = oneshot::channel();
        let task = match self.0.waiting.entry(key) {
            Entry::Occupied(mut waiting) => {
                waiting.get_mut().push(caller);
                None
            }
            Entry::Vacant(free) => {
                let task = Task { inner: self.0.clone(), key: free.key().clone(), is_over: false };
                free.insert(vec![caller]);
                Some(task)
            }
        };
        // Of its own, so that it goes on for the others when the caller that began it goes away.
        task.map(|task| tokio::spawn(task.run()));
        answer.await.unwrap_or_else(|_| {
            tracing::error!("a reading ended without an answer");
            Err(StoreUnavailable)
        })
    }
}

/// Reads for as long as somebody waits; however it ends, it leaves nobody waiting.
struct Task<K: Eq + Hash, V> {
    inner: Arc<Inner<K, V>>,
    key: K,
    is_over: bool,
}

impl<K: Clone + Eq + Hash, V: Clone> Task<K, V> {
    async fn run(mut self) {
        while let Some(callers) = self.next() {
            let found = (self.inner.read)(self.key.clone()).await;
            for caller in callers {
                let _ = caller.send(found.clone());
            }
        }
    }

    /// Who waits now. Where nobody does the key goes in the same moment, so that the next caller begins a task anew.
    fn next(&mut self) -> Option<Vec<Caller<V>>> {
        match self.inner.waiting.entry(self.key.clone()) {
            Entry::Occupied(mut waiting) if !waiting.get().is_empty() => Some(mem::take(waiting.get_mut())),
            Entry::Occupied(nobody) => {
                nobody.remove();
                self.is_over = true;
                None
            }
            Entry::Vacant(_) => None,
        }
    }
}

impl<K: Eq + Hash, V> Drop for Task<K, V> {
    fn drop(&mut self) {
        if !self.is_over {
            self.inner.waiting.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicU32, Ordering},
        time::Duration,
    };

    use futures::future::join_all;
    use tokio::time::{Instant, sleep, timeout};

    use super::*;

    const A_READING: Duration = Duration::from_secs(1);

    /// Each reading takes a while and finds its number; of some numbers it makes something else.
    fn joint(of: fn(u32) -> Result<u32, StoreUnavailable>) -> Joint<&'static str, u32> {
        let readings = Arc::new(AtomicU32::new(0));
        Joint::new(move |_| {
            let nth = readings.fetch_add(1, Ordering::SeqCst) + 1;
            Box::pin(async move {
                sleep(A_READING).await;
                of(nth)
            })
        })
    }

    async fn three(joint: &Joint<&'static str, u32>) -> Vec<Result<u32, StoreUnavailable>> {
        sleep(A_READING / 2).await;
        join_all((0..3).map(|_| joint.read("page"))).await
    }

    #[tokio::test(start_paused = true)]
    async fn who_asks_while_one_reads_shares_the_next_reading() {
        let joint = joint(Ok);
        let (first, others) = tokio::join!(joint.read("page"), three(&joint));
        assert_eq!((first, others), (Ok(1), vec![Ok(2); 3]));
        assert_eq!(joint.read("page").await, Ok(3), "what was read is not kept");
    }

    #[tokio::test(start_paused = true)]
    async fn other_keys_are_read_meanwhile_and_none_is_left() {
        let joint = joint(Ok);
        let began = Instant::now();
        let (one, other) = tokio::join!(joint.read("one"), joint.read("other"));
        assert_eq!((one, other, began.elapsed()), (Ok(1), Ok(2), A_READING));
        tokio::task::yield_now().await;
        assert!(joint.0.waiting.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn an_error_goes_to_each_who_waited_for_that_reading() {
        let joint = joint(|nth| if nth == 2 { Err(StoreUnavailable) } else { Ok(nth) });
        let (first, others) = tokio::join!(joint.read("page"), three(&joint));
        assert_eq!((first, others), (Ok(1), vec![Err(StoreUnavailable); 3]));
        assert_eq!(joint.read("page").await, Ok(3));
    }

    #[tokio::test(start_paused = true)]
    async fn a_task_that_dies_leaves_nobody_waiting_and_the_next_caller_begins_another() {
        let joint = joint(|nth| if nth == 1 { panic!("as asked") } else { Ok(nth) });
        let (first, others) = tokio::join!(joint.read("page"), three(&joint));
        assert_eq!((first, others), (Err(StoreUnavailable), vec![Err(StoreUnavailable); 3]));
        assert_eq!(joint.read("page").await, Ok(2));
    }

    #[tokio::test(start_paused = true)]
    async fn who_goes_away_takes_the_reading_from_nobody() {
        let joint = joint(Ok);
        let leaves = async { timeout(A_READING / 4, joint.read("page")).await.is_err() };
        let (has_left, others) = tokio::join!(leaves, three(&joint));
        assert_eq!((has_left, others), (true, vec![Ok(2); 3]));
    }
}
