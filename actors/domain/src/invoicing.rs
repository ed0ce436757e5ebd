//! What stands on the invoices of a company: whom they name, and the account that is paid into.

use serde::{Deserialize, Serialize};

use super::{Address, BadTaxNumber, BankAccount, Currency, Email, TaxNumber, Text};

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
    // Stored as `iban` before other accounts were known.
    #[serde(default, alias = "iban", skip_serializing_if = "Option::is_none")]
    pub account: Option<BankAccount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swift: Option<Swift>,
}

impl BillingDetails {
    /// With the tax number as its country writes it, where the numbers of the country are known.
    pub fn of_country(mut self) -> Result<Self, BadTaxNumber> {
        let Some(number) = &self.tax_number else { return Ok(self) };
        if let Some(number) = TaxNumber::written(number.as_str(), self.address.country)? {
            self.tax_number = String::from(number).try_into().ok();
        }
        Ok(self)
    }
}

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
    fn an_account_that_was_stored_as_an_iban_still_reads() {
        let stored = serde_json::json!({
            "legalName": "Al Noor", "email": "bills@alnoor.test", "currency": "AED", "iban": "AE070331234567890123456",
            "address": { "city": "Dubai", "country": "United Arab Emirates" },
        });
        let read: BillingDetails = serde_json::from_value(stored).unwrap();
        assert_eq!(read.account.map(String::from).as_deref(), Some("AE070331234567890123456"));
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
