//! The sides of a deal, their bank, and where the goods go.

use serde::{Deserialize, Serialize};

use super::{BankId, CompanyId, Country, DesignatedZone, Text};

/// A place that goods can be brought to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Address {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line1: Option<Text<0, 200>>,
    pub city: Text<1, 100>,
    pub country: Country,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub postal_code: Option<Text<0, 20>>,
    /// The designated zone of the Emirates that it lies in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<DesignatedZone>,
}

impl Address {
    /// The zone that it lies in; of another country there is none, whatever it says.
    pub fn designated_zone(&self) -> Option<DesignatedZone> {
        self.zone.filter(|_| self.country.is_emirates())
    }
}

/// One side of a deal, as the other may know it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Party {
    #[serde(rename = "_id")]
    pub id: CompanyId,
    pub company_name: String,
    pub country: Country,
}

/// The bank that finances a deal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BankRef {
    #[serde(rename = "_id")]
    pub id: BankId,
    pub name: String,
}
