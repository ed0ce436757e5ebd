//! How far a trader's verification has come, told by the documents, the checks and the licence.

use jiff::{ToSpan, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::domain::{DocumentKind, DocumentStatus, UserId, WireTime, choices};

/// How many days before its last one a licence is about to run out.
const EXPIRING_DAYS: i64 = 60;

choices! {
    /// How far a verification has come.
    VerificationStatus {
        None = "none", "None";
        Received = "received", "Received";
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        RevisionWanted = "revisionWanted", "Revision wanted";
        Rejected = "rejected", "Rejected";
    }

    /// Whether a trade licence holds.
    LicenceState {
        Valid = "valid", "Valid";
        Expiring = "expiring", "Expiring";
        Expired = "expired", "Expired";
        None = "none", "None";
    }

    /// How far a check by the provider has come.
    CheckStatus {
        Requested = "requested", "Requested";
        Failed = "failed", "Failed";
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        Rejected = "rejected", "Rejected";
    }
}

/// How far a trader's verification has come.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    pub status: VerificationStatus,
    pub documents: Vec<VerificationDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub licence_expires_on: Option<Date>,
    pub licence_state: LicenceState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider: Option<ProviderView>,
}

/// A document by which a person or a company is verified.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationDocument {
    #[serde(rename = "_id")]
    pub id: Uuid,
    pub kind: DocumentKind,
    pub status: DocumentStatus,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    pub file_name: String,
    pub location: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
    #[schema(value_type = String, format = DateTime)]
    pub received_at: WireTime,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub decided_at: Option<WireTime>,
}

/// What the provider of identity checks has said last.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderView {
    pub status: CheckStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub checked_at: Option<WireTime>,
}

/// A trader's verification, as those see it who review it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedVerification {
    pub user_id: UserId,
    pub status: VerificationStatus,
    pub documents: Vec<ReviewedDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub licence_expires_on: Option<Date>,
    pub licence_state: LicenceState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider: Option<ReviewedCheck>,
}

/// A document, with who reviews it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedDocument {
    #[serde(flatten)]
    pub document: VerificationDocument,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewer: Option<Reviewer>,
}

/// Who decided on a document, or looks at it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Reviewer {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
}

/// What the provider has said last, in full.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedCheck {
    #[serde(flatten)]
    pub check: ProviderView,
    pub reference: Uuid,
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: WireTime,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A trader's verification as it is stored; each audience reads its own cut.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct StoredVerification {
    /// The present ones, the oldest first.
    pub documents: Vec<ReviewedDocument>,
    pub last_check: Option<ReviewedCheck>,
    /// The last check that did not fail to be asked for came to a rejection.
    pub is_rejected: bool,
    pub licence_expires_on: Option<Date>,
}

impl StoredVerification {
    pub fn status(&self) -> VerificationStatus {
        let any = |status| self.documents.iter().any(|it| it.document.status == status);
        if self.documents.is_empty() {
            VerificationStatus::None
        } else if any(DocumentStatus::RevisionWanted) {
            VerificationStatus::RevisionWanted
        } else if any(DocumentStatus::InReview) {
            VerificationStatus::InReview
        } else if any(DocumentStatus::Received) {
            VerificationStatus::Received
        } else if self.is_rejected {
            VerificationStatus::Rejected
        } else {
            VerificationStatus::Accepted
        }
    }

    pub fn licence_state(&self, today: Date) -> LicenceState {
        match self.licence_expires_on {
            None => LicenceState::None,
            Some(last) if last < today => LicenceState::Expired,
            Some(last) if last <= today.saturating_add(EXPIRING_DAYS.days()) => LicenceState::Expiring,
            Some(_) => LicenceState::Valid,
        }
    }

    /// As its person sees it.
    pub fn view(&self, today: Date) -> Verification {
        Verification {
            status: self.status(),
            documents: self.documents.iter().map(|it| it.document.clone()).collect(),
            licence_expires_on: self.licence_expires_on,
            licence_state: self.licence_state(today),
            provider: self.last_check.as_ref().map(|it| it.check.clone()),
        }
    }

