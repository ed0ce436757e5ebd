//! The codes of a registration over HTTP: sent, verified once, refused, and nowhere to be read but where they went.

use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    clients::{WRONG_CODE, WRONG_OTP, another, ask, ask_with, code_for, holds, outbox, send_to_phone, verify_phone},
    server::{BUYER, Got, TestServer},
};

const PHONE: &str = "+971501239901";
const EMAIL: &str = "amal@new-farm.test";

fn told(got: &Got) -> (u16, &Value) {
    (got.status, &got.body["message"])
}

#[actix_web::test]
async fn a_phone_number_is_verified_and_its_registration_opened() {
    let server = TestServer::with(&[]).await;
    let sent = send_to_phone(&server, " +971 50 123 9901 ").await;
    assert_eq!(told(&sent), (200, &json!("Code sent")));
    assert_eq!(sent.body["data"], json!({ "expiresIn": 300, "resendIn": 60 }));
    let code = code_for(&server, PHONE).await;
    let verified = verify_phone(&server, PHONE, &format!("{} {}", &code[..3], &code[3..])).await;
    assert_eq!(told(&verified), (200, &json!("Phone number verified")));
    let draft = &verified.body["data"];
    assert_eq!((&draft["phone"], &draft["slide"]), (&json!({ "number": PHONE, "isVerified": true }), &json!(2)));
    assert_eq!(draft["id"].as_str().unwrap().len(), 22, "128 random bits");
    assert_eq!(told(&verify_phone(&server, PHONE, &code).await), (400, &json!(WRONG_OTP)), "it is good once");
}

#[actix_web::test]
async fn an_email_address_joins_the_registration_that_is_named() {
    let server = TestServer::open().await;
    send_to_phone(&server, PHONE).await;
    let begun = verify_phone(&server, PHONE, &code_for(&server, PHONE).await).await;
    assert_eq!(ask(&server, "register/sendEmailOTP", json!({ "email": "Amal@New-Farm.test" })).await.status, 200);
    let body = json!({ "email": EMAIL, "otp": code_for(&server, EMAIL).await, "id": begun.body["data"]["id"] });
    let joined = ask(&server, "register/verifyEmailOTP", body.clone()).await;
    assert_eq!(told(&joined), (200, &json!("Company Email verified")));
    let draft = &joined.body["data"];
    assert_eq!(draft["phone"]["number"], PHONE);
    assert_eq!(draft["companyEmail"], json!({ "email": EMAIL, "isVerified": true }));
    assert_eq!(told(&ask(&server, "register/verifyEmailOTP", body).await), (400, &json!(WRONG_CODE)));
}

#[actix_web::test]
async fn the_fifth_wrong_code_burns_the_right_one() {
    let server = TestServer::with(&[]).await;
    send_to_phone(&server, PHONE).await;
    let code = code_for(&server, PHONE).await;
    for _ in 0..6 {
        assert_eq!(told(&verify_phone(&server, PHONE, another(&code)).await), (400, &json!(WRONG_OTP)));
    }
    assert_eq!(told(&verify_phone(&server, PHONE, &code).await), (400, &json!(WRONG_OTP)));
    holds(&server, "select count(*) = 0 from registrations").await;
}

#[actix_web::test]
async fn of_two_hundred_verifying_at_once_through_two_servers_one_succeeds() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    send_to_phone(&server, PHONE).await;
    let code = code_for(&server, PHONE).await;
    let racing = (0..200).map(|nth| verify_phone(if nth % 2 == 0 { &server } else { &there }, PHONE, &code));
    let all = join_all(racing).await;
    let (right, wrong): (Vec<_>, Vec<_>) = all.iter().partition(|got| got.status == 200);
    assert_eq!((right.len(), wrong.len()), (1, 199));
    assert!(wrong.iter().all(|got| told(got) == (400, &json!(WRONG_OTP))), "{}", wrong[0].body);
    holds(&server, "select count(*) = 1 from registration_ids").await;
}

