//! Reading a manifest from a table that somebody brought: row by row, each good or with what is wrong in which column.

use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Count, MOST_ITEMS, ManifestItem, tells_contact};
use crate::{
    domain::{Currency, Millimetres, Money, Text},
    refusal::{ErrorCode, Refusal},
};

/// The columns of a manifest as files have them.
pub const COLUMNS: [&str; 17] = [
    "itemName",
    "manufacturer",
    "modelNumber",
    "itemMaterial",
    "itemSize",
    "hsCode",
    "unitWeight",
    "description",
    "quantity",
    "retailPrice",
    "unitPrice",
    "currency",
    "length",
    "breadth",
    "height",
    "itemsPerCarton",
    "cartonsPerPallet",
];
/// Without these a table is no manifest.
const WANTED: [&str; 4] = ["itemName", "unitWeight", "quantity", "unitPrice"];

/// What stands in a cell of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GivenCell {
    pub text: String,
    /// It is reckoned from others, so what it says is what its program makes of it.
    pub is_formula: bool,
}

/// A row of a file, with its number there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenRow {
    pub number: u32,
    pub cells: Vec<GivenCell>,
}

/// What is wrong in a column of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CellFault {
    /// Counts the lines of the file, its heading being the first.
    pub row: u32,
    pub field: String,
    #[schema(value_type = String)]
    pub code: FaultCode,
}

/// The codes of what is wrong in a cell, as refusals have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FaultCode {
    #[serde(rename = "FIELD_REQUIRED")]
    Required,
    #[serde(rename = "FIELD_INVALID")]
    Invalid,
    #[serde(rename = "FIELD_WRONG_TYPE")]
    WrongType,
    #[serde(rename = "FORMULA_IN_CELL")]
    Formula,
    #[serde(rename = "CONTACT_IN_TEXT")]
    Contact,
}

impl FaultCode {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Required => "FIELD_REQUIRED",
            Self::Invalid => "FIELD_INVALID",
            Self::WrongType => "FIELD_WRONG_TYPE",
            Self::Formula => "FORMULA_IN_CELL",
            Self::Contact => "CONTACT_IN_TEXT",
        }
    }
}

/// Why a table gives nothing at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportRefusal {
    /// No heading, or one that lacks a column or names it twice.
    Heading,
    TooManyRows,
    Unreadable,
}

impl Refusal for ImportRefusal {
    fn code(&self) -> ErrorCode {
        ErrorCode::TableUnreadable
    }

    fn fields(&self) -> Vec<String> {
        let field = match self {
            Self::Heading => "heading",
            Self::TooManyRows => "rows",
            Self::Unreadable => "file",
        };
        vec![field.to_owned()]
    }
}

/// A table as it was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReadTable {
    pub items: Vec<ManifestItem>,
    pub faults: Vec<CellFault>,
    /// The rows with faults, their cells by [`COLUMNS`].
    pub rejected: Vec<(u32, Vec<String>)>,
}

/// Reads a table; a row without a currency of its own is in this one.
pub fn read(mut rows: Vec<GivenRow>, currency: Currency) -> Result<ReadTable, ImportRefusal> {
    rows.retain(|row| row.cells.iter().any(|cell| !cell.text.trim().is_empty() || cell.is_formula));
    if rows.is_empty() {
        return Err(ImportRefusal::Heading);
    }
    let heading = columns(&rows.remove(0))?;
    if rows.len() > MOST_ITEMS {
        return Err(ImportRefusal::TooManyRows);
    }
    let mut table = ReadTable::default();
    for row in &rows {
        let mut reader = Reader { row, heading: &heading, faults: Vec::new() };
        match reader.item(currency) {
            Some(item) if reader.faults.is_empty() => table.items.push(item),
            _ => {
                table.faults.append(&mut reader.faults);
                let cells = COLUMNS.map(|name| reader.cell(name).map_or_else(String::new, |cell| cell.text.clone()));
                table.rejected.push((row.number, cells.to_vec()));
            }
        }
    }
    Ok(table)
}

