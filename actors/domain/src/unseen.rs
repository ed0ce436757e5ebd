//! What takes no room or turns the order of what follows, and how a text is rid of it.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
/// More marks than this on one letter are no writing.
const MAX_MARKS: usize = 8;

/// As everybody sees it: composed (NFC), every blank a space, every break of a line one kind of it, nothing that is not seen, and
/// nothing around it.
pub fn plain(text: &str) -> String {
    let chars: Vec<char> = text.replace("\r\n", "\n").nfc().collect();
    let mut plain = String::with_capacity(text.len());
    for (at, c) in chars.iter().enumerate() {
        let (before, after) = (at.checked_sub(1).and_then(|it| chars.get(it)), chars.get(at + 1));
        match *c {
            '\u{2028}' | '\u{2029}' | '\u{85}' => plain.push('\n'),
            c if is_blank(c) => plain.push(' '),
            NON_JOINER | JOINER if !joins(*c, before, after) => {}
            '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' if !before.is_some_and(|it| varies(*it)) => {}
            c if is_unseen(c) => {}
            c => plain.push(c),
        }
    }
    plain.trim().to_owned()
}

/// How long people say that it is: letters with their marks, and pictures, are one each.
pub fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.graphemes(true).count() }
}

/// Whether it says anything: a letter, a digit, or a picture; signs and lines alone do not.
pub fn is_visible(text: &str) -> bool {
    text.chars().any(|c| is_said(c) || (is_picture(c) && !is_drawn(c)))
}

/// Whether it names anything, as names and titles have to: with a letter or a digit.
pub fn is_named(text: &str) -> bool {
    text.chars().any(is_said)
}

/// Whether marks are heaped on one letter, over the lines above it.
pub fn is_heaped(text: &str) -> bool {
    let mut marks = 0;
    text.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MAX_MARKS
    })
}

/// Turns the order of what follows against the letters' own, so that one thing is read and another is kept.
pub fn is_turning(c: char) -> bool {
    matches!(c, '\u{202d}' | '\u{202e}')
}

/// Takes no room, or turns what follows; the joiners that some scripts need are none of these.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e00ff}')
}

/// A blank of another kind than a space, a tab or the end of a line.
fn is_blank(c: char) -> bool {
    matches!(c, '\u{2800}') || (c.is_whitespace() && !matches!(c, '\n' | '\r' | '\t' | '\u{b}' | '\u{c}'))
}

/// Whether a joiner between these makes a difference: behind the sign that takes a vowel away, in scripts whose letters join,
/// and between pictures.
fn joins(joiner: char, before: Option<&char>, after: Option<&char>) -> bool {
    let Some(before) = before else { return false };
    if joiner == JOINER && is_virama(*before) {
        return true;
    }
    let Some(after) = after else { return false };
    let is_joining = |c: char| matches!(c, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}');
    let is_pictured = |c: char| is_picture(c) || matches!(c, '\u{fe0f}');
    (is_joining(*before) && (is_joining(*after) || is_blank(*after) || *after == ' '))
        || (is_pictured(*before) && is_picture(*after))
}

/// The sign of Indian scripts that takes a vowel away: with a joiner behind it, a letter is another one, also at the end.
fn is_virama(c: char) -> bool {
    matches!(
        c,
        '\u{94d}'
            | '\u{9cd}'
            | '\u{a4d}'
            | '\u{acd}'
            | '\u{b4d}'
            | '\u{bcd}'
            | '\u{c4d}'
            | '\u{ccd}'
            | '\u{d4d}'
            | '\u{dca}'
    )
}

/// A letter or a digit that is seen, but for the line that Arabic letters are drawn out with.
fn is_said(c: char) -> bool {
    c.is_alphanumeric() && !is_unseen(c) && c != '\u{640}'
}

/// An arrow, a sign of mathematics, a line or a block.
fn is_drawn(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{22ff}' | '\u{2500}'..='\u{25ff}')
}

