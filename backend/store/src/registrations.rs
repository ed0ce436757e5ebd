//! Registrations: what somebody who has proven an address has told so far, and the ids it is spoken of by.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_domain::{UserId, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::{
    code::Recipient,
    registration::{
        Answers, Completion, Displaced, FileKind, Finished, FoundFile, Opened, Registration, RegistrationFile,
        RegistrationRefusal, RegistrationView,
    },
};
use jiff::Timestamp;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio_postgres::{Row, types::Json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, QueryError},
    query::query,
    row::{FromRow, optional, row},
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

/// A registration, and how long the id is good that found it.
#[derive(Debug)]
pub struct HeldRegistration {
    pub registration: Registration,
    good_until: Timestamp,
    at: Timestamp,
}

impl HeldRegistration {
    pub fn view(&self, id: &RegistrationId) -> RegistrationView {
        self.registration.view(id.as_str(), self.good_until.duration_since(self.at))
    }
}

/// The drafts that a proven address concerns.
#[derive(Debug, Default)]
pub struct ConcernedDrafts {
    /// The one that the caller knows.
    pub known: Option<Registration>,
    /// The one that has the address; it may be the same.
    pub holder: Option<Registration>,
}

impl Store {
    /// The registration that an id speaks of, while the id is good.
    pub async fn registration(&self, id: &RegistrationId) -> Result<Option<HeldRegistration>, StoreUnavailable> {
        let found = self
            .database
            .find(query!("registrations/find_registration", HeldRegistration), &[&id.hash().as_slice()])
            .await?;
        let Some(mut held) = found else { return Ok(None) };
        let key = [held.registration.key];
        let files = self.database.all(query!("registrations/list_files", TakenFile), &[&key.as_slice()]).await?;
        attach(&mut held.registration, &files);
        Ok(Some(held))
    }

    /// What somebody answered to the questionnaire beside their registration.
    pub async fn questionnaire_of(&self, user: UserId) -> Result<Option<Answers>, StoreUnavailable> {
        self.database.find(query!("registrations/find_answers", Answers), &[&user.0]).await
    }

    /// Whether somebody is registered under this address already.
    pub async fn is_address_used(&self, address: &Recipient) -> Result<bool, StoreUnavailable> {
        let (phone, email) = columns(address);
        self.database.one(sql!("registrations/is_address_used"), &[&phone, &email]).await
    }
}

