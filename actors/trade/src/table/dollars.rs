//! Whose dollars a text is of: those of the United States, in which is dealt here, or others whose sign is `$` as well.

use granary_domain::folding::fold;

/// Codes of currencies whose sign is `$`, but for that of the United States.
#[rustfmt::skip] // Dollars, then pesos.
const CODES: &[&str] = &[
    "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "BND", "FJD", "NAD", "LRD", "JMD", "TTD", "BBD", "BSD", "BZD", "BMD", "KYD", "XCD", "GYD",
    "SBD", "MXN", "ARS", "UYU",
];
/// What stands before the sign of such.
const BEFORE: &[&str] =
    &["C", "CA", "CAN", "CDN", "A", "AU", "AUS", "NZ", "S", "SG", "HK", "NT", "TW", "B", "J", "TT", "MX", "MEX"];
/// Whose dollars are called so, folded.
#[rustfmt::skip] // By where they are.
const WHOSE: &[&str] = &[
    "canadian", "canada", "australian", "australia", "new zealand", "singapore", "hong kong", "hongkong", "taiwan", "brunei", "fiji",
    "namibian", "namibia", "liberian", "jamaican", "jamaica", "trinidad", "caribbean",
];
/// What payment is spoken of with, folded: CAD is cash against documents there.
const PAYMENT: [&str; 7] = ["payment", "terms", "against", "sight", "collection", "advance", "deposit"];
const CASH: &str = "CAD";

/// Whether a text names dollars other than those of the United States, so that `$` alone may be theirs.
pub fn names_other_dollars(text: &str) -> bool {
    text.lines().any(|line| {
        let folded = fold(line);
        let is_called = || WHOSE.iter().any(|whose| folded.contains(&format!("{whose} dollar")));
        let is_of_payment = PAYMENT.iter().any(|it| folded.contains(it)) && !folded.contains("currency");
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_named = |at: usize| {
            let beside = [at.checked_sub(1), Some(at), Some(at + 1)].into_iter().flatten();
            let has_sum = beside.filter_map(|at| words.get(at)).any(|it| is_sum(it));
            let names = |code: &str| CODES.contains(&code) && (code != CASH || !is_of_payment || has_sum);
            words[at].split(|c: char| !c.is_ascii_alphabetic()).any(names) || is_sign(words[at])
        };
        (0..words.len()).any(is_named) || (folded.contains("dollar") && is_called())
    })
}

/// Whether a word begins with the sign of other dollars, as HK$12.
fn is_sign(word: &str) -> bool {
    word.split_once('$').is_some_and(|(before, _)| BEFORE.contains(&before.trim_start_matches(['(', '['])))
}

/// Whether a word is an amount rather than a share or some days.
fn is_sum(word: &str) -> bool {
    word.contains('$') || (!word.contains('%') && word.chars().filter(|c| c.is_numeric()).count() > 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text, and whether it names other dollars. To add a case, add a line.
    #[rustfmt::skip] // A table should read as a table.
    const TEXTS: &[(&str, bool)] = &[
        ("Currency: CAD", true),
        ("Amount (AUD)", true),
        ("Total: SGD12,345.00", true),
        (":32B:HKD50000,", true),
        ("All prices in New Zealand dollars", true),
        ("Canadian Dollar", true),
        ("Total HK$ 12,345.00", true),
        ("Total (S$)", true),
        ("C$12.50", true),
        ("Payment: CAD 12,345.00", true),
        ("Payment currency: CAD", true),
        ("MXN 1.00", true),
        ("Payment terms: CAD", false),
        ("Terms of payment: 30% advance, 70% CAD at sight", false),
        ("Payment: CAD 60 days", false),
        ("Currency: USD", false),
        ("Total: $ 12,345.00", false),
        ("Total US$12,345.00", false),
        ("US dollars", false),
        ("Canada", false),
        ("cop, cad and ars", false),
        ("", false),
    ];

    #[test]
    fn other_dollars_are_known_by_code_name_and_sign() {
        for (text, is_other) in TEXTS {
            assert_eq!(names_other_dollars(text), *is_other, "{text}");
        }
        for name in WHOSE.iter().chain(&PAYMENT) {
            assert_eq!(fold(name), *name);
        }
    }
}
