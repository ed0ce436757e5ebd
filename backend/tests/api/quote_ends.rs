//! Requests for quotation that end by themselves, because all that was asked is taken, and those that do not.

use granary_services::request_ends::end_requests;
use serde_json::{Value, json};

use crate::{
    lot_offers::{answers, terms},
    lots::listed,
    quote_requests::{Tender, acts, got, kinds, quotes, said, sends},
    server::{Got, Person},
};

async fn takes(person: &Person, lot: &str, offer: &Value) -> Got {
    answers(person, lot, offer, json!({ "answer": "accept" })).await
}

async fn status(person: &Person, request: &str) -> Value {
    got(person, request).await["request"]["status"].clone()
}

async fn closings(person: &Person) -> usize {
    kinds(person).await.iter().filter(|kind| **kind == "quoteRequest.closed").count()
}

#[actix_web::test]
async fn a_seller_who_takes_what_the_buyer_named_ends_the_request_as_the_buyer_would() {
    let it = Tender::open().await;
    let (buyer, seller) = (&it.stage.buyer, &it.stage.seller);
    let ids = it.quoted().await;
    let counter = json!({ "answer": "counter", "terms": terms(600, "950.00"), "days": 2 });
    assert_eq!(answers(buyer, &it.lots[0], &ids[0], counter).await.status, 200);
    let stale = answers(seller, &it.lots[0], &ids[0], json!({ "answer": "accept", "round": 1 })).await;
    assert_eq!(stale.status, 409, "{}", stale.body);
    assert_eq!(
        (status(buyer, &it.request).await, closings(&it.malabar).await),
        (json!("open"), 0),
        "nothing was taken"
    );

    let taken = takes(seller, &it.lots[0], &ids[0]).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(status(buyer, &it.request).await, "awarded");
    for (nth, other) in [(1, &it.malabar), (2, &it.valencia)] {
        let seen = got(other, &it.request).await;
        assert_eq!((&seen["request"]["status"], &seen["quotes"][0]["status"]), (&json!("closed"), &json!("closed")));
        assert_eq!(closings(other).await, 1, "each hears of it once");
        assert_eq!(said(&takes(buyer, &it.lots[nth], &ids[nth]).await), (409, "OFFER_CLOSED"));
        let late = quotes(other, &it.request, &it.lots[nth], terms(500, "900.00")).await;
        assert_eq!(said(&late), (409, "QUOTE_REQUEST_OVER"));
        assert!(!seen.to_string().contains("1313131"), "{seen}");
    }
    assert_eq!((status(seller, &it.request).await, closings(seller).await), (json!("awarded"), 0));
    let journal = "select count(*) from user_events where kind = 'quoteRequestClosed'";
    assert_eq!(it.stage.server.count(journal).await, 1);
}

#[actix_web::test]
async fn what_was_asked_once_is_taken_once_though_the_time_of_the_request_is_over() {
    let it = Tender::open().await;
    let buyer = &it.stage.buyer;
    let ids = it.quoted().await;
    for nth in [0, 2] {
        let counter = json!({ "answer": "counter", "terms": terms(500, "950.00"), "days": 14 });
        assert_eq!(answers(buyer, &it.lots[nth], &ids[nth], counter).await.status, 200);
    }
    let over = "update quote_requests set valid_until = now() - interval '1 second',
        state = jsonb_set(state, '{valid_until}', to_jsonb(now() - interval '1 second'))";
    it.stage.server.sql(over).await;
    end_requests(&it.stage.server.store).await.unwrap();
    let taken = takes(&it.stage.seller, &it.lots[0], &ids[0]).await;
    assert_eq!(taken.status, 200, "what was named stands by its own: {}", taken.body);
    assert_eq!(said(&takes(&it.valencia, &it.lots[2], &ids[2]).await), (409, "OFFER_CLOSED"), "nobody is bound twice");
    assert_eq!((status(buyer, &it.request).await, closings(&it.valencia).await), (json!("awarded"), 1));
}

