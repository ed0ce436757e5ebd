//! What waits on lots, and what waits narrowed to a part of it.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::{
    actions::{DESK, of_side},
    approvals::second,
    lot_offers::{answers, offers, terms},
    lots::{does, listed},
    procurement_limits::applied,
    rights::id_of,
    scenario::{Stage, record, watcher},
    server::{BUYER, OFFICER, Person, SELLER},
    team::{member, owner},
};

#[actix_web::test]
async fn an_offer_and_a_question_wait_for_whose_turn_it_is_until_they_are_answered() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let mut watcher = stage.watcher(&stage.seller, &[]).await;
    let most = json!({ "page": { "current": 1, "size": 100 } });
    assert_eq!(watcher.sub("actions:seller", Some(most)).await, Ok(()));
    let on_lot = async |person: &Person, side: &str| {
        let own = of_side(person, side).await;
        own.into_iter().filter(|it| it["lotId"] == *lot).collect::<Vec<_>>()
    };
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let offer = &made.body["data"]["_id"];
    let id = format!("offerAnswer:{}", offer.as_str().unwrap());
    let shown = watcher.until("actions:seller", |list| !list["rows"][&id].is_null()).await;
    let row = &shown["rows"][&id];
    assert_eq!(
        (&row["companyName"], &row["title"]),
        (&json!("Al Noor Foods Trading LLC"), &json!("Sona Masoori Rice"))
    );
    assert_eq!(row["sum"], json!({ "amount": "12500.00", "currency": "USD" }));
    assert_eq!((&row["terms"]["units"], &row["expiresAt"]), (&json!(500), &made.body["data"]["expiresAt"]));
    for (kind, is_found) in [("offerAnswer", true), ("quoteRequest", false), ("step", false)] {
        let mut narrowed = stage.watcher(&stage.seller, &[]).await;
        let query = json!({ "kind": kind, "page": { "current": 1, "size": 100 } });
        assert_eq!(narrowed.sub("actions:seller", Some(query)).await, Ok(()));
        let list = &narrowed.copies["actions:seller"].document;
        assert_eq!(list["rows"][&id].is_object(), is_found, "{kind}");
    }
    assert!(on_lot(&stage.buyer, "Buyer").await.is_empty(), "it is not their turn");
    let counter = json!({ "answer": "counter", "terms": terms(500, "1100.00"), "days": 1 });
    assert_eq!(answers(&stage.seller, &lot, offer, counter).await.status, 200);
    watcher.until("actions:seller", |list| list["rows"][&id].is_null()).await;
    let back = on_lot(&stage.buyer, "Buyer").await;
    assert_eq!((back.len(), &back[0]["sum"]["amount"]), (1, &json!("13750.00")));
    assert!(on_lot(&stage.outsider, "Buyer").await.is_empty());
    stage.server.sql("update lot_offers set expires_at = now() - interval '1 second'").await;
    assert!(on_lot(&stage.buyer, "Buyer").await.is_empty(), "it lapsed");

    let asked = does(&stage.buyer, "ask", &lot, json!({ "text": "Which crop?" })).await;
    let question = asked.body["data"]["questionId"].as_str().unwrap();
    let id = format!("questionAnswer:{question}");
    let shown = watcher.until("actions:seller", |list| !list["rows"][&id].is_null()).await;
    assert_eq!(shown["order"].as_array().unwrap().last(), Some(&json!(id)), "no day is set: it keeps no other back");
    assert!(shown["rows"][&id]["question"] == "Which crop?" && !shown["rows"][&id].to_string().contains("Al Noor"));
    let answer = json!({ "questionId": question, "text": "This winter's." });
    assert_eq!(does(&stage.seller, "answer", &lot, answer).await.status, 200);
    watcher.until("actions:seller", |list| list["rows"][&id].is_null()).await;
}

#[actix_web::test]
async fn what_waits_is_narrowed_by_kind_by_day_and_by_words() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let order = record(&stage.buyer, &deal).await["order_id"].as_str().unwrap().to_owned();
    let found = async |query: Value| {
        let got = stage.admin.post(DESK, query).await;
        assert_eq!(got.status, 200, "{}", got.body);
        (got.body["data"]["items"].as_array().unwrap().clone(), got.body["data"]["page"].clone())
    };
    let (all, page) = found(json!({ "page": { "current": 1, "size": 100 } })).await;
    assert_eq!((&page["total"], &page["totalIsExact"]), (&json!(all.len()), &json!(true)));
    let (reviews, _) = found(json!({ "kind": "review", "page": { "current": 1, "size": 100 } })).await;
    assert!(!reviews.is_empty() && reviews.iter().all(|it| it["kind"] == "review"));
    let (late, _) = found(json!({ "due": "overdue", "page": { "current": 1, "size": 100 } })).await;
    assert!(late.iter().all(|it| it["isOverdue"] != false));
    let (own, _) = found(json!({ "search": order.to_lowercase() })).await;
    assert!(!own.is_empty() && own.iter().all(|it| it["order_id"] == order.as_str()));
    let application = applied(&stage.buyer).await;
    for (narrowed, is_found) in [
        (json!({ "kind": "limitApplication" }), true),
        (json!({ "kind": "verification" }), false),
        (json!({ "due": "today" }), true),
        (json!({ "due": "overdue" }), false),
        (json!({ "unhandled": true }), true),
    ] {
        let mut query = narrowed.clone();
        query["page"] = json!({ "current": 1, "size": 100 });
        let (rows, _) = found(query).await;
        assert_eq!(rows.iter().any(|it| it["targetId"] == application), is_found, "{narrowed}");
    }
    for (wrong, field) in [(json!({ "kind": "moon" }), "kind"), (json!({ "due": 1 }), "due"), (json!({ "x": 1 }), "x")]
    {
        let got = stage.admin.post(DESK, wrong).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
}

