//! The personal half of a registration.

use actors::{
    domain::{Email, Phone, Text, catalogue::AuthorizationType},
    refusal::FieldCode,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::given::{Documents, Given, Password, WhatsApp, chosen, or_none};
use crate::http::AppError;

/// What a person says of themselves; a draft may leave out anything.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Person {
    #[serde(skip_serializing_if = "Option::is_none")]
    first_name: Option<Text<1, 100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_name: Option<Text<1, 100>>,
    /// `"a@b.test"` or `{"email": "a@b.test"}`; the one that a code has proven, where one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    company_email: Option<Given<Email>>,
    /// `"+971501234567"` or `{"number": "+971501234567"}`; the one that a code has proven, where one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    phone: Option<Given<Phone>>,
    #[serde(skip_serializing)]
    pub(super) password: Option<Password>,
    #[serde(rename = "nationalID", skip_serializing)]
    pub(super) national_id: Option<Documents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_user_is_authorized_person: Option<bool>,
    #[serde(default, deserialize_with = "chosen", skip_serializing_if = "Option::is_none")]
    authorization_type: Option<AuthorizationType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed_marketing_mails: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    whatsapp: Option<WhatsApp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user_consent: Option<bool>,
    /// The location of a picture; null or empty for none.
    #[serde(default, deserialize_with = "or_none", skip_serializing)]
    #[schema(value_type = Option<String>)]
    profile_photo: Option<Option<Text<1, 200>>>,
}

impl Person {
    /// Takes over what codes have proven, and refuses what contradicts it.
    pub(super) fn settle(&mut self, draft: &Value) -> Result<(), AppError> {
        let proven = |field: &str, name: &str| draft[field][name].as_str().map(str::to_owned);
        if let Some(phone) = proven("phone", "number").and_then(|number| Phone::try_from(number).ok()) {
            let given = self.phone.get_or_insert_with(|| Given(phone.clone()));
            agree(given.0 == phone, "user.phone")?;
        }
        if let Some(email) = proven("companyEmail", "email").and_then(|address| Email::try_from(address).ok()) {
            let given = self.company_email.get_or_insert_with(|| Given(email.clone()));
            agree(given.0 == email, "user.companyEmail")?;
        }
        let number = match self.whatsapp.take() {
            Some(WhatsApp::Wanted(true)) => self.phone.as_ref().map(|phone| phone.0.clone()),
            Some(WhatsApp::Number(number)) => Some(number),
            Some(WhatsApp::Wanted(false)) | None => None,
        };
        self.whatsapp = number.map(WhatsApp::Number);
        Ok(())
    }

    /// Refuses a half that lacks anything but its files.
    pub(super) fn must_be_complete(&self, has_password: bool) -> Result<(), AppError> {
        let there = [
            ("user.firstName", self.first_name.is_some()),
            ("user.lastName", self.last_name.is_some()),
            ("user.companyEmail", self.company_email.is_some()),
            ("user.phone", self.phone.is_some()),
            ("user.password", self.password.is_some() || has_password),
            ("user.userConsent", self.user_consent.is_some()),
        ];
        let missing: Vec<_> = there.iter().filter(|(_, there)| !there).map(|(name, _)| (*name).to_owned()).collect();
        if !missing.is_empty() {
            return Err(AppError::coded_all(FieldCode::Required, missing));
        }
        agree(self.user_consent == Some(true), "user.userConsent")
    }

    /// Words that a stranger knows of the person, which therefore make no password.
    pub(super) fn words(&self) -> Vec<&str> {
        let names = [&self.first_name, &self.last_name].into_iter().flatten().map(Text::as_str);
        let email = self.company_email.iter().map(|email| email.0.as_str());
        names.chain(email).chain(self.phone.iter().map(|phone| phone.0.as_str())).collect()
    }

    /// The files that are named, by kind.
    pub(super) fn files(&self, into: &mut Map<String, Value>) {
        if let Some(documents) = &self.national_id {
            into.insert("nationalID".to_owned(), json!(documents.files));
        }
        if let Some(photo) = &self.profile_photo {
            into.insert("profilePhoto".to_owned(), photo.iter().map(|photo| json!(photo)).collect());
        }
    }
}

fn agree(holds: bool, field: &str) -> Result<(), AppError> {
    if holds { Ok(()) } else { Err(AppError::coded(FieldCode::Invalid, field)) }
}
