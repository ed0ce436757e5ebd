//! A phone number given anew is verified by a code of its own: once, by its person, and only while it is the number.

use futures::future::join_all;
use granary_identity::code::COOL_DOWN;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    clients::{GATEWAY, WRONG_OTP, another, ask, code_for, holds, outbox, send_to_phone, verify_phone},
    scenario::watcher,
    server::{BUYER, Got, OFFICER, Person, SELLER, TestServer},
};

const NEW: &str = "+971501239911";
const OTHER: &str = "+971502239922";

async fn give(person: &Person, phone: &str) {
    let got = person.post("/api/v1/user/update", json!({ "phone": phone })).await;
    let phone_now = &got.body["data"]["phone"];
    assert_eq!((got.status, &phone_now["wanted"]), (200, &json!(phone)), "{}", got.body);
    assert!(phone_now["number"] != phone && phone_now["isVerified"] == true, "the verified one stays");
}

async fn send(person: &Person) -> Got {
    person.post("/api/v1/user/phone/sendOTP", json!({})).await
}

async fn verify(person: &Person, otp: &str) -> Got {
    person.post("/api/v1/user/phone/verifyOTP", json!({ "otp": otp })).await
}

fn told(got: &Got) -> (u16, &Value) {
    (got.status, &got.body["message"])
}

#[actix_web::test]
async fn a_new_number_is_verified_by_its_code_on_every_tab_and_the_code_is_good_once() {
    let server = TestServer::with(&[]).await;
    let (buyer, again) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let mut tab = watcher(server.running.port(), &again, &["me"]).await;
    give(&buyer, NEW).await;
    let sent = send(&buyer).await;
    assert_eq!(told(&sent), (200, &json!("Code sent")));
    assert_eq!(sent.body["data"], json!({ "expiresIn": 300, "resendIn": COOL_DOWN.as_secs() }));
    let early = send(&buyer).await;
    assert!(early.status == 429 && early.headers.contains_key("retry-after"), "{}", early.body);
    let code = code_for(&server, NEW).await;
    assert_eq!(told(&verify(&buyer, another(&code)).await), (400, &json!(WRONG_OTP)));
    let got = verify(&buyer, &code).await;
    assert_eq!(told(&got), (200, &json!("Phone number verified")));
    assert_eq!(got.body["data"]["phone"], json!({ "number": NEW, "isVerified": true }));
    tab.until("me", |me| me["phone"]["number"] == NEW).await;
    assert_eq!(told(&verify(&buyer, &code).await), (400, &json!(WRONG_OTP)));
    let done = send(&buyer).await;
    assert_eq!(told(&done), (409, &json!("This phone number is verified already.")));
    assert_eq!(outbox(&server, NEW).await.len(), 1);
}

#[actix_web::test]
async fn a_verified_number_stays_until_the_code_of_the_new_one_is_back_and_may_be_gone_back_to() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let phone = async || buyer.post("/api/v1/user/details", json!({})).await.body["data"]["phone"].clone();
    let before = phone().await;
    assert_eq!(before["isVerified"], true);
    give(&buyer, NEW).await;
    let back = buyer.post("/api/v1/user/update", json!({ "phone": before["number"] })).await;
    assert_eq!((back.status, &back.body["data"]["phone"]), (200, &before));
    assert_eq!(told(&send(&buyer).await), (409, &json!("This phone number is verified already.")));
    // Where none was verified, the new one stands at once.
    server.sql(&format!("update users set phone_verified = false where email = '{BUYER}'")).await;
    let got = buyer.post("/api/v1/user/update", json!({ "phone": OTHER })).await;
    assert_eq!(got.body["data"]["phone"], json!({ "number": OTHER, "isVerified": false }));
}

#[actix_web::test]
async fn of_two_hundred_tries_at_once_over_two_nodes_one_verifies() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let buyer = server.session_of(BUYER).await;
    let elsewhere = there.session_of(BUYER).await;
    give(&buyer, NEW).await;
    send(&buyer).await;
    let code = code_for(&server, NEW).await;
    let all = join_all((0..200).map(|nth| verify(if nth % 2 == 0 { &buyer } else { &elsewhere }, &code))).await;
    let right = all.iter().filter(|got| got.status == 200).count();
    assert_eq!((right, all.iter().filter(|got| got.status == 400).count()), (1, 199));
}

