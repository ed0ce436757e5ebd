//! How many codes may go out unverified in an hour: to neighbouring numbers, and for one network.
//!
//! Somebody who pumps texts asks for many numbers side by side and verifies none. So what is counted are sends that
//! nobody verified; a person who verifies gives theirs back.

/// The most sends in an hour that nobody has verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    /// To numbers that differ in their last four digits only.
    pub prefix: i32,
    /// CodeRequest for from one network, a /24 or /64: an office that registers all its people fits.
    pub network: i32,
    /// So many to phones in all, of which so many in a hundred unverified, and the breaker opens.
    pub breaker: i32,
    pub breaker_share: i32,
    /// To each prefix while the breaker is open: a number that has no part in it is still served.
    pub prefix_when_open: i32,
}

impl Budgets {
    pub const ON: Self = Self { prefix: 4, network: 20, breaker: 30, breaker_share: 70, prefix_when_open: 1 };
}

/// The budget that is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spent {
    Prefix,
    Network,
    /// A prefix, because the breaker is open.
    Breaker,
}
