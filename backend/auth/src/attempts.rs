//! How often somebody may try to sign in: 10 times an account on all servers together, and on each 60 a network and 240 a
//! wide one, in any 15 minutes. Each network
//! that the account signed in from before has 10 tries of its own, so that no stranger locks anybody out of where they work.
//! A try that succeeds is given back, so that only guessing is slowed. A window, not governor's leaking bucket,
//! because a bucket can neither be exact over its period nor give a try back.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use granary_domain::{Email, Network, networks, store::StoreUnavailable};
use granary_store::{PasswordTry, Store};
use sha2::{Digest, Sha256};
use uuid::Uuid;

const AN_ACCOUNT: usize = 10;
const A_NETWORK: usize = 60;
const A_WIDE_NETWORK: usize = 240;
const WITHIN: Duration = Duration::from_secs(15 * 60);
/// Accounts and addresses that are remembered before the quiet ones are forgotten.
const MANY: usize = 10_000;

/// The tries of this node, or no limit at all.
pub struct Attempts(Option<Mutex<Tries>>);

type Tries = HashMap<Key, VecDeque<Instant>>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    /// From the network where it is known, or from all others together.
    Account([u8; 32], Option<Network>),
    Network(Network),
}

/// A try that counts, here and perhaps on all servers.
pub struct Attempt {
    keys: Vec<Key>,
    pub(super) counted: Option<PasswordTry>,
}

impl Key {
    fn most(self) -> usize {
        match self {
            Self::Account(..) => AN_ACCOUNT,
            Self::Network(network) if network.is_wide => A_WIDE_NETWORK,
            Self::Network(_) => A_NETWORK,
        }
    }
}

impl Attempts {
    pub fn on() -> Self {
        Self(Some(Mutex::default()))
    }

    pub fn off() -> Self {
        Self(None)
    }

    /// How long a network has to wait that has no try left, whoever it would try to be: nothing is read for it.
    pub fn waits(&self, from: Option<IpAddr>) -> Result<(), Duration> {
        let (Some(tries), now) = (self.tries(), Instant::now()) else { return Ok(()) };
        for key in from.map(networks).into_iter().flatten().map(Key::Network) {
            let recent = |at: &&Instant| now.duration_since(**at) < WITHIN;
            let Some(at) = tries.get(&key) else { continue };
            if let Some(first) = at.iter().find(recent).filter(|_| at.iter().filter(recent).count() >= key.most()) {
                return Err(WITHIN - now.duration_since(*first));
            }
        }
        Ok(())
    }

    /// Counts a try, or says how long to wait; from where the account is not known, the same whether or not it exists.
    pub fn count(&self, email: &str, from: Option<IpAddr>, known: Option<Network>) -> Result<Attempt, Duration> {
        let (Some(mut tries), now) = (self.tries(), Instant::now()) else {
            return Ok(Attempt { keys: Vec::new(), counted: None });
        };
        if tries.len() > MANY {
            tries.retain(|_, at| at.back().is_some_and(|last| now.duration_since(*last) < WITHIN));
        }
        let keys = keys(email, from, known);
        for key in &keys {
            let at = tries.entry(*key).or_default();
            while at.front().is_some_and(|first| now.duration_since(*first) >= WITHIN) {
                at.pop_front();
            }
            if let Some(first) = at.front().filter(|_| at.len() >= key.most()) {
                return Err(WITHIN - now.duration_since(*first));
            }
        }
        for key in &keys {
            tries.entry(*key).or_default().push_back(now);
        }
        Ok(Attempt { keys, counted: None })
    }

    /// Counts a try of an account for all servers, or says how long to wait; a store that is away leaves it to each server.
    pub async fn count_everywhere(
        &self,
        store: &Store,
        email: &str,
        known: Option<Network>,
    ) -> Result<Option<PasswordTry>, Duration> {
        if self.0.is_none() {
            return Ok(None);
        }
        let (id, account) = (Uuid::now_v7(), account(email));
        let tried = PasswordTry { id, account, network: known.map(|network| network.to_string()) };
        match store.count_try(&tried, AN_ACCOUNT, WITHIN).await {
            Ok(Ok(())) => Ok(Some(tried)),
            Ok(Err(wait)) => Err(wait),
            Err(StoreUnavailable) => Ok(None),
        }
    }

    /// Gives a try back: it was no guess.
    pub fn give_back(&self, attempt: &Attempt) {
        let Some(mut tries) = self.tries() else { return };
        for key in &attempt.keys {
            if let Some(at) = tries.get_mut(key) {
                at.pop_back();
            }
        }
    }

