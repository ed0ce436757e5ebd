//! How often somebody may try to sign in: 10 times an account and 60 an address in 15 minutes (governor).

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use sha2::{Digest, Sha256};

use crate::http::network;

const AN_ACCOUNT: NonZeroU32 = NonZeroU32::new(10).unwrap();
const AN_ADDRESS: NonZeroU32 = NonZeroU32::new(60).unwrap();
const WITHIN: Duration = Duration::from_secs(15 * 60);
/// Accounts or addresses that are remembered before the quiet ones are forgotten.
const MANY: usize = 10_000;

/// The tries of this node, or no limit at all.
pub struct Attempts(Option<Tries>);

struct Tries {
    accounts: DefaultKeyedRateLimiter<[u8; 32]>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl Attempts {
    pub fn on() -> Self {
        Self(Some(Tries {
            accounts: RateLimiter::keyed(quota(AN_ACCOUNT)),
            addresses: RateLimiter::keyed(quota(AN_ADDRESS)),
            clock: DefaultClock::default(),
        }))
    }

    pub fn off() -> Self {
        Self(None)
    }

    /// Counts a try, or says how long to wait; the same whether or not the account exists.
    pub fn count(&self, email: &str, from: Option<IpAddr>) -> Result<(), Duration> {
        let Some(tries) = &self.0 else { return Ok(()) };
        if tries.accounts.len() > MANY || tries.addresses.len() > MANY {
            tries.accounts.retain_recent();
            tries.addresses.retain_recent();
        }
        let now = tries.clock.now();
        if let Some(address) = from {
            tries.addresses.check_key(&network(address)).map_err(|early| early.wait_time_from(now))?;
        }
        let account: [u8; 32] = Sha256::digest(email.trim().to_lowercase()).into();
        tries.accounts.check_key(&account).map_err(|early| early.wait_time_from(now))
    }
}

fn quota(tries: NonZeroU32) -> Quota {
    Quota::with_period(WITHIN / tries.get()).unwrap_or(Quota::per_hour(tries)).allow_burst(tries)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(attempts: &Attempts, tries: usize, email: impl Fn(usize) -> String, from: &str) -> usize {
        let from = from.parse().ok();
        (0..tries).filter(|n| attempts.count(&email(*n), from).is_err()).count()
    }

    #[test]
    fn the_eleventh_try_on_an_account_waits() {
        let attempts = Attempts::on();
        assert_eq!(refused(&attempts, 11, |n| format!("{}Buyer@a.test ", " ".repeat(n)), "192.0.2.1"), 1);
        let wait = attempts.count("buyer@a.test", "198.51.100.1".parse().ok()).unwrap_err();
        assert!(wait > Duration::ZERO && wait <= WITHIN, "{wait:?}");
    }

    #[test]
    fn the_sixty_first_try_of_a_network_waits() {
        let attempts = Attempts::on();
        assert_eq!(refused(&attempts, 40, |n| format!("{n}@a.test"), "192.0.2.1"), 0);
        assert_eq!(refused(&attempts, 21, |n| format!("{n}@b.test"), "192.0.2.200"), 1);
        assert_eq!(refused(&attempts, 1, |_| "c@c.test".into(), "192.0.3.1"), 0);
    }

    #[test]
    fn no_limit_refuses_nobody() {
        assert_eq!(refused(&Attempts::off(), 100, |_| "a@a.test".into(), "192.0.2.1"), 0);
    }
}
