//! The personal half of a registration.

use granary_domain::{Email, LastName, Name, Phone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::refusal::{RegistrationRefusal, must, must_have};
use crate::user::UserProfile;

/// What a person says of themselves; a draft may leave out anything. Password and files are kept elsewhere.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ToldPerson)]
pub struct Person {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<Name<100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<LastName>,
    /// The one that a code has proven, where one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_email: Option<Email>,
    /// The one that a code has proven, where one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<Phone>,
    #[serde(flatten)]
    pub profile: UserProfile,
}

impl Person {
    /// Takes over what codes have proven, and refuses what contradicts it.
    pub(super) fn settle(&mut self, phone: Option<&Phone>, email: Option<&Email>) -> Result<(), RegistrationRefusal> {
        if let Some(phone) = phone {
            must(self.phone.get_or_insert_with(|| phone.clone()) == phone, "user.phone")?;
        }
        if let Some(email) = email {
            must(self.company_email.get_or_insert_with(|| email.clone()) == email, "user.companyEmail")?;
        }
        Ok(())
    }

    /// Refuses a half that lacks anything but its files.
    pub(super) fn must_be_complete(&self, has_password: bool) -> Result<(), RegistrationRefusal> {
        must_have(&[
            ("user.firstName", self.first_name.is_some()),
            // One name is a whole name.
            ("user.lastName", self.first_name.is_some() || self.last_name.is_some()),
            ("user.companyEmail", self.company_email.is_some()),
            ("user.phone", self.phone.is_some()),
            ("user.password", has_password),
            ("user.userConsent", self.profile.user_consent.is_some()),
        ])?;
        must(self.profile.user_consent == Some(true), "user.userConsent")
    }

    /// Words that a stranger knows of the person, which therefore make no password.
    pub(super) fn words(&self) -> Vec<&str> {
        let last = self.last_name.iter().map(LastName::as_str).filter(|name| !name.is_empty());
        let names = self.first_name.iter().map(Name::as_str).chain(last);
        let email = self.company_email.iter().map(Email::as_str);
        names.chain(email).chain(self.phone.iter().map(Phone::as_str)).collect()
    }
}
