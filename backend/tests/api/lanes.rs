//! Days at sea by lane: staff keep them, and the orders placed from then on are laid out by them.

use serde_json::{Value, json};

use crate::{
    scenario::{Stage, record},
    server::Person,
};

const LIST: &str = "/api/v1/admin/lane/list";
const SAVE: &str = "/api/v1/admin/lane/save";
const REMOVE: &str = "/api/v1/admin/lane/remove";

fn lane(days: i64) -> Value {
    json!({ "origin": "INNSA", "country": "United Arab Emirates", "days": days })
}

fn way() -> Value {
    json!({ "origin": "INNSA", "country": "United Arab Emirates" })
}

/// The days planned for the lane, and the typical ones.
async fn listed(person: &Person) -> (Value, Value) {
    let got = person.post(LIST, json!({})).await;
    let items = got.body["data"]["items"].as_array().unwrap().clone();
    let it = items.iter().find(|it| it["origin"] == "INNSA" && it["country"] == "United Arab Emirates").unwrap();
    (it["days"].clone(), it["typical"].clone())
}

async fn at_sea(stage: &Stage, deal: &str) -> Value {
    record(&stage.admin, deal).await["timeline"][11]["takesDays"].clone()
}

#[actix_web::test]
async fn orders_placed_from_now_on_are_laid_out_by_what_staff_keep_and_those_that_run_stay() {
    let stage = Stage::open().await;
    let before = stage.deal().await;
    assert_eq!((listed(&stage.sales).await, at_sea(&stage, &before).await), ((json!(6), json!(6)), json!(6)));
    assert_eq!(stage.admin.post(SAVE, lane(40)).await.status, 200);
    let after = stage.deal().await;
    assert_eq!(listed(&stage.admin).await, (json!(40), json!(6)));
    assert_eq!((at_sea(&stage, &before).await, at_sea(&stage, &after).await), (json!(6), json!(40)));
    assert_eq!(stage.admin.post(REMOVE, way()).await.status, 200);
    assert_eq!(listed(&stage.admin).await, (json!(6), json!(6)));
    assert_eq!(stage.admin.post(REMOVE, way()).await.status, 404, "staff keep it no more");
    assert_eq!(at_sea(&stage, &after).await, 40, "as it was when it was placed");
}

#[actix_web::test]
async fn only_staff_keep_lanes_and_none_that_no_ship_takes() {
    let stage = Stage::open().await;
    for person in [&stage.buyer, &stage.seller] {
        for (call, body) in [(LIST, json!({})), (SAVE, lane(40)), (REMOVE, way())] {
            assert_eq!(person.post(call, body).await.status, 403, "{call}");
        }
    }
    let odd = |field: &str, value: Value| {
        let mut body = lane(40);
        body[field] = value;
        body
    };
    for (field, value) in [
        ("days", json!(0)),
        ("days", json!(121)),
        ("days", json!(-1)),
        ("days", json!("6")),
        ("days", json!(6.5)),
        ("origin", json!("INBOM")),
        ("origin", json!("XXXXX")),
        ("country", json!("Atlantis")),
    ] {
        let got = stage.admin.post(SAVE, odd(field, value.clone())).await;
        assert_eq!(got.status, 400, "{field} {value}: {}", got.body);
    }
    assert_eq!(stage.admin.post(SAVE, odd("colour", json!("red"))).await.status, 400);
    assert_eq!(listed(&stage.admin).await, (json!(6), json!(6)));
}
