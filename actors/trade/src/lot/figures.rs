//! Figures of the trade: years, shares, quantities, bar codes and codes of the customs are no telephone numbers.

mod spans;
mod tariff;

use self::{
    spans::is_of_span,
    tariff::{HEADINGS, TARIFF, are_headings, is_tariff},
};

/// What a number is counted or measured in.
#[rustfmt::skip] // By what they measure.
const UNITS: &[&str] = &[
    "%", "‰", "pct", "pct.", "percent", "pc", "pcs", "pc.", "pcs.", "pieces", "piece", "count", "ppm", "ppb", "ppt", "cfu",
    "cfu/g", "iu", "brix",
    "g", "gr", "gm", "gms", "gram", "grams", "kg", "kgs", "kilo", "kilos", "mg", "mt", "mts", "t", "to", "ton", "tons",
    "tonne", "tonnes", "lb",
    "lbs", "oz", "quintal", "quintals", "l", "ltr", "ltrs", "litre", "litres", "liter", "liters", "ml", "cl", "hl", "cbm", "m3", "kl",
    "mm", "cm", "m", "mtr", "ft", "inch", "in", "µm", "μm", "micron", "microns", "mesh", "°c", "°f", "c", "f", "degrees",
    "bag", "bags", "sack", "sacks", "carton", "cartons", "ctn", "ctns", "box", "boxes", "case", "cases", "pallet", "pallets", "tin", "tins",
    "can", "cans", "jar", "jars", "bottle", "bottles", "drum", "drums", "tray", "trays", "pack", "packs", "packets", "pouches", "container",
    "containers", "units", "unit", "x", "each", "dozen", "days", "months", "years", "kcal", "kj", "usd", "aed", "eur", "inr", "g/l",
    "كجم", "كغ", "كغم", "طن", "طنا", "غرام", "غ", "لتر", "كيس", "كرتون", "صندوق", "بالمئة", "٪",
];
/// What stands before a bar code.
const BAR_CODES: [&str; 9] = ["gtin", "ean", "upc", "barcode", "code", "ean13", "ean-13", "gtin-13", "gtin-14"];
const STANDARDS: [&str; 8] = ["iso", "fssc", "en", "din", "haccp", "gmp", "brc", "iec"];
/// What parts the figures of one number.
const SIGNS: [char; 6] = ['.', '/', '-', '–', '\'', ':'];

/// Codes of the countries around the Gulf, with which their numbers begin.
pub(super) const COUNTRIES: [&str; 6] = ["971", "966", "974", "968", "973", "965"];
/// What stands before one number of a lot, a licence, a document or a ship.
#[rustfmt::skip] // By what they number.
const LABELS: &[&str] = &[
    "lot", "batch", "batchno", "licence", "license", "lic", "lic.no", "fssai", "دفعة", "الدفعة", "تشغيلة", "التشغيلة", "رخصة", "ترخيص",
    "trn", "vat", "gst", "reg", "registration", "cert", "certificate", "permit", "phyto", "شهادة", "تسجيل",
    "serial", "sscc", "gln", "imei", "imo", "mmsi", "inv", "invoice", "po", "contract", "awb",
];
/// The same before a number that nothing parts: whoever books may be asked to call.
const LABELS_OF_WHOLE: [&str; 12] =
    ["bl", "b/l", "mbl", "hbl", "booking", "bkg", "cr", "c.r", "eori", "التجاري", "بوليصة", "البوليصة"];
/// What stands before figures of goods, however many they are.
#[rustfmt::skip] // By what they tell of.
const LABELS_OF_MANY: [&str; 20] = [
    "cas", "npk", "icumsa", "size", "sizes", "calibre", "calibres", "caliber", "grade", "grades", "مقاس", "مقاسات", "درجة",
    "variety", "varieties", "basmati", "sharbati", "sugandha", "pusa", "بسمتي",
];
/// What may stand between a label and its number.
const NUMBER_WORDS: [&str; 8] = ["", "no", "nos", "nr", "number", "num", "-", "رقم"];
/// In what sides are measured.
const LENGTHS: [&str; 4] = ["mm", "cm", "inch", "ft"];
/// The fewest digits of what is called, the most, and the most words that they are in.
pub(super) const MIN_DIGITS: usize = 9;
pub(super) const MAX_DIGITS: usize = 13;
const MAX_WORDS: usize = 13;
/// How many sizes at least a row of them has, and how many times the one before each of them may be.
const MIN_SIZES: usize = 4;
const MAX_STEP: u32 = 10;
/// How many figures at most a label is said of, and how many words at most are looked at before one and from it on.
const MAX_LABELLED: usize = 32;

