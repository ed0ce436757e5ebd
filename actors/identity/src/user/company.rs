//! A trading company as its people and staff see it.

use granary_domain::{
    Address, CompanyHome, CompanyId, Country, Day, DesignatedZone, FoundingYear, HsCode, LicenceNumber, TaxNumber,
    TimeZoneName, TraderCode, Website,
    catalogue::{CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most codes of the Harmonized System that a company may name.
pub(crate) const MAX_CODES: usize = 50;

/// A trader's company: what it is called and where it sits, and what it says of itself.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRecord {
    #[serde(rename = "_id")]
    pub id: CompanyId,
    pub company_name: String,
    pub country: Country,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<Address>,
    #[serde(flatten)]
    pub profile: CompanyProfile,
}

/// What a company says of itself: the column `companies.profile`, and the same members of its record.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyProfile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub website: Option<Website>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_size: Option<CompanySize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year_established: Option<FoundingYear>,
    #[serde(rename = "taxIDNumber", skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<TaxNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub export_import_code: Option<TraderCode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_revenue: Option<CompanyRevenue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_type: Option<CompanyType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ownership_type: Option<OwnershipType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_role: Option<TradeRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hs_code: Option<Vec<HsCode>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_licence: Option<LicenceRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_reference: Option<String>,
    /// By which its days begin and end; that of its country, where absent or of a country that it has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<TimeZoneName>,
    /// What the next documents that are accepted have to prove.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_review: Option<UnprovedChange>,
}

/// What a company says is so now, and its documents do not say yet; absent where it stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnprovedChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<Address>,
    #[serde(rename = "taxIDNumber", skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<TaxNumber>,
    /// Of the trade licence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence_number: Option<LicenceNumber>,
}

impl UnprovedChange {
    pub(super) fn unless_empty(self) -> Option<Self> {
        Some(self).filter(|it| *it != Self::default())
    }
}

/// The licence to trade; one from India does not run out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LicenceRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<LicenceNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expiry: Option<Day>,
    /// The document by which it was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<String>>,
}

impl CompanyRecord {
    /// The name that a trade licence which comes now has to prove.
    pub fn name_to_prove(&self) -> &str {
        let renamed = self.profile.in_review.as_ref().and_then(|it| it.company_name.as_ref());
        renamed.unwrap_or(&self.company_name)
    }

    /// The country that a trade licence which comes now has to prove.
    pub fn country_to_prove(&self) -> Country {
        let moved = self.profile.in_review.as_ref().and_then(|it| it.address.as_ref());
        moved.map_or(self.country, |address| address.country)
    }

    /// Where it is at home, by which its days are.
    pub fn home(&self) -> CompanyHome {
        CompanyHome { country: self.country, time_zone: self.profile.time_zone.clone() }
    }

    /// The home that a trade licence which comes now has to prove.
    pub fn home_to_prove(&self) -> CompanyHome {
        CompanyHome { country: self.country_to_prove(), ..self.home() }
    }

    /// The designated zone that it lies in, for taxes depend on it.
    pub(super) fn zone(&self) -> Option<DesignatedZone> {
        self.address.as_ref().and_then(Address::designated_zone)
    }

    /// The one that a trade licence which comes now has to prove.
    pub(super) fn zone_to_prove(&self) -> Option<DesignatedZone> {
        let moved = self.profile.in_review.as_ref().and_then(|it| it.address.as_ref());
        moved.map_or_else(|| self.zone(), Address::designated_zone)
    }

    /// The number that a trade licence which comes now has to prove.
    pub fn licence_number_to_prove(&self) -> Option<&LicenceNumber> {
        let anew = self.profile.in_review.as_ref().and_then(|it| it.licence_number.as_ref());
        anew.or_else(|| self.profile.trade_licence.as_ref()?.number.as_ref())
    }

    /// Takes over what an accepted trade licence says and proves: its last day, where it runs out, the document, and
    /// the name, the address and the number that were in review.
    pub fn license(&mut self, expires_on: Option<Date>, location: String) {
        let UnprovedChange { company_name, address, tax_number, licence_number } =
            self.profile.in_review.take().unwrap_or_default();
        self.profile.in_review = tax_number.map(|it| UnprovedChange { tax_number: Some(it), ..Default::default() });
        self.company_name = company_name.unwrap_or_else(|| self.company_name.clone());
        if let Some(address) = address {
            self.country = address.country;
            self.address = Some(address);
        }
        let licence = self.profile.trade_licence.get_or_insert_default();
        licence.number = licence_number.or(licence.number.take());
        licence.expiry = expires_on.map(Day);
        licence.files = Some(vec![location]);
    }
}

impl CompanyProfile {
    /// The number that a tax certificate which comes now has to prove.
    pub fn tax_number_to_prove(&self) -> Option<&TaxNumber> {
        self.in_review.as_ref().and_then(|it| it.tax_number.as_ref()).or(self.tax_number.as_ref())
    }

    /// Takes over the tax number that was in review; an accepted tax certificate proves it.
    pub fn certify(&mut self) {
        let mut in_review = self.in_review.take().unwrap_or_default();
        self.tax_number = in_review.tax_number.take().or(self.tax_number.take());
        self.in_review = in_review.unless_empty();
    }

    /// Forgets the expiry of a licence that does not run out; a company of India has none.
    pub fn settle(&mut self, country: Country) {
        if !country.lets_licences_run_out()
            && let Some(licence) = &mut self.trade_licence
        {
            licence.expiry = None;
        }
    }

    /// The last day of the trade licence, where it runs out.
    pub fn licence_expires_on(&self) -> Option<Date> {
        self.trade_licence.as_ref()?.expiry.map(|day| day.0)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_licence_of_india_does_not_run_out() {
        let licensed = json!({ "tradeLicence": { "number": "CN1234", "expiry": "2030-01-31" } });
        for (country, expires) in [("India", false), ("in", false), ("United Arab Emirates", true)] {
            let mut profile: CompanyProfile = serde_json::from_value(licensed.clone()).unwrap();
            profile.settle(country.parse().unwrap());
            assert_eq!(profile.licence_expires_on().is_some(), expires, "{country}");
            assert!(profile.trade_licence.is_some_and(|licence| licence.number.is_some()), "the number stays");
        }
    }
}
