//! What a company says of itself.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{OptionRow, rows};
use crate::{Country, choices};

/// The option lists of companies.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyOptions {
    pub company_revenues: Vec<OptionRow>,
    pub company_sizes: Vec<OptionRow>,
    pub company_types: Vec<OptionRow>,
    pub trade_roles: Vec<OptionRow>,
    pub ownership_types: Vec<OptionRow>,
    pub authorization_types: Vec<OptionRow>,
    pub countries: Vec<OptionRow>,
}

pub(super) fn options() -> CompanyOptions {
    CompanyOptions {
        company_revenues: rows::<CompanyRevenue>(),
        company_sizes: rows::<CompanySize>(),
        company_types: rows::<CompanyType>(),
        trade_roles: rows::<TradeRole>(),
        ownership_types: rows::<OwnershipType>(),
        authorization_types: rows::<AuthorizationType>(),
        countries: Country::all().map(country).collect(),
    }
}

/// A country stands in every record by its name.
fn country(it: Country) -> OptionRow {
    OptionRow { value: it.as_str().into(), label: it.as_str().into(), code: None, warning: None }
}

choices! {
    /// Yearly revenue in dollars.
    CompanyRevenue {
        Micro = "under-1m", "Under 1M USD (micro)";
        Small = "1m-10m", "1M to 10M USD (small)";
        Medium = "10m-50m", "10M to 50M USD (medium)";
        Large = "50m-250m", "50M to 250M USD (large)";
        VeryLarge = "over-250m", "Over 250M USD (very large)";
    }

    /// How many people work there.
    CompanySize {
        Micro = "under-10", "Under 10 (micro)";
        Small = "10-49", "10 to 49 (small)";
        Medium = "50-249", "50 to 249 (medium)";
        Large = "250-500", "250 to 500 (large)";
        VeryLarge = "over-500", "Over 500 (very large)";
    }

    CompanyType {
        SoleProprietorship = "sole-proprietorship", "Sole Proprietorship";
        Local = "local-company", "Local Company";
        MultiNational = "multi-national-company", "Multi-National Company";
        PublicListed = "public-listed-company", "Public Listed Company";
        Government = "government-or-semi-government", "Government / Semi-Government";
        Partnership = "partnership", "Partnership";
    }

    TradeRole {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
        Both = "both", "Both";
    }

    /// Whose the company is.
    OwnershipType {
        Private = "privately-held", "Privately held";
        Family = "family-owned", "Family owned";
        Public = "publicly-traded", "Publicly traded";
        State = "state-owned", "State owned";
        Foreign = "foreign-owned", "Foreign owned";
        Joint = "joint-venture", "Joint venture";
        Cooperative = "cooperative", "Cooperative";
    }

    /// By what right somebody signs for the company.
    AuthorizationType {
        Owner = "owner", "Owner";
        Partner = "partner", "Partner";
        Director = "director", "Director";
        Employee = "authorized-employee", "Authorized employee";
        Attorney = "power-of-attorney", "Power of attorney";
    }
}