/// A text in plain letters, less its figures: a bar stands for each, so that what is around it does not come together.
pub(super) fn without_figures(text: &str) -> String {
    let text = with_labels_apart(text);
    let words: Vec<&str> = text.split(' ').collect();
    let kept = words.iter().enumerate().map(|(at, word)| {
        let after = words[at + 1..].iter().find(|it| !it.is_empty()).copied().unwrap_or_default();
        let is_dialled = is_dialled(&words[..at]);
        let is_counted = is_figure(word, &before(&words[..at]), after, is_dialled);
        let is_counted = is_counted || (is_of_span(&words, at) && !is_dialled);
        let is_coded = || is_code(&words, at) || is_heading(&words, at);
        if is_counted || is_of_goods(&words, at, after) || is_coded() { "|" } else { word }
    });
    kept.collect::<Vec<_>>().join(" ")
}

/// With a blank behind a label that stands at its number: Lot:26-11.
fn with_labels_apart(text: &str) -> String {
    let mut apart = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        apart.push(c);
        if matches!(c, ':' | '#') && before.is_alphabetic() && chars.peek().is_some_and(char::is_ascii_digit) {
            apart.push(' ');
        }
        before = c;
    }
    apart
}

/// The two words before that say what a number is of, the nearest first.
fn before<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let said = words.iter().rev().map(|it| it.trim_matches([':', '(', ')', '.', ',', '#']));
    said.take(MAX_LABELLED).filter(|it| !NUMBER_WORDS.contains(it)).take(2).collect()
}

/// Whether the digits just before begin as numbers that are called do, so that what follows may be of one.
fn is_dialled(words: &[&str]) -> bool {
    let is_part = |it: &&&str| it.chars().all(|c| c.is_ascii_digit() || "+-()".contains(c));
    let run = words.iter().rev().take(MAX_LABELLED).take_while(is_part);
    let first = run.filter(|it| !it.is_empty()).last();
    first.is_some_and(|it| it.trim_start_matches('(').starts_with(['0', '+']))
}

fn is_figure(word: &str, before: &[&str], after: &str, is_dialled: bool) -> bool {
    let word = bare(word);
    if !is_numeric(word) {
        return false;
    }
    let is_said = |list: &[&str]| before.iter().any(|it| list.contains(it));
    let groups: Vec<&str> = word.split(SIGNS).collect();
    let is_quantity = digits(word) <= 7 && (word.ends_with('%') || is_unit(after));
    let is_day = matches!(groups.len(), 2 | 3)
        && groups.iter().any(|it| is_year(it))
        && groups.iter().all(|it| is_year(it) || it.len() <= 2);
    let is_season = matches!(groups[..], [year, next] if is_year(year) && next.len() == 2);
    let is_dotted = word.contains('.') && groups.len() == word.split('.').count();
    let is_tariff = is_said(&TARIFF) && is_tariff(&groups, is_dotted, begins_called(word));
    let is_bar_code = groups.len() == 1 && is_bar_code(word) && (word.len() >= 13 || is_said(&BAR_CODES));
    let is_counted = is_year(word) || is_quantity || is_day || is_season;
    let is_long = groups.len() == 1 && digits(word) > MAX_DIGITS && !begins_called(word);
    ((is_counted || is_long) && !is_dialled)
        || is_tariff
        || is_bar_code
        || (is_said(&STANDARDS) && is_standard(&groups))
}

pub(super) fn is_unit(word: &str) -> bool {
    UNITS.contains(&word.trim_matches(['(', ')', ',', ';', '.']))
}

/// Whether digits begin as a number that is called does.
pub(super) fn begins_called(digits: &str) -> bool {
    digits.starts_with('0') || COUNTRIES.iter().any(|it| digits.starts_with(it))
}

/// A word less the signs around it.
fn bare(word: &str) -> &str {
    word.trim_matches(['(', ')', ',', ';', '"']).trim_end_matches(['.', ':'])
}

fn is_numeric(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || SIGNS.contains(&c) || ",%".contains(c))
}

fn digits(word: &str) -> usize {
    word.chars().filter(char::is_ascii_digit).count()
}

/// Whether it lists sizes, is an amount or a measure, or is what a label names, unless it has the shape of a number that is called.
fn is_of_goods(words: &[&str], at: usize, after: &str) -> bool {
    let word = bare(words[at]);
    let is_counted = || is_list(word) || is_amounts(word) || is_measure(word, after) || is_of_yarn(word);
    let is_said = || is_counted() || is_in_row(words, at) || is_labelled(words, at);
    is_numeric(word) && is_said() && !is_called(words, at)
}

/// Whether it is of headings of the customs, behind what they are called.
fn is_heading(words: &[&str], at: usize) -> bool {
    let is_part = |it: &&&str| bare(it).bytes().all(|it| it.is_ascii_digit());
    let from = at - words[..at].iter().rev().take(MAX_LABELLED).take_while(is_part).count();
    let to = at + words[at..].iter().take(MAX_LABELLED).take_while(is_part).count();
    let is_said = || before(&words[..from]).iter().any(|it| HEADINGS.contains(it));
    let figures = || words[from..to].iter().map(|it| bare(it)).filter(|it| !it.is_empty()).collect::<Vec<_>>();
    to > at && is_said() && are_headings(&figures())
}

