//! Reading a table that somebody brought, CSV or the first worksheet of a workbook. It has been looked through before: what
//! it unpacks to is bounded.

use std::io::{Read, Seek};

use calamine::{DataRef, Reader, Xlsx};
use granary_trade::lot::{GivenCell, GivenRow, ImportRefusal};

/// No table that is meant has more of either.
const MAX_ROWS: u32 = 10_000;
const MAX_COLUMNS: u32 = 100;
/// Decimal digits that a number of a workbook bears (IEEE 754).
const DIGITS: u32 = 15;

/// The rows of comma-separated values, or of what else separates them.
pub fn read_csv(mut file: impl Read) -> Result<Vec<GivenRow>, ImportRefusal> {
    let mut text = String::new();
    file.read_to_string(&mut text).map_err(|_| ImportRefusal::Unreadable)?;
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let delimiter = [b',', b';', b'\t'].into_iter().max_by_key(|it| first.bytes().filter(|byte| byte == it).count());
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(delimiter.unwrap_or(b','));
    let mut rows = Vec::new();
    for record in reader.from_reader(text.as_bytes()).records() {
        let record = record.map_err(|_| ImportRefusal::Unreadable)?;
        if rows.len() >= MAX_ROWS as usize || record.len() > MAX_COLUMNS as usize {
            return Err(ImportRefusal::TooManyRows);
        }
        let number = record.position().map_or(0, |at| u32::try_from(at.line()).unwrap_or(u32::MAX));
        let cells = record.iter().map(|text| GivenCell { text: without_quote(text), is_formula: false }).collect();
        rows.push(GivenRow { number, cells });
    }
    Ok(rows)
}

/// A quote before what would begin a formula is ours, from when the row was given back.
fn without_quote(text: &str) -> String {
    text.strip_prefix('\'').filter(|rest| rest.starts_with(['=', '+', '-', '@'])).unwrap_or(text).to_owned()
}

/// The rows of the first worksheet.
pub fn read_xlsx(file: impl Read + Seek) -> Result<Vec<GivenRow>, ImportRefusal> {
    let broken = |_| ImportRefusal::Unreadable;
    let mut workbook = Xlsx::new(file).map_err(broken)?;
    let name = workbook.sheet_names().first().cloned().ok_or(ImportRefusal::Unreadable)?;
    let mut rows: Vec<GivenRow> = Vec::new();
    let mut cells = workbook.worksheet_cells_reader(&name).map_err(broken)?;
    while let Some(cell) = cells.next_cell().map_err(broken)? {
        let text = said(cell.get_value());
        put(&mut rows, cell.get_position(), |it| it.text = text)?;
    }
    drop(cells);
    let mut formulas = workbook.worksheet_cells_reader(&name).map_err(broken)?;
    while let Some(cell) = formulas.next_formula().map_err(broken)? {
        if !cell.get_value().is_empty() {
            put(&mut rows, cell.get_position(), |it| it.is_formula = true)?;
        }
    }
    Ok(rows)
}

fn put(
    rows: &mut Vec<GivenRow>,
    (row, column): (u32, u32),
    set: impl FnOnce(&mut GivenCell),
) -> Result<(), ImportRefusal> {
    if row >= MAX_ROWS || column >= MAX_COLUMNS {
        return Err(ImportRefusal::TooManyRows);
    }
    let at = match rows.binary_search_by_key(&(row + 1), |it| it.number) {
        Ok(at) => at,
        Err(at) => {
            rows.insert(at, GivenRow { number: row + 1, cells: Vec::new() });
            at
        }
    };
    let cells = &mut rows[at].cells;
    if cells.len() <= column as usize {
        cells.resize_with(column as usize + 1, GivenCell::default);
    }
    set(&mut cells[column as usize]);
    Ok(())
}

/// What a cell shows; a number without what comes of its being binary.
fn said(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => {
            let exact = rust_decimal::Decimal::from_f64_retain(*number).and_then(|it| it.round_sf(DIGITS));
            exact.map_or_else(|| number.to_string(), |it| it.normalize().to_string())
        }
        DataRef::String(text) => without_quote(text),
        DataRef::SharedString(text) => without_quote(text),
        DataRef::Bool(is_true) => is_true.to_string(),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::DateTime(moment) => moment.to_string(),
        DataRef::Error(_) => "#".to_owned(),
        DataRef::Empty => String::new(),
    }
}
