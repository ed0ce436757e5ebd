//! What a company is known by to authorities and on the web, each parsed once.

mod hs_code;
pub(super) mod written;

use std::ops::RangeInclusive;

use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

use super::strictness;

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
        hs_code::read(&text).map(Self).ok_or(InvalidDetail)
    }
}

impl<'de> Deserialize<'de> for HsCode {
    /// What was taken once, when chapters were not looked at, is still read.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        if strictness::is_strict() {
            text.try_into().map_err(D::Error::custom)
        } else {
            Ok(Self(hs_code::read(&text).unwrap_or(text)))
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

/// What a licence and the code of a trader are called in front of them.
const LICENCES: [&str; 4] = ["TRADE LICENCE", "TRADE LICENSE", "LICENCE", "LICENSE"];
const TRADERS: [&str; 2] = ["IEC", "EORI"];

fn licence_number(text: &str) -> Option<String> {
    let text = written::plain(text);
    let number = newer(written::unlabelled(&text, &LICENCES));
    let number: String = number.chars().filter(|c| !matches!(c, ' ' | '-' | '.')).collect();
    let sound = (3..=32).contains(&number.len()) && number.chars().all(|c| c.is_ascii_alphanumeric() || c == '/');
    sound.then(|| number.to_ascii_uppercase())
}

/// Companies in Malaysia have a number of twelve digits, and show the one of old in brackets: 202001012345 (1367890-X).
fn newer(text: &str) -> &str {
    let Some((number, older)) = text.split_once('(') else { return text };
    let number = number.trim_end();
    let is_number = number.len() == 12 && number.bytes().all(|it| it.is_ascii_digit());
    let older = older.strip_suffix(')').map(str::trim);
    let is_older = older.is_some_and(|it| {
        (5..=10).contains(&it.len()) && it.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | ' '))
    });
    if is_number && is_older { number } else { text }
}

fn trader_code(text: &str) -> Option<String> {
    let text = written::plain(text);
    let code = written::unlabelled(&text, &TRADERS);
    let code: String = code.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
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

    #[test]
    fn a_code_that_was_taken_once_is_still_read() {
        assert_eq!(read::<HsCode>("HS 1006.30").as_deref(), Some("100630"));
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
        for (text, kept) in [
            ("cn-1234 5678", "CN12345678"),
            ("CN\u{2011}1234567", "CN1234567"),
            ("\u{202a}CN\u{a0}١٢٣٤\u{202c}", "CN1234"),
            ("LIC. 12345", "LIC12345"),
            ("12.345.678", "12345678"),
            ("Trade Licence No. CN-1234567", "CN1234567"),
            ("Licence: 12345", "12345"),
            ("202001012345 (1367890-X)", "202001012345"),
            ("1367890-X", "1367890X"),
        ] {
            assert_eq!(read::<LicenceNumber>(text).as_deref(), Some(kept), "{text:?}");
            assert_eq!(read::<LicenceNumber>(kept).as_deref(), Some(kept), "once more: {kept}");
        }
        for text in ["12345 (Dubai)", "202001012345 (", "<b>12345"] {
            assert_eq!(read::<LicenceNumber>(text), None, "{text}");
        }
        for (text, kept) in [
            ("0305-012345", "0305012345"),
            ("IEC: 0305012345", "0305012345"),
            ("IEC code 0305012345", "0305012345"),
            ("EORI: GB123456789000", "GB123456789000"),
            ("\u{2066}٠٣٠٥\u{a0}012345\u{2069}", "0305012345"),
        ] {
            assert_eq!(read::<TraderCode>(text).as_deref(), Some(kept), "{text:?}");
        }
        assert_eq!((read::<LicenceNumber>("--"), read::<TraderCode>("a b")), (None, None));
        assert!(
            FoundingYear::try_from(1998).is_ok()
                && FoundingYear::try_from(999).is_err()
                && FoundingYear::try_from(2101).is_err()
        );
    }
}
