//! What copying, a keyboard and habit leave in a code and before it, taken off once for every kind of code.

use crate::{decimal_digit, unseen};

/// What parts a code from what it is called.
const PARTING: [char; 4] = [' ', ':', '.', '#'];
/// What may follow on what a code is called.
const NUMBER: [&str; 4] = ["NUMBER", "CODE", "NO", "NR"];

/// In one line, without what is not seen, every blank a space, every hyphen of one kind, and every digit that of ASCII.
pub fn plain(text: &str) -> String {
    let seen = unseen::plain(text);
    seen.chars().filter(|c| !matches!(c, '\u{200c}' | '\u{200d}')).map(in_ascii).collect()
}

/// A code without what it is called in front of it, whatever the case; as it is where that is all.
pub fn unlabelled<'a>(code: &'a str, labels: &[&str]) -> &'a str {
    let Some(rest) = labels.iter().find_map(|label| behind(code, label)) else { return code };
    let rest = NUMBER.iter().find_map(|word| behind(rest, word)).unwrap_or(rest);
    if rest.is_empty() { code } else { rest }
}

fn behind<'a>(text: &'a str, label: &str) -> Option<&'a str> {
    let (said, rest) = (text.get(..label.len())?, text.get(label.len()..)?);
    let is_label = said.eq_ignore_ascii_case(label) && rest.starts_with(PARTING);
    is_label.then(|| rest.trim_start_matches(PARTING))
}

fn in_ascii(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{ff1a}' => ':',
        // Those of full width are of no script (Unicode: compatibility).
        '\u{ff10}'..='\u{ff19}' => char::from_digit(u32::from(c) - 0xff10, 10).unwrap_or(c),
        c if c.is_whitespace() => ' ',
        c => decimal_digit(c).unwrap_or(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_seen_and_in_digits_of_ascii() {
        for (text, expected) in [
            ("AE07\u{a0}0331\u{202f}2345", "AE07 0331 2345"),
            ("\u{202a}CN\u{2011}1234567\u{202c}", "CN-1234567"),
            ("\u{2066}1\u{200b}2\u{2069}\u{feff}", "12"),
            ("1\u{2010}2\u{2011}3\u{2012}4\u{2013}5\u{2014}6\u{2015}7\u{2212}8", "1-2-3-4-5-6-7-8"),
            ("١٠\u{200c}٠٦٣٠", "100630"),
            ("۱۲ १२ ১২ ๑๒ １２", "12 12 12 12 12"),
            ("10\t06\n30", "10 06 30"),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_a_code_is_called_stands_apart_before_it() {
        for (text, expected) in [
            ("TRN: 1002", "1002"),
            ("trn 1002", "1002"),
            ("TRN No. 1002", "1002"),
            ("TRN # 1002", "1002"),
            ("TRN1002", "TRN1002"),
            ("TRN-1002", "TRN-1002"),
            ("TRN", "TRN"),
            ("TRN:", "TRN:"),
            ("ÉÉ 1002", "ÉÉ 1002"),
        ] {
            assert_eq!(unlabelled(text, &["TRN"]), expected, "{text}");
        }
    }
}
