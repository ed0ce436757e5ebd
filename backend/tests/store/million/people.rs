//! Neither the list of a hundred thousand people nor the audit of a million lines takes long, on its first page or a deep one.

use std::time::Instant;

use granary_demo::demo;
use granary_domain::{PageRequest, Role};
use granary_store::{Store, UserFilter};
use serde_json::{Value, json};

use super::MAX_MILLISECONDS;
use crate::given::{beside, empty_store, now};

const READINGS: usize = 40;
const PAGE: u32 = 10;
/// The last page before its list is not counted any more.
const DEEP: u32 = 1_000;
/// How much slower than the first a deep page may be, and how many milliseconds are no difference.
const AS_SLOW: f64 = 1.5;
const SAME: f64 = 15.0;

/// The 95th of a hundred readings, in milliseconds.
async fn slow<R>(read: impl AsyncFn() -> R) -> f64 {
    let mut all = Vec::with_capacity(READINGS);
    for _ in 0..READINGS {
        let began = Instant::now();
        read().await;
        all.push(began.elapsed().as_secs_f64() * 1_000.0);
    }
    all.sort_by(f64::total_cmp);
    all[READINGS * 95 / 100]
}

async fn people(store: &Store, filter: &UserFilter, page: u32) -> f64 {
    slow(async || store.users(filter, page, PAGE).await.unwrap()).await
}

async fn audit(store: &Store, filter: &Value, current: u32) -> f64 {
    let filter = serde_json::from_value(filter.clone()).unwrap();
    let page = PageRequest { current, size: PAGE };
    slow(async || store.audit_lines(&filter, page).await.unwrap()).await
}

fn searched(search: &str) -> UserFilter {
    UserFilter { search: Some(search.to_owned()), ..UserFilter::default() }
}

#[tokio::test]
async fn no_list_of_a_hundred_thousand_people_nor_of_a_million_lines_takes_long() {
    if std::env::var("GRANARY_TEST_DEALS").is_err() {
        return;
    }
    let (database, store) = empty_store().await;
    demo(&store, now(), 1_000).await.unwrap();
    let client = beside(&database).await;
    client.batch_execute(include_str!("people.sql")).await.unwrap();
    for table in ["companies", "users", "user_events", "deal_events"] {
        client.execute(&format!("vacuum analyze {table}"), &[]).await.unwrap();
    }
    let mut told = Vec::new();
    let mut take = |what: String, first: f64, deep: f64| {
        if first > MAX_MILLISECONDS || deep > first * AS_SLOW + SAME {
            told.push(format!("{what}: {first:.1} ms, and {deep:.1} ms at its end"));
        }
    };
    let traders = UserFilter { roles: Some(vec![Role::User]), disabled: Some(false), ..UserFilter::default() };
    let searches = ["lena", "om", "person77777@", "company 3999 trading", "zzzzqq"].map(searched);
    for filter in [UserFilter::default(), traders].into_iter().chain(searches) {
        let (first, deep) = (people(&store, &filter, 1).await, people(&store, &filter, DEEP).await);
        take(format!("{filter:?}"), first, deep);
    }
    for filter in [
        json!({}),
        json!({ "kind": "review" }),
        json!({ "kind": "bankDomainCreated" }),
        json!({ "by": "person5@company5.test" }),
        json!({ "of": "person5@company5.test", "kind": "review" }),
        json!({ "to": "2020-01-01" }),
        json!({ "area": "deals" }),
        json!({ "area": "deals", "kind": "edited" }),
        json!({ "area": "deals", "kind": "restored" }),
        json!({ "area": "deals", "by": "person5@company5.test" }),
        json!({ "area": "deals", "order_id": "INT0001" }),
    ] {
        let (first, deep) = (audit(&store, &filter, 1).await, audit(&store, &filter, DEEP).await);
        take(filter.to_string(), first, deep);
    }
    assert!(told.is_empty(), "\n{}", told.join("\n"));
}
