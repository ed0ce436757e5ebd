//! A text in plain letters: what the eye takes for a letter, a digit or a sign is one, whatever it was written with.

use granary_domain::decimal_digit;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::confusable_detection::skeleton;

use super::spelled::{is_spelled, spelled, with_figures};
use crate::lot::figures::{MAX_DIGITS, MIN_DIGITS, begins_called};

/// What stands before the ones in circles that are no other spelling of digits: ❶ ➀ ➊ ⓵.
const CIRCLES: [u32; 4] = [0x2775, 0x277f, 0x2789, 0x24f4];
const DASHES: [char; 6] = ['‐', '‒', '–', '—', '―', '−'];
/// Letters in frames, by the first of their rows: 🅐 🅰 🇦.
const FRAMES: [u32; 3] = [0x1f150, 0x1f170, 0x1f1e6];
/// Digits that stand for letters within words.
const LIKE_LETTERS: [(char, char); 4] = [('3', 'e'), ('4', 'a'), ('5', 's'), ('7', 't')];
/// What stands between the letters of one word.
const BETWEEN: [char; 8] = ['.', '-', '_', '*', '•', '·', '/', '+'];
/// Fewer letters apart than these are grades.
const FEWEST_LETTERS: usize = 4;
/// Stands for a dot that was spelled out, until the blanks around it are gone.
const DOT: &str = "\u{0}";

/// In lower case and with one blank between words, with every digit and sign as in ASCII, nothing that cannot be seen, and
/// spelled-out signs as signs.
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

/// With letters that stand apart, or in frames, as those of words, and digits within words as the letters that look like them.
pub(super) fn spelt(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_letter = |at: Option<usize>| at.and_then(|it| chars.get(it)).is_some_and(|c| c.is_alphabetic());
    let apart = chars.iter().enumerate().map(|(at, c)| match c {
        c if BETWEEN.contains(c) => ' ',
        c if is_letter(at.checked_sub(1)) && is_letter(Some(at + 1)) => like_letter(*c).or(unframed(*c)).unwrap_or(*c),
        c => unframed(*c).unwrap_or(*c),
    });
    joined(&apart.collect::<String>())
}

fn like_letter(c: char) -> Option<char> {
    LIKE_LETTERS.iter().find(|(digit, _)| *digit == c).map(|(_, letter)| *letter)
}

fn unframed(c: char) -> Option<char> {
    let nth = FRAMES.iter().find_map(|first| u32::from(c).checked_sub(*first).filter(|nth| *nth < 26))?;
    char::from_digit(nth + 10, 36)
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
    let dashed = chars.iter().enumerate().map(|(at, c)| match c {
        _ if !is_digit(at.checked_sub(1)) || !is_digit(Some(at + 1)) => *c,
        c if DASHES.contains(c) => '-',
        // A bar stands for figures that are taken out.
        '|' => '¦',
        c => *c,
    });
    let words = with_ones(&with_figures(dashed));
    let words: Vec<(bool, String)> = words.split(' ').map(with_noughts).map(|it| (is_spelled(&it), it)).collect();
    let runs = words.chunk_by(|one, other| one.0 == other.0).map(|run| {
        let words: Vec<&str> = run.iter().map(|(_, it)| it.as_str()).collect();
        let told = if run[0].0 { spelled(&words) } else { None };
        told.unwrap_or_else(|| words.join(" "))
    });
    runs.collect::<Vec<_>>().join(" ")
}

/// A word of digits with noughts for the letters that look like them: O5O.
fn with_noughts(word: &str) -> String {
    if is_like_digits(word, &['o']) { word.replace('o', "0") } else { word.to_owned() }
}

/// With ones for the letters before other digits that look like them, in a number that has such noughts too: O5O I23 4567.
fn with_ones(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_like = |word: &str| is_like_digits(word, &['o', 'i', 'l']);
    let runs = words.chunk_by(|one, other| is_like(one) == is_like(other));
    let told = runs.map(|run| {
        let run = run.join(" ");
        if !run.split(' ').next().unwrap_or_default().contains('o') || !run.contains(['i', 'l']) {
            return run;
        }
        let chars: Vec<char> = run.replace('o', "0").chars().collect();
        let is_one = |at: usize| matches!(chars[at], 'i' | 'l') && chars.get(at + 1).is_some_and(char::is_ascii_digit);
        let ones: String = (0..chars.len()).map(|at| if is_one(at) { '1' } else { chars[at] }).collect();
        let digits = ones.chars().filter(char::is_ascii_digit).count();
        let is_called = begins_called(ones.trim_start_matches(['(', '+'])) && !ones.starts_with("00");
        if is_called && (MIN_DIGITS..=MAX_DIGITS).contains(&digits) { ones } else { run }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Whether a word is of digits, letters that look like them, and signs.
fn is_like_digits(word: &str, letters: &[char]) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || letters.contains(&c) || "+-()./_*,".contains(c);
    word.contains(|c: char| c.is_ascii_digit()) && word.chars().all(is_part)
}
