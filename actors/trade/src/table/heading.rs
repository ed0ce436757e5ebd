//! The row of a worksheet that names its columns, wherever it stands.

use super::{
    Column, GivenRow, GivenWorksheet, Holds, ImportRefusal,
    column::{Names, Unit},
    given::{CellKind, GivenCell},
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

impl Heading {
    fn of(row: &GivenRow, names: &Names) -> (Self, Vec<&'static str>) {
        let mut places: Vec<Place> = Vec::new();
        let mut twice = Vec::new();
        for (at, cell) in row.cells.iter().enumerate() {
            let Some((column, rank, unit)) = names.named(&cell.text) else { continue };
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
}

/// The first worksheet with a heading that names all columns that there must be, and which of its rows that is.
pub(super) fn find(
    worksheets: Vec<GivenWorksheet>,
    columns: &'static [Column],
) -> Result<(GivenWorksheet, usize, Heading), ImportRefusal> {
    let names = Names::of(columns);
    let mut nearest: Option<(usize, ImportRefusal)> = None;
    for worksheet in worksheets {
        let begun = worksheet.rows.iter().enumerate().filter(|(_, row)| !row.is_empty()).take(DEEPEST);
        let mut found = None;
        for (at, row) in begun {
            let (heading, twice) = Heading::of(row, &names);
            let lacking = heading.lacking(columns);
            if lacking.is_empty() && twice.is_empty() {
                found = Some((at, heading));
                break;
            }
            let told = |names: &[&str]| {
                (names.iter().map(|it| (*it).to_owned()).collect(), worksheet.name.clone(), row.number)
            };
            let (names, why): (_, fn(_) -> _) = if lacking.is_empty() {
                (told(&twice), |(columns, worksheet, row)| ImportRefusal::Twice { columns, worksheet, row })
            } else {
                (told(&lacking), |(columns, worksheet, row)| ImportRefusal::Lacks { columns, worksheet, row })
            };
            if nearest.as_ref().is_none_or(|(least, _)| lacking.len() < *least) {
                nearest = Some((lacking.len(), why(names)));
            }
        }
        if let Some((at, heading)) = found {
            return Ok((worksheet, at, heading));
        }
    }
    Err(nearest.map_or(ImportRefusal::Unreadable, |(_, why)| why))
}
