//! Tickets to enrol: who has shown the first factor and must have a second may set one up, for ten minutes.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_domain::UserId;
use hmac::Mac;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::seal::Seal;

/// How long a ticket lives.
const LIFE: SignedDuration = SignedDuration::from_mins(10);
/// A person, a count of rights, a moment.
const WORDS: usize = 16 + 8 + 8;

/// Whom a ticket lets in, while their rights stand as they stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    pub user: UserId,
    /// A ban, another role or a new password moves it, and the ticket is good no longer.
    pub rights: u64,
}

impl Ticket {
    pub fn sign(self, seal: &Seal, now: Timestamp) -> String {
        let until = now.as_second() + LIFE.as_secs();
        let words = [&self.user.0.as_bytes()[..], &self.rights.to_be_bytes(), &until.to_be_bytes()].concat();
        let signature = seal.ticket(&words).finalize().into_bytes();
        BASE64_URL_SAFE_NO_PAD.encode([&words[..], &signature].concat())
    }

    /// The ticket in this text, if this server signed it and its time has not run out.
    pub fn read(seal: &Seal, text: &str, now: Timestamp) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
        let (words, signature) = bytes.split_first_chunk::<WORDS>()?;
        seal.ticket(words).verify_slice(signature).ok()?;
        let (user, rest) = words.split_first_chunk::<16>()?;
        let (rights, until) = rest.split_first_chunk::<8>()?;
        let until = i64::from_be_bytes(until.try_into().ok()?);
        let ticket = Self { user: UserId(Uuid::from_bytes(*user)), rights: u64::from_be_bytes(*rights) };
        (now.as_second() < until).then_some(ticket)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_good_on_its_server_for_ten_minutes() {
        let (seal, other) = (Seal::new(&"one".into()), Seal::new(&"two".into()));
        let ticket = Ticket { user: UserId(Uuid::now_v7()), rights: 7 };
        let at = |second| Timestamp::from_second(second).unwrap();
        let text = ticket.sign(&seal, at(0));
        assert_eq!(Ticket::read(&seal, &text, at(599)), Some(ticket));
        assert_eq!(Ticket::read(&seal, &text, at(600)), None);
        assert_eq!(Ticket::read(&other, &text, at(0)), None);
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(&text).unwrap();
        for n in 0..bytes.len() {
            let mut forged = bytes.clone();
            forged[n] ^= 1;
            assert_eq!(Ticket::read(&seal, &BASE64_URL_SAFE_NO_PAD.encode(forged), at(0)), None, "byte {n}");
        }
        for text in ["", "AAAA", "%%%", &text[1..]] {
            assert_eq!(Ticket::read(&seal, text, at(0)), None, "{text:?}");
        }
    }
}
