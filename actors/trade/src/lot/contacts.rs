//! Texts by which people would leave the platform: addresses, numbers and links have no place in titles and questions.

mod numbers;
mod phrases;
mod plain;
mod spelled;
#[cfg(test)]
mod tests;
mod ways;

use std::sync::LazyLock;

use granary_domain::folding::fold;

pub use self::phrases::AllowedPhrases;
use self::{
    numbers::number_in,
    phrases::as_phrase,
    plain::{as_seen, dialled, joined, plain, spelt},
    ways::{spaced, way_elsewhere},
};

const NAMES: [&str; 13] = [
    "whatsapp",
    "whats app",
    "watsap",
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
/// Those which people misspell, by one letter.
const MISSPELT: [&str; 3] = ["whatsapp", "telegram", "instagram"];
/// Those that other words begin with, or that are words of the trade as well, with what tells them from these.
#[rustfmt::skip] // By services.
const WHOLE_NAMES: [&str; 17] = [
    "botim", "signal app", "signal messenger", "signal chat", "me on signal", "us on signal",
    "imo app", "imo messenger", "imo chat", "me on imo", "us on imo",
    "fb page", "fb messenger", "me on fb", "us on fb", "me on ig", "us on ig",
];
/// Those in other scripts, which join what stands before them.
#[rustfmt::skip] // By their scripts.
const FOREIGN_NAMES: [&str; 36] = [
    "واتساب", "واتس اب", "وتساب", "تلجرام", "تليجرام", "تيليجرام", "تلغرام", "تليغرام", "تيليغرام", "انستغرام", "انستجرام", "انستقرام",
    "فيسبوك", "سناب شات", "بوتيم", "微信", "薇信", "加v信", "вотсап", "ватсап", "ватцап", "вацап", "вайбер", "телеграм",
    "व्हाट्सएप", "व्हाट्सऐप", "वॉट्सऐप", "टेलीग्राम", "テレグラム", "ワッツアップ", "ラインアプリ", "카톡", "카카오톡", "텔레그램", "왓츠앱", "ваттсап",
];

/// How a name stands in a text.
#[derive(Debug, Clone, Copy)]
enum How {
    Begins,
    Misspelt,
    Whole,
    Foreign,
}

/// All names, with how they stand in a text that is seen so, or folded.
static KNOWN: LazyLock<Vec<(&str, (How, String))>> = LazyLock::new(|| {
    let lists: [(&'static [&'static str], How); 4] =
        [(&NAMES, How::Begins), (&MISSPELT, How::Misspelt), (&WHOLE_NAMES, How::Whole), (&FOREIGN_NAMES, How::Foreign)];
    let known = |name, how| (name, (how, if matches!(how, How::Foreign) { fold(name) } else { as_seen(name) }));
    lists.into_iter().flat_map(|(names, how)| names.iter().map(move |name| known(*name, how))).collect()
});

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
    let (seen, folded) = (as_seen(&spelt(text)), fold(text));
    let is_said = |(how, name): &(How, String)| match how {
        How::Begins => says(&seen, name, false),
        How::Misspelt => seen.split(' ').any(|word| is_near(word, name)),
        How::Whole => says(&seen, name, true),
        How::Foreign => folded.contains(name),
    };
    let mut names = KNOWN.iter().filter(|(_, it)| is_said(it)).map(|(name, _)| *name);
    names.find(|name| !allowed.has(name)).map(str::to_owned)
}

/// Whether it stands in a text as a word of its own or, where that is enough, as the beginning of one.
fn says(text: &str, name: &str, is_whole: bool) -> bool {
    let ends = |at: usize| !is_whole || !text[at + name.len()..].starts_with(char::is_alphanumeric);
    text.match_indices(name).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric) && ends(at))
}

/// Whether a word is a name but for one letter, which is another, missing or too many.
fn is_near(word: &str, name: &str) -> bool {
    let (word, name): (Vec<char>, Vec<char>) =
        (word.chars().filter(|c| c.is_alphanumeric()).collect(), name.chars().collect());
    let before = word.iter().zip(&name).take_while(|(one, other)| one == other).count();
    let behind = word.iter().rev().zip(name.iter().rev()).take_while(|(one, other)| one == other).count();
    word.len().abs_diff(name.len()) <= 1 && before + behind + 1 >= word.len().max(name.len())
}
