//! The account that somebody is paid into: an international number, or one with the code of the bank that counts it.

use std::ops::RangeInclusive;

use iban::{Iban, IbanLike, ParseIbanError};
use serde::{Deserialize, Serialize};

use super::{Swift, company::written};

/// An IBAN whose check digits hold and whose country writes it so, or the number of an account and the code of its bank (a
/// BIC, an Indian IFSC or an American ABA routing number) as in `50100012345678/HDFC0001234`. Compared as it is written
/// without spaces, hyphens and small letters, the code of a head office as that of its bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "String", into = "String")]
pub struct BankAccount(String);

/// The text is no account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("neither an IBAN nor an account number with the code of its bank")]
pub struct BadBankAccount;

/// How long an IBAN is, in whichever country.
const IBAN_LENGTHS: RangeInclusive<usize> = 15..=34;
/// How long the number of an account is that a bank counts in its own way.
const NUMBER_LENGTHS: RangeInclusive<usize> = 5..=30;
/// What an account and its bank are called in front of their numbers.
const NUMBERS: [&str; 2] = ["IBAN", "ACCOUNT"];
const CODES: [&str; 4] = ["IFSC", "SWIFT", "BIC", "ABA"];

impl TryFrom<String> for BankAccount {
    type Error = BadBankAccount;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let text = written::plain(&text).to_ascii_uppercase();
        let (number, code) = text.split_once('/').map_or((text.as_str(), None), |(number, code)| (number, Some(code)));
        let number = bare(number, &NUMBERS);
        let Some(code) = code else { return international(&number).map(Self) };
        let code = bank_code(&bare(code, &CODES))?;
        match international(&number) {
            // It tells its bank itself.
            Ok(iban) => Ok(Self(iban)),
            Err(_) if is_number(&number) => Ok(Self(format!("{number}/{code}"))),
            Err(bad) => Err(bad),
        }
    }
}

impl BankAccount {
    /// Its number, and the code of its bank unless the number is an IBAN.
    pub fn parts(&self) -> (&str, Option<&str>) {
        self.0.split_once('/').map_or((&self.0, None), |(number, code)| (number, Some(code)))
    }

    /// The country of an IBAN, or the bank of a number, and its last places, by which its owner knows it and nobody else can
    /// use it.
    pub fn masked(&self) -> String {
        let (number, bank) = self.parts();
        let shown = if number.len() < 8 { 2 } else { 4 };
        let last = number.len().checked_sub(shown).and_then(|from| number.get(from..));
        let of = bank.or(number.get(..2));
        format!("{} ···· {}", of.unwrap_or_default(), last.unwrap_or_default())
    }
}

impl From<BankAccount> for String {
    fn from(account: BankAccount) -> Self {
        account.0
    }
}

/// Without what it is called, and what people set between.
fn bare(text: &str, labels: &[&str]) -> String {
    written::unlabelled(text.trim(), labels).replace([' ', '-'], "")
}

fn international(text: &str) -> Result<String, BadBankAccount> {
    match text.parse::<Iban>() {
        Ok(iban) => Ok(iban.electronic_str().to_owned()),
        // The registry of countries grows; length and check digits hold all the same.
        Err(ParseIbanError::UnknownCountry(iban)) if IBAN_LENGTHS.contains(&iban.electronic_str().len()) => {
            Ok(iban.electronic_str().to_owned())
        }
        Err(_) => Err(BadBankAccount),
    }
}

/// Whether a bank may count an account so. What looks like an IBAN is none where its check digits do not hold.
fn is_number(text: &str) -> bool {
    let looks_international = IBAN_LENGTHS.contains(&text.len())
        && text.bytes().take(2).all(|it| it.is_ascii_uppercase())
        && text.bytes().skip(2).take(2).all(|it| it.is_ascii_digit());
    let is_plain = text.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
    is_plain
        && NUMBER_LENGTHS.contains(&text.len())
        && text.bytes().any(|it| it.is_ascii_digit())
        && !looks_international
}

