//! Bank officers sign in by code: on their bank's own domains, with a second factor, and nobody learns who is one.

use std::collections::BTreeSet;

use data_encoding::BASE32_NOPAD;
use granary_auth::factors::totp::{code, step};
use jiff::Timestamp;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    clients::{WRONG_CODE, another, code_after, code_for, holds, outbox},
    factors::proven,
    server::{BUYER, Got, OFFICER, PRODUCTION, TestServer},
};

async fn send(server: &TestServer, email: &str) -> Got {
    server.stranger().post("/api/v1/bank/sendOTP", json!({ "email": email })).await
}

async fn verify(server: &TestServer, body: Value) -> Got {
    server.stranger().post("/api/v1/bank/verifyOTP", body).await
}

#[actix_web::test]
async fn an_officer_signs_in_with_a_code() {
    let server = TestServer::with(&[]).await;
    assert_eq!(send(&server, "Officer@Emirates-Trade.test").await.body["message"], "Code sent");
    let otp = code_for(&server, OFFICER).await;
    let wrong = verify(&server, json!({ "email": OFFICER, "otp": another(&otp) })).await;
    assert_eq!((wrong.status, &wrong.body["message"]), (400, &json!(WRONG_CODE)));
    let got = verify(&server, json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!((got.status, &got.body["data"]["userType"]), (200, &json!("bank")), "{}", got.body);
    let cookies: Vec<_> = got.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap()).collect();
    assert!(cookies.len() == 3 && cookies.iter().any(|it| it.starts_with("token=")), "{cookies:?}");
    let officer = server.holder(got.body["data"]["token"].as_str().unwrap());
    let record = officer.post("/api/v1/user/details", json!({})).await;
    assert_eq!(record.body["data"]["companyEmail"]["email"], OFFICER);
    assert_eq!(verify(&server, json!({ "email": OFFICER, "otp": otp })).await.status, 400, "it is good once");
}

#[actix_web::test]
async fn strangers_use_up_no_codes_of_an_officer_where_they_signed_in_before() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    let known =
        "insert into known_networks (user_id, network, signed_in_at) select id, '203.0.113.0/24', now() from users";
    server.sql(&format!("{known} where email = '{OFFICER}'")).await;
    let send = async |from: &str| {
        let body = Some(json!({ "email": OFFICER }));
        server.stranger().call(Method::POST, "/api/v1/bank/sendOTP", &[("x-forwarded-for", from)], body).await.status
    };
    for nth in 0..30 {
        assert_eq!(send(&format!("198.51.{nth}.1")).await, 200);
    }
    assert_eq!(send("198.51.30.1").await, 429);
    assert_eq!(send("203.0.113.7").await, 200);
    assert_eq!(send("203.0.113.8").await, 429, "a code is asked for once a minute there too");
}

#[actix_web::test]
async fn officers_and_everybody_else_are_answered_alike_and_only_officers_get_mail() {
    let server = TestServer::with(&[]).await;
    server.sql("update users set disabled = true where email = 'officer@gulf-commerce.test'").await;
    let first = send(&server, OFFICER).await;
    for nobody in [BUYER, "nobody@emirates-trade.test", "nobody@nowhere.test", "officer@gulf-commerce.test"] {
        let got = send(&server, nobody).await;
        assert_eq!((got.status, &got.bytes), (200, &first.bytes), "{nobody}");
        let names = |got: &Got| got.headers.keys().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(names(&got), names(&first), "{nobody}");
        let early = send(&server, nobody).await;
        assert_eq!(early.status, 429, "the pace is the same too");
    }
    code_for(&server, OFFICER).await;
    for nobody in [BUYER, "nobody@emirates-trade.test", "nobody@nowhere.test", "officer@gulf-commerce.test"] {
        assert!(outbox(&server, nobody).await.is_empty(), "{nobody}");
        let got = verify(&server, json!({ "email": nobody, "otp": "111111" })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)), "{nobody}");
    }
    holds(&server, "select count(*) = 5 from codes").await;
}

#[actix_web::test]
async fn an_officer_whose_banks_domain_is_taken_off_gets_no_code_and_gets_in_with_none() {
    let server = TestServer::open().await;
    send(&server, OFFICER).await;
    let otp = code_for(&server, OFFICER).await;
    server.sql("delete from bank_domains where domain = 'emirates-trade.test'").await;
    let got = verify(&server, json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)));
}

