//! What an offer carries over HTTP: every term of an order, told as differences round by round, and exactly the deal that comes of it.

use futures::join;
use serde_json::{Value, json};

use crate::{
    lot_offers::{answers, offers, shipment, terms, with},
    lots::{does, listed},
    scenario::Stage,
    server::Person,
};

/// The newest deal of a buyer.
async fn newest_deal(buyer: &Person) -> Value {
    let deals = buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await;
    deals.body["data"]["items"][0].clone()
}

async fn kinds(person: &Person) -> Vec<Value> {
    let inbox = person.post("/api/v1/notifications/get", json!({})).await;
    inbox.body["data"]["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect()
}

async fn lot_of(stage: &Stage) -> String {
    let said = json!({
        "deliveryTerms": ["CIF", "DAP"], "variance": "5", "countriesNotForSale": ["Qatar"], "cargoType": "containerized",
        "paymentMethod": [{ "value": "as-per-invoice", "name": "" }, { "value": "waybill-plus-30-days", "name": "" }],
    });
    listed(&stage.seller, &said).await
}

#[actix_web::test]
async fn a_term_that_cannot_be_is_refused_with_the_field_at_fault() {
    let stage = Stage::open().await;
    let lot = lot_of(&stage).await;
    let to = |city: &str, country: &str| json!({ "destination": { "city": city, "country": country } });
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        (json!({ "tolerance": "51" }),                                      "terms.tolerance"),
        (json!({ "place": null }),                                          "terms.place"),
        (json!({ "paymentTerm": null }),                                    "terms.paymentTerm"),
        (json!({ "paymentTerm": "waybill-plus-90-days" }),                  "terms.paymentTerm"),
        (json!({ "paymentTerm": "some day" }),                              "terms.paymentTerm"),
        (json!({ "shipment": null }),                                       "terms.shipment"),
        (json!({ "shipment": shipment(-9, -1) }),                           "terms.shipment"),
        (json!({ "shipment": shipment(40, 20) }),                           "terms.shipment"),
        (json!({ "packing": "hessian" }),                                   "terms.packing"),
        (json!({ "transportMode": "air" }),                                 "terms.transportMode"),
        (json!({ "cargoType": "bulk" }),                                    "terms.cargoType"),
        (json!({ "destination": null }),                                    "terms.destination"),
        (to("Doha", "Qatar"),                                               "terms.destination"),
        (with(to("Dubai", "United Arab Emirates"), &json!({ "incoterm": "DAP" })), "terms.destination.line1"),
        (json!({ "documents": ["a letter"] }),                              "terms.documents[0]"),
        (json!({ "note": "Call me on +971 50 123 4567" }),                  "terms.note"),
        (to("mail a@b.com", "United Arab Emirates"),                        "terms.destination.city"),
        (json!({ "destination": { "city": "Dubai", "country": "United Arab Emirates", "postalCode": "0501234567" } }),
                                                                            "terms.destination.postalCode"),
        (json!({ "place": "www.example.com" }),                             "terms.place"),
        (json!({ "colour": "red" }),                                        "terms.colour"),
    ];
    for (changes, field) in &table {
        let got = offers(&stage.buyer, &lot, with(terms(500, "1000.00"), changes)).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{changes} {}", got.body);
    }
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    assert_eq!(made.status, 200, "{}", made.body);
    for (changes, field) in &table {
        let answer = json!({ "answer": "counter", "terms": with(terms(500, "1000.00"), changes), "days": 2 });
        let got = answers(&stage.seller, &lot, &made.body["data"]["_id"], answer).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{changes} {}", got.body);
    }
}

