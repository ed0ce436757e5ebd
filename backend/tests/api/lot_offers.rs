//! Private offers over HTTP: made, answered with other figures, accepted into a deal, and by nobody else.

use granary_domain::day;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::{
    auctions::newest,
    lots::{does, listed, rice},
    scenario::Stage,
    server::{Got, Person, TestServer},
};

pub(crate) fn terms(units: u32, price: &str) -> Value {
    json!({
        "units": units, "price": { "amount": price, "currency": "USD" }, "incoterm": "CIF", "place": "Jebel Ali",
        "paymentTerm": "as-per-invoice", "shipment": shipment(20, 40),
        "destination": { "city": "Dubai", "country": "United Arab Emirates" },
    })
}

/// The days between so many from now.
pub(crate) fn shipment(from: i64, until: i64) -> Value {
    let on = |days: i64| day(Timestamp::now() + SignedDuration::from_hours(24 * days)).to_string();
    json!({ "from": on(from), "until": on(until) })
}

/// Terms with some of them otherwise.
pub(crate) fn with(mut terms: Value, changes: &Value) -> Value {
    terms.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    terms
}

/// Whatever was told of a price of goods was told with what they come to, of how much.
pub(crate) async fn sums_are_told(server: &TestServer) {
    let priced = "select count(*) from notifications where kind ~ '^(lot|quoteRequest)[.]' and body ? 'amount'";
    let bare = format!("{priced} and not body ?& '{{sum,quantity}}'");
    assert!(server.count(priced).await > 0);
    assert_eq!(server.count(&bare).await, 0);
}

pub(crate) async fn offers(person: &Person, lot: &str, terms: Value) -> Got {
    does(person, "offer", lot, json!({ "terms": terms, "days": 2 })).await
}

pub(crate) async fn answers(person: &Person, lot: &str, offer: &Value, answer: Value) -> Got {
    let mut body = json!({ "offerId": offer });
    body.as_object_mut().unwrap().extend(answer.as_object().unwrap().clone());
    does(person, "answerOffer", lot, body).await
}

async fn seen(person: &Person, lot: &str) -> Vec<Value> {
    does(person, "offers", lot, json!({})).await.body["data"]["items"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn an_offer_is_countered_and_accepted_and_becomes_a_deal_at_its_price() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    assert_eq!((made.status, &made.body["data"]["status"]), (200, &json!("open")), "{}", made.body);
    let id = &made.body["data"]["_id"];
    let again = offers(&stage.buyer, &lot, terms(600, "1000.00")).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("OFFER_OPEN")));
    assert_eq!(seen(&stage.outsider, &lot).await, Vec::<Value>::new(), "it is between the two");
    let theirs = seen(&stage.seller, &lot).await;
    assert_eq!((&theirs[0]["isTurn"], &theirs[0]["buyer"]), (&json!(true), &json!("Al Noor Foods Trading LLC")));
    assert_eq!(theirs[0]["isBuyerVerified"], true);
    stage.server.sql("update verification_documents set status = 'received' where kind = 'tradeLicence'").await;
    assert_eq!(seen(&stage.seller, &lot).await[0]["isBuyerVerified"], false, "nobody has accepted its licence");
    stage.server.sql("update verification_documents set status = 'accepted' where kind = 'tradeLicence'").await;
    assert_eq!(theirs[0]["sum"], json!({ "amount": "12500.00", "currency": "USD" }), "12.5 tons");
    let own = answers(&stage.buyer, &lot, id, json!({ "answer": "accept" })).await;
    assert_eq!((own.status, &own.body["code"]), (409, &json!("OFFER_TURN")));
    assert_eq!(answers(&stage.outsider, &lot, id, json!({ "answer": "accept" })).await.status, 404);
    let counter = json!({ "answer": "counter", "terms": terms(500, "1100.00"), "days": 1 });
    assert_eq!(answers(&stage.seller, &lot, id, counter).await.status, 200);
    let accepted = answers(&stage.buyer, &lot, id, json!({ "answer": "accept" })).await;
    assert_eq!((accepted.status, &accepted.body["data"]["status"]), (200, &json!("accepted")), "{}", accepted.body);
    let deal = accepted.body["data"]["dealId"].as_str().unwrap();
    let got = stage.buyer.post(&format!("/api/v1/deal/getDealById/{deal}"), json!({})).await;
    let deals = stage.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await;
    let placed = &deals.body["data"]["items"][0];
    assert_eq!((&placed["_id"], &placed["items"][0]["quantity"]), (&json!(deal), &json!(500)), "{}", got.body);
    assert_eq!(placed["items"][0]["unitPrice"], json!({ "amount": "1100.00", "currency": "USD" }));
    let late = answers(&stage.seller, &lot, id, json!({ "answer": "decline" })).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("OFFER_CLOSED")));
}

