//! Makes the secrets of sessions, and knows its own: each ends in a mark that only the server's secret can make.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_domain::SessionId;
use granary_identity::session::{TokenIssuer, TokenKind};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Bytes of the secret itself: 256 bits of chance.
const SECRET: usize = 32;
/// Bytes of the mark.
const MARK: usize = 16;

/// Makes the tokens of this server.
pub struct KeyedTokenIssuer(Hmac<Sha256>);

impl KeyedTokenIssuer {
    pub fn new(secret: &SecretString) -> Self {
        let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
        Self(keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length")))
    }

    fn mac(&self, parts: &[&[u8]]) -> [u8; SECRET] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    fn marked(&self, secret: [u8; SECRET]) -> String {
        let mark = self.mac(&[b"mark", &secret]);
        BASE64_URL_SAFE_NO_PAD.encode([&secret[..], &mark[..MARK]].concat())
    }
}

impl TokenIssuer for KeyedTokenIssuer {
    fn fresh(&self) -> String {
        self.marked(rand::random())
    }

    fn successor(&self, kind: TokenKind, session: SessionId, spent: &str) -> String {
        self.marked(self.mac(&[b"successor", kind.as_str().as_bytes(), session.0.as_bytes(), spent.as_bytes()]))
    }

    fn made(&self, token: &str) -> bool {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).unwrap_or_default();
        let Some((secret, mark)) = bytes.split_at_checked(SECRET) else { return false };
        mark.ct_eq(&self.mac(&[b"mark", secret])[..MARK]).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_issuer_knows_its_own_tokens_only() {
        let (ours, theirs) = (KeyedTokenIssuer::new(&"one".into()), KeyedTokenIssuer::new(&"two".into()));
        let token = ours.fresh();
        assert!(ours.made(&token) && !theirs.made(&token));
        for other in ["", "malformed", &token[1..], &format!("{token}A")] {
            assert!(!ours.made(other), "{other}");
        }
    }

    #[test]
    fn a_successor_is_the_same_each_time_and_another_for_each_use() {
        let issuer = KeyedTokenIssuer::new(&"one".into());
        let (here, there) = (SessionId(uuid::Uuid::now_v7()), SessionId(uuid::Uuid::now_v7()));
        let next = issuer.successor(TokenKind::Bearer, here, "spent");
        assert!(issuer.made(&next));
        assert_eq!(next, issuer.successor(TokenKind::Bearer, here, "spent"));
        assert_ne!(next, issuer.successor(TokenKind::Refresh, here, "spent"));
        assert_ne!(next, issuer.successor(TokenKind::Bearer, there, "spent"));
    }
}
