//! Files of a registration by the fields that they were uploaded in.

use granary_identity::registration::{DraftChange, FileKind};
use serde::Deserialize;
use utoipa::ToSchema;

use super::given::Locations;

/// Files by the field that they were uploaded in, as an upload answers them.
#[derive(Deserialize, ToSchema, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Uploads {
    #[schema(value_type = Option<Vec<String>>, max_items = 5)]
    personal_front: Option<Locations>,
    #[schema(value_type = Option<Vec<String>>, max_items = 5)]
    company_file: Option<Locations>,
    #[schema(value_type = Option<Vec<String>>, max_items = 5)]
    tax_certificate: Option<Locations>,
    #[schema(value_type = Option<Vec<String>>, max_items = 5)]
    authorization_letter: Option<Locations>,
}

impl Uploads {
    /// Adds the files to what is told.
    pub(super) fn tell(self, told: &mut DraftChange) {
        for (kind, locations) in [
            (FileKind::NationalId, self.personal_front),
            (FileKind::TradeLicence, self.company_file),
            (FileKind::TaxCertificate, self.tax_certificate),
            (FileKind::AuthorizationLetter, self.authorization_letter),
        ] {
            if let Some(locations) = locations {
                told.files.insert(kind, locations.into());
            }
        }
    }
}
