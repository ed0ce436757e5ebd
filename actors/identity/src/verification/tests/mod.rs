//! The verification of a trader, by tables and by properties over any documents, days and reports.

mod check;
mod licence;
mod review;
mod submission;

use granary_domain::{
    CheckId, DocumentId, DocumentKind,
    DocumentStatus::{self, Accepted, InReview, Received, RevisionWanted, Waived},
    UserId,
};
use jiff::{Timestamp, civil::date};
use serde_json::json;
use uuid::Uuid;

use super::{
    CheckStatus, ProviderView, ReviewedCheck, ReviewedDocument, Reviewer, StoredVerification, VerificationDocument,
    VerificationStatus,
};

const NOW: Timestamp = Timestamp::UNIX_EPOCH;

fn user(n: u128) -> UserId {
    UserId(Uuid::from_u128(n))
}

fn document(n: u128) -> DocumentId {
    DocumentId(Uuid::from_u128(n))
}

fn reviewer() -> Reviewer {
    Reviewer { id: user(9), name: "Amira Saleh".to_owned() }
}

/// A verification by trade licences in these states, numbered from zero.
fn stored(statuses: &[DocumentStatus], is_rejected: bool) -> StoredVerification {
    let documents = statuses.iter().zip(0..).map(|(status, n)| ReviewedDocument {
        document: VerificationDocument {
            id: document(n),
            kind: DocumentKind::TradeLicence,
            status: *status,
            comment: None,
            file_name: "licence.pdf".to_owned(),
            location: "/files/1".to_owned(),
            expires_on: None,
            received_at: NOW,
            decided_at: None,
        },
        reviewer: Some(reviewer()),
    });
    StoredVerification { documents: documents.collect(), is_rejected, ..StoredVerification::default() }
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
fn only_reviewers_see_who_reviews_and_what_the_provider_is_asked() {
    let check = ProviderView { status: CheckStatus::Rejected, checked_at: None };
    let (reference, requested_at) = (CheckId(Uuid::nil()), NOW);
    let last_check = Some(ReviewedCheck { check, reference, requested_at, reason: Some("blurred".to_owned()) });
    let stored = StoredVerification { last_check, ..stored(&[Accepted], true) };
    let own = serde_json::to_value(stored.view(date(2026, 3, 10))).unwrap();
    assert_eq!(own["provider"], json!({ "status": "rejected" }));
    assert_eq!(own["documents"][0].get("reviewer"), None);
    let full = serde_json::to_value(stored.reviewed(user(1), date(2026, 3, 10), Vec::new())).unwrap();
    assert_eq!(full["documents"][0]["reviewer"]["name"], "Amira Saleh");
    assert_eq!((&full["provider"]["reason"], &full["status"]), (&json!("blurred"), &json!("rejected")));
}
