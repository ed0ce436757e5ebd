//! The row of a worksheet that names its columns, wherever it stands.

use std::{cmp::Reverse, collections::BTreeSet};

use granary_domain::folding::letters;

use super::{
    Column, GivenRow, GivenWorksheet, Holds, ImportRefusal,
    choice::{ColumnMapping, TableChoices},
    column::{Names, Unit, parted},
    given::{CellKind, GivenCell},
    outline::{FoundColumn, TableOutline, headings, samples, width, words},
    unit_columns::target,
};

/// How far down a heading is looked for, in rows that hold something.
const DEEPEST: usize = 50;

/// Behind all names that a column may have.
const HIDDEN: usize = 1000;

/// What the last row of a table is called where it adds up the others, in letters.
#[rustfmt::skip]
const TOTALS: &[&str] = &[
    "total", "totals", "grandtotal", "subtotal", "totalamount", "totalvalue", "sum", "summe", "gesamt", "gesamtsumme", "insgesamt",
    "totale", "totalgeneral", "sommetotale", "toplam", "итого", "всего", "合计", "总计", "المجموع", "مجموع", "الاجمالي", "اجمالي", "المجموعالكلي",
];

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
    /// What its heading says of its numbers that it cannot hold.
    foreign: Option<String>,
    /// Where the units of its cells stand.
    units_at: Vec<usize>,
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
    fn of(
        row: &GivenRow,
        (columns, hidden): (usize, &BTreeSet<usize>),
        names: &Names,
        mapping: &ColumnMapping,
    ) -> (Self, Vec<&'static str>) {
        let mut places: Vec<Place> = Vec::new();
        let mut twice = Vec::new();
        for (at, heading) in headings(row, columns).iter().enumerate() {
            let text = row.cells.get(at).map_or("", |it| it.text.as_str());
            let named = names.named(text);
            let says_unit = named.is_some_and(|(.., unit)| unit.is_some());
            let found = match mapping.get(heading).filter(|it| !(it.is_remembered && says_unit)) {
                Some(it) => it.column.map(|(column, unit)| (column, 0, unit)),
                None => named,
            };
            let Some((column, rank, unit)) = found else { continue };
            // One that is seen goes before one that is not, by whatever name.
            let rank = if hidden.contains(&at) { rank + HIDDEN } else { rank };
            let mut place = Place::new(at, rank, column);
            place.says(unit, parted(text).map_or("", |(_, remark, _)| remark));
            match places.iter_mut().find(|it| it.name == column.name) {
                // Two names of a column, of which one says more.
                Some(known) if known.rank > rank => *known = place,
                Some(known) if known.rank == rank => twice.push(column.name),
                Some(_) => {}
                None => places.push(place),
            }
        }
        for (at, cell) in row.cells.iter().enumerate() {
            if places.iter().any(|it| it.at == at) {
                continue;
            }
            let of = target(&cell.text, at, places.iter().map(|it| (it.at, it.holds)));
            for place in places.iter_mut().filter(|it| of.contains(&it.at)) {
                place.units_at.push(at);
            }
        }
        (Self { places }, twice)
    }

    /// Takes the units that a second row of headings says, and nothing else; answers whether it is one.
    fn takes_units(&mut self, row: &GivenRow) -> bool {
        let told =
            |it: &Place| row.cells.get(it.at).filter(|cell| !cell.is_empty()).map(|cell| unbracketed(&cell.text));
        let is_unit = |it: &Place| {
            told(it).is_none_or(|(text, is_bracketed)| {
                let is_known = it.holds.unit(text).is_some() || it.holds.is_foreign(text);
                it.holds.is_number() && is_known || is_bracketed
            })
        };
        let says = self.places.iter().any(|it| it.holds.is_number() && told(it).is_some());
        if !says || !self.places.iter().all(is_unit) || row.cells.iter().any(|it| it.text.contains(char::is_numeric)) {
            return false;
        }
        for place in &mut self.places {
            let text = row.cells.get(place.at).map_or("", |cell| unbracketed(&cell.text).0).to_owned();
            let unit = place.unit.or_else(|| place.holds.unit(&text));
            place.says(unit, &text);
        }
        true
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

    /// What is said of the numbers of a column that it cannot hold.
    pub(super) fn foreign(&self, name: &str) -> Option<&str> {
        self.place(name)?.foreign.as_deref()
    }

    /// What stands in a row as the unit of a column.
    pub(super) fn units<'a>(&'a self, row: &'a GivenRow, name: &str) -> impl Iterator<Item = &'a str> {
        let at = self.place(name).map_or(&[][..], |it| &it.units_at);
        at.iter().filter_map(|at| row.cells.get(*at)).map(|cell| cell.text.trim()).filter(|it| !it.is_empty())
    }

    /// The names of the columns that are read though nobody sees them.
    pub(super) fn hidden(&self) -> Vec<&'static str> {
        self.places.iter().filter(|it| it.rank >= HIDDEN).map(|it| it.name).collect()
    }

    /// Whether a row is what the others come to.
    pub(super) fn is_total(&self, row: &GivenRow) -> bool {
        let mut texts = row.cells.iter().map(|it| it.text.trim()).filter(|it| it.contains(char::is_alphabetic));
        let is_total = |text: &str| TOTALS.contains(&&*letters(text));
        texts.next().is_some_and(is_total)
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

impl Place {
    fn new(at: usize, rank: usize, column: &Column) -> Self {
        Self { at, rank, name: column.name, holds: column.holds, unit: None, foreign: None, units_at: Vec::new() }
    }

    /// Its numbers are in this unit; where none is known, in what the heading remarks.
    fn says(&mut self, unit: Option<Unit>, remark: &str) {
        self.unit = unit.or_else(|| self.holds.unit(remark).filter(|_| self.holds.is_number()));
        if self.holds.is_foreign(remark) {
            self.foreign = Some(remark.to_owned());
        }
    }
}

/// What stands in brackets, if a text is nothing else.
fn unbracketed(text: &str) -> (&str, bool) {
    let text = text.trim();
    let inner = text.strip_prefix(['(', '[', '（']).and_then(|it| it.strip_suffix([')', ']', '）']));
    inner.map_or((text, false), |it| (it.trim(), true))
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
            let (heading, twice) = Heading::of(row, (wide, &worksheet.hidden_columns), &names, mapping);
            let lacking = heading.lacking(columns);
            if lacking.is_empty() && twice.is_empty() {
                let (mut begins, mut number, mut heading) = (begins, row.number, heading);
                if let Some(next) = worksheet.rows.get(begins).filter(|it| heading.takes_units(it)) {
                    (begins, number) = (begins + 1, next.number);
                }
                found = Some((begins, number, heading.outline(row, &worksheet.rows[begins..], wide), heading));
                break;
            }
            let told = || heading.outline(row, &worksheet.rows[begins..], wide);
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
