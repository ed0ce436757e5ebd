//! Lots that are sold in parts: each order takes its part, no two of them the same, and what comes of it is counted.

use futures::future::join_all;
use serde_json::{Value, json};

use crate::{
    lot_offers::{answers, offers, terms},
    lots::{does, listed},
    scenario::{Stage, record},
    server::{Got, Person},
};

/// A lot of 1,000 bags, sold in parts of 100 at least.
async fn in_parts(stage: &Stage) -> String {
    listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await
}

async fn orders(person: &Person, lot: &str, quantity: u32) -> Got {
    let order = json!({
        "listingId": lot, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": quantity,
        "incoterm": "CIF", "transportMode": "sea", "destination": { "city": "Port", "country": "United Arab Emirates" },
    });
    person.post("/api/v1/order/place", order).await
}

/// The units that are left, and of how many.
async fn left(person: &Person, lot: &str) -> (Value, Value) {
    let got = does(person, "get", lot, json!({})).await.body["data"].clone();
    (got["noOfUnits"].clone(), got["wholeUnits"].clone())
}

fn deal(got: &Got) -> &str {
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["_id"].as_str().unwrap()
}

#[actix_web::test]
async fn what_is_left_of_a_lot_is_counted_and_comes_back_from_a_cancelled_deal() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    assert_eq!(left(&stage.buyer, &lot).await, (json!(1000), Value::Null));
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.outsider, &[&topic]).await;
    let first = orders(&stage.buyer, &lot, 600).await;
    let first = deal(&first);
    watcher.until(&topic, |now| now["unitsLeft"] == 400).await;
    assert_eq!(left(&stage.buyer, &lot).await, (json!(400), json!(1000)));
    let more = orders(&stage.outsider, &lot, 401).await;
    assert_eq!((more.status, &more.body["code"]), (409, &json!("LOT_SHORT")), "{}", more.body);
    assert_eq!(more.body["params"]["count"], 400);
    assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["held"], 600);
    for person in [&stage.seller, &stage.admin] {
        let held = does(person, "orders", &lot, json!({})).await.body["data"]["items"].clone();
        assert_eq!(
            (&held[0]["dealId"], &held[0]["units"], held.as_array().unwrap().len()),
            (&json!(first), &json!(600), 1)
        );
        assert!(held[0]["since"].is_string() && held[0]["order_id"].is_string(), "{held}");
    }
    assert_eq!(
        does(&stage.buyer, "orders", &lot, json!({})).await.status,
        404,
        "whose units they are is not a buyer's to know"
    );

    stage.does("order/cancel", first, json!({})).await;
    assert_eq!(left(&stage.buyer, &lot).await, (json!(1000), Value::Null));
    assert_eq!(does(&stage.seller, "orders", &lot, json!({})).await.body["data"]["items"], json!([]));

    for quantity in [700, 300] {
        let placed = orders(&stage.buyer, &lot, quantity).await;
        assert_eq!(does(&stage.seller, "own", &lot, json!({})).await.body["data"]["held"], quantity);
        stage.marks(deal(&placed), 2..=16).await;
    }
    assert_eq!(does(&stage.buyer, "get", &lot, json!({})).await.status, 404, "nothing is left to order");
    let own = does(&stage.seller, "own", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&own["status"], &own["sold"], &own["held"]), (&json!("sold"), &json!(1000), &json!(0)));
}

#[actix_web::test]
async fn orders_at_once_never_take_more_than_there_is() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let all =
        join_all((0..12).map(|nth| orders(if nth % 2 == 0 { &stage.buyer } else { &stage.outsider }, &lot, 150))).await;
    let placed = all.iter().filter(|got| got.status == 200).count();
    assert_eq!(placed, 6, "{:?}", all.iter().map(|got| &got.body).collect::<Vec<_>>());
    assert!(all.iter().all(|got| got.status == 200 || got.body["code"] == "LOT_SHORT"));
    assert_eq!(left(&stage.buyer, &lot).await, (json!(100), json!(1000)));
    assert_eq!(stage.server.count(&format!("select sum(units) from lot_parts where lot_id = '{lot}'")).await, 900);
}

