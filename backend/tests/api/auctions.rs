//! Auctions over HTTP: bids, their order; who may not bid; and what everybody sees meanwhile.

use std::collections::BTreeSet;

use futures::future::join_all;
use jiff::{SignedDuration, Timestamp};
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::{
    auction_ends::ends,
    bidders::{bidder, bidders},
    lot_offers::{shipment, with},
    lots::{does, listed},
    scenario::{OUTSIDER, Stage},
    server::{BUYER, Got, Person, TestServer},
};

/// A trader of the demo whose documents nobody has looked at.
pub(crate) const UNVERIFIED: &str = "export@selangor-oils.test";

pub(crate) fn usd(amount: &str) -> Value {
    json!({ "amount": amount, "currency": "USD" })
}

/// What a lot of rice says that is put up to auction by the bag, from 100 dollars on.
pub(crate) fn auctioned() -> Value {
    json!({
        "saleType": "Auction", "listedPrice": null, "customizable": null, "minCustomLotSale": null, "retailPriceAs": "Unit",
        "auctionStartPrice": usd("100.00"), "auctionIncrement": usd("10.00"),
        "auctionEndDate": Timestamp::now() + SignedDuration::from_hours(1),
        "deliveryTerms": ["CIF"], "deliveryPlace": "Jebel Ali", "shipment": shipment(20, 40), "variance": "5",
        "paymentMethod": [{ "value": "as-per-invoice", "name": "" }],
    })
}

/// A lot of rice, put up to auction.
pub(crate) async fn auction(seller: &Person, changes: Value) -> String {
    listed(seller, &with(auctioned(), &changes)).await
}

pub(crate) async fn bid(person: &Person, lot: &str, amount: &str) -> Got {
    does(person, "bid", lot, json!({ "amount": amount })).await
}

/// What somebody was told last.
pub(crate) async fn newest(person: &Person) -> Value {
    let inbox = person.post("/api/v1/notifications/get", json!({})).await;
    inbox.body["data"]["items"][0]["body"]["text"].clone()
}

pub(crate) async fn log(person: &Person, lot: &str) -> Value {
    let got = does(person, "bids", lot, json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

#[actix_web::test]
async fn bidders_raise_the_price_in_numbers_alone_and_who_is_outbid_hears_of_it() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.outsider, &[&topic]).await;
    let first = bid(&stage.buyer, &lot, "300.00").await;
    let told = &first.body["data"];
    assert_eq!((first.status, &told["leads"], &told["bidder"]), (200, &json!(true), &json!(1)), "{}", first.body);
    assert_eq!((&told["price"], &told["least"], &told["most"]), (&usd("100.00"), &usd("110.00"), &usd("300.00")));
    let second = bid(&stage.outsider, &lot, "200.00").await;
    assert_eq!((&second.body["data"]["leads"], &second.body["data"]["price"]), (&json!(false), &usd("210.00")));
    let shown = watcher.until(&topic, |it| it["auction"]["bids"] == 2).await.clone();
    assert_eq!((&shown["auction"]["leader"], &shown["price"]), (&json!(1), &usd("210.00")));
    assert!(!shown.to_string().contains("300.00") && !shown.to_string().contains("Al Noor"), "{shown}");

    assert_eq!(bid(&stage.outsider, &lot, "400").await.body["data"]["price"], usd("310.00"));
    let told = stage.buyer.post("/api/v1/notifications/get", json!({})).await;
    let newest = &told.body["data"]["items"][0]["body"];
    let text = "You were outbid on Sona Masoori Rice: the price is USD 310,000.00 (1,000 bags at USD 310.00 per bag) now. \
                Open until ";
    assert!(newest["text"].as_str().unwrap().starts_with(text), "{newest}");
    assert_eq!((&newest["sum"], newest["until"].is_string()), (&json!("USD 310000.00"), true), "{newest}");
    assert!(newest.get("byCompany").is_none() && newest.get("company").is_none(), "bidders stay unnamed: {newest}");
    let caused =
        "select count(*) from notifications n join users u on u.company_id = n.by_company where n.kind = 'lot.outbid'";
    assert_eq!(stage.server.count(&format!("{caused} and u.email = '{OUTSIDER}'")).await, 1);
    let seen = log(&stage.buyer, &lot).await;
    assert_eq!((&seen["ownNumber"], &seen["ownMost"]), (&json!(1), &usd("300.00")));
    assert_eq!(seen["bids"][2]["price"], usd("310.00"));
    assert!(!log(&stage.seller, &lot).await.to_string().contains("400.00"), "nobody learns another's most");
}

