//! People and what became of them, a line each.

use granary_domain::{Role, UserId};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A person in few words, to be chosen from a list.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserLine {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub user_type: Role,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// The name of their company or bank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub belongs_to: Option<String>,
}

/// Who did something.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct UserHistoryAuthor {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
}

/// Something that became of a person: what, when, by whom and from where.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserHistoryLine {
    #[serde(rename = "_id")]
    pub id: String,
    pub kind: String,
    pub at: Timestamp,
    /// Nobody where the server did it by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<UserHistoryAuthor>,
    /// The address that a member of staff did it from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    pub body: Value,
}
