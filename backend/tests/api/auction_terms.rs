//! The terms of an auction over HTTP: they stand before the first bid, and are the deal of whoever wins.

use serde_json::{Value, json};

use crate::{
    auction_ends::ends,
    auctions::{auction, auctioned, bid},
    lot_offers::{shipment, with},
    lots::{created, does, rice},
    scenario::Stage,
};

#[actix_web::test]
async fn an_auction_goes_on_offer_once_all_that_a_winner_is_bound_to_is_said() {
    let stage = Stage::open().await;
    let two = json!([{ "value": "as-per-invoice", "name": "" }, { "value": "waybill-plus-30-days", "name": "" }]);
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        (json!({ "deliveryPlace": null }),             "listing.deliveryPlace"),
        (json!({ "shipment": null }),                  "listing.shipment"),
        (json!({ "shipment": shipment(-20, -1) }),     "listing.shipment"),
        (json!({ "variance": null }),                  "listing.variance"),
        (json!({ "lotPackaging": null }),              "listing.lotPackaging"),
        (json!({ "paymentMethod": null }),             "listing.paymentMethod"),
        (json!({ "paymentMethod": [] }),               "listing.paymentMethod"),
        (json!({ "paymentMethod": two }),              "listing.paymentMethod"),
        (json!({ "deliveryTerms": ["CIF", "FOB"] }),   "listing.deliveryTerms"),
    ];
    for (changes, field) in table {
        let lot = created(&stage.seller, rice(&with(auctioned(), &changes))).await;
        let got = does(&stage.seller, "publish", &lot, json!({})).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{changes} {}", got.body);
    }
    let unsound = rice(&with(auctioned(), &json!({ "shipment": shipment(40, 20) })));
    let got = stage.seller.post("/api/v1/listing/create", json!({ "listing": unsound })).await;
    assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["listing.shipment"])), "{}", got.body);
}

#[actix_web::test]
async fn the_deal_of_who_wins_is_on_the_terms_that_stood_before_the_first_bid() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "variance": "7" })).await;
    let shown = does(&stage.server.stranger(), "get", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&shown["deliveryPlace"], &shown["variance"]), (&json!("Jebel Ali"), &json!("7")), "{shown}");
    let window = shown["shipment"].clone();
    assert_eq!(shown["auction"]["destination"]["city"], "Jebel Ali");
    assert_eq!(bid(&stage.buyer, &lot, "200").await.status, 200);
    ends(&stage.server, &lot).await;
    let deal = deal_of(&stage, &lot).await;
    assert_eq!(deal["basis"], "CIF Jebel Ali (Incoterms 2020)");
    assert_eq!((&deal["shipment"], &deal["packing"]), (&window, &json!("bags")));
    assert_eq!((&deal["paymentTerm"], &deal["items"][0]["tolerance"]), (&json!("as-per-invoice"), &json!("7")));
    assert_eq!(deal["destination"], json!({ "city": "Jebel Ali", "country": "United Arab Emirates" }));
}

#[actix_web::test]
async fn who_bids_on_what_the_buyer_fetches_says_where_it_goes() {
    let stage = Stage::open().await;
    let lot = auction(&stage.seller, json!({ "deliveryTerms": ["FOB"], "deliveryPlace": "Nhava Sheva" })).await;
    let to = |country: &str| json!({ "line1": "Quay 4", "city": "Sohar", "country": country });
    let bids = async |amount: &str, destination: Value| {
        does(&stage.buyer, "bid", &lot, json!({ "amount": amount, "destination": destination })).await
    };
    let bare = bid(&stage.buyer, &lot, "200").await;
    assert_eq!((bare.status, &bare.body["message"]["fields"]), (400, &json!(["destination"])), "{}", bare.body);
    assert_eq!(bare.body["code"], "FIELD_REQUIRED");
    let barred = bids("200", to("Qatar")).await;
    assert_eq!((barred.status, &barred.body["code"]), (400, &json!("COUNTRY_BARRED")), "{}", barred.body);
    assert_eq!(barred.body["message"]["fields"], json!(["destination"]));
    assert_eq!(bids("200", to("Oman")).await.status, 200);
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200, "it was said before");
    ends(&stage.server, &lot).await;
    let deal = deal_of(&stage, &lot).await;
    assert_eq!((&deal["destination"], &deal["basis"]), (&to("Oman"), &json!("FOB Nhava Sheva (Incoterms 2020)")));
    assert!(!deal.to_string().contains("To be agreed"));
}

async fn deal_of(stage: &Stage, lot: &str) -> Value {
    let deals = stage.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await;
    let deal = deals.body["data"]["items"][0].clone();
    assert_eq!(deal["listingId"], lot, "{deal}");
    deal
}
