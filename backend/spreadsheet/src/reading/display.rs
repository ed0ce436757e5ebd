//! What a number of a workbook shows by its format, where that says more than the number: noughts before it, or a unit.

use granary_trade::table::{CellKind, GivenCell, is_currency_sign};
use rust_decimal::Decimal;

/// Decimal digits that a number of a workbook bears (IEEE 754).
const DIGITS: u32 = 15;

/// A number as a cell, without what comes of its being binary.
pub(super) fn number(value: f64, format: &str) -> GivenCell {
    let exact = Decimal::from_f64_retain(value).and_then(|it| it.round_sf(DIGITS)).map(|it| it.normalize());
    let Some(exact) = exact else { return GivenCell { text: value.to_string(), ..GivenCell::default() } };
    let (signs, literals) = parts(format);
    if signs.contains('%') {
        let percent = exact.checked_mul(Decimal::ONE_HUNDRED).map_or(exact, |it| it.normalize());
        return GivenCell { text: format!("{percent}%"), ..GivenCell::default() };
    }
    let is_code = signs.len() > 1 && signs.bytes().all(|it| it == b'0');
    if is_code && exact.is_integer() && !exact.is_sign_negative() {
        return GivenCell { text: coded(&exact.to_string(), format), kind: CellKind::Number, ..GivenCell::default() };
    }
    // Marks between groups of digits are no unit.
    let is_unit = literals.chars().any(|c| c.is_alphabetic() || is_currency_sign(c));
    let unit = if is_unit { literals.trim().to_owned() } else { String::new() };
    GivenCell { text: exact.to_string(), kind: CellKind::Number, unit }
}

/// The signs of a format that stand for digits, and what it shows beside them; of its first section.
fn parts(format: &str) -> (String, String) {
    let (mut signs, mut literals) = (String::new(), String::new());
    let mut letters = format.chars();
    while let Some(c) = letters.next() {
        match c {
            ';' => break,
            '\\' => literals.extend(letters.next()),
            '"' => literals.extend(letters.by_ref().take_while(|c| *c != '"')),
            // A currency with its country, as [$€-407], or a colour.
            '[' => {
                let inner: String = letters.by_ref().take_while(|c| *c != ']').collect();
                literals.extend(inner.strip_prefix('$').map(currency));
            }
            // The room of a letter, or one that fills it.
            '_' | '*' => drop(letters.next()),
            c if is_currency_sign(c) => literals.push(c),
            ' ' | '-' | '(' | ')' => {}
            other => signs.push(other),
        }
    }
    (signs, literals)
}

/// A currency without its country, which alone tells one dollar from another.
fn currency(told: &str) -> &str {
    match told.split_once('-') {
        Some(("$", country)) if !["409", "en-US"].contains(&country) => told,
        Some((sign, _)) => sign,
        None => told,
    }
}

/// A code with as many digits as its format has noughts, and the format's signs between them.
fn coded(digits: &str, format: &str) -> String {
    let wide = format.bytes().filter(|it| *it == b'0').count();
    let mut digits = format!("{digits:0>wide$}").into_bytes();
    let section = format.split(';').next().unwrap_or_default();
    let mut shown = String::new();
    for c in section.chars().rev().filter(|c| !matches!(c, '\\' | '"')) {
        match c {
            '0' => shown.extend(digits.pop().map(char::from)),
            other => shown.push(other),
        }
    }
    shown.extend(digits.into_iter().rev().map(char::from));
    shown.chars().rev().collect()
}

#[cfg(test)]
mod tests {
    /// Numbers, their formats, what is shown, and the unit. To add a case, add a line.
    #[rustfmt::skip]
    const SHOWN: &[(f64, &str, &str, &str)] = &[
        (25.0, "General", "25", ""),
        (0.1 + 0.2, "General", "0.3", ""),
        (-4.0, "0", "-4", ""),
        (9_024_000.0, "00000000", "09024000", ""),
        (90_240.0, "000000", "090240", ""),
        (100_630.0, "000000", "100630", ""),
        (1_234_567.0, "000000", "1234567", ""),
        (9_024_000.0, r"0000\.00\.00", "0902.40.00", ""),
        (9_024_000.0, "0000\".\"00\".\"00", "0902.40.00", ""),
        (1.5, "00000000", "1.5", ""),
        (1180.0, "#,##0.00", "1180", ""),
        (1180.5, "[$€-407] #,##0.00", "1180.5", "€"),
        (1180.5, "\"AED\" #,##0.00", "1180.5", "AED"),
        (1180.5, "#,##0.00\\ \"AED\"", "1180.5", "AED"),
        (25.0, "0.0 \"kg\"", "25", "kg"),
        (12.5, "_(\"$\"* #,##0.00_);_(\"$\"* (#,##0.00)", "12.5", "$"),
        (2950.0, "[$₹-4009]\\ #,##0", "2950", "₹"),
        (2950.0, "\"Rs.\" #,##0.00", "2950", "Rs."),
        (12.5, "[$$-409]#,##0.00", "12.5", "$"),
        (12.5, "[$$-1009]#,##0.00", "12.5", "$-1009"),
        (12.5, "#,##0.00 [$€-1]", "12.5", "€"),
        (12.5, "\"$\"0.00\"/kg\"", "12.5", "$/kg"),
        (1_180_500.0, "##\\,##\\,##0", "1180500", ""),
        (0.05, "0%", "5%", ""),
        (0.125, "0.00%", "12.5%", ""),
        (7.0, "[Red]0;[Blue]-0", "7", ""),
    ];

    #[test]
    fn a_number_shows_what_its_format_adds() {
        for (number, format, text, unit) in SHOWN {
            let cell = super::number(*number, format);
            assert_eq!((&*cell.text, &*cell.unit), (*text, *unit), "{number} as {format}");
        }
    }
}
