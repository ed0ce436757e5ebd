//! Comma-separated values, or of what else separates them.

use std::borrow::Cow;

use granary_trade::table::{CellKind, GivenCell, GivenWorksheet, ImportRefusal};

use super::gathered::Worksheets;
use crate::cell::as_before;

/// What separates cells, the likelier first.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// How many lines are looked at for what separates their cells.
const LOOKED_AT: usize = 20;
/// How programs say in a first line what separates the cells.
const TOLD: &str = "sep=";

pub(super) fn read(given: &[u8]) -> Result<Vec<GivenWorksheet>, ImportRefusal> {
    let text = std::str::from_utf8(given).map_err(|_| ImportRefusal::Unreadable)?;
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let (separator, text, skipped) = match told_separator(&text) {
        Some((separator, rest)) => (separator, rest, 1),
        None => (separator(&text), &*text, 0),
    };
    let text = &*closed(text, separator);
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(separator);
    let mut worksheets = Worksheets::default();
    worksheets.begin(String::new());
    for record in reader.from_reader(text.as_bytes()).records() {
        let record = record.map_err(|_| ImportRefusal::Unreadable)?;
        let line = record.position().map_or(0, |at| line(text, at));
        for (column, text) in (0..).zip(&record) {
            worksheets.put(line.saturating_add(skipped), column, cell(text))?;
        }
        worksheets.parted_into(line.saturating_add(skipped), record.len());
    }
    Ok(worksheets.worksheets)
}

/// The text without quotes that begin a cell and that nothing closes: `"12 inch pipe` is no cell that goes on to the end of the file.
fn closed(text: &str, separator: u8) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let ends = |at: usize| bytes.get(at).is_none_or(|it| *it == separator || *it == b'\n');
    let (mut kept, mut begins, mut at) = (String::new(), 0, 0);
    while at < bytes.len() {
        let is_first = at == 0 || bytes[at - 1] == separator || bytes[at - 1] == b'\n';
        if !(is_first && bytes[at] == b'"') {
            at += 1;
            continue;
        }
        let mut close = at + 1;
        while close < bytes.len() && (bytes[close] != b'"' || bytes.get(close + 1) == Some(&b'"')) {
            close += if bytes[close] == b'"' { 2 } else { 1 };
        }
        if close < bytes.len() && ends(close + 1) {
            at = close + 1;
            continue;
        }
        kept.push_str(&text[begins..at]);
        at += 1;
        begins = at;
    }
    if begins == 0 {
        return Cow::Borrowed(text);
    }
    kept.push_str(&text[begins..]);
    Cow::Owned(kept)
}

/// The line at which a record begins, behind the empty ones before it.
fn line(text: &str, at: &csv::Position) -> u32 {
    let rest = usize::try_from(at.byte()).ok().and_then(|byte| text.as_bytes().get(byte..)).unwrap_or_default();
    let empty = rest.iter().take_while(|byte| **byte == b'\n').count();
    u32::try_from(at.line() + empty as u64).unwrap_or(u32::MAX)
}

/// What a first line says that separates the cells, and the lines behind it.
fn told_separator(text: &str) -> Option<(u8, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let first = first.trim_matches('"');
    let (word, told) = first.split_at_checked(TOLD.len())?;
    let separator = word.eq_ignore_ascii_case(TOLD).then(|| told.bytes().next())??;
    (told.len() == 1 && separator.is_ascii()).then_some((separator, rest))
}

/// The sign that parts the most of the first lines into as many cells each, outside of quotes; numbers and words have commas
/// too, but not as many in each line.
fn separator(text: &str) -> u8 {
    let likely = |separator: &u8| {
        let counts: Vec<_> = counts(text, *separator).take(LOOKED_AT).filter(|it| *it > 0).collect();
        counts.iter().map(|count| (counts.iter().filter(|it| *it == count).count(), *count)).max()
    };
    SEPARATORS.into_iter().rev().max_by_key(likely).unwrap_or(b',')
}

/// How often a sign stands in each line, but for what stands in quotes.
fn counts(text: &str, separator: u8) -> impl Iterator<Item = usize> {
    let mut is_quoted = false;
    let lines = text.as_bytes().split(move |byte| {
        is_quoted ^= *byte == b'"';
        *byte == b'\n' && !is_quoted
    });
    let mut is_quoted = false;
    lines.map(move |line| {
        let is_between = |byte: &&u8| {
            is_quoted ^= **byte == b'"';
            !is_quoted && **byte == separator
        };
        line.iter().filter(is_between).count()
    })
}

/// A cell, which other programs may take for a formula though nothing says that it is one.
fn cell(text: &str) -> GivenCell {
    // A quote before it says that it is text, but for what is nothing else than a formula.
    let is_quoted = text.starts_with('\'');
    let text = as_before(text);
    let kind = match text.trim() {
        it if is_formula(it) && (!is_quoted || it.starts_with(['=', '＝'])) => CellKind::Formula,
        it if it.starts_with('#') && ERRORS.contains(&it) || it.contains(char::REPLACEMENT_CHARACTER) => {
            CellKind::Error
        }
        _ => CellKind::Text,
    };
    GivenCell { text, kind, ..GivenCell::default() }
}

/// What programs show where they could not reckon.
const ERRORS: [&str; 8] = ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!"];

/// Whether a program would reckon here: behind a sign, only where something else to reckon with stands too.
fn is_formula(text: &str) -> bool {
    let mut letters = text.chars();
    match letters.next() {
        Some('=' | '@' | '＝' | '＠') => true,
        Some('+' | '-' | '＋' | '－') => {
            let rest: Vec<char> = letters.collect();
            rest.contains(&'|')
                || rest.iter().any(|c| "=*/^&!<>@＝＠".contains(*c))
                || rest.windows(2).any(|it| it[1] == '(' && (it[0].is_alphanumeric() || it[0] == '_'))
                || rest.first().is_some_and(|c| "+-＋－(\"'".contains(*c))
                || rest.windows(2).any(|it| it[0].is_numeric() && "+-＋－".contains(it[1]))
        }
        _ => false,
    }
}
