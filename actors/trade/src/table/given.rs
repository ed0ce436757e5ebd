//! What stands in a file that holds tables, as its reader gives it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// What a cell holds; what a file without types has is `Text`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellKind {
    #[default]
    Text,
    /// Digits with one point at most, and a sign before them where it is below nought.
    Number,
    /// A day, or a time of day.
    Day,
    /// What its program shows where it could not reckon.
    Error,
    /// It is reckoned from others, so what it says is what its program makes of it.
    Formula,
}

impl CellKind {
    fn is_text(&self) -> bool {
        *self == Self::Text
    }
}

/// What stands in a cell of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenCell {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    #[serde(default, skip_serializing_if = "CellKind::is_text")]
    pub kind: CellKind,
    /// What its program shows beside a number, such as a currency.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub unit: String,
}

/// A row of a file, with its number there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenRow {
    pub number: u32,
    /// Its program does not show it.
    #[serde(default)]
    pub is_hidden: bool,
    /// How many values a line of text parts itself into, empty ones too; 0 in a workbook.
    #[serde(default)]
    pub fields: usize,
    pub cells: Vec<GivenCell>,
}

/// A worksheet of a file; the only one of a file without worksheets has no name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenWorksheet {
    pub name: String,
    pub rows: Vec<GivenRow>,
    /// The places of the columns that its program does not show.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub hidden_columns: BTreeSet<usize>,
}

impl GivenCell {
    /// As its program shows it.
    pub(super) fn shown(&self) -> String {
        if self.unit.is_empty() { self.text.clone() } else { format!("{} {}", self.text, self.unit) }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.kind != CellKind::Formula
    }
}

impl GivenRow {
    pub(super) fn is_empty(&self) -> bool {
        self.cells.iter().all(GivenCell::is_empty)
    }
}

impl From<&str> for GivenCell {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }
}
