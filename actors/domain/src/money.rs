//! Money: an exact amount of one of two currencies.

use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};

use super::choices;

/// The least that a lot or a deal may be worth, in dollars (specification, section 9).
pub const MINIMUM_USD: Decimal = Decimal::from_parts(2000, 0, 0, false, 0);

choices! {
    /// The two currencies; the dirham is fixed to the dollar.
    Currency {
        Usd = "USD", "US Dollar";
        Aed = "AED", "UAE Dirham";
    }
}

impl Currency {
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Usd => "$",
            Self::Aed => "AED",
        }
    }

    /// How many of this currency one dollar buys.
    pub fn per_usd(self) -> Decimal {
        match self {
            Self::Usd => Decimal::ONE,
            Self::Aed => Decimal::new(36_725, 4),
        }
    }
}

/// An amount of money with two decimals, never negative; `{"amount": "1234.50", "currency": "USD"}` on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "Wire", into = "Wire")]
pub struct Money {
    #[schema(value_type = String, example = "1234.50")]
    amount: Decimal,
    currency: Currency,
}

/// The amount is negative, has more than two decimals, or is beyond all trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an amount of money")]
pub struct BadAmount;

/// Rounds to the cent, halves away from zero: the one rule by which amounts are rounded (specification, section 5).
pub(crate) fn to_the_cent(amount: Decimal) -> Decimal {
    amount.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
}

/// Reads digits, and a point at most.
pub(crate) fn plain(text: &str) -> Result<Decimal, BadAmount> {
    let is_plain = text.bytes().all(|it| it.is_ascii_digit() || it == b'.');
    text.parse().ok().filter(|_| is_plain).ok_or(BadAmount)
}

impl Money {
    /// The largest amount: a thousand billion.
    pub const MAX: Decimal = Decimal::from_parts(3_567_587_328, 232, 0, false, 0);

    pub fn new(amount: Decimal, currency: Currency) -> Result<Self, BadAmount> {
        let mut amount = amount;
        if amount.normalize().scale() > 2 || amount.is_sign_negative() && !amount.is_zero() || amount > Self::MAX {
            return Err(BadAmount);
        }
        amount.rescale(2);
        Ok(Self { amount, currency })
    }

    /// Reads an amount as it stands on the wire: digits, and a point at most.
    pub fn parse(text: &str, currency: Currency) -> Result<Self, BadAmount> {
        Self::new(plain(text)?, currency)
    }

    /// Rounds to two decimals first, halves away from zero.
    pub fn rounded(amount: Decimal, currency: Currency) -> Result<Self, BadAmount> {
        Self::new(to_the_cent(amount), currency)
    }

    pub fn zero(currency: Currency) -> Self {
        Self { amount: Decimal::new(0, 2), currency }
    }

    pub fn amount(self) -> Decimal {
        self.amount
    }

    pub fn is_zero(self) -> bool {
        self.amount.is_zero()
    }

    pub fn currency(self) -> Currency {
        self.currency
    }

    /// Absent when the currencies differ or the sum is beyond all trade.
    pub fn plus(self, other: Self) -> Option<Self> {
        if self.currency != other.currency {
            return None;
        }
        Self::new(self.amount + other.amount, self.currency).ok()
    }

    /// What is left of it; none of another currency, nor where more is taken than there is.
    pub fn minus(self, other: Self) -> Option<Self> {
        let is_covered = self.currency == other.currency && other.amount <= self.amount;
        if is_covered { Self::new(self.amount - other.amount, self.currency).ok() } else { None }
    }

    /// The same worth in dollars, rounded.
    pub fn in_usd(self) -> Self {
        let mut amount = to_the_cent(self.amount / self.currency.per_usd());
        amount.rescale(2);
        Self { amount, currency: Currency::Usd }
    }
}

/// An amount or a price as it stands on the wire.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wire {
    pub(crate) amount: String,
    pub(crate) currency: Currency,
}

impl TryFrom<Wire> for Money {
    type Error = BadAmount;

    fn try_from(wire: Wire) -> Result<Self, Self::Error> {
        Self::parse(&wire.amount, wire.currency)
    }
}

impl From<Money> for Wire {
    fn from(money: Money) -> Self {
        Self { amount: money.amount.to_string(), currency: money.currency }
    }
}
