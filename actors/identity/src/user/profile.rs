//! What people say of themselves beyond their name: the column `users.profile`, and the same members of their record.

use granary_domain::{BillingDetails, Language, catalogue::AuthorizationType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::letters::LetterChoices;

/// What somebody says of themselves; absent is what was never said.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserProfile {
    #[serde(rename = "isUserIsAuthorizedPerson", skip_serializing_if = "Option::is_none")]
    pub is_authorized_person: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authorization_type: Option<AuthorizationType>,
    /// The number to be reached by on WhatsApp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whatsapp: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_consent: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed_marketing_mails: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_details: Option<BillingDetails>,
    /// How soon letters come to them, and when none do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letters: Option<LetterChoices>,
}
