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

/// A text as spreadsheets show it and never reckon it where cells have no type, nor where the file is taken apart where it should
/// not: with a quote before each piece that would begin a formula, and before one that has such quotes already.
pub(super) fn harmless(text: &str) -> Cow<'_, str> {
    let text = plain(text);
    if !pieces(&text).any(|(_, is_quoted)| is_quoted) {
        return text;
    }
    let quoted = |(piece, is_quoted): (&str, bool)| if is_quoted { format!("'{piece}") } else { piece.to_owned() };
    Cow::Owned(pieces(&text).map(quoted).collect())
}

/// A text that was given out, as it was before: each of its pieces without our quote.
pub(super) fn as_before(text: &str) -> String {
    let unquoted = |(piece, is_quoted)| str::strip_prefix(piece, '\'').filter(|_| is_quoted).unwrap_or(piece);
    pieces(text).map(unquoted).collect()
}

/// What a text may be taken apart to, and whether each gets a quote: a formula, perhaps behind quotes, and what begins the whole
/// with a sign that programs skip.
fn pieces(text: &str) -> impl Iterator<Item = (&str, bool)> {
    text.split_inclusive(SEPARATORS).enumerate().map(|(nth, piece)| {
        let bare = piece.trim_start_matches('\'');
        (piece, begins_formula(bare) || (nth == 0 && bare.starts_with(['\t', '\n', '\r'])))
    })
}

/// Whether this is a formula, perhaps behind spaces and quotes.
fn begins_formula(text: &str) -> bool {
    text.trim_start_matches(|c: char| c == '"' || c.is_whitespace()).starts_with(BEGINS_FORMULA)
}

impl From<&'static str> for Cell {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}