/// Whether it is a number with letters before it that a label names, or that begins with one: Phyto IN-2026-00451234, INV-2026-00451.
fn is_code(words: &[&str], at: usize) -> bool {
    let word = bare(words[at]);
    let Some(from) = word.find(|c: char| c.is_ascii_digit()).filter(|from| *from > 0) else { return false };
    let is_sound = word.chars().all(|c| c.is_ascii_alphanumeric() || SIGNS.contains(&c));
    let (own, labelled) = (word.split(SIGNS).next(), word.split_once(':').map(|(label, _)| label));
    let mut labels = own.into_iter().chain(labelled).chain([label_of(words, at).0]);
    is_sound
        && digits(word) >= MIN_DIGITS
        && !begins_called(&word[from..])
        && labels.any(|it| is_label(it, &word[from..]))
}

fn is_label(label: &str, number: &str) -> bool {
    LABELS.contains(&label) || (LABELS_OF_WHOLE.contains(&label) && !number.contains(SIGNS) && !is_mobile(number))
}

/// Whether it is as long as mobiles of the Emirates without their nought, or of India, and begins so; registers begin with 70 too.
fn is_mobile(digits: &str) -> bool {
    let is_indian = digits.len() == 10 && digits.starts_with(['6', '7', '8', '9']) && !digits.starts_with("70");
    is_indian || (digits.len() == 9 && digits.starts_with('5'))
}

/// Whether it is of digits that begin as a number that is called does, and are as many.
fn is_called(words: &[&str], at: usize) -> bool {
    let is_part = |it: &&&str| it.chars().all(|c| c.is_ascii_digit() || "+()./,-–:".contains(c));
    let from = at - words[..at].iter().rev().take(MAX_WORDS).take_while(is_part).count();
    let to = at + words[at..].iter().take(MAX_WORDS).take_while(is_part).count();
    (from..=at).any(|first| {
        let word = words[first].trim_start_matches('(');
        let lead = word.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        let is_abroad = COUNTRIES.iter().any(|it| lead == *it || (lead.len() >= 11 && lead.starts_with(*it)));
        let begins = word.starts_with('+') || is_abroad || (lead.len() >= 2 && lead.starts_with('0'));
        begins && words[first..to].iter().map(|it| digits(it)).sum::<usize>() >= MIN_DIGITS
    })
}

/// Numbers of one length that rise, with one sign between them: 42/44, 111-120, 10/12/14. A single digit may come before two.
fn is_list(word: &str) -> bool {
    let is_risen = |sign: char| {
        let groups: Vec<&str> = word.split(sign).collect();
        let numbers: Vec<u32> = groups.iter().map_while(|it| it.parse().ok()).collect();
        let is_even = groups.iter().all(|it| it.len() == groups[0].len());
        let is_pair =
            sign == '/' && matches!(groups[..], [one, other] if one.len() + 1 == other.len() && other.len() <= 3);
        let is_rising = numbers.len() == groups.len() && numbers.is_sorted_by(|one, other| one < other);
        groups.len() >= 2 && is_rising && (is_even || is_pair) && !is_short_number(sign, &groups)
    };
    ['/', '-', '–', ','].into_iter().any(is_risen)
}

/// Eight digits as telephone numbers of small countries are written.
fn is_short_number(sign: char, groups: &[&str]) -> bool {
    let is_round = groups.iter().all(|it| it.ends_with('0'));
    let is_of_four = groups.len() == 2 && groups.iter().all(|it| it.len() == 4);
    sign == '-' && is_of_four && !is_round && groups[0].starts_with(['3', '4', '5', '6', '7', '8', '9'])
}

/// Amounts with parts or with their thousands parted, one or as a range: 12.5, 1,180.50, 10-12.5.
fn is_amounts(word: &str) -> bool {
    let mut amounts = word.split(['/', '-', '–']);
    word.contains(['.', ',']) && amounts.all(|it| is_amount(it) || (it.len() <= 4 && is_whole(it)))
}

