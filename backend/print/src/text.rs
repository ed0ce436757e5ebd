//! What may stand in a description: bounded text that says what it shows.

use granary_sandbox::Unset::{self, NoDocument};
use serde_json::Value;

/// The most characters of one text, of all texts, and of a word that is not broken, as the codes of labels are; and of the pieces
/// of a longer one, of which the narrowest column holds each.
const LONGEST: usize = 4_000;
const ALL: usize = 1_000_000;
const WORD: usize = 32;
const PIECE: usize = 8;
/// A hash is copied: it is broken once.
const HALF_HASH: usize = 32;

/// The description with every text made plain.
pub fn plain(mut description: Value) -> Result<Value, Unset> {
    let mut room = ALL;
    each(&mut description, &mut room)?;
    Ok(description)
}

fn each(value: &mut Value, room: &mut usize) -> Result<(), Unset> {
    match value {
        Value::String(text) => {
            let length = text.chars().count();
            *room = room.checked_sub(length).filter(|_| length <= LONGEST).ok_or(NoDocument)?;
            *text = shown(text);
            Ok(())
        }
        Value::Array(values) => values.iter_mut().try_for_each(|value| each(value, room)),
        // The code of a word is looked up, never shown.
        Value::Object(members) => {
            members.iter_mut().filter(|(name, _)| *name != "word").try_for_each(|(_, value)| each(value, room))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// A text without what turns, hides or moves the letters beside it, each shown by a mark; words that no line holds may
/// be broken.
fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        // Scripts without spaces are broken by their own rules.
        let is_long = word.chars().filter(|c| *c < '\u{590}').count() > WORD;
        let piece = if is_hash(word) { HALF_HASH } else { PIECE };
        for (at, c) in word.chars().enumerate() {
            if is_long && at > 0 && at % piece == 0 && c < '\u{590}' && !is_mark(c) {
                shown.push('\u{200b}');
            }
            match c {
                '\n' => shown.push('\n'),
                '\t' => shown.push(' '),
                _ if misleads(c) => shown.push('\u{fffd}'),
                _ => shown.push(c),
            }
        }
    }
    shown
}

fn is_hash(word: &str) -> bool {
    let word = word.trim_end();
    word.len() == 2 * HALF_HASH && word.bytes().all(|it| it.is_ascii_hexdigit())
}

/// An accent that stands above the letter before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}')
}

/// A text in which signs that no font shows are shown by a mark; nothing where these are letters.
pub fn shown_in(text: &str, shows: impl Fn(char) -> bool) -> Option<String> {
    let is_plain = |c: char| c.is_ascii() || c.is_whitespace() || c == '\u{200b}' || shows(c);
    let sign = |c: char| match c {
        c if is_plain(c) => Some(c),
        c if c.is_alphanumeric() => None,
        _ => Some('\u{fffd}'),
    };
    text.chars().map(sign).collect()
}

fn misleads(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_turns_or_hides_letters_is_shown_by_a_mark() {
        let given = json!({ "a": ["x\u{202e}y", "\u{200f}", "tab\there", "two\nlines", 7, null, true] });
        let expected = json!({ "a": ["x\u{fffd}y", "\u{fffd}", "tab here", "two\nlines", 7, null, true] });
        assert_eq!(plain(given), Ok(expected));
    }

    #[test]
    fn a_word_that_no_line_holds_may_be_broken() {
        let word = "x".repeat(WORD);
        assert_eq!(shown(&word), word);
        let pieces = vec!["x".repeat(PIECE); WORD / PIECE].join("\u{200b}");
        assert_eq!(shown(&format!("{word}yz a")), format!("{pieces}\u{200b}yz a"));
        let (thai, accents) = ("ก".repeat(WORD + 9), format!("{}\u{301}yz", "x".repeat(WORD)));
        assert_eq!(shown(&thai), thai);
        let hash = "0f".repeat(HALF_HASH / 2);
        assert_eq!(shown(&format!("{hash}{hash}")), format!("{hash}\u{200b}{hash}"));
        assert!(!shown(&accents).contains("\u{200b}\u{301}"));
    }

    #[test]
    fn signs_that_no_font_shows_become_marks_and_letters_are_not_left_out() {
        let shows = |c| c != '☃' && c != 'ა';
        assert_eq!(shown_in("rice ☃\n", shows).as_deref(), Some("rice \u{fffd}\n"));
        assert_eq!(shown_in("rice ა", shows), None);
    }

    #[test]
    fn the_code_of_a_word_stays_however_long_it_is() {
        let word = json!({ "word": "payment.100-percent-against-delivery" });
        assert_eq!(plain(word.clone()), Ok(word));
    }

    #[test]
    fn a_text_has_an_end_and_so_have_all_together() {
        assert!(plain(json!("x".repeat(LONGEST))).is_ok());
        assert_eq!(plain(json!("x".repeat(LONGEST + 1))), Err(NoDocument));
        assert_eq!(plain(json!(vec!["x".repeat(LONGEST); ALL / LONGEST + 1])), Err(NoDocument));
    }
}
