//! Telephone numbers, as E.164 has them.

use std::{borrow::Cow, fmt, sync::LazyLock};

use super::unseen;
use phonenumber::{
    Type as Line,
    metadata::{DATABASE, Database},
};
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// A telephone number that can exist in its country, as `+971501234567`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Phone(String);

/// The text is no telephone number with its country's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a telephone number")]
pub struct BadPhone;

/// What stands before the number of a desk.
const EXTENSIONS: [&str; 5] = ["extension", "ext", "durchwahl", "x", "#"];
/// More than anybody writes: 15 digits, spaced and bracketed.
const LONGEST: usize = 40;

/// The codes of the countries that the server trades in, and so sends texts to: the United Arab Emirates, India,
/// Malaysia, the Netherlands, Germany, Spain and Singapore.
const TRADED: [&str; 7] = ["+971", "+91", "+60", "+31", "+49", "+34", "+65"];
/// One number of each, in the same order.
const TRADED_EXAMPLES: [&str; 7] =
    ["+971501234567", "+919820012345", "+60123450004", "+31610230005", "+4915112300110", "+34612300007", "+6581230006"];
/// The plans of the world's numbers. Each pattern of a plan is made when it is first needed, which takes milliseconds
/// under a lock that everybody waits for; by itself the library keeps a hundred of them, too few for ten countries, so
/// that numbers of many countries in turn would have patterns made all the time.
static PLANS: LazyLock<&Database> = LazyLock::new(|| {
    match DATABASE.cache().lock() {
        Ok(mut patterns) => patterns.set_capacity(MAX_PATTERNS),
        Err(broken) => broken.into_inner().set_capacity(MAX_PATTERNS),
    }
    &DATABASE
});
/// More than the numbers of all countries need to be told from what is none.
const MAX_PATTERNS: usize = 1000;
/// The digits at the end in which neighbours differ.
const LINE_DIGITS: usize = 4;

impl Phone {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A number as it is dialled, less what copying leaves of a page, a contact book or a card: what is not seen, other dashes, and
    /// the extension of a desk, to which no text goes.
    pub fn plain(text: &str) -> String {
        let text = unseen::plain(text)
            .to_lowercase()
            .replace(['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'], "-");
        let text = ["tel:", "callto:"].iter().find_map(|scheme| text.strip_prefix(scheme)).unwrap_or(&text);
        let end = EXTENSIONS.iter().filter_map(|word| {
            let (number, rest) = text.split_once(word)?;
            let inner = rest.trim_start_matches([' ', '.', ':', '=', '-']).trim_end();
            let is_inner = (1..=6).contains(&inner.len()) && inner.bytes().all(|it| it.is_ascii_digit());
            is_inner.then_some(number)
        });
        let number = end.min_by_key(|it| it.len()).unwrap_or(text);
        number.trim_end_matches([' ', ',', ';', '-', '.', '/', '(']).trim_start().to_owned()
    }

    /// Reads the plans of the countries that the server trades in ahead of the first calls, which would have to wait.
    pub fn learn_plans() {
        let known = TRADED_EXAMPLES.iter().filter_map(|it| Self::try_from((*it).to_owned()).ok());
        for phone in known {
            let _ = phone.takes_texts();
        }
    }

    /// The number less its last four digits: what ten thousand neighbours share.
    pub fn prefix(&self) -> &str {
        &self.0[..self.0.len().saturating_sub(LINE_DIGITS)]
    }

    /// Whether a number is of a country that the server does not trade in, before it is parsed: whoever tries numbers
    /// of all the world would have the plans of all the world read, which takes long.
    pub fn is_abroad(text: &str) -> bool {
        let text = Self::plain(text);
        text.starts_with('+') && !TRADED.iter().any(|code| text.starts_with(code))
    }

    /// Whether it is a mobile number of a country that the server trades in. Landlines and premium numbers are not.
    pub fn takes_texts(&self) -> bool {
        let Ok(number) = phonenumber::parse_with(&PLANS, None, &self.0) else { return false };
        !Self::is_abroad(&self.0) && matches!(number.number_type(&PLANS), Line::Mobile | Line::FixedLineOrMobile)
    }
}

impl TryFrom<String> for Phone {
    type Error = BadPhone;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let text = Self::plain(&text);
        let sound = text.len() <= LONGEST
            && text.starts_with('+')
            && text.chars().skip(1).all(|c| c.is_ascii_digit() || matches!(c, ' ' | '-' | '.' | '(' | ')' | '/'));
        let number = sound.then(|| phonenumber::parse_with(&PLANS, None, text)).and_then(Result::ok);
        let number = number.filter(|it| it.is_valid_with(&PLANS));
        number.map(|number| Self(number.format().mode(phonenumber::Mode::E164).to_string())).ok_or(BadPhone)
    }
}

