//! The provider behind `KYC_URL`: one POST a check, with the name and password of basic authentication, three seconds.

use std::time::{Duration, Instant};

use granary_domain::store::BoxFuture;
use granary_identity::verification::CheckEnquiry;
use reqwest::{Client, Url, redirect};
use secrecy::{ExposeSecret, SecretString};

use super::{Breaker, Provider, ProviderFault};

/// How long the provider may take to take a check on.
const PATIENCE: Duration = Duration::from_secs(3);

/// A provider of identity checks.
pub struct HttpProvider {
    /// With the name and the password in it, which go into the header.
    url: SecretString,
    client: Client,
    breaker: Breaker,
}

/// The address is none of a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("KYC_URL is no address of a provider, such as https://name:password@host/checks#callback-secret")]
pub struct BadProvider;

impl HttpProvider {
    /// A provider at an address such as `https://name:password@kyc.example/checks#callback-secret`, and the secret by
    /// which it signs what it tells: what stands after the `#`, or else the password.
    pub fn at(address: &SecretString) -> Result<(Self, SecretString), BadProvider> {
        let (url, secret) = addressed(address).ok_or(BadProvider)?;
        let client = Client::builder().timeout(PATIENCE).redirect(redirect::Policy::none()).build();
        let client = client.map_err(|_| BadProvider)?;
        Ok((Self { url: String::from(url).into(), client, breaker: Breaker::default() }, secret))
    }

    async fn post(&self, check: &CheckEnquiry) -> Result<(), ProviderFault> {
        let answer = self.client.post(self.url.expose_secret()).json(check).send().await;
        let status = answer.map_err(|cause| {
            tracing::warn!(cause = %cause.without_url(), "the provider of identity checks is away");
            ProviderFault::IssuerUnavailable
        })?;
        let status = status.status();
        if status.is_success() {
            return Ok(());
        }
        tracing::warn!(%status, "the provider of identity checks refuses");
        Err(if status.is_client_error() { ProviderFault::Refused } else { ProviderFault::IssuerUnavailable })
    }
}

impl Provider for HttpProvider {
    fn ask(&self, check: CheckEnquiry) -> BoxFuture<'_, Result<(), ProviderFault>> {
        Box::pin(async move {
            if !self.breaker.lets_through(Instant::now()) {
                return Err(ProviderFault::IssuerUnavailable);
            }
            let asked = self.post(&check).await;
            if asked == Err(ProviderFault::IssuerUnavailable) {
                self.breaker.failed(Instant::now())
            } else {
                self.breaker.succeeded()
            }
            asked
        })
    }
}

/// An address with a name and a password in it, and the secret of callbacks: what stands after the `#`, or else the password.
pub fn addressed(address: &SecretString) -> Option<(Url, SecretString)> {
    let mut url: Url = address.expose_secret().parse().ok()?;
    let secret = url.fragment().or(url.password()).map(decoded).filter(|secret| !secret.is_empty())?;
    let is_web = matches!(url.scheme(), "http" | "https") && url.has_host();
    url.set_fragment(None);
    is_web.then(|| (url, secret.into()))
}

/// What `%41` and the like stand for.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut plain, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let pair = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        let coded = pair.and_then(|pair| u8::from_str_radix(pair, 16).ok());
        plain.push(coded.unwrap_or(byte));
        at += if coded.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&plain).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(address: &str) -> Option<String> {
        HttpProvider::at(&address.into()).ok().map(|(_, secret)| secret.expose_secret().to_owned())
    }

    #[test]
    fn the_callback_secret_stands_in_the_address() {
        for (address, told) in [
            ("https://granary:p%40ss@kyc.test/checks#s%20ecret", Some("s ecret")),
            ("https://granary:p%40ss@kyc.test/checks", Some("p@ss")),
            ("https://granary@kyc.test/checks", None),
            ("https://kyc.test/checks#", None),
            ("ftp://a:b@kyc.test", None),
            ("malformed", None),
        ] {
            assert_eq!(secret(address).as_deref(), told, "{address}");
        }
    }
}
