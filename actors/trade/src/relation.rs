//! Relations: the sales person who looks after a trader's company.

use granary_domain::{
    CompanyId, UserId,
    refusal::{ErrorCode, Refusal},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::approval::NamedUser;

/// Who is to look after the company; nobody, where it is null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AssignRelation {
    #[schema(required)]
    pub manager_id: Option<UserId>,
}

/// A company, and who looks after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Relation {
    pub company_id: CompanyId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manager: Option<NamedUser>,
}

/// Why nobody is assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RelationRefusal {
    /// No such trader.
    Unknown,
    /// Whoever is named is no sales person who may sign in.
    NoManager,
}

impl Refusal for RelationRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::NoManager => ErrorCode::FieldInvalid,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Unknown => Vec::new(),
            Self::NoManager => vec!["managerId".to_owned()],
        }
    }
}