#[actix_web::test]
async fn an_accepted_offer_takes_its_part_and_what_was_ordered_meanwhile_is_not_sold_twice() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let large = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let small = offers(&stage.outsider, &lot, terms(200, "1000.00")).await;
    deal(&orders(&stage.buyer, &lot, 600).await);
    let accept = || json!({ "answer": "accept" });
    let late = answers(&stage.seller, &lot, &large.body["data"]["_id"], accept()).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("LOT_SHORT")), "{}", late.body);
    let accepted = answers(&stage.seller, &lot, &small.body["data"]["_id"], accept()).await;
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    assert_eq!(left(&stage.buyer, &lot).await, (json!(200), json!(1000)));
}

/// Makes a deal one on so many units.
async fn resizes(stage: &Stage, deal: &str, quantity: u32) -> Got {
    let line = record(&stage.admin, deal).await["items"][0]["_id"].clone();
    let edit = json!({ "items": [{ "_id": line, "quantity": quantity }] });
    stage.admin.post(&format!("/api/v1/admin/deal/editDeal/{deal}"), edit).await
}

#[actix_web::test]
async fn a_deal_that_grows_takes_more_of_its_lot_and_one_that_shrinks_gives_it_back() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let (first, second) = (orders(&stage.buyer, &lot, 600).await, orders(&stage.outsider, &lot, 200).await);
    let (first, second) = (deal(&first), deal(&second));
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.outsider, &[&topic]).await;
    let grown = resizes(&stage, first, 750).await;
    assert_eq!(grown.status, 200, "{}", grown.body);
    watcher.until(&topic, |now| now["unitsLeft"] == 50).await;
    let short = resizes(&stage, second, 251).await;
    assert_eq!((short.status, &short.body["code"]), (409, &json!("LOT_SHORT")), "{}", short.body);
    assert_eq!(short.body["params"]["count"], 50);
    assert_eq!(record(&stage.admin, second).await["version"], 1, "nothing of it is written");
    assert_eq!(resizes(&stage, second, 250).await.status, 200);
    assert_eq!(does(&stage.buyer, "get", &lot, json!({})).await.status, 404, "nothing is left to order");
    assert_eq!(resizes(&stage, first, 751).await.body["params"]["count"], 0);
    assert_eq!(resizes(&stage, first, 1001).await.body["code"], "BEYOND_LOT");
    assert_eq!(resizes(&stage, first, 500).await.status, 200);
    assert_eq!(left(&stage.buyer, &lot).await, (json!(250), json!(1000)));
    stage.does("order/cancel", first, json!({})).await;
    assert_eq!(left(&stage.buyer, &lot).await, (json!(750), json!(1000)));
}

#[actix_web::test]
async fn a_deal_of_which_nobody_wrote_what_it_holds_takes_it_as_it_grows() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let (first, second) = (orders(&stage.buyer, &lot, 400).await, orders(&stage.outsider, &lot, 500).await);
    let (first, second) = (deal(&first), deal(&second));
    stage.server.sql(&format!("delete from lot_parts where deal_id = '{first}'")).await;
    stage.server.sql(&format!("update lots set held = held - 400 where id = '{lot}'")).await;
    assert_eq!(resizes(&stage, first, 300).await.status, 200, "who takes less asks for nothing");
    let short = resizes(&stage, first, 501).await;
    assert_eq!((short.status, &short.body["params"]["count"]), (409, &json!(500)), "{}", short.body);
    assert_eq!(resizes(&stage, first, 450).await.status, 200);
    assert_eq!(left(&stage.buyer, &lot).await, (json!(50), json!(1000)));
    assert_eq!(resizes(&stage, second, 551).await.body["params"]["count"], 50);
}

