//! How often a network may ask whether an address is taken: 5 different ones in any 15 minutes, 20 times an hour.
//! Asking is allowed by design (specification, section 7), so only the amount keeps the list of customers secret.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use granary_domain::network;
use sha2::{Digest, Sha256};

const DIFFERENT: usize = 5;
const DIFFERENT_WITHIN: Duration = Duration::from_secs(15 * 60);
const ALL: usize = 20;
const ALL_WITHIN: Duration = Duration::from_secs(60 * 60);
/// Networks that are remembered before the quiet ones are forgotten.
const MANY: usize = 10_000;

/// The questions that came to this node, or no limit at all.
pub struct Lookups(Option<Mutex<HashMap<IpAddr, Asked>>>);

/// When a network asked, and for whom; addresses only by their hash.
type Asked = VecDeque<(Instant, [u8; 32])>;

impl Lookups {
    pub fn on() -> Self {
        Self(Some(Mutex::default()))
    }

    pub fn off() -> Self {
        Self(None)
    }

    /// Counts a question, or says how long to wait.
    pub fn count(&self, address: &str, from: Option<IpAddr>) -> Result<(), Duration> {
        self.count_at(address, from, Instant::now())
    }

    fn count_at(&self, address: &str, from: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let (Some(networks), Some(from)) = (&self.0, from) else { return Ok(()) };
        let mut networks = networks.lock().unwrap_or_else(PoisonError::into_inner);
        if networks.len() > MANY {
            networks.retain(|_, asked| asked.back().is_some_and(|(at, _)| now.duration_since(*at) < ALL_WITHIN));
        }
        let asked = networks.entry(network(from)).or_default();
        while asked.front().is_some_and(|(at, _)| now.duration_since(*at) >= ALL_WITHIN) {
            asked.pop_front();
        }
        if let Some((at, _)) = asked.front().filter(|_| asked.len() >= ALL) {
            return Err(ALL_WITHIN - now.duration_since(*at));
        }
        let hash: [u8; 32] = Sha256::digest(address.as_bytes()).into();
        let mut different: HashMap<[u8; 32], Instant> = HashMap::new();
        for (at, whom) in asked.iter().filter(|(at, _)| now.duration_since(*at) < DIFFERENT_WITHIN) {
            different.insert(*whom, *at);
        }
        if different.len() >= DIFFERENT && !different.contains_key(&hash) {
            let first = different.values().min().copied().unwrap_or(now);
            return Err(DIFFERENT_WITHIN - now.duration_since(first));
        }
        asked.push_back((now, hash));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> Option<IpAddr> {
        address.parse().ok()
    }

    #[test]
    fn the_sixth_address_in_a_quarter_of_an_hour_waits_but_no_repeat_does() {
        let (lookups, start) = (Lookups::on(), Instant::now());
        let ask =
            |whom: &str, network, after| lookups.count_at(whom, from(network), start + Duration::from_secs(after));
        for n in 0..5 {
            assert_eq!(ask(&format!("{n}@a.test"), "192.0.2.1", n), Ok(()));
            assert_eq!(ask("0@a.test", "192.0.2.77", n), Ok(()));
        }
        let wait = ask("5@a.test", "192.0.2.200", 10).unwrap_err();
        assert!(wait <= DIFFERENT_WITHIN && wait > Duration::from_secs(800), "{wait:?}");
        assert_eq!(ask("5@a.test", "192.0.3.1", 10), Ok(()), "another network");
        assert_eq!(ask("5@a.test", "192.0.2.1", 15 * 60 + 10), Ok(()), "a quarter later");
    }

    #[test]
    fn the_twenty_first_question_of_an_hour_waits() {
        let (lookups, start) = (Lookups::on(), Instant::now());
        let ask = |after| lookups.count_at("a@a.test", from("2001:db8::1"), start + Duration::from_secs(after));
        assert!((0..20).all(|n| ask(n).is_ok()));
        assert_eq!(ask(20), Err(Duration::from_secs(3580)));
        assert_eq!(ask(3600), Ok(()));
    }

    #[test]
    fn without_limits_nobody_waits() {
        assert!((0..1000).all(|n| Lookups::off().count(&n.to_string(), from("192.0.2.1")).is_ok()));
    }
}
