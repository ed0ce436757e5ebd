//! What staff do to people acts on the very next call of those people, over HTTP.

use std::collections::BTreeSet;

use granary_identity::session::SessionStore;
use serde_json::{Value, json};

use crate::server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, TestServer};

const LOGGED_OUT: &str = "You have been logged out.";

async fn id_of(server: &TestServer, email: &str) -> String {
    server.store.user_by_email(email.to_owned()).await.unwrap().unwrap().id.to_string()
}

async fn details(person: &Person) -> Got {
    person.post("/api/v1/user/details", json!({})).await
}

#[actix_web::test]
async fn a_ban_ends_every_session_at_the_next_call_and_its_lifting_brings_none_back() {
    let server = TestServer::open().await;
    let (admin, buyer) = (server.session_of(ADMIN).await, server.session_of(BUYER).await);
    let other = server.session_of(BUYER).await;
    let toggle = json!({ "userId": id_of(&server, BUYER).await });
    let banned = admin.post("/api/v1/admin/toggleUserStatus", toggle.clone()).await;
    assert_eq!((banned.status, &banned.body["data"]["isDisabled"]), (200, &json!(true)));
    for person in [&buyer, &other] {
        let got = details(person).await;
        assert_eq!((got.status, &got.body["message"]), (401, &json!(LOGGED_OUT)));
    }
    let lifted = admin.post("/api/v1/admin/toggleUserStatus", toggle).await;
    assert_eq!(lifted.body["data"]["isDisabled"], false);
    assert_eq!(details(&buyer).await.status, 401);
    assert_eq!(details(&server.session_of(BUYER).await).await.status, 200);
}

#[actix_web::test]
async fn a_retried_ban_flips_nothing_back() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let user = id_of(&server, BUYER).await;
    let toggle = async |key: &str, expected: Option<bool>| {
        let mut body = json!({ "userId": user });
        if let Some(expected) = expected {
            body["expected"] = json!(expected);
        }
        let headers = [("idempotency-key", key)];
        admin.call(reqwest::Method::POST, "/api/v1/admin/toggleUserStatus", &headers, Some(body)).await
    };
    let first = toggle("one", Some(false)).await;
    let again = toggle("one", Some(false)).await;
    assert_eq!((first.status, &again.body), (200, &first.body));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert_eq!(toggle("one", None).await.status, 422);
    let stale = toggle("two", Some(false)).await;
    assert_eq!((stale.status, &stale.body["data"]), (409, &json!({ "isDisabled": true })));
}

#[actix_web::test]
async fn a_ban_says_why_in_the_journal() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let user = id_of(&server, BUYER).await;
    let toggle = async |reason: Value| {
        let body = json!({ "userId": user, "reason": reason });
        admin.post("/api/v1/admin/toggleUserStatus", body).await
    };
    assert_eq!(toggle(json!("x".repeat(501))).await.status, 400);
    assert_eq!(toggle(json!("Forged a bill of lading.")).await.status, 200);
    assert_eq!(toggle(json!("  ")).await.status, 200, "whoever lifts a ban need not say why");
    let reasons = "select array_agg(body ->> 'reason' order by id) is not distinct from \
        array['Forged a bill of lading.', null] from user_events where kind = 'status'";
    server.until(reasons).await;
}

#[actix_web::test]
async fn new_permissions_stand_at_the_next_call() {
    let server = TestServer::open().await;
    let (admin, sales) = (server.session_of(ADMIN).await, server.session_of(SALES).await);
    let path = format!("/api/v1/admin/role/update/{}", id_of(&server, SALES).await);
    assert_eq!(sales.get("/api/v1/admin/getDomains").await.status, 403);
    let granted = admin.post(&path, json!({ "permissions": ["banks.read"] })).await;
    assert_eq!((granted.status, &granted.body["data"]["permissions"]), (200, &json!(["banks.read"])));
    assert_eq!(sales.get("/api/v1/admin/getDomains").await.status, 200);
    assert_eq!(sales.post("/api/v1/admin/getUsers", json!({})).await.status, 403);
    assert_eq!(details(&sales).await.body["data"]["permissions"], json!(["banks.read"]));
    admin.post(&path, json!({ "permissions": [] })).await;
    assert_eq!(sales.get("/api/v1/admin/getDomains").await.status, 403);
}

#[actix_web::test]
async fn nobody_grants_beyond_themselves_or_to_themselves() {
    let server = TestServer::open().await;
    let (admin, sales) = (server.session_of(ADMIN).await, server.session_of(SALES).await);
    let path = async |email| format!("/api/v1/admin/role/update/{}", id_of(&server, email).await);
    let grant = async |who: &Person, email, names: Value| {
        who.post(&path(email).await, json!({ "permissions": names })).await.status
    };
    assert_eq!(grant(&sales, ADMIN, json!([])).await, 403, "without the permission to");
    assert_eq!(grant(&admin, ADMIN, json!(["deal"])).await, 403, "oneself");
    assert_eq!(grant(&admin, SALES, json!(["everything"])).await, 400, "no such permission");
    assert_eq!(grant(&admin, SALES, json!([""])).await, 400);
    assert_eq!(grant(&admin, OFFICER, json!(["deal"])).await, 404, "officers pass by role");
    assert_eq!(grant(&admin, SALES, json!(["role", "deal.read"])).await, 200);
    assert_eq!(grant(&sales, ADMIN, json!(["deal.read"])).await, 403, "somebody above");
    let own = json!({ "userId": id_of(&server, ADMIN).await });
    assert_eq!(admin.post("/api/v1/admin/toggleUserStatus", own).await.status, 403);
    let bad = admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": "INT0001" })).await;
    assert_eq!((bad.status, &bad.body["message"]), (400, &json!("Pass a valid user ID.")));
}

