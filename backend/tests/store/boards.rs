//! Pages, totals and tallies of deals equal what a plain count of all deals gives, and what memory makes of them.

use std::{collections::BTreeSet, pin::pin};

use futures::future::{Either, join_all, select};
use granary_demo::demo;
use granary_domain::{Bucket, DealId, DealKind, DealStatus, PageRequest, Total, day};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::Store;
use granary_trade::{
    deal::{Cancel, DealCommand, DealIndex, DealSnapshot, DealStore, Delete, DisputeCommand, OrderCommand},
    listing::{ListingFilter, ListingSort, ListingStore},
};

use crate::given::{beside, change, demo_store, empty_store, now};

const SORTS: [Sort; 6] =
    [Sort::UpdatedNewest, Sort::UpdatedOldest, Sort::OrderId, Sort::OrderIdLast, Sort::DueFirst, Sort::DueLast];

/// All deals with how they are filed.
async fn everything(store: &Store) -> Vec<(DealId, DealIndex)> {
    let mut all = Vec::new();
    for current in 1.. {
        let query = Query { filter: Filter::default(), sort: Sort::OrderId, page: PageRequest { current, size: 100 } };
        let rows = store.page(query).await.unwrap().rows;
        if rows.is_empty() {
            break;
        }
        let deals = store.deals(rows.iter().map(|(id, _)| *id).collect()).await.unwrap();
        assert_eq!(deals.len(), rows.len());
        for (id, stored) in deals {
            let snapshot = DealSnapshot::parsed(id, &stored).unwrap();
            let deal = &snapshot.deal;
            assert!(rows.contains(&(id, deal.version)) && stored.version == deal.version);
            all.push((id, deal.deal_index()));
        }
    }
    all
}

fn passes(filter: &Filter, deal_index: &DealIndex) -> bool {
    let company = |wanted: Option<_>, own| wanted.is_none_or(|wanted| wanted == own);
    filter.kind.is_none_or(|kind| deal_index.kind == kind)
        && filter.bucket.is_none_or(|bucket| deal_index.bucket == bucket)
        && filter.status.is_none_or(|status| deal_index.status == status)
        && filter.bank.is_none_or(|bank| deal_index.bank == Some(bank))
        && company(filter.buyer, deal_index.buyer)
        && company(filter.seller, deal_index.seller)
        && filter
            .special_of
            .is_none_or(|own| deal_index.special && (deal_index.buyer == own || deal_index.seller == own))
        && (!filter.overdue || deal_index.overdue)
        && (!filter.unassigned || deal_index.bank.is_none())
        && (!filter.held || deal_index.held)
        && !(filter.not_deleted && deal_index.bucket == Bucket::Deleted)
        && filter.search.as_deref().is_none_or(|words| granary_domain::folding::is_found(&deal_index.search, words))
}

fn sorted(mut found: Vec<&(DealId, DealIndex)>, sort: Sort) -> Vec<DealId> {
    let due = |deal_index: &DealIndex| {
        let soonest = [deal_index.due_on, deal_index.overdue_on].into_iter().flatten().min();
        soonest.map_or((true, None), |due| (false, Some(due)))
    };
    let number = |deal_index: &DealIndex| deal_index.order_id[3..].parse::<u64>().unwrap();
    found.sort_by(|(a, x), (b, y)| match sort {
        Sort::UpdatedNewest | Sort::UpdatedOldest => (x.updated_at, a).cmp(&(y.updated_at, b)),
        Sort::OrderId | Sort::OrderIdLast => (&x.order_id[..3], number(x)).cmp(&(&y.order_id[..3], number(y))),
        Sort::DueFirst | Sort::DueLast => (due(x), a).cmp(&(due(y), b)),
    });
    if matches!(sort, Sort::UpdatedNewest | Sort::OrderIdLast | Sort::DueLast) {
        found.reverse();
    }
    found.into_iter().map(|(id, _)| *id).collect()
}

