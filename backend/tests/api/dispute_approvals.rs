//! Staff end a dispute over the heads of its sides with a second admin alone, once there is one; what the sides agree needs none.

use serde_json::{Value, json};

use crate::{
    approvals::{decide, open, second},
    scenario::{Stage, ask, ask_with, record, watcher, why},
    server::Person,
};

/// Requests that came to nothing, each with its line about the admin who asked.
const LAPSED: &str = "select count(*) from approvals a join user_events e on e.body ->> 'approval' = a.id::text \
    where a.is_approved is false and a.decided_by is null and e.kind = 'lapsedRequest' and e.user_id = a.asked_by \
    and e.by_user is null";
const RESOLVE: &str = "order/orderDispute/resolve";

/// A deal that the buyer disputes, and the seller has answered.
async fn answered(stage: &Stage) -> String {
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    raise(stage, &deal).await;
    deal
}

async fn raise(stage: &Stage, deal: &str) {
    let to_party = record(&stage.admin, deal).await["seller"]["_id"].clone();
    let complaint = json!({ "orderRef": deal, "toParty": to_party });
    assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint).await.status, 200);
    say(&stage.seller, "answer", deal, json!({ "text": "All is there." })).await;
}

async fn say(person: &Person, what: &str, deal: &str, body: Value) -> Value {
    let got = person.post(&format!("/api/v1/order/{deal}/orderDispute/{what}"), body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

fn reduced() -> Value {
    let amount = json!({ "amount": "300.00", "currency": "USD" });
    json!({ "resolution": "Short by a quarter ton.", "outcome": "price-reduction", "amount": amount })
}

/// The admin asks for the end of the dispute; answers the request.
async fn asked(stage: &Stage, deal: &str) -> Value {
    let got = ask(&stage.admin, RESOLVE, deal, reduced()).await;
    assert!(got.status == 200 && got.body["data"]["awaits"].is_string(), "{}", got.body);
    got.body["data"]["awaits"].clone()
}

#[actix_web::test]
async fn another_admin_ends_a_dispute_that_one_decides_as_it_was_decided_and_all_see_it() {
    let stage = Stage::open().await;
    let deal = answered(&stage).await;
    let other = second(&stage.server).await;
    let mut desk = watcher(stage.server.running.port(), &other, &["actions:desk", "inbox"]).await;
    let mut side = stage.watcher(&stage.seller, &[&format!("deal:{deal}")]).await;
    let request = asked(&stage, &deal).await;
    let row = format!("approval:{}", request.as_str().unwrap());
    desk.until("actions:desk", |page| page["order"][0] == json!(row)).await;
    desk.until("inbox", |inbox| inbox.to_string().contains("approval.asked")).await;
    let waits = open(&other).await[0].clone();
    let dispute = json!({
        "dealId": deal, "order_id": record(&stage.admin, &deal).await["order_id"], "number": 1,
        "outcome": "price-reduction", "amount": reduced()["amount"],
    });
    assert_eq!((&waits["kind"], &waits["dispute"]), (&json!("dispute"), &dispute), "{waits}");
    assert_eq!((&waits["reason"], waits.get("order")), (&reduced()["resolution"], None));
    assert_eq!(record(&stage.buyer, &deal).await["dispute"]["status"], "open", "nothing has changed yet");

    let again = ask(&other, RESOLVE, &deal, reduced()).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("APPROVAL_WAITS")));
    assert_eq!(decide(&stage.admin, &request, "approve").await.status, 403, "what one asked for oneself");
    assert_eq!(decide(&stage.sales, &request, "approve").await.status, 403);
    let approved = decide(&other, &request, "approve").await;
    assert_eq!(approved.status, 200, "{}", approved.body);
    side.until(&format!("deal:{deal}"), |it| it["dispute"]["credited"]["amount"] == "300.00").await;
    desk.until("actions:desk", |page| page["order"][0] != json!(row)).await;
    let seen = record(&stage.buyer, &deal).await["dispute"].clone();
    assert_eq!((&seen["status"], &seen["resolution"]), (&json!("closed"), &reduced()["resolution"]));
    let written = "select (select count(*) from user_events where kind = 'requested' and body ->> 'dispute' = '1') = 1 \
        and (select count(*) from user_events where kind = 'approvedRequest') = 1";
    stage.server.until(written).await;
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn what_the_sides_agree_needs_no_second_admin_and_leaves_nothing_of_the_request() {
    let stage = Stage::open().await;
    let deal = answered(&stage).await;
    let other = second(&stage.server).await;
    let mut desk = watcher(stage.server.running.port(), &other, &["actions:desk"]).await;
    let request = asked(&stage, &deal).await;
    let row = json!(format!("approval:{}", request.as_str().unwrap()));
    desk.until("actions:desk", |page| page["order"][0] == row).await;
    say(&stage.seller, "propose", &deal, json!({ "outcome": "no-fault" })).await;
    assert_eq!(stage.server.count(LAPSED).await, 0, "the dispute is open still");
    say(&stage.buyer, "accept", &deal, json!({ "proposal": 1 })).await;
    assert!(open(&other).await.is_empty(), "there is nothing left to decide");
    let undecided = stage.server.count("select count(*) from approvals where decided_at is null").await;
    assert_eq!((undecided, stage.server.count(LAPSED).await), (0, 1), "it is settled with the dispute, by nobody");
    desk.until("actions:desk", |page| page["order"][0] != row).await;
    stage.server.store.verify_audit().await.unwrap();
    let late = decide(&other, &request, "approve").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("RECORD_CHANGED")), "{}", late.body);
    assert_eq!(record(&stage.buyer, &deal).await["dispute"]["outcome"], "no-fault");

    raise(&stage, &deal).await;
    assert_eq!(decide(&other, &request, "approve").await.status, 409, "it was about the dispute before");
    assert_eq!(record(&stage.buyer, &deal).await["dispute"]["status"], "open");
    let next = asked(&stage, &deal).await;
    assert_eq!(open(&other).await[0]["dispute"]["number"], 2);
    assert_eq!(decide(&other, &next, "reject").await.status, 200);
    assert_eq!(record(&stage.buyer, &deal).await["dispute"]["status"], "open");
}

