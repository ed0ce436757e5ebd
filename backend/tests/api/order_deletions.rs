//! An order whose bank has begun on it is deleted once a second admin approves; any other is deleted at once.

use serde_json::{Value, json};

use crate::{
    approvals::{decide, open, second},
    scenario::{Stage, ask, record, watcher, why},
    server::{OFFICER, SALES},
};

const DELETE: &str = "deal/deleteDeal";

/// A cancelled order about which its bank asked something.
async fn begun(stage: &Stage) -> String {
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    let path = format!("/api/v1/order/requestInformation/{deal}");
    let asked = stage.officer.post(&path, json!({ "text": "Who owns the buyer?" })).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    stage.does("order/cancel", &deal, json!({ "reason": "It rains" })).await;
    deal
}

async fn bucket(stage: &Stage, deal: &str) -> Value {
    record(&stage.admin, deal).await["bucket"].clone()
}

#[actix_web::test]
async fn another_admin_deletes_an_order_whose_bank_has_begun_and_reads_why() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let deal = begun(&stage).await;
    let mut desk = watcher(stage.server.running.port(), &other, &["actions:desk"]).await;
    let asked = ask(&stage.admin, DELETE, &deal, why()).await;
    let request = asked.body["data"]["awaits"].clone();
    assert!(asked.status == 200 && request.is_string(), "{}", asked.body);
    assert_eq!(bucket(&stage, &deal).await, "cancelled", "nothing has changed yet");
    let row = json!(format!("approval:{}", request.as_str().unwrap()));
    desk.until("actions:desk", |page| page["order"][0] == row).await;
    let waits = open(&other).await[0].clone();
    let of = record(&stage.admin, &deal).await;
    let order = json!({
        "dealId": deal, "order_id": of["order_id"], "dealStatus": "CANCELLED", "bank": of["assignedBank"]["name"],
    });
    assert_eq!((&waits["kind"], &waits["deletedOrder"]), (&json!("order-deletion"), &order), "{waits}");
    assert_eq!(waits["reason"], "Placed twice");

    let again = ask(&other, DELETE, &deal, why()).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("APPROVAL_WAITS")));
    assert_eq!(decide(&stage.admin, &request, "approve").await.status, 403, "what one asked for oneself");
    let approved = decide(&other, &request, "approve").await;
    assert_eq!((approved.status, bucket(&stage, &deal).await), (200, json!("deleted")), "{}", approved.body);
    desk.until("actions:desk", |page| page["order"][0] != row).await;
    let read = "select count(*) = 1 from deal_events where kind = 'deal.deleted' and body like '%Placed twice%' \
        and by_name = 'Noor Aziz'";
    stage.server.until(read).await;
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn who_may_ask_for_it_hears_that_it_waits_and_who_may_not_does_not() {
    let stage = Stage::open().await;
    let _other = second(&stage.server).await;
    let deal = begun(&stage).await;
    let sales = async |permissions: &str| {
        let set = format!("update users set permissions = '{permissions}' where email = 'sales@granary.test'");
        stage.server.sql(&set).await;
        stage.server.session_of(SALES).await
    };
    let clerk = sales("{deal.read,deal.delete}").await;
    let mut list = watcher(stage.server.running.port(), &clerk, &["list:approvals"]).await;
    let first = list.until("list:approvals", |list| list["mark"].is_string()).await["mark"].clone();
    let asked = ask(&stage.admin, DELETE, &deal, why()).await;
    assert_eq!(asked.status, 200);
    list.until("list:approvals", |list| list["mark"] != first).await;
    assert_eq!(open(&clerk).await[0]["_id"], asked.body["data"]["awaits"]);
    assert!(open(&sales("{deal.read,deal.edit}").await).await.is_empty());
}

#[actix_web::test]
async fn what_goes_on_again_meanwhile_is_not_deleted() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    stage.marks(&deal, 2..=16).await;
    let request = ask(&stage.admin, DELETE, &deal, why()).await.body["data"]["awaits"].clone();
    assert!(request.is_string());
    stage.does("order/reopen", &deal, json!({ "reason": "A late credit note" })).await;
    let late = decide(&other, &request, "approve").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("DEAL_NOT_OVER")), "{}", late.body);
    assert_eq!(decide(&other, &request, "reject").await.status, 200);
    assert_ne!(bucket(&stage, &deal).await, "deleted");
}

#[actix_web::test]
async fn what_was_asked_of_an_order_that_was_deleted_meanwhile_is_over_once_it_is_restored() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let (asked, deal) = (begun(&stage).await, stage.deal().await);
    let request = ask(&stage.admin, DELETE, &asked, why()).await.body["data"]["awaits"].clone();
    // As if the bank had left the order since.
    stage.server.sql(&format!("update approvals set deal_id = '{deal}' where deal_id = '{asked}'")).await;
    stage.deletes(&deal).await;
    stage.does("deal/restore", &deal, json!({})).await;
    assert!(open(&other).await.is_empty());
    assert_eq!(decide(&other, &request, "approve").await.status, 409);
    assert_ne!(bucket(&stage, &deal).await, "deleted");
}

#[actix_web::test]
async fn an_admin_alone_and_whoever_deletes_an_order_without_a_bank_delete_at_once() {
    let stage = Stage::open().await;
    let deal = begun(&stage).await;
    let alone = ask(&stage.admin, DELETE, &deal, why()).await;
    assert_eq!((alone.status, alone.body["data"].get("awaits")), (200, None), "{}", alone.body);
    assert_eq!(bucket(&stage, &deal).await, "deleted");
    let _other = second(&stage.server).await;
    let unbanked = stage.deal().await;
    stage.deletes(&unbanked).await;
    assert_eq!(bucket(&stage, &unbanked).await, "deleted");
}
