//! What waits on lots, and what waits narrowed to a part of it.

use serde_json::{Value, json};

use crate::{
    actions::{DESK, of_side},
    lot_offers::{answers, offers, terms},
    lots::{does, listed},
    scenario::{Stage, record},
    server::Person,
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
    for (wrong, field) in [(json!({ "kind": "moon" }), "kind"), (json!({ "due": 1 }), "due"), (json!({ "x": 1 }), "x")]
    {
        let got = stage.admin.post(DESK, wrong).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
}
