//! Links to stored files: signed, good for two minutes, and for one session only.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_domain::{FileId, SessionId};
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

/// How long a link lives.
pub const LIFE: SignedDuration = SignedDuration::from_secs(120);

/// Signs links, and knows its own.
pub struct Links(Hmac<Sha256>);

/// What a link turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    Good,
    Expired,
    /// Tampered with, or made for somebody else.
    Forged,
}

impl Links {
    pub fn new(secret: &SecretString) -> Self {
        let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
        let mut mac: Hmac<Sha256> = keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
        mac.update(b"file link");
        Self(mac)
    }

    /// The path and query of a link.
    pub fn sign(&self, file: FileId, session: SessionId, now: Timestamp) -> String {
        let expires = now.as_second() + LIFE.as_secs();
        let signature = BASE64_URL_SAFE_NO_PAD.encode(self.mac(file, session, expires).finalize().into_bytes());
        format!("/files/{file}?expires={expires}&signature={signature}")
    }

    pub fn check(&self, file: FileId, session: SessionId, expires: i64, signature: &str, now: Timestamp) -> Link {
        let given = BASE64_URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
        match self.mac(file, session, expires).verify_slice(&given) {
            Err(_) => Link::Forged,
            Ok(()) if now.as_second() >= expires => Link::Expired,
            Ok(()) => Link::Good,
        }
    }

    fn mac(&self, file: FileId, session: SessionId, expires: i64) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(file.0.as_bytes());
        mac.update(session.0.as_bytes());
        mac.update(&expires.to_be_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_good_for_its_file_its_session_and_its_time() {
        let (links, now) = (Links::new(&"one".into()), Timestamp::UNIX_EPOCH);
        let (file, session) = (FileId(uuid::Uuid::now_v7()), SessionId(uuid::Uuid::now_v7()));
        let link = links.sign(file, session, now);
        let signature = link.rsplit('=').next().unwrap();
        let expires = LIFE.as_secs();
        let at = |second: i64| Timestamp::from_second(second).unwrap();
        assert_eq!(links.check(file, session, expires, signature, at(expires - 1)), Link::Good);
        assert_eq!(links.check(file, session, expires, signature, at(expires)), Link::Expired);
        assert_eq!(links.check(file, session, expires + 1, signature, now), Link::Forged);
        assert_eq!(links.check(FileId(session.0), session, expires, signature, now), Link::Forged);
        assert_eq!(links.check(file, SessionId(file.0), expires, signature, now), Link::Forged);
        for signature in ["", "AA", &signature[1..], "%%%"] {
            assert_eq!(links.check(file, session, expires, signature, now), Link::Forged, "{signature:?}");
        }
        assert_eq!(Links::new(&"two".into()).check(file, session, expires, signature, now), Link::Forged);
    }
}
