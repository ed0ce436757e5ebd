//! The address that somebody signs in with: changed by the link that is mailed to the new one, given back by the one that is
//! mailed to the old.

use serde_json::{Value, json};

use crate::{
    passwords::{letters, reset, token},
    rights::id_of,
    scenario::Stage,
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, SELLER, TestServer},
};

const NEW: &str = "mariam@alnoor-trade.test";
const PASSWORD: &str = "Granary-demo-1";
const CONFIRM: &str = "Confirm your new email address";
const MOVING: &str = "Another email address is to be used for your account";
const MOVED: &str = "The email address of your account was changed";

async fn ask(person: &Person, email: &str) -> Got {
    person.post("/api/v1/user/email/change", json!({ "email": email })).await
}

async fn open(server: &TestServer, call: &str, token: &str) -> Got {
    server.stranger().post(&format!("/api/v1/identity/{call}"), json!({ "token": token })).await
}

async fn sign_in(server: &TestServer, email: &str, password: &str) -> u16 {
    let body = json!({ "email": email, "password": password });
    server.stranger().post("/api/v1/identity/signIn", body).await.status
}

async fn is_in(person: &Person) -> bool {
    person.post("/api/v1/user/details", json!({})).await.status == 200
}

fn told(got: &Got) -> (u16, &Value) {
    (got.status, &got.body["message"])
}

#[actix_web::test]
async fn the_link_in_the_new_mailbox_changes_the_address_and_ends_every_session() {
    let server = TestServer::open().await;
    let (buyer, again) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let asked = ask(&buyer, "Mariam@AlNoor-Trade.test").await;
    assert_eq!((asked.status, &asked.body["data"]["email"]), (200, &json!(NEW)), "{}", asked.body);
    letters(&server, BUYER, MOVING, 1).await;
    let link = token(&server, NEW, CONFIRM, 1).await;
    assert_eq!(sign_in(&server, BUYER, PASSWORD).await, 200, "nothing changed yet");
    let looked = open(&server, "link", &link).await;
    let (purpose, email) = (&looked.body["data"]["purpose"], &looked.body["data"]["email"]);
    assert_eq!((purpose, email), (&json!("change-email"), &json!(NEW)), "{}", looked.body);
    assert_eq!(open(&server, "verifyEmail", &link).await.status, 400, "good for nothing else");
    let opened = open(&server, "changeEmail", &link).await;
    assert_eq!((opened.status, &opened.body["data"]["email"]), (200, &json!(NEW)), "{}", opened.body);
    assert!(!is_in(&buyer).await && !is_in(&again).await);
    assert_eq!((sign_in(&server, BUYER, PASSWORD).await, sign_in(&server, NEW, PASSWORD).await), (401, 200));
    letters(&server, BUYER, MOVED, 1).await;
    assert_eq!(open(&server, "changeEmail", &link).await.status, 200, "pages are reloaded");
    server.until("select count(*) = 1 from user_events where kind = 'emailChanged'").await;
}

#[actix_web::test]
async fn whoever_has_the_old_mailbox_takes_the_account_back_with_a_new_password() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    assert_eq!(ask(&buyer, NEW).await.status, 200);
    let link = token(&server, NEW, CONFIRM, 1).await;
    assert_eq!(open(&server, "changeEmail", &link).await.status, 200);
    let thief = server.session_of(NEW).await;
    assert_eq!(ask(&thief, "thief@elsewhere.test").await.status, 200);
    let on = token(&server, "thief@elsewhere.test", CONFIRM, 1).await;
    assert_eq!(open(&server, "changeEmail", &on).await.status, 200);
    let objection = token(&server, BUYER, MOVED, 1).await;
    let kept = open(&server, "keepEmail", &objection).await;
    assert_eq!((kept.status, &kept.body["data"]["email"]), (200, &json!(BUYER)), "{}", kept.body);
    assert_eq!(sign_in(&server, "thief@elsewhere.test", PASSWORD).await, 401);
    let later = token(&server, NEW, MOVED, 1).await;
    assert_eq!(open(&server, "keepEmail", &later).await.status, 400, "what was opened after it is good no longer");
    let password = token(&server, BUYER, "Set a new password", 1).await;
    assert_eq!(reset(&server, &password, "Seven ships of cumin").await.status, 200);
    assert_eq!(sign_in(&server, BUYER, "Seven ships of cumin").await, 200);
}

#[actix_web::test]
async fn an_objection_before_the_change_leaves_nothing_to_open() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    assert_eq!(ask(&buyer, NEW).await.status, 200);
    let (link, objection) = (token(&server, NEW, CONFIRM, 1).await, token(&server, BUYER, MOVING, 1).await);
    assert_eq!(open(&server, "keepEmail", &objection).await.status, 200);
    assert!(!is_in(&buyer).await, "whoever asked is out");
    assert_eq!(open(&server, "changeEmail", &link).await.status, 400);
    assert_eq!(sign_in(&server, BUYER, PASSWORD).await, 200);
}

#[actix_web::test]
async fn a_new_password_leaves_nothing_to_open_of_a_change_that_was_asked_for_before() {
    let server = TestServer::open().await;
    let (thief, buyer) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    assert_eq!(ask(&thief, NEW).await.status, 200);
    let link = token(&server, NEW, CONFIRM, 1).await;
    let password = json!({ "currentPassword": PASSWORD, "newPassword": "Seven ships of cumin" });
    let set = buyer.post("/api/v1/user/password/change", password).await;
    assert_eq!(set.status, 200, "{}", set.body);
    assert_eq!(open(&server, "changeEmail", &link).await.status, 400);
    assert_eq!(sign_in(&server, BUYER, "Seven ships of cumin").await, 200);
}

