//! The columns of a file as a person knows them again: by heading, by what stands beneath, and which column of the table each is.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{GivenRow, GivenWorksheet, given::GivenCell};

/// The most columns that are told of, and chosen.
pub(super) const MAX_COLUMNS: usize = 100;
/// How many rows are shown of each column, and the most letters of a heading or a cell.
const SAMPLES: usize = 3;
const SHOWN: usize = 60;

/// A column of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundColumn {
    pub heading: String,
    /// What stands beneath.
    pub samples: Vec<String>,
    /// Which column of the table it was read as; absent where as none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// What its heading says, or somebody said, that its numbers are given in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
}

/// Where a table is thought to stand, and its columns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOutline {
    pub worksheet: String,
    pub heading: u32,
    pub columns: Vec<FoundColumn>,
    pub worksheets: Vec<String>,
}

/// The headings of so many columns, each known from the others: the second of one name has a number behind it, one without a
/// name is called by the letter of its column.
pub(super) fn headings(row: &GivenRow, columns: usize) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(columns);
    for at in 0..columns.min(MAX_COLUMNS) {
        let text = row.cells.get(at).map(|cell| shown(&cell.text)).unwrap_or_default();
        let text = if text.is_empty() { format!("({})", letters(at)) } else { text };
        let is_so_named =
            |it: &&String| it.strip_prefix(&*text).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("));
        let before = names.iter().filter(is_so_named).count();
        names.push(if before == 0 { text } else { format!("{text} ({})", before + 1) });
    }
    names
}

/// What stands first beneath a heading, in one of the columns.
pub(super) fn samples(beneath: &[GivenRow], at: usize) -> Vec<String> {
    let rows = beneath.iter().filter(|row| !row.is_empty()).take(SAMPLES);
    rows.filter_map(|row| row.cells.get(at)).map(|cell| shown(&cell.text)).filter(|it| !it.is_empty()).collect()
}

/// How many columns a worksheet has.
pub(super) fn width(worksheet: &GivenWorksheet) -> usize {
    worksheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0)
}

/// How much of a row is words: a heading has most.
pub(super) fn words(row: &GivenRow) -> usize {
    let is_word =
        |cell: &&GivenCell| cell.text.chars().any(char::is_alphabetic) && !cell.text.chars().any(char::is_numeric);
    row.cells.iter().filter(is_word).count()
}

fn shown(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().filter(|c| !c.is_control()).take(SHOWN).collect::<String>().trim_end().to_owned()
}

/// What programs call the columns of a worksheet: A to Z, then AA.
fn letters(at: usize) -> String {
    let letter = |at: usize| char::from(b'A' + u8::try_from(at % 26).unwrap_or_default());
    if at < 26 { letter(at).to_string() } else { [letter(at / 26 - 1), letter(at)].iter().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_has_a_name_of_its_own() {
        let row = |cells: &[&str]| GivenRow {
            number: 1,
            cells: cells.iter().map(|it| (*it).into()).collect(),
            ..GivenRow::default()
        };
        let told = headings(&row(&["Price", "", " price\n(USD) ", "Price", "Price"]), 6);
        assert_eq!(told, ["Price", "(B)", "price (USD)", "Price (2)", "Price (3)", "(F)"]);
        assert_eq!(headings(&row(&[]), 28)[27], "(AB)");
        assert_eq!(headings(&row(&[]), 1000).len(), MAX_COLUMNS);
    }
}
