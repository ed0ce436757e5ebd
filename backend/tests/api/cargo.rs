//! How goods travel and keep, from the lot to its order, and where its price includes tax.

use serde_json::{Value, json};

use crate::{
    lots::{created, does, listed, rice},
    scenario::{Stage, lot, record},
    server::{Got, SELLER, TestServer},
};

fn refused(got: &Got) -> (u16, &Value, &Value) {
    (got.status, &got.body["message"]["code"], &got.body["message"]["fields"])
}

#[actix_web::test]
async fn a_lot_says_how_its_goods_travel_and_keep_and_nothing_that_is_no_choice() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let said = json!({
        "cargoType": "bulk", "bulkType": "packaged-bulk", "bulkPackaging": "super-bulk-bag", "shelfLife": "180",
    });
    let id = listed(&seller, &said).await;
    let shown = does(&server.stranger(), "get", &id, json!({})).await.body["data"].clone();
    for (name, value) in said.as_object().unwrap() {
        assert_eq!(&shown[name], value, "{shown}");
    }
    let draft = created(&seller, rice(&json!({}))).await;
    for (changes, code, field) in [
        (json!({ "bulkType": "loose-bulk" }), 2000, "listing.bulkType"),
        (json!({ "cargoType": "bulk", "bulkPackaging": "bags" }), 2000, "listing.bulkPackaging"),
        (json!({ "shelfLife": 180 }), 2001, "listing.shelfLife"),
    ] {
        let got = does(&seller, "update", &draft, json!({ "listing": rice(&changes) })).await;
        assert_eq!(refused(&got), (400, &json!(code), &json!([field])), "{changes}: {}", got.body);
    }
    for changes in [json!({ "cargoType": "by hand" }), json!({ "shelfLife": "45" })] {
        assert_eq!(does(&seller, "update", &draft, json!({ "listing": rice(&changes) })).await.status, 400, "{changes}");
    }
    let sized = |size: &str| {
        json!({ "listing": rice(&json!({})), "manifest": [{
            "itemName": "Rice", "unitWeight": "25", "quantity": 1000, "unitPrice": { "amount": "29.50", "currency": "USD" },
            "itemSize": size, "itemMeasure": "g", "shelfLife": "over-360",
        }] })
    };
    assert_eq!(refused(&does(&seller, "update", &draft, sized("")).await).2, &json!(["manifest.itemMeasure"]));
    assert_eq!(does(&seller, "update", &draft, sized("500")).await.status, 200);
    let own = does(&seller, "own", &draft, json!({})).await.body["data"]["manifest"][0].clone();
    assert_eq!((&own["itemMeasure"], &own["shelfLife"]), (&json!("g"), &json!("over-360")));
}

#[actix_web::test]
async fn an_order_travels_as_its_lot_says() {
    let stage = Stage::open().await;
    let id = listed(&stage.seller, &json!({ "cargoType": "bulk", "bulkType": "loose-bulk", "shelfLife": "360" })).await;
    let order = |cargo: Value| {
        let mut order = json!({
            "listingId": id, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": 100, "incoterm": "CIF",
            "transportMode": "sea", "destination": { "city": "Dubai", "country": "United Arab Emirates" },
        });
        if !cargo.is_null() {
            order["cargoType"] = cargo;
        }
        order
    };
    let other = stage.buyer.post("/api/v1/order/place", order(json!("containerized"))).await;
    assert_eq!(refused(&other), (400, &json!(2000), &json!(["cargoType"])), "{}", other.body);
    let deal = record(&stage.buyer, &stage.placed(order(Value::Null)).await).await;
    let cargo = ["cargoType", "bulkType", "shelfLife"].map(|name| deal[name].as_str().unwrap_or_default());
    assert_eq!(cargo, ["bulk", "loose-bulk", "360"]);
    let parts = deal["money"]["payments"].as_array().unwrap().iter().map(|it| &it["part"]);
    assert!(parts.clone().all(|it| ["advance", "leftover", "full"].iter().any(|part| it == part)), "{}", deal["money"]);
}

#[actix_web::test]
async fn a_price_includes_tax_where_its_seller_charges_it() {
    let stage = Stage::open().await;
    let included = async |goods: &str| {
        let id = lot(&stage.buyer, goods).await.as_str().unwrap().to_owned();
        let lot = does(&stage.server.stranger(), "get", &id, json!({})).await.body["data"].clone();
        ["vatIncludedIn", "vatIncludedWithDutyIn"].map(|it| lot[it].clone())
    };
    let (there, nowhere) = (json!(["United Arab Emirates"]), Value::Null);
    assert_eq!(included("Khalas Dates").await, [there.clone(), there.clone()]);
    assert_eq!(included("Basmati Rice 1121").await, [nowhere.clone(), nowhere.clone()], "its seller is Indian");
    stage.server.sql("update listings set origin = 'India', port = null where title like 'Medjool Dates%'").await;
    assert_eq!(included("Medjool Dates").await, [nowhere.clone(), there], "it lies in India");
    let domestic = stage.domestic_deal().await;
    let taxed = async |deal: &str| {
        let got = stage.admin.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
        let kinds = got.body["data"]["items"].as_array().unwrap().clone();
        let is_taxed = |kind: &str| {
            kinds.iter().any(|it| it["kind"] == json!(kind) && it["isTaxIncluded"] == json!(true))
        };
        ["tax-invoice", "packing-list"].map(is_taxed)
    };
    assert_eq!(taxed(&domestic).await, [true, false]);
    stage.server.sql("update companies set profile = profile - 'taxIDNumber'").await;
    assert_eq!(included("Khalas Dates").await, [nowhere.clone(), nowhere], "who is not registered charges none");
}
