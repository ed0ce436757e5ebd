//! A table as comma-separated values (RFC 4180), marked as UTF-8 so that Excel reads every script.

use std::{borrow::Cow, io};

use bytes::Bytes;
use csv::{Terminator, Writer, WriterBuilder};

use super::cell::{Cell, harmless};

/// The mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

pub struct CsvTable(Writer<Vec<u8>>);

impl CsvTable {
    pub fn new(columns: &[&'static str]) -> io::Result<Self> {
        let mut table = Self(writer(MARK.to_vec()));
        table.0.write_record(columns)?;
        Ok(table)
    }

    pub fn add(&mut self, row: impl IntoIterator<Item = Cell>) -> io::Result<()> {
        for cell in row {
            self.0.write_field(plain(&cell).as_bytes())?;
        }
        Ok(self.0.write_record(None::<&[u8]>)?)
    }

    pub fn take_written(&mut self) -> io::Result<Bytes> {
        let written = std::mem::replace(&mut self.0, writer(Vec::new()));
        written.into_inner().map(Bytes::from).map_err(csv::IntoInnerError::into_error)
    }
}

fn writer(begun: Vec<u8>) -> Writer<Vec<u8>> {
    WriterBuilder::new().terminator(Terminator::CRLF).from_writer(begun)
}

fn plain(cell: &Cell) -> Cow<'_, str> {
    match cell {
        Cell::Empty => Cow::Borrowed(""),
        Cell::Text(text) => harmless(text),
        Cell::Number(number) => Cow::Owned(number.normalize().to_string()),
        Cell::Amount(amount) => Cow::Owned(amount.to_string()),
        Cell::Day(day) => Cow::Owned(day.to_string()),
        Cell::Moment(moment) => Cow::Owned(format!("{moment:.0}")),
    }
}
