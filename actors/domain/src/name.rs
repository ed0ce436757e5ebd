//! Names that people give themselves and their companies: one line, and no address of a page.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use super::{Text, strictness, unseen};

/// What letters and lists may show of a name without leading anybody anywhere.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub struct Name<const MAX: usize>(Text<1, MAX>);

/// What a licence calls a company, which may look like the address of a page beside other words; letters make no link of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub struct CompanyName(Text<1, 200>);

/// The second of two names, or nothing: one name is a whole name for many, and signs alone are none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub struct LastName(Option<Name<100>>);

/// The text breaks a line, hides or says nothing, is too long, or leads to a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a name")]
pub struct BadName;

/// What a mail program takes for the end of an address of a page that begins with none of the schemes.
const TOP_LEVELS: [&str; 36] = [
    "com", "net", "org", "info", "biz", "io", "co", "ru", "cn", "xyz", "top", "site", "online", "shop", "club", "link",
    "click", "ly", "me", "app", "dev", "page", "live", "vip", "ae", "in", "sg", "my", "nl", "de", "es", "uk", "eu",
    "us", "test", "example",
];

/// What both kinds of names can do alike.
macro_rules! names {
    ($([$($bound:tt)*] $name:ty, $text:ty, $schema:expr, $leads:ident;)+) => {$(
        impl<$($bound)*> $name {
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }

            /// As it was taken once, when less was refused.
            pub fn stored(text: &str) -> Result<Self, BadName> {
                <$text>::stored(text).map(Self).map_err(|_| BadName)
            }
        }

        impl<$($bound)*> TryFrom<String> for $name {
            type Error = BadName;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.as_str().try_into()
            }
        }

        impl<$($bound)*> TryFrom<&str> for $name {
            type Error = BadName;

            fn try_from(text: &str) -> Result<Self, Self::Error> {
                let text: $text = text.try_into().map_err(|_| BadName)?;
                let it = text.as_str();
                let is_name = unseen::is_named(it) && !it.chars().any(char::is_control) && !$leads(it);
                if is_name { Ok(Self(text)) } else { Err(BadName) }
            }
        }

        impl<'de, $($bound)*> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                if strictness::is_strict() {
                    return String::deserialize(from)?.try_into().map_err(D::Error::custom);
                }
                <$text>::deserialize(from).map(Self)
            }
        }

        impl<$($bound)*> From<$name> for String {
            fn from(name: $name) -> Self {
                name.0.into()
            }
        }

        impl<$($bound)*> fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<$($bound)*> PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                <$text>::schema()
            }
        }

        impl<$($bound)*> ToSchema for $name {
            fn name() -> Cow<'static, str> {
                $schema
            }
        }
    )+};
}

names! {
    [const MAX: usize] Name<MAX>, Text<1, MAX>, format!("Name{MAX}").into(), leads;
    [] CompanyName, Text<1, 200>, "Name200".into(), leads_nowhere_else;
}

impl LastName {
    pub fn as_str(&self) -> &str {
        self.0.as_ref().map_or("", Name::as_str)
    }
}

impl TryFrom<String> for LastName {
    type Error = BadName;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if unseen::is_named(&text) { Name::try_from(text).map(|name| Self(Some(name))) } else { Ok(Self(None)) }
    }
}

impl<'de> Deserialize<'de> for LastName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        if strictness::is_strict() {
            return text.try_into().map_err(D::Error::custom);
        }
        let is_said = unseen::is_visible(&text);
        is_said.then(|| Name::stored(&text)).transpose().map(Self).map_err(D::Error::custom)
    }
}

impl From<LastName> for String {
    fn from(name: LastName) -> Self {
        name.as_str().to_owned()
    }
}

impl PartialSchema for LastName {
    fn schema() -> RefOr<Schema> {
        Text::<0, 100>::schema()
    }
}

impl ToSchema for LastName {
    fn name() -> Cow<'static, str> {
        "LastName".into()
    }
}

