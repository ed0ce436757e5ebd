//! Numbers of a lot: counts of goods, and degrees on the map.

use granary_domain::OutOfRange;
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// How many of something: 1 to a hundred million.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "i64", into = "i64")]
#[schema(value_type = i64, minimum = 1, maximum = 100_000_000)]
pub struct Count(u32);

impl Count {
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl TryFrom<i64> for Count {
    type Error = OutOfRange;

    fn try_from(count: i64) -> Result<Self, OutOfRange> {
        match u32::try_from(count) {
            Ok(count @ 1..=100_000_000) => Ok(Self(count)),
            _ => Err(OutOfRange),
        }
    }
}

impl From<Count> for i64 {
    fn from(count: Count) -> Self {
        count.0.into()
    }
}

/// Degrees of latitude or longitude, up to `MAX` to either side.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Degrees<const MAX: u16>(f64);

pub type Latitude = Degrees<90>;
pub type Longitude = Degrees<180>;

impl<const MAX: u16> TryFrom<f64> for Degrees<MAX> {
    type Error = OutOfRange;

    fn try_from(degrees: f64) -> Result<Self, OutOfRange> {
        if degrees.is_finite() && degrees.abs() <= f64::from(MAX) { Ok(Self(degrees)) } else { Err(OutOfRange) }
    }
}

impl<const MAX: u16> From<Degrees<MAX>> for f64 {
    fn from(degrees: Degrees<MAX>) -> Self {
        degrees.0
    }
}

impl<const MAX: u16> PartialSchema for Degrees<MAX> {
    fn schema() -> RefOr<Schema> {
        let most = f64::from(MAX);
        ObjectBuilder::new().schema_type(Type::Number).minimum(Some(-most)).maximum(Some(most)).into()
    }
}

impl<const MAX: u16> ToSchema for Degrees<MAX> {
    fn name() -> std::borrow::Cow<'static, str> {
        format!("DegreesTo{MAX}").into()
    }
}

/// The place on the map unless a seller says another (specification, section 9).
pub const DEFAULT_PLACE: (Latitude, Longitude) = (Degrees(25.386_971), Degrees(55.460_112));

/// The fewest units that a lot is sold in, of which so many are left.
pub fn least_units(left: u32, customizable: Option<bool>, smallest: Option<Count>) -> u32 {
    match customizable {
        Some(false) => left,
        _ => smallest.map_or(0, Count::get).min(left),
    }
}
