//! The files of a registration: of which kinds they are, and which may be had.

use std::collections::{BTreeMap, BTreeSet};

use granary_domain::{DocumentKind, FileId, choices};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::refusal::RegistrationRefusal;

/// How long after its upload a file that is nobody's may be taken.
const LOOSE_LIFE: SignedDuration = SignedDuration::from_hours(24);

choices! {
    /// What a file is to a registration.
    FileKind {
        NationalId = "nationalID", "National ID";
        TradeLicence = "tradeLicence", "Trade licence";
        TaxCertificate = "taxCertificate", "Tax certificate";
        AuthorizationLetter = "authorizationLetter", "Authorization letter";
        ProfilePhoto = "profilePhoto", "Profile photo";
    }
}

impl FileKind {
    /// The document that it becomes evidence as; a picture is none.
    pub const fn document(self) -> Option<DocumentKind> {
        match self {
            Self::NationalId => Some(DocumentKind::NationalId),
            Self::TradeLicence => Some(DocumentKind::TradeLicence),
            Self::TaxCertificate => Some(DocumentKind::TaxCertificate),
            Self::AuthorizationLetter => Some(DocumentKind::AuthorizationLetter),
            Self::ProfilePhoto => None,
        }
    }

    /// The person's alone; the others are the company's, too.
    pub const fn is_personal(self) -> bool {
        matches!(self, Self::NationalId | Self::ProfilePhoto)
    }
}

/// A file that a registration has taken, as its holder sees it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct RegistrationFile {
    #[serde(skip)]
    pub id: FileId,
    pub location: String,
    #[serde(rename = "fileName")]
    pub name: String,
    pub size: u64,
    pub mime: String,
}

/// A stored file that a registration asks for, and what hangs on it.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundFile {
    pub file: RegistrationFile,
    pub created_at: Timestamp,
    pub is_owned: bool,
    pub is_on_deal: bool,
    /// The registration that has it.
    pub registration: Option<Uuid>,
}

impl FoundFile {
    /// Whether a registration may have it: its own for as long as it lives, else only what nobody has, for a day.
    fn may_be_had(&self, by: Uuid, at: Timestamp) -> bool {
        let is_free = match self.registration {
            Some(registration) => registration == by,
            None => at.duration_since(self.created_at) < LOOSE_LIFE,
        };
        is_free && !self.is_owned && !self.is_on_deal
    }
}

/// Puts the files that are named in place of those of their kinds. Where one is not to be had, nothing tells why.
pub(super) fn take(
    held: &mut BTreeMap<FileKind, Vec<RegistrationFile>>,
    asked: &BTreeMap<FileKind, Vec<String>>,
    found: &[FoundFile],
    (by, at): (Uuid, Timestamp),
) -> Result<(), RegistrationRefusal> {
    for (kind, locations) in asked {
        let mut seen = BTreeSet::new();
        let once = locations.iter().filter(|location| seen.insert(*location));
        let files = once.map(|location| {
            let file = found.iter().find(|it| it.file.location == *location && it.may_be_had(by, at));
            file.map(|it| it.file.clone()).ok_or(RegistrationRefusal::Unknown)
        });
        match files.collect::<Result<Vec<_>, _>>()? {
            none if none.is_empty() => held.remove(kind),
            files => held.insert(*kind, files),
        };
    }
    Ok(())
}