#[actix_web::test]
async fn the_fifth_wrong_code_of_ones_own_number_burns_the_right_one() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    give(&buyer, NEW).await;
    send(&buyer).await;
    let code = code_for(&server, NEW).await;
    for _ in 0..5 {
        assert_eq!(told(&verify(&buyer, another(&code)).await), (400, &json!(WRONG_OTP)));
    }
    assert_eq!(told(&verify(&buyer, &code).await), (400, &json!(WRONG_OTP)));
}

#[actix_web::test]
async fn a_number_given_in_between_makes_the_code_void_even_when_the_old_one_comes_back() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    give(&buyer, NEW).await;
    send(&buyer).await;
    let code = code_for(&server, NEW).await;
    give(&buyer, OTHER).await;
    assert_eq!(told(&verify(&buyer, &code).await), (400, &json!(WRONG_OTP)));
    give(&buyer, NEW).await;
    assert_eq!(told(&verify(&buyer, &code).await), (400, &json!(WRONG_OTP)));
    holds(&server, &format!("(select phone_wanted = '{NEW}' and phone <> '{NEW}' from users where email = '{BUYER}')"))
        .await;
}

#[actix_web::test]
async fn a_code_is_its_persons_own_and_no_code_of_a_registration() {
    let server = TestServer::open().await;
    let (buyer, seller) = (server.session_of(BUYER).await, server.session_of(SELLER).await);
    // Asked for before anybody had the number in their record.
    send_to_phone(&server, NEW).await;
    let of_registration = code_for(&server, NEW).await;
    give(&buyer, NEW).await;
    assert_eq!(told(&verify(&buyer, &of_registration).await), (400, &json!(WRONG_OTP)));
    send(&buyer).await;
    let own = code_for(&server, NEW).await;
    if own != of_registration {
        assert_eq!(verify_phone(&server, NEW, &own).await.status, 400);
        let stub = json!({ "phone": NEW, "otp": own });
        assert_eq!(ask(&server, "../otpVerify", stub).await.status, 400);
    }
    assert_eq!(told(&verify(&seller, &own).await), (400, &json!(WRONG_OTP)), "another's session");
    assert_eq!(server.stranger().post("/api/v1/user/phone/verifyOTP", json!({ "otp": own })).await.status, 401);
    assert_eq!(server.stranger().post("/api/v1/user/phone/sendOTP", json!({})).await.status, 401);
    let unsigned = server.stranger().call(Method::POST, "/api/v1/user/phone/sendOTP", &GATEWAY, Some(json!({}))).await;
    assert_eq!(unsigned.status, 401, "the gateway's headers are no session");
    assert_eq!(verify(&buyer, &own).await.status, 200);
}

#[actix_web::test]
async fn a_number_that_somebody_else_has_got_meanwhile_is_neither_sent_to_nor_verified() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    give(&buyer, NEW).await;
    send(&buyer).await;
    let code = code_for(&server, NEW).await;
    server.sql(&format!("update users set phone = '{NEW}' where email = '{SELLER}'")).await;
    assert_eq!(told(&verify(&buyer, &code).await), (400, &json!("Phone number already in use")));
    assert_eq!(told(&send(&buyer).await), (400, &json!("Phone number already in use")));
    assert_eq!(outbox(&server, NEW).await.len(), 1);
}

#[actix_web::test]
async fn who_has_no_number_is_asked_for_one_and_what_is_no_code_is_wrong() {
    let server = TestServer::open().await;
    let officer = server.session_of(OFFICER).await;
    server.sql(&format!("update users set phone = null where email = '{OFFICER}'")).await;
    assert_eq!(told(&send(&officer).await), (400, &json!("Please Enter Your Phone.")));
    assert_eq!(told(&verify(&officer, "111111").await), (400, &json!("Please Enter Your Phone.")));
    let buyer = server.session_of(BUYER).await;
    for (body, message) in [
        (json!({}), json!({ "code": 2002, "fields": ["otp"] })),
        (json!({ "otp": 111_111 }), json!({ "code": 2001, "fields": ["otp"] })),
        (json!({ "otp": "no code" }), json!(WRONG_OTP)),
        (json!({ "otp": "111111", "phone": NEW }), json!({ "code": 2000, "fields": ["phone"] })),
    ] {
        let got = buyer.post("/api/v1/user/phone/verifyOTP", body.clone()).await;
        assert_eq!(told(&got), (400, &message), "{body}");
    }
}
