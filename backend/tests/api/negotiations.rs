//! What a company negotiates, over HTTP: its offers, its bids and its questions, each in its turn and nobody else's.

use serde_json::{Value, json};

use crate::{
    actions::of_side,
    auction_ends::{ends, lapses},
    auctions::{auction, bid, usd},
    lot_offers::{answers, offers, terms},
    lots::{does, listed},
    scenario::Stage,
    server::Person,
};

/// Without what the market comes with.
async fn bare() -> Stage {
    let stage = Stage::open().await;
    for table in ["lot_offers", "lot_questions", "auction_bids", "auctions", "past_auctions"] {
        stage.server.sql(&format!("delete from {table}")).await;
    }
    stage
}

async fn read(person: &Person, what: &str, query: Value) -> Vec<Value> {
    let got = person.post(&format!("/api/v1/company/{what}"), query).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

async fn open(person: &Person, what: &str) -> Vec<Value> {
    read(person, what, json!({})).await
}

async fn over(person: &Person, what: &str) -> Vec<Value> {
    read(person, what, json!({ "status": "over" })).await
}

#[actix_web::test]
async fn both_sides_find_their_offers_what_waits_for_them_first() {
    let stage = bare().await;
    let (first, second) = (
        listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await,
        json!({ "deliveryTerms": ["CIF"], "title": "Ponni Rice" }),
    );
    let second = listed(&stage.seller, &second).await;
    let made = offers(&stage.buyer, &first, terms(500, "1000.00")).await.body["data"].clone();
    offers(&stage.buyer, &second, terms(400, "1000.00")).await;
    let counter = json!({ "answer": "counter", "terms": terms(500, "1100.00"), "days": 14 });
    assert_eq!(answers(&stage.seller, &first, &made["_id"], counter).await.status, 200);
    let buyers = open(&stage.buyer, "offers").await;
    let shown: Vec<_> = buyers.iter().map(|it| (&it["lot"]["title"], &it["isTurn"])).collect();
    assert_eq!(
        shown,
        [(&json!("Sona Masoori Rice"), &json!(true)), (&json!("Ponni Rice"), &json!(false))],
        "what waits for one stands before what lapses sooner"
    );
    assert_eq!((&buyers[0]["sum"], &buyers[0]["seller"]), (&usd("13750.00"), &json!("Deccan Grains Private Limited")));
    let sellers = open(&stage.seller, "offers").await;
    assert_eq!(
        (sellers.len(), &sellers[0]["lot"]["title"], &sellers[0]["isTurn"]),
        (2, &json!("Ponni Rice"), &json!(true))
    );
    assert!(open(&stage.outsider, "offers").await.is_empty() && over(&stage.buyer, "offers").await.is_empty());
    let found = read(&stage.buyer, "offers", json!({ "search": "ponni" })).await;
    assert_eq!((found.len(), &found[0]["lot"]["title"]), (1, &json!("Ponni Rice")));
    assert_eq!(does(&stage.seller, "withdraw", &second, json!({})).await.status, 200);
    stage
        .server
        .sql("update lot_offers set expires_at = now(), state = jsonb_set(state, '{expires_at}', to_jsonb(now()))")
        .await;
    assert!(open(&stage.seller, "offers").await.is_empty());
    let ended: Vec<_> = over(&stage.seller, "offers").await.iter().map(|it| it["status"].clone()).collect();
    assert_eq!(ended, ["closed", "expired"]);
}

#[actix_web::test]
async fn both_sides_find_their_auctions_and_who_is_to_act_when_the_reserve_was_not_met() {
    let stage = bare().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": { "amount": "500.00", "currency": "USD" } })).await;
    let untouched = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    let stands = async |person: &Person| {
        let found = open(person, "bids").await;
        assert!(found.iter().all(|it| it["lot"]["_id"] == *lot && it["lot"]["_id"] != *untouched), "{found:?}");
        found.first().map(|it| (it["bidStatus"].clone(), it["isTurn"] == true, it["ownMost"]["amount"].clone()))
    };
    assert_eq!(stands(&stage.seller).await, Some((json!("running"), false, Value::Null)));
    assert_eq!(stands(&stage.buyer).await, Some((json!("leads"), false, json!("300.00"))));
    assert_eq!(stands(&stage.outsider).await, Some((json!("outbid"), false, json!("200.00"))));
    let waits = async |person: &Person, side: &str| {
        let own = of_side(person, side).await.into_iter().filter(|it| it["lotId"] == *lot);
        own.map(|it| (it["kind"].clone(), it["sum"]["amount"].clone())).collect::<Vec<_>>()
    };
    let mut watcher = stage.watcher(&stage.seller, &[]).await;
    let most = json!({ "page": { "current": 1, "size": 100 } });
    assert_eq!(watcher.sub("actions:seller", Some(most)).await, Ok(()));
    ends(&stage.server, &lot).await;
    watcher.until("actions:seller", |list| !list["rows"][format!("bidDecision:{lot}")].is_null()).await;
    assert_eq!(stands(&stage.seller).await, Some((json!("toDecide"), true, Value::Null)));
    assert_eq!(stands(&stage.buyer).await, Some((json!("waits"), false, json!("300.00"))));
    assert_eq!(
        waits(&stage.seller, "Seller").await,
        [(json!("bidDecision"), json!("300000.00"))],
        "what the highest bidder would pay"
    );
    assert!(waits(&stage.buyer, "Buyer").await.is_empty());
    assert_eq!(does(&stage.seller, "counterBid", &lot, json!({ "price": usd("450.00") })).await.status, 200);
    watcher.until("actions:seller", |list| list["rows"][format!("bidDecision:{lot}")].is_null()).await;
    assert_eq!(stands(&stage.seller).await.map(|it| it.0), Some(json!("waits")));
    assert_eq!(stands(&stage.buyer).await, Some((json!("toAnswer"), true, json!("300.00"))));
    let named = waits(&stage.buyer, "Buyer").await;
    assert_eq!((named.len(), &named[0].0), (1, &json!("priceAnswer")));
    assert!(waits(&stage.seller, "Seller").await.is_empty());
    lapses(&stage.server, &lot).await;
    assert!(waits(&stage.buyer, "Buyer").await.is_empty() && open(&stage.seller, "bids").await.is_empty());
    for person in [&stage.seller, &stage.buyer, &stage.outsider] {
        assert_eq!(over(person, "bids").await[0]["bidStatus"], "ended");
    }
}

#[actix_web::test]
async fn who_won_is_led_to_the_deal_and_an_auction_that_is_past_stays_to_be_read() {
    let stage = bare().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    ends(&stage.server, &lot).await;
    let won = over(&stage.buyer, "bids").await[0].clone();
    let sold = over(&stage.seller, "bids").await[0].clone();
    assert_eq!((&won["bidStatus"], &sold["bidStatus"]), (&json!("won"), &json!("sold")));
    assert!(won["dealId"].is_string() && won["dealId"] == sold["dealId"]);
    let lost = over(&stage.outsider, "bids").await[0].clone();
    assert_eq!((&lost["bidStatus"], &lost["dealId"], &lost["highest"]), (&json!("ended"), &Value::Null, &Value::Null));
}

#[actix_web::test]
async fn questions_wait_for_the_seller_and_nobody_learns_who_asked() {
    let stage = bare().await;
    let lot = listed(&stage.seller, &json!({})).await;
    let asked = does(&stage.buyer, "ask", &lot, json!({ "text": "Which crop?" })).await;
    let own = open(&stage.buyer, "questions").await;
    assert_eq!((own.len(), &own[0]["isOwn"], &own[0]["isTurn"]), (1, &json!(false), &json!(false)));
    let theirs = open(&stage.seller, "questions").await;
    assert_eq!((&theirs[0]["text"], &theirs[0]["isTurn"]), (&json!("Which crop?"), &json!(true)));
    assert!(!theirs[0].to_string().contains("Al Noor") && open(&stage.outsider, "questions").await.is_empty());
    let answer = json!({ "questionId": asked.body["data"]["questionId"], "text": "This winter's." });
    assert_eq!(does(&stage.seller, "answer", &lot, answer).await.status, 200);
    assert!(open(&stage.seller, "questions").await.is_empty());
    assert_eq!(over(&stage.buyer, "questions").await[0]["answer"], "This winter's.");
}

#[actix_web::test]
async fn only_traders_negotiate_and_what_is_asked_wrongly_is_refused() {
    let stage = bare().await;
    for what in ["offers", "bids", "questions"] {
        let path = format!("/api/v1/company/{what}");
        assert_eq!(stage.server.stranger().post(&path, json!({})).await.status, 401);
        assert_eq!(stage.admin.post(&path, json!({})).await.status, 403);
        for (wrong, field) in
            [(json!({ "status": "moon" }), "status"), (json!({ "of": 1 }), "of"), (json!({ "search": 5 }), "search")]
        {
            let got = stage.buyer.post(&path, wrong).await;
            assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
        }
        let beyond = stage.buyer.post(&path, json!({ "page": { "current": 9, "size": 10 } })).await;
        assert_eq!((beyond.status, &beyond.body["data"]["page"]["total"]), (200, &json!(0)));
    }
}
