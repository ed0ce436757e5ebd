//! What is reckoned of lots: how they fit, what they cost where they go, what of them changed, and goods by chapter.

use serde_json::{Value, json};

use crate::{
    lots::{created, does, listed, rice},
    scenario::Stage,
    server::{Got, Person},
};

async fn fit(person: &Person, changes: Value) -> Got {
    let mut units = json!({ "noOfUnits": 1000, "length": 600, "breadth": 400, "height": 150, "weight": "25" });
    units.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    person.post("/api/v1/listing/fit", units).await
}

#[actix_web::test]
async fn units_are_counted_onto_pallets_and_into_containers_for_anybody_who_asks() {
    let stage = Stage::open().await;
    let stranger = stage.server.stranger();
    let got = fit(&stranger, json!({ "palletType": "eu", "palletHeight": 1800 })).await;
    let data = &got.body["data"];
    assert_eq!(
        (got.status, &data["pallets"], &data["onPallet"]["pieces"]),
        (200, &json!(23), &json!(44)),
        "{}",
        got.body
    );
    assert_eq!(data["containers"].as_array().unwrap().len(), 9);
    for (changes, field) in [
        (json!({ "palletType": "eu", "palletHeight": 200 }), "palletHeight"),
        (json!({ "noOfUnits": 0 }), "noOfUnits"),
        (json!({ "weight": "1e9" }), "weight"),
        (json!({ "length": 20_001 }), "length"),
        (json!({ "colour": "red" }), "colour"),
    ] {
        let got = fit(&stranger, changes).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
}

#[actix_web::test]
async fn what_a_lot_costs_at_a_port_depends_on_who_pays_what() {
    let stage = Stage::open().await;
    let lot =
        listed(&stage.seller, &json!({ "countriesNotForSale": ["Spain"], "deliveryTerms": ["CIF", "FOB"] })).await;
    let stranger = stage.server.stranger();
    let asked = async |port: &str, incoterm: &str| {
        does(&stranger, "landed", &lot, json!({ "port": port, "incoterm": incoterm })).await
    };
    let cif = asked("AEJEA", "CIF").await;
    let estimate = &cif.body["data"]["estimate"];
    assert_eq!((cif.status, &estimate["landed"]["amount"], &estimate["days"]), (200, &json!("31235.00"), &json!(6)));
    assert_eq!(asked("ESVLC", "FOB").await.body["data"]["estimate"]["hindrance"], "barred");
    assert_eq!(asked("NLRTM", "DDP").await.body["data"]["estimate"]["hindrance"], "termNotOffered");
    assert_eq!(asked("MARS", "CIF").await.status, 400);
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
    assert_eq!(asked("AEJEA", "CIF").await.status, 404);
}

#[actix_web::test]
async fn who_asked_reads_what_has_changed_since_and_nobody_what_is_the_sellers_own() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    let changes = async |person: &Person| does(person, "changes", &lot, json!({})).await;
    assert_eq!(does(&stage.buyer, "ask", &lot, json!({ "text": "Which crop?" })).await.status, 200);
    let same = changes(&stage.buyer).await;
    assert_eq!(
        (&same.body["data"]["edition"], &same.body["data"]["changed"]),
        (&json!(1), &json!([])),
        "{}",
        same.body
    );
    let said = rice(&json!({ "lotDescription": "Aged for two years.", "warehouseAddressLine": "Plot 88" }));
    assert_eq!(does(&stage.seller, "update", &lot, json!({ "listing": said })).await.status, 200);
    let differs = json!({
        "edition": 2, "seen": 1, "isManifestChanged": false,
        "changed": [{ "field": "lotDescription", "before": "Aged for a year <b>dry</b>.", "after": "Aged for two years." }],
    });
    for person in [&stage.buyer, &stage.seller, &stage.admin] {
        assert_eq!(changes(person).await.body["data"], differs);
    }
    let other = changes(&stage.outsider).await.body["data"].clone();
    assert_eq!((&other["seen"], &other["changed"]), (&json!(2), &json!([])), "neither asked nor bid");
    let draft = created(&stage.seller, rice(&json!({}))).await;
    assert_eq!(does(&stage.buyer, "changes", &draft, json!({})).await.status, 404);
    assert_eq!(changes(&stage.server.stranger()).await.status, 401);
    // Whoever asks again has seen what is there now.
    assert_eq!(does(&stage.buyer, "ask", &lot, json!({ "text": "And the moisture?" })).await.status, 200);
    assert_eq!(changes(&stage.buyer).await.body["data"]["changed"], json!([]));
}

#[actix_web::test]
async fn goods_are_found_by_the_chapter_they_belong_to() {
    let stage = Stage::open().await;
    let found = async |kind: &str| {
        let ask = json!({ "filters": { "foodKind": kind }, "page": { "current": 1, "size": 100 } });
        stage.server.stranger().post("/api/v1/listing/search", ask).await
    };
    let cereals = found("cereals-and-rice").await;
    let items = cereals.body["data"]["items"].as_array().unwrap();
    assert!(!items.is_empty() && items.iter().all(|it| it["HSCode"].as_str().unwrap().starts_with("10")));
    assert_eq!(found("beverages").await.body["data"]["page"]["total"], 0);
    assert_eq!(found("gravel").await.status, 400);
}
