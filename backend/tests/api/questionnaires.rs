//! What somebody answered beside their registration is read by whoever reviews them, and by nobody else.

use serde_json::json;

use crate::{
    rights::{grant, id_of},
    scenario::Stage,
    server::{BUYER, SALES},
};

const READ: &str = "/api/v1/admin/verify/getKycData";

#[actix_web::test]
async fn reviewers_read_the_answers_of_a_registration() {
    let stage = Stage::open().await;
    let buyer = id_of(&stage, BUYER).await;
    let body = json!({ "userId": buyer });
    let without = stage.admin.post(READ, body.clone()).await;
    assert_eq!((without.status, without.body["data"].get("questionnaire")), (200, None), "{}", without.body);
    let answers = json!({ "tradeRole": "buyer", "monthlyVolume": "200 MT", "markets": ["Oman"], "comments": "Rice" });
    stage
        .server
        .sql(&format!(
            "insert into registrations (email, questionnaire, until, user_id) \
             select null::text, '{answers}'::jsonb, now(), id from users where email = '{BUYER}'"
        ))
        .await;
    let read = stage.admin.post(READ, body.clone()).await;
    assert_eq!(read.body["data"]["questionnaire"], answers, "{}", read.body);
    assert!(read.body["data"]["documents"].is_array());
    grant(&stage, &id_of(&stage, SALES).await, json!(["user.read"])).await;
    for (person, status) in [(&stage.sales, 403), (&stage.officer, 403), (&stage.buyer, 403), (&stage.seller, 403)] {
        assert_eq!(person.post(READ, body.clone()).await.status, status);
    }
    let shown = stage.sales.post("/api/v1/admin/getUser", body).await.body.to_string();
    assert!(!shown.contains("200 MT"), "{shown}");
    let own = stage.buyer.post("/api/v1/user/details", json!({})).await.body.to_string();
    assert!(!own.contains("200 MT"));
}
