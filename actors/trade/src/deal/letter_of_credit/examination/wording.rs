//! The words of what documents say, each in one spelling: accents, inflections and the habits of writing numbers make no other word.

use std::collections::BTreeSet;

use granary_domain::folding::fold;
use rust_decimal::Decimal;
use unicode_normalization::UnicodeNormalization;

/// The fewest letters that a word has which may be written together with another.
const MIN_WHOLE: usize = 3;
/// What stands within numbers.
const SIGNS: [char; 2] = [',', '.'];
/// How "at least" and "at most" are written in signs, which are words of their own.
const BOUNDS: [(&str, &str); 6] = [("≥", ">"), ("≤", "<"), (">=", ">"), ("<=", "<"), (">", " > "), ("<", " < ")];

/// Letter by letter, so that two vowels which are no umlaut written out stay two: Saeed is not Saad.
pub(super) fn folded(text: &str) -> String {
    text.nfc().map(|c| if c.is_whitespace() { c.to_string() } else { fold(&c.to_string()) }).collect()
}

/// The words of a text: numbers as they are written, and letters apart from them. Initials with dots are one word.
pub(super) fn words(text: &str) -> Vec<String> {
    let spelled = folded(text).replace("m/t", "mt").replace(['&', '+'], " and ").replace(['\'', '’', '`'], "");
    let spelled = BOUNDS.iter().fold(spelled, |text, (sign, plain)| text.replace(sign, plain));
    let mut words: Vec<String> = Vec::new();
    for part in spelled.split(|it: char| it.is_whitespace() || "/-–—−()[]{}:;\"“”*#_|°".contains(it)) {
        let read = |it: String| number(&it).map_or_else(|| letters(&it), |_| vec![it.trim_matches(SIGNS).to_owned()]);
        words.extend(apart(part).into_iter().flat_map(read));
    }
    words
}

/// Digits and letters, each by themselves; a percentage is the number and its sign.
fn apart(part: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut is_number = false;
    for c in part.chars() {
        let is_sign = matches!(c, '.' | ',');
        if c == '%' || c == '٪' {
            pieces.push("%".to_owned());
            is_number = false;
            continue;
        }
        match pieces.last_mut().filter(|it| *it != "%" && (is_sign || c.is_ascii_digit() == is_number)) {
            Some(piece) => piece.push(c),
            None => {
                is_number = c.is_ascii_digit();
                pieces.push(c.to_string());
            }
        }
    }
    pieces
}

/// A number in one spelling: "25,000", "25.000" and "25000", "12.5", "12,50" and "12,5".
pub(super) fn number(text: &str) -> Option<String> {
    let text = text.trim_matches(SIGNS);
    if !text.starts_with(|it: char| it.is_ascii_digit())
        || !text.chars().all(|it| it.is_ascii_digit() || matches!(it, '.' | ','))
    {
        return None;
    }
    let groups: Vec<&str> = text.split(['.', ',']).collect();
    let is_grouped = |groups: &[&str]| {
        groups.len() > 1
            && matches!(groups[0].len(), 1..=3)
            && groups[0] != "0"
            && groups[1..].iter().all(|it| it.len() == 3)
    };
    let (last, front) = groups.split_last()?;
    let is_mixed = text.contains('.') && text.contains(',');
    let plain = if groups.len() == 1 || (is_grouped(&groups) && !is_mixed) {
        groups.concat()
    } else if front.len() == 1 || is_grouped(front) {
        format!("{}.{last}", front.concat())
    } else {
        return Some(text.to_owned());
    };
    Some(plain.parse::<Decimal>().map_or(plain, |it| it.normalize().to_string()))
}

/// What a number is where its only comma or point stands before thousandths, and not before hundreds: "25.000".
pub(super) fn in_thousandths(text: &str) -> Option<Decimal> {
    let (whole, part) = text.split_once(SIGNS)?;
    let is_either = matches!(whole.len(), 1..=3) && whole != "0" && part.len() == 3;
    format!("{whole}.{part}").parse().ok().filter(|_| is_either)
}

