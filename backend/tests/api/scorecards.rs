//! Scorecards over HTTP: numbers for everybody, the deals behind them for the company itself and for staff.

use jiff::Timestamp;
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, record},
    server::Person,
};

async fn card(person: &Person, company: &str) -> Value {
    let got = person.post(&format!("/api/v1/company/scorecard/{company}"), json!({ "side": "seller" })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

#[actix_web::test]
async fn each_number_is_counted_from_the_deals_behind_it() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let seller = record(&stage.seller, &deal).await["seller"]["_id"].as_str().unwrap().to_owned();
    let before = card(&stage.admin, &seller).await;
    stage.marks(&deal, 2..=16).await;
    let after = card(&stage.admin, &seller).await;
    for (before, after) in before["scores"].as_array().unwrap().iter().zip(after["scores"].as_array().unwrap()) {
        let body = json!({ "side": "seller", "measure": after["measure"] });
        let behind = stage.seller.post(&format!("/api/v1/company/scorecard/{seller}/deals"), body).await;
        let behind = behind.body["data"]["items"].as_array().unwrap().clone();
        assert_eq!(after["of"], behind.len());
        assert_eq!(after["count"], behind.iter().filter(|it| it["holds"] == true).count());
        let is_counted = after["measure"] != "answered" && after["measure"] != "rightFirstTime";
        if is_counted {
            assert_eq!(after["of"].as_u64(), before["of"].as_u64().map(|of| of + 1), "{after}");
            assert!(behind.iter().any(|it| it["dealId"] == *deal));
        }
    }
    let body = json!({ "side": "seller", "measure": "response" });
    let behind = stage.seller.post(&format!("/api/v1/company/scorecard/{seller}/deals"), body).await;
    let behind = behind.body["data"]["items"].as_array().unwrap().clone();
    assert!(behind.iter().any(|it| it["dealId"] == *deal));
    let at = |it: &Value, name: &str| it[name].as_str().unwrap().parse::<Timestamp>().unwrap();
    let answers = behind.iter().flat_map(|it| it["answers"].as_array().unwrap());
    let mut took: Vec<i64> = answers.map(|it| at(it, "at").duration_since(at(it, "since")).as_secs()).collect();
    took.sort_unstable();
    let median = (took[(took.len() - 1) / 2] + took[took.len() / 2]) / 2 / 60;
    let response = json!({ "minutes": median, "answers": took.len(), "of": behind.len() });
    assert_eq!(after["response"], response);
}

#[actix_web::test]
async fn the_stars_of_a_company_are_those_of_the_deals_behind_them() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=16).await;
    let seller = record(&stage.seller, &deal).await["seller"]["_id"].as_str().unwrap().to_owned();
    for (person, call, given) in [(&stage.buyer, "Seller", "sellerRating"), (&stage.seller, "Buyer", "buyerRating")] {
        let got =
            person.post(&format!("/api/v1/order/orderRating/rate{call}"), json!({ "dealId": deal, given: 3 })).await;
        assert_eq!(got.status, 200, "{}", got.body);
    }
    let body = json!({ "side": "seller", "measure": "stars" });
    let behind = stage.seller.post(&format!("/api/v1/company/scorecard/{seller}/deals"), body).await;
    let behind = behind.body["data"]["items"].as_array().unwrap().clone();
    assert_eq!(behind.iter().find(|it| it["dealId"] == *deal).unwrap()["stars"], 3);
    let shown = card(&stage.seller, &seller).await;
    assert_eq!(shown["ratings"], behind.len());
    let sum: i64 = behind.iter().map(|it| it["stars"].as_i64().unwrap()).sum();
    let mean = Decimal::from(sum) / Decimal::from(behind.len());
    let mean = mean.round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero);
    assert_eq!(shown["stars"].as_str().unwrap().parse::<Decimal>().unwrap(), mean, "{shown}");
}

#[actix_web::test]
async fn strangers_read_numbers_and_no_deals_and_nothing_that_is_no_side() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let seller = record(&stage.seller, &deal).await["seller"]["_id"].as_str().unwrap().to_owned();
    let shown = card(&stage.buyer, &seller).await;
    assert!(shown["scores"].as_array().unwrap().iter().all(|it| it["of"].as_u64() >= Some(3)), "{shown}");
    let behind = format!("/api/v1/company/scorecard/{seller}/deals");
    let body = json!({ "side": "seller", "measure": "onTime" });
    assert_eq!(stage.buyer.post(&behind, body.clone()).await.status, 404);
    assert_eq!(stage.officer.post(&behind, body).await.status, 403);
    for wrong in [json!({}), json!({ "side": "bank" }), json!({ "side": "seller", "more": 1 })] {
        let got = stage.buyer.post(&format!("/api/v1/company/scorecard/{seller}"), wrong.clone()).await;
        assert_eq!(got.status, 400, "{wrong}");
    }
    let unknown = format!("/api/v1/company/scorecard/{}", uuid::Uuid::now_v7());
    assert_eq!(stage.buyer.post(&unknown, json!({ "side": "seller" })).await.body["data"]["scores"], json!([]));
}
