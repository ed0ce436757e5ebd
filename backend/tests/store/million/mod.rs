//! No list of a million deals walks far for its page or takes long, whoever looks at it, narrowed and sorted however.
//! Run by `scripts/long`, which sets `GRANARY_TEST_DEALS`: seeding takes minutes.

mod duties;
mod everything;
mod people;

use std::time::Instant;

use granary_demo::demo;
use granary_domain::{BankId, Bucket, CompanyId, DealKind, PageRequest, Total};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::Store;
use tokio_postgres::Client;
use uuid::Uuid;

use crate::given::{beside, empty_store, now, read_by};

/// What is walked of one table or index for a page; a count that nobody keeps goes on to its bound, past a few that do
/// not pass, and a page of such a list lies before that bound.
const MAX_WALKED: i64 = 5_000;
const MAX_COUNTED: i64 = 10_500;

/// A list of at most so many may be found whole and sorted: the database weighs that against half of it in order, and
/// either takes a few milliseconds.
const MAX_SORTED: i64 = 12_500;

/// The 95th of a hundred readings of a page, its count included.
const MAX_MILLISECONDS: f64 = 60.0;

const SIZE: u32 = 20;
const READINGS: usize = 8;
const SORTS: [Sort; 6] =
    [Sort::UpdatedNewest, Sort::UpdatedOldest, Sort::OrderId, Sort::OrderIdLast, Sort::DueFirst, Sort::DueLast];

/// What was read so far of each table and index of deals.
const READ: &str = "select array_agg(pg_stat_get_tuples_returned(oid) order by oid) from pg_class
    where relkind in ('r', 'i') and relname ~ '^(deal|filed|company_t)'";

/// Each list as somebody looks at it, with who that is and how it is narrowed.
async fn lists(client: &Client, store: &Store) -> Vec<(&'static str, String, Filter)> {
    let party = async |column: &str, order: &str| -> Uuid {
        let sql = format!(
            "select {column} from deals where {column} is not null group by 1 order by count(*) {order} limit 1"
        );
        client.query_one(&sql, &[]).await.unwrap().get(0)
    };
    let small_bank = Some(BankId(party("bank_id", "asc").await));
    let bank = Some(BankId(party("bank_id", "desc").await));
    let buyer = Some(CompanyId(party("buyer_id", "desc").await));
    let seller = Some(CompanyId(party("seller_id", "desc").await));
    let (international, open) = (Some(DealKind::International), Some(Bucket::Open));
    let tallies = store.tallies(None).await.unwrap();
    let statuses = tallies.iter().filter(|it| (Some(it.kind), Some(it.bucket)) == (international, open));
    let statuses: Vec<_> = statuses.map(|it| it.status).collect();
    let staff = Filter { kind: international, bucket: open, ..Filter::default() };
    let own = Filter { not_deleted: true, ..Filter::default() };
    let mut lists = Vec::new();
    for (viewer, base) in [
        ("staff", staff.clone()),
        ("bank", Filter { bank, not_deleted: true, ..staff }),
        ("buyer", Filter { buyer, ..own.clone() }),
        ("seller", Filter { seller, ..own.clone() }),
        ("special", Filter { special_of: seller, ..own }),
    ] {
        let is_staff = viewer == "staff";
        let mut add = |what: &str, filter: Filter| lists.push((viewer, what.to_owned(), filter));
        add("all", base.clone());
        add("overdue", Filter { overdue: true, ..base.clone() });
        add("held", Filter { held: true, ..base.clone() });
        if base.bucket.is_some() {
            add("overdue, held", Filter { overdue: true, held: true, ..base.clone() });
        }
        if is_staff {
            add("unassigned", Filter { unassigned: true, ..base.clone() });
            add("bank", Filter { bank: small_bank, ..base.clone() });
        }
        for status in &statuses {
            let (what, of_status) = (status.as_str(), Filter { status: Some(*status), ..base.clone() });
            add(what, of_status.clone());
            add(&format!("{what}, overdue"), Filter { overdue: true, ..of_status.clone() });
            if is_staff {
                add(&format!("{what}, unassigned"), Filter { unassigned: true, ..of_status.clone() });
                add(&format!("{what}, bank"), Filter { bank: small_bank, ..of_status });
            }
        }
        if matches!(viewer, "staff" | "buyer") {
            for words in ["a", "q", "ric", "basmati", "xylitol", "zzqq", "trading llc", "int1"] {
                add(&format!("words: {words}"), Filter { search: Some(words.to_owned()), ..base.clone() });
            }
        }
    }
    lists
}

