//! Two spellings of one word, known by the text that it is held against: umlauts written out, and slips of the pen (ISBP 745, A23).

use unicode_normalization::UnicodeNormalization;

use super::wording::folded;

/// The fewest letters of a word in which a slip is no other word.
const MIN_SLIPPED: usize = 5;
/// How letters are written where there are no dots and rings.
const UMLAUTS: [(char, &str); 7] =
    [('ä', "ae"), ('æ', "ae"), ('ö', "oe"), ('ø', "oe"), ('œ', "oe"), ('ü', "ue"), ('å', "aa")];
/// Twice one of them is another sound: Salem and Saleem.
const VOWELS: [char; 5] = ['a', 'e', 'i', 'o', 'u'];
/// What is heard as one within a word.
const SOUNDS: [(&str, &str); 1] = [("sh", "ch")];
/// Words that differ by what is a slip in all others.
#[rustfmt::skip] // A table should read as a table.
const NO_SLIPS: [(&str, &str); 19] = [
    ("desert", "dessert"), ("striped", "stripped"), ("planed", "planned"), ("scraped", "scrapped"), ("scraping", "scrapping"),
    ("tiled", "tilled"), ("baled", "balled"), ("caned", "canned"), ("taped", "tapped"), ("later", "latter"), ("diner", "dinner"),
    ("super", "supper"), ("salted", "slated"), ("trail", "trial"), ("angel", "angle"), ("united", "untied"), ("dairy", "diary"),
    ("silver", "sliver"), ("martial", "marital"),
];

/// A text with each word that the other has in another spelling as the other spells it.
pub(super) fn spelled_as(one: &str, other: &str) -> String {
    let [one, other] = [one, other].map(|it| it.nfc().collect::<String>());
    let theirs: Vec<(&str, String)> = parts(&other).map(|(word, _)| (word, folded(word))).collect();
    let ours: Vec<String> = parts(&one).map(|(word, _)| folded(word)).collect();
    let mut spelled = String::with_capacity(one.len());
    for (word, behind) in parts(&one) {
        let own = folded(word);
        let is_theirs = own.is_empty() || theirs.iter().any(|(_, it)| *it == own);
        let is_meant = |(their, it): &&(&str, String)| {
            is_written_out(word, &own, their, it) || (!ours.contains(it) && is_slip(&own, it))
        };
        let meant = theirs.iter().find(is_meant).filter(|_| !is_theirs);
        spelled.push_str(meant.map_or(word, |it| it.0));
        spelled.push_str(behind);
    }
    spelled
}

/// Whether two folded words are one with a letter doubled, or two turned round, or written as it is heard; never the first letter.
pub(super) fn is_slip(one: &str, other: &str) -> bool {
    if one.chars().next() != other.chars().next() || one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let letters = [one, other].map(|it| it.chars().collect::<Vec<char>>());
    let is_long = letters.iter().all(|it| it.len() >= MIN_SLIPPED && it.iter().all(|c| c.is_alphabetic()));
    let [a, b] = &letters;
    if !is_long || one == other || NO_SLIPS.contains(&(one, other)) || NO_SLIPS.contains(&(other, one)) {
        return false;
    }
    is_turned(a, b) || is_doubled(a, b) || is_doubled(b, a) || is_heard(one, other) || is_heard(other, one)
}

/// The words of a text, each with what stands behind it.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split_inclusive(is_between).map(|part| part.split_at(part.trim_end_matches(is_between).len()))
}

fn is_between(c: char) -> bool {
    !c.is_alphanumeric()
}

/// Whether one of two words is the other with its umlauts written out.
fn is_written_out(one: &str, one_folded: &str, other: &str, other_folded: &str) -> bool {
    let is_of = |text: &str, folded: &str| written_out(text).is_some_and(|it| it == folded);
    is_of(one, other_folded) || is_of(other, one_folded)
}

/// None where there is no umlaut.
fn written_out(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let long = UMLAUTS.iter().fold(lower.clone(), |text, (letter, long)| text.replace(*letter, long));
    (long != lower).then(|| folded(&long))
}

fn is_turned(one: &[char], other: &[char]) -> bool {
    let at = one.iter().zip(other).position(|(a, b)| a != b).filter(|at| at + 1 < one.len());
    one.len() == other.len()
        && at.is_some_and(|at| one[at] == other[at + 1] && one[at + 1] == other[at] && one[at + 2..] == other[at + 2..])
}

fn is_doubled(long: &[char], short: &[char]) -> bool {
    let is_second = |at: usize| long[at] == long[at - 1] && !VOWELS.contains(&long[at]);
    long.len() == short.len() + 1
        && (1..long.len()).any(|at| is_second(at) && long[..at] == short[..at] && long[at + 1..] == short[at..])
}

fn is_heard(one: &str, other: &str) -> bool {
    SOUNDS.iter().any(|(sound, same)| {
        one.match_indices(sound).any(|(at, _)| {
            let behind = &one[at + sound.len()..];
            !behind.is_empty() && format!("{}{same}{behind}", &one[..at]) == other
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_no_other_word_as_isbp_a23_has_it() {
        for (one, other, expected) in [
            ("basmatti", "basmati", true),
            ("grians", "grains", true),
            ("mashine", "machine", true),
            ("modle", "model", true),
            ("cofee", "coffee", true),
            ("rcie", "rice", false),
            ("mas", "maas", false),
            ("salem", "saleem", false),
            ("saeed", "saad", false),
            ("dessert", "desert", false),
            ("sherry", "cherry", false),
            ("foods", "goods", false),
            ("12345", "12354", false),
        ] {
            assert_eq!([is_slip(one, other), is_slip(other, one)], [expected; 2], "{one} / {other}");
        }
    }

    #[test]
    fn a_word_is_spelled_as_the_other_text_has_it() {
        for (one, other, expected) in [
            ("Müller & Söhne", "MUELLER, SOEHNE", "MUELLER & SOEHNE"),
            ("Mueller", "Müller", "Müller"),
            ("Mu\u{308}ller", "Mueller", "Mueller"),
            ("Müller", "Muller", "Müller"),
            ("Maas", "Mas", "Maas"),
            ("Maas", "Mås", "Mås"),
            ("Deccan Grians, Ltd", "Deccan Grains Ltd", "Deccan Grains, Ltd"),
            ("Grians Grains", "Grains", "Grians Grains"),
        ] {
            assert_eq!(spelled_as(one, other), expected, "{one} / {other}");
        }
    }
}
