//! Numbers that documents, licences and taxes are known by, in one word or in several.

use granary_domain::folding::digit;

use super::days;

/// The longest letters that a number begins with apart, and the longest part of it behind a stroke.
const LONGEST: usize = 4;

/// The number that a text begins with, and whether what follows it may be of it as well.
pub(super) fn read(text: &str) -> Option<(String, bool)> {
    let text = in_ascii(text);
    let text = text.trim_start_matches(['#', ':', '.', '-', ' ']);
    let (mut number, mut rest) = next(text);
    if is_code(number) && begins_with_digit(rest) && days::read(rest).is_none() {
        let (_, behind) = next(rest);
        (number, rest) = (text[..text.len() - behind.len()].trim_end(), behind);
    }
    let left = rest.trim_start_matches(['/', '-', '&', ' ']);
    let (word, behind) = next(left);
    let is_parted = rest.starts_with('/') || number.ends_with('/');
    let is_part = word.len() <= LONGEST && word.parse::<u16>().is_ok();
    if is_parted && is_part && days::read(left).is_none() {
        return Some((format!("{}/{word}", number.trim_end_matches('/')), begins_with_digit(behind)));
    }
    let left = if is_code(word) { behind } else { left };
    let (word, _) = next(left);
    let is_unread = word.starts_with(char::is_alphanumeric) && has_digit(word) && days::read(left).is_none();
    let is_closed = number.ends_with([',', ';']);
    let number = number.trim_end_matches([',', ';', '.']);
    has_digit(number).then(|| (number.to_owned(), is_unread && !is_closed))
}

/// With the digits of other scripts as those of ASCII.
pub(super) fn in_ascii(text: &str) -> String {
    text.chars().map(|c| digit(c).unwrap_or(c)).collect()
}

fn is_code(word: &str) -> bool {
    (1..=LONGEST).contains(&word.len()) && word.chars().all(|c| c.is_ascii_uppercase())
}

/// The word that a text begins with, and what follows it.
fn next(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn has_digit(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit())
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::read;

    /// A text, the number that it begins with, and whether there may be more of it. To add a case, add a line.
    const TEXTS: &[(&str, Option<(&str, bool)>)] = &[
        ("TI-0001", Some(("TI-0001", false))),
        ("#TI-0001, see below", Some(("TI-0001", false))),
        ("TI-0001 dated 05 Nov 2026", Some(("TI-0001", false))),
        ("TI-0001 05/11/2026", Some(("TI-0001", false))),
        ("TI-0001 / 05 Nov 2026", Some(("TI-0001", false))),
        ("TI-0001 / TI-0002", Some(("TI-0001", true))),
        ("1234 5678", Some(("1234", true))),
        ("U 15100 MH 2010 PTC 123", Some(("U 15100", true))),
        ("TI-0001 DT 05 Nov 2026", Some(("TI-0001", false))),
        ("TI 0091", Some(("TI 0091", false))),
        ("MAEU 123456789", Some(("MAEU 123456789", false))),
        ("123456 / 2", Some(("123456/2", false))),
        ("123456 /2", Some(("123456/2", false))),
        ("123456/ 2", Some(("123456/2", false))),
        ("202001012345 (1367890-X)", Some(("202001012345", false))),
        ("١٢٣٤", Some(("1234", false))),
        ("DATE 05 Nov 2026", None),
        ("none", None),
        ("", None),
    ];

    #[test]
    fn numbers_are_read_as_wholes() {
        for (text, expected) in TEXTS {
            let found = read(text);
            assert_eq!(found.as_ref().map(|(number, is_part)| (number.as_str(), *is_part)), *expected, "{text}");
        }
    }
}
