//! Stories of lists that stay equal to the store while deals move; in paused time.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use crate::{
    memory::MemoryStore,
    support::{Watcher, buyer, by_staff, cancelled, delete, deleted, engine, extend, placed, write_elsewhere},
};
use actix::Arbiter;
use granary_domain::{
    Bucket, DealId, DealKind, PageRequest, Viewer,
    record::{Rows, document},
};
use granary_live::{
    board::{Filter, Pages, Query, Sort},
    live_query::{BoardQuery, LiveQueries, LiveQueryKey},
};
use granary_runtime::hub::Follow;
use granary_trade::{
    change::ChangeEvent,
    deal::{Cancel, DealCommand, Deals, OrderCommand},
};
use serde_json::Value;

/// Long enough for everything that was asked to be read.
const SETTLED: Duration = Duration::from_millis(500);

fn open_orders(size: u32) -> Query {
    let filter = Filter { bucket: Some(Bucket::Open), ..Filter::default() };
    Query { filter, sort: Sort::default(), page: PageRequest { current: 1, size } }
}

fn fixture() -> (Arc<MemoryStore>, Deals, LiveQueries, Pages) {
    let (store, deals) = engine();
    let live_queries = LiveQueries::new(vec![Arbiter::current()]);
    let heard = live_queries.clone();
    deals.listen(Arc::new(move |change| heard.tell(&[ChangeEvent::Deal(change.clone())])));
    let pages = Pages::new(store.clone(), deals.rows());
    (store, deals, live_queries, pages)
}

const TOPIC: &str = "board:international:open";

fn key(topic: &str, size: u32) -> LiveQueryKey {
    LiveQueryKey { topic: topic.to_owned(), params: size.to_string(), viewer: Viewer::Staff }
}

async fn watch(live_queries: &LiveQueries, pages: &Pages, watcher: &Watcher, size: u32) {
    let query = BoardQuery::new(pages.clone(), open_orders(size), Viewer::Staff);
    assert!(live_queries.watch(&key(TOPIC, size), Arc::new(query), watcher.subscriber(TOPIC), None).await);
}

/// A trader's own list of what is bought.
async fn watch_buying(live_queries: &LiveQueries, pages: &Pages, watcher: &Watcher) {
    let query = Query { filter: Filter::buying(buyer()), ..open_orders(10) };
    let query = BoardQuery::new(pages.clone(), query, Viewer::Company(buyer()));
    let topic = "deals:buying";
    assert!(live_queries.watch(&key(topic, 10), Arc::new(query), watcher.subscriber(topic), None).await);
}

/// The list as the store has it.
async fn truth(store: &Arc<MemoryStore>, size: u32) -> Value {
    let page = Pages::new(store.clone(), Arc::default()).read(open_orders(size)).await.unwrap();
    let rows = page.views(Viewer::Staff).map(|deal| (deal.id, deal));
    document(&Rows::new(rows, page.total, PageRequest { current: 1, size }))
}

#[actix::test]
async fn an_edit_is_one_frame_with_place_and_content_and_no_reading() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let mut placed_deals = Vec::new();
    for _ in 0..5 {
        placed_deals.push(placed(&store, &deals).await);
    }
    let mut watcher = Watcher::new();
    watch(&live_queries, &pages, &watcher, 3).await;
    tokio::time::sleep(SETTLED).await;
    watcher.drain();
    let readings = store.pages.load(Ordering::Relaxed);
    // All stand at the same moment, so that their ids alone place them: the first two are on the second page.
    for deal in [placed_deals[3], placed_deals[4], placed_deals[3], placed_deals[0]] {
        deals.execute(deal, extend(1)).await.unwrap();
        tokio::task::yield_now().await;
        watcher.drain();
        assert_eq!(watcher.copy, Some(truth(&store, 3).await));
    }
    assert_eq!(watcher.heard, ["snap", "patch", "patch", "patch"], "what stands on another page is not told");
    tokio::time::sleep(SETTLED).await;
    assert_eq!(store.pages.load(Ordering::Relaxed) - 4, readings, "but for the four of the test itself");
}

