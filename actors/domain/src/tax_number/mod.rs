//! The numbers under which tax offices know companies: in the forms of the countries that are known here, with their check digits.

mod check_digits;
mod forms;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use self::forms::{Forms, KNOWN};
use super::{
    Country, InvalidDetail,
    company::written,
    refusal::{ErrorCode, Params},
};

/// A tax number: 4 to 32 letters and digits, with dashes, dots, slashes and spaces between them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
pub struct TaxNumber(String);

/// What such numbers are called in front of them.
#[rustfmt::skip] // A table should read as a table.
const LABELS: [&str; 28] = [
    "TRN", "VAT REGISTRATION", "VAT REG", "VAT ID", "VAT", "GSTIN", "GST", "TIN", "PAN", "TAX REGISTRATION", "TAX ID", "TAX",
    "RFC", "RUC", "CUIT", "CNPJ", "CPF", "NIF", "CIF", "NIP", "UEN", "EIN", "NPWP", "UST-IDNR", "P.IVA", "IVA", "TVA", "BTW",
];
/// The letters of numbers in Mexico beside those of ASCII.
const MEXICAN: [char; 2] = ['&', 'Ñ'];

/// Why a number is none of its country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadTaxNumber {
    /// It has another form; how one looks.
    Shape(&'static str),
    /// Its check digit does not fit.
    Digit,
}

/// How the numbers of a country look: each a text in which `#` stands for a digit, `@` for a letter and `*` for either.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxNumberShape {
    pub country: Country,
    pub prefixes: &'static [&'static str],
    pub patterns: Vec<&'static str>,
    pub example: &'static str,
}

impl BadTaxNumber {
    pub fn code(self) -> ErrorCode {
        match self {
            Self::Shape(_) => ErrorCode::TaxNumberShape,
            Self::Digit => ErrorCode::TaxNumberDigit,
        }
    }

    /// What its sentence names.
    pub fn params(self) -> Params {
        match self {
            Self::Shape(example) => Params::default().with("example", example),
            Self::Digit => Params::default(),
        }
    }
}

impl TaxNumber {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The tax registration of the Emirates that it is, without what people set between: 15 digits, the first 1 and the last 03,
    /// as the authority wants them on invoices (PINT AE, ibr-134-ae).
    pub fn emirates_registration(&self) -> Option<String> {
        let plain = String::from(self.clone().of_country(Country::EMIRATES).ok()?);
        plain.ends_with("03").then_some(plain)
    }

    /// What somebody wrote as a number of a country, as that writes it; none where its numbers are not known and it looks like none.
    pub fn written(text: &str, country: Country) -> Result<Option<Self>, BadTaxNumber> {
        match (Self::try_from(text.to_owned()), forms_of(country)) {
            (Ok(number), _) => number.of_country(country).map(Some),
            (Err(_), Some(known)) => Err(BadTaxNumber::Shape(known.example)),
            (Err(_), None) => Ok(None),
        }
    }

    /// As its country writes it, without what people set between; as it is where the numbers of the country are not known.
    pub fn of_country(self, country: Country) -> Result<Self, BadTaxNumber> {
        let Some(known) = forms_of(country) else { return Ok(self) };
        let plain: String = self.0.chars().filter(|c| !" -./".contains(*c)).collect();
        let plain = whole(known, plain);
        let bare = known.prefixes.iter().find_map(|it| plain.strip_prefix(it)).unwrap_or(&plain);
        // A prefix may be a part of the number.
        let found = [&*plain, bare].map(|it| known.find(it));
        if found.contains(&Some(true)) {
            let is_bare = found[0] != Some(true) && !known.keeps_prefix;
            return Ok(Self(if is_bare { bare.to_owned() } else { plain }));
        }
        let is_shaped = found.iter().any(Option::is_some);
        Err(if is_shaped { BadTaxNumber::Digit } else { BadTaxNumber::Shape(known.example) })
    }

    /// How the numbers look of the countries where that is known.
    pub fn shapes() -> Vec<TaxNumberShape> {
        let shape = |it: &Forms| {
            let patterns = it.forms.iter().map(|(pattern, _)| *pattern).collect();
            let country = it.country.parse().ok()?;
            Some(TaxNumberShape { country, prefixes: it.prefixes, patterns, example: it.example })
        };
        KNOWN.iter().filter_map(shape).collect()
    }
}

impl TryFrom<String> for TaxNumber {
    type Error = InvalidDetail;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let text = written::plain(&text);
        let text = written::unlabelled(&text, &LABELS).to_uppercase();
        let is_part = |c: char| c.is_ascii_alphanumeric() || MEXICAN.contains(&c);
        let sound = (4..=32).contains(&text.chars().count())
            && text.starts_with(is_part)
            && text.chars().all(|c| is_part(c) || " -./".contains(c));
        if sound { Ok(Self(text)) } else { Err(InvalidDetail) }
    }
}

impl From<TaxNumber> for String {
    fn from(it: TaxNumber) -> Self {
        it.0
    }
}

impl Forms {
    /// Whether a number has a form of these, and its check digit fits.
    fn find(&self, number: &str) -> Option<bool> {
        let letters = if self.country == "MX" { number.replace(MEXICAN, "X") } else { number.to_owned() };
        let shaped = self.forms.iter().filter(|(pattern, _)| is_shaped(&letters, pattern));
        shaped.map(|(_, fits)| fits(number)).reduce(|one, other| one || other)
    }
}

/// Belgian numbers of old have nine digits: they have a nought before them now.
fn whole(known: &Forms, number: String) -> String {
    let digits = number.strip_prefix("BE").unwrap_or(&number);
    let is_of_old = known.country == "BE" && digits.len() == 9 && digits.bytes().all(|it| it.is_ascii_digit());
    if is_of_old { number.replacen(digits, &format!("0{digits}"), 1) } else { number }
}

fn forms_of(country: Country) -> Option<&'static Forms> {
    KNOWN.iter().find(|it| it.country == country.code())
}

fn is_shaped(number: &str, pattern: &str) -> bool {
    let is_as = |c: char, p: char| match p {
        '#' => c.is_ascii_digit(),
        '@' => c.is_ascii_uppercase(),
        '*' => c.is_ascii_digit() || c.is_ascii_uppercase(),
        p => c == p,
    };
    number.len() == pattern.len() && number.chars().zip(pattern.chars()).all(|(c, p)| is_as(c, p))
}

#[cfg(test)]
mod tests;