#[actix_web::test]
async fn rights_that_another_admin_changed_meanwhile_are_not_set_over() {
    let server = TestServer::open().await;
    let (admin, sales) = (server.session_of(ADMIN).await, server.session_of(SALES).await);
    let path = format!("/api/v1/admin/role/update/{}", id_of(&server, SALES).await);
    let seen = details(&sales).await.body["data"]["permissions"].clone();
    assert_eq!(admin.post(&path, json!({ "permissions": ["banks.read"], "expected": seen })).await.status, 200);
    let stale = admin.post(&path, json!({ "permissions": ["banks", "deal"], "expected": seen })).await;
    assert_eq!((stale.status, &stale.body["code"]), (409, &json!("USER_CHANGED")));
    assert_eq!(details(&sales).await.body["data"]["permissions"], json!(["banks.read"]));
    let none = admin.post(&path, json!({ "permissions": [], "expected": ["everything"] })).await;
    assert_eq!((none.status, &none.body["message"]["fields"]), (400, &json!(["expected"])));
}

#[actix_web::test]
async fn staff_find_people_in_pages_and_by_their_kind() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let list = async |body| admin.post("/api/v1/admin/getUsers", body).await;
    let officers = list(json!({ "page": { "current": 1, "size": 1000 }, "filters": { "userType": "bank" } })).await;
    assert_eq!((officers.status, &officers.body["data"]["page"]["total"]), (200, &json!(2)));
    assert!(officers.body["data"]["items"][0]["bank"]["name"].is_string());
    for body in
        [json!({ "page": { "size": 1000 } }), json!({ "page": { "size": 0 } }), json!({ "page": { "current": 0 } })]
    {
        assert_eq!(list(body).await.body["message"]["code"], 2000);
    }
    // Clients send the whole record along, as they have it.
    let mut named = details(&server.session_of(BUYER).await).await.body["data"].clone();
    named["userId"] = json!(id_of(&server, BUYER).await);
    let user = admin.post("/api/v1/admin/getUser", named).await;
    assert_eq!(user.body["data"]["companyEmail"]["email"], BUYER);
    assert!(user.body["data"].get("password").is_none());
    let listed = admin.get("/api/v1/admin/getInfo").await.body["data"]["page"].clone();
    assert_eq!(listed, json!({ "current": 1, "size": 2, "total": 2, "totalIsExact": true }));
    let more = "insert into users (id, role, bank_id, email, email_verified, password, first_name, last_name) \
        select gen_random_uuid(), 'bank', bank_id, nth || '@emirates-trade.test', true, password, 'Omar', 'Aziz' \
        from users, generate_series(1, 1000) nth where email = 'officer@emirates-trade.test'";
    server.sql(more).await;
    let listed = admin.get("/api/v1/admin/getInfo").await.body["data"].clone();
    assert_eq!(listed["page"], json!({ "current": 1, "size": 1002, "total": 1002, "totalIsExact": true }));
    let different: BTreeSet<_> = listed["items"].as_array().unwrap().iter().map(|it| it["_id"].as_str()).collect();
    assert_eq!(different.len(), 1002);
    assert_eq!(admin.post("/api/v1/admin/role/list", json!({})).await.body["data"]["page"]["total"], 2);
}

#[actix_web::test]
async fn notifications_are_ones_own_and_are_read_once() {
    let server = TestServer::open().await;
    let (officer, buyer) = (server.session_of(OFFICER).await, server.session_of(BUYER).await);
    let list = async |who: &Person| who.post("/api/v1/notifications/get", json!({})).await.body["data"].clone();
    let before = list(&officer).await;
    let told =
        before["items"].as_array().unwrap().iter().find(|it| it["kind"] == "order.assigned" && it["isRead"] == false);
    assert_eq!(told.unwrap()["isPressing"], true, "an order that a bank is given binds it");
    let (id, unread) = (told.unwrap()["_id"].clone(), before["unread"].as_u64().unwrap());
    let mark = async |who: &Person| who.post("/api/v1/notifications/markRead", json!({ "ids": [id] })).await;
    assert_eq!(mark(&buyer).await.body["data"], json!({ "marked": 0 }), "those of others are left alone");
    assert_eq!(mark(&officer).await.body["data"], json!({ "marked": 1 }));
    assert_eq!(mark(&officer).await.body["data"], json!({ "marked": 0 }));
    assert_eq!(list(&officer).await["unread"], unread - 1);
}
