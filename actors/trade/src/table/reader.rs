//! One row of a table, read column by column.

use granary_domain::{Currency, Money, UnitPrice};
use rust_decimal::Decimal;

use super::{
    CellFault, Column, FaultCode, GivenRow, Holds,
    above::Said,
    given::{CellKind, GivenCell},
    heading::Heading,
    number::{Habit, NoNumber},
    unit::{Unit, currency},
};

/// What stands in a cell that says nothing, in small letters.
const NOTHING: &[&str] = &["-", "--", "---", "–", "—", "−", "n/a", "n.a.", "n.a", "لا يوجد"];

/// How much of a value is told, in letters.
const TOLD: usize = 60;

/// One row, and what is wrong in it so far.
pub(crate) struct Reader<'a> {
    row: &'a GivenRow,
    heading: &'a Heading,
    habit: Habit,
    /// The values beyond the last column, told from it on.
    beyond: Option<(&'static str, Holds, String)>,
    pub(super) faults: Vec<CellFault>,
}

impl<'a> Reader<'a> {
    /// `is_even` where most rows of the table have as many values as its heading.
    pub(super) fn new(row: &'a GivenRow, heading: &'a Heading, habit: Habit, is_even: bool) -> Self {
        Self { row, heading, habit, beyond: heading.beyond(row, is_even), faults: Vec::new() }
    }

