//! Where in a file a table stands: the worksheet, and each row that names the columns of the rows beneath it.

use std::{cmp::Reverse, mem, ops::Range};

use super::{
    Column, GivenRow, GivenWorksheet, ImportRefusal,
    choice::{ColumnMapping, TableChoices},
    given::{CellKind, GivenCell},
    heading::Heading,
    named::Names,
    outline::{FoundColumn, TableOutline, width, words},
};

/// How far down a heading is looked for, in rows that hold something.
const DEEPEST: usize = 50;
/// How far above a heading that comes again something may be said of what is beneath it.
const NEAR: usize = 3;

/// A table where it was found.
pub(super) struct Found {
    pub(super) worksheet: GivenWorksheet,
    /// The other worksheets that hold such a table.
    pub(super) others: Vec<String>,
    /// The row of its first heading.
    pub(super) number: u32,
    pub(super) columns: Vec<FoundColumn>,
    /// Its headings, each with the places of the rows beneath it.
    pub(super) parts: Vec<(Range<usize>, Heading)>,
}

/// What a heading is known by.
struct Sought<'a> {
    columns: &'static [Column],
    names: Names,
    mapping: &'a ColumnMapping,
}

/// A row read as a heading, with a second one beneath that goes with it.
struct Tried {
    row: GivenRow,
    number: u32,
    begins: usize,
    heading: Heading,
    lacking: Vec<&'static str>,
    twice: Vec<&'static str>,
}

impl Tried {
    fn told(&self, worksheet: &GivenWorksheet, wide: usize) -> Vec<FoundColumn> {
        self.heading.outline(&self.row, &worksheet.rows[self.begins..], wide)
    }

    fn is_heading(&self) -> bool {
        self.lacking.is_empty() && self.twice.is_empty()
    }
}

impl Sought<'_> {
    fn tried(&self, (worksheet, wide): (&GivenWorksheet, usize), row: &GivenRow, begins: usize) -> Tried {
        let tried = |row: GivenRow, number, begins| {
            let (heading, twice) = Heading::of(&row, (wide, &worksheet.hidden_columns), &self.names, self.mapping);
            Tried { lacking: heading.lacking(self.columns), row, number, begins, heading, twice }
        };
        let mut first = tried(row.clone(), row.number, begins);
        let Some(next) = worksheet.rows.get(begins).filter(|_| first.is_heading()) else { return first };
        if first.heading.takes_units(row, next) {
            return Tried { number: next.number, begins: begins + 1, ..first };
        }
        match first.heading.spanned(row, next) {
            Some(both) => tried(both, next.number, begins + 1),
            None => first,
        }
    }

    /// Whether the cells of a row name all columns that there must be.
    fn is_named(&self, row: &GivenRow) -> bool {
        let wanted = || self.columns.iter().filter(|it| it.is_wanted);
        let is_of = |cell: &GivenCell, column: &Column| {
            let mapped = self.mapping.get(cell.text.trim()).and_then(|it| it.column).map(|(column, _)| column);
            let found = mapped.or_else(|| self.names.named(&cell.text).map(|(column, ..)| column));
            found.is_some_and(|it| it.name == column.name)
        };
        let texts = || row.cells.iter().filter(|it| it.kind == CellKind::Text && !it.is_empty());
        words(row) >= wanted().count() && wanted().all(|column| texts().any(|cell| is_of(cell, column)))
    }

    /// Whether a worksheet holds a table, and anything in it.
    fn is_in(&self, worksheet: &GivenWorksheet) -> bool {
        let wide = width(worksheet);
        candidates(worksheet).take(DEEPEST).any(|(begins, row)| {
            let tried = self.tried((worksheet, wide), row, begins);
            tried.is_heading() && worksheet.rows[tried.begins..].iter().any(|it| tried.heading.is_filled(it))
        })
    }

    /// The headings of a table from its first one on; one that says the same again is none of its own.
    fn parts(
        &self,
        (worksheet, wide): (&GivenWorksheet, usize),
        row: &GivenRow,
        first: Tried,
    ) -> Vec<(Range<usize>, Heading)> {
        let (mut parts, mut begins, mut heading, mut last) = (Vec::new(), first.begins, first.heading, row);
        let mut at = begins;
        while let Some(row) = worksheet.rows.get(at) {
            let again = self.is_named(row).then(|| self.tried((worksheet, wide), row, at + 1));
            let Some(mut again) = again.filter(Tried::is_heading) else {
                at += 1;
                continue;
            };
            let mut next = if is_same(row, last) {
                heading.clone()
            } else {
                again.heading.inherits(&heading);
                again.heading
            };
            next.takes_from_above(&above(worksheet, at + 1, NEAR));
            parts.push((begins..at, mem::replace(&mut heading, next)));
            (begins, at, last) = (again.begins, again.begins, row);
        }
        parts.push((begins..worksheet.rows.len(), heading));
        parts
    }
}

