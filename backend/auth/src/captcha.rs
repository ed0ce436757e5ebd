//! The bot check: a proof of work that the server sets and checks itself, with no third party and nothing to click.
//!
//! A challenge is signed text, so that setting one costs no row. Whoever asks for something dear finds a number that,
//! written behind the challenge and a dot, hashes to a run of zero bits: a third of a second for a browser, far too much
//! for thousands of calls. A solved challenge is remembered until it expires, so it is good once.
//!
//! The libraries for it bring a widget with its own words and styles, and leave what is remembered to the server as well.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_domain::{
    refusal::{ErrorCode, Refusal},
    store::StoreUnavailable,
};
use granary_store::Store;
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

/// How long a challenge may take to be solved.
pub const LIFE: SignedDuration = SignedDuration::from_secs(300);
/// Zero bits that a solution begins with: 262,144 tries on average.
pub const DIFFICULTY: u8 = 18;
/// What a challenge is made of, before its mark: chance, the second it expires, and its difficulty.
const CHANCE: usize = 16;
const BODY: usize = CHANCE + 8 + 1;
const MARK: usize = 16;
/// A browser needs no longer number.
const LONGEST_NONCE: usize = 20;

/// Sets challenges, and takes their solutions.
pub struct Captcha {
    setter: Setter,
    store: Store,
    demanded: bool,
}

/// Signs challenges, and knows its own.
struct Setter(Hmac<Sha256>);

/// A challenge as it is given out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    pub text: String,
    pub difficulty: u8,
    pub life: SignedDuration,
}

/// Nobody solved a challenge for this call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum NotSolved {
    /// None, a wrong one, an old one, a stranger's, or one that was used: all told alike.
    Wanted,
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for NotSolved {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Wanted => ErrorCode::CaptchaRequired,
            Self::Store(down) => down.code(),
        }
    }
}

impl Captcha {
    /// `demanded`: calls that ask for a solution do not go on without one, as in production.
    pub fn new(secret: &SecretString, store: Store, demanded: bool) -> Self {
        Self { setter: Setter::new(secret), store, demanded }
    }

    /// Sets a challenge.
    pub fn challenge(&self) -> Challenge {
        Challenge { text: self.setter.set(rand::random(), Timestamp::now()), difficulty: DIFFICULTY, life: LIFE }
    }

    /// Takes a solution where one is given, and where one is demanded; a wrong one is never passed over.
    pub async fn heed(&self, token: Option<&str>) -> Result<(), NotSolved> {
        match token {
            None if !self.demanded => Ok(()),
            None => Err(NotSolved::Wanted),
            Some(token) => self.redeem(token).await,
        }
    }

    /// Takes a solution: `challenge.nonce`, good once.
    pub async fn redeem(&self, token: &str) -> Result<(), NotSolved> {
        let (challenge, expires) = self.setter.solved(token, Timestamp::now()).ok_or(NotSolved::Wanted)?;
        // By the challenge, not the token: a challenge has many solutions.
        let hash: [u8; 32] = Sha256::digest(challenge).into();
        if self.store.take_solved(&hash, expires).await? { Ok(()) } else { Err(NotSolved::Wanted) }
    }
}

impl Setter {
    fn new(secret: &SecretString) -> Self {
        let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
        let mut key: Hmac<Sha256> = keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
        key.update(b"captcha");
        Self(key)
    }

    fn set(&self, chance: [u8; CHANCE], now: Timestamp) -> String {
        let expires = (now.as_second() + LIFE.as_secs()).to_be_bytes();
        let body = [&chance[..], &expires, &[DIFFICULTY]].concat();
        let mark = self.keyed(&body).finalize().into_bytes();
        BASE64_URL_SAFE_NO_PAD.encode([&body, &mark[..MARK]].concat())
    }

