//! How a trader is verified: by documents that staff review, by checks outside, and by a licence that may run out.

mod check;
mod licence;
mod namesake;
mod refusal;
mod review;
mod state;
mod submission;
#[cfg(test)]
mod tests;
mod view;

pub use check::{
    CheckEnquiry, CheckReport, CheckRequested, CheckStage, EnquiredCompany, EnquiredDocument, EnquiredPerson,
    OpenCheck, StoredCheck, may_ask_again,
};
pub use licence::{AcceptedAs, LicenceReminder, LicenceState, LicenceStatus, TradeLicence};
pub use namesake::{Namesake, confusable_skeleton, namesakes};
pub use refusal::VerificationRefusal;
pub use review::{AcceptedLicence, DocumentReviewed, ReviewDocument};
pub use state::StoredVerification;
pub use submission::{
    DocumentSlot, OwnFile, PresentDocument, SubmissionFacts, SubmitDocument, SubmittedDocument, is_reviewer, to_review,
};
pub use view::{
    CheckStatus, DocumentCan, DocumentRecord, ProviderView, ReviewedCheck, ReviewedDocument, ReviewedVerification,
    Reviewer, Verification, VerificationDocument, VerificationStatus,
};
