//! Web Push: notifications to browsers, by the push service that each browser named, sealed so that only the browser reads them.
//!
//! By `aws-lc-rs` and `reqwest`: `web-push` would bring OpenSSL and a second HTTP client, `web-push-native` a second implementation
//! of every curve and cipher.

mod endpoint;
mod inside;
mod screen;
mod seal;
mod vapid;

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use granary_domain::store::BoxFuture;
use granary_identity::push::Subscription;
use jiff::Timestamp;
use reqwest::{Client, Url, redirect::Policy};
use secrecy::SecretString;

use endpoint::Endpoint;
use inside::{Inside, Outside};
pub use screen::{on_screen, topic};
use vapid::Vapid;

/// How long a push service may take; it is a stranger's choice.
const PATIENCE: Duration = Duration::from_secs(5);
const TO_CONNECT: Duration = Duration::from_secs(3);
/// How long a push service keeps what it cannot deliver yet, in seconds.
const KEPT: u32 = 24 * 3600;
/// The most bytes of a message: what every push service takes.
const LONGEST: usize = 3000;

/// What shows notifications on devices.
pub trait PushService: Send + Sync {
    /// What browsers are to know this server by: a public key, in base64url.
    fn public_key(&self) -> String;

    /// Whether something could be sent there.
    fn takes(&self, device: &Subscription) -> bool;

    /// Sends a message; one of the same topic that was not shown yet is replaced by it.
    fn send<'a>(
        &'a self,
        to: &'a Subscription,
        message: &'a [u8],
        topic: Option<&'a str>,
    ) -> BoxFuture<'a, Result<(), Unpushed>>;
}

/// Why a message was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unpushed {
    Later(String),
    /// The message cannot be sent.
    Never(String),
    /// Nothing will ever be taken for this device.
    Gone(String),
}

/// The setting names no origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("GRANARY_PUSH_ORIGIN is no origin such as http://127.0.0.1:9000")]
pub struct BadOrigin;

/// Web Push as the standards say.
pub struct WebPush {
    vapid: Vapid,
    /// Goes only to public addresses, over TLS, and follows nobody. Made when first used, for it reads all certificates.
    guarded: OnceLock<Client>,
    /// A push service of one's own, which is trusted wherever it is.
    own: Option<(Url, Client)>,
}

impl WebPush {
    pub fn new(secret: &SecretString, public_url: &str, own: Option<&str>) -> Result<Self, BadOrigin> {
        let own = own.map(|told| {
            let origin: Url = told.parse().ok().filter(|it: &Url| it.has_host()).ok_or(BadOrigin)?;
            let client = client().no_proxy().tls_certs_only([]).build().map_err(|_| BadOrigin)?;
            Ok((origin, client))
        });
        Ok(Self { vapid: Vapid::new(secret, public_url), guarded: OnceLock::new(), own: own.transpose()? })
    }

    fn endpoint(&self, it: &Subscription) -> Option<Endpoint> {
        Endpoint::parse(&it.endpoint, self.own.as_ref().map(|(origin, _)| origin))
    }

    fn client(&self, endpoint: &Endpoint) -> reqwest::Result<&Client> {
        if let Some((_, client)) = self.own.as_ref().filter(|_| endpoint.is_own) {
            return Ok(client);
        }
        if let Some(client) = self.guarded.get() {
            return Ok(client);
        }
        let client = client().no_proxy().https_only(true).dns_resolver(Arc::new(Outside)).build()?;
        Ok(self.guarded.get_or_init(|| client))
    }

    async fn post(&self, to: &Subscription, message: &[u8], topic: Option<&str>) -> Result<(), Unpushed> {
        let gone = |why: &str| Unpushed::Gone(why.to_owned());
        let endpoint = self.endpoint(to).ok_or_else(|| gone("its address is none of a push service"))?;
        if message.len() > LONGEST {
            return Err(Unpushed::Never("the message is too long".to_owned()));
        }
        let sealed = seal::sealed(&to.keys, message).ok_or_else(|| gone("its keys are none"))?;
        let client = self.client(&endpoint).map_err(|_| Unpushed::Later("no client could be made".to_owned()))?;
        let authorization = self.vapid.authorization(&endpoint.origin(), Timestamp::now());
        let authorization = authorization.ok_or_else(|| Unpushed::Later("nothing could be signed".to_owned()))?;
        let mut request = client
            .post(endpoint.url)
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT)
            .header("urgency", "high");
        if let Some(topic) = topic {
            request = request.header("topic", topic);
        }
        // Nothing of the answer is read but its status.
        match request.body(sealed).send().await {
            Ok(answer) => answered(answer.status().as_u16()),
            Err(fault) if Inside::caused(&fault) => Err(gone("its push service is inside of a network")),
            Err(fault) => Err(Unpushed::Later(fault.without_url().to_string())),
        }
    }
}

impl PushService for WebPush {
    fn public_key(&self) -> String {
        self.vapid.public_key()
    }

    fn takes(&self, device: &Subscription) -> bool {
        self.endpoint(device).is_some() && seal::are_keys(&device.keys)
    }

    fn send<'a>(
        &'a self,
        to: &'a Subscription,
        message: &'a [u8],
        topic: Option<&'a str>,
    ) -> BoxFuture<'a, Result<(), Unpushed>> {
        Box::pin(self.post(to, message, topic))
    }
}

fn client() -> reqwest::ClientBuilder {
    Client::builder().timeout(PATIENCE).connect_timeout(TO_CONNECT).redirect(Policy::none()).pool_max_idle_per_host(4)
}

fn answered(status: u16) -> Result<(), Unpushed> {
    let why = || format!("its push service says {status}");
    match status {
        200..300 => Ok(()),
        404 | 410 => Err(Unpushed::Gone(why())),
        408 | 429 | 500.. => Err(Unpushed::Later(why())),
        // Among them 403, of a server that signs with another key than the device knows: a wrong key takes no device away.
        _ => Err(Unpushed::Never(why())),
    }
}

#[cfg(test)]
mod tests;
