//! A trading company as its people and staff see it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::{
    Address, CompanyId, Country, Day, FoundingYear, HsCode, LicenceNumber, TaxNumber, TraderCode, Website,
    catalogue::{CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
};

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

impl CompanyProfile {
    /// Forgets the expiry of a licence that does not run out; a company of India has none.
    pub fn settle(&mut self, country: Country) {
        if !country.lets_licences_run_out()
            && let Some(licence) = &mut self.trade_licence
        {
            licence.expiry = None;
        }
    }

    /// Takes over what an accepted trade licence says: its last day, where it runs out, and the document.
    pub fn license(&mut self, expires_on: Option<Date>, location: String) {
        let licence = self.trade_licence.get_or_insert_default();
        licence.expiry = expires_on.map(Day);
        licence.files = Some(vec![location]);
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
