//! Registrations: what somebody who has proven an address has told so far, and the ids it is spoken of by.

use actors::{
    domain::{Email, Language, Phone},
    refusal::ErrorCode,
    store::StoreDown,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    Store, database,
    replies::{WriteRefusal, Written, written},
    sql,
};

/// What a registration is spoken of by: whoever holds it may read and write the draft. Any text may come in its place;
/// only its hash is ever compared, and only that is kept.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct RegistrationId(String);

impl RegistrationId {
    /// 128 bits of chance.
    pub fn fresh() -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// An address that a code has proven.
#[derive(Debug, Clone, Copy)]
pub enum Proven<'a> {
    Phone(&'a Phone),
    Email(&'a Email),
}

impl Proven<'_> {
    fn kind(&self) -> &'static str {
        match self {
            Self::Phone(_) => "phone",
            Self::Email(_) => "email",
        }
    }

    fn address(&self) -> &str {
        match self {
            Self::Phone(phone) => phone.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }

    /// What is said where somebody has the address already (specification, section 5).
    pub fn taken(&self) -> WriteRefusal {
        match self {
            Self::Phone(_) => ErrorCode::PhoneInUse.into(),
            Self::Email(_) => WriteRefusal::Exists("email".to_owned()),
        }
    }
}

/// What is to be saved of a registration; what is absent stays as it is.
#[derive(Debug, Default)]
pub struct Halves {
    /// In the wire's spelling, without password and files.
    pub person: Option<Value>,
    pub person_is_complete: bool,
    /// Hashed.
    pub password: Option<String>,
    pub company: Option<Value>,
    /// Locations by kind, in place of those that the draft has of it.
    pub files: Option<Value>,
    /// Completes the registration; a twin is known by this.
    pub finish: Option<String>,
    pub language: Language,
}

impl Store {
    /// Opens the draft of an address that was proven just now, under a fresh id, and answers it with that id. Where the
    /// caller knows a draft already, the address joins that one; an id that is not good any more counts for nothing.
    pub async fn open_registration(
        &self,
        proven: Proven<'_>,
        known: Option<&RegistrationId>,
        fresh: &RegistrationId,
    ) -> Result<Value, WriteRefusal> {
        let (known, hash) = (known.map(RegistrationId::hash), fresh.hash());
        let known = known.as_ref().map(<[u8; 32]>::as_slice);
        let params: database::Params<'_> = &[&proven.kind(), &proven.address(), &known, &hash.as_slice()];
        let opened: Option<Value> = self.database.one(sql!("registrations/open_registration"), params).await?;
        opened.map(|draft| with_id(draft, fresh)).ok_or_else(|| proven.taken())
    }

    /// The registration that an id speaks of, while the id is good.
    pub async fn registration(&self, id: &RegistrationId) -> Result<Option<Value>, StoreDown> {
        let found = self.database.maybe(sql!("registrations/find_registration"), &[&id.hash().as_slice()]).await?;
        found.map(|row| database::take(&row, "registration_record").map(|draft| with_id(draft, id))).transpose()
    }

    /// Saves what is given of a registration, and completes it where it should: then there is a company and its first
    /// user, and the draft is used up. A refusal writes nothing.
    pub async fn save_registration(&self, id: &RegistrationId, halves: &Halves) -> Result<Written, WriteRefusal> {
        let hash = id.hash();
        let digest = halves.finish.as_ref().map(|told| Sha256::digest(told.as_bytes()).to_vec());
        #[rustfmt::skip]
        let row = self.database.maybe(sql!("registrations/save_registration"), &[
            &hash.as_slice(), &halves.person, &halves.person_is_complete, &halves.password, &halves.company, &halves.files,
            &halves.finish.is_some(), &digest, &halves.language.as_str(),
        ]).await?.ok_or_else(|| database::malformed("save_registration", &"no row"))?;
        written(&row)
    }

    /// Keeps the answers of a questionnaire beside a registration; nothing where the id is good no longer.
    pub async fn save_questionnaire(&self, id: &RegistrationId, answers: &Value) -> Result<Option<Value>, StoreDown> {
        let saved =
            self.database.maybe(sql!("registrations/save_questionnaire"), &[&id.hash().as_slice(), answers]).await?;
        saved.map(|row| database::take(&row, "questionnaire_record")).transpose()
    }

    /// The answers that were given beside a registration, with who gave them.
    pub async fn questionnaire(&self, id: &RegistrationId) -> Result<Option<Value>, StoreDown> {
        let found = self.database.maybe(sql!("registrations/find_questionnaire"), &[&id.hash().as_slice()]).await?;
        found.map(|row| database::take(&row, "questionnaire_record")).transpose()
    }

    /// Whether somebody has this address already.
    pub async fn is_address_used(&self, address: Proven<'_>) -> Result<bool, StoreDown> {
        self.database.one(sql!("registrations/is_address_used"), &[&address.kind(), &address.address()]).await
    }
}

/// The draft as its holder gets it.
fn with_id(mut draft: Value, id: &RegistrationId) -> Value {
    draft["id"] = id.as_str().into();
    draft
}