fn is_amount(word: &str) -> bool {
    let word = word.trim_end_matches('%');
    let Some(at) = word.rfind(['.', ',']) else { return false };
    let (whole, part, sign) = (&word[..at], &word[at + 1..], &word[at..=at]);
    let parting = if whole.contains(',') { ',' } else { '.' };
    if !whole.contains([',', '.']) {
        let is_short = (whole.len() <= 6 && part.len() <= 2) || (whole.len() <= 3 && part.len() <= 3);
        return is_short && is_whole(whole) && is_of_digits(part);
    }
    let mut thousands = whole.split(parting);
    let is_first = thousands.next().is_some_and(|it| it.len() <= 3 && is_whole(it));
    let are_thousands = is_first && thousands.all(|it| it.len() == 3 && is_of_digits(it));
    // 501.234.567 is a number that is called as well; 1,234,567 is none.
    let is_parted =
        (sign == "," && part.len() == 3 && parting == ',') || (!sign.starts_with(parting) && part.len() <= 3);
    are_thousands && is_parted && is_of_digits(part)
}

fn is_of_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit())
}

/// Digits without a nought before them.
fn is_whole(word: &str) -> bool {
    is_of_digits(word) && (word == "0" || !word.starts_with('0'))
}

/// Two or three sides with their unit: 1200-800-1500 mm.
fn is_measure(word: &str, after: &str) -> bool {
    let sides: Vec<&str> = word.split(['/', '-', '–']).collect();
    matches!(sides.len(), 2 | 3)
        && sides.iter().all(|it| it.len() <= 4 && is_whole(it))
        && LENGTHS.contains(&after.trim_matches(['(', ')', ',', ';', '.']))
}

/// How yarn is counted: 30/1.
fn is_of_yarn(word: &str) -> bool {
    matches!(word.split_once('/'), Some((count, "1" | "2" | "3")) if count.len() <= 3 && is_whole(count))
}

/// Whether it is of a row of sizes that rise, whose unit is behind the last: 1 2 5 10 25 kg.
fn is_in_row(words: &[&str], at: usize) -> bool {
    let is_part = |it: &&&str| it.is_empty() || (is_whole(bare(it)) && bare(it).len() <= 4);
    let from = at - words[..at].iter().rev().take(MAX_LABELLED).take_while(is_part).count();
    let to = at + words[at..].iter().take(MAX_LABELLED).take_while(is_part).count();
    let row: Vec<u32> = words[from..to].iter().filter_map(|it| bare(it).parse().ok()).collect();
    let rises = row.is_sorted_by(|one, other| one < other && *other <= one * MAX_STEP);
    row.len() >= MIN_SIZES
        && rises
        && words.get(to).is_some_and(|it| is_unit(it.trim_start_matches(|c: char| c.is_ascii_digit())))
}

/// Whether a label says what it is.
fn is_labelled(words: &[&str], at: usize) -> bool {
    let (label, is_first) = label_of(words, at);
    let word = bare(words[at]);
    let is_parted = word.contains(SIGNS);
    if LABELS_OF_MANY.contains(&label) {
        return is_parted || word.len() <= 4;
    }
    if LABELS_OF_WHOLE.contains(&label) {
        let after = words[at + 1..].iter().map(|it| bare(it)).find(|it| it.contains(char::is_alphanumeric));
        let is_whole = matches!(word.len(), 9 | 10) && !after.is_some_and(is_numeric);
        return is_whole && is_first && is_label(label, word);
    }
    let is_followed = words[at + 1..].iter().find(|it| !it.is_empty()).is_some_and(|it| is_numeric(bare(it)));
    LABELS.contains(&label) && is_first && (is_parted || digits(word) >= 5 || !is_followed)
}

/// The label of the figures that a word is of, and whether it is the first of them.
fn label_of<'a>(words: &[&'a str], at: usize) -> (&'a str, bool) {
    let is_figures = |it: &&&str| it.is_empty() || is_numeric(bare(it));
    let first = at - words[..at].iter().rev().take(MAX_LABELLED).take_while(is_figures).count();
    let said = words[..first].iter().rev().map(|it| it.trim_matches([':', '(', ')', '.', ',', '#', ';']));
    let label = said.take(6).find(|it| !NUMBER_WORDS.contains(it)).unwrap_or_default();
    (label, words[first..at].iter().all(|it| it.is_empty()))
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && (word.starts_with("19") || word.starts_with("20")) && word.bytes().all(|it| it.is_ascii_digit())
}

/// A bar code: of the digits that it has, the last of which follows from the others.
fn is_bar_code(word: &str) -> bool {
    if !matches!(word.len(), 8 | 12..=14) || !word.bytes().all(|it| it.is_ascii_digit()) {
        return false;
    }
    let sum: u32 =
        word.bytes().rev().zip([1_u32, 3].into_iter().cycle()).map(|(it, weight)| u32::from(it - b'0') * weight).sum();
    sum.is_multiple_of(10)
}

/// The number of a standard, with or without its part and its year: ISO 22000:2018.
fn is_standard(groups: &[&str]) -> bool {
    let is_number = matches!(groups[0].len(), 4 | 5) && !groups[0].starts_with('0');
    is_number && groups[1..].iter().all(|it| it.len() <= 2 || is_year(it))
}
