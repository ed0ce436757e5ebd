//! Who this server is to push services (RFC 8292): a key of its own, made of its secret, so that every node has the same.

use aws_lc_rs::{
    agreement::{ECDH_P256, PrivateKey},
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use sha2::Sha256;

/// How long a push service may believe one signature, in seconds; at most a day.
const GOOD: i64 = 12 * 3600;

pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    public: Vec<u8>,
    /// Whom a push service writes to about this server.
    subject: String,
}

impl Vapid {
    pub(super) fn new(secret: &SecretString, public_url: &str) -> Self {
        // Of all numbers of 32 bytes, one in four thousand million is no key.
        let keys = (0..u8::MAX).find_map(|nth| pair(&scalar(secret, nth)));
        let (pair, public) = keys.unwrap_or_else(|| unreachable!("no number is a key"));
        let host = public_url.split_once("://").map_or(public_url, |(_, host)| host);
        let host = host.split([':', '/']).next().unwrap_or_default();
        let subject =
            if public_url.starts_with("https://") { public_url.into() } else { format!("mailto:push@{host}") };
        Self { pair, public, subject }
    }

    pub(super) fn public_key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(&self.public)
    }

    /// The header by which a push service of this origin knows this server.
    pub(super) fn authorization(&self, origin: &str, now: Timestamp) -> Option<String> {
        let encoded = |json: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(json.to_string());
        let header = encoded(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = encoded(json!({ "aud": origin, "exp": now.as_second() + GOOD, "sub": self.subject }));
        let signed = format!("{header}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}

fn scalar(secret: &SecretString, nth: u8) -> [u8; 32] {
    let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
    let mut keyed: Hmac<Sha256> = keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
    keyed.update(b"web push");
    keyed.update(&[nth]);
    keyed.finalize().into_bytes().into()
}

fn pair(scalar: &[u8]) -> Option<(EcdsaKeyPair, Vec<u8>)> {
    let public = PrivateKey::from_private_key(&ECDH_P256, scalar).ok()?.compute_public_key().ok()?;
    let public = public.as_ref().to_vec();
    let pair = EcdsaKeyPair::from_private_key_and_public_key(&ECDSA_P256_SHA256_FIXED_SIGNING, scalar, &public);
    Some((pair.ok()?, public))
}
