//! A registration on the wire, and how its halves are saved.

use actors::{domain::Language, refusal::ErrorCode};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{company::Company, given::Locations, person::Person};
use crate::{
    auth::{
        identity::Identity,
        passwords::{Crowded, strength},
    },
    http::AppError,
    store::{Halves, RegistrationId, Store, Written},
};

/// What has been told so far, absent rather than null. The store writes it; it holds no password.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
pub struct Registration {
    /// What the registration is spoken of by, for 24 hours.
    id: String,
    /// 2 once an address is proven, 3 once the personal half is there, 4 once registered.
    slide: u8,
    phone: Option<Number>,
    company_email: Option<Mailbox>,
    /// The personal half, as it was given.
    #[schema(value_type = Option<Object>)]
    user: Option<Value>,
    /// The company's half, as it was given.
    #[schema(value_type = Option<Object>)]
    company: Option<Value>,
    has_password: Option<bool>,
    /// The files of both halves, by kind: `nationalID`, `tradeLicence`, `taxCertificate`, `authorizationLetter`.
    #[schema(value_type = Option<Object>)]
    files: Option<Value>,
    #[schema(value_type = Option<Object>)]
    questionnaire: Option<Value>,
    /// Seconds that the id is good for.
    expires_in: u32,
}

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct Number {
    number: String,
    is_verified: bool,
}

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
struct Mailbox {
    email: String,
    is_verified: bool,
}

/// Files by the field that they were uploaded in, as an upload answers them.
#[derive(serde::Deserialize, Serialize, ToSchema, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub(super) struct Uploads {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    personal_front: Option<Locations>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    company_file: Option<Locations>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    tax_certificate: Option<Locations>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    authorization_letter: Option<Locations>,
}

impl Uploads {
    fn files(&self, into: &mut Map<String, Value>) {
        for (kind, locations) in [
            ("nationalID", &self.personal_front),
            ("tradeLicence", &self.company_file),
            ("taxCertificate", &self.tax_certificate),
            ("authorizationLetter", &self.authorization_letter),
        ] {
            if let Some(locations) = locations {
                into.insert(kind.to_owned(), json!(locations));
            }
        }
    }
}

/// What a call brings of a registration.
#[derive(Default)]
pub(super) struct Brought {
    pub(super) person: Option<Person>,
    pub(super) company: Option<Company>,
    pub(super) uploads: Uploads,
    /// Half told is enough.
    pub(super) draft: bool,
    /// Nothing more is to come.
    pub(super) finish: bool,
}

impl Brought {
    /// Saves what came, and completes the registration where nothing more is to come.
    pub(super) async fn save(
        mut self,
        id: &RegistrationId,
        store: &Store,
        identity: &Identity,
        language: Language,
    ) -> Result<Written, AppError> {
        let draft = store.registration(id).await?.ok_or_else(AppError::not_found)?;
        let mut files = Map::new();
        self.person.iter().for_each(|person| person.files(&mut files));
        self.company.iter().for_each(|company| company.files(&mut files));
        self.uploads.files(&mut files);
        let files = Some(Value::Object(files)).filter(|files| files.as_object().is_some_and(|files| !files.is_empty()));
        // Before anything of the draft gets in: a twin must look like its twin.
        let told = json!([self.person, self.company, files]);
        let mut password = None;
        if draft["slide"] != 4 {
            self.settle(&draft)?;
            password = self.hash(identity).await?;
        }
        let halves = Halves {
            person: self.person.as_ref().map(|it| json!(it)),
            person_is_complete: !self.draft,
            password,
            company: self.company.as_ref().map(|it| json!(it)),
            files,
            finish: self.finish.then(|| told.to_string()),
            language,
        };
        Ok(store.save_registration(id, &halves).await?)
    }

    fn settle(&mut self, draft: &Value) -> Result<(), AppError> {
        if let Some(person) = &mut self.person {
            person.settle(draft)?;
            if !self.draft {
                person.must_be_complete(draft["hasPassword"] == true)?;
            }
        }
        if let Some(company) = &mut self.company {
            company.settle(Timestamp::now())?;
            if !self.draft {
                company.must_be_complete()?;
            }
        }
        Ok(())
    }

    /// The hash of the password that came, if one did and it is strong.
    async fn hash(&mut self, identity: &Identity) -> Result<Option<String>, AppError> {
        let Some(person) = &mut self.person else { return Ok(None) };
        let Some(password) = person.password.take() else { return Ok(None) };
        let words: Vec<_> = person.words().into_iter().chain(self.company.as_ref().and_then(Company::name)).collect();
        if let Err(reasons) = strength(&password.0, &words) {
            return Err(AppError::coded(ErrorCode::WeakPassword, "user.password").with(json!({ "reasons": reasons })));
        }
        let hashed = identity.passwords.hash(password.0).await;
        hashed.map(Some).map_err(|Crowded| AppError::unavailable())
    }
}
