//! A service outside that reads documents: one JSON call, short patience, and none at all for a while after it failed.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use base64::{Engine, prelude::BASE64_STANDARD};
use reqwest::{Client, Url, redirect::Policy};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::json;

use super::Suggestion;

const CONNECT: Duration = Duration::from_secs(3);
const READ: Duration = Duration::from_secs(30);
/// Failures in a row after which nobody asks for a while.
const PATIENCE: u32 = 3;
const REST: Duration = Duration::from_secs(30);
/// The most that an answer may hold.
const MAX: usize = 1024 * 1024;

/// EXTRACTION_URL is no address of the web.
#[derive(Debug, thiserror::Error)]
#[error("EXTRACTION_URL is no address that can be called")]
pub struct BadService;

/// The service does not answer, or not sensibly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ServiceUnavailable;

pub struct Service {
    url: Url,
    client: Client,
    rest: Duration,
    failures: Mutex<(u32, Option<Instant>)>,
}

#[derive(Deserialize)]
struct Answer {
    suggestions: Vec<Suggestion>,
}

impl Service {
    /// The service at an address, whose name and password, if any, are those of basic authentication.
    pub fn at(url: &SecretString) -> Result<Self, BadService> {
        let url: Url = url.expose_secret().parse().map_err(|_| BadService)?;
        let client = Client::builder().connect_timeout(CONNECT).timeout(CONNECT + READ).redirect(Policy::none());
        let client = client.build().map_err(|_| BadService)?;
        Ok(Self { url, client, rest: REST, failures: Mutex::default() })
    }

    /// What the service makes of a document.
    pub(super) async fn read(
        &self,
        document: &[u8],
        name: &str,
        mime: &str,
        fields: &[String],
    ) -> Result<Vec<Suggestion>, ServiceUnavailable> {
        if self.is_resting() {
            return Err(ServiceUnavailable);
        }
        let body =
            json!({ "fileName": name, "mime": mime, "fields": fields, "content": BASE64_STANDARD.encode(document) });
        let answered = self.ask(&body).await;
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        *failures = match &answered {
            Ok(_) => (0, None),
            Err(_) => (failures.0 + 1, (failures.0 + 1 >= PATIENCE).then(Instant::now)),
        };
        answered.map_err(|cause| {
            tracing::warn!(%cause, "The extraction service does not read");
            ServiceUnavailable
        })
    }

    fn is_resting(&self) -> bool {
        let failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        failures.1.is_some_and(|since| since.elapsed() < self.rest)
    }

    async fn ask(&self, body: &serde_json::Value) -> Result<Vec<Suggestion>, String> {
        let told = |cause: reqwest::Error| cause.without_url().to_string();
        let mut response = self.client.post(self.url.clone()).json(body).send().await.map_err(told)?;
        if !response.status().is_success() {
            return Err(format!("status {}", response.status().as_u16()));
        }
        let mut bytes = Vec::new();
        while let Some(piece) = response.chunk().await.map_err(told)? {
            bytes.extend_from_slice(&piece);
            if bytes.len() > MAX {
                return Err("too long an answer".to_owned());
            }
        }
        let answer: Answer = serde_json::from_slice(&bytes).map_err(|_| "an answer of another shape".to_owned())?;
        Ok(answer.suggestions)
    }
}

#[cfg(test)]
mod tests {
    use wiremock::{
        Mock, MockServer, ResponseTemplate,
        matchers::{basic_auth, body_partial_json, method, path},
    };

    use super::*;

    async fn service(server: &MockServer) -> Service {
        let url = server.uri().replace("http://", "http://granary:secret@") + "/read";
        Service::at(&url.into()).unwrap()
    }

    async fn read(service: &Service) -> Result<Vec<Suggestion>, ServiceUnavailable> {
        service.read(b"%PDF", "licence.pdf", "application/pdf", &["companyName".to_owned()]).await
    }

    #[tokio::test]
    async fn the_service_is_asked_with_the_document_and_the_fields() {
        let server = MockServer::start().await;
        let suggestion = json!({ "field": "companyName", "value": "Harbour", "confidence": 0.8, "source": { "page": 1, "text": "x" } });
        Mock::given(method("POST"))
            .and(path("/read"))
            .and(basic_auth("granary", "secret"))
            .and(body_partial_json(
                json!({ "fields": ["companyName"], "content": "JVBERg==", "mime": "application/pdf" }),
            ))
            .respond_with(ResponseTemplate::new(200).set_body_json(json!({ "suggestions": [suggestion] })))
            .expect(1)
            .mount(&server)
            .await;
        let read = read(&service(&server).await).await.unwrap();
        assert_eq!((&*read[0].value, read[0].source.page), ("Harbour", 1));
    }

    #[tokio::test]
    async fn a_service_that_fails_is_left_alone_for_a_while() {
        let server = MockServer::start().await;
        let malformed = ResponseTemplate::new(200).set_body_string("<html>");
        Mock::given(method("POST")).respond_with(malformed).up_to_n_times(1).mount(&server).await;
        Mock::given(method("POST")).respond_with(ResponseTemplate::new(500)).mount(&server).await;
        let mut service = service(&server).await;
        for _ in 0..10 {
            assert_eq!(read(&service).await, Err(ServiceUnavailable));
        }
        assert_eq!(server.received_requests().await.unwrap().len(), 3);
        service.rest = Duration::ZERO;
        assert_eq!(read(&service).await, Err(ServiceUnavailable));
        assert_eq!(server.received_requests().await.unwrap().len(), 4);
    }

    #[tokio::test]
    async fn an_answer_that_leads_elsewhere_is_not_followed() {
        let server = MockServer::start().await;
        let away = ResponseTemplate::new(302).insert_header("location", format!("{}/elsewhere", server.uri()));
        Mock::given(path("/read")).respond_with(away).mount(&server).await;
        Mock::given(path("/elsewhere")).respond_with(ResponseTemplate::new(200)).expect(0).mount(&server).await;
        assert_eq!(read(&service(&server).await).await, Err(ServiceUnavailable));
    }
}