#[actix_web::test]
async fn staff_close_no_dispute_alone_but_who_raised_it_withdraws_it() {
    let stage = Stage::open().await;
    let deal = answered(&stage).await;
    let other = second(&stage.server).await;
    for (call, body) in [("order/cancel", json!({ "reason": "It rains" })), ("deal/deleteDeal", why())] {
        let got = ask(&other, call, &deal, body).await;
        assert_eq!((got.status, &got.body["code"]), (409, &json!("DISPUTE_OPEN")), "{call}: {}", got.body);
    }
    let request = say(&other, "close", &deal, json!({})).await["awaits"].clone();
    assert!(request.is_string());
    assert_eq!(open(&stage.admin).await[0]["dispute"].get("outcome"), None);
    assert_eq!(decide(&stage.admin, &request, "approve").await.status, 200);
    assert_eq!(record(&stage.buyer, &deal).await["dispute"]["status"], "closed");
    raise(&stage, &deal).await;
    assert_eq!(say(&stage.buyer, "close", &deal, json!({})).await.get("awaits"), None);
}

#[actix_web::test]
async fn a_dispute_that_was_ended_under_a_key_is_answered_alike_however_often() {
    let stage = Stage::open().await;
    let deal = answered(&stage).await;
    let under_key = [("idempotency-key", "ended")];
    let first = ask_with(&stage.admin, RESOLVE, &deal, &under_key, reduced()).await;
    assert_eq!(
        (first.status, first.body["data"].get("awaits")),
        (200, None),
        "the only admin acts alone: {}",
        first.body
    );
    let again = ask_with(&stage.admin, RESOLVE, &deal, &under_key, reduced()).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    let other = ask_with(&stage.admin, RESOLVE, &deal, &under_key, json!({ "resolution": "Something else." })).await;
    assert_eq!((other.status, &other.body["code"]), (422, &json!("IDEMPOTENCY_KEY_REUSED")), "{}", other.body);
}

#[actix_web::test]
async fn what_an_admin_began_and_the_sides_forestalled_is_settled_when_they_come_back_to_it() {
    let stage = Stage::open().await;
    let deal = answered(&stage).await;
    let other = second(&stage.server).await;
    let request = asked(&stage, &deal).await;
    stage
        .server
        .sql("update approvals set decided_by = (select id from users where email = 'second@granary.test')")
        .await;
    say(&stage.buyer, "close", &deal, json!({})).await;
    assert_eq!(stage.server.count(LAPSED).await, 0, "whoever began may have ended it");
    let late = decide(&other, &request, "approve").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("NO_DISPUTE")), "{}", late.body);
    assert_eq!(stage.server.count(LAPSED).await, 1);
}
