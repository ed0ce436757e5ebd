//! Names that people give themselves and their companies: one line, and no address of a page.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use super::Text;

/// What letters and lists may show of a name without leading anybody anywhere.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name<const MAX: usize>(Text<1, MAX>);

/// The text breaks a line, hides something, is too long, or holds the address of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a name")]
pub struct BadName;

/// What a mail program takes for the end of an address of a page that begins with none of the schemes.
const TOP_LEVELS: [&str; 36] = [
    "com", "net", "org", "info", "biz", "io", "co", "ru", "cn", "xyz", "top", "site", "online", "shop", "club", "link",
    "click", "ly", "me", "app", "dev", "page", "live", "vip", "ae", "in", "sg", "my", "nl", "de", "es", "uk", "eu",
    "us", "test", "example",
];

impl<const MAX: usize> Name<MAX> {
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl<const MAX: usize> TryFrom<String> for Name<MAX> {
    type Error = BadName;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.as_str().try_into()
    }
}

impl<const MAX: usize> TryFrom<&str> for Name<MAX> {
    type Error = BadName;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        let text: Text<1, MAX> = text.try_into().map_err(|_| BadName)?;
        let hides = text.as_str().chars().any(|c| c.is_control() || is_unseen(c));
        if hides || text.as_str().split_whitespace().any(is_address) { Err(BadName) } else { Ok(Self(text)) }
    }
}

impl<const MAX: usize> From<Name<MAX>> for String {
    fn from(name: Name<MAX>) -> Self {
        name.0.into()
    }
}

impl<const MAX: usize> fmt::Display for Name<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MAX: usize> PartialSchema for Name<MAX> {
    fn schema() -> RefOr<Schema> {
        Text::<1, MAX>::schema()
    }
}

impl<const MAX: usize> ToSchema for Name<MAX> {
    fn name() -> Cow<'static, str> {
        format!("Name{MAX}").into()
    }
}

/// Breaks a line, turns the order of what follows, or takes no room; the joiners that some scripts need are none of these.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Whether a mail program would make a link of this word.
fn is_address(word: &str) -> bool {
    let word = word.to_lowercase();
    let begins = ["www.", "http:", "https:", "mailto:"].iter().any(|start| word.contains(start));
    begins || word.contains("://") || word.contains('@') || word.split(['/', '?', '#', ':']).any(is_host)
}

fn is_host(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let Some((labels, last)) = word.rsplit_once('.') else { return false };
    let label = labels.rsplit('.').next().unwrap_or_default();
    label.chars().filter(|c| c.is_alphanumeric()).count() > 1 && TOP_LEVELS.contains(&last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_as_people_bear_them_are_taken() {
        for name in [
            "Amal",
            "  Amal  ",
            "أمل حداد",
            "J.R.R. Tolkien",
            "Md.Karim Rahman",
            "O'Brien-Näslund",
            "Harbour Foods LLC",
            "Nestlé S.A.",
            "A.De Silva & Sons, Co.,Ltd.",
            "M/s Deccan Grains (Pvt.) Ltd.",
            "4:20 Bakery / Café No. 7",
            "می\u{200c}خواهم",
        ] {
            assert_eq!(Name::<200>::try_from(name).map(String::from).as_deref(), Ok(name.trim()), "{name}");
        }
    }

    #[test]
    fn what_leads_elsewhere_breaks_a_line_or_hides_is_no_name() {
        for name in [
            "",
            " ",
            "claim 500 USD at https://evil.test/x",
            "claim at HTTP://evil",
            "see www.evil.zz now",
            "evil.com",
            "(evil.test)",
            "go to evil-bank.co/claim",
            "evil.example:8080",
            "mail me@evil",
            "ftp://evil",
            "two\nlines",
            "two\rlines",
            "a\ttab",
            "nul\0",
            "turned\u{202e}moc.live",
            "isolated\u{2066}x",
            "two\u{2028}lines",
            "zero\u{200b}width",
            "\u{feff}marked",
        ] {
            assert_eq!(Name::<200>::try_from(name), Err(BadName), "{name:?}");
        }
        assert_eq!(Name::<3>::try_from("four"), Err(BadName));
    }
}
