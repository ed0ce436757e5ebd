//! A trader's verification as it is stored: how far it has come, and what each audience reads of it.

use granary_domain::{DocumentId, DocumentStatus, UserId};
use jiff::civil::Date;

use super::{
    DocumentReviewed, LicenceState, Namesake, ReviewedCheck, ReviewedDocument, ReviewedVerification, Reviewer,
    Verification, VerificationStatus,
};

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
    /// The worst document tells; where all are well, the last check does.
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

    pub fn document(&self, id: DocumentId) -> Option<&ReviewedDocument> {
        self.documents.iter().find(|it| it.document.id == id)
    }

    /// Takes over what a reviewer decided.
    pub fn apply(&mut self, reviewed: &DocumentReviewed, reviewer: Reviewer) {
        if let Some(licence) = &reviewed.licence {
            self.licence_expires_on = licence.expires_on;
        }
        if let Some(it) = self.documents.iter_mut().find(|it| it.document.id == reviewed.document) {
            it.document.status = reviewed.status;
            it.document.comment.clone_from(&reviewed.comment);
            it.document.expires_on = reviewed.expires_on;
            it.document.decided_at = reviewed.decided_at;
            it.reviewer = Some(reviewer);
        }
    }

    /// As its person sees it.
    pub fn view(&self, today: Date) -> Verification {
        Verification {
            status: self.status(),
            documents: self.documents.iter().map(|it| it.document.clone()).collect(),
            licence_expires_on: self.licence_expires_on,
            licence_state: LicenceState::of(self.licence_expires_on, today),
            provider: self.last_check.as_ref().map(|it| it.check.clone()),
        }
    }

    /// As those see it who review it.
    pub fn reviewed(&self, user_id: UserId, today: Date, namesakes: Vec<Namesake>) -> ReviewedVerification {
        ReviewedVerification {
            user_id,
            status: self.status(),
            documents: self.documents.iter().cloned().map(ReviewedDocument::record).collect(),
            licence_expires_on: self.licence_expires_on,
            licence_state: LicenceState::of(self.licence_expires_on, today),
            provider: self.last_check.clone(),
            namesakes,
        }
    }
}
