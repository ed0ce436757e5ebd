//! Ends of auctions over HTTP: the deal of whoever won, the choice that a seller has below the reserve, and who reads of it.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::{
    auctions::{UNVERIFIED, auction, bid, log, newest, usd},
    licence_bar::expire,
    lots::does,
    scenario::Stage,
    server::{BUYER, Person, TestServer},
};

/// Lets the time of an auction come, and pass until it is known how it ends.
pub(crate) async fn ends(server: &TestServer, lot: &str) {
    let past = (Timestamp::now() - SignedDuration::from_secs(6)).to_string();
    server
        .sql(&format!(
            "update auctions set state = state || jsonb_build_object('endsAt', '{past}') where lot_id = '{lot}'"
        ))
        .await;
    comes(server, lot, "not like '% undecided %'").await;
}

/// Lets the time of a seller's choice be over.
pub(crate) async fn lapses(server: &TestServer, lot: &str) {
    let past = (Timestamp::now() - SignedDuration::from_secs(1)).to_string();
    let until = "'{outcome,reserveNotMet,until}'";
    server
        .sql(&format!("update auctions set state = jsonb_set(state, {until}, '\"{past}\"') where lot_id = '{lot}'"))
        .await;
    comes(server, lot, "like '% undecided %'").await;
}

/// Lets jobs of an auction be due, and waits until they are done.
async fn comes(server: &TestServer, lot: &str, cause: &str) {
    let jobs =
        format!("jobs where kind = 'auction' and payload->>'lot' = '{lot}' and cause {cause} and done_at is null");
    server.sql(&format!("update jobs set next_at = now() where id in (select id from {jobs}); notify jobs")).await;
    server.until(&format!("select not exists (select from {jobs})")).await;
}

#[actix_web::test]
async fn when_its_time_has_come_the_winner_gets_a_deal_once() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": usd("250.00") })).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.body["data"]["price"], usd("250.00"));
    ends(&stage.server, &lot).await;
    let late = bid(&stage.outsider, &lot, "900").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("AUCTION_OVER")));
    let deal = "select count(*) from auctions a join deals d on d.id = a.deal_id";
    assert_eq!(stage.server.count(deal).await, 1);
    let deals = stage.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await;
    let deal = &deals.body["data"]["items"][0];
    assert_eq!(
        (&deal["items"][0]["unitPrice"], &deal["items"][0]["quantity"]),
        (&usd("250.00"), &json!(1000)),
        "{deal}"
    );
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["status"], "reserved");
    // The same work done again, as by a server that died over it.
    stage.server.sql(&format!("insert into jobs (kind, cause, payload, next_at) values ('auction', 'again', '{{\"lot\": \"{lot}\"}}', now())")).await;
    stage.server.until("select not exists (select from jobs where cause = 'again' and done_at is null)").await;
    assert_eq!(
        stage.server.count("select count(*) from deals where created_at > now() - interval '1 minute'").await,
        1
    );
}

#[actix_web::test]
async fn a_reserve_that_nobody_reached_leaves_the_choice_to_the_seller() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": usd("500.00") })).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(does(&stage.seller, "acceptBid", &lot, json!({})).await.status, 409, "it is not over");
    ends(&stage.server, &lot).await;
    assert_eq!(stage.server.count("select count(*) from auctions where deal_id is not null").await, 0);
    assert_eq!(does(&stage.buyer, "acceptBid", &lot, json!({})).await.status, 404, "another's lot");
    assert_eq!(does(&stage.outsider, "get", &lot, json!({})).await.status, 404, "it is held for the highest bidder");
    let read = log(&stage.seller, &lot).await;
    assert_eq!((&read["highest"], &read["isOwn"]), (&usd("300.00"), &json!(true)), "{read}");
    assert!(log(&stage.buyer, &lot).await.get("highest").is_none());
    let taken = does(&stage.seller, "acceptBid", &lot, json!({})).await;
    assert_eq!((taken.status, &taken.body["data"]["price"]), (200, &usd("300.00")), "{}", taken.body);
    stage.server.until("select exists (select from auctions a join deals d on d.id = a.deal_id)").await;
}

#[actix_web::test]
async fn a_price_that_the_seller_names_is_the_highest_bidders_to_take() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": usd("500.00") })).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    ends(&stage.server, &lot).await;
    let named = async |amount: &str| does(&stage.seller, "counterBid", &lot, json!({ "price": usd(amount) })).await;
    let answered = async |person: &Person, amount: &str, accept: bool| {
        does(person, "answerCounter", &lot, json!({ "price": usd(amount), "accept": accept })).await
    };
    let much = named("501.00").await;
    assert_eq!((much.status, &much.body["errors"][0]["field"]), (400, &json!("price")), "{}", much.body);
    assert_eq!(does(&stage.buyer, "counterBid", &lot, json!({ "price": usd("400.00") })).await.status, 404);
    assert_eq!(named("450.00").await.status, 200);
    let told = newest(&stage.buyer).await;
    assert!(
        told.as_str()
            .unwrap()
            .starts_with("The seller would give Sona Masoori Rice to you for USD 450,000.00 (1,000 bags at "),
        "{told}"
    );
    assert_eq!(answered(&stage.outsider, "450.00", true).await.status, 404, "the second bidder is asked nothing");
    assert!(log(&stage.outsider, &lot).await.get("counter").is_none());
    assert_eq!(answered(&stage.buyer, "450.00", false).await.status, 200);
    let told = newest(&stage.seller).await;
    assert!(told.as_str().unwrap().starts_with("The highest bidder does not pay USD 450,000.00 (1,000 "), "{told}");
    assert_eq!(named("400.00").await.status, 200);
    let open = json!({ "price": usd("400.00"), "isDeclined": false });
    for person in [&stage.seller, &stage.buyer] {
        assert_eq!(log(person, &lot).await["counter"], open);
    }
    assert_eq!(answered(&stage.buyer, "450.00", false).await.status, 409, "another price stands by now");
    let bought = answered(&stage.buyer, "400.00", true).await;
    assert_eq!((bought.status, &bought.body["data"]["price"]), (200, &usd("400.00")), "{}", bought.body);
    assert_eq!(does(&stage.seller, "acceptBid", &lot, json!({})).await.status, 409, "it is sold");
    stage.server.until("select exists (select from auctions a join deals d on d.id = a.deal_id)").await;
    let read = log(&stage.buyer, &lot).await;
    assert_eq!((&read["auction"]["price"], &read["dealId"]), (&usd("400.00"), &bought.body["data"]["dealId"]));
}

