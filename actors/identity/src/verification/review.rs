//! Reviewing a document: what a reviewer may decide of it, and what its applicant is told.

use granary_domain::{
    CompanyHome, DocumentId, DocumentKind, DocumentStatus, ReviewDecision,
    refusal::{Ability, Params},
};
use jiff::{Timestamp, civil::Date};

use super::{
    DocumentCan, DocumentRecord, ReviewedDocument, StoredVerification, VerificationRefusal, VerificationStatus,
};
use crate::{
    mail::{self, Mail, MailTemplate},
    notification::{Addressee, Notification, NotificationKind},
};

/// What a reviewer says of a document.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewDocument {
    pub document: DocumentId,
    pub decision: ReviewDecision,
    /// What is wrong with it; the applicant reads it.
    pub comment: Option<String>,
    /// The last day on which it holds, as the reviewer reads it.
    pub expires_on: Option<Date>,
}

/// A document as a review leaves it.
#[derive(Debug, Clone, PartialEq)]
pub struct DocumentReviewed {
    pub document: DocumentId,
    pub kind: DocumentKind,
    pub status: DocumentStatus,
    pub comment: Option<String>,
    pub expires_on: Option<Date>,
    /// Nothing while somebody looks at it.
    pub decided_at: Option<Timestamp>,
    /// What the company's record takes over.
    pub licence: Option<AcceptedLicence>,
}

/// A trade licence that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedLicence {
    /// Nothing where licences do not run out.
    pub expires_on: Option<Date>,
    pub location: String,
}

impl DocumentReviewed {
    /// Whether the company may trade from now on by what was decided.
    pub fn proves_licence(&self) -> bool {
        let is_proof = matches!(self.status, DocumentStatus::Accepted | DocumentStatus::Waived);
        self.kind == DocumentKind::TradeLicence && is_proof
    }
}

impl ReviewDocument {
    /// Who wants a revision says why.
    pub(super) fn check(&self) -> Result<(), VerificationRefusal> {
        let lacks_reason = self.decision == ReviewDecision::RequestRevision && self.comment.is_none();
        if lacks_reason { Err(VerificationRefusal::CommentWanted) } else { Ok(()) }
    }

    /// What becomes of the document of somebody whose company is at home here.
    pub fn decide(
        &self,
        verification: &StoredVerification,
        home: &CompanyHome,
        at: Timestamp,
    ) -> Result<DocumentReviewed, VerificationRefusal> {
        self.check()?;
        let it = &verification.document(self.document).ok_or(VerificationRefusal::Unknown)?.document;
        let status = may_be_decided(it.status, self.decision)?;
        let mut expires_on = self.expires_on.or(it.expires_on);
        let mut licence = None;
        if it.kind == DocumentKind::TradeLicence && status == DocumentStatus::Accepted {
            expires_on = licence_expiry(expires_on.or(verification.licence_expires_on), home, at)?;
            licence = Some(AcceptedLicence { expires_on, location: it.location.clone() });
        }
        Ok(DocumentReviewed {
            document: self.document,
            kind: it.kind,
            status,
            comment: self.comment.clone(),
            expires_on,
            decided_at: (status != DocumentStatus::InReview).then_some(at),
            licence,
        })
    }
}

/// What a document that stands so becomes by a decision.
fn may_be_decided(status: DocumentStatus, decision: ReviewDecision) -> Result<DocumentStatus, VerificationRefusal> {
    status.decided(decision).ok_or(VerificationRefusal::NotDecidable(status))
}

impl ReviewedDocument {
    /// With what a reviewer may do about it.
    pub(super) fn record(self) -> DocumentRecord {
        let now = |decision| Ability::of(may_be_decided(self.document.status, decision));
        let can = DocumentCan {
            in_review: now(ReviewDecision::TakeUp),
            accept: now(ReviewDecision::Accept),
            request_revision: now(ReviewDecision::RequestRevision),
            waive: now(ReviewDecision::Waive),
        };
        DocumentRecord { document: self, can }
    }
}

/// The last day of a licence that is accepted: a day to come, but in India none.
fn licence_expiry(said: Option<Date>, home: &CompanyHome, at: Timestamp) -> Result<Option<Date>, VerificationRefusal> {
    if !home.country.lets_licences_run_out() {
        return Ok(None);
    }
    let today = home.day(at);
    said.filter(|last| *last >= today).map(Some).ok_or(VerificationRefusal::ExpiryWanted)
}

impl DocumentReviewed {
    /// What the applicant is told, where they have to act, or have nothing left to do; `overall` is how far their
    /// verification has come with it.
    pub fn told(
        &self,
        to: &mail::Addressee,
        overall: VerificationStatus,
        at: Timestamp,
    ) -> Option<(Notification, Mail)> {
        let (kind, params, template) = match self.status {
            DocumentStatus::RevisionWanted => {
                let comment = self.comment.clone().unwrap_or_default();
                let params = Params::default().with("paper", self.kind.as_str()).with("comment", comment.clone());
                let template = MailTemplate::DocumentRevision { kind: self.kind.to_string(), comment };
                (NotificationKind::VerificationRevision, params, template)
            }
            DocumentStatus::Accepted | DocumentStatus::Waived if overall == VerificationStatus::Accepted => {
                (NotificationKind::VerificationAccepted, Params::default(), MailTemplate::DocumentsAccepted {})
            }
            _ => return None,
        };
        let cause = format!("{}:{}", template.parts().0, self.document);
        Some((Notification { to: Addressee::Person(to.user), kind, params, at }, to.mail(cause, template)))
    }
}