    /// The challenge that a token solves and when that expires, if it is ours and still lives.
    fn solved<'a>(&self, token: &'a str, now: Timestamp) -> Option<(&'a str, Timestamp)> {
        let (challenge, nonce) = token.split_once('.')?;
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(challenge).ok()?;
        let (body, mark) = bytes.split_at_checked(BODY).filter(|(_, mark)| mark.len() == MARK)?;
        self.keyed(body).verify_truncated_left(mark).ok()?;
        let (&difficulty, body) = body.split_last()?;
        let expires = Timestamp::from_second(i64::from_be_bytes(body[CHANCE..].try_into().ok()?)).ok()?;
        let plain = (1..=LONGEST_NONCE).contains(&nonce.len()) && nonce.bytes().all(|digit| digit.is_ascii_digit());
        let good = plain && now < expires && leading_zeros(&Sha256::digest(token)) >= u32::from(difficulty);
        good.then_some((challenge, expires))
    }

    fn keyed(&self, body: &[u8]) -> Hmac<Sha256> {
        let mut keyed = self.0.clone();
        keyed.update(body);
        keyed
    }
}

/// How many zero bits a hash begins with.
fn leading_zeros(hash: &[u8]) -> u32 {
    let zeros = hash.iter().take_while(|byte| **byte == 0).count();
    zeros as u32 * 8 + hash.get(zeros).map_or(0, |byte| byte.leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(challenge: &str) -> String {
        let mut tokens = (0_u64..).map(|nonce| format!("{challenge}.{nonce}"));
        tokens.find(|token| leading_zeros(&Sha256::digest(token)) >= DIFFICULTY.into()).unwrap()
    }

    #[test]
    fn leading_zeros_are_counted_bit_by_bit() {
        for (hash, zeros) in [(&[0x80, 0][..], 0), (&[0x01], 7), (&[0, 0xff], 8), (&[0, 0, 0x3f], 18), (&[0, 0], 16)] {
            assert_eq!(leading_zeros(hash), zeros, "{hash:?}");
        }
    }

    #[test]
    fn a_solution_is_good_for_its_challenge_and_its_time() {
        let (ours, now) = (Setter::new(&"one".into()), Timestamp::UNIX_EPOCH);
        let challenge = ours.set([7; CHANCE], now);
        let token = solve(&challenge);
        let at = |second| Timestamp::from_second(second).unwrap();
        assert_eq!(ours.solved(&token, at(299)), Some((&*challenge, at(300))));
        assert_eq!(ours.solved(&token, at(300)), None, "too late");
        assert_eq!(Setter::new(&"two".into()).solved(&token, now), None, "another server's");
    }

    #[test]
    fn no_forged_challenge_and_no_lazy_solution_passes() {
        let (ours, now) = (Setter::new(&"one".into()), Timestamp::UNIX_EPOCH);
        let challenge = ours.set([7; CHANCE], now);
        let nonce = solve(&challenge)[challenge.len() + 1..].to_owned();
        let mut easy = BASE64_URL_SAFE_NO_PAD.decode(&challenge).unwrap();
        easy[BODY - 1] = 0;
        let mut later = BASE64_URL_SAFE_NO_PAD.decode(&challenge).unwrap();
        later[CHANCE + 7] ^= 1;
        let encoded = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        let unsolved = (0_u64..).find(|n| leading_zeros(&Sha256::digest(format!("{challenge}.{n}"))) < 18).unwrap();
        for token in [
            String::new(),
            ".".into(),
            challenge.clone(),
            format!("{challenge}."),
            format!("{challenge}.{unsolved}"),
            format!("{challenge}.+{nonce}"),
            format!("{challenge}.{}", "0".repeat(21)),
            format!("{}.0", encoded(&easy)),
            solve(&encoded(&later)),
            solve(&encoded(&easy[..BODY])),
            solve(&encoded(&[&easy[..], &[0]].concat())),
        ] {
            assert_eq!(ours.solved(&token, now), None, "{token}");
        }
    }
}
