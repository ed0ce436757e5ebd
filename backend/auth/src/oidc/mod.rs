//! The hosted identity provider: any OpenID Connect issuer, its word taken for who somebody is once it is checked.
//! By `jsonwebtoken`: `openidconnect` 4 would bring forty crates and a second implementation of every signature, and
//! leave to us what most of this module is: how old a token may be, that it counts once, and when an issuer is read.

mod keys;
mod reading;
mod token;

use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use arc_swap::ArcSwapOption;
use granary_config::HostedProvider;
use granary_domain::{Caller, Role, UserId, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::{second_factor::PROOF_LIFE, session::StoredUser};
use granary_store::{Author, Decision, Store, Subject, UserEntry};
use jiff::Timestamp;
use jsonwebtoken::Algorithm;
use reqwest::Url;
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::json;
use tokio::sync::Mutex;

use self::{
    keys::{KeyLookups, Keys, Published},
    reading::{Reader, away},
    token::{Expected, Refused, TokenClaims, read, wanted},
};
use super::{factors::Factors, identity::SignInFault};

/// How long what the issuer says of itself is believed.
const BELIEVED: Duration = Duration::from_secs(60 * 60);
/// How long an issuer that could not be read is left alone.
const REST: Duration = Duration::from_secs(5);
const SCOPE: &str = "openid email profile";

/// The issuer cannot be read; the cause has been logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IssuerUnavailable;

/// The identity provider of this server, where one is told.
pub struct Hosted(pub Option<Provider>);

/// The identity provider that this server trusts beside its own.
pub struct Provider {
    issuer: String,
    address: Url,
    audience: String,
    store: Store,
    factors: Arc<Factors>,
    officers_too: bool,
    reader: Reader,
    known: ArcSwapOption<Known>,
    /// Held while the issuer is read, so that it is read once however many wait.
    reading: Mutex<Readings>,
}

#[derive(Default)]
struct Readings {
    looks: KeyLookups,
    failed: Option<Instant>,
}

/// What the issuer said of itself, and when.
struct Known {
    endpoints: Endpoints,
    keys: Keys,
    at: Instant,
}

/// Where the issuer does what.
#[derive(Debug, Clone, Deserialize)]
struct Endpoints {
    issuer: String,
    #[serde(deserialize_with = "address")]
    authorization_endpoint: Url,
    #[serde(deserialize_with = "address")]
    token_endpoint: Url,
    #[serde(deserialize_with = "address")]
    jwks_uri: Url,
}

fn address<'de, D: Deserializer<'de>>(from: D) -> Result<Url, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// What a client needs to send somebody there and take them back.
#[derive(Debug, Clone)]
pub struct Introduction {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: String,
    pub client_id: String,
    pub scope: &'static str,
}

impl Hosted {
    /// The origins of the issuer, which the pages speak to as well.
    pub fn origins(&self) -> Vec<String> {
        self.0.as_ref().map(Provider::origins).unwrap_or_default()
    }

    /// Reads the issuer before anybody needs it, so that the pages know whom they may speak to.
    pub async fn discover(&self) {
        if let Some(provider) = &self.0 {
            drop(provider.known().await);
        }
    }
}

impl Provider {
    pub fn new(
        told: &HostedProvider,
        store: Store,
        factors: Arc<Factors>,
        officers_too: bool,
    ) -> reqwest::Result<Self> {
        Ok(Self {
            issuer: told.issuer.clone(),
            address: told.address.clone(),
            audience: told.audience.clone(),
            reader: Reader::new(&told.address)?,
            store,
            factors,
            officers_too,
            known: ArcSwapOption::empty(),
            reading: Mutex::default(),
        })
    }

    /// What a client needs to know.
    pub async fn introduce(&self) -> Result<Introduction, IssuerUnavailable> {
        let Endpoints { issuer, authorization_endpoint, token_endpoint, .. } = self.known().await?.endpoints.clone();
        Ok(Introduction {
            issuer,
            authorization_endpoint: authorization_endpoint.into(),
            token_endpoint: token_endpoint.into(),
            client_id: self.audience.clone(),
            scope: SCOPE,
        })
    }

    /// The origins that a client speaks to: the issuer's, and where it gives its tokens, once that is known.
    pub fn origins(&self) -> Vec<String> {
        let tokens = self.known.load().as_ref().map(|known| known.endpoints.token_endpoint.origin());
        let mut origins = vec![self.address.origin().ascii_serialization()];
        origins.extend(tokens.map(|origin| origin.ascii_serialization()));
        origins.dedup();
        origins
    }

    /// The person whom an ID token names, each token once. The account is the one that this subject was linked to, or
    /// on the first time the one with the e-mail address that the issuer verified. Where the account has a second
    /// factor, or must have one, it is asked for, unless the issuer has seen one.
    pub async fn exchange(
        &self,
        id_token: &str,
        nonce: Option<&str>,
        totp: Option<&str>,
        from: Option<IpAddr>,
    ) -> Result<StoredUser, SignInFault> {
        let said = self.said(id_token, nonce).await?;
        if !said.email_verified {
            return Err(SignInFault::EmailNotVerified);
        }
        let account = self.store.account_of(&said.subject).await?.ok_or(SignInFault::NotRegistered)?;
        let user = account.user;
        if account.spent || account.taken || user.deleted || (user.role == Role::Bank && !self.officers_too) {
            return Err(SignInFault::InvalidCredentials);
        }
        if user.disabled {
            return Err(SignInFault::UserDisabled);
        }
        if !user.email_verified {
            return Err(SignInFault::EmailNotVerified);
        }
        if !said.by_two_factors {
            self.factors.check(user.id, user.role, totp).await.map_err(SignInFault::Factor)?;
        }
        let settled = exchange(&self.store, &said.subject, user.id, from).await.map_err(|_| StoreUnavailable)?;
        if settled { Ok(user) } else { Err(SignInFault::InvalidCredentials) }
    }

    /// Whether an ID token is of this person, who was asked by the issuer a moment ago who they are; each token once.
    pub async fn proves(&self, caller: &Caller, id_token: &str, nonce: Option<&str>) -> Result<bool, SignInFault> {
        let said = self.said(id_token, nonce).await?;
        let is_fresh = |at: Timestamp| Timestamp::now().duration_since(at) < PROOF_LIFE;
        if !said.email_verified || !said.authenticated_at.is_some_and(is_fresh) {
            return Ok(false);
        }
        let account = self.store.account_of(&said.subject).await?;
        let is_theirs = account.is_some_and(|it| it.user.id == caller.who.user && !it.spent && !it.taken);
        if !is_theirs {
            return Ok(false);
        }
        Ok(exchange(&self.store, &said.subject, caller.who.user, caller.from).await.map_err(|_| StoreUnavailable)?)
    }

    async fn said(&self, id_token: &str, nonce: Option<&str>) -> Result<TokenClaims, SignInFault> {
        let refused = |Refused| SignInFault::InvalidCredentials;
        let (kid, algorithm) = wanted(id_token).map_err(refused)?;
        let known =
            self.with_key(kid.as_deref(), algorithm).await.map_err(|IssuerUnavailable| SignInFault::ProviderAway)?;
        let key = known.keys.find(kid.as_deref(), algorithm).ok_or(SignInFault::InvalidCredentials)?;
        let expected = Expected { issuer: &self.issuer, audience: &self.audience, nonce, now: Timestamp::now() };
        read(id_token, key, algorithm, &expected).map_err(refused)
    }

    /// What is known of the issuer, with this key if it has it.
    async fn with_key(&self, kid: Option<&str>, algorithm: Algorithm) -> Result<Arc<Known>, IssuerUnavailable> {
        let known = self.known().await?;
        if known.keys.find(kid, algorithm).is_some() {
            return Ok(known);
        }
        let mut readings = self.reading.lock().await;
        let present = self.known.load_full().unwrap_or(known);
        if present.keys.find(kid, algorithm).is_some() || !readings.looks.may_look(Instant::now()) {
            return Ok(present);
        }
        self.learn(&mut readings).await
    }

    /// What is known of the issuer, read anew once it is too old to be believed.
    async fn known(&self) -> Result<Arc<Known>, IssuerUnavailable> {
        if let Some(known) = self.believed() {
            return Ok(known);
        }
        let mut readings = self.reading.lock().await;
        match self.believed() {
            Some(known) => Ok(known),
            None => self.learn(&mut readings).await,
        }
    }

    fn believed(&self) -> Option<Arc<Known>> {
        self.known.load_full().filter(|known| known.at.elapsed() < BELIEVED)
    }

    async fn learn(&self, readings: &mut Readings) -> Result<Arc<Known>, IssuerUnavailable> {
        if readings.failed.is_some_and(|failed| failed.elapsed() < REST) {
            return Err(IssuerUnavailable);
        }
        let learnt = self.ask().await;
        readings.failed = learnt.is_err().then(Instant::now);
        let known = Arc::new(learnt?);
        self.known.store(Some(known.clone()));
        Ok(known)
    }

    async fn ask(&self) -> Result<Known, IssuerUnavailable> {
        let mut from = self.address.clone();
        from.set_path(&format!("{}/.well-known/openid-configuration", from.path().trim_end_matches('/')));
        let endpoints: Endpoints = self.reader.read(&from).await?;
        let places = [&endpoints.authorization_endpoint, &endpoints.token_endpoint, &endpoints.jwks_uri];
        // Over TLS; an issuer on this very machine stays on it.
        let here = |place: &Url| self.address.scheme() == "http" && place.host() == self.address.host();
        if endpoints.issuer != self.issuer || !places.iter().all(|place| place.scheme() == "https" || here(place)) {
            return Err(away(&from, &"the document is of another issuer"));
        }
        let keys = self.reader.read::<Published>(&endpoints.jwks_uri).await?.into();
        Ok(Known { endpoints, keys, at: Instant::now() })
    }
}

/// Spends a token, and links its subject to the account if it is not yet; answers whether the token lets in. One that
/// was spent before does not, nor does a subject where either side is linked to another.
async fn exchange(store: &Store, subject: &Subject, user: UserId, from: Option<IpAddr>) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::anonymous(from), async |tx| {
            if !tx.spend_token(subject).await? {
                return Ok(Decision::value(false));
            }
            let mut decision = Decision::value(true);
            if tx.link_account(subject, user).await? {
                let body = json!({ "issuer": subject.issuer });
                decision.by = Some(user);
                decision.journal.push(UserEntry { user, kind: "provider-linked", body });
            } else {
                decision.reply = tx.linked_account(subject).await? == Some(user);
            }
            Ok(decision)
        })
        .await
}
