//! What stands beneath the headings of a table: the rows that are goods, and those that are not.

use std::ops::Range;

use granary_domain::folding::letters;

use super::{GivenRow, Holds, given::GivenCell, heading::Heading, named::parted};

/// What a row is called that adds up others, in letters.
#[rustfmt::skip]
const TOTALS: &[&str] = &[
    "total", "totals", "grandtotal", "subtotal", "subtotals", "nettotal", "pagetotal", "totalamount", "totalvalue",
    "totalquantity", "totalqty", "sum", "carriedforward", "broughtforward", "carriedover", "totalcarriedforward",
    "totalbroughtforward", "summe", "gesamt", "gesamtsumme", "insgesamt", "zwischensumme", "ubertrag", "totale", "totalgeneral",
    "sommetotale", "soustotal", "subtotale", "toplam", "итого", "всего", "合计", "总计", "小计", "المجموع", "مجموع", "الاجمالي",
    "اجمالي", "المجموعالكلي", "المجموعالفرعي", "الاجماليالفرعي",
];

/// The rows that are goods, each with the heading that it is read by, and those that add up others: these are left out, as are
/// numbers of the columns, and what says nothing in any column of the table.
pub(super) fn goods<'a>(
    rows: &'a [GivenRow],
    parts: &'a [(Range<usize>, Heading)],
) -> (Vec<(&'a GivenRow, &'a Heading)>, Vec<u32>) {
    let (mut goods, mut totals, mut is_end) = (Vec::new(), Vec::new(), true);
    for (places, heading) in parts.iter().rev() {
        let mut filled: Vec<&GivenRow> = rows[places.clone()].iter().filter(|row| !row.is_empty()).collect();
        if filled.first().is_some_and(|row| is_numbered(row)) {
            filled.remove(0);
        }
        for row in filled.into_iter().rev() {
            let is_lacking = heading.is_lacking(row);
            let is_total = (is_end || is_lacking) && is_total(row, is_end, is_lacking);
            is_end &= is_total || heading.is_note(row);
            if is_total {
                totals.push(row.number);
            } else if heading.is_filled(row) {
                goods.push((row, heading));
            }
        }
    }
    goods.reverse();
    totals.reverse();
    (goods, totals)
}

/// Whether a row is what others come to: behind all goods it says so first, among them it says nothing else.
fn is_total(row: &GivenRow, is_end: bool, is_lacking: bool) -> bool {
    let texts = row.cells.iter().map(|it| it.text.trim());
    let mut texts = texts.filter(|it| it.contains(char::is_alphabetic) && !it.starts_with('='));
    let is_sum = |text: &str| {
        let is_unit = [Holds::Money, Holds::Weight, Holds::Count].iter().any(|it| it.unit(text).is_some());
        is_unit || text.contains(char::is_numeric)
    };
    texts.next().is_some_and(|it| is_called_total(it, is_lacking)) && (is_end || texts.all(is_sum))
}

/// Whether a text is what a total is called, with its unit, or with anything in brackets where the row is none of goods.
fn is_called_total(text: &str, is_lacking: bool) -> bool {
    let is_one = |name: &str| TOTALS.contains(&&*letters(name));
    let is_remarked = |(name, remark, is_bracketed): (String, &str, bool)| {
        let is_unit = Holds::Money.unit(remark).is_some() || Holds::Money.is_foreign(remark);
        (is_unit || is_bracketed && is_lacking) && is_one(&name)
    };
    is_one(text) || parted(text).is_some_and(is_remarked)
}

/// Whether a row numbers the columns: 1, 2, 3 and so on.
fn is_numbered(row: &GivenRow) -> bool {
    let filled: Vec<&GivenCell> = row.cells.iter().filter(|it| !it.is_empty()).collect();
    filled.len() > 1 && filled.iter().zip(1..).all(|(cell, nth)| letters(&cell.text) == nth.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_in_their_letters() {
        for name in TOTALS {
            assert_eq!(letters(name), *name);
        }
    }

    /// What a row is called, and whether it adds up others, where it is full and where it lacks a column. To add a case, add a line.
    #[rustfmt::skip]
    const CALLED: &[(&str, bool, bool)] = &[
        ("Total", true, true), ("TOTAL:", true, true), ("Sub-total", true, true), ("Total (USD)", true, true), ("Total AED", true, true),
        ("Total in USD", true, true), ("Total EUR", true, true), ("Carried forward", true, true), ("Übertrag", true, true),
        ("Subtotal (A)", false, true), ("Total (72 bags)", false, true), ("الإجمالي", true, true),
        ("Total cleaner", false, false), ("Total 5W-30", false, false), ("Rice", false, false), ("", false, false),
    ];

    #[test]
    fn a_total_is_known_by_what_people_call_it() {
        for (text, where_full, where_lacking) in CALLED {
            let told = [false, true].map(|is_lacking| is_called_total(text, is_lacking));
            assert_eq!(told, [*where_full, *where_lacking], "{text}");
        }
    }
}