#[actix_web::test]
async fn three_rounds_tell_what_differs_and_what_each_comes_to_and_the_deal_is_the_last_of_them() {
    let stage = Stage::open().await;
    let lot = lot_of(&stage).await;
    let first = with(terms(500, "1000.00"), &json!({ "note": "Our first word" }));
    let made = offers(&stage.buyer, &lot, first).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let (id, named) = (&made.body["data"]["_id"], &made.body["data"]["named"][0]);
    assert_eq!((&named["changes"], &named["sum"]["amount"]), (&json!([]), &json!("12500.00")));
    let told = &named["terms"];
    assert_eq!((&told["tolerance"], &told["packing"]), (&json!("5"), &json!("bags")), "as the lot says: {told}");
    assert_eq!((&told["transportMode"], &told["documents"]), (&json!("sea"), &json!([])), "{told}");

    let window = shipment(30, 60);
    let second = json!({ "units": 600, "tolerance": "10", "shipment": window, "paymentTerm": "waybill-plus-30-days" });
    let counter = json!({ "answer": "counter", "terms": with(terms(500, "1000.00"), &second), "days": 2 });
    let countered = answers(&stage.seller, &lot, id, counter).await;
    let named = &countered.body["data"]["named"][1];
    let fields: Vec<_> = named["changes"].as_array().unwrap().iter().map(|it| it["field"].clone()).collect();
    assert_eq!(json!(fields), json!(["units", "tolerance", "paymentTerm", "shipment"]), "{named}");
    assert_eq!((&named["changes"][0]["before"], &named["changes"][0]["after"]), (&json!(500), &json!(600)));
    assert_eq!(named["sum"]["amount"], "15000.00");

    let third = with(
        with(terms(500, "1100.00"), &second),
        &json!({ "packing": "sacks", "documents": ["phytosanitary-certificate"], "note": "Our last" }),
    );
    let counter = json!({ "answer": "counter", "terms": third, "days": 2, "round": 2 });
    assert_eq!(answers(&stage.buyer, &lot, id, counter).await.status, 200);
    let stale = answers(&stage.seller, &lot, id, json!({ "answer": "accept", "round": 1 })).await;
    assert_eq!((stale.status, &stale.body["code"]), (409, &json!("OFFER_CHANGED")), "{}", stale.body);
    let accepted = answers(&stage.seller, &lot, id, json!({ "answer": "accept", "round": 3 })).await;
    assert_eq!(accepted.status, 200, "{}", accepted.body);

    let deal = newest_deal(&stage.buyer).await;
    assert_eq!(deal["_id"], accepted.body["data"]["dealId"]);
    let line = &deal["items"][0];
    assert_eq!((&line["quantity"], &line["tolerance"]), (&json!(600), &json!("10")), "{line}");
    assert_eq!(line["total"]["amount"], "16500.00");
    assert_eq!(deal["basis"], "CIF Jebel Ali (Incoterms 2020)");
    assert_eq!((&deal["paymentTerm"], &deal["shipment"]), (&json!("waybill-plus-30-days"), &window), "{deal}");
    assert_eq!((&deal["packing"], &deal["transportMode"]), (&json!("sacks"), &json!("sea")));
    assert_eq!(deal["destination"], json!({ "city": "Dubai", "country": "United Arab Emirates" }));
}

#[actix_web::test]
async fn of_an_offer_that_is_accepted_and_withdrawn_at_once_one_wins_and_both_are_told() {
    let stage = Stage::open().await;
    let lot = lot_of(&stage).await;
    for _ in 0..3 {
        let made = offers(&stage.buyer, &lot, terms(200, "1000.00")).await;
        let id = &made.body["data"]["_id"];
        let (accepted, withdrawn) = join!(
            answers(&stage.seller, &lot, id, json!({ "answer": "accept", "round": 1 })),
            answers(&stage.buyer, &lot, id, json!({ "answer": "withdraw", "round": 1 })),
        );
        let (lost, told, kind) = match (accepted.status, withdrawn.status) {
            (200, 409) => (&withdrawn, &stage.buyer, "lot.offerAccepted"),
            (409, 200) => (&accepted, &stage.seller, "lot.offerWithdrawn"),
            both => panic!("{both:?}: {} {}", accepted.body, withdrawn.body),
        };
        assert_eq!(lost.body["code"], "OFFER_CLOSED", "who was later hears so: {}", lost.body);
        assert!(kinds(told).await.contains(&json!(kind)), "{kind}");
        let deals =
            format!("select count(*) from lot_offers where id = '{}' and deal_id is not null", id.as_str().unwrap());
        assert_eq!(stage.server.count(&deals).await, u64::from(accepted.status == 200));
    }
}

#[actix_web::test]
async fn an_offer_of_old_is_shown_and_accepted_by_nobody_until_the_rest_is_named() {
    let stage = Stage::open().await;
    let lot = lot_of(&stage).await;
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let old = json!({ "units": 500, "price": { "amount": "1000.00", "currency": "USD" }, "incoterm": "CIF" });
    stage.server.sql(&format!("update lot_offers set state = jsonb_set(state, '{{named,0,terms}}', '{old}')")).await;
    let shown = does(&stage.seller, "offers", &lot, json!({})).await.body["data"]["items"][0].clone();
    assert_eq!(shown["can"]["accept"]["code"], "FIELD_REQUIRED", "{shown}");
    let id = &made.body["data"]["_id"];
    let taken = answers(&stage.seller, &lot, id, json!({ "answer": "accept" })).await;
    let wanting = json!(["terms.place", "terms.paymentTerm", "terms.shipment", "terms.destination"]);
    assert_eq!((taken.status, &taken.body["message"]["fields"]), (400, &wanting), "{}", taken.body);
    let counter = json!({ "answer": "counter", "terms": terms(500, "1000.00"), "days": 2 });
    assert_eq!(answers(&stage.seller, &lot, id, counter).await.status, 200);
    assert_eq!(answers(&stage.buyer, &lot, id, json!({ "answer": "accept", "round": 2 })).await.status, 200);
}
