//! What strangers may bring in an hour: bytes of each network, while they are on their way and once they are kept. What is
//! refused is given back, and no network takes from another.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use granary_domain::{Network, networks};

/// Bytes from one network, and from a wide one.
const OF_A_NETWORK: u64 = 100 * 1024 * 1024;
const OF_A_WIDE_NETWORK: u64 = 400 * 1024 * 1024;
/// In how long as many may come again.
const PERIOD: Duration = Duration::from_secs(60 * 60);
/// What a file that is kept counts for at least: it is a row and a place as well.
const LEAST: u64 = 64 * 1024;

/// When all that came from a network is forgotten; beyond a period from now it has brought too much.
#[derive(Default)]
pub(super) struct UploadBudget(Mutex<HashMap<Network, Instant>>);

/// What one file counts for; given back unless it is kept.
pub(super) struct Reservation {
    budget: Arc<UploadBudget>,
    networks: Vec<Network>,
    bytes: u64,
}

impl UploadBudget {
    /// A file that begins to come in.
    pub(super) fn begin(self: &Arc<Self>, address: Option<IpAddr>) -> Reservation {
        Reservation { budget: self.clone(), networks: address.map(networks).unwrap_or_default(), bytes: 0 }
    }

    pub(super) fn evict_idle(&self) {
        let now = Instant::now();
        self.locked().retain(|_, until| *until > now);
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<Network, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Reservation {
    /// Counts that so many bytes have come, or tells how long to wait for as many.
    pub(super) fn grow(&mut self, to: u64) -> Result<(), Duration> {
        let (now, more) = (Instant::now(), to.saturating_sub(self.bytes));
        let mut spent = self.budget.locked();
        for network in &self.networks {
            let until = spent.get(network).map_or(now, |it| now.max(*it)) + cost(more, *network);
            if let Some(wait) = until.checked_duration_since(now + PERIOD).filter(|wait| !wait.is_zero()) {
                return Err(wait);
            }
        }
        for network in &self.networks {
            let until = spent.entry(*network).or_insert(now);
            *until = now.max(*until) + cost(more, *network);
        }
        drop(spent);
        self.bytes += more;
        Ok(())
    }

    /// Counts what is kept of it instead of what came.
    pub(super) fn keep(mut self, bytes: u64) {
        let (now, came) = (Instant::now(), std::mem::take(&mut self.bytes));
        let mut spent = self.budget.locked();
        for network in &self.networks {
            let until = spent.entry(*network).or_insert(now);
            *until = now.max(*until) + cost(bytes.max(LEAST), *network);
            *until = until.checked_sub(cost(came, *network)).unwrap_or(now);
        }
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut spent = self.budget.locked();
        for network in &self.networks {
            if let Some(until) = spent.get_mut(network) {
                *until = until.checked_sub(cost(self.bytes, *network)).unwrap_or(*until);
            }
        }
    }
}

/// How long as many bytes count.
fn cost(bytes: u64, of: Network) -> Duration {
    let most = if of.is_wide { OF_A_WIDE_NETWORK } else { OF_A_NETWORK };
    let nanoseconds = PERIOD.as_nanos() * u128::from(bytes) / u128::from(most);
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEBIBYTE: u64 = 1024 * 1024;

    fn v4(third: u8, last: u8) -> IpAddr {
        IpAddr::from([192, 0, third, last])
    }

    fn v6(site: u16, network: u16) -> IpAddr {
        IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 1])
    }

    /// How many mebibytes are kept of addresses, one of each.
    fn kept(budget: &Arc<UploadBudget>, addresses: impl Iterator<Item = IpAddr>) -> usize {
        let keeps = |address: &IpAddr| {
            let mut file = budget.begin(Some(*address));
            let counted = file.grow(MEBIBYTE).is_ok();
            if counted {
                file.keep(MEBIBYTE);
            }
            counted
        };
        addresses.take_while(keeps).count()
    }

    #[test]
    fn strangers_bring_100_mebibytes_an_hour_from_one_network_and_400_from_a_wide_one() {
        let budget = Arc::default();
        assert_eq!(kept(&budget, (0..200).map(|last| v4(2, last))), 100);
        assert_eq!(kept(&budget, (0..200).map(|_| v6(1, 1))), 100);
        assert_eq!(kept(&budget, (2..2000).map(|network| v6(1, network))), 300);
        assert_eq!(kept(&budget, (0..200).map(|network| v6(2, network))), 200);
    }

    #[test]
    fn however_many_networks_are_at_their_limit_another_is_not() {
        let budget = Arc::default();
        for third in 0..200 {
            assert_eq!(kept(&budget, (0..200).map(|last| v4(third, last))), 100);
        }
        assert_eq!(kept(&budget, (0..10).map(|last| v4(201, last))), 10);
    }

    #[test]
    fn what_is_refused_counts_for_nothing_and_what_is_kept_for_what_it_is() {
        let budget = Arc::default();
        for _ in 0..2000 {
            assert_eq!(UploadBudget::begin(&budget, Some(v4(2, 1))).grow(20 * MEBIBYTE), Ok(()));
        }
        let grown = || {
            let mut file = budget.begin(Some(v4(2, 1)));
            file.grow(20 * MEBIBYTE).map(|()| file)
        };
        let on_their_way: Vec<_> = (0..5).map(|_| grown().ok().unwrap()).collect();
        let wait = grown().err().unwrap();
        assert!(wait > Duration::from_secs(11 * 60) && wait <= Duration::from_secs(12 * 60), "{wait:?}");
        on_their_way.into_iter().for_each(|file| file.keep(1));
        assert_eq!(kept(&budget, (0..200).map(|last| v4(2, last))), 99, "five small files are a third of a mebibyte");
    }
}
