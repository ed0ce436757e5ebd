//! Stories of pages of deals: what is read for them, and what a page holds while deals move.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use granary_domain::{Bucket, DealId, PageRequest, Version, Viewer};
use granary_live::board::{Filter, Pages, Query, Reading, Sort};
use granary_trade::deal::{Cancel, DealCommand, OrderCommand};

use crate::{
    memory::MemoryStore,
    support::{by_staff, engine, extend, placed, write_elsewhere},
};

fn open_orders() -> Query {
    let filter = Filter { bucket: Some(Bucket::Open), ..Filter::default() };
    Query { filter, sort: Sort::default(), page: PageRequest { current: 1, size: 10 } }
}

fn versions(reading: &Reading) -> Vec<(DealId, Version)> {
    let mut found: Vec<_> = reading.rows.iter().map(|row| (row.deal.id, row.deal.version)).collect();
    found.sort();
    found
}

/// How many deals were read from the store for pages.
fn read(store: &MemoryStore) -> u64 {
    store.read.load(Ordering::Relaxed)
}

#[actix::test]
async fn a_deal_is_read_for_a_page_once_a_version_and_not_at_all_where_it_was_written() {
    let (store, deals) = engine();
    let (one, two) = (placed(&store, &deals).await, placed(&store, &deals).await);
    let (here, there) = (Pages::new(store.clone(), deals.rows()), Pages::new(store.clone(), Arc::default()));
    assert_eq!(versions(&here.read(open_orders()).await.unwrap()), [(one, 1), (two, 1)]);
    assert_eq!(read(&store), 0);
    for _ in 0..2 {
        assert_eq!(versions(&there.read(open_orders()).await.unwrap()), [(one, 1), (two, 1)]);
        assert_eq!(read(&store), 2);
    }
    deals.execute(two, extend(1)).await.unwrap();
    for (pages, expected) in [(here, 2), (there, 3)] {
        assert_eq!(versions(&pages.read(open_orders()).await.unwrap()), [(one, 1), (two, 2)]);
        assert_eq!(read(&store), expected);
    }
}

/// Until the store has begun to read a page; what is asked of it then is answered at once.
async fn until_one_is_read(store: &MemoryStore) {
    while store.pages.load(Ordering::Relaxed) == 0 {
        tokio::task::yield_now().await;
    }
    store.slow(Duration::ZERO);
}

#[actix::test]
async fn what_another_node_wrote_is_in_the_next_page() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let pages = Pages::new(store.clone(), deals.rows());
    write_elsewhere(&store, deal, 5);
    assert_eq!(versions(&pages.read(open_orders()).await.unwrap()), [(deal, 2)]);
}

#[actix::test]
async fn a_deal_that_leaves_while_a_page_is_read_is_not_on_it() {
    tokio::time::pause();
    let (store, deals) = engine();
    let (stays, goes) = (placed(&store, &deals).await, placed(&store, &deals).await);
    let pages = Pages::new(store.clone(), deals.rows());
    store.slow(Duration::from_millis(200));
    let cancelling = async {
        until_one_is_read(&store).await;
        deals.execute(goes, by_staff(DealCommand::Order(OrderCommand::Cancel(Cancel { reason: None })))).await.unwrap();
    };
    let (reading, ()) = tokio::join!(pages.read(open_orders()), cancelling);
    let reading = reading.unwrap();
    assert_eq!((versions(&reading), reading.total.count), (vec![(stays, 1)], 1));
    assert_eq!(store.pages.load(Ordering::Relaxed), 2);
}

#[actix::test]
async fn whoever_asks_after_a_write_finds_it_though_the_page_is_being_read() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let pages = Pages::new(store.clone(), Arc::default());
    store.slow(Duration::from_millis(200));
    let after_a_write = async {
        until_one_is_read(&store).await;
        write_elsewhere(&store, deal, 5);
        pages.read(open_orders()).await.unwrap()
    };
    let (before, after) = tokio::join!(pages.read(open_orders()), after_a_write);
    assert_eq!((store.pages.load(Ordering::Relaxed), versions(&after)), (2, vec![(deal, 2)]));
    assert_eq!(before.unwrap().total.count, 1);
}

#[actix::test]
async fn a_row_is_the_record_that_its_viewer_gets() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let shown = deals.read(deal).await.unwrap();
    let (seller, stranger) = (shown.deal.seller.id, granary_domain::CompanyId(uuid::Uuid::nil()));
    let reading = Pages::new(store, deals.rows()).read(open_orders()).await.unwrap();
    for viewer in [Viewer::Staff, Viewer::Company(seller)] {
        let record = shown.record(shown.deal.audience_of(viewer).unwrap());
        assert_eq!(reading.records(viewer).collect::<Vec<_>>(), [record]);
    }
    assert_eq!(reading.records(Viewer::Company(stranger)).count(), 0);
}