    fn tries(&self) -> Option<MutexGuard<'_, Tries>> {
        self.0.as_ref().map(|tries| tries.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn keys(email: &str, from: Option<IpAddr>, known: Option<Network>) -> Vec<Key> {
    let account = Key::Account(account(email), known);
    from.map(networks).into_iter().flatten().map(Key::Network).chain([account]).collect()
}

fn account(email: &str) -> [u8; 32] {
    Sha256::digest(Email::fold(email)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(attempts: &Attempts, tries: usize, email: impl Fn(usize) -> String, from: &str) -> usize {
        let from = from.parse().ok();
        (0..tries).filter(|n| attempts.count(&email(*n), from, None).is_err()).count()
    }

    #[test]
    fn the_eleventh_try_on_an_account_waits() {
        let attempts = Attempts::on();
        assert_eq!(refused(&attempts, 11, |n| format!("{}Buyer@a.test ", " ".repeat(n)), "192.0.2.1"), 1);
        let wait = attempts.count("buyer@a.test", "198.51.100.1".parse().ok(), None).err().unwrap();
        assert!(wait > Duration::ZERO && wait <= WITHIN, "{wait:?}");
    }

    #[test]
    fn a_network_that_the_account_signed_in_from_has_tries_of_its_own() {
        let attempts = Attempts::on();
        let known = |address: &str| {
            let from = address.parse().unwrap();
            attempts.count("buyer@a.test", Some(from), Some(Network::of(from))).is_ok()
        };
        assert_eq!(refused(&attempts, 11, |_| "buyer@a.test".into(), "192.0.2.1"), 1);
        let (office, home) = ("203.0.113.7", "198.51.100.7");
        assert_eq!((0..11).filter(|_| known(office)).count(), 10);
        assert!(known(home));
        assert_eq!(refused(&attempts, 1, |_| "buyer@a.test".into(), "192.0.2.1"), 1, "still");
    }

    #[test]
    fn who_is_another_account_is_counted_apart_and_nobody_twice() {
        let attempts = Attempts::on();
        let spelled = ["BUYER@A.TEST", "Buyer@a.test", " buyer@A.test"];
        assert_eq!(refused(&attempts, 11, |n| spelled[n % 3].to_owned(), "192.0.2.1"), 1);
        assert_eq!(Email::fold("BÜYER@A.TEST"), "büyer@a.test");
        assert_ne!(Email::fold("\u{130}an@a.test"), Email::fold("ian@a.test"), "a dotted letter is another address");
    }

    #[test]
    fn the_sixty_first_try_of_a_network_waits() {
        let attempts = Attempts::on();
        assert_eq!(refused(&attempts, 40, |n| format!("{n}@a.test"), "192.0.2.1"), 0);
        assert_eq!(refused(&attempts, 21, |n| format!("{n}@b.test"), "192.0.2.200"), 1);
        assert_eq!(refused(&attempts, 1, |_| "c@c.test".into(), "192.0.3.1"), 0);
    }

    #[test]
    fn neighbouring_networks_of_one_subscriber_are_counted_together_as_well() {
        let from = |n: usize| format!("2001:db8:0:{:x}::1", n % 50);
        let (attempts, of_48) = (Attempts::on(), |n| format!("{n}@a.test"));
        let waits = (0..300).filter(|n| attempts.count(&of_48(*n), from(*n).parse().ok(), None).is_err()).count();
        assert_eq!(waits, 60);
    }

    #[test]
    fn a_network_without_a_try_left_waits_before_anybody_is_looked_up() {
        let (attempts, from) = (Attempts::on(), "192.0.2.1".parse().ok());
        assert_eq!(refused(&attempts, 59, |n| format!("{n}@a.test"), "192.0.2.1"), 0);
        assert_eq!(attempts.waits(from), Ok(()));
        assert_eq!(refused(&attempts, 1, |_| "b@a.test".into(), "192.0.2.1"), 0);
        assert!(attempts.waits(from).is_err());
        assert_eq!(attempts.waits("198.51.100.1".parse().ok()), Ok(()));
    }

    #[test]
    fn a_try_that_succeeds_is_given_back() {
        let (attempts, from) = (Attempts::on(), "192.0.2.1".parse().ok());
        for _ in 0..200 {
            attempts.give_back(&attempts.count("buyer@a.test", from, None).ok().unwrap());
        }
        assert_eq!(refused(&attempts, 10, |_| "buyer@a.test".into(), "192.0.2.1"), 0);
    }

    #[test]
    fn no_limit_refuses_nobody() {
        assert_eq!(refused(&Attempts::off(), 100, |_| "a@a.test".into(), "192.0.2.1"), 0);
    }
}
