//! What becomes of whoever won an auction: the deal is made whatever has changed since, or both sides hear that it is not.

use granary_services::auctions::{self, Ended};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::{
    auction_ends::ends,
    auctions::{auction, bid, newest},
    licence_bar::expire,
    lot_offers::sums_are_told,
    lots::does,
    scenario::Stage,
    server::{BUYER, Person},
};

async fn told(person: &Person) -> Vec<Value> {
    let inbox = person.post("/api/v1/notifications/get", json!({})).await;
    inbox.body["data"]["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect()
}

#[actix_web::test]
async fn each_who_bid_hears_how_it_ended_and_the_seller_what_came_of_it() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": { "amount": "500.00", "currency": "USD" } })).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    ends(&stage.server, &lot).await;
    let over = "The auction of Sona Masoori Rice is over";
    let read = does(&stage.seller, "bids", &lot, json!({})).await;
    let by: Timestamp = read.body["data"]["auction"]["decideBy"].as_str().unwrap().parse().unwrap();
    let by = by.strftime("%Y-%m-%d %H:%M UTC");
    let sum = |price: u32| format!("USD {price},000.00 (1,000 bags at USD {price}.00 per bag)");
    let best = sum(300);
    let below = format!("{over}. The highest bid was {best}, below your reserve: you may accept it until {by}.");
    assert_eq!(newest(&stage.seller).await, below);
    let best =
        format!("{over}. Your bid of {best} is the highest, below the reserve: the seller may accept it until {by}.");
    assert_eq!(newest(&stage.buyer).await, best);
    assert_eq!(newest(&stage.outsider).await, format!("{over}: it was not sold."));

    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    ends(&stage.server, &lot).await;
    assert_eq!(newest(&stage.outsider).await, format!("{over}: somebody else bought it for {}.", sum(210)));
    for (person, kind) in [(&stage.seller, "lot.sold"), (&stage.buyer, "lot.won")] {
        assert!(told(person).await.contains(&json!(kind)));
    }

    let lot = auction(&stage.seller, json!({})).await;
    ends(&stage.server, &lot).await;
    assert_eq!(newest(&stage.seller).await, format!("{over}: it was not sold."));
    sums_are_told(&stage.server).await;
}

#[actix_web::test]
async fn past_its_end_an_auction_takes_no_bid_and_waits_for_those_that_other_nodes_received_before() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    let now = "jsonb_build_object('endsAt', now())";
    stage.server.sql(&format!("update auctions set state = state || {now} where lot_id = '{lot}'")).await;
    let ended = auctions::end(&stage.server.store, lot.parse().unwrap()).await.ok();
    let Some(Ended::NotYet(left)) = ended else { panic!("{ended:?}") };
    assert!(left > SignedDuration::ZERO && left <= SignedDuration::from_secs(5), "{left}");
    let late = bid(&stage.outsider, &lot, "900").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("AUCTION_OVER")));
    let read = does(&stage.buyer, "bids", &lot, json!({})).await;
    assert_eq!(read.body["data"]["auction"]["isOver"], false, "nobody knows yet who won");
}

#[actix_web::test]
async fn what_changed_after_the_bid_keeps_no_winner_from_the_deal() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    let barred = "update listings set countries_not_for_sale = '{\"United Arab Emirates\"}'";
    stage.server.sql(&format!("{barred} where id = '{lot}'")).await;
    expire(&stage, BUYER).await;
    ends(&stage.server, &lot).await;
    let deal = "select count(*) from auctions a join deals d on d.id = a.deal_id";
    assert_eq!(stage.server.count(deal).await, 1);
}

#[actix_web::test]
async fn a_lot_whose_winner_can_be_given_no_deal_is_let_go_and_both_sides_and_the_desk_hear_of_it() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    let past = "jsonb_build_object('endsAt', now() - interval '6 seconds')";
    stage.server.sql(&format!("update auctions set state = state || {past} where lot_id = '{lot}'")).await;
    let id = lot.parse().unwrap();
    stage.server.sql("alter table deals add constraint not_this check (version > 1) not valid").await;
    assert!(auctions::end(&stage.server.store, id).await.is_err());
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["status"], "listed", "it is tried again");
    for _ in 0..2 {
        auctions::let_go(&stage.server.store, id).await.unwrap();
    }
    assert_eq!(auctions::end(&stage.server.store, id).await.ok(), Some(Ended::Over));
    assert_eq!(
        stage
            .server
            .count("select count(*) from lot_parts where not is_sold and held_at > now() - interval '1 minute'")
            .await,
        0
    );
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["status"], "withdrawn");
    for person in [&stage.seller, &stage.buyer, &stage.admin] {
        assert_eq!(told(person).await.iter().filter(|kind| **kind == "lot.unplaced").count(), 1);
    }
    assert_eq!(newest(&stage.outsider).await, "The auction of Sona Masoori Rice is over: it was not sold.");
}