#[actix_web::test]
async fn a_code_survives_a_restart_and_expires() {
    let server = TestServer::open().await;
    for phone in [PHONE, "+971501239902"] {
        send_to_phone(&server, phone).await;
    }
    let codes = [code_for(&server, PHONE).await, code_for(&server, "+971501239902").await];
    let server = server.reopened().await;
    assert_eq!(verify_phone(&server, PHONE, &codes[0]).await.status, 200);
    let late = "update codes set state = jsonb_set(state::jsonb, '{live,until}', to_jsonb(now() - interval '1 second')) \
                where state->>'live' is not null";
    server.sql(late).await;
    let got = verify_phone(&server, "+971501239902", &codes[1]).await;
    assert_eq!(told(&got), (400, &json!(WRONG_OTP)));
}

#[actix_web::test]
async fn a_code_is_bound_to_its_address_and_its_purpose() {
    let server = TestServer::open().await;
    send_to_phone(&server, PHONE).await;
    ask(&server, "register/sendEmailOTP", json!({ "email": EMAIL })).await;
    let (by_phone, by_mail) = (code_for(&server, PHONE).await, code_for(&server, EMAIL).await);
    for (path, body) in [
        ("register/verifyPhoneOTP", json!({ "phone": "+971501239902", "otp": by_phone })),
        ("register/verifyEmailOTP", json!({ "email": EMAIL, "otp": another(&by_mail) })),
        ("bank/verifyOTP", json!({ "email": EMAIL, "otp": by_mail })),
        ("../otpVerify", json!({ "email": EMAIL, "otp": by_mail })),
        ("../otpVerify", json!({ "phone": PHONE, "otp": by_phone })),
    ] {
        assert_eq!(ask(&server, path, body).await.status, 400, "{path}");
    }
    assert_eq!(verify_phone(&server, PHONE, &by_phone).await.status, 200);
}

#[actix_web::test]
async fn neither_code_nor_address_stands_in_the_database() {
    let server = TestServer::open().await;
    send_to_phone(&server, PHONE).await;
    ask(&server, "register/sendEmailOTP", json!({ "email": EMAIL })).await;
    for needle in [PHONE, EMAIL, &code_for(&server, PHONE).await, &code_for(&server, EMAIL).await] {
        for table in ["codes", "code_sends", "mails", "kept_replies"] {
            holds(&server, &format!("not exists (select from {table} t where t::text like '%{needle}%')")).await;
        }
    }
    holds(&server, "select count(*) = 2 from codes").await;
}

#[actix_web::test]
async fn a_second_code_waits_and_the_same_key_gets_the_first_answer() {
    let server = TestServer::with(&[]).await;
    let body = json!({ "phone": PHONE });
    let keyed = async |key| ask_with(&server, "register/sendPhoneOTP", &[("idempotency-key", key)], body.clone()).await;
    let first = keyed("one").await;
    assert_eq!(first.status, 200);
    let early = keyed("two").await;
    let wait: u64 = early.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(early.status == 429 && (1..=60).contains(&wait), "{}", early.body);
    assert_eq!(early.body["data"]["resendIn"], wait);
    let again = keyed("one").await;
    assert_eq!((again.status, &again.bytes), (200, &first.bytes));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert!(!first.headers.contains_key("idempotent-replayed"));
    assert_eq!(outbox(&server, PHONE).await.len(), 1);
}

#[actix_web::test]
async fn an_address_in_use_is_told_so_and_gets_nothing_until_its_asker_has_asked_too_much() {
    let server = TestServer::with(&[]).await;
    let phone = send_to_phone(&server, "+971501230001").await;
    assert_eq!(told(&phone), (400, &json!("Phone number already in use")));
    let email = json!({ "email": BUYER });
    let mail = ask(&server, "register/sendEmailOTP", email.clone()).await;
    assert_eq!(told(&mail), (400, &json!({ "code": 1000, "fields": ["email"] })));
    for _ in 0..18 {
        assert_eq!(ask(&server, "register/sendEmailOTP", email.clone()).await.status, 400);
    }
    let much = ask(&server, "register/sendEmailOTP", email).await;
    assert!(much.status == 429 && much.headers.contains_key("retry-after"), "{}", much.body);
    assert!(outbox(&server, BUYER).await.is_empty() && outbox(&server, "+971501230001").await.is_empty());
}

