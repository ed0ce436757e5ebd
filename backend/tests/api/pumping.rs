//! Budgets of codes: an office that verifies them is never short of one, a network that does not soon is.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    clients::GATEWAY,
    house::{Got, House},
};

/// Asks as a client behind a proxy does, over a connection of its own.
async fn ask(house: &House, path: &str, address: &str, body: Value) -> Got {
    let headers = [&GATEWAY[..], &[("x-forwarded-for", address), ("connection", "close")]].concat();
    house.stranger().call(Method::POST, &format!("/api/v1/register/{path}"), &headers, Some(body)).await
}

#[actix_web::test]
async fn an_office_that_verifies_its_codes_registers_all_its_people() {
    let house = House::with(&[("trusted_proxies", "127.0.0.1")]).await;
    for nth in 0..30 {
        let phone = format!("+9715612399{nth:02}");
        let sent = ask(&house, "sendPhoneOTP", "203.0.113.9", json!({ "phone": phone })).await;
        assert_eq!(sent.status, 200, "{nth}: {}", sent.body);
        let proof = json!({ "phone": phone, "otp": crate::clients::code_for(&house, &phone).await });
        assert_eq!(ask(&house, "verifyPhoneOTP", "203.0.113.9", proof).await.status, 200);
    }
}

#[actix_web::test]
async fn one_network_gets_twenty_unverified_codes_an_hour_and_its_neighbour_more() {
    let house = House::with(&[("trusted_proxies", "127.0.0.1")]).await;
    let send = async |nth: usize, address: &str| {
        ask(&house, "sendEmailOTP", address, json!({ "email": format!("a{nth}@new-farm.test") })).await
    };
    for nth in 0..20 {
        assert_eq!(send(nth, &format!("203.0.113.{nth}")).await.status, 200);
    }
    let late = send(20, "203.0.113.200").await;
    let wait: u64 = late.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(late.status == 429 && (3000..=3600).contains(&wait), "{}", late.body);
    assert_eq!(send(20, "203.0.114.1").await.status, 200);
}
