//! What stands for a label on a page: behind it, in the next column, or beneath it.

use std::ptr;

use granary_domain::PagePlace;
use granary_sandbox::{Line, Piece, line_text};
use granary_trade::table::{currency, kilograms};

use super::{
    headings::Heading,
    value::{Reader, Value},
};

/// Words that make another label of the one behind them: a tax registration number is no registration number.
#[rustfmt::skip] // By what they are of.
const OTHERS: &[&str] = &[
    "tax", "vat", "gst", "trn", "excise", "customs", "vehicle", "passport", "visa", "bank", "email", "e-mail", "mail", "web", "website", "ip",
    "delivery", "billing", "insurance", "policy", "warranty", "card",
    "sub", "discount", "advance", "freight", "gross", "deposit", "balance", "tare", "unit", "bag", "carton", "per", "each", "line",
    "latest", "last", "estimated", "expected", "as", "the", "by", "for", "with", "from",
    "customer", "client", "buyer", "importer", "consignee", "applicant", "supplier", "vendor", "party", "agent", "manager", "driver",
    "proforma", "pro-forma", "forma", "your", "previous", "former", "old", "parent", "holding", "driving", "product", "batch",
    "id", "permit",
];
/// Words of longer labels, behind which such a word stands as well: a customer's trade licence number.
const PARTS: [&str; 4] = ["trade", "commercial", "business", "company"];
/// Such words, and the beginnings of the labels that are none other for them.
const SAME: [(&str, &str); 4] =
    [("tax", "invoice"), ("insurance", "certificate"), ("insurance", "policy"), ("product", "description")];
/// The labels of the day of a document itself; bare are those that any word makes another of.
const BARE_DAYS: [&str; 2] = ["date", "dated"];
const DAYS: [&str; 5] = ["date", "dated", "date of issue", "issue date", "issued on"];
/// What else is dated, also with a number between.
const DATED: [&str; 9] = ["contract", "l/c", "lc", "credit", "order", "po", "p.o", "proforma", "lading"];

/// What labels add that does not make others of them.
#[rustfmt::skip] // By what they are added to.
const NAMES: [&str; 17] = [
    "and/or services", "and / or services", "&/or services", "and or services", "and services",
    "name and address", "name & address", "name/address", "name",
    "including vat", "incl. vat", "incl vat", "inc. vat", "inc vat", "inclusive of vat", "cif", "cfr",
];
/// What is written where there is nothing to write.
const NOTHING: [&str; 8] = ["n/a", "na", "n.a", "nil", "none", "not applicable", "لا يوجد", "لا ينطبق"];

/// What documents label beside what is looked for.
#[rustfmt::skip] // By what they are of.
const UNWANTED: &[&str] = &[
    "qty", "quantity", "unit", "units", "uom", "unit price", "price", "rate", "vat", "tax", "discount", "subtotal", "sub total", "hs code",
    "origin", "country of origin", "packing", "marks", "marks and numbers", "marks & numbers", "item", "no", "s no", "sr no", "line",
    "due date", "payment terms", "terms of payment", "terms", "incoterms", "terms of delivery", "delivery terms", "currency",
    "ship to", "notify", "notify party", "contact", "contact person", "phone", "tel", "email", "vessel", "voyage", "vessel and voyage",
    "container", "container no", "seal no", "order no", "po no", "contract no", "page", "signature",
    "name", "name and address", "name & address", "name/address", "vessel/voyage", "vessel name", "place of receipt", "place of delivery",
    "measurement", "freight", "bank", "code", "exporter code", "ref", "reference", "airport of departure", "airport of destination",
];
/// Of these what addresses say within them.
const IN_ADDRESSES: [&str; 5] = ["no", "unit", "units", "line", "page"];
/// How many labels are looked for behind a value.
const MOST_LABELS: usize = 20;

/// A value, how much it is believed for where it stands, and where that is.
pub(super) struct LabelledValue {
    pub(super) value: Value,
    pub(super) trust: f64,
    pub(super) text: String,
    pub(super) place: Option<PagePlace>,
    /// On which of the lines that were looked at.
    pub(super) line: usize,
}

