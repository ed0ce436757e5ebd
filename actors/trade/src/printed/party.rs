//! A company as its documents name it: as it is registered, whom it is billed to, which account it is paid into.

use granary_domain::{Address, BankAccount, BillingDetails, CompanyHome, Country, TaxNumber, TimeZoneName};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::Fact;
use crate::deal::Deal;

/// A company as its documents name it.
#[derive(Debug, Clone, PartialEq)]
pub struct PartyDetails {
    pub name: String,
    pub country: Country,
    /// One of its own; that of its country, where absent.
    pub time_zone: Option<TimeZoneName>,
    pub address: Option<Address>,
    pub tax_number: Option<String>,
    /// The number of its trade licence.
    pub licence: Option<String>,
    pub billing: Option<BillingDetails>,
}

/// A side of the deal, as it stands on a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WrittenParty {
    pub role: String,
    pub name: String,
    pub lines: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<String>,
    /// The name and the address that its invoices go to, where they are not its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub billed_to: Vec<String>,
}

impl PartyDetails {
    /// The day of a moment where it is at home, which stands on what it issues.
    pub fn day(&self, at: Timestamp) -> Date {
        CompanyHome { country: self.country, time_zone: self.time_zone.clone() }.day(at)
    }

    /// As it is registered, in a role that the renderer has a word for: what its people type for their invoices is no party
    /// to a contract.
    pub fn written(&self, role: &str) -> WrittenParty {
        let lines = self.registered_at().map(address);
        WrittenParty {
            role: role.to_owned(),
            name: self.name.clone(),
            lines: lines.unwrap_or_else(|| vec![self.country.as_str().to_owned()]),
            tax_number: self.tax_number(),
            billed_to: Vec::new(),
        }
    }

    /// The same on what it is to pay, with whom it wants that to be billed to where this is another name or address.
    pub fn billed(&self, role: &str) -> WrittenParty {
        let written = self.written(role);
        let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let billed_to = self.billing.iter().flat_map(|it| {
            let is_same = plain(it.legal_name.as_str()) == plain(&self.name) && address(&it.address) == written.lines;
            let to = || std::iter::once(it.legal_name.to_string()).chain(address(&it.address)).collect();
            if is_same { Vec::new() } else { to() }
        });
        WrittenParty { billed_to: billed_to.collect(), ..written }
    }

    /// Where it is at home, or where its invoices are sent to, where that is all that it told.
    pub(super) fn registered_at(&self) -> Option<&Address> {
        self.address.as_ref().or(self.billing.as_ref().map(|it| &it.address))
    }

    /// Whether the Emirates know it as a taxpayer: it is at home there and told its number.
    pub(super) fn is_registered(&self) -> bool {
        self.country.is_emirates() && self.registration().is_some()
    }

    /// The number by which its country taxes it, as machines read it.
    pub(super) fn registration(&self) -> Option<String> {
        let number = self.tax_number()?;
        if !self.country.is_emirates() {
            return Some(number);
        }
        TaxNumber::try_from(number).ok()?.emirates_registration()
    }

    pub(super) fn tax_number(&self) -> Option<String> {
        let billed = self.billing.as_ref().and_then(|it| it.tax_number.as_ref()).map(ToString::to_string);
        self.tax_number.clone().or(billed)
    }

    /// The account that its people told and that is not known of it as the seller of a deal: who has the password of one of
    /// them could have changed it, so it stands on nothing that is printed here.
    pub fn withheld_account(&self, deal: &Deal, known: &[BankAccount]) -> Option<&BankAccount> {
        let account = self.billing.as_ref()?.account.as_ref()?;
        deal.is_another_account(account, known).then_some(account)
    }

    /// The account that is paid into.
    pub(super) fn account(&self) -> Vec<Fact> {
        let Some(billing) = &self.billing else { return Vec::new() };
        let bank = billing.bank_name.as_ref().map(|name| Fact::new("bank", name.as_str()));
        let account = billing.account.iter().flat_map(|account| match account.parts() {
            (iban, None) => vec![Fact::new("iban", iban)],
            (number, Some(code)) => vec![Fact::new("account-number", number), Fact::new("bank-code", code)],
        });
        let swift = billing.swift.clone().map(|swift| Fact::new("swift", swift));
        bank.into_iter().chain(account).chain(swift).collect()
    }
}

pub(super) fn address(it: &Address) -> Vec<String> {
    let Address { line1, city, country, postal_code, .. } = it;
    let zone = it.designated_zone().map(|zone| zone.label().to_owned());
    let line1 = line1.as_ref().map(ToString::to_string).filter(|it| !it.is_empty());
    let code = postal_code.as_ref().map(ToString::to_string).filter(|it| !it.is_empty());
    let city = std::iter::once(city.to_string()).chain(code).collect::<Vec<_>>().join(" ");
    line1.into_iter().chain(zone).chain([city, country.as_str().to_owned()]).collect()
}
