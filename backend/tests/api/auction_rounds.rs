//! A lot put up to auction again: each auction of it begins anew, and the log of those before stays.

use granary_domain::ListingId;
use granary_trade::auction::Auction;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::{
    auction_ends::ends,
    auctions::{auction, bid, newest},
    lots::does,
    scenario::Stage,
    server::{Got, Person},
};

async fn says(seller: &Person, lot: &str, changes: Value) -> Got {
    let mut listing = does(seller, "own", lot, json!({})).await.body["data"]["listing"].clone();
    listing.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    listing.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    does(seller, "update", lot, json!({ "listing": listing })).await
}

fn in_hours(hours: i64) -> Value {
    json!({ "auctionEndDate": Timestamp::now() + SignedDuration::from_hours(hours) })
}

/// The past auctions of a lot replayed from their logs: the price of each, and how many bid.
async fn past(stage: &Stage, lot: &str) -> Vec<(String, u32)> {
    let store = &stage.server.store;
    let mut replayed = Vec::new();
    for past in store.past_auctions(lot.parse::<ListingId>().unwrap()).await.unwrap() {
        let log = store.bids_on(&past, None).await.unwrap();
        let bids: Vec<_> = log.iter().map(|it| (it.bid, it.void_reason.is_some())).collect();
        let again = Auction::replayed(past.terms.clone(), &bids);
        assert_eq!((again.leader, again.bids), (past.leader, past.bids));
        replayed.push((again.price().amount().to_string(), again.bids));
    }
    replayed
}

#[actix_web::test]
async fn after_a_reserve_that_nobody_met_the_lot_is_bid_on_anew() {
    let stage = Stage::open().await;
    let reserve = json!({ "auctionReservePrice": { "amount": "500.00", "currency": "USD" } });
    let lot = auction(&stage.seller, reserve).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    ends(&stage.server, &lot).await;
    let fixed = says(&stage.seller, &lot, in_hours(2)).await;
    assert_eq!((fixed.status, &fixed.body["code"]), (409, &json!("LOT_CLOSED")), "{}", fixed.body);
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
    assert_eq!(says(&stage.seller, &lot, in_hours(2)).await.status, 200);
    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!(
        newest(&stage.buyer).await,
        "Sona Masoori Rice, which you asked about, bid on or made an offer on, is on offer again on other terms: end of the auction. \
         What you knew of it may no longer hold."
    );

    let first = bid(&stage.outsider, &lot, "150").await;
    assert_eq!(first.status, 200, "{}", first.body);
    assert_eq!((&first.body["data"]["bid"], &first.body["data"]["bids"]), (&json!(1), &json!(1)));
    let log = does(&stage.buyer, "bids", &lot, json!({})).await.body["data"].clone();
    assert_eq!(log["bids"].as_array().unwrap().len(), 1, "those of the present auction alone: {log}");
    assert!(log.get("ownMost").is_none(), "what was bid before is past: {log}");
    let second = bid(&stage.buyer, &lot, "200").await;
    assert_eq!((second.status, &second.body["data"]["bidder"]), (200, &json!(2)));
    assert_eq!(past(&stage, &lot).await, [("100.00".to_owned(), 1)]);
}

#[actix_web::test]
async fn a_lot_whose_winner_comes_to_nothing_is_put_up_again_or_sold_at_its_price() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    let cancelled = async |round: u64| {
        ends(&stage.server, &lot).await;
        let deal = does(&stage.buyer, "bids", &lot, json!({})).await.body["data"]["dealId"].clone();
        stage.does("order/cancel", deal.as_str().unwrap(), json!({})).await;
        let own = does(&stage.seller, "own", &lot, json!({})).await.body["data"].clone();
        assert_eq!((&own["status"], &own["bids"]), (&json!("withdrawn"), &json!(0)), "{own}");
        assert_eq!(stage.server.count("select count(*) from past_auctions").await, round);
    };
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    cancelled(1).await;

    assert_eq!(says(&stage.seller, &lot, in_hours(2)).await.status, 200);
    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    let raised = bid(&stage.buyer, &lot, "250").await;
    assert_eq!((raised.status, &raised.body["data"]["bid"]), (200, &json!(2)), "{}", raised.body);
    cancelled(2).await;
    assert_eq!(past(&stage, &lot).await, [("100.00".to_owned(), 1), ("210.00".to_owned(), 2)]);

    let fixed = json!({ "saleType": "Listing", "listedPrice": { "amount": "900.00", "currency": "USD" } });
    assert_eq!(says(&stage.seller, &lot, fixed).await.status, 200);
    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.buyer, &[&topic]).await;
    let now = watcher.until(&topic, |_| true).await;
    assert!(now["price"]["amount"] == "900.00" && now.get("auction").is_none(), "{now}");
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
}

#[actix_web::test]
async fn an_auction_whose_every_bid_was_voided_ends_without_any() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    let void = json!({ "bid": 1, "reason": "A slip of the keyboard" });
    assert_eq!(stage.admin.post(&format!("/api/v1/admin/listing/voidBid/{lot}"), void).await.status, 200);
    ends(&stage.server, &lot).await;
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["status"], "withdrawn");
}