#[actix::test]
async fn a_deleted_deal_disappears_from_a_traders_list_and_is_never_shown_there_as_deleted() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let mut watcher = Watcher::new();
    watch_buying(&live_queries, &pages, &watcher).await;
    let (stays, goes) = (placed(&store, &deals).await, placed(&store, &deals).await);
    tokio::time::sleep(SETTLED).await;
    watcher.drain();
    deals.execute(goes, extend(1)).await.unwrap();
    tokio::task::yield_now().await;
    watcher.drain();
    let row = |watcher: &Watcher, deal: DealId| watcher.copy.as_ref().unwrap()["rows"].get(deal.to_string()).cloned();
    assert_eq!(row(&watcher, goes).unwrap()["version"], 2, "a change is shown in place");
    delete(&deals, goes).await;
    tokio::task::yield_now().await;
    watcher.drain();
    assert!(row(&watcher, goes).is_none_or(|row| row.get("deletedAt").is_none()), "a deleted deal was shown");
    tokio::time::sleep(SETTLED).await;
    watcher.drain();
    assert_eq!(row(&watcher, goes), None);
    assert!(row(&watcher, stays).is_some());
    assert_eq!(watcher.copy.as_ref().unwrap()["total"], 1);
    deals
        .execute(goes, by_staff(DealCommand::Order(OrderCommand::Restore { kind: DealKind::International })))
        .await
        .unwrap();
    tokio::time::sleep(SETTLED).await;
    watcher.drain();
    assert!(row(&watcher, goes).is_some(), "a restored deal is back");
}

#[actix::test]
async fn a_list_at_rest_equals_the_store() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let mut watcher = Watcher::new();
    watch(&live_queries, &pages, &watcher, 3).await;
    let mut placed_deals = Vec::new();
    for _ in 0..5 {
        placed_deals.push(placed(&store, &deals).await);
        watcher.drain();
    }
    deals
        .execute(placed_deals[1], by_staff(DealCommand::Order(OrderCommand::Cancel(Cancel { reason: None }))))
        .await
        .unwrap();
    delete(&deals, placed_deals[4]).await;
    deals.execute(placed_deals[3], extend(1)).await.unwrap();
    tokio::time::sleep(SETTLED).await;
    watcher.drain();
    let truth = truth(&store, 3).await;
    assert_eq!(truth["total"], 3);
    assert_eq!(watcher.copy, Some(truth));
}

#[actix::test]
async fn a_burst_of_changes_of_what_is_shown_costs_no_reading() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let deal = placed(&store, &deals).await;
    let mut watcher = Watcher::new();
    watch(&live_queries, &pages, &watcher, 10).await;
    tokio::time::sleep(SETTLED).await;
    let before = store.pages.load(Ordering::Relaxed);
    for _ in 0..90 {
        deals.execute(deal, extend(1)).await.unwrap();
    }
    tokio::time::sleep(SETTLED).await;
    assert_eq!(store.pages.load(Ordering::Relaxed), before);
    watcher.drain();
    assert_eq!(watcher.copy, Some(truth(&store, 10).await));
}

#[actix::test]
async fn watchers_of_one_query_share_one_live_query_and_an_unwatched_one_stops() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let deal = placed(&store, &deals).await;
    let (one, two) = (Watcher::new(), Watcher::new());
    watch(&live_queries, &pages, &one, 10).await;
    watch(&live_queries, &pages, &two, 10).await;
    assert_eq!((live_queries.count(), store.pages.load(Ordering::Relaxed)), (1, 1));
    for watcher in [&one, &two] {
        live_queries.follow(&key(TOPIC, 10), Follow::Leave(watcher.connection));
    }
    deals.execute(deal, extend(1)).await.unwrap();
    tokio::time::sleep(SETTLED).await;
    assert_eq!(store.pages.load(Ordering::Relaxed), 1, "nobody watches, nothing is read");
    tokio::time::sleep(Duration::from_secs(200)).await;
    assert_eq!(live_queries.count(), 0);
}

