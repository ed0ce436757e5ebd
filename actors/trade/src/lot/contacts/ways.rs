//! Ways that lead elsewhere: addresses, links, hosts, and names that people have elsewhere.

use std::{collections::HashSet, sync::LazyLock};

use granary_domain::folding::fold;

use super::{phrases::AllowedPhrases, plain::as_seen};
use crate::lot::figures::is_unit;

/// Ends of host names that people write without anything before the host.
#[rustfmt::skip] // By what they are of.
const ENDS: &[&str] = &[
    "com", "net", "org", "info", "biz", "io", "co", "me", "ai", "cc", "tv", "ly", "gg", "app", "dev", "test",
    "shop", "store", "online", "site", "website", "xyz", "club", "vip", "cloud", "asia", "trading",
    "in", "ae", "qa", "om", "kw", "bh", "sa", "jo", "lb", "iq", "eg", "ye", "ir", "tr", "pk", "bd", "lk", "np", "mm", "th",
    "vn", "my", "sg", "ph", "cn", "hk", "tw", "jp", "kr", "au", "nz", "eu", "uk", "ie", "de", "nl", "es", "fr", "pt", "pl",
    "ch", "se", "dk", "fi", "gr", "ro", "bg", "cz", "hu", "ru", "ua", "kz", "uz", "za", "ng", "ke", "tz", "gh", "et", "ma",
    "dz", "tn", "br", "ar", "cl", "mx", "ca", "to", "ee", "gl", "link", "page", "group", "email", "mobi", "click",
];
/// Ends of host names in other scripts.
#[rustfmt::skip] // By their scripts.
const FOREIGN_ENDS: [&str; 16] = [
    "امارات", "السعودية", "قطر", "عمان", "مصر", "الاردن", "المغرب", "العراق", "موقع", "شبكة", "كوم", "بازار", "پاکستان",
    "भारत", "рф", "укр",
];
/// Those of the ends with which a sentence begins as well, before which people forget the space.
const BEGINNINGS: [&str; 11] =
    ["group", "in", "info", "link", "net", "online", "page", "store", "test", "to", "trading"];
/// What is written short, before an end that is a word of its own there: approx.in bags.
const SHORT: [&str; 14] =
    ["approx", "incl", "excl", "qty", "wt", "min", "max", "etc", "nos", "pkgs", "co", "ltd", "llc", "inc"];
/// Signs that lead elsewhere, within a word and as one.
const SIGNS: [&str; 5] = ["://", "www.", "mailto:", "wa.me", "t.me/"];
const SIGN_WORDS: [&str; 2] = ["www", "t.me"];
/// The dot before an end, as it is called, and that end.
#[rustfmt::skip] // By languages.
const DOTS: [&str; 12] =
    ["نقطة", "نقطه", "دوت", "punto", "ponto", "point", "punkt", "nokta", "точка", "डॉट", "点", "點"];
const COMS: [&str; 4] = ["com", "كوم", "ком", "कॉम"];
/// What the dot and that end are written as, within a word and at the end of a clause: a comma may lack its blank elsewhere.
const HIDDEN: [&str; 5] = ["dotcom", "(com)", "[com]", "点com", "點com"];
const HIDDEN_AT_END: [&str; 2] = [",com", ";com"];
/// Short names of services before one that somebody has there, and what is found of goods, no such name.
const PLACES: [&str; 2] = ["ig", "fb"];
const FINDINGS: [&str; 6] = ["negative", "positive", "excellent", "compliant", "acceptable", "undetected"];
/// The fewest letters of such a name.
const MIN_NAME: usize = 8;
/// Who reads letters, before an address whose dot is left out.
const MAILBOXES: [&str; 12] = [
    "sales", "info", "mail", "email", "contact", "office", "admin", "export", "exports", "trade", "support", "enquiry",
];
/// Terms of delivery, behind which a sign stands before a place.
const INCOTERMS: [&str; 13] =
    ["exw", "fca", "fas", "fob", "cfr", "cnf", "c&f", "cif", "cpt", "cip", "dap", "dpu", "ddp"];
/// The fewest letters that a name after an at sign begins with; an amount has its currency there.
const MIN_LETTERS: usize = 4;

/// The ends as the eye takes them, and those in other scripts folded.
static SEEN_ENDS: LazyLock<HashSet<String>> = LazyLock::new(|| ENDS.iter().map(|it| as_seen(it)).collect());
static FOLDED_ENDS: LazyLock<HashSet<String>> = LazyLock::new(|| FOREIGN_ENDS.iter().map(|it| fold(it)).collect());

/// With the space that was forgotten between two sentences.
pub(super) fn spaced(text: &str) -> String {
    let mut sentences = text.split('.');
    let mut spaced = sentences.next().unwrap_or_default().to_owned();
    for next in sentences {
        spaced.push_str(if begins_sentence(next) { ". " } else { "." });
        spaced.push_str(next);
    }
    spaced
}

/// Whether a word that may be the end of a host is written as the first of a sentence, and goes on as one.
fn begins_sentence(text: &str) -> bool {
    let (word, rest) = text.split_at(text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len()));
    let is_capitalised = word.starts_with(char::is_uppercase) && !word.chars().skip(1).any(char::is_uppercase);
    let goes_on = rest.strip_prefix(' ').is_some_and(|it| it.starts_with(char::is_alphanumeric));
    is_capitalised && goes_on && BEGINNINGS.contains(&word.to_lowercase().as_str())
}