#[actix_web::test]
async fn an_address_that_cannot_be_theirs_is_refused_and_so_is_the_sixth_of_a_day() {
    let server = TestServer::open().await;
    let (buyer, officer) = (server.session_of(BUYER).await, server.session_of(OFFICER).await);
    let coded = |code: u16| json!({ "code": code, "fields": ["email"] });
    assert_eq!(told(&ask(&buyer, BUYER).await), (400, &json!("Pass valid data.")));
    assert_eq!(told(&ask(&buyer, SELLER).await), (400, &coded(1000)));
    assert_eq!(told(&ask(&buyer, "no address").await), (400, &coded(2000)));
    assert_eq!(told(&ask(&officer, "officer@elsewhere.test").await), (400, &coded(2000)), "of no bank");
    assert_eq!(ask(&officer, "second@emirates-trade.test").await.status, 200);
    assert_eq!(ask(&server.stranger(), NEW).await.status, 401);
    for nth in 0..3 {
        assert_eq!(ask(&buyer, &format!("mariam{nth}@alnoor.test")).await.status, 200);
    }
    let often = ask(&buyer, NEW).await;
    assert!(often.status == 429 && often.headers.contains_key("retry-after"), "{}", often.body);
    assert_eq!(told(&ask(&buyer, SELLER).await), (429, &often.body["message"]), "and tells nothing more");
}

#[actix_web::test]
async fn an_old_session_proves_who_it_is_first_and_a_mailbox_that_somebody_else_proved_is_theirs() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    server.sql("update sessions set created_at = now() - interval '31 minutes'").await;
    let refused = ask(&buyer, NEW).await;
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("PROOF_REQUIRED")));
    assert_eq!(buyer.post("/api/v1/identity/prove", json!({ "password": PASSWORD })).await.status, 200);
    assert_eq!(ask(&buyer, NEW).await.status, 200);
    let link = token(&server, NEW, CONFIRM, 1).await;
    server.sql(&format!("update users set email = '{NEW}' where email = '{SELLER}'")).await;
    assert_eq!(open(&server, "changeEmail", &link).await.status, 400);
    assert_eq!(sign_in(&server, BUYER, PASSWORD).await, 200);
}

#[actix_web::test]
async fn staff_ask_for_another_address_and_a_second_admin_approves_it() {
    let stage = Stage::open().await;
    let second = "insert into users (id, role, email, email_verified, password, first_name, last_name, permissions) \
        select gen_random_uuid(), 'admin', 'second@granary.test', true, password, 'Noor', 'Aziz', permissions \
        from users where email = 'admin@granary.test'";
    stage.server.sql(second).await;
    let other = stage.server.session_of("second@granary.test").await;
    let buyer = id_of(&stage, BUYER).await;
    let call = format!("/api/v1/admin/user/changeEmail/{}", buyer.as_str().unwrap());
    let body = json!({ "email": NEW, "reason": "Called us; the old mailbox is gone" });
    assert_eq!(stage.sales.post(&call, body.clone()).await.status, 403);
    let asked = stage.admin.post(&call, body.clone()).await;
    let approval = asked.body["data"]["awaits"].clone();
    assert!(asked.status == 200 && approval.is_string(), "{}", asked.body);
    assert_eq!(stage.admin.post(&call, body).await.body["code"], json!("APPROVAL_WAITS"));
    let waits = other.post("/api/v1/admin/approval/list", json!({})).await;
    assert_eq!(waits.body["data"]["items"][0]["email"], json!(NEW), "{}", waits.body);
    let decide = format!("/api/v1/admin/approval/decide/{}", approval.as_str().unwrap());
    assert_eq!(stage.admin.post(&decide, json!({ "decision": "approve" })).await.status, 403);
    let approved = other.post(&decide, json!({ "decision": "approve" })).await;
    assert_eq!(approved.status, 200, "{}", approved.body);
    letters(&stage.server, BUYER, MOVING, 1).await;
    let link = token(&stage.server, NEW, CONFIRM, 1).await;
    assert_eq!(open(&stage.server, "changeEmail", &link).await.status, 200);
    assert_eq!(sign_in(&stage.server, NEW, PASSWORD).await, 200);
}

#[actix_web::test]
async fn an_address_that_nobody_ever_proved_is_corrected_at_once_and_its_old_mailbox_is_told_nothing() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let mistyped = json!({
        "userType": "sales", "firstName": "Lena", "lastName": "Petersen", "companyEmail": "lenna@granary.test",
    });
    let made = admin.post("/api/v1/admin/createUser", mistyped).await;
    let call = format!("/api/v1/admin/user/changeEmail/{}", made.body["data"]["_id"].as_str().unwrap());
    let got = admin.post(&call, json!({ "email": "lena@granary.test" })).await;
    assert_eq!((got.status, &got.body["data"]["awaits"]), (200, &Value::Null), "there is no other admin: {}", got.body);
    let first = token(&server, "lena@granary.test", "You are invited to Granary", 1).await;
    assert_eq!(reset(&server, &first, "Seven ships of cumin").await.status, 200);
    assert_eq!(sign_in(&server, "lena@granary.test", "Seven ships of cumin").await, 200);
    let old = server.stranger().get("/api/dev/outbox?to=lenna@granary.test").await;
    assert!(!old.body.to_string().contains("another email"), "{}", old.body);
    assert_eq!(admin.post(&call, json!({ "email": SALES })).await.status, 400, "somebody has it");
}
