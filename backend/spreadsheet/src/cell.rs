//! What stands in a cell. Whatever people wrote is text: no spreadsheet may take it for a formula.

use std::borrow::Cow;

use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;

/// One cell of a row.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Empty,
    Text(Cow<'static, str>),
    Number(Decimal),
    /// A sum of money: two decimals.
    Amount(Decimal),
    Day(Date),
    Moment(Timestamp),
}

impl Cell {
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(Cow::Owned(text.into()))
    }

    /// A cell of what there may be, made so.
    pub fn of<T>(it: Option<T>, make: impl FnOnce(T) -> Self) -> Self {
        it.map_or(Self::Empty, make)
    }
}

/// What makes a formula of the text behind it; the wide ones are typed on keyboards of the Far East.
const BEGINS_FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// What separates cells or rows, if not in a file of ours then where a semicolon or a tab is taken for it; quotes do not hold there.
const SEPARATORS: [char; 4] = [';', '\t', '\n', '\r'];

/// A text without what no XML can hold.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let is_odd = |c: char| (c.is_control() && !matches!(c, '\t' | '\n' | '\r')) || matches!(c, '\u{fffe}' | '\u{ffff}');
    if text.contains(is_odd) { Cow::Owned(text.replace(is_odd, "")) } else { Cow::Borrowed(text) }
}

/// Whether a program that is given this without its type reckons it.
pub(super) fn is_reckoned(text: &str) -> bool {
    text.starts_with(['\t', '\n', '\r']) || text.trim_start().starts_with(BEGINS_FORMULA)
}

/// A text as spreadsheets show it and never reckon it where cells have no type: with a quote where it would begin a formula.
pub(super) fn harmless(text: &str) -> Cow<'_, str> {
    let text = plain(text);
    if is_reckoned(&text) { Cow::Owned(format!("'{text}")) } else { text }
}

/// The same in a file that may be taken apart where it should not: with a quote too behind each separator in it.
pub(super) fn harmless_apart(text: &str) -> Cow<'_, str> {
    let text = harmless(text);
    if !text.split(SEPARATORS).any(begins_formula) {
        return text;
    }
    let quoted = |piece| if begins_formula(piece) { format!("'{piece}") } else { piece.to_owned() };
    Cow::Owned(text.split_inclusive(SEPARATORS).map(quoted).collect())
}

/// Whether this is a formula, perhaps behind spaces and quotes.
fn begins_formula(text: &str) -> bool {
    text.trim_start_matches(|c: char| c == '"' || c.is_whitespace()).starts_with(BEGINS_FORMULA)
}

/// A text that was given out, as it was before: without our quotes.
pub(super) fn as_before(text: &str) -> String {
    let unquoted = |piece| match str::strip_prefix(piece, '\'') {
        Some(rest) if begins_formula(rest) => rest,
        _ => piece,
    };
    text.split_inclusive(SEPARATORS).map(unquoted).collect()
}

impl From<&'static str> for Cell {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}