impl From<Phone> for String {
    fn from(phone: Phone) -> Self {
        phone.0
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PartialSchema for Phone {
    fn schema() -> RefOr<Schema> {
        let schema = ObjectBuilder::new().schema_type(Type::String).max_length(Some(LONGEST));
        schema.description(Some("A telephone number with its country's code, as +971501234567")).into()
    }
}

impl ToSchema for Phone {
    fn name() -> Cow<'static, str> {
        "Phone".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        Phone::try_from(text.to_owned()).ok().map(String::from)
    }

    #[test]
    fn a_number_is_kept_as_e164_however_it_was_written() {
        for text in ["+971501234567", " +971 50 123 4567 ", "+971 (0)50-123.4567", "+971-50-123-4567"] {
            assert_eq!(read(text).as_deref(), Some("+971501234567"), "{text}");
        }
        assert_eq!(read("+919820012345").as_deref(), Some("+919820012345"));
    }

    #[test]
    fn what_copying_leaves_around_a_number_is_none_of_it() {
        for (text, number) in [
            ("\u{202a}+971 50 123 4567\u{202c}", "+971501234567"),
            ("\u{200e}+971501234567\u{200f}", "+971501234567"),
            ("\u{2066}+971501234567\u{2069}", "+971501234567"),
            ("+971\u{a0}50\u{a0}123\u{a0}4567", "+971501234567"),
            ("+971\u{202f}50\u{2009}1234567", "+971501234567"),
            ("+971\u{2011}50\u{2013}1234567", "+971501234567"),
            ("\u{feff}+971501234567\n", "+971501234567"),
            ("tel:+971501234567", "+971501234567"),
            ("TEL: +971-50-1234567", "+971501234567"),
            ("tel:+971501234567;ext=12", "+971501234567"),
            ("callto:+971501234567", "+971501234567"),
            ("+49 30/901820", "+4930901820"),
            ("+49 (0)30/90 18-20", "+4930901820"),
            ("+971 4 312 0000 ext. 12", "+97143120000"),
            ("+971 4 312 0000, Ext 3", "+97143120000"),
            ("+971 4 312 0000 x12", "+97143120000"),
            ("+971 4 312 0000 extension 120", "+97143120000"),
            ("+971 4 312 0000 #12", "+97143120000"),
            ("+49 30 901820 Durchwahl 7", "+4930901820"),
        ] {
            assert_eq!(read(text).as_deref(), Some(number), "{text:?}");
            assert!(!Phone::is_abroad(text), "{text:?}");
        }
    }

    #[test]
    fn what_cannot_be_dialled_is_no_number() {
        for text in [
            "",
            "+",
            "0501234567",
            "971501234567",
            "+9715012345678901234",
            "+97150",
            "+999501234567",
            "+971 50 123 4567 ext",
            "+971 50 123 4567 ext 3 or 4",
            "+٩٧١٥٠١٢٣٤٥٦٧",
            "fax:+971501234567",
            "+1 (800) FLOWERS",
            "++971501234567",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn every_country_that_is_traded_in_has_an_example_that_takes_texts() {
        for (code, example) in TRADED.iter().zip(TRADED_EXAMPLES) {
            let phone = Phone::try_from(example.to_owned()).unwrap();
            assert!(phone.as_str().starts_with(code) && phone.takes_texts(), "{example}");
        }
    }

    #[test]
    fn a_pattern_that_was_made_is_kept_whatever_numbers_come_after_it() {
        let made = || DATABASE.cache().lock().unwrap().len();
        for code in 30..70 {
            let _ = read(&format!("+{code}612300007"));
        }
        let before = made();
        assert!(before > 100, "{before}");
        for code in 30..70 {
            let _ = read(&format!("+{code}612300007"));
        }
        assert!(made() >= before);
    }

    #[test]
    fn mobiles_of_the_countries_we_trade_in_take_texts_and_no_others() {
        let phone = |text: &str| Phone::try_from(text.to_owned()).unwrap();
        assert_eq!(phone("+971501230001").prefix(), "+97150123");
        for mobile in [
            "+971501230001",
            "+919900120002",
            "+60123450004",
            "+31610230005",
            "+6581230006",
            "+34612300007",
            "+4915112300110",
        ] {
            assert!(phone(mobile).takes_texts(), "{mobile}");
        }
        // A landline, a premium number, and mobiles of countries off the list.
        for text in ["+97143120000", "+34806123456", "+447911123456", "+12015550123", "+37253123456", "+8613123456789"]
        {
            assert!(!phone(text).takes_texts(), "{text}");
        }
    }
}