impl Tx<'_> {
    /// Whether somebody is registered under this address already.
    pub async fn is_address_used(&self, address: &Recipient) -> Result<bool, StoreUnavailable> {
        let (phone, email) = columns(address);
        self.transaction.one(sql!("registrations/is_address_used"), &[&phone, &email]).await
    }

    /// The drafts that a proven address concerns, which nobody else writes meanwhile.
    pub async fn concerned_drafts(
        &self,
        address: &Recipient,
        known: Option<&RegistrationId>,
    ) -> Result<ConcernedDrafts, StoreUnavailable> {
        let ((phone, email), hash) = (columns(address), known.map(RegistrationId::hash));
        let hash = hash.as_ref().map(<[u8; 32]>::as_slice);
        let params: Params<'_> = &[&phone, &email, &hash];
        self.transaction.rows(sql!("registrations/lock_drafts"), params).await?;
        let found = self.transaction.all(query!("registrations/list_drafts", DraftRow), params).await?;
        let keys: Vec<Uuid> = found.iter().map(|it| it.draft.key).collect();
        let mut drafts = ConcernedDrafts::default();
        if keys.is_empty() {
            return Ok(drafts);
        }
        let files = self.transaction.all(query!("registrations/list_files", TakenFile), &[&keys]).await?;
        for DraftRow { mut draft, is_known, is_holder } in found {
            attach(&mut draft, &files);
            if is_known {
                drafts.known = Some(draft.clone());
            }
            if is_holder {
                drafts.holder = Some(draft);
            }
        }
        Ok(drafts)
    }

    /// Keeps an opened draft under a fresh id.
    pub async fn save_opened(
        &self,
        opened: &Opened,
        fresh: &RegistrationId,
        good_until: Timestamp,
    ) -> Result<(), StoreUnavailable> {
        match &opened.displaced {
            Some(Displaced::Dropped(key)) => {
                self.transaction.run(sql!("registrations/drop_registration"), &[key]).await?;
            }
            Some(Displaced::Kept(other)) => self.save_registration(other).await?,
            None => {}
        }
        let draft = &opened.draft;
        self.save_registration(draft).await?;
        if opened.displaced.is_some() || opened.ends_earlier_ids {
            self.save_files(draft).await?;
        }
        if opened.ends_earlier_ids {
            self.transaction.run(sql!("registrations/drop_ids"), &[&draft.key]).await?;
        }
        let hash = fresh.hash();
        let params: Params<'_> = &[&hash.as_slice(), &draft.key, &good_until];
        self.transaction.run(sql!("registrations/add_id"), params).await.map(drop)
    }

    /// The registration that an id speaks of, while the id is good, which nobody else writes meanwhile.
    pub async fn held_registration(&self, id: &RegistrationId) -> Result<Option<HeldRegistration>, StoreUnavailable> {
        let hash = id.hash();
        let params: Params<'_> = &[&hash.as_slice()];
        self.transaction.rows(sql!("registrations/lock_registration"), params).await?;
        let found = self.transaction.find(query!("registrations/find_registration", HeldRegistration), params).await?;
        let Some(mut held) = found else { return Ok(None) };
        let key = [held.registration.key];
        let files = self.transaction.all(query!("registrations/list_files", TakenFile), &[&key.as_slice()]).await?;
        attach(&mut held.registration, &files);
        Ok(Some(held))
    }

    /// The files at these locations, which nobody else takes meanwhile.
    pub async fn files_to_take(&self, locations: &[&str]) -> Result<Vec<FoundFile>, StoreUnavailable> {
        if locations.is_empty() {
            return Ok(Vec::new());
        }
        self.transaction.rows(sql!("registrations/lock_files"), &[&locations]).await?;
        self.transaction.all(query!("registrations/list_found_files", FoundFile), &[&locations]).await
    }

    /// Keeps a registration as it is now, but for its files.
    pub async fn save_registration(&self, it: &Registration) -> Result<(), StoreUnavailable> {
        let done = it.completion.as_ref();
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("registrations/save_registration"), &[
            &it.key, &it.phone.as_ref().map(|phone| phone.as_str()), &it.email.as_ref().map(|email| email.as_str()),
            &it.person.as_ref().map(Json), &it.person_is_complete, &it.company.as_ref().map(Json), &it.password,
            &it.questionnaire.as_ref().map(Json), &it.until, &done.map(|done| done.user.0),
            &done.map(|done| done.digest.as_slice()), &done.map(|done| Json(&done.reply)),
        ]).await;
        saved.map(drop)
    }

    /// Keeps which files a registration has now.
    pub async fn save_files(&self, it: &Registration) -> Result<(), StoreUnavailable> {
        let files = it.files.iter().flat_map(|(kind, files)| files.iter().map(|file| (kind.as_str(), file.id.0)));
        let (kinds, ids): (Vec<&str>, Vec<Uuid>) = files.unzip();
        self.transaction.run(sql!("registrations/drop_files"), &[&it.key]).await?;
        if !ids.is_empty() {
            self.transaction.run(sql!("registrations/add_files"), &[&it.key, &kinds, &ids]).await?;
        }
        Ok(())
    }

    /// Adds the company and the user that come of a registration; somebody may have proven the e-mail address.
    pub async fn add_registered(&self, finished: &Finished) -> Result<(), BoxedRefusal> {
        let (company, user) = (&finished.company, &finished.user);
        #[rustfmt::skip]
        self.transaction.add(sql!("registrations/add_company"), &[
            &company.id.0, &company.name.as_str(), &company.country.as_str(), &Json(&company.address),
            &Json(&company.profile), &company.profile.licence_expires_on(),
        ]).await.map_err(|fault| not_created(fault, "company"))?;
        #[rustfmt::skip]
        let added = self.transaction.add(sql!("registrations/add_user"), &[
            &user.id.0, &user.company.0, &user.email.as_str(), &user.email_is_verified, &user.phone.as_str(),
            &user.phone_is_verified, &user.password, &user.first_name.as_str(), &user.last_name.as_str(),
            &user.profile_photo, &Json(&user.profile),
        ]).await.map_err(|fault| not_created(fault, "user"))?;
        if added == 0 {
            return Err(RegistrationRefusal::Exists("companyEmail").into());
        }
        let (files, companies): (Vec<Uuid>, Vec<Option<Uuid>>) =
            finished.files.iter().map(|(file, company)| (file.0, company.map(|company| company.0))).unzip();
        self.transaction.run(sql!("registrations/hand_over_files"), &[&user.id.0, &files, &companies]).await?;
        let (kinds, files): (Vec<&str>, Vec<Uuid>) =
            finished.documents.iter().map(|(kind, file)| (kind.as_str(), file.0)).unzip();
        let params: Params<'_> = &[&user.id.0, &company.id.0, &kinds, &files];
        self.transaction.run(sql!("registrations/add_documents"), params).await?;
        Ok(())
    }
}

/// What a statement that adds something failed by.
fn not_created(fault: QueryError, what: &'static str) -> BoxedRefusal {
    if fault == QueryError::NotSerializable { RegistrationRefusal::NotCreated(what).into() } else { fault.into() }
}

/// An address as a phone number or an e-mail address.
fn columns(address: &Recipient) -> (Option<&str>, Option<&str>) {
    match address {
        Recipient::Phone(phone) => (Some(phone.as_str()), None),
        Recipient::Email(email) => (None, Some(email.as_str())),
    }
}

/// A draft, and whether the caller knows it and it has the address.
struct DraftRow {
    draft: Registration,
    is_known: bool,
    is_holder: bool,
}

/// A file that a registration has taken.
struct TakenFile {
    registration_id: Uuid,
    kind: FileKind,
    file: RegistrationFile,
}

/// What is read of other rows.
fn empty<T: Default>(_: &Row) -> Result<T, StoreUnavailable> {
    Ok(T::default())
}

fn held(row: &Row) -> Result<Registration, StoreUnavailable> {
    Ok(Registration { completion: optional(row)?, ..Registration::from_row(row)? })
}

/// Gives a registration those of the files that it has taken.
fn attach(registration: &mut Registration, files: &[TakenFile]) {
    for it in files.iter().filter(|it| it.registration_id == registration.key) {
        registration.files.entry(it.kind).or_default().push(it.file.clone());
    }
}

row! {
    RegistrationFile { id, location, name, size, mime }
    FoundFile { file: flat, created_at, is_owned, is_on_deal, registration: "registration_id" }
    Registration {
        key: "id", phone, email, person, person_is_complete: "person_complete", company, password, files: (empty), questionnaire,
        until, completion: (empty),
    }
    Completion { user: "user_id", email: "user_email", phone: "user_phone", digest: "done_by", reply }
    HeldRegistration { registration: (held), good_until: "expires_at", at }
    DraftRow { draft: flat, is_known, is_holder }
    TakenFile { registration_id, kind, file: flat }
}
