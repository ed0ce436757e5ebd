//! Tables that somebody brought: read row by row, each good or with what is wrong in which column, whatever they list.

use granary_domain::refusal::{ErrorCode, Refusal};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What stands in a cell of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenCell {
    pub text: String,
    /// It is reckoned from others, so what it says is what its program makes of it.
    pub is_formula: bool,
}

/// A row of a file, with its number there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImportRefusal {
    /// No heading, or one that lacks a column or names it twice.
    Heading,
    /// More rows, columns or text than a table may have.
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
pub struct ReadTable<T> {
    pub items: Vec<T>,
    pub faults: Vec<CellFault>,
    /// The rows with faults, their cells by the columns that the table may have.
    pub rejected: Vec<(u32, Vec<String>)>,
}

/// What a table lists.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableKind {
    pub(crate) columns: &'static [&'static str],
    /// Without these it is no such table.
    pub(crate) wanted: &'static [&'static str],
    pub(crate) most_rows: usize,
}

/// Reads a table, each row by `read`.
pub(crate) fn read_rows<T>(
    mut rows: Vec<GivenRow>,
    kind: TableKind,
    read: impl Fn(&mut Reader<'_>) -> Option<T>,
) -> Result<ReadTable<T>, ImportRefusal> {
    rows.retain(|row| row.cells.iter().any(|cell| !cell.text.trim().is_empty() || cell.is_formula));
    if rows.is_empty() {
        return Err(ImportRefusal::Heading);
    }
    let heading = columns(&rows.remove(0), kind)?;
    if rows.len() > kind.most_rows {
        return Err(ImportRefusal::TooManyRows);
    }
    let mut table = ReadTable { items: Vec::new(), faults: Vec::new(), rejected: Vec::new() };
    for row in &rows {
        let mut reader = Reader { row, heading: &heading, faults: Vec::new() };
        match read(&mut reader) {
            Some(item) if reader.faults.is_empty() => table.items.push(item),
            _ => {
                let cell = |name: &&'static str| reader.cell(name).map_or_else(String::new, |cell| cell.text.clone());
                table.rejected.push((row.number, kind.columns.iter().map(cell).collect()));
                table.faults.append(&mut reader.faults);
            }
        }
    }
    Ok(table)
}

/// Which column of the list each column of the file is.
fn columns(heading: &GivenRow, kind: TableKind) -> Result<Vec<Option<&'static str>>, ImportRefusal> {
    let named = |cell: &GivenCell| kind.columns.iter().copied().find(|name| folded(name) == folded(&cell.text));
    let columns: Vec<_> = heading.cells.iter().map(named).collect();
    let count = |name: &&str| columns.iter().filter(|it| **it == Some(*name)).count();
    let is_whole = kind.wanted.iter().all(|name| count(name) == 1) && kind.columns.iter().all(|name| count(name) <= 1);
    if is_whole { Ok(columns) } else { Err(ImportRefusal::Heading) }
}

/// A text as it is known again, however it is spaced and capitalised.
pub(crate) fn folded(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// One row, and what is wrong in it so far.
pub(crate) struct Reader<'a> {
    row: &'a GivenRow,
    heading: &'a [Option<&'static str>],
    faults: Vec<CellFault>,
}

impl Reader<'_> {
    pub(crate) fn cell(&self, field: &str) -> Option<&GivenCell> {
        let at = self.heading.iter().position(|name| *name == Some(field))?;
        self.row.cells.get(at)
    }

    pub(crate) fn fault(&mut self, field: &str, code: FaultCode) {
        self.faults.push(CellFault { row: self.row.number, field: field.to_owned(), code });
    }

    /// What a cell says, unless it is empty; a formula says nothing.
    pub(crate) fn text(&mut self, field: &str) -> Option<String> {
        let cell = self.cell(field)?;
        let text = cell.text.trim().to_owned();
        if cell.is_formula || text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
            self.fault(field, FaultCode::Formula);
            return None;
        }
        (!text.is_empty()).then_some(text)
    }

    pub(crate) fn one<T>(&mut self, field: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(field)?;
        let read = read(&text);
        if read.is_none() {
            self.fault(field, FaultCode::Invalid);
        }
        read
    }

    pub(crate) fn wanted<T>(&mut self, field: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let before = self.faults.len();
        let value = self.one(field, read);
        if value.is_none() && self.faults.len() == before {
            self.fault(field, FaultCode::Required);
        }
        value
    }

    pub(crate) fn number<T>(&mut self, field: &str, is_wanted: bool, read: impl Fn(Decimal) -> Option<T>) -> Option<T> {
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
}

/// A plain number: digits with one point at most. What means one thing here and another there is none.
fn decimal(text: &str) -> Option<Decimal> {
    let is_plain = text.len() <= 30 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    Decimal::from_str_exact(text).ok().filter(|_| is_plain).map(|number| number.normalize())
}

/// Those of `items` that are not known yet, however often each stands in either.
pub fn new_items<T: PartialEq>(known: &[T], items: Vec<T>) -> Vec<T> {
    let mut known: Vec<&T> = known.iter().collect();
    let mut is_new = |item: &T| match known.iter().position(|it| *it == item) {
        Some(at) => {
            known.swap_remove(at);
            false
        }
        None => true,
    };
    items.into_iter().filter(|item| is_new(item)).collect()
}
