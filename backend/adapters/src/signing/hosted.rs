//! The service behind `SIGNING_URL`: an envelope is begun by one POST, and that it was signed is told by a signed callback.

use std::time::{Duration, Instant};

use base64::{Engine, prelude::BASE64_STANDARD};
use granary_domain::store::BoxFuture;
use jiff::Timestamp;
use reqwest::{Client, Url, redirect};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::json;

use super::{
    super::identity_checks::{Breaker, Callbacks, addressed},
    Envelope, SigningPage, SigningService,
};

/// How long the service may take to begin an envelope.
const PATIENCE: Duration = Duration::from_secs(5);

/// A hosted service for signatures.
pub struct HostedSigning {
    /// With the name and the password in it, which go into the header.
    url: SecretString,
    /// Of its pages, which ours show.
    origin: String,
    client: Client,
    callbacks: Callbacks,
    breaker: Breaker,
}

/// The address is none of a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("SIGNING_URL is no address of a service, such as https://name:password@host/envelopes#callback-secret")]
pub struct BadSigningUrl;

/// What the service answers.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Begun {
    signing_url: String,
}

impl HostedSigning {
    /// The service at an address such as `https://name:password@sign.example/envelopes#callback-secret`.
    pub fn at(address: &SecretString) -> Result<Self, BadSigningUrl> {
        let (url, secret) = addressed(address).ok_or(BadSigningUrl)?;
        let client = Client::builder().timeout(PATIENCE).redirect(redirect::Policy::none()).build();
        Ok(Self {
            origin: url.origin().ascii_serialization(),
            url: String::from(url).into(),
            client: client.map_err(|_| BadSigningUrl)?,
            callbacks: Callbacks::new(&secret),
            breaker: Breaker::default(),
        })
    }

    /// The service begins one envelope for a reference, however often it is asked.
    async fn begin(&self, envelope: &Envelope<'_>) -> Option<Url> {
        let body = json!({
            "reference": envelope.reference,
            "document": { "content": BASE64_STANDARD.encode(&envelope.content), "sha256": envelope.request.sha256,
                "name": format!("{}.pdf", envelope.request.number), "mime": "application/pdf" },
            "signer": { "name": envelope.signer.name, "company": envelope.signer.company_name },
            "language": envelope.request.language,
            "returnUrl": envelope.return_url,
        });
        let asked = self.client.post(self.url.expose_secret()).json(&body).send().await;
        let answer = asked.and_then(reqwest::Response::error_for_status);
        let begun = match answer {
            Ok(answer) => answer.json::<Begun>().await,
            Err(cause) => Err(cause),
        };
        begun
            .inspect_err(
                |cause| tracing::warn!(cause = ?cause.status(), "the service for signatures begins no envelope"),
            )
            .ok()
            .and_then(|it| Url::parse(&it.signing_url).ok())
            .filter(|url| url.origin().ascii_serialization() == self.origin)
    }
}

impl SigningService for HostedSigning {
    fn origin(&self) -> Option<&str> {
        Some(&self.origin)
    }

    fn start<'a>(&'a self, envelope: Envelope<'a>) -> BoxFuture<'a, SigningPage> {
        Box::pin(async move {
            if !self.breaker.lets_through(Instant::now()) {
                return SigningPage::Away;
            }
            let Some(url) = self.begin(&envelope).await else {
                self.breaker.failed(Instant::now());
                return SigningPage::Away;
            };
            self.breaker.succeeded();
            SigningPage::Hosted { url: url.into() }
        })
    }

    fn says(&self, signature: &str, body: &[u8], now: Timestamp) -> bool {
        self.callbacks.check(signature, body, now).is_ok()
    }
}
