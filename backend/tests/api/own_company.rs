//! Staff decide nothing of a company that they belong to, nor approve what another account of theirs asked for.

use serde_json::{Value, json};

use crate::{
    auctions::{auction, bid},
    rights::id_of,
    scenario::Stage,
    server::{ADMIN, SELLER},
};

/// Gives the admin the telephone number of somebody else.
async fn shares_a_phone(stage: &Stage, with: &str) {
    let sql = format!(
        "update users set phone = (select phone from users where email = '{with}'), phone_verified = false where email = '{ADMIN}'"
    );
    stage.server.sql(&sql).await;
}

#[actix_web::test]
async fn staff_decide_nothing_of_a_company_that_they_belong_to() {
    let stage = Stage::open().await;
    let (deal, seller) = (stage.deal().await, id_of(&stage, SELLER).await);
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "100.00").await.status, 200);
    let trader = stage.admin.post("/api/v1/admin/verify/getKycData", json!({ "userId": seller })).await;
    let document = &trader.body["data"]["documents"][0]["_id"];
    assert!(document.is_string(), "{}", trader.body);
    let calls: [(String, Value); 7] = [
        ("toggleUserApprovedStatus".to_owned(), json!({ "userId": seller })),
        ("toggleAuthorization".to_owned(), json!({ "userId": seller })),
        ("updateBadge".to_owned(), json!({ "userId": seller, "badge": "gold" })),
        ("verify/reviewDocument".to_owned(), json!({ "documentId": document, "decision": "accept" })),
        (format!("order/orderDispute/resolve/{deal}"), json!({ "resolution": "Both weighbridges agree." })),
        (format!("order/confirmAccount/{deal}"), json!({ "reason": "Called the seller back" })),
        (format!("listing/voidBid/{lot}"), json!({ "bid": 1, "reason": "A slip of the keyboard" })),
    ];
    let tried = async |(path, body): &(String, Value)| {
        // A refusal among others is no strike of five.
        assert_eq!(stage.admin.post("/api/v1/user/details", json!({})).await.status, 200);
        stage.admin.post(&format!("/api/v1/admin/{path}"), body.clone()).await.body["code"].clone()
    };
    shares_a_phone(&stage, SELLER).await;
    for call in &calls {
        assert_eq!(tried(call).await, "OWN_COMPANY", "{call:?}");
    }
    stage.server.sql(&format!("update users set phone = null where email = '{ADMIN}'")).await;
    for call in &calls {
        assert_ne!(tried(call).await, "OWN_COMPANY", "{call:?}");
    }
}

#[actix_web::test]
async fn another_account_of_whoever_asked_does_not_approve() {
    let stage = Stage::open().await;
    let second = "insert into users (id, role, email, email_verified, password, first_name, last_name, permissions, phone) \
        select gen_random_uuid(), 'admin', 'second@granary.test', true, password, 'Noor', 'Aziz', permissions, '+971500000099' \
        from users where email = 'admin@granary.test'";
    stage.server.sql(second).await;
    shares_a_phone(&stage, "second@granary.test").await;
    let other = stage.server.session_of("second@granary.test").await;
    let delete = json!({ "userId": id_of(&stage, "officer@gulf-commerce.test").await });
    let asked = stage.admin.post("/api/v1/admin/deleteUser", delete).await.body["data"]["awaits"].clone();
    let path = format!("/api/v1/admin/approval/decide/{}", asked.as_str().unwrap());
    let approve = async || other.post(&path, json!({ "decision": "approve" })).await.status;
    assert_eq!(approve().await, 403);
    stage.server.sql("update users set phone = null where email = 'second@granary.test'").await;
    assert_eq!(approve().await, 200);
}
