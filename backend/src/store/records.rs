//! The wire record of a person, as the view `user_records` writes it.

use actors::domain::{BankRef, BillingDetails, CompanyId, Language, Role, UserId};
use utoipa::ToSchema;

/// A person with a sign-in, as the store writes the record; absent is what the person has not.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
pub struct User {
    #[serde(rename = "_id")]
    id: UserId,
    user_type: Role,
    is_admin: bool,
    first_name: String,
    last_name: String,
    company_email: CompanyEmail,
    phone: Option<UserPhone>,
    profile_photo: Option<String>,
    is_on_boarded: bool,
    /// The person is banned.
    is_disabled: bool,
    company: Option<Company>,
    /// What a member of staff may do: names such as `deal.edit`, or whole areas such as `deal`.
    permissions: Vec<String>,
    /// Bank officers only.
    bank: Option<BankRef>,
    is_user_is_authorized_person: Option<bool>,
    authorization_type: Option<String>,
    whatsapp: Option<String>,
    user_consent: Option<bool>,
    allowed_marketing_mails: Option<bool>,
    language: Option<Language>,
    billing_details: Option<BillingDetails>,
    second_factor: SecondFactor,
    #[schema(format = DateTime)]
    created_at: String,
}

/// Whether a person signs in with an authenticator app as well.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct SecondFactor {
    is_on: bool,
    #[schema(format = DateTime)]
    since: Option<String>,
    recovery_codes_left: Option<u32>,
}

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct CompanyEmail {
    email: String,
    is_verified: bool,
}

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct UserPhone {
    number: String,
    is_verified: bool,
}

/// A trader's company, with further fields of its profile.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct Company {
    #[serde(rename = "_id")]
    id: CompanyId,
    company_name: String,
    country: String,
}
