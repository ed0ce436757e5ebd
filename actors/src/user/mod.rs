//! A person with a sign-in: the record that everybody reads of them, and what may become of it.

mod company;
mod profile;
mod record;
mod verification;

pub use company::{CompanyProfile, CompanyRecord, LicenceRecord};
pub use profile::UserProfile;
pub use record::{ARCHIVE_LIFE, CompanyEmail, DataExport, DataExportStatus, SecondFactor, User, UserPhone};
pub use verification::{
    CheckStatus, LicenceState, ProviderView, ReviewedCheck, ReviewedDocument, ReviewedVerification, Reviewer,
    StoredVerification, Verification, VerificationDocument, VerificationStatus,
};