/// What somebody without a part in an auction, who has watched it, is told once a bid of 300 has ended it; nobody begins to
/// watch it then.
async fn watched_to_its_end(stage: &Stage, lot: &str) -> Value {
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.outsider, &[&topic]).await;
    assert_eq!(bid(&stage.buyer, lot, "300").await.status, 200);
    watcher.until(&topic, |it| it["auction"]["bids"] == 1).await;
    ends(&stage.server, lot).await;
    let over = watcher.until(&topic, |it| it["status"] == "withdrawn").await.clone();
    let late = stage.watcher(&stage.outsider, &[]).await.sub(&topic, None).await;
    assert_eq!(late.unwrap_err()["code"], 4003, "nobody begins to watch it");
    over
}

#[actix_web::test]
async fn whoever_watches_a_lot_is_told_no_more_of_it_than_whoever_reads_it() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "auctionReservePrice": usd("900.00") })).await;
    let over = watched_to_its_end(&stage, &lot).await;
    for said in ["price", "auction", "orderable"] {
        assert!(over.get(said).is_none(), "{said}: {over}");
    }
    for call in ["get", "bids"] {
        assert_eq!(does(&stage.outsider, call, &lot, json!({})).await.status, 404, "{call}");
    }
}

#[actix_web::test]
async fn whoever_watches_an_auction_sees_it_won_and_nobody_begins_to_watch_it_then() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    let over = watched_to_its_end(&stage, &lot).await;
    assert_eq!((&over["auction"]["isWon"], &over["auction"]["leader"]), (&json!(true), &json!(1)), "{over}");
}

#[actix_web::test]
async fn a_colleague_sees_at_once_what_the_company_bid_and_nobody_else_learns_it() {
    let stage = Stage::open().await;
    let join = format!(
        "update users set company_id = (select company_id from users where email = '{BUYER}') where email = '{UNVERIFIED}'"
    );
    stage.server.sql(&join).await;
    let colleague = stage.server.session_of(UNVERIFIED).await;
    let lot = auction(&stage.seller, json!({})).await;
    let topic = format!("bids:{lot}");
    let mut own = stage.watcher(&colleague, &[&topic]).await;
    let mut others = stage.watcher(&stage.outsider, &[&topic]).await;
    assert_eq!(own.until(&topic, |_| true).await, &json!({}));
    let first = bid(&stage.buyer, &lot, "300.00").await;
    assert_eq!(first.status, 200, "{}", first.body);
    assert_eq!(own.until(&topic, |it| it["number"] == 1).await["most"], usd("300.00"));
    assert_eq!(bid(&colleague, &lot, "450.00").await.status, 200);
    own.until(&topic, |it| it["number"] == 1 && it["most"] == usd("450.00")).await;
    assert_eq!(bid(&stage.outsider, &lot, "200.00").await.status, 200);
    assert_eq!(others.until(&topic, |it| it["number"] == 2).await["most"], usd("200.00"));
    let void = json!({ "bid": 2, "reason": "A slip of the hand." });
    assert_eq!(stage.admin.post(&format!("/api/v1/admin/listing/voidBid/{lot}"), void).await.status, 200);
    own.until(&topic, |it| it["most"] == usd("300.00")).await;
}

#[actix_web::test]
async fn an_auction_says_what_the_whole_lot_comes_to_and_a_bid_on_another_sum_is_refused() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    let sums = log(&stage.buyer, &lot).await["auction"]["sums"].clone();
    let all = json!({ "quantity": "1000", "unit": "bag", "price": usd("100000.00"), "least": usd("100000.00") });
    assert_eq!(sums, all);
    let bids = |sum: &str| json!({ "amount": "300", "sum": usd(sum) });
    let other = does(&stage.buyer, "bid", &lot, bids("300.00")).await;
    assert_eq!((other.status, &other.body["code"]), (409, &json!("BID_SUM_CHANGED")), "{}", other.body);
    assert_eq!(other.body["params"]["sum"], "USD 300000.00");
    assert_eq!(log(&stage.admin, &lot).await["bids"], json!([]));
    assert_eq!(does(&stage.buyer, "bid", &lot, bids("300000.00")).await.status, 200);
}