    fn cell(&self, field: &str) -> Option<&'a GivenCell> {
        self.heading.cell(self.row, field)
    }

    /// What stands in a column, as it came.
    pub(super) fn given(&self, field: &str) -> String {
        self.cell(field).map(GivenCell::shown).unwrap_or_default()
    }

    /// What stands in a column, with the unit of it that is said elsewhere, so that it means the same in another file, and is
    /// wrong there as well.
    pub(super) fn kept(&self, column: &Column) -> String {
        if let Some((_, _, value)) = self.beyond.as_ref().filter(|(name, ..)| *name == column.name) {
            return value.clone();
        }
        let (given, holds) = (self.given(column.name), column.holds);
        let cell = self.cell(column.name).filter(|it| matches!(it.kind, CellKind::Text | CellKind::Number));
        let is_bare = given.contains(char::is_numeric) && !given.contains(char::is_alphabetic);
        let Some(cell) = cell.filter(|_| is_bare && holds.without_unit(&given).1.is_none()) else { return given };
        let said = self.said(column.name).map(|it| holds.unit_name(it));
        let beside = || self.heading.units(self.row, column.name).find_map(|it| holds.unit(it));
        let above = || self.heading.above(column.name).filter(|_| !self.heading.names_currency(self.row));
        let unit = match self.foreign(cell, None, column.name, holds) {
            Some(foreign) if holds.unit(foreign).is_some() => format!("{}/{foreign}", said.unwrap_or_default()),
            Some(foreign) => foreign.to_owned(),
            None => match beside().map(|it| holds.unit_name(it)).or(said) {
                Some(unit) => unit,
                None => above().map_or_else(String::new, |it| it.name(holds)),
            },
        };
        if unit.is_empty() || given.ends_with(&unit) { given } else { format!("{given} {unit}") }
    }

    /// Faults a row of more values than columns: an amount such as `1,180.50` is two of them where commas part the cells.
    pub(super) fn fault_beyond(&mut self) {
        if let Some((field, holds, value)) = self.beyond.clone() {
            self.fault_as(field, holds, FaultCode::Beyond, &value);
        }
    }

    /// The unit that the heading of a column says, unless it was said of another file and something else stands above this table.
    fn said(&self, field: &str) -> Option<Unit> {
        self.heading.unit(field).filter(|_| self.heading.above(field).is_none())
    }

    pub(crate) fn fault(&mut self, field: &str, holds: Holds, code: FaultCode) {
        self.fault_as(field, holds, code, &self.given(field));
    }

    fn fault_as(&mut self, field: &str, holds: Holds, code: FaultCode, value: &str) {
        let value = value.chars().take(TOLD).collect();
        self.faults.push(CellFault { row: self.row.number, field: field.to_owned(), code, value, holds });
    }

    /// A cell that says something; formulas, errors and days say nothing that any column holds, nor does a dash where nothing need be.
    fn filled(&mut self, field: &str, holds: Holds) -> Option<&'a GivenCell> {
        let cell = self.cell(field)?;
        let code = match cell.kind {
            CellKind::Formula => FaultCode::Formula,
            CellKind::Error => FaultCode::Error,
            CellKind::Day => FaultCode::Day,
            CellKind::Text | CellKind::Number => {
                let text = cell.text.trim();
                let is_nothing = NOTHING.contains(&&*text.to_lowercase()) && !self.heading.is_wanted(field);
                return (!text.is_empty() && !is_nothing).then_some(cell);
            }
        };
        self.fault(field, holds, code);
        None
    }

    pub(crate) fn one<T>(&mut self, field: &str, holds: Holds, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let cell = self.filled(field, holds)?;
        let read = read(self.worded(cell, field, holds).trim());
        if read.is_none() {
            self.fault(field, holds, FaultCode::Invalid);
        }
        read
    }

    /// What a cell says in words, with the unit that it shows or that its heading says.
    fn worded(&self, cell: &GivenCell, field: &str, holds: Holds) -> String {
        match self.heading.unit(field) {
            Some(unit) if !format!("{}{}", cell.text, cell.unit).contains(char::is_alphabetic) => {
                format!("{} {}", cell.text.trim(), holds.unit_name(unit))
            }
            _ if holds == Holds::YesOrNo => cell.text.trim().trim_end_matches('.').to_owned(),
            _ if Holds::is_any_unit(&cell.unit) => cell.shown(),
            _ => cell.text.clone(),
        }
    }

    pub(crate) fn wanted<T>(&mut self, field: &str, holds: Holds, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.required(field, holds, |reader| reader.one(field, holds, &read))
    }

    /// Faults an empty cell that must not be so.
    pub(crate) fn required<T>(
        &mut self,
        field: &str,
        holds: Holds,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let before = self.faults.len();
        let value = read(self);
        if value.is_none() && self.faults.len() == before {
            self.fault(field, holds, FaultCode::Required);
        }
        value
    }

    /// A number in the unit that its column is kept in.
    pub(crate) fn number<T>(&mut self, field: &str, holds: Holds, read: impl Fn(Decimal) -> Option<T>) -> Option<T> {
        let (number, unit) = self.measured(field, holds)?;
        let factor = match unit.or_else(|| self.heading.above(field)?.unit()) {
            Some(Unit::Of(factor)) => factor,
            _ => Decimal::ONE,
        };
        let given =
            number.checked_mul(factor).map(|it| if is_metric(factor) { it } else { it.round_dp(holds.decimals()) });
        let read = given.and_then(|it| read(it.normalize()));
        if read.is_none() {
            self.fault(field, holds, FaultCode::Invalid);
        }
        read
    }

    /// A price in the currency that the cell, its heading or its row says, which must agree; else as is said above the table, or
    /// in `usual`.
    pub(crate) fn price(&mut self, field: &str, of_row: Option<Currency>, usual: Currency) -> Option<UnitPrice> {
        let (number, unit) = self.measured(field, Holds::Money)?;
        let is_of_others = self.heading.above(field).is_some_and(Said::is_of_other_dollars) && self.is_by_sign(field);
        let said = match unit {
            Some(Unit::In(currency)) if !is_of_others => Some(currency),
            _ => None,
        };
        let agrees = said.is_none() || of_row.is_none() || said == of_row;
        let currency = match (said.or(of_row), self.heading.above(field)) {
            (Some(currency), _) => currency,
            (None, Some(Said::In(Unit::In(currency)))) => *currency,
            (None, Some(Said::Foreign(foreign))) => {
                self.fault_as(field, Holds::Money, FaultCode::WrongType, &format!("{} {foreign}", self.given(field)));
                return None;
            }
            _ => usual,
        };
        let price = UnitPrice::new(number, currency).ok().filter(|_| agrees);
        if price.is_none() {
            self.fault(field, Holds::Money, FaultCode::Invalid);
        }
        price
    }

    /// Whether a cell says its currency by `$` alone.
    fn is_by_sign(&self, field: &str) -> bool {
        let said = self.cell(field).map(|it| format!("{}{}", it.text, it.unit)).unwrap_or_default();
        said.contains('$') && !said.contains(char::is_alphabetic)
    }

    /// An amount in cents, in such a currency.
    pub(crate) fn money(&mut self, field: &str, of_row: Option<Currency>, usual: Currency) -> Option<Money> {
        let price = self.price(field, of_row, usual)?;
        let money = Money::new(price.amount(), price.currency()).ok();
        if money.is_none() {
            self.fault(field, Holds::Money, FaultCode::Invalid);
        }
        money
    }

    /// The currency that a row names.
    pub(crate) fn currency(&mut self, field: &str) -> Option<Currency> {
        self.one(field, Holds::Currency, currency)
    }

    fn measured(&mut self, field: &str, holds: Holds) -> Option<(Decimal, Option<Unit>)> {
        let cell = self.filled(field, holds)?;
        let (number, own) = match cell.kind {
            CellKind::Number => (cell.text.parse().map_err(|_| NoNumber::Other), holds.unit(&cell.unit)),
            _ => {
                let (text, unit) = holds.without_unit(&cell.text);
                (self.habit.read(text), unit)
            }
        };
        if let Some(foreign) = self.foreign(cell, own, field, holds) {
            self.fault_as(field, holds, FaultCode::WrongType, &format!("{} {foreign}", cell.text));
            return None;
        }
        let beside = self.heading.units(self.row, field).find_map(|it| holds.unit(it));
        let code = match number {
            Ok(number) => return Some((number, own.or(beside).or_else(|| self.said(field)))),
            Err(NoNumber::Ambiguous) => FaultCode::Ambiguous,
            Err(NoNumber::Other) => FaultCode::WrongType,
        };
        self.fault(field, holds, code);
        None
    }

    /// In what a number is said to be given that its column cannot hold, or that something else there gainsays.
    fn foreign(&self, cell: &'a GivenCell, own: Option<Unit>, field: &str, holds: Holds) -> Option<&'a str> {
        if own.is_none() && !cell.unit.is_empty() {
            return Some(&cell.unit);
        }
        let said = self.said(field);
        let gainsaid = |one: Option<Unit>, other: Option<Unit>| one.is_some() && other.is_some() && one != other;
        // A weight of its own unit is of that one, whatever the others are.
        let of_money = own.filter(|_| holds == Holds::Money);
        let is_wrong = |it: &&str| {
            let unit = holds.unit(it);
            holds.is_foreign(it) || gainsaid(unit, own) || gainsaid(unit, said)
        };
        let beside = self.heading.units(self.row, field).find(is_wrong);
        let of_heading = gainsaid(of_money, said).then_some("");
        beside.or_else(|| self.heading.foreign(field)).or(of_heading)
    }
}

/// Whether what is given in a unit is as exact in ours.
fn is_metric(factor: Decimal) -> bool {
    [1, 10, 100, 1000].contains(&factor.normalize().mantissa())
}