#[actix_web::test]
async fn the_code_waits_for_the_second_factor_and_is_spent_with_it() {
    let server = TestServer::open().await;
    let officer = proven(&server, OFFICER).await;
    let offer = officer.post("/api/v1/identity/totp/enrol", json!({})).await;
    let secret = BASE32_NOPAD.decode(offer.body["data"]["secret"].as_str().unwrap().as_bytes()).unwrap();
    let app = |later| code(&secret, step(Timestamp::now()) + later);
    let confirmed = officer.post("/api/v1/identity/totp/confirm", json!({ "totp": app(0) })).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.body);
    send(&server, OFFICER).await;
    let otp = code_for(&server, OFFICER).await;
    for totp in [Value::Null, json!("000000")] {
        let got = verify(&server, json!({ "email": OFFICER, "otp": otp, "totp": totp })).await;
        assert_eq!((got.status, &got.body["code"]), (403, &json!("TOTP_REQUIRED")), "{}", got.body);
    }
    let got = verify(&server, json!({ "email": OFFICER, "otp": another(&otp), "totp": app(1) })).await;
    assert_eq!(got.status, 400, "the second factor is nothing without the first");
    let got = verify(&server, json!({ "email": OFFICER, "otp": otp, "totp": app(1) })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let recovery = confirmed.body["data"]["recoveryCodes"][0].clone();
    let again = verify(&server, json!({ "email": OFFICER, "otp": otp, "totp": recovery })).await;
    assert_eq!(again.status, 400, "the code is spent");
}

/// The same bank as production has it, on the same database: the code that the other server sent is good here.
async fn as_production(server: &TestServer) -> TestServer {
    let settings: Vec<_> = [("limits", "on")].into_iter().chain(PRODUCTION).collect();
    server.beside_with(&settings).await
}

#[actix_web::test]
async fn in_production_no_officer_gets_a_session_without_a_second_factor_and_none_twice_by_one_code_of_the_app() {
    let server = TestServer::open().await;
    let production = as_production(&server).await;
    let code = |secret: &[u8], later| code(secret, step(Timestamp::now()) + later);
    send(&server, OFFICER).await;
    let otp = code_for(&server, OFFICER).await;
    let barred = verify(&production, json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!((barred.status, &barred.body["code"]), (403, &json!("TOTP_ENROLMENT_REQUIRED")), "{}", barred.body);
    assert!(!barred.headers.contains_key("set-cookie") && barred.body["data"].get("token").is_none());
    let made_up = verify(&production, json!({ "email": OFFICER, "otp": otp, "totp": "123456" })).await;
    assert_eq!((made_up.status, &made_up.body["code"]), (403, &json!("TOTP_ENROLMENT_REQUIRED")));

    let ticket = &barred.body["data"]["enrolment"];
    let offer = production.stranger().post("/api/v1/identity/totp/enrol", json!({ "enrolment": ticket })).await;
    let secret = BASE32_NOPAD.decode(offer.body["data"]["secret"].as_str().unwrap().as_bytes()).unwrap();
    let setting_up = code(&secret, 0);
    let body = json!({ "enrolment": ticket, "totp": setting_up });
    let confirmed = production.stranger().post("/api/v1/identity/totp/confirm", body).await;
    assert_eq!((confirmed.status, &confirmed.body["data"]["userType"]), (200, &json!("bank")), "{}", confirmed.body);

    let replayed = verify(&production, json!({ "email": OFFICER, "otp": otp, "totp": setting_up })).await;
    assert_eq!((replayed.status, &replayed.body["code"]), (403, &json!("TOTP_REQUIRED")), "the app's code is spent");
    let next = code(&secret, 1);
    let inside = verify(&production, json!({ "email": OFFICER, "otp": otp, "totp": next })).await;
    assert_eq!(inside.status, 200, "{}", inside.body);
    server.sql("delete from codes").await;
    send(&server, OFFICER).await;
    let fresh = code_after(&server, OFFICER, 1).await;
    let again = verify(&production, json!({ "email": OFFICER, "otp": fresh, "totp": next })).await;
    assert_eq!((again.status, &again.body["message"]), (403, &json!(WRONG_CODE)), "nor in the step it belongs to");
    holds(&server, "select count(*) = 2 from sessions s join users u on u.id = s.user_id where u.email = 'officer@emirates-trade.test'").await;
}

#[actix_web::test]
async fn an_officers_password_opens_nothing_in_production_and_a_text_is_no_factor() {
    let server = TestServer::open().await;
    let production = as_production(&server).await;
    let body = json!({ "email": OFFICER, "password": "Granary-demo-1" });
    let got = production.stranger().post("/api/v1/identity/signIn", body).await;
    assert_eq!((got.status, &got.body["code"]), (401, &json!("INVALID_CREDENTIALS")), "{}", got.body);
    let by_text = server.stranger().post("/api/v1/bank/sendOTP", json!({ "phone": "+971501230001" })).await;
    assert_eq!(by_text.status, 400, "{}", by_text.body);
    server.sql("update users set phone = '+971501239955', phone_verified = true where email = 'officer@emirates-trade.test'").await;
    send(&server, OFFICER).await;
    code_for(&server, OFFICER).await;
    assert!(outbox(&server, "+971501239955").await.is_empty(), "a code goes by mail alone");
}