#[actix_web::test]
async fn who_may_trade_no_more_declines_what_the_seller_named_but_does_not_take_it() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": usd("500.00") })).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    ends(&stage.server, &lot).await;
    assert_eq!(does(&stage.seller, "counterBid", &lot, json!({ "price": usd("400.00") })).await.status, 200);
    expire(&stage, BUYER).await;
    let answered = async |accept: bool| {
        does(&stage.buyer, "answerCounter", &lot, json!({ "price": usd("400.00"), "accept": accept })).await
    };
    let taken = answered(true).await;
    assert_eq!((taken.status, &taken.body["code"]), (409, &json!("BIDDER_UNVERIFIED")), "{}", taken.body);
    assert_eq!(log(&stage.buyer, &lot).await["counter"]["isDeclined"], json!(false), "it still stands");
    assert_eq!(answered(false).await.status, 200);
}

#[actix_web::test]
async fn a_bid_below_the_reserve_that_the_seller_declines_or_lets_lie_binds_nobody() {
    let stage = Stage::open().await;
    let released = "Your bid of USD 300,000.00 (1,000 bags at USD 300.00 per bag) on Sona Masoori Rice was not accepted: \
                    you are no longer bound by it.";
    for declines in [true, false] {
        let lot = auction(&stage.seller, json!({ "auctionReservePrice": usd("500.00") })).await;
        assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
        ends(&stage.server, &lot).await;
        let own = does(&stage.seller, "own", &lot, json!({})).await.body["data"].clone();
        assert_eq!((&own["status"], &own["held"]), (&json!("reserved"), &json!(1000)));
        let by: Timestamp = log(&stage.buyer, &lot).await["auction"]["decideBy"].as_str().unwrap().parse().unwrap();
        let left = by.duration_since(Timestamp::now());
        assert!(left > SignedDuration::from_hours(71) && left <= SignedDuration::from_hours(72), "{left}");
        if declines {
            assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
        } else {
            lapses(&stage.server, &lot).await;
            assert_eq!(newest(&stage.seller).await, "The auction of Sona Masoori Rice is over: it was not sold.");
        }
        assert_eq!(newest(&stage.buyer).await, released);
        let own = does(&stage.seller, "own", &lot, json!({})).await.body["data"].clone();
        assert_eq!((&own["status"], &own["held"]), (&json!("withdrawn"), &json!(0)));
        assert_eq!(does(&stage.seller, "acceptBid", &lot, json!({})).await.status, 404, "the choice is made");
        let read = log(&stage.buyer, &lot).await;
        assert_eq!((&read["ownNumber"], &read["auction"]["isOver"]), (&json!(1), &json!(true)));
        assert!(read["auction"].get("decideBy").is_none(), "{read}");
    }
}

#[actix_web::test]
async fn who_had_part_in_an_auction_reads_how_it_ended_and_its_two_sides_go_on_to_the_deal() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    let passer_by = stage.server.session_of(UNVERIFIED).await;
    assert_eq!(log(&passer_by, &lot).await["bids"].as_array().unwrap().len(), 2, "as long as it is on");
    ends(&stage.server, &lot).await;
    let deals = stage.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await;
    let deal = &deals.body["data"]["items"][0]["_id"];
    for (person, own_number) in [(&stage.seller, Value::Null), (&stage.buyer, json!(1))] {
        let read = log(person, &lot).await;
        assert_eq!(
            (&read["dealId"], &read["ownNumber"], &read["title"]),
            (deal, &own_number, &json!("Sona Masoori Rice"))
        );
        let inbox = person.post("/api/v1/notifications/get", json!({})).await;
        let of_deals =
            inbox.body["data"]["items"].as_array().unwrap().iter().filter(|it| it["body"]["dealId"] == *deal);
        assert!(of_deals.into_iter().any(|it| it["kind"] == "lot.won" || it["kind"] == "lot.sold"), "{}", inbox.body);
    }
    let lost = log(&stage.outsider, &lot).await;
    assert_eq!((&lost["ownNumber"], lost.get("dealId"), &lost["auction"]["isWon"]), (&json!(2), None, &json!(true)));
    assert_eq!(log(&stage.admin, &lot).await["bids"].as_array().unwrap().len(), 2);
    assert_eq!(does(&passer_by, "bids", &lot, json!({})).await.status, 404);
}