#[actix_web::test]
async fn what_another_admin_asks_for_is_found_by_its_kind_and_among_what_nobody_took_on() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let officer = id_of(&stage, OFFICER).await;
    let asked = stage.admin.post("/api/v1/admin/deleteUser", json!({ "userId": officer })).await;
    let id = format!("approval:{}", asked.body["data"]["awaits"].as_str().unwrap());
    for (narrowed, is_found) in [
        (json!({}), true),
        (json!({ "kind": "approval" }), true),
        (json!({ "unhandled": true }), true),
        (json!({ "kind": "step" }), false),
        (json!({ "due": "week" }), false),
    ] {
        let got = other.post(DESK, narrowed.clone()).await;
        let items = got.body["data"]["items"].as_array().unwrap();
        assert_eq!(items.iter().any(|it| it["_id"] == *id), is_found, "{narrowed}: {}", got.body);
    }
}

/// What waits for the desk in a deal in the place of somebody who is gone: whose it was, and what.
async fn left(person: &Person, deal: &str) -> Vec<(Value, Value)> {
    let most = json!({ "page": { "current": 1, "size": 100 } });
    let items = person.post(DESK, most).await.body["data"]["items"].as_array().unwrap().clone();
    let of_deal = items.iter().filter(|it| it["dealId"] == deal && it.get("leftBy").is_some());
    of_deal.map(|it| (it["leftBy"].clone(), it["kind"].clone())).collect()
}

#[actix_web::test]
async fn what_waits_for_a_company_of_which_nobody_may_enter_falls_to_the_desk_until_one_may() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let step = |side: &str| vec![(json!(side), json!("step"))];
    let users = async |set: &str, of: &str| {
        let company = format!("select company_id from users where email = '{of}'");
        stage.server.sql(&format!("update users set {set} where company_id = ({company})")).await;
    };
    let email = "omar@alnoor-foods.test";
    member(&stage.server, &owner(&stage.server).await, email, json!({ "role": "trader" }), "+971501239001").await;
    assert!(left(&stage.admin, &deal).await.is_empty(), "both sides may enter");
    let suspended = format!("disabled = email <> '{email}', suspended_at = case email when '{email}' then now() end");
    for (away, back) in [
        (&*suspended, "disabled = false, suspended_at = null"),
        ("disabled = true", "disabled = false"),
        ("approved = false", "approved = true"),
        ("deleted_at = now()", "deleted_at = null"),
    ] {
        users(away, BUYER).await;
        assert_eq!(left(&stage.admin, &deal).await, step("buyer"), "{away}");
        users(back, BUYER).await;
        assert!(left(&stage.admin, &deal).await.is_empty(), "{back}");
    }
    users("disabled = true", BUYER).await;
    users("disabled = true", SELLER).await;
    assert_eq!(left(&stage.admin, &deal).await.len(), 2, "each side's is a row of its own");
    let order = json!({ "search": record(&stage.admin, &deal).await["order_id"] });
    let found = stage.admin.post(DESK, order).await.body["data"]["items"].clone();
    assert!(found.to_string().contains("leftBy"), "{found}");
    let ids: HashSet<_> = found.as_array().unwrap().iter().map(|it| it["_id"].to_string()).collect();
    assert_eq!(ids.len(), found.as_array().unwrap().len());
}

#[actix_web::test]
async fn what_waits_for_a_bank_without_officers_falls_to_the_desk_live_when_the_last_is_banned() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    stage.marks(&deal, 2..=3).await;
    assert!(left(&stage.admin, &deal).await.is_empty());
    let mut desk = watcher(stage.server.running.port(), &stage.admin, &[]).await;
    let most = json!({ "page": { "current": 1, "size": 100 } });
    assert_eq!(desk.sub("actions:desk", Some(most)).await, Ok(()));
    let others = format!(
        "update users set disabled = true where email <> '{OFFICER}' \
        and bank_id = (select bank_id from users where email = '{OFFICER}')"
    );
    stage.server.sql(&others).await;
    let officer = id_of(&stage, OFFICER).await;
    let ban = async || {
        let got = stage.admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": officer })).await;
        assert_eq!(got.status, 200, "{}", got.body);
    };
    ban().await;
    desk.until("actions:desk", |list| list.to_string().contains(r#""leftBy":"bank""#)).await;
    assert!(left(&stage.admin, &deal).await.contains(&(json!("bank"), json!("step"))));
    ban().await;
    desk.until("actions:desk", |list| !list.to_string().contains("leftBy")).await;
}
