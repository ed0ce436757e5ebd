//! Orders as they are placed: the price is the lot's, the deal begins, and what cannot be ordered is not.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::scenario::{Stage, holds, listed, lot, record, rice};

const PLACE: &str = "/api/v1/order/place";

/// The order with some fields changed; null takes a field out.
fn with(order: &Value, changes: &Value) -> Value {
    let mut order = order.clone();
    for (name, value) in changes.as_object().unwrap() {
        order[name] = value.clone();
    }
    order.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    order
}

#[actix_web::test]
async fn a_placed_order_is_a_deal_on_everybodys_list() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let seen = record(&scenario.seller, &deal).await;
    assert_eq!(seen["order_id"].as_str().map(|id| &id[..3]), Some("INT"));
    let told = [&seen["dealStatus"], &seen["bucket"], &seen["kind"], &seen["channel"], &seen["dealId"]];
    assert_eq!(
        told,
        ["CONTRACT_PENDING", "open", "international", "procurement", &deal].map(|it| json!(it)).each_ref()
    );
    let steps: Vec<_> =
        seen["timeline"].as_array().unwrap().iter().map(|step| step["status"].as_str().unwrap()).collect();
    assert_eq!((steps.len(), &steps[..4]), (16, &["done", "active", "active", "pending"][..]));
    let bought = listed(&scenario.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
    let sold = listed(&scenario.seller, "/api/v1/deal/getDeals", json!({ "isBuyer": false })).await;
    let open = listed(&scenario.sales, "/api/v1/admin/order/getOrders", json!({})).await;
    assert!(holds(&bought, &deal) && holds(&sold, &deal) && holds(&open, &deal));
    let none = listed(&scenario.outsider, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
    assert!(!holds(&none, &deal));
}

#[actix_web::test]
async fn a_lot_is_priced_by_the_unit_or_by_the_metric_ton() {
    let scenario = Stage::open().await;
    let order = rice(&scenario.buyer).await;
    // 81 bags of 25 kg at 1180.00 a ton; 83 kilograms at 24.50 each.
    for (search, quantity, incoterm, total) in
        [("Basmati Rice 1121", 81, "CIF", "2389.50"), ("Green Cardamom", 83, "CIP", "2033.50")]
    {
        let lot = lot(&scenario.buyer, search).await;
        let order = with(&order, &json!({ "listingId": lot, "quantity": quantity, "incoterm": incoterm }));
        let deal = record(&scenario.buyer, &scenario.placed(order).await).await;
        assert_eq!((&deal["totals"]["amount"], &deal["items"][0]["total"]["amount"]), (&json!(total), &json!(total)));
    }
    // Of the 1,000 bags 81 are ordered already.
    let rest = record(&scenario.buyer, &scenario.placed(with(&order, &json!({ "quantity": null }))).await).await;
    assert_eq!((&rest["items"][0]["quantity"], &rest["totals"]["amount"]), (&json!(919), &json!("27110.50")));
}

#[actix_web::test]
async fn a_country_is_one_value_however_it_is_written() {
    let scenario = Stage::open().await;
    let order = rice(&scenario.buyer).await;
    let to = |country: &str| with(&order, &json!({ "destination": { "city": "Delhi", "country": country } }));
    for country in ["IN", " india ", "India"] {
        let deal = record(&scenario.buyer, &scenario.placed(to(country)).await).await;
        assert_eq!(deal["destination"]["country"], "India", "{country}");
    }
    let invalid = json!({ "code": 2000, "fields": ["destination.country"] });
    for country in ["Republic of India", "In\u{200b}dia", "\u{406}ndia", "\u{ff29}\u{ff2e}", "Atlantis"] {
        let got = scenario.buyer.post(PLACE, to(country)).await;
        assert_eq!((got.status, &got.body["message"]), (400, &invalid), "{country:?}");
    }
    let search = async |filters: Value| {
        let ask = json!({ "filters": filters, "page": { "current": 1, "size": 100 } });
        scenario.buyer.post("/api/v1/listing/search", ask).await
    };
    let total = async |filters: Value| search(filters).await.body["data"]["page"]["total"].as_u64().unwrap();
    assert!(
        total(json!({ "origin": "IN" })).await > 0
            && total(json!({})).await > total(json!({ "destination": "IN" })).await
    );
    assert_eq!(total(json!({ "origin": "IN" })).await, total(json!({ "origin": "india" })).await);
    let nowhere = search(json!({ "destination": "In\u{200b}dia" })).await;
    assert_eq!((nowhere.status, &nowhere.body["message"]["fields"]), (400, &json!(["filters.destination"])));
}

#[actix_web::test]
async fn orders_that_cannot_be_are_refused_with_the_field_at_fault() {
    let scenario = Stage::open().await;
    let order = rice(&scenario.buyer).await;
    let auction = lot(&scenario.buyer, "Saffron").await;
    let chicken = lot(&scenario.buyer, "Chilled Whole Chicken").await;
    let invalid = |field: &str| json!({ "code": 2000, "fields": [field] });
    for (changes, message) in [
        (json!({ "quantity": 67 }), invalid("quantity")),
        (json!({ "quantity": 0 }), invalid("quantity")),
        (json!({ "quantity": 1_000_001 }), invalid("quantity")),
        (json!({ "quantity": -1 }), invalid("quantity")),
        (json!({ "quantity": "200" }), json!({ "code": 2001, "fields": ["quantity"] })),
        (json!({ "listingId": auction, "quantity": 10, "incoterm": "CIP" }), invalid("listingId")),
        (
            json!({ "listingId": chicken, "incoterm": "DAP", "destination": { "city": "Delhi", "country": "india" } }),
            invalid("destination"),
        ),
        (
            json!({ "listingId": chicken, "incoterm": "DAP", "destination": { "city": "Delhi", "country": "IN" } }),
            invalid("destination"),
        ),
        (json!({ "incoterm": "DDP" }), invalid("incoterm")),
        (json!({ "transportMode": "truck" }), invalid("transportMode")),
        (json!({ "kind": "domestic" }), invalid("kind")),
        (json!({ "incoterm": "LUX" }), invalid("incoterm")),
        (json!({ "kind": "lunar" }), invalid("kind")),
        (json!({ "price": "1.00" }), invalid("price")),
        (json!({ "buyer": Uuid::now_v7() }), invalid("buyer")),
        (json!({ "paymentTerm": null }), json!({ "code": 2002, "fields": ["paymentTerm"] })),
        (
            json!({ "incoterm": null, "destination": null, "transportMode": null }),
            json!({ "code": 2002, "fields": ["incoterm", "destination", "transportMode"] }),
        ),
    ] {
        let got = scenario.buyer.post(PLACE, with(&order, &changes)).await;
        assert_eq!((got.status, &got.body["message"]), (400, &message), "{changes}");
    }
    let before = listed(&scenario.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.len();
    let unknown = scenario.buyer.post(PLACE, with(&order, &json!({ "listingId": Uuid::now_v7() }))).await;
    assert_eq!(unknown.status, 404);
    let own = scenario.seller.post(PLACE, order.clone()).await;
    assert_eq!((own.status, &own.body["message"]), (400, &json!("You cannot order your own lot.")));
    for person in [&scenario.admin, &scenario.officer] {
        assert_eq!(person.post(PLACE, order.clone()).await.status, 403);
    }
    assert_eq!(listed(&scenario.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.len(), before);
    // The least that may be ordered: 68 bags come to 2006.00.
    scenario.placed(with(&order, &json!({ "quantity": 68 }))).await;
}

#[actix_web::test]
async fn an_order_that_the_database_takes_in_no_way_could_not_be_created() {
    let scenario = Stage::open().await;
    let order = rice(&scenario.buyer).await;
    scenario.server.sql("alter table deals add constraint not_this check (version > 1) not valid").await;
    let got = scenario.buyer.post(PLACE, order.clone()).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 1002, "fields": ["order"] })));
    scenario.server.sql("alter table deals drop constraint not_this").await;
    assert_eq!(scenario.buyer.post(PLACE, order).await.status, 200);
}