/// The value of a label on the first of these lines, if it stands there; `all` are the labels that are no values. A figure
/// may be one of many under its label.
pub(super) fn value_of(
    lines: &[Line],
    label: &str,
    all: &[&str],
    (read, is_figure): (Reader, bool),
) -> Option<LabelledValue> {
    let (line, beneath) = lines.split_first()?;
    line.iter().enumerate().find_map(|(at, piece)| {
        let (before, after) = whole_label(&piece.text, label)?;
        let (unit, after) = unit_behind(after).map_or((None, after), |(unit, after)| (Some(unit), after));
        let (separated, rest) = behind(after, all)?;
        let unit = unit.or_else(|| unit_behind(rest).filter(|(_, more)| more.is_empty()).map(|(unit, _)| unit));
        let rest = before_next(rest, all);
        if !rest.is_empty() && is_label(rest, all) {
            return None;
        }
        let read_in = |text: &str| unit.and_then(|unit| read(&format!("{text} {unit}"))).or_else(|| read(text));
        let found = |(line, it): (&Line, &Piece), said: &str, value: Value, trust: f64| {
            let trust = trust * sureness(it, said, &value, read);
            let at = lines.iter().position(|other| ptr::eq(other, line)).unwrap_or_default();
            LabelledValue { value, trust, text: line_text(line), place: it.place, line: at }
        };
        let is_remark = rest.starts_with('(') && rest.ends_with(')');
        if !rest.is_empty() && !is_remark {
            return Some(found((line, piece), rest, read_in(rest)?, if separated { 0.95 } else { 0.6 }));
        }
        // A figure before it makes it the unit of that.
        if without_tag(before).chars().any(char::is_numeric) {
            return None;
        }
        if matches!(&line[..], [_, next] if at == 0 && says_nothing(&next.text)) {
            return None;
        }
        let value_in = |it: &Piece| if is_label(&it.text, all) { None } else { read_in(before_next(&it.text, all)) };
        let stands = |line: &Line, it: &Piece, trust: f64| Some(found((line, it), &it.text, value_in(it)?, trust));
        let next = line.get(at + 1).and_then(|it| stands(line, it, if separated { 0.95 } else { 0.9 }));
        let heading = Heading { line, piece, at };
        let under = if is_figure { heading.total(beneath, |it| value_in(it).is_some()) } else { heading.next(beneath) };
        let under = under.and_then(|it| stands(it.line, it.piece, it.trust));
        // Two on a line are a label and its value; more are headings, each over its own.
        if line.len() > 2 && !separated { under.or(next) } else { next.or(under) }
    })
}

/// The unit in brackets that a label goes on with, and what follows it.
fn unit_behind(after: &str) -> Option<(&str, &str)> {
    let (unit, after) = after.trim_start_matches(['.', ' ']).strip_prefix('(')?.split_once(')')?;
    (kilograms(unit).is_some() || currency(unit).is_some()).then_some((unit, after))
}

/// Whether a text only says that there is nothing to say.
pub(super) fn says_nothing(text: &str) -> bool {
    let text = text.trim().trim_end_matches('.').to_lowercase();
    text.chars().all(|c| matches!(c, '-' | '–' | '—')) || NOTHING.contains(&&*text)
}

/// A value without the next label on its piece, and what stands behind that.
pub(super) fn before_next<'a>(text: &'a str, all: &[&str]) -> &'a str {
    let labels = || all.iter().chain(UNWANTED.iter().filter(|it| !IN_ADDRESSES.contains(it)));
    let before = |(at, _): (usize, &str)| {
        let said = unit_before(text[..at].trim_end_matches(['.', ' ']));
        labels().filter_map(|label| without_last(said, label)).min_by_key(|it| it.len())
    };
    let signs = text.match_indices([':', '：']).take(MOST_LABELS);
    let is_parting = |c: char| c.is_whitespace() || ",;|/-–(".contains(c);
    let Some(value) = signs.filter_map(before).next().map(|it| it.trim_end_matches(is_parting)) else { return text };
    // What makes another label of the next one goes with it.
    let value = match value.rsplit_once([',', ';', '|']) {
        Some((value, word)) if OTHERS.contains(&&*word.trim().to_lowercase()) => value.trim_end(),
        _ => value,
    };
    if value.is_empty() { text } else { value }
}

