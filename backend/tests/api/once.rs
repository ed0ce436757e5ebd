//! What is asked twice happens once, and what is asked at the same time happens one after another.

use std::collections::BTreeSet;

use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, ask, ask_with, listed, record, rice},
    server::{Got, Person},
};

const EXTEND: &str = "order/extendTimelineStep";

fn is_replay(got: &Got) -> bool {
    got.headers.get("idempotent-replayed").is_some_and(|told| told == "true")
}

fn one_day() -> Value {
    json!({ "stepNumber": 2, "nDays": 1 })
}

async fn place(person: &Person, key: &str, order: &Value) -> Got {
    person.call(Method::POST, "/api/v1/order/place", &[("idempotency-key", key)], Some(order.clone())).await
}

#[actix_web::test]
async fn a_retry_gets_the_first_reply_and_changes_nothing() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let key = [("idempotency-key", "first"), ("if-match", "1")];
    let first = ask_with(&scenario.admin, EXTEND, &deal, &key, one_day()).await;
    assert_eq!((first.status, is_replay(&first), &first.body["data"]["version"]), (200, false, &json!(2)));
    scenario.marks(&deal, [3]).await;
    // By now the version is stale: the replay is answered before it is looked at.
    let again = ask_with(&scenario.admin, EXTEND, &deal, &key, one_day()).await;
    assert_eq!((again.status, is_replay(&again), &again.body), (200, true, &first.body));
    let slashed = ask_with(&scenario.admin, EXTEND, &format!("{deal}/"), &key, one_day()).await;
    assert!(is_replay(&slashed), "a slash at the end is the same path");
    let other_body = ask_with(&scenario.admin, EXTEND, &deal, &key[..1], json!({ "stepNumber": 3, "nDays": 1 })).await;
    assert_eq!(other_body.status, 422, "{}", other_body.body);
    let now = record(&scenario.admin, &deal).await;
    assert_eq!((&now["version"], &now["timeline"][1]["extendedByDays"]), (&json!(3), &json!(1)));
}

#[actix_web::test]
async fn a_key_belongs_to_its_caller_and_its_path() {
    let scenario = Stage::open().await;
    let (deal, other) = (scenario.deal().await, scenario.deal().await);
    let key = [("idempotency-key", "mine")];
    for (person, deal) in [(&scenario.admin, &deal), (&scenario.sales, &deal), (&scenario.admin, &other)] {
        let got = ask_with(person, EXTEND, deal, &key, one_day()).await;
        assert_eq!((got.status, is_replay(&got)), (200, false), "{}", got.body);
    }
    assert_eq!(record(&scenario.admin, &deal).await["timeline"][1]["extendedByDays"], 2);
}

#[actix_web::test]
async fn a_refusal_is_not_kept_under_its_key() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let key = [("idempotency-key", "patient")];
    let mark =
        async || ask_with(&scenario.admin, "order/markTimelineStep", &deal, &key, json!({ "stepNumber": 4 })).await;
    assert_eq!(mark().await.status, 409, "step 4 waits");
    scenario.marks(&deal, [2, 3]).await;
    scenario.waives(&deal, 4).await;
    let got = mark().await;
    assert_eq!((got.status, is_replay(&got)), (200, false), "{}", got.body);
    for key in ["", "two words", &"k".repeat(256)] {
        let got = ask_with(&scenario.admin, EXTEND, &deal, &[("idempotency-key", key)], one_day()).await;
        assert_eq!(got.body["message"], json!({ "code": 2000, "fields": ["Idempotency-Key"] }), "{key:?}");
    }
}

#[actix_web::test]
async fn fifty_at_once_under_one_key_come_to_one_effect() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let key = [("idempotency-key", "once")];
    let all = join_all((0..50).map(|_| ask_with(&scenario.admin, EXTEND, &deal, &key, one_day()))).await;
    assert!(all.iter().all(|got| got.status == 200 && got.body == all[0].body), "{:?}", all[0].body);
    assert_eq!(all.iter().filter(|got| !is_replay(got)).count(), 1);
    let now = record(&scenario.admin, &deal).await;
    assert_eq!((&now["version"], &now["timeline"][1]["extendedByDays"]), (&json!(2), &json!(1)));
}

#[actix_web::test]
async fn fifty_orders_at_once_under_one_key_come_to_one_deal() {
    let scenario = Stage::open().await;
    let before = listed(&scenario.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.len();
    let order = rice(&scenario.buyer).await;
    let all = join_all((0..50).map(|_| place(&scenario.buyer, "once", &order))).await;
    assert!(all.iter().all(|got| got.status == 200 && got.body == all[0].body), "{:?}", all[0].body);
    assert_eq!(all.iter().filter(|got| !is_replay(got)).count(), 1);
    let after = listed(&scenario.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.len();
    assert_eq!(after, before + 1);
    let other = place(&scenario.buyer, "once", &json!({ "listingId": order["listingId"] })).await;
    assert!([400, 422].contains(&other.status), "{}", other.body);
    let mut larger = order.clone();
    larger["quantity"] = json!(300);
    assert_eq!(place(&scenario.buyer, "once", &larger).await.status, 422);
}

#[actix_web::test]
async fn an_order_of_all_that_is_left_is_answered_again_when_nothing_is() {
    let scenario = Stage::open().await;
    let mut order = rice(&scenario.buyer).await;
    order.as_object_mut().unwrap().remove("quantity");
    let first = place(&scenario.buyer, "all", &order).await;
    assert_eq!((first.status, is_replay(&first)), (200, false), "{}", first.body);
    assert_eq!(place(&scenario.buyer, "more", &order).await.status, 404);
    let again = place(&scenario.buyer, "all", &order).await;
    assert_eq!((again.status, is_replay(&again), &again.body), (200, true, &first.body));
}

#[actix_web::test]
async fn commands_at_the_same_time_all_take_effect_in_some_order() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let all = join_all((0..40).map(|_| ask(&scenario.admin, EXTEND, &deal, one_day()))).await;
    let versions: BTreeSet<u64> = all.iter().map(|got| got.body["data"]["version"].as_u64().unwrap()).collect();
    assert_eq!(versions, (2..=41).collect());
    assert_eq!(record(&scenario.admin, &deal).await["timeline"][1]["extendedByDays"], 40);
}

#[actix_web::test]
async fn of_commands_at_the_same_time_on_one_version_one_wins() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let racing = (0..20).map(|nth| {
        let body = json!({ "notes": format!("Version {nth}"), "version": 1 });
        ask(if nth % 2 == 0 { &scenario.admin } else { &scenario.sales }, "deal/editDeal", &deal, body)
    });
    let all = join_all(racing).await;
    let (won, lost): (Vec<_>, Vec<_>) = all.iter().partition(|got| got.status == 200);
    assert_eq!((won.len(), lost.len()), (1, 19));
    assert!(
        lost.iter().all(|got| got.body["data"] == json!({ "version": 2, "fields": ["notes"] })),
        "{}",
        lost[0].body
    );
}
