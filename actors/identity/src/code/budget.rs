//! How many codes may go out unverified in an hour: to neighbouring numbers, and for one network.
//!
//! Somebody who pumps texts asks for many numbers side by side and verifies none. So what is counted are sends that
//! nobody verified; a person who verifies gives theirs back. Sends for which a challenge was solved are counted apart
//! from the others, so that who asks for nothing but numbers closes nothing to who takes the trouble; only the breaker
//! and the budget of an address count both.

use jiff::{SignedDuration, Timestamp};

use super::Charge;

/// How long a send counts.
pub const WINDOW: SignedDuration = SignedDuration::from_hours(1);

/// The most sends in an hour that nobody has verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    /// To numbers that differ in their last four digits only.
    pub prefix: u32,
    /// So many of those count of one network: one alone does not close the numbers of all neighbours.
    pub prefix_of_network: u32,
    /// Asked for from one network, a /24 or /64: an office that registers all its people fits.
    pub network: u32,
    /// To one address, whoever asks: each is another code that could be guessed. Of a network that its person signed in from
    /// before, only those that it asked for itself count.
    pub address: u32,
    /// So many to phones in all, of which so many in a hundred unverified, and the breaker opens.
    pub breaker: u32,
    pub breaker_share: u32,
    /// To each prefix while the breaker is open: a number that has no part in it is still served.
    pub prefix_when_open: u32,
}

/// The sends of the last hour that concern one more.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecentSends {
    /// When the unverified ones went out, newest first, as many as the budget counts.
    pub prefix: Vec<Timestamp>,
    pub network: Vec<Timestamp>,
    pub address: Vec<Timestamp>,
    /// To phones in all.
    pub texts: u32,
    pub unverified_texts: u32,
}

/// The budget that is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spent {
    Prefix,
    Network,
    Address,
    /// A prefix, because the breaker is open.
    Breaker,
}

impl Budgets {
    pub const ON: Self = Self {
        prefix: 12,
        prefix_of_network: 4,
        network: 20,
        address: 30,
        breaker: 30,
        breaker_share: 70,
        prefix_when_open: 1,
    };

    /// Whether a send may take place; if not, which budget is spent, and when some of it comes back.
    pub fn allow(&self, charge: &Charge, sends: &RecentSends, at: Timestamp) -> Result<(), (Spent, SignedDuration)> {
        below(&sends.address, self.address, at).map_err(|wait| (Spent::Address, wait))?;
        if charge.network.is_some() {
            below(&sends.network, self.network, at).map_err(|wait| (Spent::Network, wait))?;
        }
        if charge.prefix.is_some() {
            below(&sends.prefix, self.prefix, at).map_err(|wait| (Spent::Prefix, wait))?;
            if self.is_breaker_open(sends) {
                below(&sends.prefix, self.prefix_when_open, at).map_err(|wait| (Spent::Breaker, wait))?;
            }
        }
        Ok(())
    }

    /// Whether so many texts go out, and so few of them are verified, that it looks like pumping.
    pub fn is_breaker_open(&self, sends: &RecentSends) -> bool {
        sends.unverified_texts >= self.breaker
            && u64::from(sends.unverified_texts) * 100 >= u64::from(sends.texts) * u64::from(self.breaker_share)
    }
}

/// How long until fewer than `most` sends count; an error while as many do, and always where none may.
fn below(newest_first: &[Timestamp], most: u32, at: Timestamp) -> Result<(), SignedDuration> {
    let nth = most.checked_sub(1).ok_or(WINDOW)?;
    newest_first.get(nth as usize).map_or(Ok(()), |sent| Err(WINDOW - at.duration_since(*sent)))
}
