//! A stolen session of staff, older than its first token, does nothing that lasts: rights, deletions, limits and whole lists
//! want a proof of who one is.

use serde_json::{Value, json};

use crate::{
    rights::id_of,
    scenario::Stage,
    server::{ADMIN, BUYER, Person, SALES, SELLER},
};

/// The calls that want it, each with a body that is otherwise good.
async fn calls(stage: &Stage) -> Vec<(String, Value)> {
    let sales = id_of(stage, SALES).await;
    let buyer = id_of(stage, BUYER).await;
    let role = format!("role/update/{}", sales.as_str().unwrap());
    let staff = json!({
        "userType": "sales", "firstName": "Lena", "lastName": "Petersen", "companyEmail": "lena@granary.test",
        "permissions": ["deal.read"],
    });
    let own = stage.buyer.post("/api/v1/user/details", json!({})).await.body["data"]["company"]["_id"].clone();
    let officer = json!({
        "userType": "bank", "firstName": "Nadia", "lastName": "Saif", "companyEmail": "nadia@emirates-trade.test",
    });
    let colleague = json!({
        "userType": "user", "firstName": "Karim", "lastName": "Nasser", "companyEmail": "karim@new.test", "companyId": own,
    });
    vec![
        ("createUser".to_owned(), officer),
        ("createUser".to_owned(), colleague),
        ("createBankDomain".to_owned(), json!({ "domain": "new-bank.test", "bankName": "Emirates Trade Bank" })),
        ("removeDomain".to_owned(), json!({ "domain": "new-bank.test" })),
        (role, json!({ "permissions": ["user.read"] })),
        ("createUser".to_owned(), staff),
        ("order/export".to_owned(), json!({ "format": "csv" })),
        ("audit/export".to_owned(), json!({ "format": "csv" })),
        ("user/export".to_owned(), json!({ "format": "csv" })),
        ("company/procurementLimit/export".to_owned(), json!({ "format": "csv" })),
        ("deal/exportShipments".to_owned(), json!({ "format": "csv" })),
        ("order/exportDisputes".to_owned(), json!({ "format": "csv" })),
        ("documents/export".to_owned(), json!({ "format": "csv" })),
        ("subscription/export".to_owned(), json!({ "format": "csv" })),
        ("getAllUsers".to_owned(), json!({})),
        ("wss/downloadWssDocuments".to_owned(), json!({ "userEmail": SELLER })),
        ("deleteUser".to_owned(), json!({ "userId": buyer })),
    ]
}

async fn tried(who: &Person, (path, body): &(String, Value)) -> (u16, Value) {
    let got = who.post(&format!("/api/v1/admin/{path}"), body.clone()).await;
    (got.status, got.body["code"].clone())
}

#[actix_web::test]
async fn what_a_stolen_session_must_not_do_wants_a_proof_that_lasts_five_minutes() {
    let stage = Stage::open().await;
    let calls = calls(&stage).await;
    let age = "update sessions set created_at = now() - interval '31 minutes'";
    stage.server.sql(age).await;
    for call in &calls {
        // A refusal among others is no strike of five.
        assert_eq!(stage.admin.post("/api/v1/user/details", json!({})).await.status, 200);
        assert_eq!(tried(&stage.admin, call).await, (403, json!("PROOF_REQUIRED")), "{call:?}");
    }
    let nothing = "select not exists (select from users where email in ('lena@granary.test', 'nadia@emirates-trade.test', 'karim@new.test') or deleted_at is not null)";
    stage.server.until(nothing).await;
    let fresh = stage.server.session_of(ADMIN).await;
    assert_eq!(tried(&fresh, &calls[4]).await.0, 200, "whoever has just signed in");
    let proof = json!({ "password": "Granary-demo-1" });
    assert_eq!(stage.admin.post("/api/v1/identity/prove", proof).await.status, 200);
    stage.server.sql("update sessions set proven_at = now() - interval '5 minutes' where proven_at is not null").await;
    assert_eq!(tried(&stage.admin, &calls[4]).await.0, 403, "it is over");
    stage.server.sql("update sessions set proven_at = now() where proven_at is not null").await;
    for call in &calls {
        assert!(tried(&stage.admin, call).await.0 != 403, "{call:?}");
    }
    stage.server.until("select exists (select from user_events where kind = 'ordersExported')").await;
    let documents = "select count(*) = 1 from user_events where kind = 'documentsExported' \
        and body ->> 'userEmail' = 'seller@deccan-grains.test'";
    stage.server.until(documents).await;
}

#[actix_web::test]
async fn a_limit_is_not_decided_in_a_stolen_session() {
    let stage = Stage::open().await;
    stage.server.sql("update sessions set created_at = now() - interval '31 minutes'").await;
    let path = "/api/v1/admin/company/procurementLimit/decide/00000000-0000-7000-8000-000000000000";
    let approve = json!({ "decision": "approve", "limit": "1000.00" });
    let got = stage.admin.post(path, approve).await;
    assert_eq!((got.status, &got.body["code"]), (403, &json!("PROOF_REQUIRED")), "{}", got.body);
}

#[actix_web::test]
async fn whoever_takes_whole_lists_out_is_told_of_to_the_other_admins_and_stopped_after_so_many() {
    let stage = Stage::open().await;
    let second = "insert into users (id, role, email, email_verified, password, first_name, last_name, permissions) \
        select gen_random_uuid(), 'admin', 'second@granary.test', true, password, 'Noor', 'Aziz', permissions \
        from users where email = 'admin@granary.test'";
    stage.server.sql(second).await;
    let other = stage.server.session_of("second@granary.test").await;
    let take = async |call: &str| stage.admin.post(call, json!({ "format": "csv" })).await.status;
    assert_eq!(take("/api/v1/admin/order/export").await, 200);
    assert_eq!(take("/api/v1/admin/audit/export").await, 200);
    let told = other.post("/api/v1/notifications/get", json!({})).await.body.to_string();
    assert_eq!(told.matches("list.exported").count(), 2, "{told}");
    assert!(told.contains("Amira Saleh"), "{told}");
    let unsaid = "select count(*) from notifications where kind = 'list.exported' and not body ? 'userId'";
    assert_eq!(stage.server.count(unsaid).await, 0, "whose name it is");
    for _ in 0..58 {
        assert_eq!(take("/api/v1/admin/audit/export").await, 200);
    }
    let refused = stage.admin.post("/api/v1/admin/order/export", json!({ "format": "csv" })).await;
    assert_eq!((refused.status, refused.headers.contains_key("retry-after")), (429, true), "{}", refused.body);
    let everybody = stage.admin.post("/api/v1/admin/getAllUsers", json!({})).await;
    assert_eq!(everybody.status, 429, "everybody in a reply is a whole list too: {}", everybody.body);
    let others = other.post("/api/v1/admin/order/export", json!({ "format": "csv" })).await;
    assert_eq!(others.status, 200, "each has their own: {}", others.body);
}
