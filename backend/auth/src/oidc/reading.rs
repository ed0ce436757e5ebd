//! Reading what the issuer says of itself: its documents, small, soon, from where it must be, and nowhere else.

use std::time::Duration;

use reqwest::{Client, Url, redirect::Policy};
use serde::de::DeserializeOwned;

use super::IssuerUnavailable;

/// How long the issuer may take.
const PATIENCE: Duration = Duration::from_secs(3);
/// The most bytes of a document; the keys of the largest providers take a few thousand.
const MAX_BYTES: usize = 256 * 1024;

/// A client that goes where it is told and follows nobody.
pub(super) struct Reader(Client);

impl Reader {
    /// Over TLS alone; to an issuer on this very machine, as development has it, without.
    pub(super) fn new(issuer: &Url) -> reqwest::Result<Self> {
        let client = Client::builder().redirect(Policy::none()).timeout(PATIENCE).connect_timeout(PATIENCE);
        let client = match issuer.scheme() {
            "https" => client.https_only(true),
            _ => client.no_proxy().tls_certs_only([]),
        };
        client.build().map(Self)
    }

    pub(super) async fn read<T: DeserializeOwned>(&self, from: &Url) -> Result<T, IssuerUnavailable> {
        let mut response = self.0.get(from.clone()).send().await.map_err(|cause| away(from, &cause.without_url()))?;
        if !response.status().is_success() {
            return Err(away(from, &response.status()));
        }
        let mut bytes = Vec::new();
        while let Some(more) = response.chunk().await.map_err(|cause| away(from, &cause.without_url()))? {
            bytes.extend_from_slice(&more);
            if bytes.len() > MAX_BYTES {
                return Err(away(from, &"the document is too large"));
            }
        }
        serde_json::from_slice(&bytes).map_err(|cause| away(from, &cause))
    }
}

pub(super) fn away(from: &Url, cause: &dyn std::fmt::Display) -> IssuerUnavailable {
    tracing::warn!(%cause, %from, "The identity provider cannot be read");
    IssuerUnavailable
}
