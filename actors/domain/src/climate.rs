//! The air that goods demand on their way: a temperature and a humidity, or none; and what it was found to be.

use std::{borrow::Cow, fmt};

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

use super::OutOfRange;

const NOT_SENSITIVE: &str = "not-sensitive";

/// A whole number of degrees or per cent, or that it does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Demand<const MIN: i16, const MAX: i16>(Option<i16>);

/// Degrees Celsius.
pub type Temperature = Demand<-10, 26>;
/// Per cent of relative humidity.
pub type Humidity = Demand<70, 95>;

impl<const MIN: i16, const MAX: i16> Demand<MIN, MAX> {
    /// All that can be demanded, "not sensitive" first.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self(None)).chain((MIN..=MAX).map(|it| Self(Some(it))))
    }

    pub const fn degrees(self) -> Option<i16> {
        self.0
    }

    /// What is borne of it: what coolers hold, two degrees or five per cent to either side.
    pub fn band(self) -> Option<Band> {
        let slack = if MIN < 0 { 2 } else { 5 };
        self.0.map(|it| Band { least: it - slack, most: it + slack })
    }
}

/// From one whole number to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Band {
    pub least: i16,
    pub most: i16,
}

/// What was measured, to the tenth; as text on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Measured<const MIN: i16, const MAX: i16>(Decimal);

/// Degrees Celsius, to the tenth.
pub type AirTemperature = Measured<-60, 60>;
/// Per cent of relative humidity, to the tenth.
pub type AirHumidity = Measured<0, 100>;

impl<const MIN: i16, const MAX: i16> Measured<MIN, MAX> {
    pub fn is_within(self, band: Band) -> bool {
        (Decimal::from(band.least)..=Decimal::from(band.most)).contains(&self.0)
    }
}

impl<const MIN: i16, const MAX: i16> TryFrom<String> for Measured<MIN, MAX> {
    type Error = OutOfRange;

    fn try_from(text: String) -> Result<Self, OutOfRange> {
        let is_plain =
            |text: &String| text.len() <= 5 && text.bytes().all(|it| it.is_ascii_digit() || b"-.".contains(&it));
        let said: Decimal = Some(text).filter(is_plain).and_then(|it| it.parse().ok()).ok_or(OutOfRange)?;
        let is_near = (Decimal::from(MIN)..=Decimal::from(MAX)).contains(&said);
        if is_near && said.normalize().scale() <= 1 { Ok(Self(said.normalize())) } else { Err(OutOfRange) }
    }
}

impl<const MIN: i16, const MAX: i16> From<Measured<MIN, MAX>> for String {
    fn from(measured: Measured<MIN, MAX>) -> Self {
        measured.0.to_string()
    }
}

impl<const MIN: i16, const MAX: i16> PartialSchema for Measured<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).examples([format!("{}.5", MAX / 2)]).into()
    }
}

impl<const MIN: i16, const MAX: i16> ToSchema for Measured<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        if MIN < 0 { "AirTemperature".into() } else { "AirHumidity".into() }
    }
}

impl<const MIN: i16, const MAX: i16> TryFrom<String> for Demand<MIN, MAX> {
    type Error = OutOfRange;

    fn try_from(text: String) -> Result<Self, OutOfRange> {
        Self::all().find(|it| it.to_string() == text).ok_or(OutOfRange)
    }
}

impl<const MIN: i16, const MAX: i16> From<Demand<MIN, MAX>> for String {
    fn from(demand: Demand<MIN, MAX>) -> Self {
        demand.to_string()
    }
}

impl<const MIN: i16, const MAX: i16> fmt::Display for Demand<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(degrees) => degrees.fmt(f),
            None => f.write_str(NOT_SENSITIVE),
        }
    }
}

impl<const MIN: i16, const MAX: i16> PartialSchema for Demand<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        let values: Vec<String> = Self::all().map(|it| it.to_string()).collect();
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(values)).into()
    }
}

impl<const MIN: i16, const MAX: i16> ToSchema for Demand<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        if MIN < 0 { "Temperature".into() } else { "Humidity".into() }
    }
}