/// What stands before the unit in brackets that a text ends with.
fn unit_before(text: &str) -> &str {
    let inner = text.strip_suffix(')').and_then(|it| it.rsplit_once('('));
    inner
        .filter(|(_, unit)| kilograms(unit).is_some() || currency(unit).is_some())
        .map_or(text, |(it, _)| it.trim_end())
}

/// What stands before the whole words that a text ends with, in any case.
fn without_last<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let at = text.len().checked_sub(words.len())?;
    let is_last = text.get(at..)?.eq_ignore_ascii_case(words) && !text[..at].ends_with(char::is_alphanumeric);
    is_last.then(|| &text[..at])
}

/// Whether a sign parts a label from what stands behind it on its piece, and that; nothing where it makes another label of it.
fn behind<'a>(after: &'a str, all: &[&str]) -> Option<(bool, &'a str)> {
    let after = after.trim_start_matches(['.', ' ', '\u{a0}']);
    // What somebody has is theirs; only the name is who they are.
    let after = match ["'s", "’s"].iter().find_map(|it| after.strip_prefix(it)).map(str::trim_start) {
        Some(theirs) if behind_name(theirs).is_some() => theirs,
        Some(_) => return None,
        None => after,
    };
    // Of two names of one thing, the value stands behind the second.
    let after = match after.strip_prefix('/') {
        Some(other) if is_label(other, all) => other.find([':', '：']).map_or("", |at| &other[at..]),
        _ => after,
    };
    let is_parted = |text: &str| text.starts_with([':', '：', '=']) || text.starts_with("- ") || text.starts_with("– ");
    let value = |text: &'a str| {
        let value = text.trim_start_matches([':', '：', '=', '-', '–', '.', ' ']);
        let (signs, _) = text.split_at(text.len() - value.len());
        let is_minus = signs.strip_suffix('-').is_some_and(|it| it.is_empty() || it.ends_with(' ')) && is_sum(value);
        if is_minus { text[signs.len() - 1..].trim() } else { value.trim() }
    };
    let (separated, rest) = (is_parted(after), value(after));
    // That it is a name or an address goes without saying.
    let named = behind_name(rest.trim_start_matches('(')).map(|more| more.trim_start_matches([')', ' ']));
    if let Some(more) = named.filter(|more| more.is_empty() || is_parted(more)) {
        return Some((separated || is_parted(more), value(more)));
    }
    match is_label(rest, all) {
        true if separated && rest.split_once([':', '：']).is_none_or(|(_, value)| value.trim().is_empty()) => {
            Some((separated, ""))
        }
        true => None,
        false => Some((separated, rest)),
    }
}

/// What follows a name of those that a text may begin with.
fn behind_name(text: &str) -> Option<&str> {
    NAMES.iter().find_map(|name| whole_word(text, name).filter(|it| it.len() + name.len() == text.len()))
}

/// Whether a text begins with a figure or a currency.
fn is_sum(text: &str) -> bool {
    text.starts_with(char::is_numeric) || text.split_whitespace().next().is_some_and(|it| currency(it).is_some())
}

/// How sure the reader of a picture is of the words that a value was read from: the least, in parts of one.
fn sureness(piece: &Piece, said: &str, value: &Value, read: Reader) -> f64 {
    if piece.doubted.is_empty() {
        return 1.0;
    }
    let words: Vec<&str> = said.split_whitespace().collect();
    let is_enough = |count: &usize| read(&words[..*count].join(" ")).is_some_and(|it| it.text == value.text);
    let count = (1..=words.len()).find(is_enough).unwrap_or(words.len());
    let of_value = piece.doubted.iter().filter(|(word, _)| words[..count].contains(&word.as_str()));
    f64::from(of_value.map(|(_, sure)| *sure).min().unwrap_or(100)) / 100.0
}

/// Without the number of a box, or the tag of a field of SWIFT, that a text begins with.
fn without_tag(text: &str) -> &str {
    let rest = text.trim_start_matches([':', '(', '[', ' ']);
    let tag = rest.split([':', '.', ')', ']', ' ']).next().unwrap_or_default();
    let is_tag = (1..=3).contains(&tag.len())
        && tag.starts_with(|c: char| c.is_ascii_digit())
        && tag.chars().all(|c| c.is_ascii_alphanumeric());
    if !is_tag {
        return text;
    }
    // A number alone is that of a thing, unless a sign closes it.
    rest[tag.len()..].strip_prefix([':', '.', ')', ']']).unwrap_or(text)
}

