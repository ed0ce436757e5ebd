//! How likely people are to recommend the platform: asked on a closed deal, once in 90 days, and never for another.

use serde_json::{Value, json};

use crate::{
    scenario::Stage,
    server::{Got, Person},
};

async fn call(person: &Person, call: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/deal/{call}NetPromoterScore/{deal}"), body).await
}

async fn is_asked(person: &Person, deal: &str) -> bool {
    call(person, "get", deal, json!({})).await.body["data"]["isAsked"] == true
}

#[actix_web::test]
async fn a_side_of_a_closed_deal_is_asked_once_in_90_days() {
    let stage = Stage::open().await;
    let deal = stage.domestic_deal().await;
    let early = call(&stage.buyer, "store", &deal, json!({ "score": 9 })).await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("DEAL_NOT_CLOSED")), "{}", early.body);
    assert!(!is_asked(&stage.buyer, &deal).await);
    stage.marks(&deal, 2..=12).await;
    assert!(is_asked(&stage.buyer, &deal).await);
    for (bad, code) in [
        (json!({ "score": 11 }), 2000),
        (json!({ "score": -1 }), 2000),
        (json!({ "score": "9" }), 2001),
        (json!({}), 2002),
        (json!({ "score": 9, "user": "x" }), 2000),
        (json!({ "score": 9, "comment": "x".repeat(1001) }), 2000),
    ] {
        let got = call(&stage.buyer, "store", &deal, bad.clone()).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{bad}: {}", got.body);
    }
    let given = call(&stage.buyer, "store", &deal, json!({ "score": 0, "comment": "Slow" })).await;
    assert_eq!((given.status, &given.body["message"]), (200, &json!("Successfully submitted NPS score")));
    assert!(!is_asked(&stage.buyer, &deal).await);
    let twice = call(&stage.buyer, "store", &deal, json!({ "score": 10 })).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("SCORE_GIVEN")), "{}", twice.body);
    stage.server.sql("update promoter_scores set at = at - interval '90 days'").await;
    assert!(is_asked(&stage.buyer, &deal).await, "after the pause");
}

#[actix_web::test]
async fn who_puts_it_off_is_left_alone_and_nobody_else_is_asked() {
    let stage = Stage::open().await;
    let deal = stage.domestic_deal().await;
    stage.marks(&deal, 2..=12).await;
    assert_eq!(call(&stage.buyer, "dismiss", &deal, json!({})).await.status, 200);
    assert!(!is_asked(&stage.buyer, &deal).await);
    assert_eq!(call(&stage.buyer, "store", &deal, json!({ "score": 9 })).await.status, 409);
    for person in [&stage.outsider, &stage.seller] {
        assert_eq!(call(person, "store", &deal, json!({ "score": 9 })).await.status, 404, "no part in this deal");
    }
    for person in [&stage.admin, &stage.officer] {
        assert_eq!(call(person, "store", &deal, json!({ "score": 9 })).await.status, 403);
    }
    assert_eq!(stage.server.count("select count(*) from promoter_scores where score is not null").await, 0);
}