    /// As those see it who review it.
    pub fn reviewed(&self, user_id: UserId, today: Date) -> ReviewedVerification {
        ReviewedVerification {
            user_id,
            status: self.status(),
            documents: self.documents.clone(),
            licence_expires_on: self.licence_expires_on,
            licence_state: self.licence_state(today),
            provider: self.last_check.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};
    use serde_json::json;

    use super::*;
    use DocumentStatus::{Accepted, InReview, Received, RevisionWanted, Waived};

    fn document(status: DocumentStatus) -> ReviewedDocument {
        let document = VerificationDocument {
            id: Uuid::nil(),
            kind: DocumentKind::TradeLicence,
            status,
            comment: None,
            file_name: "licence.pdf".to_owned(),
            location: "/files/1".to_owned(),
            expires_on: None,
            received_at: WireTime(Timestamp::UNIX_EPOCH),
            decided_at: None,
        };
        let reviewer = Some(Reviewer { id: UserId(Uuid::nil()), name: "Amira Saleh".to_owned() });
        ReviewedDocument { document, reviewer }
    }

    fn stored(statuses: &[DocumentStatus], is_rejected: bool) -> StoredVerification {
        let documents = statuses.iter().map(|status| document(*status)).collect();
        StoredVerification { documents, is_rejected, ..StoredVerification::default() }
    }

    #[test]
    fn the_worst_document_tells_how_far_it_has_come() {
        for (statuses, is_rejected, told) in [
            (&[][..], false, VerificationStatus::None),
            (&[], true, VerificationStatus::None),
            (&[Accepted, InReview, RevisionWanted, Received], true, VerificationStatus::RevisionWanted),
            (&[Accepted, InReview, Received], true, VerificationStatus::InReview),
            (&[Accepted, Received, Waived], true, VerificationStatus::Received),
            (&[Accepted, Waived], true, VerificationStatus::Rejected),
            (&[Accepted, Waived], false, VerificationStatus::Accepted),
        ] {
            assert_eq!(stored(statuses, is_rejected).status(), told, "{statuses:?} {is_rejected}");
        }
    }

    #[test]
    fn a_licence_holds_through_its_last_day() {
        let today = date(2026, 3, 10);
        for (last, told) in [
            (None, LicenceState::None),
            (Some(date(2026, 3, 9)), LicenceState::Expired),
            (Some(today), LicenceState::Expiring),
            (Some(date(2026, 5, 9)), LicenceState::Expiring),
            (Some(date(2026, 5, 10)), LicenceState::Valid),
        ] {
            let licence_expires_on = last;
            let stored = StoredVerification { licence_expires_on, ..StoredVerification::default() };
            assert_eq!(stored.licence_state(today), told, "{last:?}");
        }
    }

    #[test]
    fn only_reviewers_see_who_reviews_and_what_the_provider_is_asked() {
        let check = ProviderView { status: CheckStatus::Rejected, checked_at: None };
        let (reference, requested_at) = (Uuid::nil(), WireTime(Timestamp::UNIX_EPOCH));
        let last_check = Some(ReviewedCheck { check, reference, requested_at, reason: Some("blurred".to_owned()) });
        let stored = StoredVerification { last_check, ..stored(&[Accepted], true) };
        let own = serde_json::to_value(stored.view(date(2026, 3, 10))).unwrap();
        assert_eq!(own["provider"], json!({ "status": "rejected" }));
        assert_eq!(own["documents"][0].get("reviewer"), None);
        let full = serde_json::to_value(stored.reviewed(UserId(Uuid::nil()), date(2026, 3, 10))).unwrap();
        assert_eq!(full["documents"][0]["reviewer"]["name"], "Amira Saleh");
        assert_eq!((&full["provider"]["reason"], &full["status"]), (&json!("blurred"), &json!("rejected")));
    }
}
