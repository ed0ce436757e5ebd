//! Clients that ask for codes: with the gateway's headers, from an address of their choice, reading what was sent.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    patience::eventually,
    server::{Got, TestServer},
};

pub(crate) const GATEWAY: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "granary-web-development")];
pub(crate) const WRONG_OTP: &str = "Wrong OTP. Verification not successful";
pub(crate) const WRONG_CODE: &str = "Wrong Code. Verification not successful";

/// Calls with the gateway's headers and some more.
pub(crate) async fn ask_with(server: &TestServer, path: &str, more: &[(&str, &str)], body: Value) -> Got {
    let headers = [&GATEWAY[..], more].concat();
    server.stranger().call(Method::POST, &format!("/api/v1/{path}"), &headers, Some(body)).await
}

pub(crate) async fn ask(server: &TestServer, path: &str, body: Value) -> Got {
    ask_with(server, path, &[], body).await
}

pub(crate) async fn send_to_phone(server: &TestServer, phone: &str) -> Got {
    ask(server, "register/sendPhoneOTP", json!({ "phone": phone })).await
}

pub(crate) async fn verify_phone(server: &TestServer, phone: &str, otp: &str) -> Got {
    ask(server, "register/verifyPhoneOTP", json!({ "phone": phone, "otp": otp })).await
}

/// What the development outbox holds for an address, newest first.
pub(crate) async fn outbox(server: &TestServer, to: &str) -> Vec<String> {
    let got = server.stranger().get(&format!("/api/dev/outbox?to={}", to.replace('+', "%2B"))).await;
    let items = got.body["data"]["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|it| it["text"].as_str().unwrap().to_owned()).collect()
}

/// The first six digits in a row of a message.
pub(crate) fn code_in(text: &str) -> String {
    let mut runs = text.split(|c: char| !c.is_ascii_digit());
    runs.find(|run| run.len() == 6).unwrap_or_else(|| panic!("no code in {text:?}")).to_owned()
}

/// The code that was sent to an address last, once it is there.
pub(crate) async fn code_for(server: &TestServer, to: &str) -> String {
    code_after(server, to, 0).await
}

/// The same, where so many codes were there before it.
pub(crate) async fn code_after(server: &TestServer, to: &str, before: usize) -> String {
    eventually("a code is sent", async || {
        let codes = codes_for(server, to).await;
        codes.first().filter(|_| codes.len() > before).cloned()
    })
    .await
}

/// The codes that were sent to an address, newest first; other letters go there as well.
pub(crate) async fn codes_for(server: &TestServer, to: &str) -> Vec<String> {
    let six_digits = |text: &str| text.split(|c: char| !c.is_ascii_digit()).any(|run| run.len() == 6);
    outbox(server, to).await.iter().filter(|text| six_digits(text)).map(|text| code_in(text)).collect()
}

/// Some code that is not this one.
pub(crate) fn another(code: &str) -> &'static str {
    if code == "111111" { "222222" } else { "111111" }
}

/// Holds where the database says so.
pub(crate) async fn holds(server: &TestServer, condition: &str) {
    server.sql(&format!("do $$ begin assert ({condition}), 'it does not hold'; end $$")).await;
}
