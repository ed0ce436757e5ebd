//! What stands for a label on a page: behind it, in the next column, or beneath it.

use granary_domain::PagePlace;
use granary_sandbox::{Line, Piece, line_text};
use granary_trade::table::{currency, kilograms};

use super::labels::{Reader, Value};

/// How far beneath its label a value is looked for, in lines.
const BENEATH: usize = 2;

/// Words that make another label of the one behind them: a tax registration number is no registration number.
#[rustfmt::skip] // By what they are of.
const OTHERS: [&str; 22] = [
    "tax", "vat", "gst", "trn", "excise", "customs", "vehicle", "passport", "visa", "bank", "email", "e-mail", "mail", "web", "website", "ip",
    "delivery", "billing", "insurance", "policy", "warranty", "card",
];

/// What documents label beside what is looked for.
#[rustfmt::skip] // By what they are of.
const UNWANTED: [&str; 52] = [
    "qty", "quantity", "unit", "units", "uom", "unit price", "price", "rate", "vat", "tax", "discount", "subtotal", "sub total", "hs code",
    "origin", "country of origin", "packing", "marks", "marks and numbers", "marks & numbers", "item", "no", "s no", "sr no", "line",
    "due date", "payment terms", "terms of payment", "terms", "incoterms", "terms of delivery", "delivery terms", "currency",
    "ship to", "notify", "notify party", "contact", "contact person", "phone", "tel", "email", "vessel", "voyage", "vessel and voyage",
    "container", "container no", "seal no", "order no", "po no", "contract no", "page", "signature",
];

/// A value, how much it is believed for where it stands, and where that is.
pub(super) struct LabelledValue {
    pub(super) value: Value,
    pub(super) trust: f64,
    pub(super) text: String,
    pub(super) place: Option<PagePlace>,
}

/// The value of a label on the first of these lines, if it stands there; `all` are the labels that are no values.
pub(super) fn value_of(lines: &[Line], label: &str, all: &[&str], read: Reader) -> Option<LabelledValue> {
    let (line, beneath) = lines.split_first()?;
    line.iter().enumerate().find_map(|(at, piece)| {
        let after = whole_label(&piece.text, label)?;
        let after = after.trim_start_matches(['.', ' ', '\u{a0}']);
        let separated = after.starts_with([':', '：', '=']) || after.starts_with("- ") || after.starts_with("– ");
        let rest = after.trim_start_matches([':', '：', '=', '-', '–', '.', ' ']).trim();
        let unit = rest.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
        if !rest.is_empty() && unit.is_none() {
            let value = read(rest)?;
            let trust = if separated { 0.95 } else { 0.6 };
            return Some(LabelledValue { value, trust, text: line_text(line), place: piece.place });
        }
        // A figure before it makes it the unit of that.
        let before = &piece.text[..piece.text.len() - rest.len()];
        if before.chars().any(char::is_numeric) {
            return None;
        }
        let unit = unit.filter(|it| kilograms(it).is_some() || currency(it).is_some());
        let value_in = |it: &Piece| match unit {
            Some(unit) => read(&format!("{} {unit}", it.text)).or_else(|| read(&it.text)),
            None => read(&it.text),
        };
        let found = |it: &Piece, trust: f64, text: String| {
            Some(LabelledValue { value: value_in(it)?, trust, text, place: it.place })
        };
        let is_value = |it: &&Piece| !is_label(it, all);
        let next = line.get(at + 1).filter(is_value);
        let next = next.and_then(|it| found(it, if separated { 0.95 } else { 0.9 }, line_text(line)));
        let under = beneath.iter().take(BENEATH).find_map(|line| Some((line, under(line, piece, at)?)));
        let under = under.filter(|(_, it)| is_value(it));
        let under =
            under.and_then(|(line, it)| found(it, if it.place.is_some() { 0.85 } else { 0.7 }, line_text(line)));
        // Two on a line are a label and its value; more are headings, each over its own.
        if line.len() > 2 && !separated { under.or(next) } else { next.or(under) }
    })
}