/// What the database holds that an order would add to or change.
async fn books(stage: &Stage) -> u64 {
    let each =
        ["deals", "deal_events", "deal_words", "lots", "listings", "lot_parts", "order_numbers", "notifications"];
    let hashes =
        each.map(|table| format!("select hashtext(string_agg(t::text, ' ' order by t::text)) as h from {table} t"));
    stage
        .server
        .count(&format!("select sum(abs(h::bigint))::bigint from ({}) all_of_it", hashes.join(" union all ")))
        .await
}

#[actix_web::test]
async fn an_order_that_is_refused_leaves_no_trace_and_the_next_one_has_the_next_number() {
    let stage = Stage::open().await;
    let order = rice(&stage.buyer).await;
    let number = async |order: Value| {
        let placed = record(&stage.buyer, &stage.placed(order).await).await["order_id"].as_str().unwrap().to_owned();
        placed.trim_start_matches(|it: char| !it.is_ascii_digit()).parse::<u64>().unwrap()
    };
    let first = number(with(&order, &json!({ "quantity": 100 }))).await;
    let before = books(&stage).await;
    for (changes, status) in [
        (json!({ "listingId": Uuid::now_v7() }), 404),
        (json!({ "quantity": 67 }), 400),
        (json!({ "quantity": 901 }), 409),
        (json!({ "destination": null }), 400),
        (json!({ "incoterm": "LUX" }), 400),
        (json!({ "unitPrice": { "amount": "1.00", "currency": "USD" } }), 409),
    ] {
        let got = stage.buyer.post(PLACE, with(&order, &changes)).await;
        assert_eq!(got.status, status, "{changes}: {}", got.body);
    }
    assert_eq!(stage.seller.post(PLACE, order.clone()).await.status, 400, "an own lot");
    let limit = "insert into procurement_limits (company_id, amount_usd, reserved_usd, approved_at)
        select company_id, 100, 0, now() from users where email = 'buyer@alnoor-foods.test'";
    stage.server.sql("delete from procurement_limits").await;
    stage.server.sql(limit).await;
    let beyond = stage.buyer.post(PLACE, with(&order, &json!({ "paymentTerm": "waybill-plus-60-days" }))).await;
    assert_eq!((beyond.status, &beyond.body["code"]), (409, &json!("BEYOND_PROCUREMENT_LIMIT")), "{}", beyond.body);
    stage.server.sql("delete from procurement_limits").await;
    stage.server.sql("alter table deals add constraint not_this check (version > 1) not valid").await;
    assert_eq!(stage.buyer.post(PLACE, order.clone()).await.status, 400);
    stage.server.sql("alter table deals drop constraint not_this").await;
    assert_eq!(books(&stage).await, before);
    assert_eq!(number(with(&order, &json!({ "quantity": 100 }))).await, first + 1);
}
