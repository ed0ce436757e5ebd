//! Words people type, as others see them: bounded, with nothing unseen; and e-mail addresses.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

use crate::{strictness, unseen};

/// Text of `MIN` to `MAX` letters as people count them, that says something where it must not be empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(into = "String")]
pub struct Text<const MIN: usize, const MAX: usize>(String);

/// The code points that a letter is made of at most, on the whole: what is longer has letters that are none.
const POINTS: usize = 4;

/// The text is empty, too long, holds control characters, or turns the order of its letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a text of the allowed length")]
pub struct BadText;

impl<const MIN: usize, const MAX: usize> Text<MIN, MAX> {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As it was taken once, when less was refused.
    pub fn stored(text: &str) -> Result<Self, BadText> {
        let (is_empty, plain) = (text.trim().is_empty(), unseen::plain(text));
        // Where nothing is seen of it, it stays what it is: less would not be read again.
        let text = if MIN > 0 && plain.is_empty() { text.trim().to_owned() } else { plain };
        let is_bounded = unseen::length(&text) <= MAX && text.chars().count() <= MAX * POINTS;
        let is_sound = text.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\t'));
        if is_bounded && is_sound && (MIN == 0 || !is_empty) { Ok(Self(text)) } else { Err(BadText) }
    }
}

impl<const MIN: usize, const MAX: usize> TryFrom<String> for Text<MIN, MAX> {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.as_str().try_into()
    }
}

impl<const MIN: usize, const MAX: usize> TryFrom<&str> for Text<MIN, MAX> {
    type Error = BadText;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        let it = Self::stored(text)?;
        let is_said = MIN == 0 || (it.0.chars().count() >= MIN && unseen::is_visible(&it.0));
        if is_said && !unseen::is_heaped(&it.0) && !text.contains(unseen::is_turning) { Ok(it) } else { Err(BadText) }
    }
}

impl<'de, const MIN: usize, const MAX: usize> Deserialize<'de> for Text<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let read = if strictness::is_strict() { Self::try_from(text) } else { Self::stored(&text) };
        read.map_err(D::Error::custom)
    }
}

impl<const MIN: usize, const MAX: usize> From<Text<MIN, MAX>> for String {
    fn from(text: Text<MIN, MAX>) -> Self {
        text.0
    }
}

impl<const MIN: usize, const MAX: usize> fmt::Display for Text<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<const MIN: usize, const MAX: usize> PartialSchema for Text<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).min_length(Some(MIN)).max_length(Some(MAX)).into()
    }
}

impl<const MIN: usize, const MAX: usize> ToSchema for Text<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        format!("Text{MIN}To{MAX}").into()
    }
}

/// An e-mail address, in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(into = "String")]
#[schema(format = Email)]
pub struct Email(String);

/// The text is no e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an e-mail address")]
pub struct BadEmail;

impl Email {
    /// An address as it is kept, compared and counted, whether or not it is one. The one place that does it: the database
    /// lowers some letters otherwise, such as a dotted İ, and who folds twice counts the tries of one account as two. What copying
    /// leaves around an address is none of it, nor whose it is: `Amal <a@b.test>;`.
    pub fn fold(text: &str) -> String {
        let text = unseen::plain(text).to_lowercase();
        let text = text.trim_end_matches([' ', ',', ';']);
        let text = text.strip_suffix('>').and_then(|it| it.rsplit_once('<')).map_or(text, |(_, address)| address);
        let bare = text.strip_prefix("mailto:").map(|it| it.split('?').next().unwrap_or_default());
        bare.unwrap_or(text).trim().to_owned()
    }

    /// As it was taken once, when less was refused.
    pub fn stored(text: &str) -> Result<Self, BadEmail> {
        let text = Self::fold(text);
        let (name, domain) = text.rsplit_once('@').ok_or(BadEmail)?;
        let plain = text
            .chars()
            .all(|c| !c.is_whitespace() && !c.is_control() && !matches!(c, '<' | '>' | ',' | ';' | ':' | '"' | '\\'));
        let host = domain.contains('.') && domain.split('.').all(is_host_label);
        let sound = plain && host && !name.is_empty() && !name.contains('@') && name.len() <= 64 && text.len() <= 254;
        if sound { Ok(Self(text)) } else { Err(BadEmail) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What stands after the `@`.
    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }
}

impl TryFrom<String> for Email {
    type Error = BadEmail;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let it = Self::stored(&text)?;
        // No letter can be sent to a name with an empty part (RFC 5321, 4.1.2).
        let (name, _) = it.0.rsplit_once('@').ok_or(BadEmail)?;
        if name.split('.').all(|part| !part.is_empty()) { Ok(it) } else { Err(BadEmail) }
    }
}

impl<'de> Deserialize<'de> for Email {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let read = if strictness::is_strict() { Self::try_from(text) } else { Self::stored(&text) };
        read.map_err(D::Error::custom)
    }
}

impl From<Email> for String {
    fn from(email: Email) -> Self {
        email.0
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_host_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(|c| c.is_alphanumeric() || c == '-')
}
