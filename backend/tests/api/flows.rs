//! A code belongs to the flow that asked for it: strangers neither burn it nor use up its sends, and nor do neighbours.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    captcha::solve,
    clients::{GATEWAY, WRONG_CODE, another, code_after, code_for, codes_for, outbox},
    server::{Got, OFFICER, TestServer},
};

/// Where the officer is, and where strangers are.
const BANK: &str = "203.0.113.9";
const STRANGER: &str = "198.51.100.7";
const FLOW: &str = "a secret of the officer's browser";

/// Limits as they are, behind a proxy that tells addresses.
async fn limited() -> TestServer {
    TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await
}

async fn ask(server: &TestServer, from: &str, path: &str, body: Value, captcha: Option<&str>) -> Got {
    let mut headers = GATEWAY.to_vec();
    headers.push(("x-forwarded-for", from));
    headers.extend(captcha.map(|solution| ("x-captcha", solution)));
    server.stranger().call(Method::POST, &format!("/api/v1/{path}"), &headers, Some(body)).await
}

async fn solution(server: &TestServer) -> String {
    let got = ask(server, BANK, "captcha/challenge", json!({}), None).await;
    solve(got.body["data"]["challenge"].as_str().unwrap())
}

async fn send(server: &TestServer, from: &str) -> Got {
    ask(server, from, "bank/sendOTP", json!({ "email": OFFICER }), None).await
}

async fn verify(server: &TestServer, from: &str, body: Value) -> Got {
    ask(server, from, "bank/verifyOTP", body, None).await
}

/// Five tries of a code that is wrong for sure.
async fn guess(server: &TestServer, from: &str, otp: &str) {
    for _ in 0..5 {
        let got = verify(server, from, json!({ "email": OFFICER, "otp": another(otp) })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)));
    }
}

#[actix_web::test]
async fn five_sends_and_five_wrong_tries_of_strangers_bar_no_officer() {
    let server = limited().await;
    for nth in 0..5 {
        assert_eq!(send(&server, &format!("198.51.{nth}.7")).await.status, 200);
    }
    code_after(&server, OFFICER, 4).await;
    let asked = send(&server, BANK).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let otp = code_after(&server, OFFICER, 5).await;
    guess(&server, STRANGER, &otp).await;
    let got = verify(&server, STRANGER, json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!(got.status, 400, "nor is it of use to a stranger who reads the officer's mail");
    assert_eq!(verify(&server, BANK, json!({ "email": OFFICER, "otp": otp })).await.status, 200);
}

#[actix_web::test]
async fn a_solved_challenge_opens_a_budget_of_its_own_beside_a_stranger_of_the_same_network() {
    let server = limited().await;
    assert_eq!(send(&server, BANK).await.status, 200);
    guess(&server, BANK, &code_for(&server, OFFICER).await).await;
    assert_eq!(send(&server, BANK).await.status, 429, "a stranger asked a moment ago");
    let body = json!({ "email": OFFICER });
    let got = ask(&server, BANK, "bank/sendOTP", body.clone(), Some(&solution(&server).await)).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let otp = code_after(&server, OFFICER, 1).await;
    assert_eq!(verify(&server, BANK, json!({ "email": OFFICER, "otp": otp })).await.status, 200);
    let forged = ask(&server, BANK, "bank/sendOTP", body, Some("malformed")).await;
    assert_eq!((forged.status, &forged.body["code"]), (403, &json!("CAPTCHA_REQUIRED")));
}

#[actix_web::test]
async fn a_code_of_a_flow_is_tried_by_nobody_else_and_a_flow_costs_a_challenge() {
    let server = limited().await;
    let body = json!({ "email": OFFICER, "flow": FLOW });
    let bare = ask(&server, BANK, "bank/sendOTP", body.clone(), None).await;
    assert_eq!((bare.status, &bare.body["code"]), (403, &json!("CAPTCHA_REQUIRED")));
    assert!(outbox(&server, OFFICER).await.is_empty());
    let got = ask(&server, BANK, "bank/sendOTP", body, Some(&solution(&server).await)).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let otp = code_for(&server, OFFICER).await;
    guess(&server, BANK, &otp).await;
    for flow in [Value::Null, json!("a secret of somebody else")] {
        let got = verify(&server, BANK, json!({ "email": OFFICER, "otp": otp, "flow": flow })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)), "{flow}");
    }
    let moved = verify(&server, STRANGER, json!({ "email": OFFICER, "otp": otp, "flow": FLOW })).await;
    assert_eq!(moved.status, 200, "who changes the network keeps the flow: {}", moved.body);
    for (flow, code) in [(json!("short"), 2000), (json!(7), 2001), (json!("x".repeat(65)), 2000)] {
        let got = verify(&server, BANK, json!({ "email": OFFICER, "otp": "111111", "flow": flow })).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{flow}");
    }
}

#[actix_web::test]
async fn a_registration_has_flows_as_well() {
    let server = limited().await;
    let (phone, email) = ("+971561234567", "amal@new-farm.test");
    for (kind, field, address) in [("Phone", "phone", phone), ("Email", "email", email)] {
        let body = json!({ field: address, "flow": FLOW });
        let got = ask(&server, BANK, &format!("register/send{kind}OTP"), body, Some(&solution(&server).await)).await;
        assert_eq!(got.status, 200, "{}", got.body);
        let otp = code_for(&server, address).await;
        let path = format!("register/verify{kind}OTP");
        for _ in 0..6 {
            let guess = json!({ field: address, "otp": otp });
            assert_eq!(ask(&server, BANK, &path, guess, None).await.status, 400);
        }
        let right = json!({ field: address, "otp": otp, "flow": FLOW });
        assert_eq!(ask(&server, BANK, &path, right, None).await.status, 200, "{kind}");
    }
}

#[actix_web::test]
async fn texts_to_neighbouring_numbers_do_not_bar_the_next() {
    let server = limited().await;
    let text = async |from: &str, nth: usize, captcha: Option<&str>| {
        let body = json!({ "phone": format!("+9715612399{nth:02}") });
        ask(&server, from, "register/sendPhoneOTP", body, captcha).await.status
    };
    for nth in 0..11 {
        assert_eq!(text(STRANGER, nth, None).await, 200, "{nth}");
    }
    assert_eq!(text(BANK, 20, None).await, 200, "one network alone closes nothing to others");
    for nth in 30..34 {
        assert_eq!(text("192.0.2.7", nth, None).await, 200, "{nth}");
    }
    for nth in 40..43 {
        assert_eq!(text("203.0.114.7", nth, None).await, 200, "{nth}");
    }
    assert_eq!(text("203.0.115.7", 60, None).await, 429, "these are closed for an hour");
    assert_eq!(text("203.0.115.7", 60, Some(&solution(&server).await)).await, 200, "but to who solves a challenge");
}

#[actix_web::test]
async fn an_address_is_sent_thirty_codes_an_hour_whoever_asks() {
    let server = limited().await;
    for nth in 0..30 {
        assert_eq!(send(&server, &format!("198.51.{nth}.7")).await.status, 200, "{nth}");
    }
    let more = send(&server, "198.51.200.7").await;
    assert!(more.status == 429 && more.headers.contains_key("retry-after"), "{}", more.body);
    assert_eq!(codes_for(&server, OFFICER).await.len(), 30);
}

#[actix_web::test]
async fn neighbours_of_one_subscriber_who_ask_for_an_officers_codes_bar_no_officer() {
    let server = limited().await;
    for nth in 0..40 {
        send(&server, &format!("2001:db8:7:{nth:x}::7")).await;
    }
    let asked = send(&server, BANK).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
}
