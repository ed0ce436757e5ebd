//! The worksheets of a workbook that a person sees.

use std::{collections::HashMap, io::Cursor};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx, XlsxFormulaMetadata};
use granary_trade::table::{CellKind, GivenCell, GivenWorksheet, ImportRefusal};

use super::{
    display,
    gathered::{MAX_CELLS, Worksheets},
    layout::Layout,
    merged,
};

/// The most worksheets that are read.
const MAX_WORKSHEETS: usize = 30;
/// How far down a program's worksheets go.
const LAST_ROW: u32 = 1 << 20;

/// The formats of those numbers that show more than their digits.
type Formats = HashMap<(u32, u32), String>;
type Book<'a> = Xlsx<Cursor<&'a [u8]>>;

pub(super) fn read(given: &[u8]) -> Result<Vec<GivenWorksheet>, ImportRefusal> {
    let mut book: Book<'_> = Xlsx::new(Cursor::new(given)).map_err(|_| ImportRefusal::Unreadable)?;
    let shown = book.sheets_metadata().iter().filter(|it| it.visible == SheetVisible::Visible);
    let names = shown.filter(|it| it.typ == SheetType::WorkSheet).map(|it| it.name.clone());
    let names: Vec<_> = names.take(MAX_WORKSHEETS).collect();
    let mut worksheets = Worksheets::default();
    for name in names {
        worksheets.begin(name.clone());
        read_worksheet(&mut book, &name, &mut worksheets)?;
        let layout = Layout::of(given, &name);
        merged::fill(&mut worksheets, &layout.merged)?;
        if let Some(worksheet) = worksheets.worksheets.last_mut() {
            for row in &mut worksheet.rows {
                row.is_hidden = layout.hidden_rows.contains(&row.number);
            }
            worksheet.hidden_columns = layout.hidden_columns;
        }
    }
    Ok(worksheets.worksheets)
}

fn read_worksheet(book: &mut Book<'_>, name: &str, worksheets: &mut Worksheets) -> Result<(), ImportRefusal> {
    let broken = |_| ImportRefusal::Unreadable;
    let formats = formats(book, name)?;
    let mut cells = book.worksheet_cells_reader(name).map_err(broken)?;
    while let Some(it) = cells.next_cell_with_formula_metadata().map_err(broken)? {
        let is_formula = match it.formula {
            None => false,
            Some(XlsxFormulaMetadata::Normal { formula }) => !formula.is_empty(),
            // A formula that many share has a number, which is told by counting them.
            Some(shared) if shared.shared_index().is_some_and(|it| it >= MAX_CELLS) => {
                return Err(ImportRefusal::Unreadable);
            }
            Some(_) => true,
        };
        let cell = cell(&it.value, formats.get(&it.pos).map_or("", String::as_str));
        if it.pos.0 >= LAST_ROW && !cell.text.is_empty() {
            return Err(ImportRefusal::TooManyRows);
        }
        let kind = if is_formula { CellKind::Formula } else { cell.kind };
        worksheets.put(it.pos.0.saturating_add(1), it.pos.1, GivenCell { kind, ..cell })?;
    }
    Ok(())
}

fn formats(book: &mut Book<'_>, name: &str) -> Result<Formats, ImportRefusal> {
    let broken = |_| ImportRefusal::Unreadable;
    let mut cells = book.worksheet_cells_reader(name).map_err(broken)?;
    let code = |nth: usize, styles: &[calamine::Style]| {
        styles.get(nth)?.number_format.as_ref().map(|it| it.format_code.clone())
    };
    let mut formats = Formats::new();
    while let Some((row, column, style)) = cells.next_style_id().map_err(broken)? {
        if let Some(code) = code(style, cells.styles()).filter(|it| it != "General") {
            formats.insert((row, column), code);
            if formats.len() > MAX_CELLS {
                return Err(ImportRefusal::TooManyRows);
            }
        }
    }
    Ok(formats)
}

fn cell(value: &DataRef<'_>, format: &str) -> GivenCell {
    let of = |text: String, kind| GivenCell { text, kind, ..GivenCell::default() };
    match value {
        DataRef::Int(number) => display::number(*number as f64, format),
        DataRef::Float(number) => display::number(*number, format),
        DataRef::String(text) => of(text.clone(), CellKind::Text),
        DataRef::SharedString(text) => of((*text).to_owned(), CellKind::Text),
        DataRef::Bool(is_true) => of(if *is_true { "TRUE" } else { "FALSE" }.to_owned(), CellKind::Text),
        DataRef::DateTime(moment) => of(day(moment), CellKind::Day),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => of(text.clone(), CellKind::Day),
        DataRef::Error(error) => of(error.to_string(), CellKind::Error),
        DataRef::Empty => GivenCell::default(),
    }
}

/// A day as it is known everywhere; a time of day or a length of time as the number that it is.
fn day(moment: &calamine::ExcelDateTime) -> String {
    let (year, month, day, ..) = moment.to_ymd_hms_milli();
    if moment.is_datetime() && moment.as_f64() >= 1.0 {
        format!("{year:04}-{month:02}-{day:02}")
    } else {
        moment.to_string()
    }
}