#[actix_web::test]
async fn what_is_no_address_is_refused_in_its_own_words() {
    let server = TestServer::open().await;
    for (path, body, message) in [
        ("register/sendPhoneOTP", json!({ "phone": " " }), json!("Please Enter Your Phone.")),
        ("register/sendEmailOTP", json!({ "email": "" }), json!("Please Enter Your Email.")),
        ("register/verifyPhoneOTP", json!({ "phone": "", "otp": "1" }), json!("Please Enter Your Phone.")),
        ("register/verifyEmailOTP", json!({ "email": "", "otp": "1" }), json!("Please Enter Your Email.")),
        ("register/sendPhoneOTP", json!({}), json!({ "code": 2002, "fields": ["phone"] })),
        ("register/sendPhoneOTP", json!({ "phone": 971 }), json!({ "code": 2001, "fields": ["phone"] })),
        ("register/sendPhoneOTP", json!({ "phone": "0501239901" }), json!({ "code": 2000, "fields": ["phone"] })),
        ("register/sendPhoneOTP", json!({ "phone": PHONE, "by": 1 }), json!({ "code": 2000, "fields": ["by"] })),
        ("register/sendEmailOTP", json!({ "email": "amal" }), json!({ "code": 2000, "fields": ["email"] })),
        ("register/verifyPhoneOTP", json!({ "phone": PHONE }), json!({ "code": 2002, "fields": ["otp"] })),
        ("register/verifyPhoneOTP", json!({ "phone": PHONE, "otp": "12345" }), json!(WRONG_OTP)),
        ("register/verifyEmailOTP", json!({ "email": EMAIL, "otp": "no code" }), json!(WRONG_CODE)),
        ("register/sendPhoneOTP", json!({ "phone": "+447911123456" }), json!("Codes cannot be sent to this number.")),
        ("bank/sendOTP", json!({ "email": "officer" }), json!({ "code": 2000, "fields": ["email"] })),
    ] {
        assert_eq!(told(&ask(&server, path, body.clone()).await), (400, &message), "{path} {body}");
    }
    let stranger = server.stranger().post("/api/v1/register/sendPhoneOTP", json!({ "phone": PHONE })).await;
    assert_eq!(stranger.status, 401, "without the gateway's headers");
}

#[actix_web::test]
async fn the_stubs_show_a_code_in_development_and_do_not_exist_in_production() {
    let server = TestServer::with(&[]).await;
    for address in [json!({ "phone": PHONE }), json!({ "email": EMAIL })] {
        let made = ask(&server, "../otpGenerate-stub", address.clone()).await;
        let mut proof = address.clone();
        proof["otp"] = made.body["data"]["otp"].clone();
        let verified = ask(&server, "../otpVerify", proof.clone()).await;
        assert_eq!((verified.status, &verified.body["data"]), (200, &json!({ "verified": true })));
        assert_eq!(ask(&server, "../otpVerify", proof).await.status, 400, "it is good once");
        assert_eq!(
            ask(&server, "../otpGenerate-stub", address).await.status,
            200,
            "and may be asked for again at once"
        );
    }
    for malformed in [json!({}), json!({ "phone": PHONE, "email": EMAIL })] {
        assert_eq!(ask(&server, "../otpGenerate-stub", malformed).await.status, 400);
    }
    assert!(outbox(&server, PHONE).await.is_empty(), "nothing is sent");
    let production = TestServer::in_production().await;
    for path in ["/api/otpGenerate-stub", "/api/otpVerify"] {
        let body = json!({ "phone": PHONE, "otp": "111111" });
        let got = production.stranger().call(Method::POST, path, &[], Some(body)).await;
        assert_eq!(got.status, 404, "{path}");
    }
}

#[actix_web::test]
async fn a_text_is_written_in_the_language_of_whoever_asks() {
    let server = TestServer::open().await;
    let arabic = [("accept-language", "ar-AE,ar;q=0.9,en;q=0.8")];
    ask_with(&server, "register/sendPhoneOTP", &arabic, json!({ "phone": PHONE })).await;
    assert!(outbox(&server, PHONE).await[0].contains("رمزك"));
    send_to_phone(&server, PHONE).await;
    assert!(outbox(&server, PHONE).await[0].contains("is your Granary code"));
}