fn filters(all: &[(DealId, DealIndex)]) -> Vec<Filter> {
    let some = |text: &str| Some(text.to_owned());
    let (international, domestic) = (Some(DealKind::International), Some(DealKind::Domestic));
    let open = Some(Bucket::Open);
    let (buyer, seller) = (Some(all[0].1.buyer), Some(all[0].1.seller));
    let bank = all.iter().find_map(|(_, deal_index)| deal_index.bank);
    vec![
        Filter::default(),
        Filter { kind: domestic, ..Filter::default() },
        Filter { kind: international, bucket: open, ..Filter::default() },
        Filter { kind: international, bucket: open, status: Some(DealStatus::Shipped), ..Filter::default() },
        Filter { bank, not_deleted: true, ..Filter::default() },
        Filter { bank, kind: domestic, bucket: open, not_deleted: true, ..Filter::default() },
        Filter { buyer, not_deleted: true, ..Filter::default() },
        Filter { seller, ..Filter::default() },
        Filter { special_of: buyer, not_deleted: true, ..Filter::default() },
        Filter { overdue: true, ..Filter::default() },
        Filter { overdue: true, kind: international, bucket: open, ..Filter::default() },
        Filter { unassigned: true, ..Filter::default() },
        Filter { unassigned: true, overdue: true, kind: domestic, ..Filter::default() },
        Filter { held: true, ..Filter::default() },
        Filter { held: true, overdue: true, bucket: open, ..Filter::default() },
        Filter { overdue: true, buyer, ..Filter::default() },
        Filter { status: Some(DealStatus::Shipped), not_deleted: true, buyer, ..Filter::default() },
        Filter { overdue: true, not_deleted: true, seller, ..Filter::default() },
        Filter { held: true, not_deleted: true, special_of: buyer, ..Filter::default() },
        Filter { held: true, overdue: true, not_deleted: true, special_of: seller, ..Filter::default() },
        Filter {
            status: Some(DealStatus::Preparing),
            unassigned: true,
            kind: domestic,
            bucket: open,
            ..Filter::default()
        },
        Filter { status: Some(DealStatus::Shipped), bank, kind: international, bucket: open, ..Filter::default() },
        Filter { search: some("Basmati"), ..Filter::default() },
        Filter { search: some("0"), kind: domestic, ..Filter::default() },
        Filter { search: some("100%_\\"), ..Filter::default() },
        Filter { search: some("hanse"), buyer, ..Filter::default() },
    ]
}

