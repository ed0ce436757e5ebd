//! Which sign stands before the fractions of a text that is no table: its figures show it, and its codes and days do not.

use std::net::Ipv4Addr;

use granary_domain::{
    HsCode,
    folding::{digit, is_heading, letters},
};

use super::{
    Holds,
    number::Habit,
    unit::{currency, is_currency_sign, is_foreign_currency},
};

/// Behind what stands that by which something is known, or a day, in letters.
#[rustfmt::skip] // By what it is.
const NAMING: &[&str] = &[
    "no", "nos", "nr", "num", "number", "code", "codes", "ref", "reference", "id", "version", "ver", "rev",
    "hs", "hsn", "hts", "taric", "tariff", "heading", "article", "art", "clause", "section", "annex", "item", "lot", "batch",
    "date", "dated", "datum", "tel", "phone", "mobile", "fax", "ip", "رقم", "رمز", "بند", "تاريخ", "هاتف",
];

/// The sign before the fractions of the figures in a text, where it shows one and always the same.
pub fn decimal_sign(text: &str) -> Option<char> {
    Habit::of(text.lines().flat_map(figures)).sign()
}

fn figures(line: &str) -> Vec<&str> {
    let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || ":：=".contains(c)).collect();
    let words: Vec<&str> = words.into_iter().filter(|it| !it.is_empty()).collect();
    (0..words.len()).filter_map(|at| figure(&words, at)).collect()
}

/// The number in a word, unless something is known by it.
fn figure<'a>(words: &[&'a str], at: usize) -> Option<&'a str> {
    let word = words[at];
    let (begins, ends) = (word.find(char::is_numeric)?, word.rfind(char::is_numeric)?);
    let ends = ends + word[ends..].chars().next().map_or(0, char::len_utf8);
    let (before, number, behind) = (&word[..begins], &word[begins..ends], &word[ends..]);
    let is_apart = |text: &str| !text.chars().any(|c| c.is_alphabetic() || c == '#');
    if ![before, behind].into_iter().all(|it| is_apart(it) || is_unit(it)) {
        return None;
    }
    let beside = |at: Option<usize>| at.and_then(|at| words.get(at)).copied().unwrap_or_default();
    let (last, next) = (beside(at.checked_sub(1)), beside(Some(at + 1)));
    let is_number = |text: &str| text.contains(char::is_numeric);
    // A unit between two numbers may be of either.
    let is_measured = is_unit(before)
        || is_unit(behind)
        || (is_unit(last) && !is_number(beside(at.checked_sub(2))))
        || (is_unit(next) && !is_number(beside(Some(at + 2))));
    let is_named = NAMING.contains(&&*letters(last));
    let is_of_list = at == 0 && is_place(number) && next.starts_with(char::is_alphabetic);
    (is_measured || !(is_named || is_of_list || is_code(number))).then_some(number)
}

/// A unit of weight or the like, or a currency, whether or not anything is dealt in here.
fn is_unit(text: &str) -> bool {
    text.chars().any(is_currency_sign)
        || Holds::is_any_unit(text)
        || currency(text).is_some()
        || is_foreign_currency(text)
}

/// Whether a number is written as a code of the customs is, an address on a network, a month or a day with its year, or what a
/// year counts.
fn is_code(number: &str) -> bool {
    let number: String = number.chars().map(|c| digit(c).unwrap_or(c)).collect();
    let is_of_customs = || number.get(..4).is_some_and(is_heading) && HsCode::try_from(number.clone()).is_ok();
    let is_year = |text: &str| text.len() == 4 && (text.starts_with("19") || text.starts_with("20"));
    let is_short = |text: &str| (1..=2).contains(&text.len());
    let is_dated = || {
        let parts = number.split_once(['.', ',']);
        parts.is_some_and(|(one, other)| (is_short(one) && is_year(other)) || (is_year(one) && other.len() == 3))
    };
    (!number.contains(',') && is_of_customs()) || number.parse::<Ipv4Addr>().is_ok() || is_dated()
}

/// Whether it is written as the place of a clause is: 4.2.
fn is_place(number: &str) -> bool {
    number.split_once('.').is_some_and(|(one, other)| [one, other].iter().all(|it| (1..=2).contains(&it.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text, and the sign that it shows. To add a case, add a line.
    #[rustfmt::skip] // A table should read as a table.
    const TEXTS: &[(&str, Option<char>)] = &[
        ("Total: 1,000.00", Some('.')),
        ("Summe: 1.000,00", Some(',')),
        ("1,000.00 or 1.000,00", None),
        ("Net weight 25.000 kg", None),
        ("Net weight 25.5 kg", Some('.')),
        ("Net weight 25,5kg", Some(',')),
        ("Unit price 12,50", Some(',')),
        ("Total USD1234.50", Some('.')),
        ("Total €1.234,50", Some(',')),
        ("Total 1234.50 EUR", Some('.')),
        ("Total: 2500.00", Some('.')),
        ("Broken 5,5%", Some(',')),
        ("HS code 1006.30\nNet weight 25.000 kg", None),
        ("HS code: 1006.30.20, Net weight 25,000 kg", None),
        ("H.S. Code 0902.40", None),
        ("Rice  1006.30  25.000 kg", None),
        ("Rice  1006.30  USD 500", None),
        ("Tariff no. 0902.4000", None),
        ("HSN Code: 10.06", None),
        ("Total 1006.30 USD", Some('.')),
        ("Total USD 1006.30", Some('.')),
        ("$1006.30", Some('.')),
        ("١٠٠٦.٣٠", None),
        ("HS code 1006.30\nTotal 1.234,50", Some(',')),
        ("HS code 1006.30\nNet weight 25.000,50 kg", Some(',')),
        ("Invoice no. 12.345.678", None),
        ("Invoice No.: INV-2026.15", None),
        ("Invoice 2026.115", None),
        ("Ref: 4,711.25", None),
        ("Lot 12.5 kg", Some('.')),
        ("#12.5", None),
        ("05.11.2026", None),
        ("Date 05.11", None),
        ("11.2026", None),
        ("November 5,2026", None),
        ("192.168.100.200", None),
        ("from 10.0.0.1", None),
        ("1.000.000.000", Some(',')),
        ("4.2 Net weight", None),
        ("4.2 MT net", Some('.')),
        ("Clause 14.2", None),
        ("Tel. 04.123.4567", None),
        ("Tel: 971.412.345", None),
        ("رقم ١٢٫٥", None),
        ("", None),
    ];

    #[test]
    fn figures_show_the_sign_before_fractions_and_codes_do_not() {
        for (text, sign) in TEXTS {
            assert_eq!(decimal_sign(text), *sign, "{text}");
        }
        for name in NAMING {
            assert_eq!(letters(name), *name);
        }
    }
}
