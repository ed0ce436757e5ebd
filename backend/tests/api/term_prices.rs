//! A price a term over HTTP: named by the seller, shown with its basis, and the one price of offer, order and deal.

use serde_json::{Value, json};

use crate::{
    lot_offers::{answers, offers, terms, with},
    lots::{created, does, listed, rice},
    scenario::{Stage, record},
    server::{Got, Person},
};

fn usd(amount: &str) -> Value {
    json!({ "amount": amount, "currency": "USD" })
}

/// FOB as listed, CIF at two ports, CPT wherever it is but at one place; DAP has no price yet.
fn priced() -> Value {
    json!({
        "deliveryTerms": ["FOB", "CIF", "CPT", "DAP"],
        "priceTerms": [
            { "incoterm": "CIF", "place": "Jebel Ali", "addition": usd("62.50") },
            { "incoterm": "CIF", "place": "Hamburg", "price": usd("1300.00") },
            { "incoterm": "CPT", "addition": usd("40") },
            { "incoterm": "DAP" },
            { "incoterm": "CPT", "place": "Salalah" },
        ],
    })
}

async fn orders(buyer: &Person, lot: &str, changes: &Value) -> Got {
    let mut order = json!({
        "listingId": lot, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": 500, "incoterm": "CIF",
        "place": "Jebel Ali", "transportMode": "sea", "destination": { "city": "Dubai", "country": "United Arab Emirates" },
    });
    for (name, value) in changes.as_object().unwrap() {
        order[name] = value.clone();
    }
    order.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    buyer.post("/api/v1/order/place", order).await
}

async fn deal(buyer: &Person, placed: &Got) -> Value {
    assert_eq!(placed.status, 200, "{}", placed.body);
    let id = placed.body["data"]["dealId"].as_str().unwrap();
    record(buyer, id).await
}

#[actix_web::test]
async fn each_term_has_its_price_and_an_order_costs_what_its_term_does() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &priced()).await;
    let shown = does(&stage.server.stranger(), "get", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&shown["listedPrice"], &shown["incoterms"]), (&usd("1180.00"), &json!(["FOB", "CIF", "CPT"])));
    let prices = shown["prices"].as_array().unwrap();
    let told: Vec<_> = prices.iter().map(|it| (&it["basis"], &it["price"], &it["isLowest"])).collect();
    let expected = [
        (json!("FOB (Incoterms 2020)"), usd("1180.00"), json!(true)),
        (json!("CIF Jebel Ali (Incoterms 2020)"), usd("1242.50"), json!(false)),
        (json!("CIF Hamburg (Incoterms 2020)"), usd("1300.00"), json!(false)),
        (json!("CPT (Incoterms 2020)"), usd("1220.00"), json!(false)),
    ];
    assert_eq!(told, expected.iter().map(|it| (&it.0, &it.1, &it.2)).collect::<Vec<_>>());
    assert_eq!([&prices[0]["except"], &prices[3]["except"]], [&Value::Null, &json!(["Salalah"])]);
    assert_eq!(shown["termPrices"], Value::Null, "they are told once");

    let placed = orders(&stage.buyer, &lot, &json!({ "unitPrice": usd("1242.50") })).await;
    let placed = deal(&stage.buyer, &placed).await;
    let line = &placed["items"][0];
    assert_eq!((&line["unitPrice"], &line["total"]), (&usd("1242.50"), &usd("15531.25")), "12.5 tons");
    assert_eq!((&placed["place"], &placed["basis"]), (&json!("Jebel Ali"), &json!("CIF Jebel Ali (Incoterms 2020)")));

    let anywhere = json!({ "incoterm": "CPT", "place": "Sohar", "quantity": 400 });
    let placed = orders(&stage.buyer, &lot, &anywhere).await;
    let placed = deal(&stage.buyer, &placed).await;
    assert_eq!((&placed["items"][0]["unitPrice"], &placed["place"]), (&usd("1220.00"), &json!("Sohar")));
}

#[actix_web::test]
async fn what_is_not_offered_is_not_ordered_and_another_price_than_was_shown_is_asked_about() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &priced()).await;
    for (changes, field) in [
        (json!({ "incoterm": "DAP" }), "incoterm"),
        (json!({ "incoterm": "EXW" }), "incoterm"),
        (json!({ "incoterm": null, "place": null }), "incoterm"),
        (json!({ "place": "Rotterdam" }), "place"),
        (json!({ "incoterm": "CPT", "place": "SALALAH" }), "place"),
        (json!({ "place": null }), "place"),
        (json!({ "place": "" }), "place"),
        (json!({ "place": 4 }), "place"),
    ] {
        let got = orders(&stage.buyer, &lot, &changes).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{changes} {}", got.body);
    }
    let stale = orders(&stage.buyer, &lot, &json!({ "unitPrice": usd("1180.00") })).await;
    assert_eq!((stale.status, &stale.body["code"]), (409, &json!("PRICE_CHANGED")), "{}", stale.body);
    assert_eq!(stale.body["params"]["price"], "USD 1242.50");

    let mut dearer = rice(&priced());
    dearer["priceTerms"][0]["addition"] = usd("70.00");
    let updated = does(&stage.seller, "update", &lot, json!({ "listing": dearer })).await;
    assert_eq!(updated.status, 200, "{}", updated.body);
    let stale = orders(&stage.buyer, &lot, &json!({ "unitPrice": usd("1242.50") })).await;
    assert_eq!((stale.status, &stale.body["params"]["price"]), (409, &json!("USD 1250.00")), "{}", stale.body);
}

