//! Lengths and weights of goods, exact: whole millimetres, whole grams, and by how much a delivery may differ.

use std::fmt;

use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OutOfRange, Unit};

/// An edge of something that is carried, in millimetres: up to the length of the longest trailer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "i64", into = "i64")]
#[schema(minimum = 1, maximum = 20_000)]
pub struct Millimetres(u32);

impl Millimetres {
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl TryFrom<i64> for Millimetres {
    type Error = OutOfRange;

    fn try_from(edge: i64) -> Result<Self, OutOfRange> {
        match u32::try_from(edge) {
            Ok(edge @ 1..=20_000) => Ok(Self(edge)),
            _ => Err(OutOfRange),
        }
    }
}

impl From<Millimetres> for i64 {
    fn from(edge: Millimetres) -> Self {
        edge.0.into()
    }
}

/// The weight of something, to the gram: more than nothing, at most a thousand tons; kilograms on the wire, as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "18250.5")]
pub struct Weight(u64);

impl Weight {
    /// In grams.
    const MAX: u64 = 1_000_000_000;

    pub const fn grams(self) -> u64 {
        self.0
    }
}

impl TryFrom<String> for Weight {
    type Error = OutOfRange;

    fn try_from(text: String) -> Result<Self, OutOfRange> {
        let grams = plain(&text)?.checked_mul(Decimal::ONE_THOUSAND).filter(|it| it.fract().is_zero());
        match grams.and_then(|it| it.to_u64()) {
            Some(grams @ 1..=Self::MAX) => Ok(Self(grams)),
            _ => Err(OutOfRange),
        }
    }
}

impl From<Weight> for String {
    fn from(weight: Weight) -> Self {
        weight.to_string()
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        kilograms(self.0).fmt(f)
    }
}

/// Grams as kilograms.
pub fn kilograms(grams: u64) -> Decimal {
    (Decimal::from(grams) / Decimal::ONE_THOUSAND).normalize()
}

/// By how many per cent a delivery may differ from what was ordered: 0 to 50.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "5")]
pub struct Tolerance(Decimal);

impl Tolerance {
    const MAX: Decimal = Decimal::from_parts(50, 0, 0, false, 0);

    /// Where the parties agreed on none: what UCP 600 article 30(b) allows, which is nothing of what is counted in pieces or
    /// packages.
    pub const fn usual(unit: Unit) -> Self {
        match unit {
            Unit::Kilogram | Unit::Gram | Unit::MetricTon | Unit::Litre | Unit::Millilitre | Unit::Metre => {
                Self(Decimal::from_parts(5, 0, 0, false, 0))
            }
            _ => Self(Decimal::ZERO),
        }
    }

    /// The most that may be delivered of what was ordered.
    pub fn most_of(self, ordered: u32) -> u64 {
        let most = Decimal::from(ordered) * (Decimal::ONE_HUNDRED + self.0) / Decimal::ONE_HUNDRED;
        most.floor().to_u64().unwrap_or(ordered.into())
    }

    /// The least that may be delivered for the whole of what was ordered.
    pub fn least_of(self, ordered: u32) -> u64 {
        let least = Decimal::from(ordered) * (Decimal::ONE_HUNDRED - self.0) / Decimal::ONE_HUNDRED;
        least.ceil().to_u64().unwrap_or_default()
    }
}

impl TryFrom<String> for Tolerance {
    type Error = OutOfRange;

    fn try_from(text: String) -> Result<Self, OutOfRange> {
        let percent = plain(&text)?;
        if percent <= Self::MAX && percent.scale() <= 2 { Ok(Self(percent.normalize())) } else { Err(OutOfRange) }
    }
}

impl From<Tolerance> for String {
    fn from(tolerance: Tolerance) -> Self {
        tolerance.0.to_string()
    }
}

/// A number of digits with a point at most: no sign, no exponent.
fn plain(text: &str) -> Result<Decimal, OutOfRange> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_plain { Decimal::from_str_exact(text).map_err(|_| OutOfRange) } else { Err(OutOfRange) }
}
