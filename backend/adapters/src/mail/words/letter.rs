//! What a letter is made of, in any language.

use granary_catalogue::unlinked;

/// What one letter says.
#[derive(Debug, Default, PartialEq)]
pub(in crate::mail) struct Words {
    pub(in crate::mail) subject: String,
    /// What an inbox shows beside the subject.
    pub(in crate::mail) preview: String,
    pub(in crate::mail) heading: String,
    pub(in crate::mail) paragraphs: Vec<String>,
    /// Somebody else's words.
    pub(in crate::mail) quote: Option<String>,
    /// A code to be typed.
    pub(in crate::mail) code: Option<String>,
    pub(in crate::mail) action: Option<Action>,
    /// What to do if it came to the wrong person, or how long it is good.
    pub(in crate::mail) note: String,
    /// Where its reader gets no more of its kind.
    pub(in crate::mail) stop: Option<Action>,
    pub(in crate::mail) lists: Vec<List>,
}

/// Lines of one kind.
#[derive(Debug, PartialEq)]
pub(in crate::mail) struct List {
    pub(in crate::mail) heading: String,
    pub(in crate::mail) lines: Vec<String>,
}

/// Where the button of a letter leads.
#[derive(Debug, PartialEq)]
pub(in crate::mail) struct Action {
    pub(in crate::mail) label: String,
    pub(in crate::mail) url: String,
}

/// What every letter of a language says.
#[derive(Debug)]
pub(in crate::mail) struct Frame {
    pub(in crate::mail) direction: &'static str,
    pub(in crate::mail) greeting: String,
    /// Stands before the address of the button, for mail programs without buttons.
    pub(in crate::mail) instead: &'static str,
    pub(in crate::mail) footer: &'static str,
}

/// A button of these words.
pub(super) fn action(label: &str, url: String) -> Option<Action> {
    Some(Action { label: label.to_owned(), url })
}

/// The most of a name that a letter shows.
const LONGEST_NAME: usize = 60;

/// A name that somebody gave themselves, in quotes and kept apart from the direction of what stands around it.
pub(super) fn quoted(name: &impl ToString) -> String {
    let name: String = unlinked(&name.to_string()).chars().take(LONGEST_NAME).collect();
    format!("\u{2068}“{name}”\u{2069}")
}

/// A letter that somebody typed: a paragraph a line that is not empty.
pub(super) fn typed(subject: &str, text: &str) -> Words {
    let paragraphs: Vec<String> =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let preview = paragraphs.first().map(|line| line.chars().take(120).collect()).unwrap_or_default();
    Words { subject: subject.to_owned(), preview, heading: subject.to_owned(), paragraphs, ..Words::default() }
}