/// Whether a mail program would make a link of any word.
fn leads(name: &str) -> bool {
    name.split_whitespace().any(is_address)
}

/// The same of a company, whose words may look like the host of a page where another stands beside them.
fn leads_nowhere_else(name: &str) -> bool {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_named = |word: &&str| word.chars().any(char::is_alphabetic) && !is_address(word);
    words.iter().any(|word| is_address(word) && !is_bare_host(word)) || (leads(name) && !words.iter().any(is_named))
}

/// Whether a mail program would make a link of this word.
fn is_address(word: &str) -> bool {
    let word = word.to_lowercase();
    let begins = ["www.", "http:", "https:", "mailto:"].iter().any(|start| word.contains(start));
    begins || word.contains("://") || word.contains('@') || word.split(['/', '?', '#', ':']).any(is_host)
}

/// A host and nothing that leads on from it.
fn is_bare_host(word: &str) -> bool {
    let word = word.to_lowercase();
    is_host(&word) && !word.contains(['/', '?', '#', ':', '@']) && !word.starts_with("www.")
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
            "two\u{2028}lines",
            "-",
            "...",
            "\u{3164}",
            "\u{2800}\u{200d}",
            "────",
            "■■",
            "−−",
            "ـــ",
            "👍",
        ] {
            assert_eq!(Name::<200>::try_from(name), Err(BadName), "{name:?}");
        }
        assert_eq!(Name::<3>::try_from("four"), Err(BadName));
    }

    #[test]
    fn a_company_is_called_what_its_licence_calls_it() {
        for (name, is_taken) in [
            ("Harbour Foods LLC", true),
            ("Tamr.com FZ-LLC", true),
            ("Sunrise Mills Pvt.Co", true),
            ("Booking.com B.V.", true),
            ("Al Noor Trading Co.in Dubai", true),
            ("1881 Foods", true),
            ("شركة تمر.com", true),
            ("evil.com", false),
            ("(evil.test)", false),
            ("Foods at evil.com/claim", false),
            ("Foods https://evil.com", false),
            ("Foods www.evil.com", false),
            ("Foods me@evil.com", false),
            ("Foods evil.com:8080", false),
            ("two\nlines", false),
            ("turned\u{202e}moc.live", false),
            ("---", false),
            ("────", false),
            ("ـــ", false),
            ("■ Foods", true),
        ] {
            assert_eq!(CompanyName::try_from(name).is_ok(), is_taken, "{name:?}");
        }
    }

    #[test]
    fn what_copying_leaves_around_a_name_is_none_of_it() {
        for name in
            ["\u{feff}Amal Haddad", "Amal\u{a0}Haddad\u{200e}", "Amal\u{200b} Haddad", "\u{202a}Amal Haddad\u{202c}"]
        {
            assert_eq!(Name::<100>::try_from(name).map(String::from).as_deref(), Ok("Amal Haddad"), "{name:?}");
        }
    }

    #[test]
    fn one_name_is_a_whole_name() {
        for (text, kept) in [
            ("", Some("")),
            (" ", Some("")),
            ("-", Some("")),
            ("ـــ", Some("")),
            ("\u{200b}", Some("")),
            ("Haddad", Some("Haddad")),
        ] {
            assert_eq!(LastName::try_from(text.to_owned()).ok().as_ref().map(LastName::as_str), kept, "{text:?}");
        }
        for text in ["evil.com", "two\nlines", "turned\u{202e}moc.live"] {
            assert_eq!(LastName::try_from(text.to_owned()), Err(BadName), "{text:?}");
        }
    }

    #[test]
    fn what_was_taken_once_is_still_read() {
        let read = || serde_json::from_str::<Name<100>>("\"-\"");
        assert_eq!(read().map(String::from).ok().as_deref(), Some("-"));
        assert!(crate::read_strictly(read).is_err());
    }
}
