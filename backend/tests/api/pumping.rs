//! Somebody pumps texts: thousands of requests over neighbouring numbers, and the server sends a handful.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use futures::{StreamExt, stream};
use granary_domain::Phone;
use reqwest::Client;
use serde_json::{Value, json};
use wiremock::{Mock, MockServer, ResponseTemplate, matchers::method};

use crate::{
    clients::{GATEWAY, code_in},
    server::TestServer,
};

const REQUESTS: usize = 5000;
const NUMBERS: usize = 500;
const ADDRESSES: usize = 40;
const MAX_MESSAGES: usize = 60;
/// Where 500 adjacent numbers begin, spread over 12 countries; each block lies across two prefixes. The last five
/// are no countries that the server trades in.
const BLOCKS: [(&str, u64); 12] = [
    ("+97150", 1_239_980),
    ("+9199", 12_339_980),
    ("+6012", 3_449_980),
    ("+316", 10_239_980),
    ("+49151", 12_309_980),
    ("+346", 12_309_980),
    ("+65", 81_239_980),
    ("+4479", 11_129_980),
    ("+1201", 5_559_980),
    ("+372", 53_129_980),
    ("+86131", 23_459_980),
    ("+234802", 1_239_980),
];
const TRADED: usize = 7;

fn number(nth: usize) -> String {
    let (start, line) = BLOCKS[nth % BLOCKS.len()];
    format!("{start}{}", line + (nth / BLOCKS.len()) as u64)
}

/// Connects for each request anew: a connection that waits unused is closed by the server.
fn client() -> &'static Client {
    static CLIENT: LazyLock<Client> =
        LazyLock::new(|| Client::builder().pool_max_idle_per_host(0).tls_certs_only([]).build().unwrap());
    &CLIENT
}

/// Asks as a client behind a proxy does.
async fn ask(server: &TestServer, path: &str, address: &str, body: Value) -> (u16, Value) {
    let url = format!("http://127.0.0.1:{}/api/v1/register/{path}", server.running.port());
    let mut request = client().post(url).header("x-forwarded-for", address).json(&body);
    for (name, value) in GATEWAY {
        request = request.header(name, value);
    }
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_else(|cause| panic!("{status}: {cause}")))
}

/// The messages that the service was given: to whom, and what.
async fn messages(service: &MockServer) -> Vec<(String, String)> {
    let requests = service.received_requests().await.unwrap();
    let read = |body: &[u8]| -> Value { serde_json::from_slice(body).unwrap() };
    let text = |message: &Value, field: &str| message[field].as_str().unwrap().to_owned();
    requests.iter().map(|it| read(&it.body)).map(|it| (text(&it, "to"), text(&it, "text"))).collect()
}

#[actix_web::test]
async fn five_thousand_requests_over_five_hundred_neighbours_cause_at_most_sixty_messages() {
    let service = MockServer::start().await;
    Mock::given(method("POST")).respond_with(ResponseTemplate::new(202)).mount(&service).await;
    let url = format!("{}/messages", service.uri());
    let server = TestServer::with(&[("sms_url", url.as_str()), ("trusted_proxies", "127.0.0.1")]).await;
    let pumped: BTreeSet<String> = (0..NUMBERS).map(number).collect();
    assert_eq!(pumped.len(), NUMBERS);

    // Reading the plan of each country takes seconds without optimisation; nobody should wait for them inside a call.
    assert!((0..TRADED).all(|nth| Phone::try_from(number(nth)).is_ok_and(|phone| phone.takes_texts())));

    let server = &server;
    let statuses: Vec<u16> = stream::iter(0..REQUESTS)
        .map(async |nth| {
            let address = format!("198.51.{}.7", nth % ADDRESSES);
            ask(server, "sendPhoneOTP", &address, json!({ "phone": number(nth % NUMBERS) })).await.0
        })
        .buffer_unordered(16)
        .collect()
        .await;
    let mut counted = BTreeMap::<u16, usize>::new();
    statuses.iter().for_each(|status| *counted.entry(*status).or_default() += 1);
    assert!(counted.keys().all(|status| [200, 400, 429].contains(status)), "{counted:?}");

    let sent = messages(&service).await;
    println!("{REQUESTS} requests: {} messages; statuses {counted:?}", sent.len());
    assert!(sent.len() <= MAX_MESSAGES, "{} messages", sent.len());
    assert_eq!(sent.len(), counted[&200]);
    let off_the_list = |to: &str| BLOCKS[TRADED..].iter().any(|(start, _)| to.starts_with(start));
    assert!(!sent.iter().any(|(to, _)| off_the_list(to)), "a country off the list gets none");

    let metrics = reqwest::get(format!("http://127.0.0.1:{}/metrics", server.running.metrics_port().unwrap()));
    let metrics = metrics.await.unwrap().text().await.unwrap();
    assert!(metrics.contains("granary_codes_refused_total{budget=\"breaker\"}"), "the breaker shows: {metrics}");

    // Somebody with an honest number, from a network of their own, is served meanwhile.
    let (phone, address) = ("+971561234567", "203.0.113.9");
    assert_eq!(ask(server, "sendPhoneOTP", address, json!({ "phone": phone })).await.0, 200);
    let (to, text) = messages(&service).await.pop().unwrap();
    assert_eq!(to, phone);
    let proof = json!({ "phone": phone, "otp": code_in(&text) });
    assert_eq!(ask(server, "verifyPhoneOTP", address, proof).await.0, 200);
}

#[actix_web::test]
async fn an_office_that_verifies_its_codes_registers_all_its_people() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    for nth in 0..30 {
        let phone = format!("+9715612399{nth:02}");
        let sent = ask(&server, "sendPhoneOTP", "203.0.113.9", json!({ "phone": phone })).await;
        assert_eq!(sent.0, 200, "{nth}: {}", sent.1);
        let proof = json!({ "phone": phone, "otp": crate::clients::code_for(&server, &phone).await });
        assert_eq!(ask(&server, "verifyPhoneOTP", "203.0.113.9", proof).await.0, 200);
    }
}

#[actix_web::test]
async fn one_network_gets_twenty_unverified_codes_an_hour_and_its_neighbour_more() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    let send = async |nth: usize, address: &str| {
        ask(&server, "sendEmailOTP", address, json!({ "email": format!("a{nth}@new-farm.test") })).await
    };
    for nth in 0..20 {
        assert_eq!(send(nth, &format!("203.0.113.{nth}")).await.0, 200);
    }
    let (status, told) = send(20, "203.0.113.200").await;
    let wait = told["data"]["resendIn"].as_u64().unwrap();
    assert!(status == 429 && (3000..=3600).contains(&wait), "{told}");
    assert_eq!(send(20, "203.0.114.1").await.0, 200);
}
