//! Closed orders that staff open again: who may, when, and who hears of it.

use serde_json::{Value, json};

use crate::{
    scenario::{Stage, ask, record},
    server::Person,
    signatures::told,
};

fn why() -> Value {
    json!({ "reason": "A late credit note" })
}

async fn reopened(person: &Person, deal: &str, body: Value) -> (u16, Value) {
    let got = ask(person, "order/reopen", deal, body).await;
    (got.status, got.body["code"].clone())
}

#[actix_web::test]
async fn staff_open_a_closed_order_once_and_all_hear_why() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    assert_eq!(reopened(&stage.admin, &deal, why()).await, (409, json!("DEAL_RUNS")));
    stage.marks(&deal, 2..=16).await;
    assert_eq!(record(&stage.admin, &deal).await["dealStatus"], "CLOSED");
    for person in [&stage.buyer, &stage.seller, &stage.officer] {
        assert_eq!(reopened(person, &deal, why()).await.0, 403);
    }
    assert_eq!(reopened(&stage.admin, &deal, json!({})).await.0, 400, "without a reason");
    assert_eq!(
        reopened(&stage.admin, &deal, json!({ "reason": "Late", "version": 1 })).await.0,
        409,
        "a stale version"
    );
    let before = told(&stage.buyer, "order.reopened").await;
    assert_eq!(reopened(&stage.admin, &deal, why()).await.0, 200);
    let shown = record(&stage.buyer, &deal).await;
    assert_eq!((&shown["dealStatus"], &shown["bucket"]), (&json!("ACCEPTED"), &json!("open")));
    assert_eq!(told(&stage.buyer, "order.reopened").await, before + 1);
    assert_eq!(reopened(&stage.admin, &deal, why()).await, (409, json!("DEAL_RUNS")), "once");
    stage.marks(&deal, [16]).await;
    assert_eq!(record(&stage.admin, &deal).await["dealStatus"], "CLOSED", "its end is done anew");
}