/// The rows of a worksheet that may be its heading, each with the place of the next.
fn candidates(worksheet: &GivenWorksheet) -> impl Iterator<Item = (usize, &GivenRow)> {
    worksheet.rows.iter().enumerate().filter(|(_, row)| !row.is_empty()).map(|(at, row)| (at + 1, row))
}

/// The nearest rows above a heading that hold something, so many at most.
fn above(worksheet: &GivenWorksheet, begins: usize, most: usize) -> Vec<&GivenRow> {
    worksheet.rows[..begins.saturating_sub(1)].iter().rev().filter(|it| !it.is_empty()).take(most).collect()
}

fn is_same(row: &GivenRow, other: &GivenRow) -> bool {
    let texts = |row: &GivenRow| row.cells.iter().map(|it| it.text.trim().to_owned()).collect::<Vec<_>>();
    texts(row) == texts(other)
}

/// The first worksheet with a heading that names all columns that there must be, or the one that somebody says.
pub(super) fn find(
    mut worksheets: Vec<GivenWorksheet>,
    columns: &'static [Column],
    (choices, mapping): (&TableChoices, &ColumnMapping),
) -> Result<Found, ImportRefusal> {
    let sought = Sought { columns, names: Names::of(columns), mapping };
    let all: Vec<String> = worksheets.iter().map(|it| it.name.clone()).filter(|it| !it.is_empty()).collect();
    let mut nearest = None;
    let is_meant = |it: &GivenWorksheet| choices.worksheet.as_ref().is_none_or(|name| *name == it.name);
    let absent = GivenRow::default();
    for at in 0..worksheets.len() {
        let worksheet = &worksheets[at];
        if !is_meant(worksheet) {
            continue;
        }
        let wide = width(worksheet);
        let begun: Vec<(usize, &GivenRow)> = match choices.heading {
            Some(0) => vec![(0, &absent)],
            Some(number) => candidates(worksheet).filter(|(_, row)| row.number == number).collect(),
            None => candidates(worksheet).take(DEEPEST).collect(),
        };
        let mut found = None;
        for (begins, row) in begun {
            let mut tried = sought.tried((worksheet, wide), row, begins);
            if tried.is_heading() {
                tried.heading.takes_from_above(&above(worksheet, begins, DEEPEST));
                let (number, told) = (tried.number, tried.told(worksheet, wide));
                found = Some((number, told, sought.parts((worksheet, wide), row, tried)));
                break;
            }
            // The fewest columns lacking; where all do, the row that is most of words.
            let rank = (tried.lacking.len(), Reverse(words(row)));
            if nearest.as_ref().is_none_or(|(least, _)| rank < *least) {
                let outline = TableOutline {
                    worksheet: worksheet.name.clone(),
                    heading: row.number,
                    columns: tried.told(worksheet, wide),
                    worksheets: all.clone(),
                };
                let names = |names: &[&str]| names.iter().map(|it| (*it).to_owned()).collect();
                let why = if tried.lacking.is_empty() {
                    ImportRefusal::Twice { columns: names(&tried.twice), outline }
                } else {
                    ImportRefusal::Lacks { columns: names(&tried.lacking), outline }
                };
                nearest = Some((rank, why));
            }
        }
        if let Some((number, columns, parts)) = found {
            let others = worksheets.iter().enumerate().filter(|(other, it)| *other != at && sought.is_in(it));
            let others = others.map(|(_, it)| it.name.clone()).collect();
            let worksheet = worksheets.swap_remove(at);
            return Ok(Found { worksheet, others, number, columns, parts });
        }
    }
    Err(nearest.map_or(ImportRefusal::Unreadable, |(_, why)| why))
}
