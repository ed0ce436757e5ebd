//! A text in plain letters: what the eye takes for a letter, a digit or a sign is one, whatever it was written with.

use granary_domain::decimal_digit;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::confusable_detection::skeleton;

/// What stands before the ones in circles that are no other spelling of digits: ❶ ➀ ➊ ⓵.
const CIRCLES: [u32; 4] = [0x2775, 0x277f, 0x2789, 0x24f4];
const DASHES: [char; 6] = ['‐', '‒', '–', '—', '―', '−'];
/// Digits as words, in order.
#[rustfmt::skip] // By languages.
const SPELLED: [(&[&str], char); 10] = [
    (&["zero", "oh", "nought", "صفر"], '0'), (&["one", "واحد", "واحدة"], '1'), (&["two", "اثنان", "اثنين", "إثنان", "إثنين"], '2'),
    (&["three", "ثلاثة", "ثلاث"], '3'), (&["four", "أربعة", "اربعة"], '4'), (&["five", "خمسة", "خمس"], '5'), (&["six", "ستة", "ست"], '6'),
    (&["seven", "سبعة", "سبع"], '7'), (&["eight", "ثمانية", "ثماني"], '8'), (&["nine", "تسعة", "تسع"], '9'),
];
/// Fewer digits than these in words are a quantity, as fewer letters than these apart are grades.
const FEWEST_SPELLED: usize = 3;
const FEWEST_LETTERS: usize = 4;
/// Stands for a dot that was spelled out, until the blanks around it are gone.
const DOT: &str = "\u{0}";

/// In lower case and with one blank between words, with every digit and sign as in ASCII, nothing that cannot be seen, and spelled-out signs as signs.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.nfkc().flat_map(char::to_lowercase) {
        match c {
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{20e3}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' => {}
            '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => {}
            '\u{e0000}'..='\u{e01ef}' => {}
            '。' => plain.push('.'),
            // Of many blanks in a row none is looked at again.
            c if c.is_whitespace() => plain.extend((!plain.ends_with(' ')).then_some(' ')),
            c => plain.push(decimal(c).unwrap_or(c)),
        }
    }
    signed(plain)
}

/// A digit of any script as that of ASCII.
fn decimal(c: char) -> Option<char> {
    if c == '⓿' {
        return Some('0');
    }
    let circled = |before: &u32| char::from_digit(u32::from(c).checked_sub(*before)?, 10).filter(|it| *it != '0');
    decimal_digit(c).or_else(|| CIRCLES.iter().find_map(circled))
}

/// With signs that are spelled out or in brackets as signs, and no blanks around such a dot.
fn signed(mut plain: String) -> String {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
        plain = plain.replace(&format!("{open}at{close}"), "@");
        for dot in ["dot", " dot ", ".", " . "] {
            plain = plain.replace(&format!("{open}{dot}{close}"), DOT);
        }
    }
    for (apart, together) in [(format!(" {DOT}"), DOT), (format!("{DOT} "), DOT)] {
        while plain.contains(&apart) {
            plain = plain.replace(&apart, together);
        }
    }
    // Goods are stored at places; a host that follows the word is found as such.
    plain = plain.replace(DOT, ".").replace(" dot ", ".");
    plain.replace(" . com", ".com").replace(" .com", ".com")
}

/// With one blank between words, and those that are spelled letter by letter as words.
pub(super) fn joined(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|it| !it.is_empty()).collect();
    let is_letter = |word: &str| {
        let mut chars = word.chars();
        chars.next().is_some_and(|c| c.is_alphanumeric() || ".@-_".contains(c)) && chars.next().is_none()
    };
    let runs = words.chunk_by(|one, other| is_letter(one) == is_letter(other));
    let told = runs.map(|run| {
        let letters = run.iter().filter(|it| is_letter(it) && it.contains(char::is_alphabetic)).count();
        if letters >= FEWEST_LETTERS { run.concat() } else { run.join(" ") }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// What the eye takes a text for: letters without marks, one for those that look alike (UTS #39), and blanks for signs.
pub(super) fn as_seen(text: &str) -> String {
    let bare: String = text.nfd().filter(|c| !is_combining_mark(*c)).collect();
    let shapes = skeleton(&bare).collect::<String>().to_lowercase();
    let seen = skeleton(&shapes).map(|c| match c {
        'i' | '1' | '|' => 'l',
        '-' | '_' | '.' | '*' | '•' | '·' => ' ',
        c => c,
    });
    seen.collect()
}

/// As somebody would dial it: with digits for letters among them, for words, and one dash for all between them.
pub(super) fn dialled(text: &str) -> String {
    let chars: Vec<char> = text.chars().filter(|c| !is_combining_mark(*c)).collect();
    let is_digit = |at: Option<usize>| at.and_then(|it| chars.get(it)).is_some_and(char::is_ascii_digit);
    let dashed = chars.iter().enumerate().map(|(at, c)| {
        let is_within = DASHES.contains(c) && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        if is_within { '-' } else { *c }
    });
    let dashed: String = dashed.collect();
    let words: Vec<String> = dashed.split(' ').map(with_noughts).collect();
    let runs = words.chunk_by(|one, other| is_spelled(one) == is_spelled(other));
    runs.map(|run| spelled(run).unwrap_or_else(|| run.join(" "))).collect::<Vec<_>>().join(" ")
}

/// A word of digits with noughts for the letters that look like them: O5O.
fn with_noughts(word: &str) -> String {
    let is_number = word.contains(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || c == 'o' || "+-()./_*,".contains(c));
    if is_number { word.replace('o', "0") } else { word.to_owned() }
}

fn parts(word: &str) -> impl Iterator<Item = &str> {
    word.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty())
}

/// Whether every part of a word is one digit, or says one, or how often one follows.
fn is_spelled(word: &str) -> bool {
    parts(word).next().is_some() && parts(word).all(|it| times(it).is_some() || digit_of(it).is_some())
}

fn times(word: &str) -> Option<usize> {
    match word {
        "double" => Some(2),
        "triple" => Some(3),
        _ => None,
    }
}

fn digit_of(word: &str) -> Option<char> {
    let mut chars = word.chars();
    let written = chars.next().filter(|c| c.is_ascii_digit() && chars.next().is_none());
    written.or_else(|| SPELLED.iter().find(|(words, _)| words.contains(&word)).map(|(_, digit)| *digit))
}

/// The digits that words say one after another, where enough of them are words.
fn spelled(words: &[String]) -> Option<String> {
    let said: Vec<&str> = words.iter().filter(|it| is_spelled(it)).flat_map(|it| parts(it)).collect();
    let are_words = said.iter().filter(|it| it.contains(char::is_alphabetic)).count() >= FEWEST_SPELLED;
    let (mut digits, mut often) = (String::new(), 1);
    for part in said {
        match digit_of(part) {
            Some(digit) => digits.extend(std::iter::repeat_n(digit, std::mem::replace(&mut often, 1))),
            None => often = times(part).unwrap_or(1),
        }
    }
    (are_words && !digits.is_empty()).then_some(digits)
}
