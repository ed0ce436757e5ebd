//! What is read of a file, gathered within its bounds.

use granary_trade::table::{CellKind, GivenCell, GivenRow, GivenWorksheet, ImportRefusal};

/// The most rows that hold something, columns, and cells up to the last of each row.
const MAX_ROWS: usize = 60_000;
const MAX_COLUMNS: u32 = 100;
pub(super) const MAX_CELLS: usize = 600_000;
/// The most letters of one text, and the most bytes of all.
pub(super) const MAX_TEXT: usize = 32 * 1024;
const MAX_TEXTS: usize = 16 * 1024 * 1024;

/// What has been read of all worksheets.
#[derive(Default)]
pub(super) struct Worksheets {
    pub(super) worksheets: Vec<GivenWorksheet>,
    rows: usize,
    cells: usize,
    texts: usize,
}

impl Worksheets {
    pub(super) fn begin(&mut self, name: String) {
        self.worksheets.push(GivenWorksheet { name, ..GivenWorksheet::default() });
    }

    /// The rows of the worksheet that was begun last.
    pub(super) fn rows(&self) -> &[GivenRow] {
        self.worksheets.last().map_or(&[], |it| &it.rows)
    }

    /// Notes how many values a line parts itself into, where it holds any.
    pub(super) fn parted_into(&mut self, number: u32, fields: usize) {
        let rows = self.worksheets.last_mut().map(|it| &mut it.rows);
        if let Some(row) = rows.and_then(|it| it.last_mut()).filter(|it| it.number == number) {
            row.fields = fields;
        }
    }

    /// Puts a cell where it stands, and where no other does; what is empty costs nothing.
    pub(super) fn put(&mut self, number: u32, column: u32, cell: GivenCell) -> Result<(), ImportRefusal> {
        let Some(worksheet) = self.worksheets.last_mut() else { return Ok(()) };
        if cell.text.is_empty() && cell.kind != CellKind::Formula {
            return Ok(());
        }
        if column >= MAX_COLUMNS {
            return Err(ImportRefusal::TooManyColumns);
        }
        self.texts += cell.text.len() + cell.unit.len();
        let at = match worksheet.rows.binary_search_by_key(&number, |it| it.number) {
            Ok(at) => at,
            Err(at) => {
                self.rows += 1;
                worksheet.rows.insert(at, GivenRow { number, ..GivenRow::default() });
                at
            }
        };
        let (cells, wide) = (&mut worksheet.rows[at].cells, column as usize + 1);
        self.cells += wide.saturating_sub(cells.len());
        let is_too_large = self.rows > MAX_ROWS || self.cells > MAX_CELLS;
        if is_too_large || cell.text.chars().count() > MAX_TEXT || self.texts > MAX_TEXTS {
            return Err(ImportRefusal::TooManyRows);
        }
        if cells.len() < wide {
            cells.resize_with(wide, GivenCell::default);
        }
        let place = &mut cells[column as usize];
        if *place != GivenCell::default() {
            return Err(ImportRefusal::Unreadable);
        }
        *place = cell;
        Ok(())
    }
}
