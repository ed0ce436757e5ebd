//! Tables that somebody brought: the worksheet and the heading found, and each row read, good or with what is wrong in which column.

mod above;
mod body;
mod choice;
mod column;
mod decimal_sign;
mod dollars;
mod found;
mod given;
mod heading;
mod named;
mod number;
mod outline;
mod reader;
mod refusal;
mod template;
mod unit;
mod unit_columns;

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

pub use choice::{ColumnChoice, DecimalSign, TableChoices, TableKind, key};
pub use column::Holds;
pub use decimal_sign::decimal_sign;
pub use dollars::names_other_dollars;
pub use given::{CellKind, GivenCell, GivenRow, GivenWorksheet};
pub use number::lone_number;
pub use outline::{FoundColumn, TableOutline};
pub use refusal::{CellFault, FaultCode, ImportRefusal};
pub use template::TemplateColumn;
pub use unit::{currency, is_currency_sign, kilograms};

pub(crate) use column::{Column, column, names, wanted};
pub(crate) use reader::Reader;
pub(crate) use unit::days;

use self::{choice::ColumnMapping, found::Found, number::Habit};

/// A table as it was read.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadTable<T> {
    pub items: Vec<T>,
    pub faults: Vec<CellFault>,
    /// The rows with faults, their cells by the columns that the table may have.
    pub rejected: Vec<(u32, Vec<String>)>,
    pub found: FoundTable,
    pub columns: Vec<FoundColumn>,
}

/// Where in a file its table was found, and what of it a person might not expect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundTable {
    /// The worksheet; absent where the file has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worksheet: Option<String>,
    /// The row of its heading.
    pub heading: u32,
    /// The rows beneath that their program does not show, and that were read with the others.
    pub hidden: u32,
    /// The columns that their program does not show, and that were read for want of others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hidden_columns: Vec<&'static str>,
    /// The rows that add up others: they were left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<u32>,
    /// The other worksheets that hold such a table: they were not read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
    /// The sign before the fractions of numbers that are written as text, where they show one.
    #[schema(value_type = Option<String>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decimal_sign: Option<char>,
}

/// What a table lists.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableLayout {
    pub(crate) columns: &'static [Column],
    pub(crate) most_rows: usize,
}

/// How somebody says that a table is to be read, and what was mapping before for tables of its kind.
#[derive(Debug, Clone, Copy)]
pub struct Choices<'a> {
    pub now: &'a TableChoices,
    pub before: &'a [ColumnChoice],
}

impl Choices<'static> {
    /// As the file alone says.
    pub const NONE: Self = Self {
        now: &TableChoices { columns: Vec::new(), worksheet: None, heading: None, decimal_sign: None },
        before: &[],
    };
}

/// Reads the first table of this kind among the worksheets, each row by `read`.
pub(crate) fn read_rows<T>(
    worksheets: Vec<GivenWorksheet>,
    kind: TableLayout,
    choices: Choices<'_>,
    read: impl Fn(&mut Reader<'_>) -> Option<T>,
) -> Result<ReadTable<T>, ImportRefusal> {
    let mapping = ColumnMapping::of(kind.columns, choices.before, &choices.now.columns)?;
    let Found { worksheet, others, number, columns, parts } =
        found::find(worksheets, kind.columns, (choices.now, &mapping))?;
    let (rows, totals) = body::goods(&worksheet.rows, &parts);
    if rows.len() > kind.most_rows {
        return Err(ImportRefusal::TooManyRows);
    }
    let habit = match choices.now.decimal_sign {
        Some(sign) => sign.habit(),
        None => Habit::of(rows.iter().flat_map(|(row, heading)| heading.numbers(row))),
    };
    let hidden = rows.iter().filter(|(row, _)| row.is_hidden).count();
    let found = FoundTable {
        worksheet: (!worksheet.name.is_empty()).then(|| worksheet.name.clone()),
        heading: number,
        hidden: u32::try_from(hidden).unwrap_or(u32::MAX),
        hidden_columns: parts.first().map_or_else(Vec::new, |(_, heading)| heading.hidden()),
        totals,
        others,
        decimal_sign: habit.sign(),
    };
    // A line of nothing but text is parted by a sign that numbers may hold too.
    let is_even = rows.iter().filter(|(row, heading)| row.fields == heading.fields()).count() * 2 > rows.len();
    let mut table = ReadTable { items: Vec::new(), faults: Vec::new(), rejected: Vec::new(), found, columns };
    for (row, heading) in rows {
        let mut reader = Reader::new(row, heading, habit, is_even);
        let item = read(&mut reader);
        reader.fault_beyond();
        match item {
            Some(item) if reader.faults.is_empty() => table.items.push(item),
            _ => {
                let cells = kind.columns.iter().map(|column| reader.kept(column)).collect();
                table.rejected.push((row.number, cells));
                table.faults.append(&mut reader.faults);
            }
        }
    }
    Ok(table)
}

/// Those of `items` that are not known yet, however often each stands in either; two that are alike have one name.
pub fn new_items<T: PartialEq>(known: &[T], items: Vec<T>, name: impl Fn(&T) -> &str) -> Vec<T> {
    let mut by_name: HashMap<&str, Vec<&T>> = HashMap::new();
    for it in known {
        by_name.entry(name(it)).or_default().push(it);
    }
    let mut is_new = |item: &T| {
        let Some(known) = by_name.get_mut(name(item)) else { return true };
        let Some(at) = known.iter().position(|it| *it == item) else { return true };
        known.swap_remove(at);
        false
    };
    items.into_iter().filter(|item| is_new(item)).collect()
}

#[cfg(test)]
mod tests;
