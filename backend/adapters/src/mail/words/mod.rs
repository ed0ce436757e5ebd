//! What each letter says, language by language.

mod ar;
mod en;
mod letter;
mod updates;

use granary_domain::Language;

use super::{MailTemplate, pages::Pages};
pub(super) use letter::{Action, Frame, Words};
pub(super) use updates::stop;

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
