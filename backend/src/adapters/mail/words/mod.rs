//! What each letter says, language by language.

mod ar;
mod en;

use actors::domain::Language;

use super::{MailTemplate, pages::Pages};

/// What one letter says.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Words {
    pub(super) subject: String,
    /// What an inbox shows beside the subject.
    pub(super) preview: String,
    pub(super) heading: String,
    pub(super) paragraphs: Vec<String>,
    /// Somebody else's words.
    pub(super) quote: Option<String>,
    /// A code to be typed.
    pub(super) code: Option<String>,
    pub(super) action: Option<Action>,
    /// What to do if it came to the wrong person, or how long it is good.
    pub(super) note: String,
}

/// Where the button of a letter leads.
#[derive(Debug, PartialEq)]
pub(super) struct Action {
    pub(super) label: String,
    pub(super) url: String,
}

/// What every letter of a language says.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) direction: &'static str,
    pub(super) greeting: String,
    /// Stands before the address of the button, for mail programs without buttons.
    pub(super) instead: &'static str,
    pub(super) footer: &'static str,
}

pub(super) fn words(template: &MailTemplate, language: Language, pages: &Pages) -> Words {
    match language {
        Language::En => en::words(template, pages),
        Language::Ar => ar::words(template, pages),
    }
}

pub(super) fn frame(name: Option<&str>, language: Language) -> Frame {
    match language {
        Language::En => en::frame(name),
        Language::Ar => ar::frame(name),
    }
}

fn action(label: &str, url: String) -> Option<Action> {
    Some(Action { label: label.to_owned(), url })
}
