//! The row of a worksheet that names its columns, wherever it stands.

use std::cmp::Reverse;

use super::{
    Column, GivenRow, GivenWorksheet, Holds, ImportRefusal,
    choice::{ColumnMapping, TableChoices},
    column::{Names, Unit},
    given::{CellKind, GivenCell},
    outline::{FoundColumn, TableOutline, headings, samples, width, words},
};

/// How far down a heading is looked for, in rows that hold something.
const DEEPEST: usize = 50;

/// Which column of the table stands where.
#[derive(Debug)]
pub(super) struct Heading {
    places: Vec<Place>,
}

#[derive(Debug)]
struct Place {
    at: usize,
    rank: usize,
    name: &'static str,
    holds: Holds,
    unit: Option<Unit>,
}

/// A table where it was found: its worksheet, the number of its heading's row, and where the rows beneath begin.
pub(super) struct Found {
    pub(super) worksheet: GivenWorksheet,
    pub(super) number: u32,
    pub(super) begins: usize,
    pub(super) heading: Heading,
    pub(super) columns: Vec<FoundColumn>,
}

impl Heading {
    fn of(row: &GivenRow, columns: usize, names: &Names, mapping: &ColumnMapping) -> (Self, Vec<&'static str>) {
        let mut places: Vec<Place> = Vec::new();
        let mut twice = Vec::new();
        for (at, heading) in headings(row, columns).iter().enumerate() {
            let named = || names.named(&row.cells.get(at)?.text);
            let mapping = mapping.get(heading).map(|it| it.map(|(column, unit)| (column, 0, unit)));
            let Some((column, rank, unit)) = mapping.unwrap_or_else(named) else { continue };
            let place = Place { at, rank, name: column.name, holds: column.holds, unit };
            match places.iter_mut().find(|it| it.name == column.name) {
                // Two names of a column, of which one says more.
                Some(known) if known.rank > rank => *known = place,
                Some(known) if known.rank == rank => twice.push(column.name),
                Some(_) => {}
                None => places.push(place),
            }
        }
        (Self { places }, twice)
    }

    fn lacking(&self, columns: &'static [Column]) -> Vec<&'static str> {
        let lacks = |it: &&Column| it.is_wanted && self.places.iter().all(|place| place.name != it.name);
        columns.iter().filter(lacks).map(|it| it.name).collect()
    }

    fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|it| it.name == name)
    }

    pub(super) fn cell<'a>(&self, row: &'a GivenRow, name: &str) -> Option<&'a GivenCell> {
        row.cells.get(self.place(name)?.at)
    }

    /// The unit that the heading of a column says.
    pub(super) fn unit(&self, name: &str) -> Option<Unit> {
        self.place(name)?.unit
    }

    /// The texts of a row that should be numbers.
    pub(super) fn numbers<'a>(&self, row: &'a GivenRow) -> impl Iterator<Item = &'a str> {
        let of_numbers = self.places.iter().filter(|it| it.holds.is_number());
        let cells = of_numbers.filter_map(|it| row.cells.get(it.at).map(|cell| (cell, it.holds)));
        cells.filter(|(cell, _)| cell.kind == CellKind::Text).map(|(cell, holds)| holds.without_unit(&cell.text).0)
    }

    /// The columns of a file that say anything, those of the table told as such.
    fn outline(&self, row: &GivenRow, beneath: &[GivenRow], columns: usize) -> Vec<FoundColumn> {
        let told = headings(row, columns).into_iter().enumerate().filter_map(|(at, heading)| {
            let (place, samples) = (self.places.iter().find(|it| it.at == at), samples(beneath, at));
            let is_empty = samples.is_empty() && row.cells.get(at).is_none_or(GivenCell::is_empty);
            let unit = place.and_then(|it| Some(it.holds.unit_name(it.unit?)));
            (!is_empty).then(|| FoundColumn { heading, samples, column: place.map(|it| it.name.to_owned()), unit })
        });
        told.collect()
    }
}

/// The first worksheet with a heading that names all columns that there must be, or the one that somebody says.
pub(super) fn find(
    worksheets: Vec<GivenWorksheet>,
    columns: &'static [Column],
    (choices, mapping): (&TableChoices, &ColumnMapping),
) -> Result<Found, ImportRefusal> {
    let names = Names::of(columns);
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
            let (heading, twice) = Heading::of(row, wide, &names, mapping);
            let lacking = heading.lacking(columns);
            let told = || heading.outline(row, &worksheet.rows[begins..], wide);
            if lacking.is_empty() && twice.is_empty() {
                found = Some((begins, row.number, told(), heading));
                break;
            }
            // The fewest columns lacking; where all do, the row that is most of words.
            let rank = (lacking.len(), Reverse(words(row)));
            if nearest.as_ref().is_none_or(|(least, _)| rank < *least) {
                let (worksheet, worksheets) = (worksheet.name.clone(), all.clone());
                let outline = TableOutline { worksheet, heading: row.number, columns: told(), worksheets };
                let names = |names: &[&str]| names.iter().map(|it| (*it).to_owned()).collect();
                let why = if lacking.is_empty() {
                    ImportRefusal::Twice { columns: names(&twice), outline }
                } else {
                    ImportRefusal::Lacks { columns: names(&lacking), outline }
                };
                nearest = Some((rank, why));
            }
        }
        if let Some((begins, number, columns, heading)) = found {
            return Ok(Found { worksheet, number, begins, heading, columns });
        }
    }
    Err(nearest.map_or(ImportRefusal::Unreadable, |(_, why)| why))
}
