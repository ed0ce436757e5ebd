//! A person with a sign-in: the record that everybody reads of them, and what may become of it.

mod access;
mod change;
mod company;
mod phone;
mod profile;
mod record;
#[cfg(test)]
mod tests;

pub use access::{Access, AccessRefusal, BanStatus, ChangeAccess, Granted};
pub use change::{CompanyChange, Consent, ProfileChange, ProfileFacts, ProfileRefusal};
pub use company::{CompanyProfile, CompanyRecord, LicenceRecord, UnprovedChange};
pub use phone::{OwnPhone, PhoneRefusal, tries_since, try_phone};
pub use profile::UserProfile;
pub use record::{ARCHIVE_LIFE, CompanyEmail, DataExport, DataExportStatus, SecondFactor, User, UserPhone};
