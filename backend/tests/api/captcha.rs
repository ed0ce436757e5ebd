//! The bot check over HTTP: demanded in production, good once, and no forgery passes.

use reqwest::Method;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    clients::ask_with,
    server::{Got, TestServer},
};

const CLIENT: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "not development's")];

async fn challenge(server: &TestServer) -> String {
    let got = server.stranger().call(Method::POST, "/api/v1/captcha/challenge", &CLIENT, Some(json!({}))).await;
    assert_eq!((&got.body["data"]["difficulty"], &got.body["data"]["expiresIn"]), (&json!(18), &json!(300)));
    got.body["data"]["challenge"].as_str().unwrap().to_owned()
}

pub(crate) fn solve(challenge: &str) -> String {
    solve_from(challenge, 0)
}

/// The first solution whose number is not below this one.
fn solve_from(challenge: &str, least: u64) -> String {
    let mut tokens = (least..).map(|nonce| format!("{challenge}.{nonce}"));
    tokens.find(|token| u32::from_be_bytes(Sha256::digest(token)[..4].try_into().unwrap()) >> 14 == 0).unwrap()
}

/// Asks to send a code to a number that takes none: what comes after the check is a 400.
async fn ask(server: &TestServer, token: Option<&str>) -> Got {
    let mut headers = CLIENT.to_vec();
    headers.extend(token.map(|token| ("x-captcha", token)));
    let body = Some(json!({ "phone": "+447911123456" }));
    server.stranger().call(Method::POST, "/api/v1/register/sendPhoneOTP", &headers, body).await
}

#[actix_web::test]
async fn production_demands_a_solution_and_takes_each_once() {
    let server = TestServer::in_production().await;
    let bare = ask(&server, None).await;
    assert_eq!((bare.status, &bare.body["code"]), (403, &json!("CAPTCHA_REQUIRED")));
    let token = solve(&challenge(&server).await);
    assert_eq!(ask(&server, Some(&token)).await.status, 400, "the check is passed");
    let replayed = ask(&server, Some(&token)).await;
    assert_eq!((replayed.status, &replayed.body["message"]), (403, &bare.body["message"]), "told alike");
    let (fresh, (used, nonce)) = (challenge(&server).await, token.split_once('.').unwrap());
    let other = solve_from(used, nonce.parse::<u64>().unwrap() + 1);
    for forged in ["", "malformed", &format!("{fresh}.1"), &format!("{}x.1", &fresh[1..]), &other] {
        assert_eq!(ask(&server, Some(forged)).await.status, 403, "{forged:?}");
    }
    assert_eq!(ask(&server, Some(&solve(&fresh))).await.status, 400);
}

#[actix_web::test]
async fn a_malformed_call_costs_no_solution() {
    let server = TestServer::in_production().await;
    let token = solve(&challenge(&server).await);
    let headers = [&CLIENT[..], &[("x-captcha", token.as_str())]].concat();
    let body = Some(json!({ "phone": 7 }));
    let got = server.stranger().call(Method::POST, "/api/v1/register/sendPhoneOTP", &headers, body).await;
    assert_eq!(got.body["message"]["code"], 2001);
    assert_eq!(ask(&server, Some(&token)).await.status, 400);
}

#[actix_web::test]
async fn development_demands_none_but_refuses_a_wrong_one() {
    let server = TestServer::open().await;
    let body = json!({ "phone": "+971501239901" });
    let got = ask_with(&server, "register/sendPhoneOTP", &[("x-captcha", "malformed")], body.clone()).await;
    assert_eq!((got.status, &got.body["code"]), (403, &json!("CAPTCHA_REQUIRED")));
    assert_eq!(ask_with(&server, "register/sendPhoneOTP", &[], body).await.status, 200);
}
