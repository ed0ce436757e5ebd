//! Nothing that proves anything, and nobody's address, is written into the log.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use serde_json::{Value, json};
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};
use wiremock::{Mock, MockServer, ResponseTemplate, matchers::any};

use crate::{
    clients::{another, ask, ask_with, code_in, verify_phone},
    server::TestServer,
};

const PHONE: &str = "+971501239977";
const EMAIL: &str = "quiet@silent-farm.test";

/// What the server wrote, and what any library wrote that names our people.
#[derive(Clone, Default)]
struct Ink(Arc<Mutex<String>>);

impl Write for Ink {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        if ["granary", "actors", &PHONE[1..], EMAIL].iter().any(|word| text.contains(word)) {
            self.0.lock().unwrap().push_str(&text);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Ink {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[actix_web::test]
async fn neither_codes_nor_addresses_nor_tokens_are_logged() {
    let ink = Ink::default();
    let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::new("debug")).with_ansi(false).without_time();
    tracing::subscriber::set_global_default(log.with_writer(ink.clone()).finish()).unwrap();

    let service = MockServer::start().await;
    for (answer, times) in [(500, 1), (200, 1), (401, 1)] {
        Mock::given(any()).respond_with(ResponseTemplate::new(answer)).up_to_n_times(times).mount(&service).await;
    }
    let url = format!("{}/?token=the-bearer-of-texts", service.uri());
    let server = TestServer::with(&[("sms_url", url.as_str())]).await;
    let keyed = [("idempotency-key", "the-key-of-an-attempt")];
    let sent = ask_with(&server, "register/sendPhoneOTP", &keyed, json!({ "phone": PHONE })).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let last = service.received_requests().await.unwrap().pop().unwrap();
    let by_phone = code_in(serde_json::from_slice::<Value>(&last.body).unwrap()["text"].as_str().unwrap());
    verify_phone(&server, PHONE, another(&by_phone)).await;
    let opened = verify_phone(&server, PHONE, &by_phone).await;
    let id = opened.body["data"]["id"].as_str().unwrap();
    let refused = ask(&server, "register/sendPhoneOTP", json!({ "phone": "+971501239978" })).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    ask(&server, "register/sendEmailOTP", json!({ "email": EMAIL })).await;
    let mail = server.stranger().get("/api/dev/outbox").await;
    let by_mail = code_in(mail.body["data"]["items"][0]["text"].as_str().unwrap());
    ask(&server, "register/verifyEmailOTP", json!({ "email": EMAIL, "otp": by_mail, "id": id })).await;

    let written = ink.0.lock().unwrap().clone();
    assert!(written.contains("refuses a message"), "the log is kept: {written}");
    for secret in [&PHONE[1..], "971501239978", EMAIL, &by_phone, &by_mail, id, "the-bearer-of-texts"] {
        let told: Vec<_> = written.lines().filter(|line| line.contains(secret)).collect();
        assert!(told.is_empty(), "{told:?}");
    }
}
