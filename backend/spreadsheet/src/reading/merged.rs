//! Texts whose cell is merged with those beneath: they are said of each row that it stands beside.

use granary_domain::HsCode;
use granary_trade::table::{CellKind, GivenCell, ImportRefusal};

use super::gathered::{MAX_CELLS, Worksheets};

/// How many letters of a cell tell whether it holds a number or a code.
const LOOKED_AT: usize = 30;

/// The numbers of the rows over which a cell of a column is merged.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Merged {
    column: u32,
    first: u32,
    last: u32,
}

impl Merged {
    /// A range by its corners, as C4:C6; none where it is of one row.
    pub(super) fn of(range: &str) -> Option<Self> {
        let (first, last) = range.split_once(':')?;
        let ((column, first), (_, last)) = (place(first)?, place(last)?);
        (first < last).then_some(Self { column, first, last })
    }
}

/// The place of the column and the number of the row of a cell by its name, as C4.
fn place(name: &str) -> Option<(u32, u32)> {
    let (letters, number) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    let next = |all: u32, c: char| all.checked_mul(26)?.checked_add(c.to_digit(36)?.checked_sub(9)?);
    Some((letters.chars().try_fold(0, next)?.checked_sub(1)?, number.parse().ok()?))
}

/// Fills the empty cells beneath a text where its row and theirs have a number somewhere else, as rows of goods have, and hardly
/// those of a heading.
pub(super) fn fill(worksheets: &mut Worksheets, merged: &[Merged]) -> Result<(), ImportRefusal> {
    let of_row = |cells: &[GivenCell]| cells.iter().filter(|it| has_number(it)).count();
    let numbers: Vec<usize> = worksheets.rows().iter().map(|row| of_row(&row.cells)).collect();
    let mut most = MAX_CELLS;
    for Merged { column, first, last } in merged {
        let Ok(begins) = worksheets.rows().binary_search_by_key(first, |row| row.number) else { continue };
        let Some(cell) = worksheets.rows()[begins].cells.get(*column as usize).filter(|it| is_of_each(it)) else {
            continue;
        };
        if numbers[begins] == usize::from(has_number(cell)) {
            continue;
        }
        let cell = cell.clone();
        for (at, numbers) in numbers.iter().enumerate().skip(begins + 1) {
            let row = &worksheets.rows()[at];
            if row.number > *last {
                break;
            }
            most = most.checked_sub(1).ok_or(ImportRefusal::TooManyRows)?;
            let is_empty = row.cells.get(*column as usize).is_none_or(|it| *it == GivenCell::default());
            if *numbers > 0 && is_empty {
                worksheets.put(row.number, *column, cell.clone())?;
            }
        }
    }
    Ok(())
}

fn has_number(cell: &GivenCell) -> bool {
    cell.text.chars().take(LOOKED_AT).any(char::is_numeric)
}

/// Whether a cell says the same of each row: words, or a code; a number may be that of all of them together.
fn is_of_each(cell: &GivenCell) -> bool {
    let is_word = || cell.text.chars().find(|c| c.is_alphanumeric()).is_some_and(char::is_alphabetic);
    let is_code = || cell.text.len() <= LOOKED_AT && HsCode::try_from(cell.text.clone()).is_ok();
    match cell.kind {
        CellKind::Text => is_word() || is_code(),
        CellKind::Number => cell.text.starts_with('0') && is_code(),
        CellKind::Day | CellKind::Error | CellKind::Formula => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_rows_is_known_by_its_corners() {
        let merged = |column, first, last| Some(Merged { column, first, last });
        for (range, right) in [
            ("A4:A6", merged(0, 4, 6)),
            ("C4:E6", merged(2, 4, 6)),
            ("AB10:AB11", merged(27, 10, 11)),
            ("A4:C4", None),
            ("A4", None),
            ("A:A", None),
            ("4:6", None),
            ("A6:A4", None),
            ("ZZZZZZZZ4:ZZZZZZZZ6", None),
            ("A4:A99999999999", None),
            ("", None),
        ] {
            assert_eq!(Merged::of(range), right, "{range}");
        }
    }

    #[test]
    fn ranges_that_lie_over_each_other_are_read_no_further_than_a_table_goes() {
        let mut worksheets = Worksheets::default();
        worksheets.begin(String::new());
        for number in 1..=1000 {
            worksheets.put(number, 1, "1".into()).unwrap();
        }
        worksheets.put(1, 0, "Rice".into()).unwrap();
        let ranges = |count| (0..count).filter_map(|_| Merged::of("A1:A1000")).collect::<Vec<_>>();
        assert_eq!(fill(&mut worksheets, &ranges(1)), Ok(()));
        assert_eq!(worksheets.rows()[999].cells[0].text, "Rice");
        assert_eq!(fill(&mut worksheets, &ranges(601)), Err(ImportRefusal::TooManyRows));
    }
}