#[tokio::test]
async fn no_list_of_a_million_deals_walks_far_or_takes_long() {
    let Some(deals) = std::env::var("GRANARY_TEST_DEALS").ok().and_then(|deals| deals.parse::<u32>().ok()) else {
        return;
    };
    let (database, store) = empty_store().await;
    demo(&store, now(), 1_000).await.unwrap();
    let client = beside(&database).await;
    let tables = [
        "deals",
        "filed_deals",
        "deal_words",
        "deal_tallies",
        "company_tallies",
        "deal_keys",
        "files",
        "deal_files",
        "duties",
    ];
    // An analysis at the same time keeps what it may still see from being known as visible to all.
    for table in tables {
        client.execute(&format!("alter table {table} set (autovacuum_enabled = off)"), &[]).await.unwrap();
    }
    client.batch_execute(&include_str!("seed.sql").replace(":deals", &deals.to_string())).await.unwrap();
    for table in tables {
        client.execute(&format!("vacuum analyze {table}"), &[]).await.unwrap();
    }
    let slow = everything::too_slow(&client, &store).await;
    assert!(slow.is_empty(), "\nviewer   looks for                              ms\n{}", slow.join("\n"));
    let slow = duties::too_slow(&client, &store).await;
    assert!(slow.is_empty(), "\nwhat waits for             ms\n{}", slow.join("\n"));
    let lists = lists(&client, &store).await;
    drop(store);
    // What the one before has read is told by its end.
    let client = beside(&database).await;
    let mut misses = Vec::new();
    for (viewer, what, filter) in lists {
        let query = |sort, current| Query { filter: filter.clone(), sort, page: PageRequest { current, size: SIZE } };
        let first = async |store: &Store| store.page(query(Sort::OrderId, 1)).await.unwrap().total;
        let (total, _) = read_by(&database, &client, READ, first).await;
        let pages = u32::try_from(total.count).unwrap().div_ceil(SIZE).max(1);
        let mut shown = vec![("first", 1), ("second", 2)];
        if filter.search.is_none() {
            shown.extend([("250th", 250), ("middle", pages / 2 + 1), ("last", pages), ("beyond", pages + 5)]);
        }
        for (page, current) in shown {
            let (mut walked, mut took) = (0, Vec::new());
            for query in SORTS.map(|sort| query(sort, current)) {
                // What the first reading builds for the others is no part of theirs.
                let once = async |store: &Store| drop(store.page(query.clone()).await.unwrap());
                let more = async |store: &Store| {
                    once(store).await;
                    for _ in 0..READINGS {
                        let began = Instant::now();
                        once(store).await;
                        took.push(began.elapsed().as_secs_f64() * 1_000.0);
                    }
                };
                let ((), by_one) = read_by(&database, &client, READ, once).await;
                let ((), by_more) = read_by(&database, &client, READ, more).await;
                let each = by_more.iter().zip(by_one).map(|(more, one)| (more - one) / READINGS as i64);
                walked = each.fold(walked, i64::max);
            }
            took.sort_by(f64::total_cmp);
            let milliseconds = took[took.len() * 95 / 100];
            let count = total.count.cast_signed();
            let bound = match total.is_exact {
                false => 2 * MAX_COUNTED,
                true if total.count <= Total::MAX_COUNTED => count + count.max(MAX_WALKED),
                true => MAX_WALKED,
            };
            // An index of words tells of more than is read of the deals; and a company's many deals of one status are found
            // among all of its deals, in an index that says it, for one of their own would be entered by each commit.
            let is_apart = filter.search.is_some() || viewer != "staff" && what != "all" && count > MAX_WALKED;
            let is_sorted = count <= MAX_SORTED && walked <= count;
            if !(is_apart || is_sorted || walked <= bound) || milliseconds > MAX_MILLISECONDS {
                misses.push(format!("{viewer:8} {what:32} {page:8} {count:>8} {walked:>8} {milliseconds:>8.1}"));
            }
        }
    }
    let heading = "viewer   narrowed to                      page        total   walked       ms";
    assert!(misses.is_empty(), "\n{heading}\n{}", misses.join("\n"));
}
