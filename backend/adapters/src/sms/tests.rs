//! The service of `SMS_URL`, played by a web server that answers as it is told.

use wiremock::{
    Mock, MockServer, ResponseTemplate,
    matchers::{any, body_json, header, method, path},
};

use super::*;

async fn sent(url: &str) -> Result<(), Undelivered> {
    let phone = Phone::try_from("+971501230001".to_owned()).unwrap();
    let text = Text { id: Uuid::nil(), to: &phone, text: "000042 is your code".into(), language: Language::En };
    HttpSms::at(&url.into()).unwrap().send(&text).await
}

async fn service(answer: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(any()).respond_with(answer).mount(&server).await;
    server
}

#[actix_web::test]
async fn a_text_is_posted_with_the_bearer_that_the_address_holds() {
    for address in [
        "http://quite%20secret@HOST/v1/messages?from=Granary",
        "http://HOST/v1/messages?token=quite+secret&from=Granary",
    ] {
        let server = MockServer::start().await;
        Mock::given(method("POST"))
            .and(path("/v1/messages"))
            .and(header("authorization", "Bearer quite secret"))
            .and(header("idempotency-key", Uuid::nil().to_string()))
            .and(body_json(json!({ "to": "+971501230001", "text": "000042 is your code" })))
            .respond_with(ResponseTemplate::new(202))
            .expect(1)
            .mount(&server)
            .await;
        assert_eq!(sent(&address.replace("HOST", &server.address().to_string())).await, Ok(()), "{address}");
        let seen = &server.received_requests().await.unwrap()[0];
        assert_eq!(seen.url.query(), Some("from=Granary"), "the token is nowhere else");
    }
}

#[actix_web::test]
async fn what_the_service_says_is_told_apart() {
    for (status, outcome) in [
        (200, Ok(())),
        (204, Ok(())),
        (302, Err(Undelivered::Refused)),
        (400, Err(Undelivered::Refused)),
        (401, Err(Undelivered::Refused)),
        (408, Err(Undelivered::NotTaken)),
        (429, Err(Undelivered::NotTaken)),
        (500, Err(Undelivered::NotTaken)),
        (502, Err(Undelivered::Unsure)),
        (503, Err(Undelivered::NotTaken)),
        (504, Err(Undelivered::Unsure)),
    ] {
        let server = service(ResponseTemplate::new(status).insert_header("location", "http://127.0.0.1:9/")).await;
        assert_eq!(sent(&server.uri()).await, outcome, "{status}");
    }
}

#[actix_web::test]
async fn a_service_that_is_away_or_silent_is_told_apart() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    assert_eq!(sent(&format!("http://{free}")).await, Err(Undelivered::NotTaken), "nobody listens there");
    let silent = service(ResponseTemplate::new(200).set_delay(PATIENCE * 2)).await;
    let began = std::time::Instant::now();
    assert_eq!(sent(&silent.uri()).await, Err(Undelivered::Unsure));
    assert!(began.elapsed() < PATIENCE * 2, "nobody waits longer than that");
}

#[test]
fn an_address_that_leads_nowhere_is_told_at_the_start() {
    for url in ["", "sms.example", "ftp://sms.example", "mailto:a@b.test", "http://"] {
        assert!(HttpSms::at(&url.into()).is_err(), "{url:?}");
    }
}
