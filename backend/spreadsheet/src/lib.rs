//! Tables as files for spreadsheets: written row by row, and handed out while they grow, so that none is ever held whole.

mod cell;
mod csv;
mod reading;
mod xlsx;

use std::io;

use bytes::Bytes;
use serde::Deserialize;
use utoipa::ToSchema;

pub use cell::Cell;
pub use reading::{pack, unpack};

use self::{csv::CsvTable, xlsx::XlsxTable};

/// The two kinds of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Csv,
    Xlsx,
}

impl Format {
    pub fn media(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }

    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }
}

/// A table in the making.
pub enum Spreadsheet {
    Csv(Box<CsvTable>),
    Xlsx(Box<XlsxTable>),
}

impl Spreadsheet {
    /// A table with its first row, the names of its columns.
    pub fn new(format: Format, columns: &[&'static str]) -> io::Result<Self> {
        Ok(match format {
            Format::Csv => Self::Csv(Box::new(CsvTable::new(columns)?)),
            Format::Xlsx => Self::Xlsx(Box::new(XlsxTable::new(columns)?)),
        })
    }

    pub fn add(&mut self, row: impl IntoIterator<Item = Cell>) -> io::Result<()> {
        match self {
            Self::Csv(table) => table.add(row),
            Self::Xlsx(table) => table.add(row),
        }
    }

    /// A whole table at once.
    pub fn whole<R: IntoIterator<Item = Cell>>(
        format: Format,
        columns: &[&'static str],
        rows: impl IntoIterator<Item = R>,
    ) -> io::Result<Bytes> {
        let mut table = Self::new(format, columns)?;
        for row in rows {
            table.add(row)?;
        }
        table.finish()
    }

    /// What was written since this was asked last.
    pub fn take_written(&mut self) -> io::Result<Bytes> {
        match self {
            Self::Csv(table) => table.take_written(),
            Self::Xlsx(table) => Ok(table.take_written()),
        }
    }

    /// What is left of the file.
    pub fn finish(self) -> io::Result<Bytes> {
        match self {
            Self::Csv(mut table) => table.take_written(),
            Self::Xlsx(table) => table.finish(),
        }
    }
}

#[cfg(test)]
mod tests;
