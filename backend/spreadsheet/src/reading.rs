//! Reading a table that somebody brought, CSV or the first worksheet of a workbook, within bounds that no table that is meant
//! comes near. It is done in a child of the sandbox, for it cannot be known beforehand what a workbook makes of its reader.

use std::io::Cursor;

use calamine::{DataRef, Reader, Xlsx, XlsxFormulaMetadata};
use granary_trade::lot::{GivenCell, GivenRow, ImportRefusal};

use super::{Format, cell::as_before};

/// The most rows, columns, and cells up to the last of each row.
const MAX_ROWS: u32 = 10_000;
const MAX_COLUMNS: u32 = 100;
const MAX_CELLS: usize = 100_000;
/// The most bytes of one text, and of all.
const MAX_TEXT: usize = 32 * 1024;
const MAX_TEXTS: usize = 4 * 1024 * 1024;
/// Decimal digits that a number of a workbook bears (IEEE 754).
const DIGITS: u32 = 15;

/// The rows of a table, or why there are none, as `unpack` reads them.
pub fn pack(given: &[u8], format: Format) -> Option<Vec<u8>> {
    serde_json::to_vec(&read(given, format)).ok()
}

/// What `pack` gave.
pub fn unpack(packed: &[u8]) -> Result<Vec<GivenRow>, ImportRefusal> {
    serde_json::from_slice(packed).unwrap_or(Err(ImportRefusal::Unreadable))
}

fn read(given: &[u8], format: Format) -> Result<Vec<GivenRow>, ImportRefusal> {
    match format {
        Format::Csv => read_csv(given),
        Format::Xlsx => read_xlsx(given),
    }
}

/// The rows of comma-separated values, or of what else separates them.
fn read_csv(given: &[u8]) -> Result<Vec<GivenRow>, ImportRefusal> {
    let text = std::str::from_utf8(given).map_err(|_| ImportRefusal::Unreadable)?;
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let delimiter = [b',', b';', b'\t'].into_iter().max_by_key(|it| first.bytes().filter(|byte| byte == it).count());
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(delimiter.unwrap_or(b','));
    let mut rows = Rows::default();
    for (nth, record) in (0..).zip(reader.from_reader(text.as_bytes()).records()) {
        let record = record.map_err(|_| ImportRefusal::Unreadable)?;
        let number = record.position().map_or(0, |at| u32::try_from(at.line()).unwrap_or(u32::MAX));
        for (column, text) in (0..).zip(&record) {
            rows.put((nth, column), number, text, false)?;
        }
    }
    Ok(rows.rows)
}

/// The rows of the first worksheet.
fn read_xlsx(given: &[u8]) -> Result<Vec<GivenRow>, ImportRefusal> {
    let broken = |_| ImportRefusal::Unreadable;
    let mut workbook = Xlsx::new(Cursor::new(given)).map_err(broken)?;
    let name = workbook.sheet_names().first().cloned().ok_or(ImportRefusal::Unreadable)?;
    let mut cells = workbook.worksheet_cells_reader(&name).map_err(broken)?;
    let mut rows = Rows::default();
    while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(broken)? {
        let is_formula = match cell.formula {
            None => false,
            Some(XlsxFormulaMetadata::Normal { formula }) => !formula.is_empty(),
            // A formula that many share has a number, which is told by counting them.
            Some(shared) if shared.shared_index().is_some_and(|it| it >= MAX_CELLS) => {
                return Err(ImportRefusal::Unreadable);
            }
            Some(_) => true,
        };
        let number = cell.pos.0.saturating_add(1);
        match &cell.value {
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
                rows.put(cell.pos, number, text, is_formula)?;
            }
            DataRef::SharedString(text) => rows.put(cell.pos, number, text, is_formula)?,
            other => rows.put(cell.pos, number, &said(other), is_formula)?,
        }
    }
    Ok(rows.rows)
}

/// What has been read.
#[derive(Default)]
struct Rows {
    rows: Vec<GivenRow>,
    cells: usize,
    texts: usize,
}

impl Rows {
    /// Puts a text where it stands; rows that come in order stand one behind the other.
    fn put(
        &mut self,
        (row, column): (u32, u32),
        number: u32,
        text: &str,
        is_formula: bool,
    ) -> Result<(), ImportRefusal> {
        let text = as_before(text);
        self.texts += text.len();
        if row >= MAX_ROWS || column >= MAX_COLUMNS || text.len() > MAX_TEXT || self.texts > MAX_TEXTS {
            return Err(ImportRefusal::TooManyRows);
        }
        let at = match self.rows.binary_search_by_key(&number, |it| it.number) {
            Ok(at) => at,
            Err(at) => {
                self.rows.insert(at, GivenRow { number, cells: Vec::new() });
                at
            }
        };
        let (cells, wide) = (&mut self.rows[at].cells, column as usize + 1);
        self.cells += wide.saturating_sub(cells.len());
        if self.cells > MAX_CELLS {
            return Err(ImportRefusal::TooManyRows);
        }
        if cells.len() < wide {
            cells.resize_with(wide, GivenCell::default);
        }
        cells[column as usize] = GivenCell { text, is_formula };
        Ok(())
    }
}

/// What a cell shows that is no text; a number without what comes of its being binary.
fn said(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => {
            let exact = rust_decimal::Decimal::from_f64_retain(*number).and_then(|it| it.round_sf(DIGITS));
            exact.map_or_else(|| number.to_string(), |it| it.normalize().to_string())
        }
        DataRef::Bool(is_true) => is_true.to_string(),
        DataRef::DateTime(moment) => moment.to_string(),
        DataRef::Error(_) => "#".to_owned(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_larger_than_any_that_is_meant_is_refused() {
        let csv = |content: String| read(content.as_bytes(), Format::Csv);
        let rows = |rows: usize, row: &str| format!("{row}\n").repeat(rows);
        assert_eq!(csv(rows(9_999, "a,b")).map(|it| it.len()), Ok(9_999));
        for (content, why) in [
            (rows(10_001, "a"), "rows"),
            (rows(1, &"a,".repeat(100)), "columns"),
            (rows(1_001, &",".repeat(99)), "cells"),
            (rows(1, &"a".repeat(MAX_TEXT + 1)), "a text"),
            (rows(200, &"a".repeat(MAX_TEXT)), "all texts"),
        ] {
            assert_eq!(csv(content), Err(ImportRefusal::TooManyRows), "{why}");
        }
    }

    #[test]
    fn what_is_packed_is_told_as_it_was() {
        let given = "\u{feff}name;'=1\r\n\"a \"\"b\"\"\nc\";'quoted'\n".as_bytes();
        let (rows, cell) =
            (read(given, Format::Csv).unwrap(), |text: &str| GivenCell { text: text.to_owned(), is_formula: false });
        assert_eq!(rows[0], GivenRow { number: 1, cells: vec![cell("name"), cell("=1")] });
        assert_eq!(rows[1], GivenRow { number: 2, cells: vec![cell("a \"b\"\nc"), cell("'quoted'")] });
        assert_eq!(unpack(&pack(given, Format::Csv).unwrap()), Ok(rows));
        assert_eq!(unpack(&pack(b"\xff", Format::Csv).unwrap()), Err(ImportRefusal::Unreadable));
        assert_eq!(unpack(b"{"), Err(ImportRefusal::Unreadable));
    }
}
