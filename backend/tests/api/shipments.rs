//! Shipments of a deal and how its goods are packed: who says so, what is refused, what everybody sees of it at once.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, agrees, listed, record},
    server::{Got, Person},
};

const LIST: &str = "/api/v1/admin/deal/getShipments";

async fn ask(person: &Person, call: &str, body: Value) -> Value {
    let got = person.post(&format!("/api/v1/{call}"), body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

fn in_hours(hours: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_hours(hours)
}

async fn create(person: &Person, deal: &str, shipment: Value) -> Got {
    person.post(&format!("/api/v1/deal/createShipment/{deal}"), json!({ "shipment": shipment })).await
}

async fn update(person: &Person, deal: &str, id: &Value, shipment: Value) -> Got {
    let body = json!({ "shipmentId": id, "shipment": shipment });
    person.post(&format!("/api/v1/deal/updateShipment/{deal}"), body).await
}

/// So much of the deal's first line, by sea to Jebel Ali, with what else is said.
fn goods(deal: &Value, quantity: Value, more: Value) -> Value {
    let mut shipment = json!({
        "transportMode": "sea", "items": [{ "_id": deal["items"][0]["_id"], "quantity": quantity }],
        "portOfLoading": "INNSA", "portOfDischarge": "AEJEA",
    });
    shipment.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    shipment
}

fn ordered(deal: &Value) -> u64 {
    deal["items"][0]["quantity"].as_u64().unwrap()
}

#[actix_web::test]
async fn a_deal_is_shipped_in_parts_that_everybody_sees_and_no_more_goes_than_was_agreed() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let topic = format!("deal:{deal}");
    let seen = record(&stage.seller, &deal).await;
    let third = ordered(&seen) / 3;
    assert_eq!(
        create(&stage.seller, &deal, goods(&seen, json!(third), json!({}))).await.status,
        409,
        "nothing is paid"
    );
    stage.marks(&deal, 2..=8).await;
    let mut watcher = stage.watcher(&stage.buyer, &[&topic]).await;
    let loaded = json!({
        "containerLoad": "fcl", "vessel": "MSC Aurora", "voyage": "AE7-221W", "temperature": "-10", "humidity": "not-sensitive",
        "containers": [{ "containerType": "40ft-high-cube", "containerNumber": "CSQU 305438-3", "seal": "ML-IN 4471902" }],
        "departure": { "planned": in_hours(24) }, "arrival": { "planned": in_hours(200) },
    });
    let made = create(&stage.seller, &deal, goods(&seen, json!(third), loaded)).await;
    assert_eq!((made.status, &made.body["message"]), (200, &json!("Shipment created successfully")), "{}", made.body);
    agrees(&mut watcher, &stage.buyer, &deal).await;
    assert_eq!(create(&stage.admin, &deal, goods(&seen, json!(third), json!({}))).await.status, 200);
    let most = record(&stage.buyer, &deal).await["items"][0]["mostQuantity"].as_u64().unwrap();
    let left = most - 2 * third;
    let beyond = create(&stage.seller, &deal, goods(&seen, json!(left + 1), json!({}))).await;
    assert_eq!((beyond.status, &beyond.body["message"]), (400, &json!({ "code": 2000, "fields": ["shipment.items"] })));
    assert_eq!(create(&stage.seller, &deal, goods(&seen, json!(left), json!({}))).await.status, 200);
    agrees(&mut watcher, &stage.buyer, &deal).await;

    let now = record(&stage.buyer, &deal).await;
    assert_eq!(now["items"][0]["shippedQuantity"], json!(most));
    let first = &now["shipments"][0];
    assert_eq!((&first["number"], &first["status"]), (&json!(1), &json!("planned")));
    assert_eq!(first["containers"][0]["containerNumber"], json!("CSQU3054383"));
    let gone = json!({ "departure": { "actual": in_hours(-2) }, "arrival": { "estimated": in_hours(150) } });
    let stale =
        json!({ "shipmentId": first["_id"], "shipment": goods(&seen, json!(third), gone.clone()), "version": 1 });
    let refused = stage.seller.post(&format!("/api/v1/deal/updateShipment/{deal}"), stale).await;
    assert_eq!((refused.status, &refused.body["data"]["version"]), (409, &now["version"]));
    assert_eq!(update(&stage.seller, &deal, &first["_id"], goods(&seen, json!(third), gone)).await.status, 200);
    agrees(&mut watcher, &stage.buyer, &deal).await;
    assert_eq!(record(&stage.buyer, &deal).await["shipments"][0]["status"], json!("under-way"));
    let history = ask(&stage.buyer, &format!("deal/history/{deal}"), json!({})).await;
    let line = &history["items"][0];
    assert_eq!(
        (&line["kind"], &line["by"], &line["shipment"]),
        (&json!("deal.shipmentUpdated"), &json!("seller"), &json!(1))
    );
    assert!(line["changes"].as_array().unwrap().iter().any(|it| it["field"] == "arrival"));

    let on_way = listed(&stage.admin, LIST, json!({ "filters": { "status": "under-way", "port": "AEJEA" } })).await;
    assert!(on_way.iter().any(|it| it["dealId"] == json!(deal)));
    let order = record(&stage.admin, &deal).await["order_id"].as_str().unwrap().to_lowercase();
    let of_order = listed(&stage.admin, LIST, json!({ "filters": { "search": order } })).await;
    assert!(!of_order.is_empty() && of_order.iter().all(|it| it["dealId"] == json!(deal)), "{of_order:?}");
    assert!(listed(&stage.admin, LIST, json!({ "filters": { "search": "100% nobody" } })).await.is_empty());
    let by_air = listed(&stage.admin, LIST, json!({ "filters": { "transportMode": "air" } })).await;
    assert!(by_air.iter().all(|it| it["dealId"] != json!(deal)));
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn who_may_not_ship_and_what_cannot_be_shipped_is_refused_and_changes_nothing() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    let before = record(&stage.admin, &deal).await;
    let sound = || goods(&before, json!(5), json!({}));
    for (person, status) in [(&stage.buyer, 403), (&stage.officer, 403), (&stage.outsider, 404)] {
        assert_eq!(create(person, &deal, sound()).await.status, status);
    }
    let none = json!("01900000-0000-7000-8000-000000000000");
    let unknown = update(&stage.seller, &deal, &none, sound()).await;
    assert_eq!((unknown.status, &unknown.body["message"]["code"]), (400, &json!(1001)));
    let container =
        |number: &str| json!({ "containers": [{ "containerType": "40ft-high-cube", "containerNumber": number }] });
    for (shipment, code, field) in [
        (goods(&before, json!(-5), json!({})), 2000, "shipment.items[0].quantity"),
        (goods(&before, json!(0), json!({})), 2000, "shipment.items"),
        (goods(&before, json!(4_000_000_000_u64), json!({})), 2000, "shipment.items"),
        (goods(&before, json!(99_000_000_000_u64), json!({})), 2000, "shipment.items[0].quantity"),
        (goods(&before, json!(5), container("CSQU3054384")), 2000, "shipment.containers[0].containerNumber"),
        (goods(&before, json!(5), json!({ "temperature": "27" })), 2000, "shipment.temperature"),
        (goods(&before, json!(5), json!({ "humidity": "60" })), 2000, "shipment.humidity"),
        (goods(&before, json!(5), json!({ "portOfLoading": "XXABC" })), 2000, "shipment.portOfLoading"),
        (
            goods(&before, json!(5), json!({ "departure": { "planned": "2026-02-30T06:00:00Z" } })),
            2000,
            "shipment.departure.planned",
        ),
        (goods(&before, json!(5), json!({ "status": "arrived" })), 2000, "shipment.status"),
    ] {
        let got = create(&stage.seller, &deal, shipment.clone()).await;
        let told = json!({ "code": code, "fields": [field] });
        assert_eq!((got.status, &got.body["message"]), (400, &told), "{shipment}: {}", got.body);
    }
    let gone = json!({ "departure": { "actual": in_hours(-2) } });
    assert_eq!(create(&stage.seller, &deal, goods(&before, json!(5), gone)).await.status, 409, "not cleared yet");
    assert_eq!(record(&stage.admin, &deal).await, before);
    for person in [&stage.buyer, &stage.seller, &stage.officer] {
        assert_eq!(person.post(LIST, json!({})).await.status, 403);
    }
}

#[actix_web::test]
async fn what_happens_on_the_way_and_what_loggers_read_stands_on_every_screen_at_once() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let topic = format!("deal:{deal}");
    stage.marks(&deal, 2..=8).await;
    let seen = record(&stage.seller, &deal).await;
    let mut watcher = stage.watcher(&stage.buyer, &[&topic]).await;
    let demanded = goods(&seen, json!(5), json!({ "temperature": "4" }));
    assert_eq!(create(&stage.seller, &deal, demanded).await.status, 200);
    let id = record(&stage.seller, &deal).await["shipments"][0]["_id"].clone();
    let journey = json!({
        "temperature": "4",
        "events": [{ "code": "GTIN", "times": { "planned": in_hours(-9), "actual": in_hours(-8) } }],
        "readings": [{ "at": in_hours(-2), "temperature": "9.5" }, { "at": in_hours(-3), "temperature": "4.5" }],
    });
    for (person, status) in [(&stage.buyer, 403), (&stage.officer, 403), (&stage.outsider, 404), (&stage.seller, 200)] {
        assert_eq!(update(person, &deal, &id, goods(&seen, json!(5), journey.clone())).await.status, status);
    }
    let told = record(&stage.buyer, &deal).await;
    let shipment = &told["shipments"][0];
    assert_eq!(shipment["climate"], json!({ "temperature": { "least": 2, "most": 6 }, "readingsOutOfRange": 1 }));
    assert_eq!(
        (&shipment["events"][0]["code"], &shipment["readings"][1]["temperature"]),
        (&json!("GTIN"), &json!("9.5"))
    );
    agrees(&mut watcher, &stage.buyer, &deal).await;
    for wrong in [
        json!({ "events": [{ "code": "TOOT", "times": {} }] }),
        json!({ "events": [{ "code": "GTIN", "times": {}, "colour": "red" }] }),
        json!({ "readings": [{ "at": in_hours(-1), "temperature": 4.5 }] }),
        json!({ "readings": [{ "at": in_hours(-1), "temperature": "4.55" }] }),
        json!({ "readings": [{ "at": "2026-02-30T00:00:00Z", "temperature": "4" }] }),
    ] {
        let got = update(&stage.seller, &deal, &id, goods(&seen, json!(5), wrong)).await;
        assert_eq!(got.status, 400, "{}", got.body);
    }
    assert_eq!(record(&stage.buyer, &deal).await, told);
}