/// Which column of the manifest each column of the file is.
fn columns(heading: &GivenRow) -> Result<Vec<Option<&'static str>>, ImportRefusal> {
    let folded =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let named = |cell: &GivenCell| COLUMNS.into_iter().find(|name| folded(name) == folded(&cell.text));
    let columns: Vec<_> = heading.cells.iter().map(named).collect();
    let count = |name: &str| columns.iter().filter(|it| **it == Some(name)).count();
    let is_whole = WANTED.iter().all(|name| count(name) == 1) && COLUMNS.iter().all(|name| count(name) <= 1);
    if is_whole { Ok(columns) } else { Err(ImportRefusal::Heading) }
}

struct Reader<'a> {
    row: &'a GivenRow,
    heading: &'a [Option<&'static str>],
    faults: Vec<CellFault>,
}

impl Reader<'_> {
    fn item(&mut self, currency: Currency) -> Option<ManifestItem> {
        let currency = self.one("currency", |text| text.to_uppercase().parse().ok()).unwrap_or(currency);
        let item_name = self.wanted("itemName", |text| text.to_owned().try_into().ok());
        if item_name.as_ref().is_some_and(|name: &Text<1, 200>| tells_contact(name.as_str())) {
            self.fault("itemName", FaultCode::Contact);
        }
        let unit_weight = self.number("unitWeight", true, |number| number.to_string().try_into().ok());
        let quantity = self.count("quantity", true);
        let unit_price = self.number("unitPrice", true, |number| Money::new(number, currency).ok());
        let item = ManifestItem {
            manufacturer: self.one("manufacturer", |text| text.to_owned().try_into().ok()),
            model_number: self.one("modelNumber", |text| text.to_owned().try_into().ok()),
            item_material: self.one("itemMaterial", |text| text.to_owned().try_into().ok()),
            item_size: self.one("itemSize", |text| text.to_owned().try_into().ok()),
            hs_code: self.one("hsCode", |text| text.to_owned().try_into().ok()),
            description: self.one("description", |text| text.to_owned().try_into().ok()),
            retail_price: self.number("retailPrice", false, |number| Money::new(number, currency).ok()),
            length: self.millimetres("length"),
            breadth: self.millimetres("breadth"),
            height: self.millimetres("height"),
            items_per_carton: self.count("itemsPerCarton", false),
            cartons_per_pallet: self.count("cartonsPerPallet", false),
            item_name: item_name?,
            unit_weight: unit_weight?,
            quantity: quantity?,
            unit_price: unit_price?,
            images: Vec::new(),
        };
        Some(item)
    }

    fn cell(&self, field: &str) -> Option<&GivenCell> {
        let at = self.heading.iter().position(|name| *name == Some(field))?;
        self.row.cells.get(at)
    }

    fn fault(&mut self, field: &str, code: FaultCode) {
        self.faults.push(CellFault { row: self.row.number, field: field.to_owned(), code });
    }

    /// What a cell says, unless it is empty; a formula says nothing.
    fn text(&mut self, field: &str) -> Option<String> {
        let cell = self.cell(field)?;
        let text = cell.text.trim().to_owned();
        if cell.is_formula || text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
            self.fault(field, FaultCode::Formula);
            return None;
        }
        (!text.is_empty()).then_some(text)
    }

    fn one<T>(&mut self, field: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(field)?;
        let read = read(&text);
        if read.is_none() {
            self.fault(field, FaultCode::Invalid);
        }
        read
    }

    fn wanted<T>(&mut self, field: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let before = self.faults.len();
        let value = self.one(field, read);
        if value.is_none() && self.faults.len() == before {
            self.fault(field, FaultCode::Required);
        }
        value
    }

    fn number<T>(&mut self, field: &str, is_wanted: bool, read: impl Fn(Decimal) -> Option<T>) -> Option<T> {
        let before = self.faults.len();
        let Some(text) = self.text(field) else {
            if is_wanted && self.faults.len() == before {
                self.fault(field, FaultCode::Required);
            }
            return None;
        };
        let Some(number) = decimal(&text) else {
            self.fault(field, FaultCode::WrongType);
            return None;
        };
        let read = read(number);
        if read.is_none() {
            self.fault(field, FaultCode::Invalid);
        }
        read
    }

    fn count(&mut self, field: &str, is_wanted: bool) -> Option<Count> {
        self.number(field, is_wanted, |number| whole(number).and_then(|it| it.try_into().ok()))
    }

    fn millimetres(&mut self, field: &str) -> Option<Millimetres> {
        self.number(field, false, |number| whole(number).and_then(|it| it.try_into().ok()))
    }
}