#[actix_web::test]
async fn a_bid_that_does_not_count_changes_nothing() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "countriesNotForSale": ["Germany"] })).await;
    let refused = |got: &Got| (got.status, got.body["code"].clone());
    assert_eq!(refused(&bid(&stage.buyer, &lot, "99.99").await), (400, json!("BID_TOO_LOW")));
    for amount in ["-100", "abc", "1e3", ""] {
        assert_eq!(bid(&stage.buyer, &lot, amount).await.status, 400, "{amount}");
    }
    let dirham = does(&stage.buyer, "bid", &lot, json!({ "amount": "200", "currency": "AED" })).await;
    assert_eq!((dirham.status, &dirham.body["message"]["fields"]), (400, &json!(["currency"])));
    let far = bid(&stage.buyer, &lot, "1000.00").await;
    assert_eq!(refused(&far), (409, json!("BID_FAR_ABOVE")));
    assert_eq!(far.body["params"]["difference"], "USD 900.00");
    assert_eq!(
        far.body["message"],
        "Your bid of USD 1000.00 is ten times the present price of USD 100.00 or more: USD 900.00 above it. Confirm that \
         you mean it."
    );
    assert_eq!(bid(&stage.seller, &lot, "200").await.status, 403, "one's own lot");
    assert_eq!(bid(&stage.admin, &lot, "200").await.status, 403);
    assert_eq!(bid(&stage.server.stranger(), &lot, "200").await.status, 401);
    assert_eq!(refused(&bid(&stage.outsider, &lot, "200").await), (400, json!("COUNTRY_BARRED")));
    let newcomer = stage.server.session_of(UNVERIFIED).await;
    assert_eq!(refused(&bid(&newcomer, &lot, "200").await), (409, json!("BIDDER_UNVERIFIED")));
    let fixed = listed(&stage.seller, &json!({})).await;
    for other in [fixed.as_str(), "01900000-0000-7000-8000-000000000000"] {
        assert_eq!(bid(&stage.buyer, other, "200").await.status, 404);
    }
    let one_owner = "update companies set profile = profile || jsonb_build_object('taxIDNumber',
            (select c.profile->>'taxIDNumber' from companies c join users u on u.company_id = c.id where u.email = 'buyer@alnoor-foods.test'))
        where id = (select company_id from users where email = 'seller@deccan-grains.test')";
    stage.server.sql(one_owner).await;
    assert_eq!(refused(&bid(&stage.buyer, &lot, "200").await), (409, json!("BIDDER_LINKED")), "one owner of both");
    assert_eq!(log(&stage.admin, &lot).await["bids"], json!([]));
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200, "nobody bid");
}

#[actix_web::test]
async fn the_same_key_bids_once_and_a_lot_with_bids_stays_as_it_is() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    let path = format!("/api/v1/listing/bid/{lot}");
    let (key, body) = ([("idempotency-key", "one")], json!({ "amount": "300" }));
    let first = stage.buyer.call(reqwest::Method::POST, &path, &key, Some(body.clone())).await;
    let again = stage.buyer.call(reqwest::Method::POST, &path, &key, Some(body)).await;
    assert_eq!((first.status, again.status, &first.body), (200, 200, &again.body));
    let other = stage.buyer.call(reqwest::Method::POST, &path, &key, Some(json!({ "amount": "310" }))).await;
    assert_eq!(other.status, 422);
    let own = bid(&stage.buyer, &lot, "300").await;
    assert_eq!((own.status, &own.body["code"]), (400, &json!("BID_NOT_RAISED")));
    assert_eq!(log(&stage.buyer, &lot).await["bids"].as_array().unwrap().len(), 1);
    let withdrawn = does(&stage.seller, "withdraw", &lot, json!({})).await;
    assert_eq!((withdrawn.status, &withdrawn.body["code"]), (409, &json!("LOT_BID_ON")));
}

#[actix_web::test]
async fn two_accounts_of_one_owner_raise_no_price() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "200").await.status, 200);
    stage
        .server
        .sql(&format!(
            "update users set phone = (select phone from users where email = 'buyer@alnoor-foods.test'), phone_verified = false
                where email = '{OUTSIDER}'"
        ))
        .await;
    let raised = bid(&stage.outsider, &lot, "300").await;
    assert_eq!((raised.status, &raised.body["code"]), (409, &json!("BIDDER_LINKED")), "one telephone number");
    let people = traders(&stage.server, 1).await;
    assert_eq!(bid(&people[0], &lot, "250").await.status, 200);
    let raised = bid(&stage.outsider, &lot, "300").await;
    assert_eq!((raised.status, &raised.body["code"]), (409, &json!("BIDDER_LINKED")), "whoever leads meanwhile");
    let now = log(&stage.admin, &lot).await["auction"].clone();
    assert_eq!((&now["price"], &now["bids"]), (&usd("210.00"), &json!(2)));
}

