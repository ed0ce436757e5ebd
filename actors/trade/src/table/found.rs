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

/// A table where it was found.
pub(super) struct Found {
    pub(super) worksheet: GivenWorksheet,
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
            let Some(again) = again.filter(Tried::is_heading) else {
                at += 1;
                continue;
            };
            let next = if is_same(row, last) { heading.clone() } else { again.heading };
            parts.push((begins..at, mem::replace(&mut heading, next)));
            (begins, at, last) = (again.begins, again.begins, row);
        }
        parts.push((begins..worksheet.rows.len(), heading));
        parts
    }
}

fn is_same(row: &GivenRow, other: &GivenRow) -> bool {
    let texts = |row: &GivenRow| row.cells.iter().map(|it| it.text.trim().to_owned()).collect::<Vec<_>>();
    texts(row) == texts(other)
}

/// The first worksheet with a heading that names all columns that there must be, or the one that somebody says.
pub(super) fn find(
    worksheets: Vec<GivenWorksheet>,
    columns: &'static [Column],
    (choices, mapping): (&TableChoices, &ColumnMapping),
) -> Result<Found, ImportRefusal> {
    let sought = Sought { columns, names: Names::of(columns), mapping };
    let all: Vec<String> = worksheets.iter().map(|it| it.name.clone()).filter(|it| !it.is_empty()).collect();
    let mut nearest = None;
    let is_meant = |it: &GivenWorksheet| choices.worksheet.as_ref().is_none_or(|name| *name == it.name);
    let absent = GivenRow::default();
    for worksheet in worksheets.into_iter().filter(is_meant) {
        let wide = width(&worksheet);
        let rows = worksheet.rows.iter().enumerate().filter(|(_, row)| !row.is_empty()).map(|(at, row)| (at + 1, row));
        let begun: Vec<(usize, &GivenRow)> = match choices.heading {
            Some(0) => vec![(0, &absent)],
            Some(number) => rows.filter(|(_, row)| row.number == number).collect(),
            None => rows.take(DEEPEST).collect(),
        };
        let mut found = None;
        for (begins, row) in begun {
            let tried = sought.tried((&worksheet, wide), row, begins);
            let told = || tried.heading.outline(&tried.row, &worksheet.rows[tried.begins..], wide);
            if tried.is_heading() {
                let (number, told) = (tried.number, told());
                found = Some((number, told, sought.parts((&worksheet, wide), row, tried)));
                break;
            }
            // The fewest columns lacking; where all do, the row that is most of words.
            let rank = (tried.lacking.len(), Reverse(words(row)));
            if nearest.as_ref().is_none_or(|(least, _)| rank < *least) {
                let (worksheet, worksheets) = (worksheet.name.clone(), all.clone());
                let outline = TableOutline { worksheet, heading: row.number, columns: told(), worksheets };
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
            return Ok(Found { worksheet, number, columns, parts });
        }
    }
    Err(nearest.map_or(ImportRefusal::Unreadable, |(_, why)| why))
}