#[actix_web::test]
async fn from_a_lot_everybody_is_found_who_has_it_by_its_seller_and_staff_alone() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let placed = orders(&stage.buyer, &lot, 600).await;
    let deal = deal(&placed);
    let file = stage.seller.bring("file", "plants.pdf", b"%PDF-1.7 phytosanitary certificate", &[]).await;
    let location = file.body["data"]["files"]["file"][0]["location"].clone();
    let attach = json!({
        "stepNumber": 8, "fileURL": location, "fileName": "plants.pdf", "documentType": "phytosanitary-certificate",
    });
    let attached = stage.seller.post(&format!("/api/v1/order/attachFileToStep/{deal}"), attach).await;
    assert_eq!(attached.status, 200, "{}", attached.body);
    stage.server.sql(&format!("update lot_parts set is_sold = true where deal_id = '{deal}'")).await;
    for person in [&stage.seller, &stage.admin] {
        let found = does(person, "orders", &lot, json!({})).await.body["data"]["items"].clone();
        let it = &found[0];
        assert_eq!((&it["dealId"], &it["units"], &it["isSold"]), (&json!(deal), &json!(600), &json!(true)), "{found}");
        assert_eq!(it["buyer"]["companyName"], "Al Noor Foods Trading LLC");
        assert_eq!(it["certificates"][0]["documentType"], "phytosanitary-certificate", "{found}");
        assert_eq!(it["certificates"][0]["fileURL"], location);
        let file = person.post(&format!("/api/v1/listing/ordersFile/{lot}"), json!({ "format": "csv" })).await;
        assert_eq!(file.status, 200);
    }
    assert_eq!(stage.server.count("select count(*) from user_events where kind = 'ordersExported'").await, 1);
    for call in ["orders", "ordersFile"] {
        let refused = does(&stage.buyer, call, &lot, json!({ "format": "csv" })).await;
        assert!([400, 404].contains(&refused.status), "{call}: {}", refused.body);
    }
}

#[actix_web::test]
async fn an_order_that_nobody_moves_is_told_of_ends_once_and_gives_back_what_it_held() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let placed = orders(&stage.buyer, &lot, 600).await;
    let deal = deal(&placed);
    let topic = format!("deal:{deal}");
    let mut screen = stage.watcher(&stage.seller, &[&topic]).await;
    screen.until(&topic, |deal| deal["dealStatus"] == "CONTRACT_PENDING").await;
    // Long ago, while the server was down; another that starts looks at what became due.
    let long_ago = "jsonb_set(state::jsonb, '{createdAt}', to_jsonb(now() - interval '60 days'))::text";
    stage.server.sql(&format!("update deals set state = {long_ago} where id = '{deal}'")).await;
    stage.server.sql(&format!("update filed_deals set wakes_on = current_date - 50 where id = '{deal}'")).await;
    let there = stage.server.beside().await;
    screen.until(&topic, |deal| deal["endsOn"].is_string()).await;
    assert_eq!(record(&stage.admin, deal).await["dealStatus"], "CONTRACT_PENDING", "nobody loses it untold");
    let told = |kind: &str| {
        format!(
            "select count(distinct user_id) from notifications where kind = '{kind}' and body::jsonb ->> 'dealId' = '{deal}'"
        )
    };
    assert!(stage.server.count(&told("order.idle")).await >= 3, "both sides and staff");
    drop(there);
    let yesterday = "jsonb_set(state::jsonb, '{endsOn}', to_jsonb(current_date - 1))::text";
    stage.server.sql(&format!("update deals set state = {yesterday} where id = '{deal}'")).await;
    stage.server.sql(&format!("update filed_deals set wakes_on = current_date - 1 where id = '{deal}'")).await;
    let _there = stage.server.beside().await;
    screen.until(&topic, |deal| deal["dealStatus"] == "CANCELLED" && deal["hasExpired"] == true).await;
    assert_eq!(left(&stage.buyer, &lot).await, (json!(1000), Value::Null));
    let events = format!("select count(*) from deal_events where deal_id = '{deal}' and kind = 'deal.expired'");
    assert_eq!(stage.server.count(&events).await, 1);
}

#[actix_web::test]
async fn of_two_deals_that_grow_at_once_one_gets_what_is_left() {
    let stage = Stage::open().await;
    let lot = in_parts(&stage).await;
    let (first, second) = (orders(&stage.buyer, &lot, 400).await, orders(&stage.outsider, &lot, 400).await);
    let (first, second) = (deal(&first), deal(&second));
    let (one, other) = futures::join!(resizes(&stage, first, 600), resizes(&stage, second, 600));
    let mut told = [(one.status, &one.body["code"]), (other.status, &other.body["code"])];
    told.sort_by_key(|(status, _)| *status);
    assert_eq!(told[0].0, 200, "{} {}", one.body, other.body);
    assert_eq!(told[1], (409, &json!("LOT_SHORT")));
    assert_eq!(stage.server.count(&format!("select sum(units) from lot_parts where lot_id = '{lot}'")).await, 1000);
    assert_eq!(stage.server.count(&format!("select held::bigint from lots where id = '{lot}'")).await, 1000);
    let quantity = async |of: &str| record(&stage.admin, of).await["items"][0]["quantity"].as_u64().unwrap();
    assert_eq!(quantity(first).await + quantity(second).await, 1000);
}
