//! Deals that somebody of the desk or of a bank takes on: what is theirs, what is nobody's, and who is told of it.

use granary_identity::session::SessionStore;
use serde_json::{Value, json};

use crate::{
    actions::DESK,
    scenario::{Stage, record},
    server::{ADMIN, Got, OFFICER, Person, SALES},
};

async fn asks(person: &Person, call: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/order/{call}/{deal}"), body).await
}

async fn takes_on(person: &Person, deal: &str) {
    let got = asks(person, "takeOn", deal, json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

/// The orders of which something waits for the desk, of those that are asked for.
async fn waiting(person: &Person, narrowed: Value) -> Vec<Value> {
    let mut query = narrowed;
    query["page"] = json!({ "current": 1, "size": 100 });
    let got = person.post(DESK, query).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

async fn id_of(stage: &Stage, email: &str) -> String {
    stage.server.store.user_by_email(email.to_owned()).await.unwrap().unwrap().id.to_string()
}

#[actix_web::test]
async fn a_deal_that_one_of_the_desk_takes_on_is_theirs_to_their_colleagues_alone() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let me = id_of(&stage, ADMIN).await;
    takes_on(&stage.admin, &deal).await;
    for colleague in [&stage.admin, &stage.sales] {
        assert_eq!(record(colleague, &deal).await["handler"]["_id"], json!(me));
    }
    for other in [&stage.buyer, &stage.seller] {
        let seen = record(other, &deal).await;
        assert!(seen["handler"].is_null(), "each side has its own: {seen}");
        let history = other.post(&format!("/api/v1/deal/history/{deal}"), json!({})).await;
        assert!(!history.body.to_string().contains("takenOn"), "{}", history.body);
    }
    let mine = waiting(&stage.admin, json!({ "handler": me })).await;
    assert!(!mine.is_empty() && mine.iter().all(|it| it["dealId"] == *deal && it["handler"]["_id"] == *me), "{mine:?}");
    let nobodys = waiting(&stage.admin, json!({ "unhandled": true, "kind": "review" })).await;
    assert!(nobodys.iter().all(|it| it["handler"].is_null()));

    takes_on(&stage.sales, &deal).await;
    assert!(waiting(&stage.admin, json!({ "handler": me })).await.is_empty(), "a colleague took it over");
    let version = record(&stage.admin, &deal).await["version"].clone();
    takes_on(&stage.sales, &deal).await;
    assert_eq!(record(&stage.admin, &deal).await["version"], version, "it was theirs already");
    assert_eq!(asks(&stage.admin, "letGo", &deal, json!({})).await.status, 200);
    assert!(record(&stage.sales, &deal).await["handler"].is_null());
}

#[actix_web::test]
async fn a_deal_is_handed_to_a_colleague_of_the_same_team_who_is_told() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let (me, colleague, officer) =
        (id_of(&stage, ADMIN).await, id_of(&stage, SALES).await, id_of(&stage, OFFICER).await);
    let known = stage.admin.post("/api/v1/order/colleagues", json!({})).await;
    let ids: Vec<_> = known.body["data"]["items"].as_array().unwrap().iter().map(|it| it["_id"].clone()).collect();
    assert!(ids.contains(&json!(colleague)) && !ids.contains(&json!(me)) && !ids.contains(&json!(officer)), "{ids:?}");
    let alone = stage.buyer.post("/api/v1/order/colleagues", json!({})).await;
    assert_eq!((alone.status, &alone.body["data"]["items"]), (200, &json!([])), "each team knows its own");

    let mut inbox = stage.watcher(&stage.sales, &["inbox"]).await;
    let hands = async |to: &str| asks(&stage.admin, "handOver", &deal, json!({ "userId": to })).await;
    let got = hands(&colleague).await;
    assert_eq!(got.status, 200, "{}", got.body);
    inbox.until("inbox", |inbox| inbox.to_string().contains("order.handedOver")).await;
    assert_eq!(record(&stage.sales, &deal).await["handler"]["_id"], json!(colleague));
    let theirs = waiting(&stage.admin, json!({ "handler": colleague })).await;
    assert!(!theirs.is_empty() && theirs.iter().all(|it| it["handler"]["_id"] == *colleague), "{theirs:?}");
    for stranger in [&officer, &me] {
        let got = hands(stranger).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["userId"])), "{}", got.body);
    }
    for (trader, status) in [(&stage.buyer, 400), (&stage.seller, 400), (&stage.outsider, 404)] {
        assert_eq!(asks(trader, "handOver", &deal, json!({ "userId": colleague })).await.status, status);
    }
    let history = stage.buyer.post(&format!("/api/v1/deal/history/{deal}"), json!({})).await;
    assert!(!history.body.to_string().contains("handedOver"), "{}", history.body);
}

