//! What a company is known by to authorities and on the web, each parsed once.

use std::ops::RangeInclusive;

use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

use super::{strictness, unseen};

/// The text cannot be what it should name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not what it should be")]
pub struct InvalidDetail;

/// Declares a text that only comes into being by its reader.
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident by $read:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidDetail;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                $read(text.trim()).map(Self).ok_or(InvalidDetail)
            }
        }

        impl From<$name> for String {
            fn from(it: $name) -> Self {
                it.0
            }
        }
    )+};
}

texts! {
    /// A trade licence's number, without the dashes it is shown with.
    LicenceNumber by licence_number;
    /// The code of an exporter or importer.
    TraderCode by trader_code;
    /// An address of the web, by https alone.
    Website by website;
}

/// A code of the Harmonized System: 6 digits world-wide, 8, 10 or 12 at home, of a chapter that exists; dots and blanks are left
/// out, noughts at the beginning stay.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(into = "String")]
pub struct HsCode(String);

/// A real calendar day of these times, as `2026-02-28`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, format = Date)]
pub struct Day(pub Date);

/// A year that a company can have been founded in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u16", into = "u16")]
#[schema(value_type = u16, minimum = 1000, maximum = 2100)]
pub struct FoundingYear(u16);

impl HsCode {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for HsCode {
    type Error = InvalidDetail;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        hs_code(&text).map(Self).ok_or(InvalidDetail)
    }
}

impl<'de> Deserialize<'de> for HsCode {
    /// What was taken once, when chapters were not looked at, is still read.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        if strictness::is_strict() {
            text.try_into().map_err(D::Error::custom)
        } else {
            Ok(Self(hs_code(&text).unwrap_or(text)))
        }
    }
}

impl From<HsCode> for String {
    fn from(code: HsCode) -> Self {
        code.0
    }
}

impl FoundingYear {
    pub fn number(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for FoundingYear {
    type Error = InvalidDetail;

    fn try_from(year: u16) -> Result<Self, Self::Error> {
        if (1000..=2100).contains(&year) { Ok(Self(year)) } else { Err(InvalidDetail) }
    }
}

impl From<FoundingYear> for u16 {
    fn from(year: FoundingYear) -> Self {
        year.0
    }
}

/// The years that a document or a delivery can be of.
const YEARS: RangeInclusive<i16> = 1900..=2199;

impl TryFrom<String> for Day {
    type Error = InvalidDetail;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let shaped = text.len() == 10
            && text
                .bytes()
                .enumerate()
                .all(|(at, byte)| if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() });
        let date = shaped.then(|| text.parse::<Date>().ok()).flatten();
        date.filter(|it| YEARS.contains(&it.year())).map(Self).ok_or(InvalidDetail)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.0.to_string()
    }
}

fn hs_code(text: &str) -> Option<String> {
    let text = unseen::plain(text);
    let digits: String = text.chars().filter(|c| !matches!(c, ' ' | '.')).collect();
    let is_number = text.len() <= 24 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let exists = |code: &str| code.get(..2).and_then(|it| it.parse::<u8>().ok()).is_some_and(is_chapter);
    (is_number && matches!(digits.len(), 6 | 8 | 10 | 12) && exists(&digits)).then_some(digits)
}

/// Chapter 77 is kept free for metals to come.
fn is_chapter(number: u8) -> bool {
    matches!(number, 1..=97) && number != 77
}

fn licence_number(text: &str) -> Option<String> {
    let number: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
    let sound = (3..=32).contains(&number.len()) && number.chars().all(|c| c.is_ascii_alphanumeric() || c == '/');
    sound.then(|| number.to_ascii_uppercase())
}

fn trader_code(text: &str) -> Option<String> {
    let code: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
    let sound = (4..=20).contains(&code.len()) && code.chars().all(|c| c.is_ascii_alphanumeric());
    sound.then(|| code.to_ascii_uppercase())
}