fn bank_code(text: &str) -> Result<String, BadBankAccount> {
    if is_ifsc(text) || is_routing_number(text) {
        return Ok(text.to_owned());
    }
    let bic = Swift::try_from(text.to_owned()).map(String::from).map_err(|_| BadBankAccount)?;
    let of_bank = bic.strip_suffix("XXX").filter(|it| it.len() == 8);
    Ok(of_bank.map_or_else(|| bic.clone(), str::to_owned))
}

/// The code of a branch in India: four letters, a nought, six letters or digits.
fn is_ifsc(text: &str) -> bool {
    let (bank, branch) = (text.bytes().take(4), text.bytes().skip(5));
    text.len() == 11
        && bank.into_iter().all(|it| it.is_ascii_uppercase())
        && text.as_bytes().get(4) == Some(&b'0')
        && branch.into_iter().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit())
}

/// The number of a bank in the United States: nine digits, which weigh a multiple of ten.
fn is_routing_number(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).map(|it| u32::from(it - b'0'));
    let weight: u32 = digits.zip([3, 7, 1].into_iter().cycle()).map(|(digit, weight)| digit * weight).sum();
    text.len() == 9 && text.bytes().all(|it| it.is_ascii_digit()) && weight.is_multiple_of(10) && weight > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(text: &str) -> Option<BankAccount> {
        BankAccount::try_from(text.to_owned()).ok()
    }

    #[test]
    fn an_account_is_an_iban_or_a_number_with_the_code_of_its_bank() {
        for (text, kept) in [
            ("AE07 0331 2345 6789 0123 456", Some("AE070331234567890123456")),
            ("AE07\u{a0}0331\u{a0}2345\u{202f}6789 0123 456", Some("AE070331234567890123456")),
            ("\u{202a}AE07 0331 2345 6789 0123 456\u{202c}", Some("AE070331234567890123456")),
            ("AE07\u{2011}0331\u{2013}2345\u{2212}6789-0123-456", Some("AE070331234567890123456")),
            ("AE٠٧ ٠٣٣١ 2345 6789 0123 456", Some("AE070331234567890123456")),
            ("IBAN AE07 0331 2345 6789 0123 456", Some("AE070331234567890123456")),
            ("iban: AE070331234567890123456", Some("AE070331234567890123456")),
            ("IBAN No. AE07 0331 2345 6789 0123 456", Some("AE070331234567890123456")),
            ("Account No. 5010 0012 3456 78 / IFSC: HDFC0001234", Some("50100012345678/HDFC0001234")),
            ("IBAN", None),
            ("IBAN:", None),
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
            ("AE07 0331 2345 6789 0123 456 / EBILAEAD", Some("AE070331234567890123456")),
            ("AE07 0331 2345 6789 0123 456/EBIL", None),
            ("AE08 0331 2345 6789 0123 456/EBILAEAD", None),
            ("5010 0012 3456 78 / hdfc0001234", Some("50100012345678/HDFC0001234")),
            ("50100012345678/HDFC1001234", None),
            ("50100012345678/HDFCINBB", Some("50100012345678/HDFCINBB")),
            ("50100012345678/HDFCINBBXXX", Some("50100012345678/HDFCINBB")),
            ("50100012345678/HDFCINBBDEL", Some("50100012345678/HDFCINBBDEL")),
            ("000-123-456789/021000021", Some("000123456789/021000021")),
            ("000123456789/021000022", None),
            ("000123456789/000000000", None),
            ("000123456789", None),
            ("/021000021", None),
            ("1234/021000021", None),
            ("ABCDEF/021000021", None),
            ("12345é/021000021", None),
            ("50100012345678/HDFC0001234/1", None),
        ] {
            assert_eq!(account(text).map(String::from).as_deref(), kept, "{text}");
        }
    }

    #[test]
    fn its_owner_alone_knows_what_a_masked_one_is() {
        for (text, masked) in [
            ("AE070331234567890123456", "AE ···· 3456"),
            ("50100012345678/HDFC0001234", "HDFC0001234 ···· 5678"),
            ("123456/021000021", "021000021 ···· 56"),
        ] {
            assert_eq!(account(text).unwrap().masked(), masked);
        }
    }
}
