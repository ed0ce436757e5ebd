//! How secrets of second factors rest: sealed under a key of the server, each bound to its person.

use chacha20poly1305::{
    ChaCha20Poly1305, KeyInit,
    aead::{Aead, Payload},
};
use granary_domain::UserId;
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

/// Bytes of the nonce in front of each sealed secret.
const NONCE: usize = 12;
/// Bytes of a hashed recovery code.
pub type CodeHash = [u8; 32];

/// Seals, opens, and hashes what a person writes down.
pub struct Seal {
    cipher: ChaCha20Poly1305,
    codes: Hmac<Sha256>,
    tickets: Hmac<Sha256>,
}

impl Seal {
    pub fn new(secret: &SecretString) -> Self {
        let key: [u8; 32] = keyed(secret, b"second factor seal").finalize().into_bytes().into();
        Self {
            cipher: ChaCha20Poly1305::new(&key.into()),
            codes: keyed(secret, b"recovery code"),
            tickets: keyed(secret, b"ticket to enrol"),
        }
    }

    /// Nothing where the cipher refuses, which it does for gigabytes only.
    pub fn seal(&self, user: UserId, secret: &[u8]) -> Option<Vec<u8>> {
        let nonce: [u8; NONCE] = rand::random();
        let sealed = self.cipher.encrypt(&nonce.into(), Payload { msg: secret, aad: user.0.as_bytes() }).ok()?;
        Some([&nonce[..], &sealed].concat())
    }

    /// The secret, if it was sealed in this server for this person.
    pub fn open(&self, user: UserId, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        self.cipher.decrypt(&(*nonce).into(), Payload { msg: sealed, aad: user.0.as_bytes() }).ok()
    }

    /// A recovery code as it is kept; the same code of two people is not the same here.
    pub fn hash(&self, user: UserId, code: &str) -> CodeHash {
        let mut mac = self.codes.clone();
        mac.update(user.0.as_bytes());
        mac.update(code.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// What signs a ticket.
    pub fn ticket(&self, words: &[u8]) -> Hmac<Sha256> {
        let mut mac = self.tickets.clone();
        mac.update(words);
        mac
    }
}

fn keyed(secret: &SecretString, purpose: &[u8]) -> Hmac<Sha256> {
    let keyed = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.expose_secret().as_bytes());
    let mut mac = keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
    mac.update(purpose);
    mac
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_sealed_secret_opens_for_its_person_on_its_server_alone() {
        let (seal, other) = (Seal::new(&"one".into()), Seal::new(&"two".into()));
        let (here, there) = (UserId(Uuid::now_v7()), UserId(Uuid::now_v7()));
        let sealed = seal.seal(here, b"secret").unwrap();
        assert!(!sealed.windows(6).any(|window| window == b"secret"));
        assert_eq!(seal.open(here, &sealed).as_deref(), Some(&b"secret"[..]));
        assert_eq!((seal.open(there, &sealed), other.open(here, &sealed)), (None, None));
        assert_ne!(seal.seal(here, b"secret").unwrap(), sealed);
        for at in 0..sealed.len() {
            let mut forged = sealed.clone();
            forged[at] ^= 1;
            assert_eq!(seal.open(here, &forged), None, "byte {at}");
            assert_eq!(seal.open(here, &sealed[..at]), None, "cut at {at}");
        }
    }

    #[test]
    fn a_recovery_code_is_kept_apart_for_each_person_and_server() {
        let (seal, other) = (Seal::new(&"one".into()), Seal::new(&"two".into()));
        let (here, there) = (UserId(Uuid::now_v7()), UserId(Uuid::now_v7()));
        let hash = seal.hash(here, "ABCDEFGHJK");
        assert_eq!(hash, seal.hash(here, "ABCDEFGHJK"));
        assert!(hash != seal.hash(there, "ABCDEFGHJK") && hash != other.hash(here, "ABCDEFGHJK"));
    }
}