/// What stands under a piece on a line: in its column where that is known, else as far along, or all that there is.
fn under<'a>(line: &'a Line, piece: &Piece, at: usize) -> Option<&'a Piece> {
    match piece.place {
        Some(place) => line.iter().find(|it| it.place.is_some_and(|it| it.is_in_column_of(place))),
        None if line.len() == 1 => line.first(),
        None => line.get(at),
    }
}

/// Whether a piece is nothing but a label, of what is looked for or of what is not.
fn is_label(piece: &Piece, all: &[&str]) -> bool {
    let name = piece.text.split('(').next().unwrap_or_default();
    let name = name.trim_matches(|c: char| c.is_whitespace() || ".:：".contains(c));
    all.iter().chain(&UNWANTED).any(|label| name.eq_ignore_ascii_case(label))
}

/// What follows a label that begins its line, or nearly, or what stands apart on it, and is not the end of another label.
fn whole_label<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    let mut from = 0;
    while let Some(after) = whole_word(&line[from..], label) {
        let end = line.len() - after.len();
        let before = &line[..end - label.len()];
        let column = before.rfind("  ").or_else(|| before.rfind(['\t', '|', ';'])).map_or(before, |at| &before[at..]);
        let column = column.trim_matches(|c: char| c.is_whitespace() || matches!(c, '|' | ';'));
        let last = column.rsplit(|c: char| c.is_whitespace() || matches!(c, '/' | '(')).next().unwrap_or_default();
        let last = last.trim_end_matches(['.', ':']).to_lowercase();
        let is_other = OTHERS.contains(&&*last) || (last == "of" && !column.to_lowercase().starts_with("name"));
        let is_apart = column.len() <= label.len() + 24 || column.ends_with(|c: char| c.is_ascii_digit());
        if is_apart && !is_other && !after.trim_start().to_lowercase().starts_with("of ") {
            return Some(after);
        }
        from = end;
    }
    None
}

/// What follows a label that stands as whole words, in any case.
pub(super) fn whole_word<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    let is_letter = |c: char| c.is_alphanumeric();
    line.char_indices().map(|(at, _)| at).find_map(|at| {
        let found = line.get(at..at + label.len()).filter(|text| text.eq_ignore_ascii_case(label))?;
        let after = &line[at + found.len()..];
        let apart = !line[..at].ends_with(is_letter) && !after.starts_with(is_letter);
        apart.then_some(after)
    })
}

#[cfg(test)]
mod tests {
    use granary_sandbox::{Glyph, Page, page_of};
    use proptest::prelude::*;

    use super::super::{ALL_FIELDS, labels::find, particulars::PARTICULARS};

    /// Labels, values and anything, somewhere on a page.
    fn word() -> impl Strategy<Value = Glyph> {
        const WORDS: [&str; 14] = [
            "Invoice No.",
            "Seller:",
            "Net weight (kg)",
            "Total amount",
            "Date",
            "الرقم",
            "12,500",
            "USD 1.000,50",
            "05/06/2026",
            "AE07",
            "(",
            ":",
            "Port of loading",
            "Jebel Ali",
        ];
        let text = prop_oneof![4 => prop::sample::select(&WORDS[..]).prop_map(str::to_owned), 1 => any::<String>()];
        let side = || (0..1200_u16).prop_map(|it| f32::from(it) / 1000.0);
        (text, side(), side(), side(), side()).prop_map(|(text, left, top, right, bottom)| Glyph {
            text,
            left,
            top,
            right,
            bottom,
            is_word: true,
        })
    }

    proptest! {
        #[test]
        fn whatever_stands_on_a_page_is_read_within_its_bounds(words in prop::collection::vec(word(), 0..40)) {
            let placed = page_of(words, 0.7);
            let plain = Page::of_text(&placed.text());
            let fields: Vec<String> =
                ALL_FIELDS().into_iter().chain(PARTICULARS.iter().map(|(field, ..)| (*field).to_owned())).collect();
            for found in find(&[placed, plain], &fields, PARTICULARS) {
                prop_assert!((0.0..=1.0).contains(&found.confidence), "{found:?}");
                prop_assert!(found.source.page <= 2);
            }
        }
    }
}
