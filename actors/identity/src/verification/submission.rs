//! Submitting a document: in the place of another one, or as the first of its kind; its review starts anew.

use granary_domain::{
    CompanyId, DocumentId, DocumentKind, DocumentStatus, FileId, Permission, Permissions, UserId, refusal::Params,
};
use jiff::{Timestamp, civil::Date};

use super::VerificationRefusal;
use crate::notification::{Addressee, Notification, NotificationKind};

/// What it takes to review documents.
const REVIEW: Permission = Permission::UserVerify;

/// Where a document goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentSlot {
    /// In the place of this one.
    Of(DocumentId),
    First(DocumentKind),
}

/// A document that its person brings.
#[derive(Debug, Clone, PartialEq)]
pub struct SubmitDocument {
    pub slot: DocumentSlot,
    /// Of a file of their own.
    pub location: String,
    pub expires_on: Option<Date>,
}

/// A document that none has replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PresentDocument {
    pub id: DocumentId,
    pub user: UserId,
    pub company: Option<CompanyId>,
    pub kind: DocumentKind,
    pub status: DocumentStatus,
}

/// A file of one's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnFile {
    pub id: FileId,
    pub mime: String,
    /// It is a document of a verification, or was.
    pub is_document: bool,
    /// Everybody sees it, or the parties of a deal do.
    pub is_shared: bool,
}

/// What a submission is held against.
#[derive(Debug, Clone, PartialEq)]
pub struct SubmissionFacts {
    pub user: UserId,
    pub company: Option<CompanyId>,
    /// What stands in the slot.
    pub present: Option<PresentDocument>,
    pub file: Option<OwnFile>,
}

/// A document to be reviewed.
#[derive(Debug, Clone, PartialEq)]
pub struct SubmittedDocument {
    pub replaces: Option<DocumentId>,
    pub user: UserId,
    pub company: Option<CompanyId>,
    pub kind: DocumentKind,
    pub file: FileId,
    pub expires_on: Option<Date>,
}

impl SubmitDocument {
    pub fn decide(&self, facts: &SubmissionFacts) -> Result<SubmittedDocument, VerificationRefusal> {
        let present = facts.present.filter(|it| it.is_replaceable_by(facts.user, facts.company));
        let (user, kind) = match (self.slot, &present) {
            (DocumentSlot::Of(_), Some(it)) => (it.user, it.kind),
            (DocumentSlot::First(kind), None) => (facts.user, kind),
            (DocumentSlot::Of(_), None) => return Err(VerificationRefusal::Unknown),
            (DocumentSlot::First(_), Some(_)) => return Err(VerificationRefusal::KindTaken),
        };
        let file = facts.file.as_ref().ok_or(VerificationRefusal::Unknown)?;
        if file.mime != "application/pdf" && !file.mime.starts_with("image/") {
            return Err(VerificationRefusal::NotADocument);
        }
        if file.is_shared && kind == DocumentKind::NationalId {
            return Err(VerificationRefusal::Shared);
        }
        if file.is_document {
            return Err(VerificationRefusal::FileTwice);
        }
        if present.is_some_and(|it| !it.status.may_be_replaced()) {
            return Err(VerificationRefusal::BeingReviewed);
        }
        let (replaces, expires_on) = (present.map(|it| it.id), self.expires_on);
        Ok(SubmittedDocument { replaces, user, company: facts.company, kind, file: file.id, expires_on })
    }
}

impl PresentDocument {
    /// One's own, or one of the company's that is nobody's personal ID.
    fn is_replaceable_by(&self, user: UserId, company: Option<CompanyId>) -> bool {
        self.user == user || (self.kind != DocumentKind::NationalId && company.is_some() && self.company == company)
    }
}

impl SubmittedDocument {
    /// Tells a reviewer who brought it.
    pub fn notification(&self, to: UserId, by: UserId, name: &str, at: Timestamp) -> Notification {
        to_review(self.kind, to, (by, name), at)
    }
}

/// Tells a reviewer whose document there is to review.
pub fn to_review(kind: DocumentKind, to: UserId, (of, name): (UserId, &str), at: Timestamp) -> Notification {
    let params = Params::default().with("userId", of.to_string()).with("name", name).with("paper", kind.as_str());
    Notification { to: Addressee::Person(to), kind: NotificationKind::VerificationReceived, params, at }
}

/// Whether a member of staff reviews documents.
pub fn is_reviewer(permissions: &Permissions) -> bool {
    permissions.allows(REVIEW)
}
