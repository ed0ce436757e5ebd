//! The heading of a table: which column stands where, and in which unit.

use std::collections::BTreeSet;

use super::{
    Column, GivenRow, Holds,
    above::{Said, said},
    choice::ColumnMapping,
    given::{CellKind, GivenCell},
    named::{Names, parted},
    outline::{FoundColumn, headings, samples},
    unit::Unit,
    unit_columns::target,
};

/// Behind all names that a column may have.
const HIDDEN: usize = 1000;

/// Which column of the table stands where.
#[derive(Debug, Clone)]
pub(super) struct Heading {
    places: Vec<Place>,
    /// How far it goes: over what is named, or was said to be a column or none.
    width: usize,
    /// How many values its line parts itself into; 0 in a workbook, and where there is no heading.
    fields: usize,
}

#[derive(Debug, Clone)]
struct Place {
    at: usize,
    rank: usize,
    name: &'static str,
    holds: Holds,
    is_wanted: bool,
    unit: Option<Unit>,
    /// Its unit is told by `$` alone.
    is_by_sign: bool,
    /// What its heading says of its numbers that it cannot hold.
    foreign: Option<String>,
    /// Where the units of its cells stand.
    units_at: Vec<usize>,
    /// What is said above the table of all such numbers.
    above: Option<Said>,
    /// What it is was said of another file.
    is_remembered: bool,
}

impl Heading {
    pub(super) fn of(
        row: &GivenRow,
        (columns, hidden): (usize, &BTreeSet<usize>),
        names: &Names,
        mapping: &ColumnMapping,
    ) -> (Self, Vec<&'static str>) {
        let mut places: Vec<Place> = Vec::new();
        let mut twice = Vec::new();
        let mut width = row.cells.iter().rposition(|it| !it.is_empty()).map_or(0, |last| last + 1);
        for (at, heading) in headings(row, columns).iter().enumerate() {
            let text = row.cells.get(at).map_or("", |it| it.text.as_str());
            let named = names.named(text);
            let says_unit = named.is_some_and(|(.., unit)| unit.is_some());
            let mapped = mapping.get(heading).filter(|it| !(it.is_remembered && says_unit));
            let found = match mapped {
                Some(it) => it.column.map(|(column, unit)| (column, 0, unit)),
                None => named,
            };
            if mapped.is_some() {
                width = width.max(at + 1);
            }
            let Some((column, rank, unit)) = found else { continue };
            // One that is seen goes before one that is not, by whatever name.
            let rank = if hidden.contains(&at) { rank + HIDDEN } else { rank };
            let mut place = Place::new(at, rank, column);
            place.says(unit, parted(text).map_or("", |(_, remark, _)| remark));
            place.is_remembered = mapped.is_some_and(|it| it.is_remembered);
            place.is_by_sign &= mapped.is_none() || unit.is_none();
            match places.iter_mut().find(|it| it.name == column.name) {
                // Two names of a column, of which one says more.
                Some(known) if known.rank > rank => *known = place,
                Some(known) if known.rank == rank => twice.push(column.name),
                Some(_) => {}
                None => places.push(place),
            }
        }
        for (at, cell) in row.cells.iter().enumerate() {
            let of = target(&cell.text, at, places.iter().map(|it| (it.at, it.holds)));
            for place in places.iter_mut().filter(|it| of.contains(&it.at)) {
                place.units_at.push(at);
            }
        }
        (Self { places, width, fields: row.fields }, twice)
    }

    /// Takes what is said above the table, the nearest first, of all its prices or weights.
    pub(super) fn takes_from_above(&mut self, above: &[&GivenRow]) {
        for place in &mut self.places {
            place.above = said(above, place.holds).or(place.above.take());
        }
    }

    /// What was said above an earlier heading holds on.
    pub(super) fn inherits(&mut self, earlier: &Self) {
        for place in &mut self.places {
            place.above = earlier.places.iter().find(|it| it.name == place.name).and_then(|it| it.above.clone());
        }
    }