/// A plain number: digits with one point at most. What means one thing here and another there is none.
fn decimal(text: &str) -> Option<Decimal> {
    let is_plain = text.len() <= 30 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    Decimal::from_str_exact(text).ok().filter(|_| is_plain).map(|number| number.normalize())
}

fn whole(number: Decimal) -> Option<i64> {
    number.fract().is_zero().then(|| number.to_i64())?
}

/// Those of `items` that the manifest does not have yet, however often each stands in either.
pub fn new_items(manifest: &[ManifestItem], items: Vec<ManifestItem>) -> Vec<ManifestItem> {
    let mut known: Vec<&ManifestItem> = manifest.iter().collect();
    let mut is_new = |item: &ManifestItem| match known.iter().position(|it| *it == item) {
        Some(at) => {
            known.swap_remove(at);
            false
        }
        None => true,
    };
    items.into_iter().filter(|item| is_new(item)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u32, cells: &[&str]) -> GivenRow {
        let cells = cells.iter().map(|text| GivenCell { text: (*text).to_owned(), is_formula: false }).collect();
        GivenRow { number, cells }
    }

    fn heading() -> GivenRow {
        row(1, &["Item name", "HS code", "unit_weight", "Quantity", "unit price", "Notes"])
    }

    #[test]
    fn good_rows_are_read_and_bad_ones_told_by_row_and_field() {
        let rows = vec![
            heading(),
            row(2, &["Rice", "1006.30", "25", "100", "29.50", "any"]),
            row(3, &["", "", "", "", "", ""]),
            row(4, &["", "rice", "25 kg", "1.5", "29.505"]),
            row(5, &["=1+1", "100630", "25", "-4", "1,000.00"]),
            row(6, &["Call +971 50 123 4567", "", "1e3", "99999999999999999999", "٣"]),
        ];
        let table = read(rows, Currency::Usd).unwrap();
        assert_eq!(table.items.len(), 1);
        assert_eq!(table.items[0].unit_price, Money::new(Decimal::new(2950, 2), Currency::Usd).unwrap());
        let told: Vec<_> = table.faults.iter().map(|it| (it.row, it.field.as_str(), it.code)).collect();
        use FaultCode::{Contact, Formula, Invalid, Required, WrongType};
        assert_eq!(
            told,
            [
                (4, "itemName", Required),
                (4, "unitWeight", WrongType),
                (4, "quantity", Invalid),
                (4, "unitPrice", Invalid),
                (4, "hsCode", Invalid),
                (5, "itemName", Formula),
                (5, "quantity", Formula),
                (5, "unitPrice", WrongType),
                (6, "itemName", Contact),
                (6, "unitWeight", WrongType),
                (6, "quantity", Invalid),
                (6, "unitPrice", WrongType),
            ]
        );
        assert_eq!(table.rejected.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [4, 5, 6]);
        assert_eq!(table.rejected[1].1[0], "=1+1");
    }

    #[test]
    fn a_table_without_its_columns_is_no_manifest() {
        for rows in [
            vec![],
            vec![row(1, &["Item name", "Quantity"])],
            vec![row(1, &["itemName", "unitWeight", "quantity", "unitPrice", "ITEM NAME"])],
        ] {
            assert_eq!(read(rows, Currency::Usd), Err(ImportRefusal::Heading));
        }
        let long =
            std::iter::once(heading()).chain((0..2001).map(|n| row(n + 2, &["Rice", "", "1", "1", "1"]))).collect();
        assert_eq!(read(long, Currency::Usd), Err(ImportRefusal::TooManyRows));
    }

    #[test]
    fn what_the_manifest_has_is_not_added_again() {
        let rows = [heading(), row(2, &["Rice", "", "25", "1", "2"]), row(3, &["Rice", "", "25", "1", "2"])].to_vec();
        let two = read(rows, Currency::Aed).unwrap().items;
        assert_eq!(new_items(&[], two.clone()).len(), 2, "two alike are two");
        assert_eq!(new_items(&two[..1], two.clone()).len(), 1);
        assert_eq!(new_items(&two, two.clone()).len(), 0);
    }
}
