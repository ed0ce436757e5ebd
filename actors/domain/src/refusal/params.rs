//! The parameters of a refusal or a notification: what its sentence names.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

/// Names and values, in the order given; an object on the wire.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Params(Vec<(Cow<'static, str>, Param)>);

/// What a parameter may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Param {
    Number(i64),
    Text(String),
    Texts(Vec<String>),
}

impl Params {
    /// The parameters with one more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Param>) -> Self {
        self.0.push((name.into(), value.into()));
        self
    }

    pub fn get(&self, name: &str) -> Option<&Param> {
        self.0.iter().find(|(given, _)| *given == name).map(|(_, value)| value)
    }

    /// A parameter that is one text.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(Param::Text(text)) => Some(text),
            _ => None,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let named = BTreeMap::<String, Option<Param>>::deserialize(deserializer)?;
        Ok(Self(named.into_iter().filter_map(|(name, value)| Some((name.into(), value?))).collect()))
    }
}

impl From<&str> for Param {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Param {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<String>> for Param {
    fn from(texts: Vec<String>) -> Self {
        Self::Texts(texts)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Param {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Param {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
