//! What the environment tells, as the text that it is.

use secrecy::SecretString;
use serde::{Deserialize, Deserializer};

/// The environment reads `1` as a number; here it is text all the same.
#[derive(Deserialize)]
#[serde(untagged)]
enum Text {
    Words(String),
    Number(i64),
    Flag(bool),
}

impl Text {
    fn into_string(self) -> String {
        match self {
            Self::Words(text) => text,
            Self::Number(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
        }
    }
}

pub(super) fn from_text<'de, D: Deserializer<'de>, T: std::str::FromStr<Err: std::fmt::Display>>(
    from: D,
) -> Result<T, D::Error> {
    Text::deserialize(from)?.into_string().parse().map_err(serde::de::Error::custom)
}

pub(super) fn optional_from_text<'de, D: Deserializer<'de>, T: std::str::FromStr<Err: std::fmt::Display>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    from_text(from).map(Some)
}

pub(super) fn secret_text<'de, D: Deserializer<'de>>(from: D) -> Result<SecretString, D::Error> {
    Ok(Text::deserialize(from)?.into_string().into())
}

pub(super) fn optional_secret<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SecretString>, D::Error> {
    secret_text(from).map(Some)
}
