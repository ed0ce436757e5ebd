//! Checks of a person by the provider outside: asked for one at a time, and told of by the provider.

use granary_domain::{
    Address, CheckId, CheckResult, Country, DocumentKind, LicenceNumber, TaxNumber, UserId, choices, refusal::Params,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CheckStatus, VerificationRefusal};
use crate::notification::{Addressee, Notification, NotificationKind};

/// How long the provider may take to take a check on, before whoever asked counts as gone.
const PATIENCE: SignedDuration = SignedDuration::from_mins(1);

choices! {
    /// How far a check has come, as it is stored.
    CheckStage {
        Requesting = "requesting", "Requesting";
        Requested = "requested", "Requested";
        Failed = "failed", "Failed";
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        Rejected = "rejected", "Rejected";
    }
}

/// A check that the provider has not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenCheck {
    pub id: CheckId,
    pub stage: CheckStage,
    pub asked_at: Timestamp,
}

/// A check that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredCheck {
    pub id: CheckId,
    pub of: UserId,
    pub asked_by: UserId,
    pub stage: CheckStage,
}

/// What the provider tells of a check.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckReport {
    /// Names the message; it is heard once.
    pub event: String,
    pub check: CheckId,
    pub result: CheckResult,
    pub reason: Option<String>,
}

/// How far a check has come.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct CheckRequested {
    pub status: CheckStatus,
}

/// What the provider is told of whom to check.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CheckEnquiry {
    pub reference: CheckId,
    pub person: EnquiredPerson,
    pub company: EnquiredCompany,
    pub documents: Vec<EnquiredDocument>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EnquiredPerson {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EnquiredCompany {
    pub name: String,
    pub country: Country,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<Address>,
    #[serde(rename = "taxIDNumber", skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<TaxNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_licence: Option<LicenceNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence_expires_on: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EnquiredDocument {
    pub kind: DocumentKind,
    pub file_name: String,
    pub mime: String,
    pub size: i64,
    /// In hexadecimal digits.
    pub sha256: String,
}

/// Whether another check may be asked for; answers the one to give up, which nobody waits for any more.
pub fn may_ask_again(open: Option<OpenCheck>, at: Timestamp) -> Result<Option<CheckId>, VerificationRefusal> {
    match open {
        None => Ok(None),
        Some(it) if it.stage == CheckStage::Requesting && it.asked_at + PATIENCE < at => Ok(Some(it.id)),
        Some(_) => Err(VerificationRefusal::CheckUnderWay),
    }
}

impl CheckStage {
    /// As people see it: whether the provider was reached already is of no matter to anybody.
    pub fn status(self) -> CheckStatus {
        match self {
            Self::Requesting | Self::Requested => CheckStatus::Requested,
            Self::Failed => CheckStatus::Failed,
            Self::InReview => CheckStatus::InReview,
            Self::Accepted => CheckStatus::Accepted,
            Self::Rejected => CheckStatus::Rejected,
        }
    }

    /// What it becomes once the provider took it on, or did not; what the provider has told meanwhile stands.
    #[must_use]
    pub fn settled(self, is_taken: bool) -> Self {
        match (self, is_taken) {
            (Self::Requesting, true) => Self::Requested,
            (Self::Requesting, false) => Self::Failed,
            _ => self,
        }
    }

    /// What it becomes by a result; nothing where that undoes an end without being one.
    fn reported(self, result: CheckResult) -> Option<Self> {
        match result {
            CheckResult::InReview if matches!(self, Self::Accepted | Self::Rejected) => None,
            CheckResult::InReview => Some(Self::InReview),
            CheckResult::Accepted => Some(Self::Accepted),
            CheckResult::Rejected => Some(Self::Rejected),
        }
    }
}

impl StoredCheck {
    /// What the check becomes by what the provider tells; nothing where that `is_known`, or is older than what is. Of
    /// a check that it did not take on it has nothing to tell.
    pub fn hear(&self, report: &CheckReport, is_known: bool) -> Result<Option<CheckStage>, VerificationRefusal> {
        if self.stage == CheckStage::Failed {
            return Err(VerificationRefusal::Unknown);
        }
        Ok(if is_known { None } else { self.stage.reported(report.result) })
    }

    /// Tells who asked for it what it came to; `name` is that of the person.
    pub fn notification(&self, result: CheckResult, name: &str, at: Timestamp) -> Notification {
        let params = Params::default().with("userId", self.of.to_string()).with("name", name);
        let params = params.with("status", result.as_str());
        Notification { to: Addressee::Person(self.asked_by), kind: NotificationKind::VerificationChecked, params, at }
    }
}