#[actix_web::test]
async fn what_a_cancelled_deal_gave_back_is_not_taken() {
    let it = Tender::open().await;
    let buyer = &it.stage.buyer;
    let mut made = Vec::new();
    for (seller, lot) in [(&it.stage.seller, &it.lots[0]), (&it.malabar, &it.lots[1]), (&it.valencia, &it.lots[2])] {
        let quoted = quotes(seller, &it.request, lot, terms(300, "1000.00")).await;
        assert_eq!(quoted.status, 200, "{}", quoted.body);
        made.push(quoted.body["data"]["_id"].clone());
    }
    let first = takes(buyer, &it.lots[0], &made[0]).await;
    it.stage.does("order/cancel", first.body["data"]["dealId"].as_str().unwrap(), json!({})).await;
    assert_eq!(takes(buyer, &it.lots[1], &made[1]).await.status, 200);
    assert_eq!(status(buyer, &it.request).await, "open", "300 of 500 stand");
    assert_eq!(takes(buyer, &it.lots[2], &made[2]).await.status, 200);
    assert_eq!(status(buyer, &it.request).await, "awarded");
}

#[actix_web::test]
async fn of_two_quotations_of_all_of_it_that_are_taken_at_once_one_is() {
    let it = Tender::open().await;
    let ids = it.quoted().await;
    let [one, other] = [0, 1].map(|nth| takes(&it.stage.buyer, &it.lots[nth], &ids[nth]));
    let (one, other) = futures::join!(one, other);
    let mut both = [said(&one), said(&other)];
    both.sort_unstable();
    assert_eq!(both, [(200, ""), (409, "OFFER_CLOSED")], "{} {}", one.body, other.body);
    assert_eq!(it.stage.server.count("select count(*) from lot_offers where status = 'accepted'").await, 1);
}

#[actix_web::test]
async fn another_request_of_the_buyer_runs_on() {
    let it = Tender::open().await;
    let (buyer, seller) = (&it.stage.buyer, &it.stage.seller);
    let second = sends(buyer, json!({ "title": "Rice for the other shop" })).await.body["data"]["_id"].clone();
    let second = second.as_str().unwrap();
    let another = listed(&it.malabar, &json!({ "deliveryTerms": ["CIF"] })).await;
    let theirs = quotes(&it.malabar, second, &another, terms(500, "1010.00")).await;
    assert_eq!(theirs.status, 200, "{}", theirs.body);
    let made = quotes(seller, &it.request, &it.lots[0], terms(500, "1000.00")).await;
    assert_eq!(takes(buyer, &it.lots[0], &made.body["data"]["_id"]).await.status, 200);
    assert_eq!((status(buyer, &it.request).await, status(buyer, second).await), (json!("awarded"), json!("open")));
    assert_eq!(got(buyer, second).await["quotes"][0]["status"], "open");
    assert_eq!(acts(buyer, "close", second, json!({})).await.status, 200);
}

#[actix_web::test]
async fn the_pages_of_requests_follow_what_becomes_of_them() {
    let it = Tender::open().await;
    let marked = async |person: &Person| {
        let mut tab = it.stage.watcher(person, &["requests"]).await;
        let mark = tab.until("requests", |it| it["mark"].is_string()).await["mark"].clone();
        (tab, mark)
    };
    let (mut bought, before) = marked(&it.stage.buyer).await;
    let (mut rival, untouched) = marked(&it.malabar).await;
    let made = quotes(&it.stage.seller, &it.request, &it.lots[0], terms(500, "1000.00")).await;
    let quoted = bought.until("requests", |it| it["mark"] != before).await["mark"].clone();
    assert_eq!(takes(&it.stage.buyer, &it.lots[0], &made.body["data"]["_id"]).await.status, 200);
    bought.until("requests", |it| it["mark"] != quoted).await;
    rival.until("requests", |it| it["mark"] != untouched).await;
}
