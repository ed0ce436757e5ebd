//! What is written on a document: text as it is, or words by their codes, and facts under their labels. Pure.

use granary_domain::Choice;
use serde::{Deserialize, Serialize};

/// Something written: as it is, or by the code of a word that each language has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Wording {
    Text(String),
    Word { word: String },
}

/// The code of a label, and what it says here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact(pub String, pub Wording);

impl Wording {
    pub fn word(code: impl Into<String>) -> Self {
        Self::Word { word: code.into() }
    }

    /// What is written as it is.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Word { .. } => None,
        }
    }

    /// The code of a word.
    pub(super) fn code(&self) -> Option<&str> {
        match self {
            Self::Text(_) => None,
            Self::Word { word } => Some(word),
        }
    }

    /// A value of a fixed list, by its word.
    pub(super) fn one_of(list: &str, value: impl Choice) -> Self {
        Self::word(format!("{list}.{}", value.as_str()))
    }
}

impl<T: Into<String>> From<T> for Wording {
    fn from(text: T) -> Self {
        Self::Text(text.into())
    }
}

impl Fact {
    pub(super) fn new(label: &str, value: impl Into<Wording>) -> Self {
        Self(label.to_owned(), value.into())
    }
}