#[actix_web::test]
async fn what_somebody_took_on_who_may_enter_no_more_is_nobodys() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    takes_on(&stage.sales, &deal).await;
    let own = async || {
        let found = waiting(&stage.admin, json!({ "unhandled": true, "kind": "step" })).await;
        found.iter().any(|it| it["dealId"] == *deal)
    };
    let all = waiting(&stage.admin, json!({ "kind": "step" })).await.iter().any(|it| it["dealId"] == *deal);
    assert!(!own().await);
    stage.server.sql("update users set disabled = true where role = 'sales'").await;
    assert_eq!(own().await, all);
}

#[actix_web::test]
async fn what_an_officer_took_on_is_known_to_their_bank_alone_and_to_no_bank_after_it() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    takes_on(&stage.officer, &deal).await;
    assert_eq!(record(&stage.officer, &deal).await["handler"]["_id"], json!(id_of(&stage, OFFICER).await));
    assert!(record(&stage.admin, &deal).await["handler"].is_null(), "the desk has its own");
    assert_eq!(asks(&stage.other_officer, "takeOn", &deal, json!({})).await.status, 404);
    assert_eq!(stage.server.count("select count(*) from deal_handlers where doer = 'bank'").await, 1);
    stage.does("order/assignBank", &deal, json!({ "bankId": null })).await;
    assert_eq!(stage.server.count("select count(*) from deal_handlers where doer = 'bank'").await, 0);
}

#[actix_web::test]
async fn a_side_takes_its_deal_on_for_itself_nobody_else_does_and_none_that_is_deleted() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    for (trader, status) in [(&stage.buyer, 200), (&stage.seller, 200), (&stage.outsider, 404)] {
        for call in ["takeOn", "letGo"] {
            assert_eq!(asks(trader, call, &deal, json!({})).await.status, status);
        }
    }
    let unknown = asks(&stage.admin, "takeOn", &deal, json!({ "user": id_of(&stage, ADMIN).await })).await;
    assert_eq!(unknown.status, 400, "nobody takes on in another's name: {}", unknown.body);
    stage.deletes(&deal).await;
    assert_eq!(asks(&stage.admin, "takeOn", &deal, json!({})).await.status, 409);
    let wrong = stage.admin.post(DESK, json!({ "handler": "me" })).await;
    assert_eq!((wrong.status, &wrong.body["message"]["fields"]), (400, &json!(["handler"])), "{}", wrong.body);
}

#[actix_web::test]
async fn disputes_are_narrowed_by_kind_by_turn_and_by_who_took_them_on_and_sorted_by_the_day_that_counts() {
    let stage = Stage::open().await;
    let most = |mut it: Value| {
        it["page"] = json!({ "current": 1, "size": 100 });
        Some(it)
    };
    let found = async |query: Value| {
        let mut watcher = stage.watcher(&stage.admin, &[]).await;
        assert_eq!(watcher.sub("disputes:open", most(query)).await, Ok(()));
        let list = &watcher.copies["disputes:open"].document;
        let order = list["order"].as_array().unwrap().clone();
        order.iter().map(|id| list["rows"][id.as_str().unwrap()].clone()).collect::<Vec<_>>()
    };
    let due = found(json!({ "sort": "due" })).await;
    assert!(due.len() > 1 && due.is_sorted_by_key(|it| it["decideBy"].as_str().unwrap_or("9").to_owned()), "{due:?}");
    let category = due[0]["category"].clone();
    let narrowed = found(json!({ "category": category })).await;
    assert_eq!(narrowed.len(), due.iter().filter(|it| it["category"] == category).count());
    let mut turns = Vec::new();
    for turn in ["seller", "buyer", "desk", "bank"] {
        turns.push(found(json!({ "turn": turn })).await.len());
    }
    assert!(turns[..3].iter().sum::<usize>() >= due.len() && turns[3] == 0, "each waits for somebody: {turns:?}");
    let deal = due[0]["orderRef"].as_str().unwrap();
    takes_on(&stage.admin, deal).await;
    let me = id_of(&stage, ADMIN).await;
    let mine = found(json!({ "handler": me })).await;
    assert_eq!((mine.len(), &mine[0]["handler"]["_id"]), (1, &json!(me)));
    assert_eq!(found(json!({ "unhandled": true })).await.len(), due.len() - 1);
}
