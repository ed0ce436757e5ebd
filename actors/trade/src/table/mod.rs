//! Tables that somebody brought: the worksheet and the heading found, and each row read, good or with what is wrong in which column.

mod choice;
mod column;
mod given;
mod heading;
mod number;
mod outline;
mod reader;
mod refusal;
mod template;
mod unit_columns;

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

pub use choice::{ColumnChoice, DecimalSign, TableChoices, TableKind, key};
pub use column::{Holds, currency, is_currency_sign, kilograms};
pub use given::{CellKind, GivenCell, GivenRow, GivenWorksheet};
pub use number::{decimal_sign, lone_number};
pub use outline::{FoundColumn, TableOutline};
pub use refusal::{CellFault, FaultCode, ImportRefusal};
pub use template::TemplateColumn;

pub(crate) use column::{Column, column, names, wanted};
pub(crate) use reader::Reader;

use self::{choice::ColumnMapping, heading::Found, number::Habit};

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
    /// The last row, where it adds up the others: it was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u32>,
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
    let Found { worksheet, number, begins, heading, columns } =
        heading::find(worksheets, kind.columns, (choices.now, &mapping))?;
    let mut rows: Vec<_> = worksheet.rows[begins..].iter().filter(|row| !row.is_empty()).collect();
    let total = rows.pop_if(|row| heading.is_total(row)).map(|row| row.number);
    if rows.len() > kind.most_rows {
        return Err(ImportRefusal::TooManyRows);
    }
    let habit = match choices.now.decimal_sign {
        Some(sign) => sign.habit(),
        None => Habit::of(rows.iter().flat_map(|row| heading.numbers(row))),
    };
    let hidden = rows.iter().filter(|row| row.is_hidden).count();
    let found = FoundTable {
        worksheet: (!worksheet.name.is_empty()).then(|| worksheet.name.clone()),
        heading: number,
        hidden: u32::try_from(hidden).unwrap_or(u32::MAX),
        hidden_columns: heading.hidden(),
        total,
        decimal_sign: habit.sign(),
    };
    let mut table = ReadTable { items: Vec::new(), faults: Vec::new(), rejected: Vec::new(), found, columns };
    for row in rows {
        let mut reader = Reader::new(row, &heading, habit);
        match read(&mut reader) {
            Some(item) if reader.faults.is_empty() => table.items.push(item),
            _ => {
                let cells = kind.columns.iter().map(|column| reader.given(column.name)).collect();
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
mod tests {
    use granary_domain::Currency;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        lot::{AllowedPhrases, read_table},
        warehouse::read_goods,
    };

    /// What stands in cells: words of headings and of goods, numbers as anybody writes them, and anything.
    fn cell() -> impl Strategy<Value = GivenCell> {
        const WORDS: [&str; 16] = [
            "Item name",
            "Qty",
            "Unit weight (kg)",
            "Unit price",
            "Category",
            "السعر",
            "Rice",
            "1,000",
            "1.000,50",
            "25 kg",
            "US$ 2",
            "٣",
            "-4",
            "=1+1",
            "1e400",
            "yes",
        ];
        let kind = prop_oneof![
            6 => Just(CellKind::Text),
            1 => Just(CellKind::Number),
            1 => Just(CellKind::Day),
            1 => Just(CellKind::Error),
            1 => Just(CellKind::Formula),
        ];
        let text = prop_oneof![4 => prop::sample::select(&WORDS[..]).prop_map(str::to_owned), 1 => any::<String>()];
        (text, kind).prop_map(|(text, kind)| GivenCell { text, kind, unit: String::new() })
    }

    fn worksheets() -> impl Strategy<Value = Vec<GivenWorksheet>> {
        let row = prop::collection::vec(cell(), 0..8);
        let rows = prop::collection::vec(row, 0..8).prop_map(|rows| {
            let row = |(at, cells): (usize, Vec<GivenCell>)| GivenRow {
                number: u32::try_from(at + 1).unwrap_or(u32::MAX),
                is_hidden: at % 3 == 0,
                cells,
            };
            let heading = ["Item name", "Unit weight", "Qty", "Price", "Category"].map(GivenCell::from).to_vec();
            let rows = [heading].into_iter().chain(rows).enumerate().map(row).collect();
            GivenWorksheet { name: "Goods".to_owned(), rows, ..GivenWorksheet::default() }
        });
        prop::collection::vec(rows, 0..3)
    }

    /// Every row goes in or comes back with what is wrong in it, or the table is refused whole.
    fn is_whole<T>(read: Result<ReadTable<T>, ImportRefusal>, worksheets: &[GivenWorksheet]) -> bool {
        let Ok(table) = read else { return true };
        let meant = worksheets.iter().find(|it| Some(&it.name) == table.found.worksheet.as_ref());
        let beneath = |row: &&GivenRow| row.number > table.found.heading && !row.is_empty();
        let rows = meant.map_or(0, |it| it.rows.iter().filter(beneath).count());
        let is_told = |(row, _): &(u32, Vec<String>)| table.faults.iter().any(|it| it.row == *row);
        let total = usize::from(table.found.total.is_some());
        table.items.len() + table.rejected.len() + total == rows && table.rejected.iter().all(is_told)
    }

    proptest! {
        #[test]
        fn whatever_stands_in_a_table_each_row_is_taken_or_told(given in worksheets()) {
            let table = read_table(given.clone(), Currency::Usd, Choices::NONE, &AllowedPhrases::default());
            prop_assert!(is_whole(table, &given));
            prop_assert!(is_whole(read_goods(given.clone(), Choices::NONE), &given));
        }
    }
}
