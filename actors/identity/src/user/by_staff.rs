//! What staff say anew of somebody: no consent is given in another's name, and no right with it.

use granary_domain::{Language, LastName, Name, Phone, catalogue::AuthorizationType};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{CompanyChange, ProfileChange, company_change::Clearable};

/// What staff change of somebody's record; what is absent stays. An empty text takes an optional field away.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeByStaff {
    #[schema(value_type = Option<String>)]
    first_name: Option<Name<100>>,
    #[schema(value_type = Option<String>)]
    last_name: Option<LastName>,
    /// A new number is unverified until its code comes back; until then a verified one stays.
    phone: Option<Phone>,
    language: Option<Language>,
    /// By what somebody may commit their company, until an authorization letter that says so is in review.
    #[schema(value_type = Option<String>)]
    authorization_type: Option<Clearable<AuthorizationType>>,
    /// Traders only.
    company: Option<CompanyChange>,
}

impl From<ChangeByStaff> for ProfileChange {
    fn from(it: ChangeByStaff) -> Self {
        let ChangeByStaff { first_name, last_name, phone, language, authorization_type, company } = it;
        Self { first_name, last_name, phone, language, authorization_type, company, ..Self::default() }
    }
}
