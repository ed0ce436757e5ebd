//! Text messages: by the HTTP service of `SMS_URL`, or kept by development's stand-in.

use std::time::Duration;

use granary_domain::{Language, Phone, store::BoxFuture};
use granary_identity::code::Undelivered;
use jiff::Timestamp;
use reqwest::{Client, Response, Url, header::HeaderName, redirect::Policy};
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use uuid::Uuid;

use super::outbox::{Outbox, Sent, SentAs};

/// How long the service may take.
const PATIENCE: Duration = Duration::from_secs(3);
/// The name of an attempt, so that a service which knows it sends once.
const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Where the query may hold the token.
const TOKEN: &str = "token";

/// One text message.
pub struct Text<'a> {
    /// The same at each attempt.
    pub id: Uuid,
    pub to: &'a Phone,
    pub text: String,
    pub language: Language,
}

/// Who sends text messages.
pub trait SmsSender: Send + Sync + 'static {
    /// One attempt.
    fn send<'a>(&'a self, text: &'a Text<'a>) -> BoxFuture<'a, Result<(), Undelivered>>;
}

/// Development's stand-in keeps what it was to send.
impl SmsSender for Outbox {
    fn send<'a>(&'a self, text: &'a Text<'a>) -> BoxFuture<'a, Result<(), Undelivered>> {
        self.keep(Sent {
            to: text.to.as_str().to_owned(),
            kind: SentAs::Sms,
            language: text.language,
            subject: String::new(),
            text: text.text.clone(),
            html: None,
            at: Timestamp::now(),
        });
        Box::pin(std::future::ready(Ok(())))
    }
}

/// The service of `SMS_URL`: a POST of `{to, text}`, with the bearer that the URL holds as its user or as `?token=`.
pub struct HttpSms {
    client: Client,
    url: Url,
    bearer: Option<SecretString>,
}

/// Why there is nobody to send texts by.
#[derive(Debug, thiserror::Error)]
pub enum BadSmsUrl {
    #[error("SMS_URL is no address of a web service")]
    Address,
    #[error("the service of SMS_URL cannot be spoken to: {0}")]
    Client(#[from] reqwest::Error),
}

impl HttpSms {
    pub fn at(url: &SecretString) -> Result<Self, BadSmsUrl> {
        let mut url = Url::parse(url.expose_secret()).map_err(|_| BadSmsUrl::Address)?;
        // A redirect could carry numbers and codes to another server.
        let client = Client::builder().timeout(PATIENCE).redirect(Policy::none());
        let client = match url.scheme() {
            "https" => client.https_only(true),
            // Beside the server, as a test or a relay is: the machine's certificates need not even be there.
            "http" => client.tls_certs_only([]),
            _ => return Err(BadSmsUrl::Address),
        };
        let client = client.build()?;
        let bearer = take_bearer(&mut url).map(SecretString::from);
        Ok(Self { client, url, bearer })
    }
}

impl SmsSender for HttpSms {
    fn send<'a>(&'a self, text: &'a Text<'a>) -> BoxFuture<'a, Result<(), Undelivered>> {
        Box::pin(async move {
            let body = json!({ "to": text.to, "text": text.text });
            let mut request = self.client.post(self.url.clone()).header(KEY, text.id.to_string()).json(&body);
            if let Some(bearer) = &self.bearer {
                request = request.bearer_auth(bearer.expose_secret());
            }
            match request.send().await {
                Ok(response) => taken(&response),
                Err(cause) => Err(if cause.is_connect() { Undelivered::NotTaken } else { Undelivered::Unsure }),
            }
        })
    }
}

/// What the service said.
fn taken(response: &Response) -> Result<(), Undelivered> {
    match response.status().as_u16() {
        200..=299 => Ok(()),
        // Something between here and the service gave up waiting for it.
        502 | 504 => Err(Undelivered::Unsure),
        408 | 425 | 429 | 500.. => Err(Undelivered::NotTaken),
        status => {
            tracing::error!(status, "The service of SMS_URL refuses a message");
            Err(Undelivered::Refused)
        }
    }
}

/// Takes the bearer out of a URL: its password, its user, or `token` in its query.
fn take_bearer(url: &mut Url) -> Option<String> {
    let user = url.password().or(Some(url.username())).filter(|text| !text.is_empty()).map(decoded);
    let _ = (url.set_username(""), url.set_password(None));
    let (tokens, others): (Vec<_>, Vec<_>) = url.query_pairs().into_owned().partition(|(name, _)| name == TOKEN);
    if !tokens.is_empty() {
        url.set_query(None);
        if !others.is_empty() {
            url.query_pairs_mut().extend_pairs(others);
        }
    }
    user.or_else(|| tokens.into_iter().next().map(|(_, token)| token)).filter(|token| !token.is_empty())
}

/// Undoes the percent signs of a URL's user.
fn decoded(text: &str) -> String {
    let plain = percent_encoding::percent_decode_str(text).decode_utf8_lossy();
    plain.into_owned()
}

#[cfg(test)]
mod tests;
