//! How staff mark people: who may enter, who may commit a company, badges, and addresses that staff vouch for.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    rights::{grant, id_of},
    scenario::{Stage, watcher},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES},
    watcher::Gone,
};

const APPROVAL: &str = "/api/v1/admin/toggleUserApprovedStatus";
const AUTHORIZATION: &str = "/api/v1/admin/toggleAuthorization";
const BADGE: &str = "/api/v1/admin/updateBadge";

async fn toggle(who: &Person, path: &str, key: Option<&str>, user: &Value, expected: Option<bool>) -> Got {
    let mut body = json!({ "userId": user });
    if let Some(expected) = expected {
        body["expected"] = json!(expected);
    }
    let headers: Vec<_> = key.map(|key| ("idempotency-key", key)).into_iter().collect();
    who.call(Method::POST, path, &headers, Some(body)).await
}

#[actix_web::test]
async fn whose_approval_is_withdrawn_is_out_at_once_and_stays_out() {
    let stage = Stage::open().await;
    let buyer = id_of(&stage, BUYER).await;
    let mut watching = watcher(stage.server.running.port(), &stage.buyer, &["me"]).await;
    let withdrawn = toggle(&stage.admin, APPROVAL, None, &buyer, Some(true)).await;
    assert_eq!((withdrawn.status, &withdrawn.body["data"]["isApproved"]), (200, &json!(false)), "{}", withdrawn.body);
    assert_eq!(watching.until_gone().await, Gone(Some(4004)));
    assert_eq!(stage.buyer.post("/api/v1/user/details", json!({})).await.status, 401);
    let sign_in = json!({ "email": BUYER, "password": "Granary-demo-1" });
    let refused = stage.server.stranger().post("/api/v1/identity/signIn", sign_in).await;
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("USER_DISABLED")));
    let stale = toggle(&stage.admin, APPROVAL, None, &buyer, Some(true)).await;
    assert_eq!((stale.status, &stale.body["data"]["isApproved"]), (409, &json!(false)));
    assert_eq!(toggle(&stage.admin, APPROVAL, None, &buyer, Some(false)).await.status, 200);
    stage.server.session_of(BUYER).await;
}

#[actix_web::test]
async fn a_retried_toggle_flips_nothing_back() {
    let stage = Stage::open().await;
    let buyer = id_of(&stage, BUYER).await;
    for (path, field) in [(APPROVAL, "isApproved"), (AUTHORIZATION, "isUserIsAuthorizedPerson")] {
        let first = toggle(&stage.admin, path, Some("k"), &buyer, None).await;
        let again = toggle(&stage.admin, path, Some("k"), &buyer, None).await;
        assert_eq!((first.status, &first.body["data"][field]), (200, &json!(false)), "{}", first.body);
        assert_eq!((&again.body, &again.headers["idempotent-replayed"]), (&first.body, &"true".parse().unwrap()));
        let other = toggle(&stage.admin, path, Some("k"), &id_of(&stage, OFFICER).await, None).await;
        assert_eq!(other.status, 422, "the same key for somebody else");
    }
    let twice = "select count(*) = 2 from user_events where kind in ('approval', 'authorization')";
    stage.server.until(twice).await;
}

#[actix_web::test]
async fn a_badge_and_an_authorization_stand_in_the_record_of_a_trader_at_once() {
    let stage = Stage::open().await;
    let (buyer, officer) = (id_of(&stage, BUYER).await, id_of(&stage, OFFICER).await);
    let mut me = watcher(stage.server.running.port(), &stage.buyer, &["me"]).await;
    let badge =
        async |badge: &str, user: &Value| stage.admin.post(BADGE, json!({ "badge": badge, "userId": user })).await;
    assert_eq!(badge("gold", &buyer).await.body["data"]["badge"], "gold");
    me.until("me", |me| me["badge"] == "gold").await;
    assert_eq!(badge("", &buyer).await.body["data"].get("badge"), None);
    assert_eq!(badge("shiny", &buyer).await.body["message"], json!({ "code": 2000, "fields": ["badge"] }));
    let no_trader = json!({ "code": 2000, "fields": ["userId"] });
    assert_eq!(badge("gold", &officer).await.body["message"], no_trader);
    assert_eq!(toggle(&stage.admin, AUTHORIZATION, None, &officer, None).await.body["message"], no_trader);
    assert_eq!(toggle(&stage.admin, AUTHORIZATION, None, &buyer, Some(true)).await.status, 200);
    me.until("me", |me| me["isUserIsAuthorizedPerson"] == false).await;
}

#[actix_web::test]
async fn nobody_marks_themselves_or_staff_above_them() {
    let stage = Stage::open().await;
    let (admin, sales) = (id_of(&stage, ADMIN).await, id_of(&stage, SALES).await);
    let buyer = id_of(&stage, BUYER).await;
    assert_eq!(toggle(&stage.sales, APPROVAL, None, &buyer, None).await.status, 403, "without the permission");
    assert_eq!(toggle(&stage.admin, APPROVAL, None, &admin, None).await.status, 403, "oneself");
    grant(&stage, &sales, json!(["user.approve", "user.authorize", "user.update"])).await;
    assert_eq!(toggle(&stage.sales, APPROVAL, None, &admin, None).await.status, 403, "somebody above");
    assert_eq!(toggle(&stage.sales, APPROVAL, None, &buyer, None).await.status, 200);
    for (user, status) in [("INT0001", 400), ("01900000-0000-7000-8000-000000000000", 404)] {
        for path in [APPROVAL, AUTHORIZATION] {
            assert_eq!(toggle(&stage.admin, path, None, &json!(user), None).await.status, status, "{path}");
        }
        let got = stage.admin.post(BADGE, json!({ "badge": "gold", "userId": user })).await;
        assert_eq!(got.status, status);
    }
    let bad = toggle(&stage.admin, APPROVAL, None, &json!("INT0001"), None).await;
    assert_eq!(bad.body["message"], "Pass a valid user ID.");
}

#[actix_web::test]
async fn staff_vouch_for_an_address_once() {
    let stage = Stage::open().await;
    let server = &stage.server;
    server.sql("update users set email_verified = false where email = 'buyer@alnoor-foods.test'").await;
    let id = id_of(&stage, BUYER).await;
    let path = format!("/api/v1/admin/verifyEmailByAdmin/{}", id.as_str().unwrap());
    assert_eq!(stage.sales.post(&path, json!({})).await.status, 403);
    let verified = stage.admin.post(&path, json!({})).await;
    assert_eq!((verified.status, &verified.body["data"]["companyEmail"]["isVerified"]), (200, &json!(true)));
    assert_eq!(stage.admin.post(&path, json!({})).await.status, 200, "it is so already");
    server.until("select count(*) = 1 from user_events where kind = 'email-verified'").await;
    let bad = stage.admin.post("/api/v1/admin/verifyEmailByAdmin/INT0001", json!({})).await;
    assert_eq!((bad.status, &bad.body["message"]), (400, &json!("Pass a valid user ID.")));
}
