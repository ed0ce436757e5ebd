//! The personal half of a registration.

use granary_domain::{Email, LastName, Name, Phone, Text, catalogue::AuthorizationType};
use granary_identity::{
    registration::{self, DraftChange, FileKind},
    user::UserProfile,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::given::{Documents, Given, Password, WhatsApp, chosen, or_none};

/// What a person says of themselves; a draft may leave out anything.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Person {
    first_name: Option<Name<100>>,
    last_name: Option<LastName>,
    /// `"a@b.test"` or `{"email": "a@b.test"}`; the one that a code has proven, where one has.
    #[schema(value_type = Option<String>)]
    company_email: Option<Given<Email>>,
    /// `"+971501234567"` or `{"number": "+971501234567"}`; the one that a code has proven, where one has.
    #[schema(value_type = Option<String>)]
    phone: Option<Given<Phone>>,
    #[schema(value_type = Option<String>, format = Password)]
    password: Option<Password>,
    #[serde(rename = "nationalID")]
    national_id: Option<Documents>,
    is_user_is_authorized_person: Option<bool>,
    #[serde(default, deserialize_with = "chosen")]
    authorization_type: Option<AuthorizationType>,
    allowed_marketing_mails: Option<bool>,
    whatsapp: Option<WhatsApp>,
    user_consent: Option<bool>,
    /// The location of a picture; null or empty for none.
    #[serde(default, deserialize_with = "or_none")]
    #[schema(value_type = Option<String>, max_length = 200)]
    profile_photo: Option<Option<Text<1, 200>>>,
}

impl Person {
    /// Adds what the person says to what is told; the password comes by itself.
    pub(super) fn tell(self, told: &mut DraftChange) -> Option<String> {
        let whatsapp = match self.whatsapp {
            Some(WhatsApp::Number(number)) => Some(number.into()),
            Some(WhatsApp::Wanted(wanted)) => {
                told.whatsapp_by_phone = wanted;
                None
            }
            None => None,
        };
        if let Some(Documents { files }) = self.national_id {
            told.files.insert(FileKind::NationalId, files.into());
        }
        if let Some(photo) = self.profile_photo {
            told.files.insert(FileKind::ProfilePhoto, photo.into_iter().map(String::from).collect());
        }
        told.has_password = self.password.is_some();
        told.person = Some(registration::Person {
            first_name: self.first_name,
            last_name: self.last_name,
            company_email: self.company_email.map(|email| email.0),
            phone: self.phone.map(|phone| phone.0),
            profile: UserProfile {
                is_authorized_person: self.is_user_is_authorized_person,
                authorization_type: self.authorization_type,
                whatsapp,
                user_consent: self.user_consent,
                allowed_marketing_mails: self.allowed_marketing_mails,
                ..UserProfile::default()
            },
        });
        self.password.map(|password| password.0)
    }
}
