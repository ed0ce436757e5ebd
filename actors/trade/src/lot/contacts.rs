//! Texts by which people would leave the platform: addresses, numbers and links have no place in titles and questions.

mod numbers;
mod phrases;
mod plain;
#[cfg(test)]
mod tests;
mod ways;

use granary_domain::folding::fold;

pub use self::phrases::AllowedPhrases;
use self::{
    numbers::number_in,
    phrases::as_phrase,
    plain::{as_seen, dialled, joined, plain},
    ways::{spaced, way_elsewhere},
};

const NAMES: [&str; 12] = [
    "whatsapp",
    "whats app",
    "telegram",
    "wechat",
    "viber",
    "call me",
    "instagram",
    "facebook",
    "linkedin",
    "skype",
    "snapchat",
    "tiktok",
];
/// Those of them in other scripts, which join what stands before them.
#[rustfmt::skip] // By their scripts.
const FOREIGN_NAMES: [&str; 18] = [
    "واتساب", "واتس اب", "تلجرام", "تليجرام", "تيليجرام", "تلغرام", "تليغرام", "تيليغرام", "انستغرام", "انستجرام", "انستقرام", "فيسبوك",
    "سناب شات", "微信", "вотсап", "ватсап", "телеграм", "व्हाट्सएप",
];

/// What in a text looks like a way to reach somebody, or to lead elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// As it was seen: in plain letters, without what stands around it.
    pub saw: String,
    /// All that was said.
    pub text: String,
}

/// What of a text tells how to reach somebody, or leads elsewhere, and is not allowed.
pub fn contact_in(text: &str, allowed: &AllowedPhrases) -> Option<Contact> {
    let told = plain(&spaced(text));
    let written = joined(&told);
    let way = || way_elsewhere(&written, allowed);
    let seen = name_in(&written, allowed).or_else(way).or_else(|| number_in(&dialled(&told), allowed))?;
    Some(Contact { saw: as_phrase(&seen).to_owned(), text: text.to_owned() })
}

/// The same of a field: the number of a model and a postal code may be long, and only what is dialled as a telephone number is one.
pub fn contact_in_field(field: &str, text: &str, allowed: &AllowedPhrases) -> Option<Contact> {
    if !field.ends_with("modelNumber") && !field.ends_with("postalCode") {
        return contact_in(text, allowed);
    }
    let found = contact_in(&format!("lot no. {text}"), allowed)?;
    Some(Contact { text: text.to_owned(), ..found })
}

/// A service that carries messages, by the name that it is known by.
fn name_in(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let (seen, folded) = (as_seen(text), fold(text));
    let latin = NAMES.iter().filter(|name| says(&seen, &as_seen(name)));
    let foreign = FOREIGN_NAMES.iter().filter(|name| folded.contains(&fold(name)));
    latin.chain(foreign).find(|name| !allowed.has(name)).map(|name| (*name).to_owned())
}

/// Whether it stands in a text as a word of its own, or as the beginning of one.
fn says(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}