#[actix_web::test]
async fn the_seller_says_how_the_goods_are_packed_and_is_told_how_they_fit() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let seen = record(&stage.seller, &deal).await;
    let path = format!("/api/v1/order/submitPackagingDetails/{deal}");
    let bags = |more: Value| {
        let mut line = json!({
            "_id": seen["items"][0]["_id"], "packagingType": "bags", "itemsPerCarton": 1, "length": 600, "breadth": 400,
            "height": 150, "weight": "60.5", "palletType": "eur-1", "palletHeight": 1500,
        });
        line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "data": { "items": [line] } })
    };
    let asked = ask(&stage.buyer, &format!("order/fitPackaging/{deal}"), bags(json!({}))).await;
    assert_eq!(record(&stage.seller, &deal).await, seen, "asking writes nothing");
    for (person, status) in [(&stage.buyer, 403), (&stage.admin, 403), (&stage.outsider, 404)] {
        assert_eq!(person.post(&path, bags(json!({}))).await.status, status);
    }
    let told = stage.seller.post(&path, bags(json!({}))).await;
    assert_eq!((told.status, &told.body["message"]), (200, &json!("Packaging Details submitted successfully")));
    assert_eq!(told.body["data"]["fit"], asked);
    assert_eq!(asked["items"][0]["onPallet"]["perLayer"], json!(4));
    assert!(asked["containers"][0]["needed"].as_u64() > Some(0));
    assert_eq!(record(&stage.buyer, &deal).await["items"][0]["packaging"]["weight"], json!("60.5"));
    let light = stage.seller.post(&path, bags(json!({ "weight": "1" }))).await;
    assert_eq!((light.status, &light.body["message"]["fields"]), (400, &json!(["data.items[0].weight"])));
    stage.server.store.verify_audit().await.unwrap();
}