#[actix::test]
async fn a_burst_of_deals_that_come_and_go_costs_few_readings() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let deal = placed(&store, &deals).await;
    let mut watcher = Watcher::new();
    watch(&live_queries, &pages, &watcher, 10).await;
    deals.execute(deal, cancelled()).await.unwrap();
    tokio::time::sleep(SETTLED).await;
    let before = store.pages.load(Ordering::Relaxed);
    for _ in 0..30 {
        deals.execute(deal, deleted()).await.unwrap();
        deals
            .execute(deal, by_staff(DealCommand::Order(OrderCommand::Restore { kind: DealKind::International })))
            .await
            .unwrap();
        placed(&store, &deals).await;
    }
    tokio::time::sleep(SETTLED).await;
    let readings = store.pages.load(Ordering::Relaxed) - before;
    assert!(readings <= 3, "{readings} readings for one burst");
    watcher.drain();
    assert_eq!(watcher.copy, Some(truth(&store, 10).await));
}

#[actix::test]
async fn what_is_heard_while_a_page_is_read_is_neither_lost_nor_taken_back() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let (stays, goes) = (placed(&store, &deals).await, placed(&store, &deals).await);
    let mut watcher = Watcher::new();
    watch(&live_queries, &pages, &watcher, 10).await;
    tokio::time::sleep(SETTLED).await;
    let before = store.pages.load(Ordering::Relaxed);
    store.slow(Duration::from_millis(200));
    delete(&deals, goes).await;
    while store.pages.load(Ordering::Relaxed) == before {
        tokio::task::yield_now().await;
    }
    deals.execute(stays, extend(1)).await.unwrap();
    let mut versions = Vec::new();
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(10)).await;
        watcher.drain();
        versions.push(watcher.copy.as_ref().unwrap()["rows"][stays.to_string()]["version"].as_u64().unwrap());
    }
    assert!(versions.is_sorted() && versions[99] == 2, "{versions:?}");
    store.slow(Duration::ZERO);
    assert_eq!(watcher.copy, Some(truth(&store, 10).await));
    assert_eq!(live_queries.drift(), 0);
}

#[actix::test]
async fn what_no_change_told_is_found_within_a_minute_and_counted() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let deal = placed(&store, &deals).await;
    let mut watcher = Watcher::new();
    watch(&live_queries, &pages, &watcher, 10).await;
    tokio::time::sleep(Duration::from_secs(130)).await;
    assert_eq!((live_queries.drift(), watcher.drain().heard.len()), (0, 1));
    write_elsewhere(&store, deal, 5);
    tokio::time::sleep(Duration::from_secs(70)).await;
    watcher.drain();
    assert_eq!(watcher.copy, Some(truth(&store, 10).await));
    assert_eq!(live_queries.drift(), 1);
    tokio::time::sleep(Duration::from_secs(130)).await;
    assert_eq!((live_queries.drift(), watcher.drain().heard.len()), (1, 2));
}

#[actix::test]
async fn a_list_that_is_forgotten_while_it_is_read_is_read_anew_for_the_next_watcher() {
    tokio::time::pause();
    let (store, deals, live_queries, pages) = fixture();
    let deal = placed(&store, &deals).await;
    let (leaves, mut comes) = (Watcher::new(), Watcher::new());
    watch(&live_queries, &pages, &leaves, 10).await;
    tokio::time::sleep(SETTLED).await;
    let before = store.pages.load(Ordering::Relaxed);
    store.slow(Duration::from_millis(200));
    delete(&deals, deal).await;
    while store.pages.load(Ordering::Relaxed) == before {
        tokio::task::yield_now().await;
    }
    store.slow(Duration::ZERO);
    live_queries.follow(&key(TOPIC, 10), Follow::Leave(leaves.connection));
    deals
        .execute(deal, by_staff(DealCommand::Order(OrderCommand::Restore { kind: DealKind::International })))
        .await
        .unwrap();
    tokio::time::sleep(SETTLED).await;
    watch(&live_queries, &pages, &comes, 10).await;
    comes.drain();
    assert_eq!(comes.copy, Some(truth(&store, 10).await));
}
