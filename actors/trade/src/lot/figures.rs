//! Figures of the trade: years, shares, quantities, bar codes and codes of the customs are no telephone numbers.

/// What a number is counted or measured in.
#[rustfmt::skip] // By what they measure.
const UNITS: &[&str] = &[
    "%", "‰", "pct", "pct.", "percent", "pc", "pcs", "pc.", "pcs.", "pieces", "piece", "count", "ppm", "ppb", "ppt", "cfu", "cfu/g", "iu", "brix",
    "g", "gr", "gm", "gms", "gram", "grams", "kg", "kgs", "kilo", "kilos", "mg", "mt", "mts", "t", "to", "ton", "tons", "tonne", "tonnes", "lb",
    "lbs", "oz", "quintal", "quintals", "l", "ltr", "ltrs", "litre", "litres", "liter", "liters", "ml", "cl", "hl", "cbm", "m3", "kl",
    "mm", "cm", "m", "mtr", "ft", "inch", "in", "µm", "micron", "microns", "mesh", "°c", "°f", "c", "f", "degrees",
    "bag", "bags", "sack", "sacks", "carton", "cartons", "ctn", "ctns", "box", "boxes", "case", "cases", "pallet", "pallets", "tin", "tins",
    "can", "cans", "jar", "jars", "bottle", "bottles", "drum", "drums", "tray", "trays", "pack", "packs", "packets", "pouches", "container",
    "containers", "units", "unit", "x", "each", "dozen", "days", "months", "years", "kcal", "kj", "usd", "aed", "eur", "inr", "g/l",
    "كجم", "كغ", "كغم", "طن", "طنا", "غرام", "غ", "لتر", "كيس", "كرتون", "صندوق", "بالمئة", "٪",
];
/// What stands before a bar code.
const BAR_CODES: [&str; 9] = ["gtin", "ean", "upc", "barcode", "code", "ean13", "ean-13", "gtin-13", "gtin-14"];
/// What stands before a code of the Harmonized System.
const TARIFF: [&str; 8] = ["hs", "hts", "hsn", "hscode", "cn", "tariff", "customs", "taric"];
const STANDARDS: [&str; 8] = ["iso", "fssc", "en", "din", "haccp", "gmp", "brc", "iec"];
/// What parts the figures of one number.
const SIGNS: [char; 6] = ['.', '/', '-', '–', '\'', ':'];

/// A text in plain letters, less its figures: a bar stands for each, so that what is around it does not come together.
pub(super) fn without_figures(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let kept = words.iter().enumerate().map(|(at, word)| {
        let after = words[at + 1..].iter().find(|it| !it.is_empty()).copied().unwrap_or_default();
        if is_figure(word, &before(&words[..at]), after, is_dialled(&words[..at])) { "|" } else { word }
    });
    kept.collect::<Vec<_>>().join(" ")
}

/// The two words before, the nearest first.
fn before<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let said = words.iter().rev().filter(|it| !it.is_empty());
    said.take(2).map(|it| it.trim_matches([':', '(', ')', '.', ',', '#'])).collect()
}

/// Whether the digits just before begin as numbers that are called do, so that what follows may be of one.
fn is_dialled(words: &[&str]) -> bool {
    let is_part = |it: &&&str| it.chars().all(|c| c.is_ascii_digit() || "+-()".contains(c));
    let first = words.iter().rev().take_while(is_part).filter(|it| !it.is_empty()).last();
    first.is_some_and(|it| it.trim_start_matches('(').starts_with(['0', '+']))
}

fn is_figure(word: &str, before: &[&str], after: &str, is_dialled: bool) -> bool {
    let word = word.trim_matches(['(', ')', ',', ';', '"']).trim_end_matches(['.', ':']);
    if !word.starts_with(|c: char| c.is_ascii_digit())
        || !word.chars().all(|c| c.is_ascii_digit() || SIGNS.contains(&c) || ",%".contains(c))
    {
        return false;
    }
    let is_said = |list: &[&str]| before.iter().any(|it| list.contains(it));
    let groups: Vec<&str> = word.split(SIGNS).collect();
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let is_quantity =
        digits <= 7 && (word.ends_with('%') || UNITS.contains(&after.trim_matches(['(', ')', ',', ';', '.'])));
    let is_day = matches!(groups.len(), 2 | 3)
        && groups.iter().any(|it| is_year(it))
        && groups.iter().all(|it| is_year(it) || it.len() <= 2);
    let is_season = matches!(groups[..], [year, next] if is_year(year) && next.len() == 2);
    let is_tariff = is_said(&TARIFF) && is_tariff(&groups);
    let is_bar_code = groups.len() == 1 && is_bar_code(word) && (word.len() >= 13 || is_said(&BAR_CODES));
    let is_counted = is_year(word) || is_quantity || is_day || is_season;
    (is_counted && !is_dialled) || is_tariff || is_bar_code || (is_said(&STANDARDS) && is_standard(groups[0]))
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && (word.starts_with("19") || word.starts_with("20")) && word.bytes().all(|it| it.is_ascii_digit())
}

/// A code of the customs: parted by dots, or of the digits that it has; none that begins as a number of a mobile does.
fn is_tariff(groups: &[&str]) -> bool {
    let digits: usize = groups.iter().map(|it| it.len()).sum();
    let is_sound = matches!(digits, 6 | 8 | 10 | 12);
    // A mobile of the Emirates has ten digits as well.
    is_sound && (groups.len() > 1 || digits <= 8 || (digits == 10 && !groups[0].starts_with("05")))
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

/// The number of a standard, with or without its year: ISO 22000:2018.
fn is_standard(number: &str) -> bool {
    matches!(number.len(), 4 | 5) && !number.starts_with('0')
}
