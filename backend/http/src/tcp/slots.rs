//! Slots of those who wait: so many a network and so many in all. Whoever has waited longest makes room for the next.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    net::IpAddr,
};

use granary_domain::{Network, networks};

/// A /48 may be many customers of one provider, or one customer with many /64.
const A_WIDE_NETWORK: usize = 4;

/// How many may wait at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// From a /24 or a /64; four times as many from a /48.
    pub a_network: usize,
    pub in_all: usize,
}

/// The slots, by the order in which they were taken.
#[derive(Debug)]
pub struct Slots<T> {
    quota: Quota,
    taken: u64,
    slots: BTreeMap<u64, Slot<T>>,
    by_network: HashMap<Network, BTreeSet<u64>>,
}

#[derive(Debug)]
struct Slot<T> {
    networks: Vec<Network>,
    who: T,
}

impl Quota {
    pub const UNLIMITED: Self = Self { a_network: usize::MAX, in_all: usize::MAX };
}

impl<T> Slots<T> {
    pub fn new(quota: Quota) -> Self {
        Self { quota, taken: 0, slots: BTreeMap::new(), by_network: HashMap::new() }
    }

    /// Gives somebody a slot; answers it, and who makes room for it.
    pub fn take(&mut self, from: Option<IpAddr>, who: T) -> (u64, Option<T>) {
        let networks = from.map(networks).unwrap_or_default();
        let leaves = self.longest_in_the_way(&networks).and_then(|slot| self.leave(slot));
        self.taken += 1;
        for network in &networks {
            self.by_network.entry(*network).or_default().insert(self.taken);
        }
        self.slots.insert(self.taken, Slot { networks, who });
        (self.taken, leaves)
    }

    /// Frees a slot, if it is taken still.
    pub fn leave(&mut self, slot: u64) -> Option<T> {
        let Slot { networks, who } = self.slots.remove(&slot)?;
        for network in networks {
            if let Some(slots) = self.by_network.get_mut(&network) {
                slots.remove(&slot);
                if slots.is_empty() {
                    self.by_network.remove(&network);
                }
            }
        }
        Some(who)
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.slots.values().map(|slot| &slot.who)
    }

    /// The slot to be freed for one more from these networks, if none is free.
    fn longest_in_the_way(&self, networks: &[Network]) -> Option<u64> {
        let crowded = |network: &Network| {
            let most = self.quota.a_network.saturating_mul(if network.is_wide { A_WIDE_NETWORK } else { 1 });
            self.by_network.get(network).filter(|slots| slots.len() >= most)?.first().copied()
        };
        let of_all = || self.slots.keys().next().copied().filter(|_| self.slots.len() >= self.quota.in_all);
        networks.iter().find_map(crowded).or_else(of_all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots() -> Slots<&'static str> {
        Slots::new(Quota { a_network: 2, in_all: 10 })
    }

    fn from(address: &str) -> Option<IpAddr> {
        address.parse().ok()
    }

    #[test]
    fn a_network_that_has_its_share_takes_a_slot_of_its_own() {
        let mut slots = slots();
        assert_eq!(slots.take(from("192.0.2.1"), "first").1, None);
        assert_eq!(slots.take(from("198.51.100.1"), "another").1, None);
        assert_eq!(slots.take(from("192.0.2.2"), "second").1, None);
        assert_eq!(slots.take(from("192.0.2.3"), "third").1, Some("first"));
        assert_eq!(slots.iter().copied().collect::<Vec<_>>(), ["another", "second", "third"]);
    }

    #[test]
    fn a_wide_network_has_four_times_as_many_whatever_its_parts() {
        let mut slots = slots();
        let one_more = |slots: &mut Slots<_>, part: u32| slots.take(from(&format!("2001:db8:0:{part:x}::1")), "it").1;
        assert!((0..8).all(|part| one_more(&mut slots, part).is_none()));
        assert!(one_more(&mut slots, 8).is_some());
    }

    #[test]
    fn when_all_are_taken_whoever_waited_longest_makes_room() {
        let mut slots = slots();
        for n in 0..10 {
            assert_eq!(slots.take(from(&format!("192.0.{n}.1")), "early").1, None);
        }
        assert_eq!(slots.take(None, "late").1, Some("early"));
    }

    #[test]
    fn a_slot_that_is_left_is_free_and_nothing_of_it_is_kept() {
        let mut slots = slots();
        let (slot, _) = slots.take(from("2001:db8::1"), "it");
        assert_eq!((slots.leave(slot), slots.leave(slot)), (Some("it"), None));
        assert!(slots.by_network.is_empty() && slots.slots.is_empty());
    }
}