#[tokio::test]
async fn every_page_of_every_order_is_what_a_plain_sort_gives() {
    let (_database, store) = empty_store().await;
    demo(&store, now(), 150).await.unwrap();
    let all = everything(&store).await;
    for filter in filters(&all) {
        let found: Vec<_> = all.iter().filter(|(_, deal_index)| passes(&filter, deal_index)).collect();
        for sort in SORTS {
            let wanted = sorted(found.clone(), sort);
            let mut in_memory: Vec<_> = all.iter().filter(|(_, deal_index)| filter.matches(deal_index)).collect();
            in_memory.sort_by(|(one, x), (other, y)| sort.place(*one, x).cmp(&sort.place(*other, y)));
            let in_memory: Vec<_> = in_memory.into_iter().map(|(id, _)| *id).collect();
            assert_eq!(in_memory, wanted, "what memory makes of {filter:?} by {sort:?}");
            for size in [7, 100] {
                for current in 1..=(wanted.len() as u32).div_ceil(size) + 1 {
                    let query = Query { filter: filter.clone(), sort, page: PageRequest { current, size } };
                    let page = store.page(query.clone()).await.unwrap();
                    let start = ((current - 1) * size) as usize;
                    let expected: Vec<_> = wanted.iter().skip(start).take(size as usize).copied().collect();
                    let rows: Vec<_> = page.rows.iter().map(|(id, _)| *id).collect();
                    assert_eq!((rows, page.total), (expected, Total::from(wanted.len() as u64)), "{query:?}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_page_far_beyond_the_end_is_empty() {
    let (_database, store) = demo_store().await;
    let query =
        Query { filter: Filter::default(), sort: Sort::DueLast, page: PageRequest { current: u32::MAX, size: 100 } };
    let page = store.page(query).await.unwrap();
    assert!(page.rows.is_empty() && page.total.count > 60);
    let nothing = Query {
        filter: Filter { nothing: true, ..Filter::default() },
        sort: Sort::DueLast,
        page: PageRequest { current: 1, size: 9 },
    };
    assert_eq!(store.page(nothing).await.unwrap().total, 0.into());
}

#[tokio::test]
async fn the_lists_together_are_all_deals_whatever_moves() {
    let (database, store) = demo_store().await;
    let all = everything(&store).await;
    for (deal, deal_index) in &all {
        let stored = store.load(*deal).await.unwrap().unwrap();
        let command = match deal_index.bucket {
            Bucket::Deleted => DealCommand::Order(OrderCommand::Restore { kind: deal_index.kind }),
            Bucket::Disputed => DealCommand::Dispute(DisputeCommand::Close),
            Bucket::Open if deal_index.status < DealStatus::Dispatched => {
                DealCommand::Order(OrderCommand::Cancel(Cancel { reason: None }))
            }
            Bucket::Open => continue,
            Bucket::Closed | Bucket::Cancelled => {
                DealCommand::Order(OrderCommand::Delete(Delete { reason: "Placed twice".try_into().unwrap() }))
            }
        };
        store.commit(std::sync::Arc::new(change(&stored, &command, None))).await.unwrap();
    }
    let all = everything(&store).await;
    for bank in [None, all.iter().find_map(|(_, deal_index)| deal_index.bank)] {
        let own = || all.iter().filter(|(_, deal_index)| bank.is_none_or(|bank| deal_index.bank == Some(bank)));
        let tallies = store.tallies(bank).await.unwrap();
        assert_eq!(tallies.iter().map(|tally| tally.deals).sum::<u64>(), own().count() as u64);
        for tally in tallies {
            let is_in = |deal_index: &DealIndex| {
                (deal_index.kind, deal_index.bucket, deal_index.status) == (tally.kind, tally.bucket, tally.status)
            };
            let deals: Vec<_> = own().filter(|(_, deal_index)| is_in(deal_index)).collect();
            let overdue = deals.iter().filter(|(_, deal_index)| deal_index.overdue).count() as u64;
            let worth = deals.iter().map(|(_, deal_index)| deal_index.amount_usd).sum();
            assert_eq!((tally.deals, tally.overdue, tally.amount_usd), (deals.len() as u64, overdue, worth));
        }
    }
    store.verify_audit().await.unwrap();
    store.sweep().await.unwrap();
    for tallies in ["deal_tallies", "company_tallies"] {
        assert_eq!(database.count(&format!("select count(*) from {tallies} where slot <> 0")).await, 0, "{tallies}");
    }
    store.verify_audit().await.unwrap();
}

#[tokio::test]
async fn what_a_day_brings_by_itself_is_claimed_by_one_server_each() {
    let (database, store) = demo_store().await;
    let all = everything(&store).await;
    let today = day(now());
    let later = today.saturating_add(jiff::ToSpan::days(12));
    let wakes = all.iter().map(|(id, deal_index)| (deal_index.wakes_on, *id));
    let mut woken: Vec<_> = wakes.filter(|(wakes, _)| wakes.is_some_and(|wakes| wakes <= later)).collect();
    woken.sort();
    assert!(!woken.is_empty());
    let mut due: Vec<_> = woken.into_iter().map(|(_, id)| id).collect();
    assert!(due.len() > 2, "{due:?}");
    let first = store.claim_to_wake(later, 2).await.unwrap();
    assert_eq!(first.iter().collect::<BTreeSet<_>>(), due[..2].iter().collect());
    let racing = join_all((0..12).map(|_| store.claim_to_wake(later, 5))).await;
    let mut claimed: Vec<_> = racing.into_iter().flat_map(Result::unwrap).chain(first.clone()).collect();
    loop {
        let more = store.claim_to_wake(later, 1000).await.unwrap();
        if more.is_empty() {
            break;
        }
        claimed.extend(more);
    }
    due.sort();
    claimed.sort();
    assert_eq!(claimed, due, "each by one server, and each");
    store.release_woken(first.clone()).await.unwrap();
    let again = store.claim_to_wake(later, 1000).await.unwrap();
    assert_eq!(again.iter().collect::<BTreeSet<_>>(), first.iter().collect(), "what is released and still due");
    // What nothing came of is claimed for twice as long.
    let lease = |claims: u8| format!("update waking_leases set until = now(), claims = {claims}");
    for (claims, seconds) in [(1, 120), (2, 240), (16, 3600)] {
        database.run(&lease(claims)).await;
        assert_eq!(store.claim_to_wake(later, 1000).await.unwrap().len(), due.len());
        let longer = format!("select count(*) from waking_leases where until > now() + interval '{} s'", seconds - 30);
        assert_eq!(database.count(&longer).await as usize, due.len(), "{claims}");
    }
}

#[tokio::test]
async fn lists_that_take_long_leave_the_database_to_everything_else() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    client.batch_execute("begin; lock table listings in access exclusive mode").await.unwrap();
    let search = || async { store.search(ListingFilter::default(), ListingSort::Newest, 1, 10).await };
    let searching = join_all((0..40).map(|_| search()));
    let others = async {
        for _ in 0..100 {
            store.measure_skew().await.expect("a connection is free");
        }
    };
    match select(pin!(searching), pin!(others)).await {
        Either::Left(_) => panic!("the lists are answered first"),
        Either::Right(_) => client.batch_execute("rollback").await.unwrap(),
    }
}

#[tokio::test]
async fn what_nobody_keeps_count_of_is_counted_and_read_to_ten_thousand() {
    let (database, store) = demo_store().await;
    let copies = "with one as (select * from deals limit 1), copies as (
            insert into deals (id, version, head, state, order_id, kind, channel, bucket, status, special, buyer_id, seller_id,
                overdue, amount_usd, created_at, updated_at)
            select gen_random_uuid(), version, head, state, 'INT' || 100000 + nth, kind, channel, bucket, status, special,
                buyer_id, seller_id, overdue, amount_usd, created_at, updated_at
            from one, generate_series(1, 10005) nth
            returning id, kind, bucket, buyer_id, seller_id
        )
        insert into deal_words select id, 'copied', kind, bucket, buyer_id, seller_id from copies";
    database.run(copies).await;
    let page = async |search: Option<&str>, current| {
        let filter = Filter { search: search.map(str::to_owned), ..Filter::default() };
        store.page(Query { filter, sort: Sort::OrderId, page: PageRequest { current, size: 10 } }).await.unwrap()
    };
    let more = Total { count: 10_000, is_exact: false };
    for (current, rows) in [(1, 10), (1_000, 10), (1_001, 0)] {
        let found = page(Some("copied"), current).await;
        assert_eq!((found.rows.len(), found.total), (rows, more), "page {current}");
    }
    assert!(page(None, 1).await.total.is_exact, "the tallies know");
    // Deep inside, farther from either end than a page walks.
    for sort in SORTS {
        let read = async |current, size| {
            let query = Query { filter: Filter::default(), sort, page: PageRequest { current, size } };
            store.page(query).await.unwrap()
        };
        let mut whole = Vec::new();
        for current in 1..=11 {
            whole.extend(read(current, 1_000).await.rows);
        }
        for (current, size) in [(720, 7), (503, 10), (252, 20), (253, 20)] {
            let deep = read(current, size).await;
            let start = ((current - 1) * size) as usize;
            assert_eq!(
                (&deep.rows[..], deep.total),
                (&whole[start..][..size as usize], (whole.len() as u64).into()),
                "{sort:?} {current}"
            );
        }
    }
    let two_letters = page(Some("pi"), 1).await;
    assert!(two_letters.rows.len() == 10 && !two_letters.total.is_exact && two_letters.total.count > 10);
    // The last of the list, behind more deals than a page looks at.
    database
        .run("update deal_words w set words = words || ' xylitol' from (select id from deals where order_id ~ '^INT1100' order by id limit 3) d where d.id = w.deal_id")
        .await;
    let few = page(Some("xylitol"), 1).await;
    assert_eq!((few.rows.len(), few.total), (3, 3.into()));
}
