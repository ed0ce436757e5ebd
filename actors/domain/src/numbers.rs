//! Small numbers with a meaning: a step, days of delay, stars, a page of a list.

use serde::{Deserialize, Serialize};

/// The number is outside its range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("outside the allowed range")]
pub struct OutOfRange;

/// A step of a timeline, from 1; whether a deal has it is the deal's to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(from = "i64")]
pub struct StepNumber(pub u8);

/// What no timeline counts up to is no step of any.
impl From<i64> for StepNumber {
    fn from(number: i64) -> Self {
        Self(u8::try_from(number).unwrap_or(0))
    }
}

/// A whole number within bounds.
#[macro_export]
macro_rules! ranged {
    ($($(#[$doc:meta])* $name:ident($inner:ty) = $least:tt..=$most:tt;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        #[serde(try_from = "i64", into = "i64")]
        #[schema(minimum = $least, maximum = $most)]
        pub struct $name($inner);

        impl $name {
            pub fn get(self) -> $inner {
                self.0
            }
        }

        impl TryFrom<i64> for $name {
            type Error = $crate::OutOfRange;

            fn try_from(number: i64) -> Result<Self, Self::Error> {
                match <$inner>::try_from(number) {
                    Ok(number @ $least..=$most) => Ok(Self(number)),
                    _ => Err($crate::OutOfRange),
                }
            }
        }

        impl From<$name> for i64 {
            fn from(number: $name) -> Self {
                number.0.into()
            }
        }
    )*};
}

ranged! {
    /// How long a step may be pushed back at once: 1 to 90 days.
    ExtraDays(u16) = 1..=90;
    /// How many days goods are planned to be at sea: 1 to 120.
    DaysAtSea(u16) = 1..=120;
    /// Within how many days after shipment a letter of credit has documents presented: 1 to 180.
    DaysToPresent(u16) = 1..=180;
    /// A rating: 1 to 5.
    Stars(u8) = 1..=5;
}

/// A page of a list: `current` from 1, `size` 1 to 100; the first ten rows unless told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "WirePage")]
pub struct PageRequest {
    #[schema(minimum = 1)]
    pub current: u32,
    #[schema(minimum = 1, maximum = 100)]
    pub size: u32,
}

impl PageRequest {
    pub const MAX: u32 = 100;

    pub fn new(current: u32, size: u32) -> Result<Self, OutOfRange> {
        if current >= 1 && (1..=Self::MAX).contains(&size) { Ok(Self { current, size }) } else { Err(OutOfRange) }
    }

    /// How many rows stand on the pages before.
    pub fn skipped(self) -> u64 {
        u64::from(self.current.saturating_sub(1)) * u64::from(self.size)
    }
}

impl Default for PageRequest {
    fn default() -> Self {
        Self { current: 1, size: 10 }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WirePage {
    current: Option<i64>,
    size: Option<i64>,
}

impl TryFrom<WirePage> for PageRequest {
    type Error = OutOfRange;

    fn try_from(wire: WirePage) -> Result<Self, Self::Error> {
        let given = Self::default();
        let number = |n: Option<i64>, or: u32| n.map_or(Ok(or), |n| u32::try_from(n).map_err(|_| OutOfRange));
        Self::new(number(wire.current, given.current)?, number(wire.size, given.size)?)
    }
}

impl std::fmt::Display for StepNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