/// Whether a text begins with the tag of a field of SWIFT.
pub(super) fn is_tagged(text: &str) -> bool {
    let tag = text.trim_start_matches(':').split(':').next().unwrap_or_default();
    let (number, letter) = tag.split_at(tag.find(|c: char| !c.is_ascii_digit()).unwrap_or(tag.len()));
    tag.len() < text.trim_start_matches(':').len()
        && number.len() == 2
        && letter.len() <= 1
        && letter.chars().all(|c| c.is_ascii_uppercase())
}

/// Whether a label is what a text begins with.
pub(super) fn begins_label(text: &str, all: &[&str]) -> bool {
    let text = without_tag(text).trim_start();
    let begins = |label: &&str| {
        let is_it = text.get(..label.len()).is_some_and(|it| it.eq_ignore_ascii_case(label));
        is_it && !text[label.len()..].starts_with(char::is_alphanumeric)
    };
    is_label(text, all) || all.iter().chain(UNWANTED).any(begins)
}

/// Whether a text is nothing but a label, of what is looked for or of what is not, or begins with one and goes on to its value.
fn is_label(text: &str, all: &[&str]) -> bool {
    let text = text.trim();
    let name = text.split(['(', ':', '：']).next().unwrap_or_default();
    let name = name.trim_matches(|c: char| c.is_whitespace() || "./".contains(c));
    let last = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    let awaits = text.ends_with([':', '：']) || ["no.", "nos."].iter().any(|it| last.eq_ignore_ascii_case(it));
    awaits || all.iter().chain(UNWANTED).any(|label| name.eq_ignore_ascii_case(label))
}

/// What stands before and behind a label that begins its line, or nearly, or what stands apart on it, and is not the end of
/// another label.
fn whole_label<'a>(line: &'a str, label: &str) -> Option<(&'a str, &'a str)> {
    let mut from = 0;
    while let Some(after) = whole_word(&line[from..], label) {
        let end = line.len() - after.len();
        let before = &line[..end - label.len()];
        let column = before.rfind("  ").or_else(|| before.rfind(['\t', '|', ';'])).map_or(before, |at| &before[at..]);
        let column = column.trim_matches(|c: char| c.is_whitespace() || matches!(c, '|' | ';'));
        let is_apart = column.len() <= label.len() + 24 || column.ends_with(|c: char| c.is_ascii_digit());
        if is_apart && !is_of_another(column, label) && !after.trim_start().to_lowercase().starts_with("of ") {
            return Some((before, after));
        }
        from = end;
    }
    None
}

/// Whether what stands before a label makes another of it.
fn is_of_another(column: &str, label: &str) -> bool {
    let column = column.to_lowercase();
    // How many of a hundred is no word of the label.
    let whole = match column.trim_end_matches([')', ' ']).strip_suffix('%') {
        Some(rest) => rest.trim_end_matches(|c: char| c.is_ascii_digit() || " .,(@".contains(c)),
        None => column.as_str(),
    };
    let words = whole.rsplit(|c: char| c.is_whitespace() || matches!(c, '/' | '('));
    let mut words =
        words.map(|it| it.split(['\'', '’']).next().unwrap_or_default().trim_end_matches(['.', ':', '-', '–']));
    let last = words.clone().next().unwrap_or_default();
    let owner = words.find(|it| !PARTS.contains(it)).unwrap_or_default();
    let is_same = SAME.iter().any(|(word, begins)| last == *word && label.starts_with(begins));
    let says = |word: &str| DATED.contains(&word.trim_matches(|c: char| ".:,()".contains(c)));
    let is_bare = last.ends_with(|c: char| c.is_ascii_digit()) || !last.chars().any(char::is_alphabetic);
    (OTHERS.contains(&owner) && !is_same)
        || (last == "of" && !column.starts_with("name"))
        || (DAYS.contains(&label) && column.split_whitespace().any(says))
        || (BARE_DAYS.contains(&label) && !is_bare)
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
            sure: 50,
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
