//! A live query reads what concerns it, tells what is new, and forgets who left.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use actix::Arbiter;
use futures::task::noop_waker_ref;
use granary_domain::{
    ConnectionId, UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Flush, Follow, Outbox, Subscriber, Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;
use serde_json::Value;
use uuid::Uuid;

use super::{LiveQueries, LiveQueryKey, QuerySource};

const USER: UserId = UserId(Uuid::nil());
const ANN: ConnectionId = ConnectionId(Uuid::from_u128(1));
const BEN: ConnectionId = ConnectionId(Uuid::from_u128(2));
/// Long enough for everything that was asked to be read.
const SETTLED: Duration = Duration::from_millis(500);

/// A number in a store, which counts how often it is read.
#[derive(Default)]
struct Stock {
    bags: AtomicU64,
    readings: AtomicU64,
}

impl Stock {
    fn readings(&self) -> u64 {
        self.readings.load(Ordering::Relaxed)
    }
}

impl QuerySource for Arc<Stock> {
    type View = u64;

    fn read(&self) -> BoxFuture<'_, Result<u64, StoreUnavailable>> {
        Box::pin(async {
            self.readings.fetch_add(1, Ordering::Relaxed);
            let bags = self.bags.load(Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(10)).await;
            Ok(bags)
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::User(USER))
    }
}

fn fixture() -> (Arc<Stock>, LiveQueries, Arc<dyn Subscription>) {
    tokio::time::pause();
    let (stock, live_queries) = (Arc::new(Stock::default()), LiveQueries::new(vec![Arbiter::current()]));
    let key = LiveQueryKey { topic: "stock".into(), params: String::new(), viewer: Viewer::Staff };
    let subscription = live_queries.subscription(key, stock.clone());
    (stock, live_queries, subscription)
}

fn subscriber(connection: ConnectionId, outbox: &Outbox) -> Subscriber {
    Subscriber { connection, outbox: outbox.want("stock").unwrap(), worker: None }
}

/// What was told so far: the kind of each frame, its version and its document.
fn told(outbox: &Outbox) -> Vec<(String, u64, Value)> {
    let Poll::Ready(Flush::Envelopes(envelopes)) = outbox.poll_flush(&Context::from_waker(noop_waker_ref())) else {
        return Vec::new();
    };
    let read = |envelope: &_| serde_json::from_slice::<Value>(envelope).unwrap();
    let parts = |it: Value| (it["op"].as_str().unwrap().to_owned(), it["ver"].as_u64().unwrap(), it["data"].clone());
    envelopes.iter().map(|envelope| parts(read(envelope))).collect()
}

#[actix::test]
async fn what_concerns_a_query_is_read_and_only_what_is_new_is_told() {
    let (stock, live_queries, subscription) = fixture();
    let outbox = Outbox::default();
    subscription.join(subscriber(ANN, &outbox), None).await.unwrap();
    assert_eq!(told(&outbox), [("snap".into(), 1, 0.into())]);
    tokio::time::sleep(SETTLED).await;
    live_queries.tell(&[ChangeEvent::Notifications(USER)]);
    tokio::time::sleep(SETTLED).await;
    assert_eq!(stock.readings(), 1, "what does not concern it");
    live_queries.tell(&[ChangeEvent::User(USER)]);
    tokio::time::sleep(SETTLED).await;
    assert_eq!((stock.readings(), told(&outbox)), (2, vec![]), "nothing is new");
    stock.bags.store(7, Ordering::Relaxed);
    live_queries.tell(&[ChangeEvent::User(USER)]);
    tokio::time::sleep(SETTLED).await;
    assert_eq!((stock.readings(), told(&outbox)), (3, vec![("patch".into(), 2, 7.into())]));
}

#[actix::test]
async fn a_watched_query_heals_what_it_did_not_hear() {
    let (stock, live_queries, subscription) = fixture();
    let outbox = Outbox::default();
    subscription.join(subscriber(ANN, &outbox), None).await.unwrap();
    told(&outbox);
    stock.bags.store(7, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(200)).await;
    assert_eq!(told(&outbox), [("patch".into(), 2, 7.into())]);
    assert_eq!(live_queries.count(), 1);
    subscription.follow(Follow::Leave(ANN));
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(live_queries.count(), 0);
}

#[actix::test]
async fn who_leaves_before_the_first_reading_is_not_joined() {
    let (_, _, subscription) = fixture();
    let (ann, ben) = (Outbox::default(), Outbox::default());
    let (left, stayed, ()) = tokio::join!(
        subscription.join(subscriber(ANN, &ann), None),
        subscription.join(subscriber(BEN, &ben), None),
        async {
            subscription.follow(Follow::Leave(ANN));
            subscription.follow(Follow::Resync(BEN));
        },
    );
    assert_eq!((left, stayed), (Err(WatchRefusal::Unavailable), Ok(())));
    assert_eq!((told(&ann), told(&ben)), (vec![], vec![("snap".into(), 1, 0.into())]));
}

#[actix::test]
async fn what_was_read_before_a_change_is_not_shown_to_the_next_watcher() {
    let (stock, live_queries, subscription) = fixture();
    let (ann, ben) = (Outbox::default(), Outbox::default());
    subscription.join(subscriber(ANN, &ann), None).await.unwrap();
    tokio::time::sleep(SETTLED).await;
    live_queries.tell(&[ChangeEvent::User(USER)]);
    while stock.readings() == 1 {
        tokio::task::yield_now().await;
    }
    subscription.follow(Follow::Leave(ANN));
    stock.bags.store(7, Ordering::Relaxed);
    live_queries.tell(&[ChangeEvent::User(USER)]);
    tokio::time::sleep(SETTLED).await;
    subscription.join(subscriber(BEN, &ben), None).await.unwrap();
    assert_eq!(told(&ben), [("snap".into(), 1, 7.into())]);
}
