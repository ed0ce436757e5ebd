//! What somebody says of a table whose headings do not say it: which column is which, where the heading stands, how numbers are written.

use std::collections::HashMap;

use granary_domain::{Text, choices, folding::letters};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Column, ImportRefusal,
    number::Habit,
    outline::MAX_COLUMNS,
    unit::{Unit, is_currency_sign},
};

choices! {
    /// What a table that is brought lists.
    TableKind {
        Manifest = "manifest", "The manifest of a lot";
        Goods = "goods", "Goods of the warehouse";
    }
}

/// What a column of a file is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ColumnChoice {
    /// Its heading as `columns` of a reply tells it.
    pub heading: Text<1, 80>,
    /// A column of the table; absent where it is none of them.
    #[serde(default)]
    pub column: Option<String>,
    /// What its numbers are given in: a unit of weight, length or time, or a currency.
    #[serde(default)]
    pub unit: Option<String>,
}

/// The sign before a fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub enum DecimalSign {
    #[serde(rename = ".")]
    Point,
    #[serde(rename = ",")]
    Comma,
}

/// How to read a table, as far as somebody says it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TableChoices {
    #[serde(default)]
    #[schema(max_items = 100)]
    pub columns: Vec<ColumnChoice>,
    /// The worksheet that holds the table.
    #[serde(default)]
    pub worksheet: Option<String>,
    /// The row of its heading; 0 where it has none.
    #[serde(default)]
    pub heading: Option<u32>,
    #[serde(default)]
    pub decimal_sign: Option<DecimalSign>,
}

/// What is known of the columns of a kind of table beside their names.
#[derive(Debug, Default)]
pub(super) struct ColumnMapping(HashMap<String, Mapped>);

/// What a heading was said to be: a column, or none.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mapped {
    pub(super) column: Option<(&'static Column, Option<Unit>)>,
    /// It was said of another file.
    pub(super) is_remembered: bool,
}

impl ColumnMapping {
    /// What was chosen before, and what is chosen now, which must be of this kind of table.
    pub(super) fn of(
        columns: &'static [Column],
        before: &[ColumnChoice],
        now: &[ColumnChoice],
    ) -> Result<Self, ImportRefusal> {
        if now.len() > MAX_COLUMNS {
            return Err(ImportRefusal::Choice);
        }
        let mut mapping = Self::default();
        for it in before {
            if let Some(column) = found(columns, it) {
                mapping.0.insert(key(it.heading.as_str()), Mapped { column, is_remembered: true });
            }
        }
        for it in now {
            let column = found(columns, it).ok_or(ImportRefusal::Choice)?;
            mapping.0.insert(key(it.heading.as_str()), Mapped { column, is_remembered: false });
        }
        Ok(mapping)
    }

    /// What a heading was said to be, if anything.
    pub(super) fn get(&self, heading: &str) -> Option<Mapped> {
        self.0.get(&key(heading)).copied()
    }
}

impl DecimalSign {
    pub(super) fn habit(self) -> Habit {
        Habit::from_sign(self == Self::Comma)
    }
}

/// The column that somebody means, or none; nothing where there is no such column, or it has no such unit.
fn found(columns: &'static [Column], it: &ColumnChoice) -> Option<Option<(&'static Column, Option<Unit>)>> {
    let Some(name) = &it.column else { return it.unit.is_none().then_some(None) };
    let column = columns.iter().find(|column| column.name == name)?;
    match &it.unit {
        Some(unit) => column.holds.unit(unit).map(|unit| Some((column, Some(unit)))),
        None => Some(Some((column, None))),
    }
}

