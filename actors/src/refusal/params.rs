//! The parameters of a refusal or a notification: what its sentence names.

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// Names and values, in the order given; an object on the wire.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Params(Vec<(&'static str, Param)>);

/// What a parameter may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Param {
    Number(u64),
    Text(String),
    Texts(Vec<String>),
}

impl Params {
    /// The parameters with one more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Param>) -> Self {
        self.0.push((name, value.into()));
        self
    }

    pub fn get(&self, name: &str) -> Option<&Param> {
        self.0.iter().find(|(given, _)| *given == name).map(|(_, value)| value)
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
                Self::Number(number as u64)
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize);
