//! The company's half of a registration.

use actors::{
    domain::{
        Country, Day, FoundingYear, HsCode, LicenceNumber, TaxNumber, Text, TraderCode, Website,
        catalogue::{CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
    },
    refusal::FieldCode,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::given::{Documents, chosen};
use crate::http::AppError;

/// The most codes of the Harmonized System that a company may name.
const MOST_CODES: usize = 50;

/// What a person says of their company; a draft may leave out anything.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CompanyToRegister)]
pub(super) struct Company {
    #[serde(skip_serializing_if = "Option::is_none")]
    company_name: Option<Text<1, 200>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<Website>,
    #[serde(default, deserialize_with = "chosen", skip_serializing_if = "Option::is_none")]
    company_size: Option<CompanySize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    year_established: Option<FoundingYear>,
    /// 15 digits where the company is at home in the Emirates.
    #[serde(rename = "taxIDNumber", skip_serializing_if = "Option::is_none")]
    tax_number: Option<TaxNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    export_import_code: Option<TraderCode>,
    #[serde(default, deserialize_with = "chosen", skip_serializing_if = "Option::is_none")]
    company_revenue: Option<CompanyRevenue>,
    #[serde(default, deserialize_with = "chosen", skip_serializing_if = "Option::is_none")]
    company_type: Option<CompanyType>,
    #[serde(default, deserialize_with = "chosen", skip_serializing_if = "Option::is_none")]
    ownership_type: Option<OwnershipType>,
    #[serde(default, deserialize_with = "chosen", skip_serializing_if = "Option::is_none")]
    trade_role: Option<TradeRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 50)]
    hs_code: Option<Vec<HsCode>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trade_licence: Option<Licence>,
    #[serde(skip_serializing)]
    tax_certificate: Option<Documents>,
    #[serde(skip_serializing)]
    authorization_letter: Option<Documents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verification_reference: Option<Text<1, 100>>,
}

/// Where a company is at home.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Seat {
    #[serde(skip_serializing_if = "Option::is_none")]
    line1: Option<Text<1, 200>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    city: Option<Text<1, 100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    country: Option<Country>,
    #[serde(skip_serializing_if = "Option::is_none")]
    postal_code: Option<Text<1, 20>>,
}

/// The licence to trade; an Indian one has no expiry.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Licence {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<LicenceNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expiry: Option<Day>,
    #[serde(default, skip_serializing)]
    files: Option<super::given::Locations>,
}

impl Company {
    /// Clears what does not apply, and refuses what cannot be together.
    pub(super) fn settle(&mut self, now: Timestamp) -> Result<(), AppError> {
        let country = self.address.as_ref().and_then(|seat| seat.country);
        if country.is_some_and(Country::is_india)
            && let Some(licence) = &mut self.trade_licence
        {
            licence.expiry = None;
        }
        let this_year = now.to_zoned(jiff::tz::TimeZone::UTC).year();
        let tax_fits =
            !country.is_some_and(Country::is_emirates) || self.tax_number.as_ref().is_none_or(TaxNumber::is_emirates);
        let year_fits = self.year_established.is_none_or(|year| i32::from(year.number()) <= i32::from(this_year));
        let codes_fit = self.hs_code.as_ref().is_none_or(|codes| codes.len() <= MOST_CODES);
        for (fits, field) in
            [(tax_fits, "company.taxIDNumber"), (year_fits, "company.yearEstablished"), (codes_fit, "company.hsCode")]
        {
            if !fits {
                return Err(AppError::coded(FieldCode::Invalid, field));
            }
        }
        if let Some(codes) = &mut self.hs_code {
            let mut seen = std::collections::BTreeSet::new();
            codes.retain(|code| seen.insert(code.clone()));
        }
        Ok(())
    }

    /// Refuses a half that lacks anything but its files.
    pub(super) fn must_be_complete(&self) -> Result<(), AppError> {
        let seat = self.address.as_ref();
        let there = [
            ("company.companyName", self.company_name.is_some()),
            ("company.address.city", seat.is_some_and(|seat| seat.city.is_some())),
            ("company.address.country", seat.is_some_and(|seat| seat.country.is_some())),
        ];
        let missing: Vec<_> = there.iter().filter(|(_, there)| !there).map(|(name, _)| (*name).to_owned()).collect();
        if missing.is_empty() { Ok(()) } else { Err(AppError::coded_all(FieldCode::Required, missing)) }
    }

    /// The company's name, which makes no password either.
    pub(super) fn name(&self) -> Option<&str> {
        self.company_name.as_ref().map(Text::as_str)
    }

    /// The files that are named, by kind.
    pub(super) fn files(&self, into: &mut Map<String, Value>) {
        let licence = self.trade_licence.as_ref().and_then(|licence| licence.files.as_ref());
        let documents = |documents: &Option<Documents>| documents.as_ref().map(|documents| json!(documents.files));
        for (kind, locations) in [
            ("tradeLicence", licence.map(|files| json!(files))),
            ("taxCertificate", documents(&self.tax_certificate)),
            ("authorizationLetter", documents(&self.authorization_letter)),
        ] {
            if let Some(locations) = locations {
                into.insert(kind.to_owned(), locations);
            }
        }
    }
}
