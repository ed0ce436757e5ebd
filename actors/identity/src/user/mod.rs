//! A person with a sign-in: the record that everybody reads of them, and what may become of it.

mod access;
mod by_staff;
mod change;
mod company;
mod company_change;
mod email;
mod invited;
mod marks;
mod phone;
mod profile;
mod profile_facts;
mod record;
mod removal;
mod staff;
#[cfg(test)]
mod tests;

pub use access::{Access, AccessRefusal, BanStatus, ChangeAccess, Granted, StaffCan};
pub use by_staff::ChangeByStaff;
pub use change::{Consent, ProfileChange, licence_to_review_again};
pub(crate) use company::MAX_CODES;
pub use company::{CompanyProfile, CompanyRecord, LicenceRecord, UnprovedChange};
pub use company_change::{CompanyChange, ToldLicence};
pub use email::{EmailChange, EmailFacts, EmailRefusal, TRIES_OF, may_move_to, try_email};
pub use invited::{Home, InvitationFacts, InvitationRefusal, InvitedCompany, InvitedUser, NewPerson};
pub use marks::{Badge, Mark, MarkRefusal, UserMarks};
pub use phone::{OwnPhone, PhoneRefusal, tries_since, try_phone};
pub use profile::UserProfile;
pub use profile_facts::{ProfileFacts, ProfileRefusal};
pub use record::{
    ARCHIVE_LIFE, CompanyEmail, DataExport, DataExportStatus, MemberRecord, SecondFactor, User, UserPhone,
};
pub use removal::{RemovalRefusal, Touched, UserDeleted, remove};
pub use staff::StaffRecord;
