//! A registration as its holder sees it; absent is what was never told.

use std::collections::BTreeMap;

use granary_domain::{Email, Phone};
use jiff::SignedDuration;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    company::Company,
    files::{FileKind, RegistrationFile},
    person::Person,
    questionnaire::Answers,
    registered::Registered,
    state::Registration,
};
use crate::user::LicenceRecord;

/// What has been told so far, absent rather than null; it holds no password.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Registration)]
pub struct RegistrationView {
    /// What the registration is spoken of by, for 24 hours.
    pub id: String,
    /// 2 once an address is proven, 3 once the personal half is there, 4 once registered.
    pub slide: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    company_email: Option<Mailbox>,
    /// The personal half, as it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<PersonView>,
    /// The company's half, as it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    company: Option<CompanyView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    has_password: Option<bool>,
    /// The files of both halves, by kind: `nationalID`, `tradeLicence`, `taxCertificate`, `authorizationLetter`.
    #[serde(skip_serializing_if = "Option::is_none")]
    files: Option<BTreeMap<FileKind, Vec<RegistrationFile>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    questionnaire: Option<Answers>,
    /// Seconds that the id is good for.
    expires_in: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Number {
    #[schema(value_type = String)]
    number: Phone,
    is_verified: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Mailbox {
    #[schema(value_type = String)]
    email: Email,
    is_verified: bool,
}

/// Files of one kind, as forms carry them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
struct Locations {
    files: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RegistrationPerson)]
struct PersonView {
    #[serde(flatten)]
    told: Person,
    #[serde(rename = "nationalID", skip_serializing_if = "Option::is_none")]
    national_id: Option<Locations>,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile_photo: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RegistrationCompany)]
struct CompanyView {
    /// The files of the licence stand in it.
    #[serde(flatten)]
    told: Company,
    #[serde(skip_serializing_if = "Option::is_none")]
    tax_certificate: Option<Locations>,
    #[serde(skip_serializing_if = "Option::is_none")]
    authorization_letter: Option<Locations>,
}

/// A draft, or where a registered person goes on.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SavedOrRegistered {
    Saved(Box<RegistrationView>),
    Registered(Registered),
}

impl Registration {
    /// As whoever holds the id sees it, which is good for so long.
    pub fn view(&self, id: &str, good_for: SignedDuration) -> RegistrationView {
        let is_open = self.completion.is_none();
        RegistrationView {
            id: id.to_owned(),
            slide: if !is_open { 4 } else { 2 + u8::from(self.person_is_complete) },
            phone: self.phone.clone().map(|number| Number { number, is_verified: true }),
            company_email: self.email.clone().map(|email| Mailbox { email, is_verified: true }),
            user: Some(self.person_view()).filter(|it| is_open && *it != PersonView::default()),
            company: Some(self.company_view()).filter(|it| is_open && *it != CompanyView::default()),
            has_password: self.password.as_ref().map(|_| true),
            files: Some(self.files.clone()).filter(|files| is_open && !files.is_empty()),
            questionnaire: self.questionnaire.clone(),
            expires_in: good_for.as_secs().try_into().unwrap_or_default(),
        }
    }

    fn locations(&self, kind: FileKind) -> Option<Vec<String>> {
        self.files.get(&kind).map(|files| files.iter().map(|file| file.location.clone()).collect())
    }

    fn person_view(&self) -> PersonView {
        PersonView {
            told: self.person.clone().unwrap_or_default(),
            national_id: self.locations(FileKind::NationalId).map(|files| Locations { files }),
            profile_photo: self.locations(FileKind::ProfilePhoto).and_then(|files| files.into_iter().next()),
        }
    }

    fn company_view(&self) -> CompanyView {
        let mut told = self.company.clone().unwrap_or_default();
        let files = self.locations(FileKind::TradeLicence);
        let licence = LicenceRecord { files, ..told.profile.trade_licence.take().unwrap_or_default() };
        told.profile.trade_licence = Some(licence).filter(|licence| *licence != LicenceRecord::default());
        CompanyView {
            told,
            tax_certificate: self.locations(FileKind::TaxCertificate).map(|files| Locations { files }),
            authorization_letter: self.locations(FileKind::AuthorizationLetter).map(|files| Locations { files }),
        }
    }
}