fn website(text: &str) -> Option<String> {
    let rest = text.get(..8).filter(|scheme| scheme.eq_ignore_ascii_case("https://")).and_then(|_| text.get(8..))?;
    let authority = rest.split(['/', '?', '#']).next()?;
    let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
    let label = |label: &str| {
        !label.is_empty()
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    let named = host.contains('.') && host.split('.').all(label);
    let public = host.rsplit('.').next().is_some_and(|last| last.chars().any(char::is_alphabetic));
    let plain = text.chars().all(|c| !c.is_whitespace() && !c.is_control() && !"<>\"\\^`{|}".contains(c));
    (text.len() <= 200 && named && public && plain && port.parse::<u16>().is_ok()).then(|| format!("https://{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: TryFrom<String> + Into<String>>(text: &str) -> Option<String> {
        T::try_from(text.to_owned()).ok().map(Into::into)
    }

    /// A code as it is written, and as it is kept, where it is one.
    const HS_CODES: &[(&str, Option<&str>)] = &[
        ("100630", Some("100630")),
        ("1006.30", Some("100630")),
        ("1006.30.20", Some("10063020")),
        ("1006 30 20", Some("10063020")),
        ("1006\u{a0}30", Some("100630")),
        ("\u{202a}100630\u{202c}", Some("100630")),
        (" 100630201234 ", Some("100630201234")),
        ("1006.30.20.12", Some("1006302012")),
        ("09024000", Some("09024000")),
        ("0902.40", Some("090240")),
        ("010121", Some("010121")),
        ("970600", Some("970600")),
        ("", None),
        ("1006", None),
        ("10063", None),
        ("1006302", None),
        ("9024000", None),
        ("100630201", None),
        ("10063020123", None),
        ("1006302012345", None),
        ("000000", None),
        ("770000", None),
        ("980000", None),
        ("990000", None),
        ("10063O", None),
        ("١٠٠٦٣٠", None),
        ("-100630", None),
        ("100630; drop table", None),
    ];

    #[test]
    fn codes_of_the_harmonized_system_are_of_chapters_that_exist() {
        for (text, code) in HS_CODES {
            assert_eq!(read::<HsCode>(text).as_deref(), *code, "{text:?}");
        }
        let taken = |text: &str| serde_json::from_value::<HsCode>(text.into()).is_ok();
        assert!(taken("9024000") && !crate::read_strictly(|| taken("9024000")));
    }

    #[test]
    fn a_website_is_reached_by_https_alone() {
        for text in
            ["https://harbour.test", "HTTPS://www.harbour.test/en?x=1#y", "https://مثال.test", "https://a.test:8443/"]
        {
            assert!(read::<Website>(text).is_some_and(|site| site.starts_with("https://")), "{text}");
        }
        for text in [
            "",
            "harbour.test",
            "http://harbour.test",
            "javascript:alert(1)",
            "https://",
            "https://localhost",
            "https://10.0.0.1/",
            "https://user@harbour.test",
            "https://user:pass@harbour.test",
            "https://[::1]/",
            "https://a..test",
            "https://a.test/ b",
            "https://a.test/\"><script>",
            "https://-a.test",
            "https://a.test:99999",
            "data:text/html,x",
            "éééé",
        ] {
            assert_eq!(read::<Website>(text), None, "{text}");
        }
    }

    #[test]
    fn a_day_is_a_real_one() {
        for text in ["2026-02-28", "2028-02-29", "1900-01-01", "2199-12-31"] {
            assert_eq!(read::<Day>(text).as_deref(), Some(text));
        }
        for text in [
            "",
            "2026-02-29",
            "2026-02-30",
            "2026-13-01",
            "2026-00-10",
            "28-02-2026",
            "2026-2-3",
            "20260228",
            "2026-02-28T00:00",
            "2026-02-2a",
            "-9999-01-01",
            "-009999-01-01",
            "0000-01-01",
            "1899-12-31",
            "2200-01-01",
            "٢٠٢٦-٠٢-٢٨",
        ] {
            assert_eq!(read::<Day>(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_of_documents_are_kept_in_one_spelling() {
        assert_eq!(read::<LicenceNumber>("cn-1234 5678").as_deref(), Some("CN12345678"));
        assert_eq!(read::<TraderCode>("0305-012345").as_deref(), Some("0305012345"));
        assert_eq!((read::<LicenceNumber>("--"), read::<TraderCode>("a b")), (None, None));
        assert!(
            FoundingYear::try_from(1998).is_ok()
                && FoundingYear::try_from(999).is_err()
                && FoundingYear::try_from(2101).is_err()
        );
    }
}
