//! What stands under a heading: one value, or a column of figures with its total.

use granary_domain::folding::fold;
use granary_sandbox::{Line, Piece};

use super::value::AMBIGUOUS;

/// How far beneath its label a value is looked for, in lines.
const BENEATH: usize = 2;
/// How many lines of a table are looked through, and how many in a row may hold nothing of a column.
const LONGEST: usize = 80;
const GAP: usize = 4;
/// What the row of totals says.
const TOTALS: [&str; 7] = ["total", "totals", "grand total", "المجموع", "الإجمالي", "إجمالي", "المجموع الكلي"];

/// A label with others beside it, or with nothing.
pub(super) struct Heading<'a> {
    pub(super) line: &'a Line,
    pub(super) piece: &'a Piece,
    /// Which of its line it is.
    pub(super) at: usize,
}

/// What stands beneath, and how much it is believed for where it stands.
pub(super) struct Beneath<'a> {
    pub(super) line: &'a Line,
    pub(super) piece: &'a Piece,
    pub(super) trust: f64,
}

impl Heading<'_> {
    /// What stands next under it.
    pub(super) fn next<'a>(&self, beneath: &'a [Line]) -> Option<Beneath<'a>> {
        let (line, piece) = beneath.iter().take(BENEATH).find_map(|line| Some((line, self.cell(line, false)?)))?;
        Some(Beneath { line, piece, trust: trust(piece) })
    }

    /// Of the figures of its column that of the row of totals, else the first, believed less where others follow.
    pub(super) fn total<'a>(&self, beneath: &'a [Line], is_figure: impl Fn(&Piece) -> bool) -> Option<Beneath<'a>> {
        let (mut first, mut gap): (Option<Beneath<'a>>, usize) = (None, 0);
        for line in beneath.iter().take(LONGEST) {
            let is_total = line.iter().any(says_total);
            let cell = self.cell(line, is_total).filter(|it| is_figure(it));
            match cell {
                Some(piece) if is_total => return Some(Beneath { line, piece, trust: trust(piece) + 0.05 }),
                Some(piece) => {
                    first = Some(match first {
                        None => Beneath { line, piece, trust: trust(piece) },
                        Some(first) => Beneath { trust: trust(first.piece) - AMBIGUOUS, ..first },
                    });
                    gap = 0;
                }
                None => gap += 1,
            }
            let most = if first.is_some() { GAP } else { BENEATH };
            if gap >= most {
                break;
            }
        }
        first
    }

    /// What stands under it on a line: in its column where that is known, else as far along, or all that there is. A row of
    /// totals has fewer cells before its first figure.
    fn cell<'a>(&self, line: &'a Line, is_total: bool) -> Option<&'a Piece> {
        match self.piece.place {
            Some(place) => line.iter().find(|it| it.place.is_some_and(|it| it.is_in_column_of(place))),
            None if line.len() == 1 => line.first(),
            None if is_total => line.get(line.len().checked_sub(self.line.len() - self.at)?),
            None => line.get(self.at),
        }
    }
}

fn trust(piece: &Piece) -> f64 {
    if piece.place.is_some() { 0.85 } else { 0.7 }
}

fn says_total(piece: &Piece) -> bool {
    let name = piece.text.split('(').next().unwrap_or_default();
    let name = fold(name.trim_matches(|c: char| c.is_whitespace() || ".:：".contains(c)));
    TOTALS.iter().any(|total| name == fold(total))
}
