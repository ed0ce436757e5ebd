//! What stands on the invoices of a company: whom they name, and the account that is paid into.

use std::ops::RangeInclusive;

use iban::{IbanLike, ParseIbanError};
use serde::{Deserialize, Serialize};

use super::{Address, Currency, Email, Text};

/// What stands on the invoices of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BillingDetails {
    pub legal_name: Text<1, 200>,
    #[serde(rename = "taxIDNumber", default, skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<Text<1, 40>>,
    pub address: Address,
    /// Where invoices are sent to.
    pub email: Email,
    pub currency: Currency,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank_name: Option<Text<1, 200>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iban: Option<Iban>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swift: Option<Swift>,
}

/// An international bank account number, whose check digits hold and whose country writes it so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "String", into = "String")]
pub struct Iban(String);

/// How long an account number is, in whichever country.
const LENGTHS: RangeInclusive<usize> = 15..=34;

/// The text is no account number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an account number")]
pub struct BadIban;

/// The code of a bank: four letters, a country, a place, and perhaps a branch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "String", into = "String")]
pub struct Swift(String);

/// The text is no code of a bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the code of a bank")]
pub struct BadSwift;

/// As people write it, without the spaces and in capitals.
fn plain(text: &str) -> String {
    text.chars().filter(|c| *c != ' ').collect::<String>().to_ascii_uppercase()
}

impl TryFrom<String> for Iban {
    type Error = BadIban;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match plain(&text).parse::<iban::Iban>() {
            Ok(iban) => Ok(Self(iban.electronic_str().to_owned())),
            // The registry of countries grows; length and check digits hold all the same.
            Err(ParseIbanError::UnknownCountry(iban)) if LENGTHS.contains(&iban.electronic_str().len()) => {
                Ok(Self(iban.electronic_str().to_owned()))
            }
            Err(_) => Err(BadIban),
        }
    }
}

impl Iban {
    /// Its country and its last four characters, by which its owner knows it and nobody else can use it.
    pub fn masked(&self) -> String {
        let (country, last) = (self.0.get(..2), self.0.len().checked_sub(4).and_then(|from| self.0.get(from..)));
        format!("{} ···· {}", country.unwrap_or_default(), last.unwrap_or_default())
    }
}

impl From<Iban> for String {
    fn from(iban: Iban) -> Self {
        iban.0
    }
}

impl TryFrom<String> for Swift {
    type Error = BadSwift;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let text = plain(&text);
        let sound = matches!(text.len(), 8 | 11)
            && text.bytes().take(6).all(|b| b.is_ascii_uppercase())
            && text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        if sound { Ok(Self(text)) } else { Err(BadSwift) }
    }
}

impl From<Swift> for String {
    fn from(swift: Swift) -> Self {
        swift.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_number_holds_by_its_check_digits() {
        for (text, kept) in [
            ("AE07 0331 2345 6789 0123 456", Some("AE070331234567890123456")),
            ("gb82west12345698765432", Some("GB82WEST12345698765432")),
            ("AE08 0331 2345 6789 0123 456", None),
            ("AE07", None),
            ("IN61", None),
            ("ZZ66", None),
            ("ZZ12 1234 5678 90", None),
            ("ZZ81 1234 5678 901", Some("ZZ8112345678901")),
            ("GB82 WEST 1234 5698 7654 3", None),
            ("", None),
            ("AE07 0331 2345 6789 0123 45é", None),
            ("0007 0331 2345 6789 0123 456", None),
        ] {
            assert_eq!(Iban::try_from(text.to_owned()).ok().map(String::from).as_deref(), kept, "{text}");
        }
    }

    #[test]
    fn the_code_of_a_bank_has_eight_places_or_eleven() {
        for (text, sound) in
            [("EBILAEAD", true), ("ebil ae ad xxx", true), ("EBIL", false), ("12345678", false), ("EBILAEADXX", false)]
        {
            assert_eq!(Swift::try_from(text.to_owned()).is_ok(), sound, "{text}");
        }
    }
}