    /// What is said above the table of the numbers of a column, where its heading says nothing of its own.
    pub(super) fn above(&self, name: &str) -> Option<&Said> {
        let place = self.place(name)?;
        let is_told = place.unit.is_some() && !place.is_remembered;
        // `$` is the sign of the dollars that are told of.
        let is_theirs = |above: &Said| place.is_by_sign && above.is_of_other_dollars();
        place.above.as_ref().filter(|it| place.foreign.is_none() && (!is_told || is_theirs(it)))
    }

    /// The values of a row from its last column on, where a sign that parts them stood in one: the row has more of them than the
    /// heading, and a number where no column is; `is_even` where most rows have as many.
    pub(super) fn beyond(&self, row: &GivenRow, is_even: bool) -> Option<(&'static str, Holds, String)> {
        if self.fields == 0 || row.fields <= self.width.max(self.fields) {
            return None;
        }
        let texts = |from: usize| row.cells.iter().skip(from).map(|it| it.text.trim());
        let has_number = texts(self.width).any(|it| it.starts_with(char::is_numeric));
        let is_measured = |at: usize| self.places.iter().any(|it| it.at == at && it.holds != Holds::Text);
        let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_numeric() || ".,".contains(c));
        let is_shifted = || {
            let last = self.width.saturating_sub(1);
            is_even && !is_measured(last) && texts(last).next().is_some_and(is_number)
        };
        let last = self.places.iter().max_by_key(|it| it.at)?;
        let value = || texts(last.at).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(",");
        (has_number || is_shifted()).then(|| (last.name, last.holds, value()))
    }

    /// Whether a row names the currency of its prices.
    pub(super) fn names_currency(&self, row: &GivenRow) -> bool {
        self.places.iter().any(|it| it.holds == Holds::Currency && is_filled(row, it))
    }

    /// How many values its line parts itself into.
    pub(super) fn fields(&self) -> usize {
        self.fields
    }

    /// Takes the units that a second row of headings says beneath the first, and nothing else; answers whether it is one.
    pub(super) fn takes_units(&mut self, row: &GivenRow, next: &GivenRow) -> bool {
        let told = |it: &Place| beneath(row, next, it.at).map(unbracketed);
        let is_unit = |it: &Place| {
            told(it).is_none_or(|(text, is_bracketed)| {
                let is_known = it.holds.unit(text).is_some() || it.holds.is_foreign(text);
                it.holds.is_number() && is_known || is_bracketed
            })
        };
        let says = self.places.iter().any(|it| it.holds.is_number() && told(it).is_some());
        if !says || !self.places.iter().all(is_unit) || has_numbers(row, next) {
            return false;
        }
        for place in &mut self.places {
            let text = beneath(row, next, place.at).map_or("", |text| unbracketed(text).0);
            let unit = place.unit.or_else(|| place.holds.unit(text));
            place.says(unit, text);
        }
        true
    }

    /// Two rows of headings as one, where one of numbers stands over several of the second row: `Quantity` over `Cartons` and `Pieces`.
    pub(super) fn spanned(&self, row: &GivenRow, next: &GivenRow) -> Option<GivenRow> {
        let under = |at: usize| beneath(row, next, at);
        let own = |at: usize| row.cells.get(at).map_or("", |it| it.text.trim());
        let spans = |it: &Place| it.holds.is_number() && [it.at, it.at + 1].iter().all(|at| under(*at).is_some());
        let is_one = self.places.iter().any(|it| spans(it) && own(it.at + 1).is_empty())
            && self.places.iter().all(|it| it.holds.is_number() || under(it.at).is_none())
            && !has_numbers(row, next);
        let mut over = "";
        let mut both = |at: usize| {
            if !own(at).is_empty() || under(at).is_none() {
                over = own(at);
            }
            let text = format!("{over} {}", under(at).unwrap_or_default());
            GivenCell::from(text.trim())
        };
        let wide = row.cells.len().max(next.cells.len());
        is_one.then(|| GivenRow { cells: (0..wide).map(&mut both).collect(), ..row.clone() })
    }

    pub(super) fn lacking(&self, columns: &'static [Column]) -> Vec<&'static str> {
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

    pub(super) fn is_wanted(&self, name: &str) -> bool {
        self.place(name).is_some_and(|it| it.is_wanted)
    }

    /// Whether a row says anything in a column of the table.
    pub(super) fn is_filled(&self, row: &GivenRow) -> bool {
        self.places.iter().any(|it| is_filled(row, it))
    }

    /// Whether a row says nothing in a column that there must be.
    pub(super) fn is_lacking(&self, row: &GivenRow) -> bool {
        self.places.iter().any(|it| it.is_wanted && !is_filled(row, it))
    }

    /// Whether a row is words beneath the table, such as what holds for all of it.
    pub(super) fn is_note(&self, row: &GivenRow) -> bool {
        self.is_lacking(row) && !self.places.iter().any(|it| it.holds.is_number() && is_filled(row, it))
    }

    /// The texts of a row that should be numbers.
    pub(super) fn numbers<'a>(&self, row: &'a GivenRow) -> impl Iterator<Item = &'a str> {
        let of_numbers = self.places.iter().filter(|it| it.holds.is_number());
        let cells = of_numbers.filter_map(|it| row.cells.get(it.at).map(|cell| (cell, it.holds)));
        cells.filter(|(cell, _)| cell.kind == CellKind::Text).map(|(cell, holds)| holds.without_unit(&cell.text).0)
    }

    /// The columns of a file that say anything, those of the table told as such.
    pub(super) fn outline(&self, row: &GivenRow, beneath: &[GivenRow], columns: usize) -> Vec<FoundColumn> {
        let told = headings(row, columns).into_iter().enumerate().filter_map(|(at, heading)| {
            let (place, samples) = (self.places.iter().find(|it| it.at == at), samples(beneath, at));
            let is_empty = samples.is_empty() && row.cells.get(at).is_none_or(GivenCell::is_empty);
            let above = |it: &Place| self.above(it.name).and_then(Said::unit);
            let unit = place.and_then(|it| Some(it.holds.unit_name(above(it).or(it.unit)?)));
            (!is_empty).then(|| FoundColumn { heading, samples, column: place.map(|it| it.name.to_owned()), unit })
        });
        told.collect()
    }
}