#[actix_web::test]
async fn an_offer_that_cannot_be_is_refused_with_the_field_at_fault() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    for (changed, field) in [
        (terms(99, "1000.00"), "terms.units"),
        (terms(100, "1.00"), "terms.price"),
        (with(terms(500, "1000.00"), &json!({ "price": { "amount": "4000.00", "currency": "AED" } })), "terms.price"),
        (with(terms(500, "1000.00"), &json!({ "incoterm": "FOB" })), "terms.incoterm"),
    ] {
        let got = offers(&stage.buyer, &lot, changed).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    let long = does(&stage.buyer, "offer", &lot, json!({ "terms": terms(500, "1000.00"), "days": 15 })).await;
    assert_eq!((long.status, &long.body["message"]["fields"]), (400, &json!(["days"])));
    assert_eq!(offers(&stage.seller, &lot, terms(500, "1000.00")).await.status, 403, "one's own lot");
    assert_eq!(offers(&stage.admin, &lot, terms(500, "1000.00")).await.status, 403);
    assert_eq!(offers(&stage.server.stranger(), &lot, terms(500, "1000.00")).await.status, 401);
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let id = &made.body["data"]["_id"];
    let bare = answers(&stage.seller, &lot, id, json!({ "answer": "counter" })).await;
    assert_eq!((bare.status, &bare.body["message"]["fields"]), (400, &json!(["terms"])));
    stage
        .server
        .sql("update lot_offers set state = jsonb_set(state, '{expires_at}', '\"2020-01-01T00:00:00Z\"')")
        .await;
    let late = answers(&stage.seller, &lot, id, json!({ "answer": "accept" })).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("OFFER_CLOSED")));
    assert_eq!(seen(&stage.buyer, &lot).await[0]["status"], "expired");
}

#[actix_web::test]
async fn what_an_offer_was_made_on_stays_until_the_lot_comes_off_offer_and_the_offer_with_it() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let id = &made.body["data"]["_id"];
    let other = json!({ "listing": rice(&json!({ "deliveryTerms": ["CIF"], "weight": "20" })) });
    let moved = does(&stage.seller, "update", &lot, other.clone()).await;
    assert_eq!((moved.status, &moved.body["code"]), (409, &json!("LOT_TERMS_FIXED")), "{}", moved.body);

    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
    assert_eq!(newest(&stage.buyer).await, "Sona Masoori Rice is no longer on offer.");
    let closed = seen(&stage.buyer, &lot).await[0].clone();
    assert_eq!((&closed["status"], &closed["isTurn"]), (&json!("closed"), &json!(false)));
    assert_eq!(does(&stage.seller, "update", &lot, other).await.status, 200);
    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!(
        newest(&stage.buyer).await,
        "Sona Masoori Rice, which you asked about, bid on or made an offer on, is on offer again on other terms: \
         weight of one unit. What you knew of it may no longer hold."
    );
    let late = answers(&stage.seller, &lot, id, json!({ "answer": "accept" })).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("OFFER_CLOSED")), "it was made on other terms");
    assert_eq!(offers(&stage.buyer, &lot, terms(500, "1000.00")).await.status, 200);
}

#[actix_web::test]
async fn a_lot_that_is_sold_whole_is_held_for_the_offer_that_is_accepted_and_its_deal_comes_with_it() {
    let stage = Stage::open().await;
    let whole = json!({ "deliveryTerms": ["CIF"], "customizable": false, "minCustomLotSale": null });
    let lot = listed(&stage.seller, &whole).await;
    assert_eq!(offers(&stage.buyer, &lot, terms(999, "1000.00")).await.status, 400, "a part of it");
    let made = offers(&stage.buyer, &lot, terms(1000, "1000.00")).await;
    let other = offers(&stage.outsider, &lot, terms(1000, "1010.00")).await;
    let accepted = answers(&stage.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["status"], "reserved");
    let second = answers(&stage.seller, &lot, &other.body["data"]["_id"], json!({ "answer": "accept" })).await;
    assert_eq!((second.status, &second.body["code"]), (409, &json!("OFFER_CLOSED")), "{}", second.body);
    let placed =
        "select count(*) from lot_offers o join deals d on d.id = o.deal_id join lot_parts p on p.deal_id = d.id";
    assert_eq!(stage.server.count(placed).await, 1);
}

