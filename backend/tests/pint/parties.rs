//! The rules of who sells, who buys, and where they are.

use super::{Breach, Element, Rule, UNTAXED, flag, is_of, unless};

/// The scheme of the electronic addresses of the Emirates.
const SCHEME: &str = "0235";
const EMIRATES: [&str; 7] = ["AUH", "DXB", "SHJ", "UAQ", "FUJ", "AJM", "RAK"];
/// What the number of a company's registration can be that of.
const REGISTRATIONS: [&str; 5] = ["TL", "EID", "PAS", "CD", "CL"];

fn seller(document: &Element) -> Option<&Element> {
    document.one("AccountingSupplierParty/Party")
}

fn buyer(document: &Element) -> Option<&Element> {
    document.one("AccountingCustomerParty/Party")
}

fn both(document: &Element, is_kept: impl Fn(&Element) -> bool, why: &str) -> Breach {
    let parties = [("seller", seller(document)), ("buyer", buyer(document))];
    let broken = parties.into_iter().find(|(_, it)| !it.is_some_and(&is_kept));
    broken.map(|(who, _)| format!("{why} of the {who}"))
}

fn is_at_home(party: &Element) -> bool {
    party.text("PostalAddress/Country/IdentificationCode") == Some("AE")
}

fn is_tax_number(number: &str) -> bool {
    number.len() == 15
        && number.starts_with('1')
        && number.ends_with("03")
        && number.bytes().all(|it| it.is_ascii_digit())
}

/// An address of a taxpayer: the first ten digits of the number.
fn is_own_endpoint(endpoint: &str) -> bool {
    endpoint.len() == 10 && endpoint.starts_with('1') && endpoint.bytes().all(|it| it.is_ascii_digit())
}

#[rustfmt::skip] // a table should read as a table
pub(super) const RULES: &[Rule] = &[
    ("ibr-006, ibr-007", |it| both(it, |it| it.text("PartyLegalEntity/RegistrationName").is_some_and(|it| !it.is_empty()), "the name")),
    ("ibr-008 to ibr-011, ibr-cl-14", |it| both(it, |it| it.text("PostalAddress/Country/IdentificationCode").is_some_and(|it| it.len() == 2), "the country")),
    ("ibr-143-ae, ibr-144-ae", |it| both(it, |it| ["StreetName", "CityName", "CountrySubentity"].iter().all(|line| it.one("PostalAddress").is_some_and(|it| it.text(line).is_some_and(|it| !it.is_empty()))), "the address")),
    ("ibr-128-ae", |it| both(it, |it| !is_at_home(it) || it.text("PostalAddress/CountrySubentity").is_some_and(|it| EMIRATES.contains(&it)), "the Emirate")),
    ("ibr-062, ibr-063, ibr-080, ibr-081", |it| both(it, |it| it.one("EndpointID").is_some_and(|it| it.attribute("schemeID") == Some(SCHEME) && it.text.len() == 10), "the electronic address")),
    ("ibr-132-ae", |it| both(it, |it| !is_at_home(it) || it.text("PartyTaxScheme/CompanyID").is_none_or(is_tax_number), "the tax number")),
    ("ibr-104, ibr-179-ae", |it| unless(buyer(it).is_some_and(|it| it.each("PartyTaxScheme").count() <= 1), "two tax numbers of the buyer")),
    ("ibr-134-ae", |it| unless(is_of(it, &UNTAXED) || seller(it).is_some_and(|it| it.text("PartyTaxScheme/CompanyID").is_some()), "the tax number of the seller")),
    ("ibr-150-ae", |it| unless(seller(it).is_some_and(|it| it.text("PartyLegalEntity/CompanyID").is_some()), "the licence of the seller")),
    ("ibr-136-ae", |it| unless(!is_of(it, &UNTAXED) || buyer(it).is_some_and(|it| it.text("PartyLegalEntity/CompanyID").is_some()), "the licence of the buyer")),
    ("ibr-101-ae, ibr-172-ae, ibr-173-ae, ibr-180-ae, ibr-181-ae", |it| both(it, |it| it.one("PartyLegalEntity/CompanyID").is_none_or(|it| {
        let is_known = it.attribute("schemeAgencyID").is_some_and(|it| REGISTRATIONS.contains(&it));
        is_known && it.attribute("schemeAgencyName").is_some_and(|it| !it.is_empty())
    }), "who gave the licence")),
    ("ibr-135-ae", |it| unless(flag(it, 8) || buyer(it).is_some_and(|it| it.text("EndpointID").is_some_and(is_own_endpoint) || it.text("PartyIdentification/ID").is_some() || it.text("PartyTaxScheme/CompanyID").is_some()), "what the buyer is known by")),
    ("ibr-149-ae", |it| unless(buyer(it).is_some_and(|it| it.text("EndpointID").is_some_and(|it| it.starts_with(['1', '9'])) || it.text("PartyTaxScheme/CompanyID").is_some()), "the electronic address of the buyer")),
    ("ibr-sr-16", |it| unless(buyer(it).is_some_and(|it| it.each("PartyIdentification").count() <= 1), "two marks of the buyer")),
    ("ibr-007-ae", |it| unless(!flag(it, 1) || it.text("BuyerCustomerParty/Party/PartyIdentification/ID").is_some(), "who benefits in a free zone")),
];