/// What a heading is known by, from one file to the next; a sign of a currency is part of it.
pub fn key(heading: &str) -> String {
    let letters = letters(heading);
    let signs = heading.chars().filter(|c| *c == '%' || is_currency_sign(*c));
    if letters.is_empty() { heading.trim().to_owned() } else { letters.chars().chain(signs).collect() }
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        lot::{AllowedPhrases, ManifestItem, read_table},
        table::{Choices, GivenRow, GivenWorksheet, ReadTable},
    };

    fn read(rows: &[&[&str]], choices: Value) -> Result<ReadTable<ManifestItem>, ImportRefusal> {
        let now: TableChoices = serde_json::from_value(choices).unwrap();
        after(rows, &now, &[])
    }

    fn after(
        rows: &[&[&str]],
        now: &TableChoices,
        before: &[ColumnChoice],
    ) -> Result<ReadTable<ManifestItem>, ImportRefusal> {
        let row = |(at, cells): (usize, &&[&str])| GivenRow {
            number: u32::try_from(at + 1).unwrap(),
            cells: cells.iter().map(|it| (*it).into()).collect(),
            ..GivenRow::default()
        };
        let rows = rows.iter().enumerate().map(row).collect();
        let worksheets = vec![GivenWorksheet { name: "Stock".to_owned(), rows, ..GivenWorksheet::default() }];
        read_table(worksheets, Currency::Usd, Choices { now, before }, &AllowedPhrases::default())
    }

    fn is(heading: &str, column: &str) -> Value {
        json!({ "heading": heading, "column": column })
    }

    const RUSSIAN: &[&[&str]] =
        &[&["Склад, май"], &["Товар", "Вес", "Шт", "Цена"], &["Рис 1121", "25000", "100", "29.50"]];

    #[test]
    fn a_table_in_another_language_is_read_once_somebody_says_its_columns() {
        let Err(ImportRefusal::Lacks { outline, .. }) = read(RUSSIAN, json!({})) else { panic!() };
        assert_eq!((outline.worksheet.as_str(), outline.heading), ("Stock", 2), "the row that is most of words");
        assert_eq!(outline.columns[1].samples, ["25000"]);
        let weight = json!({ "heading": "вес", "column": "unitWeight", "unit": "g" });
        let columns = json!([is("Товар", "itemName"), weight, is("ШТ", "quantity"), is("Цена", "unitPrice")]);
        let table = read(RUSSIAN, json!({ "columns": columns })).unwrap();
        assert_eq!((table.items.len(), table.items[0].unit_weight.to_string()), (1, "25".to_owned()));
        assert_eq!(table.columns[1].unit.as_deref(), Some("g"));
        let before: Vec<ColumnChoice> = serde_json::from_value(columns).unwrap();
        assert_eq!(after(RUSSIAN, &TableChoices::default(), &before).unwrap().items.len(), 1, "and the next time");
    }

    #[test]
    fn what_somebody_says_goes_before_what_a_heading_says() {
        let rows: &[&[&str]] = &[&["Item", "Qty", "Qty", "Weight each", "Price"], &["Rice", "9", "100", "25", "2"]];
        assert!(matches!(read(rows, json!({})), Err(ImportRefusal::Twice { .. })));
        let columns = json!([{ "heading": "Qty" }, is("Qty (2)", "quantity")]);
        assert_eq!(read(rows, json!({ "columns": columns })).unwrap().items[0].quantity.get(), 100);
    }

    #[test]
    fn a_unit_that_a_heading_says_goes_before_what_was_said_of_another_file() {
        let before: Vec<ColumnChoice> = serde_json::from_value(json!([
            { "heading": "Unit price", "column": "unitPrice", "unit": "AED" },
            { "heading": "Rate (INR)", "column": "unitPrice" },
        ]))
        .unwrap();
        let price = |heading: &str, now: Value| {
            let rows: &[&[&str]] = &[&["Item", "Qty", "Weight each", heading], &["Rice", "9", "25", "2"]];
            let table = after(rows, &serde_json::from_value(now).unwrap(), &before).unwrap();
            table.items.first().map(|it| it.unit_price.currency())
        };
        assert_eq!(price("Unit price", json!({})), Some(Currency::Aed));
        assert_eq!(price("Unit price ($)", json!({})), Some(Currency::Usd));
        assert_eq!(price("Rate (INR)", json!({})), None, "nothing is priced in rupees");
        let now = json!({ "columns": [{ "heading": "Rate ₹", "column": "unitPrice", "unit": "USD" }] });
        assert_eq!(price("Rate ₹", now), None, "nor said to be dollars");
    }

    #[test]
    fn a_table_without_a_heading_is_read_by_the_letters_of_its_columns() {
        let rows: &[&[&str]] = &[&["Rice", "25", "100", "2,12345"], &["Oats", "20", "50", "1,5"]];
        let columns =
            json!([is("(A)", "itemName"), is("(B)", "unitWeight"), is("(C)", "quantity"), is("(D)", "unitPrice")]);
        let table = read(rows, json!({ "columns": columns, "heading": 0, "decimalSign": "," })).unwrap();
        assert_eq!((table.items.len(), table.found.heading, table.faults.len()), (1, 0, 1), "{:?}", table.faults);
        assert_eq!(table.faults[0].value, "2,12345", "four decimals are the most");
    }

    #[test]
    fn numbers_are_read_as_somebody_says_that_they_are_written() {
        let rows: &[&[&str]] = &[&["Item", "Weight each", "Qty", "Price"], &["Rice", "1.250", "1.000", "2"]];
        assert_eq!(read(rows, json!({})).unwrap().faults.len(), 2, "nobody knows");
        let by = |sign: &str| {
            let table = read(rows, json!({ "decimalSign": sign })).unwrap();
            table.items.first().map(|it| (it.unit_weight.to_string(), it.quantity.get()))
        };
        assert_eq!(by("."), Some(("1.25".to_owned(), 1)));
        assert_eq!(by(","), Some(("1250".to_owned(), 1000)));
    }

    #[test]
    fn what_is_no_column_or_no_unit_of_it_is_refused_and_what_was_one_once_is_passed_over() {
        for wrong in [is("Товар", "colour"), json!({ "heading": "Вес", "column": "unitWeight", "unit": "stone" })]
        {
            assert_eq!(read(RUSSIAN, json!({ "columns": [wrong] })), Err(ImportRefusal::Choice));
            let before: Vec<ColumnChoice> = vec![serde_json::from_value(wrong).unwrap()];
            let lacks = after(RUSSIAN, &TableChoices::default(), &before);
            assert!(matches!(lacks, Err(ImportRefusal::Lacks { .. })));
        }
        assert!(matches!(read(RUSSIAN, json!({ "worksheet": "May" })), Err(ImportRefusal::Unreadable)));
        assert!(matches!(read(RUSSIAN, json!({ "heading": 9 })), Err(ImportRefusal::Unreadable)));
    }
}
