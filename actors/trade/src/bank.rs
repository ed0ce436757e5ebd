//! Partner banks by the e-mail domains of their officers: which domains may be one, and who loses sight with one.

use granary_domain::{
    BankId, Country, Email, UserId,
    refusal::{ErrorCode, Refusal},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most characters of a domain, and of one of its labels (RFC 1035).
const MAX: usize = 253;
const MAX_LABEL: usize = 63;
/// Whoever likes has an address at one of these, under whatever ending of a country.
const PUBLIC_NAMES: [&str; 12] = [
    "gmail",
    "googlemail",
    "yahoo",
    "ymail",
    "hotmail",
    "outlook",
    "icloud",
    "aol",
    "protonmail",
    "gmx",
    "rediffmail",
    "yandex",
];
const PUBLIC: [&str; 16] = [
    "live.com",
    "msn.com",
    "me.com",
    "mac.com",
    "proton.me",
    "mail.com",
    "mail.ru",
    "zoho.com",
    "qq.com",
    "163.com",
    "126.com",
    "web.de",
    "fastmail.com",
    "hey.com",
    "tutanota.com",
    "pm.me",
];

/// An e-mail domain of a bank's own, in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "emirates-trade.test")]
pub struct EmailDomain(String);

/// The text is no domain, or one at which anybody can have an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a domain of its own")]
pub struct BadEmailDomain;

impl EmailDomain {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The domain of an address.
    pub fn of(email: &Email) -> Result<Self, BadEmailDomain> {
        email.domain().to_owned().try_into()
    }

    fn is_public(&self) -> bool {
        let (first, rest) = self.0.split_once('.').unwrap_or((&self.0, ""));
        let is_ending =
            |rest: &str| rest.split_once('.').is_none_or(|(second, last)| second.len() < 4 && last.len() == 2);
        PUBLIC.contains(&self.0.as_str()) || (PUBLIC_NAMES.contains(&first) && is_ending(rest))
    }
}

impl TryFrom<String> for EmailDomain {
    type Error = BadEmailDomain;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let domain = Self(Email::fold(&text));
        let is_label = |label: &str| {
            (1..=MAX_LABEL).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-')
        };
        let last = domain.0.rsplit_once('.').map_or("", |(_, last)| last);
        let sound = domain.0.len() <= MAX
            && domain.0.split('.').all(is_label)
            && last.len() > 1
            && last.bytes().any(|c| c.is_ascii_alphabetic());
        if sound && !domain.is_public() { Ok(domain) } else { Err(BadEmailDomain) }
    }
}

impl From<EmailDomain> for String {
    fn from(it: EmailDomain) -> Self {
        it.0
    }
}

/// An e-mail domain whose addresses are officers of a bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankDomain {
    #[serde(rename = "_id")]
    pub id: String,
    pub domain: String,
    pub bank_id: BankId,
    pub bank_name: String,
    /// By whose weekends and holidays its days are counted.
    pub country: Country,
}

/// A domain that is no bank's any more, and the officers whose sessions ended with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DomainRemoved {
    pub domain: String,
    pub bank_name: String,
    pub officers: Vec<UserId>,
}

/// Why a domain stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BankDomainRefusal {
    Used,
    Unknown,
}

impl Refusal for BankDomainRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Used => ErrorCode::FieldExists,
            Self::Unknown => ErrorCode::FieldMissing,
        }
    }

    fn fields(&self) -> Vec<String> {
        vec!["domain".to_owned()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_is_a_banks_own() {
        for (text, domain) in [
            (" Emirates-Trade.TEST ", Some("emirates-trade.test")),
            ("mail.bank.co.ae", Some("mail.bank.co.ae")),
            ("xn--mgbaam7a8h.ae", Some("xn--mgbaam7a8h.ae")),
            ("outlook.emirates-trade.ae", Some("outlook.emirates-trade.ae")),
            ("bank", None),
            ("bank.", None),
            (".ae", None),
            ("bank..ae", None),
            ("-bank.ae", None),
            ("bank-.ae", None),
            ("ba nk.ae", None),
            ("officer@bank.ae", None),
            ("https://bank.ae", None),
            ("بنك.ae", None),
            ("10.0.0.1", None),
            ("gmail.com", None),
            ("Yahoo.co.uk", None),
            ("hotmail.fr", None),
            ("proton.me", None),
        ] {
            let read = EmailDomain::try_from(text.to_owned());
            assert_eq!(read.as_ref().ok().map(EmailDomain::as_str), domain, "{text}");
        }
        assert!(EmailDomain::try_from(format!("{}.ae", "b".repeat(64))).is_err());
        let email = Email::try_from("Officer@Bank.ae".to_owned()).unwrap();
        assert_eq!(EmailDomain::of(&email).map(String::from), Ok("bank.ae".to_owned()));
    }
}
