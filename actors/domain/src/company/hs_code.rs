//! How codes of the Harmonized System are written, so that one that lost a nought is not taken for another.

use super::written;

/// How many digits stand between the dots, the hyphens or the blanks of a code.
const WRITTEN: &[&[usize]] = &[
    &[6],
    &[8],
    &[10],
    &[12],
    &[4, 2],
    &[4, 2, 2],
    &[4, 2, 2, 2],
    &[4, 2, 2, 2, 2],
    &[4, 2, 4],
    &[4, 4],
    &[6, 2],
    &[6, 2, 2],
    &[2, 2, 2],
    &[2, 2, 2, 2],
];
const LABELS: [&str; 7] = ["HSN", "HTS", "HS", "H.S.N", "H.S", "COMMODITY", "TARIFF"];
const PARTING: [char; 5] = [' ', ':', '.', '-', '#'];

/// The digits of a code, of 6, 8, 10 or 12 in a chapter that exists.
pub fn read(text: &str) -> Option<String> {
    let text = written::plain(text).to_ascii_uppercase();
    let spaced: Vec<&str> = unlabelled(&text).split_whitespace().collect();
    let dotted = spaced.join(" ").replace('-', ".").replace(" .", ".").replace(". ", ".");
    let groups: Vec<&str> = dotted.split([' ', '.']).collect();
    let lengths: Vec<usize> = groups.iter().map(|it| it.len()).collect();
    let digits = groups.concat();
    let is_written = WRITTEN.iter().any(|it| **it == lengths[..]) && digits.bytes().all(|it| it.is_ascii_digit());
    let chapter = digits.get(..2).and_then(|it| it.parse::<u8>().ok());
    (is_written && chapter.is_some_and(is_chapter)).then_some(digits)
}

fn unlabelled(text: &str) -> &str {
    let Some(rest) = LABELS.iter().find_map(|label| text.strip_prefix(label)) else { return text };
    let rest = rest.trim_start_matches(PARTING);
    rest.strip_prefix("CODE").unwrap_or(rest).trim_start_matches(PARTING)
}

/// Chapter 77 is kept free for metals to come.
fn is_chapter(number: u8) -> bool {
    matches!(number, 1..=97) && number != 77
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A code as it is written, and as it is kept, where it is one.
    const CODES: &[(&str, Option<&str>)] = &[
        ("100630", Some("100630")),
        ("1006.30", Some("100630")),
        ("1006.30.20", Some("10063020")),
        ("1006 30 20", Some("10063020")),
        ("1006\u{a0}30", Some("100630")),
        ("\u{202a}100630\u{202c}", Some("100630")),
        (" 100630201234 ", Some("100630201234")),
        ("1006.30.20.12", Some("1006302012")),
        ("1006.30.20.12.34", Some("100630201234")),
        ("1006.30.2012", Some("1006302012")),
        ("09024000", Some("09024000")),
        ("0902.40", Some("090240")),
        ("010121", Some("010121")),
        ("970600", Some("970600")),
        ("0801.3210", Some("08013210")),
        ("0801 3210", Some("08013210")),
        ("100630.20 ", Some("10063020")),
        ("100630.20.12", Some("1006302012")),
        ("10.06.30", Some("100630")),
        ("10 06 30 20", Some("10063020")),
        ("1006.30-20", Some("10063020")),
        ("1006\u{2011}30", Some("100630")),
        ("1006 - 30", Some("100630")),
        ("1006  30", Some("100630")),
        ("HS 1006.30", Some("100630")),
        ("HS1006.30", Some("100630")),
        ("HS: 100630", Some("100630")),
        ("hs code 1006.30.20", Some("10063020")),
        ("HS Code: 100630", Some("100630")),
        ("HSN 10063020", Some("10063020")),
        ("HSN Code: 10063020", Some("10063020")),
        ("H.S. Code 1006.30", Some("100630")),
        ("H.S. 100630", Some("100630")),
        ("H.S.Code: 1006302012", Some("1006302012")),
        ("Commodity code 1006309900", Some("1006309900")),
        ("Tariff code: 1006.30", Some("100630")),
        ("١٠٠٦٣٠", Some("100630")),
        ("۱۰۰۶.۳۰", Some("100630")),
        ("１００６３０", Some("100630")),
        // Numbers that a spreadsheet took a nought from.
        ("801.321", None),
        ("902.102", None),
        ("1006.3", None),
        ("8.01321", None),
        ("8013.21.1", None),
        ("801.32", None),
        ("0902..40", None),
        ("1006.30.", None),
        (".100630", None),
        ("1 0 0 6 3 0", None),
        ("", None),
        ("HS", None),
        ("H.S.", None),
        ("H.S. Code 801.321", None),
        ("Code H.S. 100630", None),
        ("HS code", None),
        ("1006", None),
        ("10063", None),
        ("1006302", None),
        ("9024000", None),
        ("100630201", None),
        ("10063020123", None),
        ("1006302012345", None),
        ("000000", None),
        ("770000", None),
        ("980000", None),
        ("990000", None),
        ("10063O", None),
        ("-100630", None),
        ("100630; drop table", None),
    ];

    #[test]
    fn codes_of_the_harmonized_system_are_of_chapters_that_exist() {
        for (text, code) in CODES {
            assert_eq!(read(text).as_deref(), *code, "{text:?}");
        }
    }
}