#[actix_web::test]
async fn after_a_bid_the_terms_stand_and_bidders_are_told_of_the_rest() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "200").await.status, 200);
    let own = does(&stage.seller, "own", &lot, json!({})).await.body["data"]["listing"].clone();
    let changed = async |field: &str, value: Value| {
        let mut listing = own.clone();
        listing[field] = value;
        does(&stage.seller, "update", &lot, json!({ "listing": listing })).await
    };
    for (field, value) in [
        ("noOfUnits", json!(900)),
        ("auctionIncrement", usd("20.00")),
        ("auctionReservePrice", usd("900.00")),
        ("auctionEndDate", json!(Timestamp::now() + SignedDuration::from_hours(9))),
        ("HSCode", json!("100640")),
        ("countriesNotForSale", json!(["United Arab Emirates"])),
        ("specialDocuments", json!(["phytosanitary-certificate"])),
        ("destination", json!({ "country": "Qatar" })),
        ("deliveryPlace", json!("Sharjah")),
        ("shipment", shipment(20, 60)),
    ] {
        let got = changed(field, value).await;
        assert_eq!((got.status, &got.body["code"]), (409, &json!("LOT_TERMS_FIXED")), "{field}: {}", got.body);
    }
    let told = changed("lotDescription", json!("Aged for two years.")).await;
    assert_eq!(told.status, 200, "{}", told.body);
    let inbox = stage.buyer.post("/api/v1/notifications/get", json!({})).await;
    assert_eq!(inbox.body["data"]["items"][0]["kind"], "lot.changed");
    assert_eq!(does(&stage.buyer, "get", &lot, json!({})).await.body["data"]["edition"], 2);
}

#[actix_web::test]
async fn the_desk_voids_a_bid_with_a_reason_that_everybody_sees() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "200").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "900").await.status, 200);
    let path = format!("/api/v1/admin/listing/voidBid/{lot}");
    let void = json!({ "bid": 2, "reason": "A slip of the keyboard" });
    for person in [&stage.seller, &stage.outsider, &stage.sales] {
        assert_eq!(person.post(&path, void.clone()).await.status, 403);
    }
    let voided = stage.admin.post(&path, void.clone()).await;
    assert_eq!((voided.status, &voided.body["data"]["leader"]), (200, &json!(1)), "{}", voided.body);
    assert_eq!(voided.body["data"]["price"], usd("100.00"));
    assert_eq!(log(&stage.buyer, &lot).await["bids"][1]["voidReason"], "A slip of the keyboard");
    assert_eq!(stage.admin.post(&path, void).await.status, 400, "it is void already");
    let voided = "Your bid on Sona Masoori Rice was voided: A slip of the keyboard";
    assert_eq!(newest(&stage.outsider).await, voided);
    let leads =
        "You lead the auction of Sona Masoori Rice again, at USD 100,000.00 (1,000 bags at USD 100.00 per bag).";
    let told = newest(&stage.buyer).await;
    assert!(told.as_str().unwrap().starts_with(leads), "{told}");
}

/// Traders of companies whose licences were accepted.
async fn traders(server: &TestServer, count: usize) -> Vec<Person> {
    server.sql(&bidders(count)).await;
    let mut people = Vec::new();
    for nth in 1..=count {
        people.push(server.session_of(&bidder(nth)).await);
    }
    people
}

#[actix_web::test]
async fn of_two_hundred_at_once_prices_rise_strictly_one_wins_and_the_log_replays_to_the_same() {
    let stage = Stage::open().await;
    let people = traders(&stage.server, 40).await;
    let lot = auction(&stage.seller, json!({})).await;
    let amounts = (0..200).map(|nth| 110 + (nth * 7919) % 790);
    let bids = amounts.enumerate().map(|(nth, amount)| {
        let (person, lot) = (people[nth % 40].clone(), lot.clone());
        async move { bid(&person, &lot, &amount.to_string()).await }
    });
    let answers = join_all(bids).await;
    let taken: Vec<_> = answers.iter().filter(|got| got.status == 200).map(|got| &got.body["data"]["bid"]).collect();
    let accepted: BTreeSet<u64> = taken.iter().filter_map(|bid| bid.as_u64()).collect();
    assert!(answers.iter().all(|got| matches!(got.status, 200 | 400)), "each is answered");
    let whole = log(&stage.admin, &lot).await;
    assert_eq!(
        whole["bids"].as_array().unwrap().len(),
        taken.len(),
        "what was acknowledged is written, and nothing else"
    );
    let log = log(&stage.seller, &lot).await;
    let bids = log["bids"].as_array().unwrap();
    let numbers: BTreeSet<u64> = bids.iter().map(|it| it["number"].as_u64().unwrap()).collect();
    assert_eq!((&numbers, &log["auction"]["bids"]), (&accepted, &json!(bids.len())));
    assert_eq!(numbers, (1..=bids.len() as u64).collect(), "without a gap");
    let prices: Vec<Decimal> = bids.iter().map(|it| it["price"]["amount"].as_str().unwrap().parse().unwrap()).collect();
    assert!(prices.windows(2).all(|pair| pair[0] < pair[1]), "{prices:?}");
    let stored = stage.server.store.auction(lot.parse().unwrap()).await.unwrap().unwrap();
    let logged = stage.server.store.bids_on(&stored, None).await.unwrap();
    let bids: Vec<_> = logged.iter().map(|it| (it.bid, false)).collect();
    let replayed = granary_trade::auction::Auction::replayed(stored.terms.clone(), &bids);
    assert_eq!((replayed.leader, replayed.bidders), (stored.leader, stored.bidders.clone()));
    let most = logged.iter().map(|it| it.bid.most.amount()).max().unwrap();
    assert_eq!(stored.leader.unwrap().most.amount(), most, "who would pay most leads");
}

