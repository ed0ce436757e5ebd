//! The company's half of a registration.

use std::collections::BTreeSet;

use granary_domain::{CompanyName, Country, Text, day};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::refusal::{RegistrationRefusal, must, must_have};
use crate::user::{CompanyProfile, MAX_CODES};

/// What a person says of their company; a draft may leave out anything.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ToldCompany)]
pub struct Company {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_name: Option<CompanyName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<CompanyAddress>,
    #[serde(flatten)]
    pub profile: CompanyProfile,
}

/// Where a company is at home.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyAddress {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line1: Option<Text<1, 200>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<Text<1, 100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<Country>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub postal_code: Option<Text<1, 20>>,
}

impl Company {
    fn country(&self) -> Option<Country> {
        self.address.as_ref().and_then(|address| address.country)
    }

    /// Clears what does not apply, and refuses what cannot be together.
    pub(super) fn settle(&mut self, at: Timestamp) -> Result<(), RegistrationRefusal> {
        let country = self.country();
        if let Some(country) = country {
            self.profile.settle(country);
        }
        let profile = &mut self.profile;
        if let (Some(number), Some(country)) = (&mut profile.tax_number, country) {
            *number = number.clone().of_country(country).map_err(RegistrationRefusal::TaxNumber)?;
        }
        let this_year = day(at).year();
        let is_past = profile.year_established.is_none_or(|year| i32::from(year.number()) <= i32::from(this_year));
        must(is_past, "company.yearEstablished")?;
        if let Some(codes) = &mut profile.hs_code {
            must(codes.len() <= MAX_CODES, "company.hsCode")?;
            let mut seen = BTreeSet::new();
            codes.retain(|code| seen.insert(code.clone()));
        }
        Ok(())
    }

    /// Refuses a half that lacks anything but its files.
    pub(super) fn must_be_complete(&self) -> Result<(), RegistrationRefusal> {
        must_have(&[
            ("company.companyName", self.company_name.is_some()),
            ("company.address.city", self.address.as_ref().is_some_and(|address| address.city.is_some())),
            ("company.address.country", self.country().is_some()),
        ])
    }
}
