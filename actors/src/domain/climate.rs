//! The air that goods demand on their way: a temperature and a humidity, or none.

use std::{borrow::Cow, fmt};

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
pub struct Demand<const LEAST: i16, const MOST: i16>(Option<i16>);

/// Degrees Celsius.
pub type Temperature = Demand<-10, 26>;
/// Per cent of relative humidity.
pub type Humidity = Demand<70, 95>;

impl<const LEAST: i16, const MOST: i16> Demand<LEAST, MOST> {
    /// All that can be demanded, "not sensitive" first.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self(None)).chain((LEAST..=MOST).map(|it| Self(Some(it))))
    }

    pub const fn degrees(self) -> Option<i16> {
        self.0
    }
}

impl<const LEAST: i16, const MOST: i16> TryFrom<String> for Demand<LEAST, MOST> {
    type Error = OutOfRange;

    fn try_from(text: String) -> Result<Self, OutOfRange> {
        Self::all().find(|it| it.to_string() == text).ok_or(OutOfRange)
    }
}

impl<const LEAST: i16, const MOST: i16> From<Demand<LEAST, MOST>> for String {
    fn from(demand: Demand<LEAST, MOST>) -> Self {
        demand.to_string()
    }
}

impl<const LEAST: i16, const MOST: i16> fmt::Display for Demand<LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(degrees) => degrees.fmt(f),
            None => f.write_str(NOT_SENSITIVE),
        }
    }
}

impl<const LEAST: i16, const MOST: i16> PartialSchema for Demand<LEAST, MOST> {
    fn schema() -> RefOr<Schema> {
        let values: Vec<String> = Self::all().map(|it| it.to_string()).collect();
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(values)).into()
    }
}

impl<const LEAST: i16, const MOST: i16> ToSchema for Demand<LEAST, MOST> {
    fn name() -> Cow<'static, str> {
        if LEAST < 0 { "Temperature".into() } else { "Humidity".into() }
    }
}
