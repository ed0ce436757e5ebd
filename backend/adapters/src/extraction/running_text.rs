//! A value that goes on in the lines beneath it, as descriptions of goods do.

use granary_domain::PagePlace;
use granary_sandbox::{Line, Piece};

use super::labelled_value::{LabelledValue, before_next, begins_label, is_tagged};

/// How much less is believed what was put together of several lines, and what may go on where nobody looked.
const PUT_TOGETHER: f64 = 0.2;
const CUT_OFF: f64 = 0.4;
/// The most lines that are added, and the most characters that a value has.
const MOST_LINES: usize = 8;
const LONGEST: usize = 300;
/// How many of its own heights a line may stand below the one before it.
const GAP: u16 = 3;

/// The value with the lines beneath it that begin no other label. A row of a table goes on in other rows, and is only doubted.
pub(super) fn with_lines_beneath(mut found: LabelledValue, lines: &[Line], all: &[&str]) -> LabelledValue {
    let Some((line, beneath)) = lines.get(found.line..).and_then(<[Line]>::split_first) else { return found };
    // Another label stands behind it on its own line.
    if !line.iter().any(|it| it.text.trim_end().ends_with(&found.value.text)) {
        return found;
    }
    let (mut text, mut last) = (found.value.text.clone(), found.place);
    let mut added = 0;
    for line in beneath {
        let [piece] = &line[..] else { break };
        if !is_beneath(piece, last, found.place) || is_tagged(&piece.text) || begins_label(&piece.text, all) {
            break;
        }
        let said = before_next(&piece.text, all);
        added += 1;
        if added > MOST_LINES || text.len() + said.len() >= LONGEST {
            found.value.doubt = found.value.doubt.max(CUT_OFF);
            break;
        }
        text.extend([" ", said]);
        found.value.doubt = found.value.doubt.max(PUT_TOGETHER);
        last = piece.place;
        if said.len() < piece.text.len() {
            break;
        }
    }
    if line.len() <= 2 {
        found.value.text = text;
    }
    found
}

/// Whether a piece stands under the value, right below the line before.
fn is_beneath(piece: &Piece, last: Option<PagePlace>, value: Option<PagePlace>) -> bool {
    match (piece.place, last, value) {
        (Some(place), Some(last), Some(value)) => {
            place.is_in_column_of(value) && place.top <= last.top.saturating_add(last.height.saturating_mul(GAP))
        }
        _ => true,
    }
}