impl Place {
    fn new(at: usize, rank: usize, column: &Column) -> Self {
        Self {
            at,
            rank,
            name: column.name,
            holds: column.holds,
            is_wanted: column.is_wanted,
            unit: None,
            is_by_sign: false,
            foreign: None,
            units_at: Vec::new(),
            above: None,
            is_remembered: false,
        }
    }

    /// Its numbers are in this unit; where none is known, in what the heading remarks.
    fn says(&mut self, unit: Option<Unit>, remark: &str) {
        self.is_by_sign = remark.trim() == "$" || (self.is_by_sign && remark.is_empty());
        self.unit = unit.or_else(|| self.holds.unit(remark).filter(|_| self.holds.is_number()));
        if self.holds.is_foreign(remark) {
            self.foreign = Some(remark.to_owned());
        }
    }
}

fn is_filled(row: &GivenRow, place: &Place) -> bool {
    row.cells.get(place.at).is_some_and(|it| !it.is_empty())
}

/// What a row says beneath a heading; a cell that is one with it says the same, and so nothing.
fn beneath<'a>(row: &GivenRow, next: &'a GivenRow, at: usize) -> Option<&'a str> {
    let text = next.cells.get(at)?.text.trim();
    let is_same = row.cells.get(at).is_some_and(|it| it.text.trim() == text);
    (!text.is_empty() && !is_same).then_some(text)
}

fn has_numbers(row: &GivenRow, next: &GivenRow) -> bool {
    (0..next.cells.len()).filter_map(|at| beneath(row, next, at)).any(|it| it.contains(char::is_numeric))
}

/// What stands in brackets, if a text is nothing else.
fn unbracketed(text: &str) -> (&str, bool) {
    let text = text.trim();
    let inner = text.strip_prefix(['(', '[', '（']).and_then(|it| it.strip_suffix([')', ']', '）']));
    inner.map_or((text, false), |it| (it.trim(), true))
}