#[actix_web::test]
async fn that_who_leads_would_pay_more_learn_the_desk_and_the_bidder_alone() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "200").await.body["data"]["bid"], 1);
    let shown = async |person: &Person| {
        let log = log(person, &lot).await;
        let bids = log["bids"].as_array().unwrap().iter().map(|it| (it["number"].clone(), it["entry"].clone()));
        (bids.collect::<Vec<_>>(), log["auction"]["bids"].clone())
    };
    let raised = bid(&stage.buyer, &lot, "300").await;
    assert_eq!((raised.status, raised.body["data"].get("bid")), (200, None), "{}", raised.body);
    let rival = bid(&stage.outsider, &lot, "250").await.body["data"].clone();
    assert_eq!((&rival["bid"], &rival["bids"]), (&json!(2), &json!(2)), "no gap tells of it");
    let (none, one, two, three) = (Value::Null, json!(1), json!(2), json!(3));
    let of_all = vec![(one.clone(), none.clone()), (two.clone(), none.clone())];
    for person in [&stage.outsider, &stage.seller] {
        assert_eq!(shown(person).await, (of_all.clone(), two.clone()));
    }
    let own = vec![(one.clone(), none.clone()), (none.clone(), none.clone()), (two.clone(), none.clone())];
    assert_eq!(shown(&stage.buyer).await, (own, two.clone()));
    let whole = vec![(one.clone(), one), (none, two.clone()), (two.clone(), three)];
    assert_eq!(shown(&stage.admin).await, (whole, two));
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["bids"], 2);

    let void = json!({ "bid": 2, "reason": "A slip of the hand" });
    let voided = stage.admin.post(&format!("/api/v1/admin/listing/voidBid/{lot}"), void).await;
    assert_eq!((voided.status, &voided.body["data"]["voided"]), (200, &json!(0)), "{}", voided.body);
    assert_eq!((&voided.body["data"]["leader"], &voided.body["data"]["bids"]), (&json!(2), &json!(2)));
    assert_eq!(shown(&stage.seller).await.0, of_all);
}

#[actix_web::test]
async fn visitors_who_are_not_signed_in_see_how_an_auction_stands() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({})).await;
    let shown = async || {
        let stranger = stage.server.stranger();
        let one = does(&stranger, "get", &lot, json!({})).await.body["data"]["auction"].clone();
        let found = stranger.post("/api/v1/listing/search", json!({ "search": "sona masoori" })).await;
        let items = found.body["data"]["items"].as_array().unwrap().clone();
        assert_eq!(items.iter().find(|it| it["_id"] == lot.as_str()).unwrap()["auction"], one);
        one
    };
    let fresh = shown().await;
    assert_eq!((&fresh["price"], &fresh["bids"], &fresh["isOver"]), (&usd("100.00"), &json!(0), &json!(false)));
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    assert_eq!(bid(&stage.outsider, &lot, "200").await.status, 200);
    let end = (Timestamp::now() + SignedDuration::from_hours(2)).to_string();
    let put_off = format!("update auctions set state = state || jsonb_build_object('endsAt', '{end}')");
    stage.server.sql(&format!("{put_off} where lot_id = '{lot}'")).await;
    let now = shown().await;
    assert_eq!((&now["price"], &now["bids"], &now["endsAt"]), (&usd("210.00"), &json!(2), &json!(end)));
}
