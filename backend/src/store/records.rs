//! The wire record of a person, as the view `user_records` writes it.

use actors::domain::{
    Address, BankRef, BillingDetails, CompanyId, DocumentKind, DocumentStatus, FoundingYear, HsCode, Language,
    LicenceNumber, Role, TaxNumber, TraderCode, UserId, Website,
    catalogue::{AuthorizationType, CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
};
use utoipa::ToSchema;
use uuid::Uuid;

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
    company: Option<CompanyRecord>,
    /// What a member of staff may do: names such as `deal.edit`, or whole areas such as `deal`.
    permissions: Vec<String>,
    /// Bank officers only.
    bank: Option<BankRef>,
    is_user_is_authorized_person: Option<bool>,
    authorization_type: Option<AuthorizationType>,
    whatsapp: Option<String>,
    user_consent: Option<bool>,
    allowed_marketing_mails: Option<bool>,
    language: Option<Language>,
    billing_details: Option<BillingDetails>,
    second_factor: SecondFactor,
    /// Traders only.
    verification: Option<Verification>,
    /// The day on which the account goes, where its person has asked for that.
    #[schema(format = Date)]
    deletes_on: Option<String>,
    data_export: Option<DataExport>,
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

/// A trader's company: what it is called and where it sits, and what it says of itself.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct CompanyRecord {
    #[serde(rename = "_id")]
    id: CompanyId,
    company_name: String,
    country: String,
    address: Option<Address>,
    website: Option<Website>,
    company_size: Option<CompanySize>,
    year_established: Option<FoundingYear>,
    #[serde(rename = "taxIDNumber")]
    tax_number: Option<TaxNumber>,
    export_import_code: Option<TraderCode>,
    company_revenue: Option<CompanyRevenue>,
    company_type: Option<CompanyType>,
    ownership_type: Option<OwnershipType>,
    trade_role: Option<TradeRole>,
    hs_code: Option<Vec<HsCode>>,
    trade_licence: Option<LicenceRecord>,
    verification_reference: Option<String>,
}

/// The licence to trade; one from India does not run out.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct LicenceRecord {
    number: Option<LicenceNumber>,
    #[schema(format = Date)]
    expiry: Option<String>,
}

/// A copy of what the server knows of its person.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
pub struct DataExport {
    /// `making`, `ready` or `failed`.
    status: String,
    /// The archive, once it is ready.
    location: Option<String>,
    #[schema(format = DateTime)]
    asked_at: String,
    #[schema(format = DateTime)]
    ready_at: Option<String>,
    #[schema(format = DateTime)]
    expires_at: Option<String>,
}

/// How far a trader's verification has come.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct Verification {
    /// `none`, `received`, `inReview`, `accepted`, `revisionWanted` or `rejected`.
    status: String,
    documents: Vec<VerificationDocument>,
    #[schema(format = Date)]
    licence_expires_on: Option<String>,
    /// `valid`, `expiring`, `expired` or `none`.
    licence_state: String,
    provider: Option<ProviderView>,
}

/// A document by which a person or a company is verified.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct VerificationDocument {
    #[serde(rename = "_id")]
    id: Uuid,
    kind: DocumentKind,
    status: DocumentStatus,
    /// What is wrong with it.
    comment: Option<String>,
    file_name: String,
    location: String,
    #[schema(format = Date)]
    expires_on: Option<String>,
    #[schema(format = DateTime)]
    received_at: String,
    #[schema(format = DateTime)]
    decided_at: Option<String>,
}

/// What the provider of identity checks has said last.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct ProviderView {
    /// `requested`, `failed`, `inReview`, `accepted` or `rejected`.
    status: String,
    #[schema(format = DateTime)]
    checked_at: Option<String>,
}

/// A trader's verification, as those see it who review it.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
pub struct ReviewedVerification {
    user_id: UserId,
    /// `none`, `received`, `inReview`, `accepted`, `revisionWanted` or `rejected`.
    status: String,
    documents: Vec<ReviewedDocument>,
    #[schema(format = Date)]
    licence_expires_on: Option<String>,
    /// `valid`, `expiring`, `expired` or `none`.
    licence_state: String,
    provider: Option<ReviewedCheck>,
}

/// A document, with who reviews it.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct ReviewedDocument {
    #[serde(flatten)]
    document: VerificationDocument,
    reviewer: Option<Reviewer>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct Reviewer {
    #[serde(rename = "_id")]
    id: UserId,
    name: String,
}

/// What the provider has said last, in full.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct ReviewedCheck {
    #[serde(flatten)]
    check: ProviderView,
    reference: Uuid,
    #[schema(format = DateTime)]
    requested_at: String,
    reason: Option<String>,
}