#[actix_web::test]
async fn an_offer_is_of_a_term_and_a_place_and_its_deal_is_at_its_price() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &priced()).await;
    let on = |incoterm: &str, place: &str, price: &str| {
        with(terms(500, price), &json!({ "incoterm": incoterm, "place": place }))
    };
    for (named, field) in [
        (on("DAP", "Dubai", "1200.00"), "terms.incoterm"),
        (on("CIF", "Rotterdam", "1200.00"), "terms.place"),
        (on("CPT", "Salalah", "1200.00"), "terms.place"),
        (on("CIF", "Jebel Ali", "1200.005"), "terms.price"),
    ] {
        let got = offers(&stage.buyer, &lot, named).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    let made = offers(&stage.buyer, &lot, on("CIF", "Jebel Ali", "1200.00")).await;
    assert_eq!(made.body["data"]["basis"], "CIF Jebel Ali (Incoterms 2020)", "{}", made.body);
    let accepted = answers(&stage.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    let deal = deal(&stage.buyer, &accepted).await;
    assert_eq!((&deal["items"][0]["unitPrice"], &deal["items"][0]["total"]), (&usd("1200.00"), &usd("15000.00")));
    assert_eq!(deal["basis"], "CIF Jebel Ali (Incoterms 2020)");
}

#[actix_web::test]
async fn a_price_that_cannot_be_is_refused_with_the_field_at_fault() {
    let stage = Stage::open().await;
    let cif = |price: Value| json!([price]);
    for (changes, field) in [
        (json!({ "priceTerms": cif(json!({ "incoterm": "DDP", "addition": usd("1") })) }), "listing.priceTerms"),
        (json!({ "priceTerms": cif(json!({ "incoterm": "CIF", "price": usd("0") })) }), "listing.priceTerms"),
        (json!({ "priceTerms": cif(json!({ "incoterm": "CIF", "addition": usd("0.005") })) }), "listing.priceTerms"),
        (
            json!({ "priceTerms": cif(json!({ "incoterm": "CIF", "price": { "amount": "9", "currency": "AED" } })) }),
            "listing.priceTerms",
        ),
        (json!({ "priceTerms": [{ "incoterm": "CIF" }, { "incoterm": "CIP" }] }), "listing.priceTerms"),
        (json!({ "listedPrice": usd("1180.005") }), "listing.listedPrice"),
    ] {
        let mut wanted = changes.clone();
        wanted["deliveryTerms"] = json!(["CIF", "CIP"]);
        let lot = created(&stage.seller, rice(&wanted)).await;
        let got = does(&stage.seller, "publish", &lot, json!({})).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{changes} {}", got.body);
    }
    let twice =
        json!([{ "incoterm": "CIF", "place": "Sohar", "addition": usd("1") }, { "incoterm": "CIF", "place": "SOHAR" }]);
    let both = json!([{ "incoterm": "CIF", "addition": usd("1"), "price": usd("1200") }]);
    let told = json!([{ "incoterm": "CIF", "place": "Call +971 50 123 4567", "addition": usd("1") }]);
    for prices in [twice, both, told] {
        let listing = rice(&json!({ "priceTerms": prices }));
        let got = stage.seller.post("/api/v1/listing/create", json!({ "listing": listing })).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["listing.priceTerms"])), "{}", got.body);
    }
}

/// A lot by the kilogram, its price in ten-thousandths of a dollar; its sum is exact to the cent.
#[actix_web::test]
async fn what_is_small_is_priced_to_four_decimals() {
    let stage = Stage::open().await;
    let kilos = json!({
        "noOfUnits": 100_000, "unit": "kilogram", "weight": "1", "retailPriceAs": "Unit", "listedPrice": usd("0.4125"),
        "minCustomLotSale": 5000, "deliveryTerms": ["FOB", "CIF"],
        "priceTerms": [{ "incoterm": "CIF", "addition": usd("0.0375") }],
    });
    let lot = listed(&stage.seller, &kilos).await;
    let own = does(&stage.seller, "own", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&own["listing"]["listedPrice"], &own["sum"]), (&usd("0.4125"), &usd("41250.00")));
    let order = json!({ "incoterm": "FOB", "place": null, "quantity": 12_347, "unitPrice": usd("0.4125") });
    let placed = orders(&stage.buyer, &lot, &order).await;
    let placed = deal(&stage.buyer, &placed).await;
    let line = &placed["items"][0];
    assert_eq!((&line["unitPrice"], &line["total"]), (&usd("0.4125"), &usd("5093.14")), "5093.1375");
    let found = stage.buyer.post("/api/v1/listing/search", json!({ "search": "Sona Masoori", "sort": "price" })).await;
    assert_eq!(found.body["data"]["items"][0]["prices"][1]["price"], usd("0.45"));
}
