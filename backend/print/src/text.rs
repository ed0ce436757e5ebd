//! What may stand in a description: bounded text that says what it shows.

use serde_json::Value;

use crate::NoDocument;

/// The most characters of one text, of all texts, and of a word that is not broken.
const LONGEST: usize = 4_000;
const ALL: usize = 1_000_000;
const WORD: usize = 32;

/// The description with every text made plain.
pub fn plain(mut description: Value) -> Result<Value, NoDocument> {
    let mut room = ALL;
    each(&mut description, &mut room)?;
    Ok(description)
}

fn each(value: &mut Value, room: &mut usize) -> Result<(), NoDocument> {
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
    let mut run = 0;
    for c in text.chars() {
        run = if c.is_whitespace() { 0 } else { run + 1 };
        if run > WORD {
            shown.push('\u{200b}');
            run = 1;
        }
        match c {
            '\n' => shown.push('\n'),
            '\t' => shown.push(' '),
            _ if misleads(c) => shown.push('\u{fffd}'),
            _ => shown.push(c),
        }
    }
    shown
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
        assert_eq!(shown(&format!("{word}yz a")), format!("{word}\u{200b}yz a"));
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
