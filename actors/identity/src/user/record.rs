//! The record of a person, as calls answer it and live topics show it; absent is what the person has not.

use granary_domain::{
    BankRef, Language, MemberAct, MemberRole, Membership, Money, Permissions, Phone, Role, UserId, choices,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Badge, CompanyRecord, UserProfile};
use crate::verification::Verification;

/// How long an archive can be fetched once it is ready.
pub const ARCHIVE_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A person with a sign-in; absent is what the person has not.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub user_type: Role,
    pub is_admin: bool,
    pub first_name: String,
    pub last_name: String,
    pub company_email: CompanyEmail,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<UserPhone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_photo: Option<String>,
    pub is_on_boarded: bool,
    /// The person is banned.
    pub is_disabled: bool,
    /// The person may enter the platform.
    pub is_approved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<Badge>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<CompanyRecord>,
    /// What a member of staff may do: names such as `deal.edit`, or whole areas such as `deal`.
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
    /// Bank officers only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankRef>,
    #[serde(flatten)]
    pub profile: UserProfile,
    pub second_factor: SecondFactor,
    /// Traders only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification: Option<Verification>,
    /// Traders only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member: Option<MemberRecord>,
    /// The day on which the account goes, where its person has asked for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deletes_on: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_export: Option<DataExport>,
    pub created_at: Timestamp,
}

/// What a trader is in their company.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberRecord {
    pub role: MemberRole,
    /// Up to so much they bind the company alone, in US dollars; to any sum where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Money>,
    /// Whether an owner keeps them out.
    pub is_suspended: bool,
    /// What they may do in its name.
    pub may: Vec<MemberAct>,
}

impl MemberRecord {
    pub fn of(it: Membership, is_suspended: bool) -> Self {
        Self { role: it.role, limit: it.limit, is_suspended, may: it.role.acts() }
    }

    pub fn membership(&self) -> Membership {
        Membership { role: self.role, limit: self.limit }
    }
}

/// The address that somebody signs in with.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyEmail {
    pub email: String,
    pub is_verified: bool,
}

/// The number that somebody is called by.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserPhone {
    pub number: String,
    pub is_verified: bool,
    /// The number that takes its place once a code of it is back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wanted: Option<String>,
}

impl UserPhone {
    /// What becomes of a number that is given: a verified one stays for as long as the new one is not proven.
    pub fn given(before: Option<&Self>, number: &str) -> Self {
        match before.filter(|it| it.is_verified) {
            Some(kept) => Self { wanted: Some(number.to_owned()).filter(|it| *it != kept.number), ..kept.clone() },
            None => Self { number: number.to_owned(), is_verified: false, wanted: None },
        }
    }

    /// A number of which a code is back.
    pub fn proven(number: &Phone) -> Self {
        Self { number: number.as_str().to_owned(), is_verified: true, wanted: None }
    }

    /// The number that is to be proven, or that is there.
    pub fn newest(&self) -> &str {
        self.wanted.as_deref().unwrap_or(&self.number)
    }
}

/// Whether a person signs in with an authenticator app as well.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    pub is_on: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_codes_left: Option<u32>,
}

choices! {
    /// How far an archive of somebody's data has come.
    DataExportStatus {
        Making = "making", "Making";
        Ready = "ready", "Ready";
        Failed = "failed", "Failed";
    }
}

/// A copy of what the server knows of its person.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DataExport {
    pub status: DataExportStatus,
    /// The archive, once it is ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    pub asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
}

impl User {
    /// Whether they are authorised to sign for their company.
    pub fn may_sign(&self) -> bool {
        self.profile.is_authorized_person == Some(true)
    }

    /// A person of whom no more is known.
    pub fn new(id: UserId, user_type: Role, email: &str, created_at: Timestamp) -> Self {
        Self {
            id,
            user_type,
            is_admin: user_type == Role::Admin,
            first_name: String::new(),
            last_name: String::new(),
            company_email: CompanyEmail { email: email.to_owned(), is_verified: false },
            phone: None,
            profile_photo: None,
            is_on_boarded: false,
            is_disabled: false,
            is_approved: true,
            badge: None,
            company: None,
            permissions: Permissions::default(),
            bank: None,
            profile: UserProfile::default(),
            second_factor: SecondFactor::default(),
            verification: None,
            member: None,
            deletes_on: None,
            data_export: None,
            created_at,
        }
    }

    /// The name that stands in lists and journals.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// The language that the person is written to in.
    pub fn language(&self) -> Language {
        self.profile.language.unwrap_or_default()
    }
}

impl SecondFactor {
    /// One that is on.
    pub fn on(since: Timestamp, recovery_codes_left: u32) -> Self {
        Self { is_on: true, since: Some(since), recovery_codes_left: Some(recovery_codes_left) }
    }
}

impl DataExport {
    /// An archive by the times of its making.
    pub fn new(
        status: DataExportStatus,
        location: Option<String>,
        asked_at: Timestamp,
        ready_at: Option<Timestamp>,
    ) -> Self {
        Self {
            status,
            location,
            asked_at,
            ready_at,
            expires_at: ready_at.and_then(|at| at.checked_add(ARCHIVE_LIFE).ok()),
        }
    }
}