/// Words between commas and dots; single letters that only dots part are one.
fn letters(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for part in text.split(',') {
        let pieces: Vec<&str> = part.split('.').filter(|it| !it.is_empty()).collect();
        if pieces.len() > 1 && pieces.iter().all(|it| it.chars().count() == 1) {
            words.push(pieces.concat());
        } else {
            words.extend(pieces.into_iter().map(str::to_owned));
        }
    }
    words
}

/// One of a thing, where several are spoken of.
pub(super) fn singular(word: &str) -> String {
    let ends = [("oes", "o"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("sses", "ss"), ("ies", "y")];
    let cut = ends.iter().find_map(|(many, one)| Some(format!("{}{one}", word.strip_suffix(many)?)));
    let plain = || word.strip_suffix('s').filter(|it| it.chars().count() > 2 && !it.ends_with(['s', 'u', 'i']));
    cut.filter(|it| it.chars().count() > 2).or_else(|| plain().map(str::to_owned)).unwrap_or_else(|| word.to_owned())
}

/// Whether all words stand among others, in any order; two may be written as one.
pub(super) fn are_among(words: &[String], others: &[String]) -> bool {
    let is_whole = |word: &str| word.chars().count() >= MIN_WHOLE && word.chars().all(char::is_alphabetic);
    let known: BTreeSet<&str> = others.iter().map(String::as_str).collect();
    let pairs = others.windows(2).filter(|pair| pair.iter().all(|it| is_whole(it)));
    let joined: BTreeSet<String> = pairs.map(<[String]>::concat).collect();
    let mut rest = words;
    while let [word, after @ ..] = rest {
        let is_split = after
            .first()
            .is_some_and(|next| is_whole(word) && is_whole(next) && known.contains(&*format!("{word}{next}")));
        rest = match after {
            [_, behind @ ..] if is_split => behind,
            _ if known.contains(word.as_str()) || joined.contains(word) => after,
            _ => return false,
        };
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_one_however_they_are_written() {
        for (text, expected) in [
            ("25,000", "25000"),
            ("25.000", "25000"),
            ("1,234,567.50", "1234567.5"),
            ("1.234.567,50", "1234567.5"),
            ("12.5", "12.5"),
            ("12,5", "12.5"),
            ("12,50", "12.5"),
            ("0.500", "0.5"),
            ("1121", "1121"),
            ("5.", "5"),
            ("1.2.3", "1.2.3"),
        ] {
            assert_eq!(number(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_number_of_one_sign_may_be_of_thousandths() {
        for (text, expected) in [
            ("100.000", Some(100)),
            ("25,000", Some(25)),
            ("0.500", None),
            ("1.000.000", None),
            ("12.50", None),
            ("1121", None),
        ] {
            assert_eq!(in_thousandths(text), expected.map(Decimal::from), "{text}");
        }
    }

    #[test]
    fn words_are_spelled_in_one_way() {
        for (text, expected) in [
            ("L.L.C.", vec!["llc"]),
            ("Pvt.Ltd.", vec!["pvt", "ltd"]),
            ("Co.,Ltd", vec!["co", "ltd"]),
            ("Müller & Söhne", vec!["muller", "and", "sohne"]),
            ("25kg", vec!["25", "kg"]),
            ("5% broken", vec!["5", "%", "broken"]),
            ("A-1", vec!["a", "1"]),
            ("No.1", vec!["no", "1"]),
            ("Saeed", vec!["saeed"]),
            ("Saad", vec!["saad"]),
            (">=12%", vec![">", "12", "%"]),
            ("protein<12%", vec!["protein", "<", "12", "%"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
        for (many, one) in [
            ("bags", "bag"),
            ("boxes", "box"),
            ("tomatoes", "tomato"),
            ("berries", "berry"),
            ("glass", "glass"),
            ("s", "s"),
        ] {
            assert_eq!(singular(many), one);
        }
    }
}