pub(super) fn way_elsewhere(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let sign = text.split(char::is_whitespace).find(|word| has_sign(word) && !allowed.has(word));
    let words = text.split(|c: char| c.is_whitespace() || ",;:()<>\"'!?".contains(c)).filter(|it| !it.is_empty());
    let words: Vec<&str> = words.collect();
    let is_named = |before: &str, word: &str| is_handle(word) && !INCOTERMS.contains(&before);
    let is_way = |before: &str, word: &str| is_address(word) || is_named(before, word) || is_host(word);
    // A host behind an at sign is one of an address, whatever is allowed of it by itself.
    let is_mailed = |before: &str| before.ends_with('@') || before == "at";
    let found = |(before, word): (&str, &str)| match is_way(before, word) {
        true if is_mailed(before) => Some(format!("{before} {word}")),
        true if !allowed.has(word) => Some(word.to_owned()),
        _ => None,
    };
    let previous = std::iter::once("").chain(words.iter().copied());
    let way = || previous.zip(words.iter().copied()).find_map(found);
    let of_words = || undotted_address(&words, allowed).or_else(|| called_host(&words, allowed));
    sign.map(str::to_owned).or_else(way).or_else(of_words).or_else(|| in_clauses(text, allowed))
}

fn has_sign(word: &str) -> bool {
    let is_sign = SIGN_WORDS.contains(&word.trim_matches(|c: char| !c.is_alphanumeric()));
    is_sign || SIGNS.iter().any(|sign| word.contains(sign))
}

/// A host whose dot is a word: rice punto com.
fn called_host(words: &[&str], allowed: &AllowedPhrases) -> Option<String> {
    let is_host = |it: &[&str]| DOTS.contains(&it[1]) && COMS.contains(&it[2]);
    let mut seen = words.windows(3).filter(|it| is_host(it)).map(|it| it.join(" "));
    seen.find(|seen| !allowed.has(seen))
}

/// A host whose dot is hidden within a word, or a name behind that of a place where somebody has it: rice(com), fb: ricebazaar.
fn in_clauses(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let is_name = |it: &str| it.chars().count() >= MIN_LETTERS && it.chars().all(|c| c.is_alphanumeric() || c == '-');
    let ends = |word: &str, ends: &[&str]| ends.iter().any(|it| word.strip_suffix(it).is_some_and(is_name));
    let words: Vec<&str> = text.split_whitespace().collect();
    let seen = words.iter().enumerate().filter_map(|(at, word)| {
        let bare = word.trim_end_matches([',', ';', '.', '!', '?']);
        let is_last = bare != *word || at + 1 == words.len();
        let (place, name) = bare
            .rsplit_once(':')
            .or_else(|| Some((words[at.checked_sub(1)?].strip_suffix(':')?, bare)))
            .unwrap_or_default();
        let is_of_place = PLACES.contains(&place.trim_start_matches('(')) && is_nick(name);
        (ends(bare, &HIDDEN) || (is_last && (ends(bare, &HIDDEN_AT_END) || is_of_place))).then(|| bare.to_owned())
    });
    seen.into_iter().find(|seen| !allowed.has(seen))
}

/// Whether it may be a name that somebody has elsewhere: long, and of one word.
fn is_nick(name: &str) -> bool {
    let is_of_letters = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'));
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    is_of_letters && letters >= MIN_NAME && !FINDINGS.contains(&name)
}

/// An address whose dot is left out: sales at rice ae.
fn undotted_address(words: &[&str], allowed: &AllowedPhrases) -> Option<String> {
    let is_end = |end: &str| ENDS.contains(&end) && !BEGINNINGS.contains(&end);
    let is_address = |it: &[&str]| match it {
        [mailbox, "at" | "@", host, end] => {
            let is_name = host.chars().count() >= 2 && host.chars().all(|c| c.is_alphanumeric() || c == '-');
            is_name && (*end == "com" || (MAILBOXES.contains(mailbox) && is_end(end)))
        }
        _ => false,
    };
    let mut seen = words.windows(4).filter(|it| is_address(it)).map(|it| it.join(" "));
    seen.find(|seen| !allowed.has(seen))
}

fn is_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(name, host)| {
        name.ends_with(|c: char| c.is_alphanumeric()) && host.starts_with(|c: char| c.is_alphanumeric())
    })
}

/// A name that somebody has elsewhere.
fn is_handle(word: &str) -> bool {
    word.strip_prefix('@').is_some_and(|name| name.chars().take_while(|c| c.is_alphabetic()).count() >= MIN_LETTERS)
}

fn is_host(word: &str) -> bool {
    let host = word.split('/').next().unwrap_or_default().trim_end_matches('.');
    let Some((name, end)) = host.rsplit_once('.') else { return false };
    let is_name = name.len() >= 2 && name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '.');
    // A company's form and the word behind it, or before it: S.A.in bags, Al.Co.
    let is_form = match end {
        "co" => name.split('.').all(|it| it.chars().count() <= 2),
        "in" | "to" if SHORT.contains(&name) || is_unit(name) => true,
        _ => BEGINNINGS.contains(&end) && name.split('.').all(|it| it.chars().count() < 2),
    };
    is_name && !is_form && name.chars().any(char::is_alphabetic) && is_end(name, end)
}

/// Whether hosts end so, as it is or as the eye takes it.
fn is_end(name: &str, end: &str) -> bool {
    if end.is_ascii() {
        return ENDS.contains(&end) || end.starts_with("xn--");
    }
    let is_like = name.contains(|c: char| c.is_ascii_alphabetic()) && SEEN_ENDS.contains(&as_seen(end));
    is_like || FOLDED_ENDS.contains(&fold(end))
}