/// Whether a sign can be drawn in several ways.
fn varies(c: char) -> bool {
    is_picture(c)
        || matches!(c, '#' | '*' | '0'..='9' | '©' | '®' | '\u{200d}' | '\u{2010}'..='\u{2bff}' | '\u{3000}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}') && c != '\u{2800}'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written, and what is kept of it.
    const CORPUS: &[(&str, &str)] = &[
        ("  Basmati  ", "Basmati"),
        ("Cafe\u{301}", "Café"),
        ("Basmati\u{a0}rice\u{202f}5\u{2009}kg", "Basmati rice 5 kg"),
        ("Basmati\u{3000}rice", "Basmati rice"),
        ("two\r\nlines", "two\nlines"),
        ("two\u{2028}lines", "two\nlines"),
        ("\u{feff}Basmati\u{200e}", "Basmati"),
        ("Bas\u{200b}mati", "Basmati"),
        ("Bas\u{ad}mati", "Basmati"),
        ("Bas\u{2060}mati", "Basmati"),
        ("Basmati \u{202e}ecir\u{202c} premium", "Basmati ecir premium"),
        ("\u{2066}Basmati\u{2069}", "Basmati"),
        ("\u{61c}أرز\u{200f}", "أرز"),
        ("\u{2800}\u{2800}", ""),
        ("\u{3164}", ""),
        ("\u{115f}\u{1160}\u{ffa0}", ""),
        ("\u{200d}\u{200c}", ""),
        ("Bas\u{200d}mati", "Basmati"),
        ("Bas\u{200c}mati", "Basmati"),
        ("Basmati\u{fe0f}", "Basmati"),
        ("Basmati\u{e0041}", "Basmati"),
        // What scripts and pictures need stays.
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("क्\u{200d}ष", "क्\u{200d}ष"),
        ("അവന്\u{200d}", "അവന്\u{200d}"),
        ("അവന്\u{200d}, അരി", "അവന്\u{200d}, അരി"),
        ("සහල්\u{200d}.", "සහල්\u{200d}."),
        ("അവന്\u{200d}\u{200d}\u{200c}", "അവന്\u{200d}"),
        ("അവ\u{200d}", "അവ"),
        ("👩\u{200d}🌾", "👩\u{200d}🌾"),
        ("❤\u{fe0f}", "❤\u{fe0f}"),
        ("5\u{fe0f}\u{20e3}", "5\u{fe0f}\u{20e3}"),
        ("葛\u{e0100}", "葛\u{e0100}"),
        ("한국 쌀", "한국 쌀"),
        ("ảnh gạo", "ảnh gạo"),
        ("تَمْر", "تَمْر"),
    ];

    #[test]
    fn a_text_is_kept_as_everybody_sees_it() {
        for (written, kept) in CORPUS {
            assert_eq!(plain(written), *kept, "{written:?}");
            assert_eq!(plain(kept), *kept, "once more: {kept:?}");
        }
    }

    #[test]
    fn letters_are_counted_as_people_count_them() {
        for (text, expected) in [("rice", 4), ("أرز", 3), ("तमिल", 3), ("👩\u{200d}🌾", 1), ("🇦🇪", 1), ("e\u{301}", 1)]
        {
            assert_eq!(length(text), expected, "{text}");
        }
    }

    #[test]
    fn only_letters_digits_and_pictures_say_something() {
        for (text, says) in [
            ("a", true),
            ("5", true),
            ("米", true),
            ("👍", true),
            ("❤\u{fe0f}", true),
            ("✅", true),
            ("--", false),
            ("────", false),
            ("■■", false),
            ("−−", false),
            ("→", false),
            ("ـــ", false),
            ("تـمـر", true),
            ("…", false),
            ("\u{301}", false),
            ("", false),
        ] {
            assert_eq!(is_visible(text), says, "{text:?}");
            assert_eq!(is_named(text), says && !text.starts_with(is_picture), "{text:?}");
        }
    }

    #[test]
    fn marks_are_not_heaped() {
        assert!(is_heaped(&format!("Z{}", "\u{336}".repeat(9))));
        assert!(!is_heaped("مُحَمَّدٌ") && !is_heaped("ส้มโอ"));
    }
}
