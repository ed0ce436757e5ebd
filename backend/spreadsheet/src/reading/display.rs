//! What a number of a workbook shows by its format, where that says more than the number: noughts before it, or a unit.

use granary_trade::table::{CellKind, GivenCell, is_currency_sign};
use rust_decimal::Decimal;

/// Decimal digits that a number of a workbook bears (IEEE 754).
const DIGITS: u32 = 15;

/// A number as a cell, without what comes of its being binary.
pub(super) fn number(value: f64, format: &str) -> GivenCell {
    let exact = Decimal::from_f64_retain(value).and_then(|it| it.round_sf(DIGITS)).map(|it| it.normalize());
    let Some(exact) = exact else { return GivenCell { text: value.to_string(), ..GivenCell::default() } };
    let NumberFormat { signs, literals, pattern } = NumberFormat::of(format);
    if signs.contains('%') {
        let percent = exact.checked_mul(Decimal::ONE_HUNDRED).map_or(exact, |it| it.normalize());
        return GivenCell { text: format!("{percent}%"), ..GivenCell::default() };
    }
    // Marks between groups of digits are no unit.
    let is_unit = literals.chars().any(|c| c.is_alphabetic() || is_currency_sign(c));
    if !is_unit && let Some(text) = code(exact, &signs, &pattern) {
        return GivenCell { text, kind: CellKind::Number, ..GivenCell::default() };
    }
    let unit = if is_unit { literals.trim().to_owned() } else { String::new() };
    GivenCell { text: exact.to_string(), kind: CellKind::Number, unit }
}

/// What the first section of a format is made of.
#[derive(Default)]
struct NumberFormat {
    /// The signs that stand for digits.
    signs: String,
    /// What it shows beside them.
    literals: String,
    /// Both in their order, with blanks and hyphens.
    pattern: String,
}

impl NumberFormat {
    fn of(format: &str) -> Self {
        let mut read = Self::default();
        let mut letters = format.chars();
        while let Some(c) = letters.next() {
            match c {
                ';' => break,
                '\\' => read.shows(letters.next()),
                '"' => read.shows(letters.by_ref().take_while(|c| *c != '"')),
                // A currency with its country, as [$€-407], or a colour.
                '[' => {
                    let inner: String = letters.by_ref().take_while(|c| *c != ']').collect();
                    read.literals.extend(inner.strip_prefix('$').map(currency));
                }
                // The room of a letter, or one that fills it.
                '_' | '*' => drop(letters.next()),
                c if is_currency_sign(c) => read.literals.push(c),
                ' ' | '-' | '(' | ')' => read.pattern.push(c),
                other => {
                    read.signs.push(other);
                    read.pattern.push(other);
                }
            }
        }
        read
    }

    fn shows(&mut self, literals: impl IntoIterator<Item = char>) {
        for c in literals {
            self.literals.push(c);
            self.pattern.push(c);
        }
    }
}

/// A currency without its country, which alone tells one dollar from another.
fn currency(told: &str) -> &str {
    match told.split_once('-') {
        Some(("$", country)) if !["409", "en-US"].contains(&country) => told,
        Some((sign, _)) => sign,
        None => told,
    }
}

/// A code: at least as many digits as its format has noughts, more than one of them before a point, with the format's signs
/// between them. None where the format is of no code, or shows less than there is.
fn code(exact: Decimal, signs: &str, pattern: &str) -> Option<String> {
    let (whole, fraction) = signs.split_once('.').unwrap_or((signs, ""));
    let is_code = whole.len() > 1 && whole.bytes().chain(fraction.bytes()).all(|it| it == b'0');
    let scale = u32::try_from(fraction.len()).ok()?;
    let mut shown = exact;
    shown.rescale(scale);
    let is_whole = shown == exact && shown.scale() == scale && !exact.is_sign_negative();
    (is_code && is_whole).then(|| coded(shown.mantissa(), pattern))
}

fn coded(digits: i128, pattern: &str) -> String {
    let wide = pattern.bytes().filter(|it| *it == b'0').count();
    let mut digits = format!("{digits:0>wide$}").into_bytes();
    let mut shown = String::new();
    for c in pattern.chars().rev() {
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
        (9_024_000.0, "0000 00 00", "0902 40 00", ""),
        (9_024_000.0, "_(00000000_);-00000000", "09024000", ""),
        (1.5, "00000000", "1.5", ""),
        (902.4, "0000.00", "0902.40", ""),
        (902.0, "0000.00", "0902.00", ""),
        (1006.3, "0000.00", "1006.30", ""),
        (904.211, "0000.0000", "0904.2110", ""),
        (904.211, "[$-409]0000.0000;-0000.0000", "0904.2110", ""),
        (904.211, "0000.00", "904.211", ""),
        (-902.4, "0000.00", "-902.4", ""),
        (12.5, "0.00", "12.5", ""),
        (1180.5, "\"AED\" 0000.00", "1180.5", "AED"),
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
