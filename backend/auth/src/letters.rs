//! How often letters may be asked for without a session: by address, by network and by node, counted before anything
//! is written. A bucket leaks, so that a flood takes no more from others than the node's bucket holds.

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use governor::{
    DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use granary_domain::{Network, networks};
use sha2::{Digest, Sha256};

/// In an hour: to an address, and beside those the first of each of so many networks, so that nobody who asks for many
/// letters to somebody keeps them from their own.
const AN_ADDRESS: NonZeroU32 = NonZeroU32::new(5).unwrap();
const NETWORKS_OF_ADDRESS: NonZeroU32 = NonZeroU32::new(20).unwrap();
const A_NETWORK: NonZeroU32 = NonZeroU32::new(30).unwrap();
const A_WIDE_NETWORK: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// In a second, and at once: what the queue of asks answers in a moment.
const A_NODE: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(10).unwrap(), NonZeroU32::new(200).unwrap());

/// The asks of this node, or no limit at all.
pub struct LetterLimits(Option<Buckets>);

struct Buckets {
    addresses: DefaultKeyedRateLimiter<[u8; 32]>,
    firsts: DefaultKeyedRateLimiter<([u8; 32], Option<Network>)>,
    networks_of_addresses: DefaultKeyedRateLimiter<[u8; 32]>,
    networks: DefaultKeyedRateLimiter<Network>,
    wide_networks: DefaultKeyedRateLimiter<Network>,
    node: DefaultDirectRateLimiter,
    clock: DefaultClock,
}

impl LetterLimits {
    pub fn on() -> Self {
        Self(Some(Buckets {
            addresses: RateLimiter::keyed(Quota::per_hour(AN_ADDRESS)),
            firsts: RateLimiter::keyed(Quota::per_hour(NonZeroU32::MIN)),
            networks_of_addresses: RateLimiter::keyed(Quota::per_hour(NETWORKS_OF_ADDRESS)),
            networks: RateLimiter::keyed(Quota::per_hour(A_NETWORK)),
            wide_networks: RateLimiter::keyed(Quota::per_hour(A_WIDE_NETWORK)),
            node: RateLimiter::direct(Quota::per_second(A_NODE.0).allow_burst(A_NODE.1)),
            clock: DefaultClock::default(),
        }))
    }

    pub fn off() -> Self {
        Self(None)
    }

    pub fn are_on(&self) -> bool {
        self.0.is_some()
    }

    /// Counts an ask, or says how long to wait: the same whether or not anybody has the address, in lower case.
    pub fn count(&self, address: &str, from: Option<IpAddr>) -> Result<(), Duration> {
        let Some(it) = &self.0 else { return Ok(()) };
        let networks = from.map(networks).unwrap_or_default();
        for network in &networks {
            let buckets = if network.is_wide { &it.wide_networks } else { &it.networks };
            buckets.check_key(network).map_err(|early| early.wait_time_from(it.clock.now()))?;
        }
        it.count_address(Sha256::digest(address).into(), networks.last().copied())?;
        it.node.check().map_err(|early| early.wait_time_from(it.clock.now()))
    }

    /// Forgets who has been quiet; the server calls it now and then.
    pub fn evict_idle(&self) {
        if let Some(it) = &self.0 {
            it.addresses.retain_recent();
            it.firsts.retain_recent();
            it.networks_of_addresses.retain_recent();
            it.networks.retain_recent();
            it.wide_networks.retain_recent();
        }
    }
}

impl Buckets {
    fn count_address(&self, address: [u8; 32], from: Option<Network>) -> Result<(), Duration> {
        let is_first = self.firsts.check_key(&(address, from)).is_ok();
        match self.addresses.check_key(&address) {
            Err(_) if is_first && self.networks_of_addresses.check_key(&address).is_ok() => Ok(()),
            counted => counted.map_err(|early| early.wait_time_from(self.clock.now())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(limits: &LetterLimits, asks: u32, ask: impl Fn(u32) -> (String, String)) -> usize {
        (0..asks)
            .filter(|n| {
                let (address, from) = ask(*n);
                limits.count(&address, from.parse().ok()).is_ok()
            })
            .count()
    }

    #[test]
    fn an_address_a_network_and_a_node_have_their_share_and_no_more() {
        let to_one = |n: u32| ("a@b.test".to_owned(), format!("192.0.{n}.1"));
        assert_eq!(heard(&LetterLimits::on(), 50, to_one), 5 + 20);
        assert_eq!(heard(&LetterLimits::on(), 50, |_| to_one(1)), 5);
        let from_one = |n: u32| (format!("{n}@b.test"), format!("192.0.2.{}", n % 256));
        assert_eq!(heard(&LetterLimits::on(), 200, from_one), 30);
        let from_a_48 = |n: u32| (format!("{n}@b.test"), format!("2001:db8:0:{:x}::1", n % 100));
        assert_eq!(heard(&LetterLimits::on(), 300, from_a_48), 120);
        let from_everywhere = |n: u32| (format!("{n}@b.test"), format!("10.{}.{}.1", n / 256, n % 256));
        assert!((200..400).contains(&heard(&LetterLimits::on(), 5_000, from_everywhere)));
        assert_eq!(heard(&LetterLimits::off(), 300, to_one), 300);
    }

    #[test]
    fn a_network_that_asks_for_many_letters_to_somebody_keeps_them_from_none_of_their_own() {
        let limits = LetterLimits::on();
        let to_victim = |from: String| limits.count("victim@b.test", from.parse().ok());
        let by_stranger = (0..200).filter(|n| to_victim(format!("2001:db8:0:{n:x}::1")).is_ok());
        assert_eq!(by_stranger.count(), 5);
        assert_eq!(to_victim("198.51.100.1".to_owned()), Ok(()));
        assert!(to_victim("198.51.100.2".to_owned()).is_err());
    }

    #[test]
    fn what_one_network_is_refused_takes_nothing_from_another() {
        let limits = LetterLimits::on();
        heard(&limits, 5_000, |n| (format!("{n}@b.test"), "192.0.2.1".to_owned()));
        assert_eq!(limits.count("c@b.test", "198.51.100.1".parse().ok()), Ok(()));
    }
}
