//! Signatures of what the provider tells: `t=<unix>,v1=<hex HMAC-SHA-256 of "t.body">`, five minutes old at most.

use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

/// How far its clock and ours may be apart, and how long a message may be on its way.
const WINDOW: i64 = 300;

/// Knows the provider's own messages.
pub struct Callbacks(Hmac<Sha256>);

/// The message is not the provider's, or is too old.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the signature does not hold")]
pub struct NotSigned;

impl Callbacks {
    pub fn new(secret: &SecretString) -> Self {
        let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
        Self(keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length")))
    }

    /// The header of a message that is sent now.
    pub fn sign(&self, body: &[u8], now: Timestamp) -> String {
        let at = now.as_second();
        let mac = self.mac(at, body).finalize().into_bytes();
        let hex: String = mac.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("t={at},v1={hex}")
    }

    /// Whether a message came just now from who knows the secret; compares in constant time.
    pub fn check(&self, signature: &str, body: &[u8], now: Timestamp) -> Result<(), NotSigned> {
        let part = |name: &str| {
            signature.split(',').filter_map(|part| part.trim().split_once('=')).find(|it| it.0 == name).map(|it| it.1)
        };
        let at: i64 = part("t").and_then(|at| at.parse().ok()).ok_or(NotSigned)?;
        let given = part("v1").and_then(bytes).ok_or(NotSigned)?;
        self.mac(at, body).verify_slice(&given).map_err(|_| NotSigned)?;
        if now.as_second().abs_diff(at) <= WINDOW.unsigned_abs() { Ok(()) } else { Err(NotSigned) }
    }

    fn mac(&self, at: i64, body: &[u8]) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(at.to_string().as_bytes());
        mac.update(b".");
        mac.update(body);
        mac
    }
}

/// The bytes that pairs of hex digits stand for.
fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        hex.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect::<Option<_>>()?;
    let whole = digits.len().is_multiple_of(2);
    whole.then(|| digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn a_message_holds_for_its_body_its_secret_and_five_minutes() {
        let (ours, theirs) = (Callbacks::new(&"one".into()), Callbacks::new(&"two".into()));
        let signature = ours.sign(b"{}", at(1000));
        for (second, holds) in [(1000, true), (1300, true), (700, true), (1301, false), (699, false)] {
            assert_eq!(ours.check(&signature, b"{}", at(second)).is_ok(), holds, "at {second}");
        }
        assert_eq!(ours.check(&signature, b"{ }", at(1000)), Err(NotSigned));
        assert_eq!(theirs.check(&signature, b"{}", at(1000)), Err(NotSigned));
        let moved = signature.replace("t=1000", "t=1001");
        assert_eq!(ours.check(&moved, b"{}", at(1001)), Err(NotSigned), "the time is signed as well");
    }

    #[test]
    fn what_is_no_signature_holds_for_nothing() {
        let ours = Callbacks::new(&"one".into());
        let whole = ours.sign(b"", at(0));
        for signature in ["", "t=0", "v1=", "t=0,v1=", "t=x,v1=00", "t=0,v1=zz", "t=0,v1=0", "t=0;v1=00", &whole[..60]]
        {
            assert_eq!(ours.check(signature, b"", at(0)), Err(NotSigned), "{signature:?}");
        }
    }
}