#[actix_web::test]
async fn an_offer_of_which_no_deal_can_come_stays_open_and_takes_nothing_of_the_lot() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    stage.server.sql("alter table deals add constraint not_this check (version > 1) not valid").await;
    let accept = async || answers(&stage.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    let refused = accept().await;
    assert_eq!((refused.status, &refused.body["message"]), (400, &json!({ "code": 1002, "fields": ["order"] })));
    assert_eq!(seen(&stage.buyer, &lot).await[0]["status"], "open");
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["held"], 0);
    stage.server.sql("alter table deals drop constraint not_this").await;
    assert_eq!(accept().await.status, 200);
}

/// What a person was told, the newest first, as kinds.
async fn kinds(person: &Person) -> Vec<Value> {
    let inbox = person.post("/api/v1/notifications/get", json!({})).await;
    inbox.body["data"]["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect()
}

#[actix_web::test]
async fn how_an_offer_was_answered_is_told_to_the_other_side_by_its_kind() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    for (answer, by, other, kind) in [
        ("decline", &stage.seller, &stage.buyer, "lot.offerDeclined"),
        ("withdraw", &stage.buyer, &stage.seller, "lot.offerWithdrawn"),
        ("accept", &stage.seller, &stage.buyer, "lot.offerAccepted"),
    ] {
        let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
        let got = answers(by, &lot, &made.body["data"]["_id"], json!({ "answer": answer })).await;
        assert_eq!(got.status, 200, "{}", got.body);
        assert!(kinds(other).await.contains(&json!(kind)), "{kind}");
        assert!(!kinds(by).await.contains(&json!(kind)), "{kind} by its own");
    }
    sums_are_told(&stage.server).await;
    let inbox = stage.seller.post("/api/v1/notifications/get", json!({})).await;
    let offer = inbox.body["data"]["items"].as_array().unwrap().iter().find(|it| it["kind"] == "lot.offer").unwrap();
    let told = &offer["body"];
    let figures = ["company", "amount", "sum", "quantity", "unit"].map(|it| told[it].as_str().unwrap_or_default());
    let expected = ["Al Noor Foods Trading LLC", "USD 1000.00", "USD 12500.00", "12.5", "metric-ton"];
    assert_eq!(figures, expected);
    assert!(told["until"].is_string() && told["day"].is_string(), "{told}");
    let inbox = stage.buyer.post("/api/v1/notifications/get", json!({})).await;
    let accepted = inbox.body["data"]["items"].as_array().unwrap().iter().find(|it| it["kind"] == "lot.offerAccepted");
    assert!(accepted.unwrap()["body"]["dealId"].is_string(), "it is an order now");
}

#[actix_web::test]
async fn an_offer_that_lapses_is_told_before_to_who_is_to_answer_and_after_to_both_once_each() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let told = async |kind: &str| {
        granary_services::offer_ends::tell_offer_ends(&stage.server.store).await.unwrap();
        let count = |of: Vec<Value>| of.iter().filter(|it| **it == kind).count();
        (count(kinds(&stage.seller).await), count(kinds(&stage.buyer).await))
    };
    let ends_in = async |time: &str| {
        let sql = format!(
            "update lot_offers set tell_at = now(),
             state = jsonb_set(state, '{{expires_at}}', to_jsonb(now() + interval '{time}')) where lot_id = '{lot}'"
        );
        stage.server.sql(&sql).await;
    };
    stage.server.sql(&format!("update lot_offers set tell_at = now() where lot_id = '{lot}'")).await;
    assert_eq!(told("lot.offerLapsing").await, (0, 0), "a day is left and more");
    let named = "jsonb_set(state, '{named,0,at}', to_jsonb(now() - interval '1 day'))";
    stage.server.sql(&format!("update lot_offers set state = {named} where lot_id = '{lot}'")).await;
    ends_in("1 hour").await;
    assert_eq!(told("lot.offerLapsing").await, (1, 0));
    assert_eq!(told("lot.offerLapsing").await, (1, 0), "once");
    let counter = json!({ "answer": "counter", "terms": terms(500, "1100.00"), "days": 1 });
    let countered = answers(&stage.seller, &lot, &made.body["data"]["_id"], counter).await;
    assert_eq!(countered.status, 200, "{}", countered.body);
    ends_in("-1 second").await;
    assert_eq!(told("lot.offerLapsed").await, (1, 1));
    assert_eq!(told("lot.offerLapsed").await, (1, 1), "once");
    assert_eq!(told("lot.offerLapsing").await, (1, 0));
}
