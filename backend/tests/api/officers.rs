//! Bank officers sign in by code: on their bank's own domains, with a second factor, and nobody learns who is one.

use std::collections::BTreeSet;

use data_encoding::BASE32_NOPAD;
use granary::gateways::factors::totp::{code, step};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    clients::{WRONG_CODE, another, code_for, holds, outbox},
    house::{BUYER, Got, House, OFFICER},
};

async fn send(house: &House, email: &str) -> Got {
    house.stranger().post("/api/v1/bank/sendOTP", json!({ "email": email })).await
}

async fn verify(house: &House, body: Value) -> Got {
    house.stranger().post("/api/v1/bank/verifyOTP", body).await
}

#[actix_web::test]
async fn an_officer_signs_in_with_a_code() {
    let house = House::with(&[]).await;
    assert_eq!(send(&house, "Officer@Emirates-Trade.test").await.body["message"], "Code sent");
    let otp = code_for(&house, OFFICER).await;
    let wrong = verify(&house, json!({ "email": OFFICER, "otp": another(&otp) })).await;
    assert_eq!((wrong.status, &wrong.body["message"]), (400, &json!(WRONG_CODE)));
    let got = verify(&house, json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!((got.status, &got.body["data"]["userType"]), (200, &json!("bank")), "{}", got.body);
    let cookies: Vec<_> = got.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap()).collect();
    assert!(cookies.len() == 3 && cookies.iter().any(|it| it.starts_with("token=")), "{cookies:?}");
    let officer = house.holder(got.body["data"]["token"].as_str().unwrap());
    let record = officer.post("/api/v1/user/details", json!({})).await;
    assert_eq!(record.body["data"]["companyEmail"]["email"], OFFICER);
    assert_eq!(verify(&house, json!({ "email": OFFICER, "otp": otp })).await.status, 400, "it is good once");
}

#[actix_web::test]
async fn officers_and_everybody_else_are_answered_alike_and_only_officers_get_mail() {
    let house = House::with(&[]).await;
    house.sql("update users set disabled = true where email = 'officer@gulf-commerce.test'").await;
    let first = send(&house, OFFICER).await;
    for nobody in [BUYER, "nobody@emirates-trade.test", "nobody@nowhere.test", "officer@gulf-commerce.test"] {
        let got = send(&house, nobody).await;
        assert_eq!((got.status, &got.bytes), (200, &first.bytes), "{nobody}");
        let names = |got: &Got| got.headers.keys().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(names(&got), names(&first), "{nobody}");
        let early = send(&house, nobody).await;
        assert_eq!(early.status, 429, "the pace is the same too");
    }
    code_for(&house, OFFICER).await;
    for nobody in [BUYER, "nobody@emirates-trade.test", "nobody@nowhere.test", "officer@gulf-commerce.test"] {
        assert!(outbox(&house, nobody).await.is_empty(), "{nobody}");
        let got = verify(&house, json!({ "email": nobody, "otp": "111111" })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)), "{nobody}");
    }
    holds(&house, "select count(*) = 5 from codes").await;
}

#[actix_web::test]
async fn an_officer_whose_banks_domain_is_taken_off_gets_no_code_and_gets_in_with_none() {
    let house = House::open().await;
    send(&house, OFFICER).await;
    let otp = code_for(&house, OFFICER).await;
    house.sql("delete from bank_domains where domain = 'emirates-trade.test'").await;
    let got = verify(&house, json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)));
}

#[actix_web::test]
async fn the_code_waits_for_the_second_factor_and_is_spent_with_it() {
    let house = House::open().await;
    let officer = house.session_of(OFFICER).await;
    let offer = officer.post("/api/v1/identity/totp/enrol", json!({})).await;
    let secret = BASE32_NOPAD.decode(offer.body["data"]["secret"].as_str().unwrap().as_bytes()).unwrap();
    let app = |later| code(&secret, step(Timestamp::now()) + later);
    let confirmed = officer.post("/api/v1/identity/totp/confirm", json!({ "totp": app(0) })).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.body);
    send(&house, OFFICER).await;
    let otp = code_for(&house, OFFICER).await;
    for totp in [Value::Null, json!("000000")] {
        let got = verify(&house, json!({ "email": OFFICER, "otp": otp, "totp": totp })).await;
        assert_eq!((got.status, &got.body["code"]), (403, &json!("TOTP_REQUIRED")), "{}", got.body);
    }
    let got = verify(&house, json!({ "email": OFFICER, "otp": another(&otp), "totp": app(1) })).await;
    assert_eq!(got.status, 400, "the second factor is nothing without the first");
    let got = verify(&house, json!({ "email": OFFICER, "otp": otp, "totp": app(1) })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let recovery = confirmed.body["data"]["recoveryCodes"][0].clone();
    let again = verify(&house, json!({ "email": OFFICER, "otp": otp, "totp": recovery })).await;
    assert_eq!(again.status, 400, "the code is spent");
}
