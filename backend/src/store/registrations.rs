//! Registrations: what somebody who has proven an address has told so far, and the ids it is spoken of by.

use std::collections::BTreeMap;

use actors::{
    code::Recipient,
    domain::{FileId, UserId},
    refusal::BoxedRefusal,
    registration::{
        Completion, Displaced, Finished, FoundFile, Opened, Registered, Registration, RegistrationFile,
        RegistrationRefusal, RegistrationView,
    },
    store::StoreDown,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jiff::Timestamp;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio_postgres::{Row, types::Json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{self, Params, QueryError, take},
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
    pub async fn registration(&self, id: &RegistrationId) -> Result<Option<HeldRegistration>, StoreDown> {
        let found = self.database.maybe(sql!("registrations/find_registration"), &[&id.hash().as_slice()]).await?;
        let Some(mut held) = found.map(|row| held(&row)).transpose()? else { return Ok(None) };
        let key = [held.registration.key];
        let files = self.database.rows(sql!("registrations/list_files"), &[&key.as_slice()]).await?;
        attach(&mut held.registration, &files)?;
        Ok(Some(held))
    }

    /// Whether somebody is registered under this address already.
    pub async fn is_address_used(&self, address: &Recipient) -> Result<bool, StoreDown> {
        let (phone, email) = columns(address);
        self.database.one(sql!("registrations/is_address_used"), &[&phone, &email]).await
    }
}

impl Tx<'_> {
    /// Whether somebody is registered under this address already.
    pub async fn is_address_used(&self, address: &Recipient) -> Result<bool, StoreDown> {
        let (phone, email) = columns(address);
        self.transaction.one(sql!("registrations/is_address_used"), &[&phone, &email]).await
    }

    /// The drafts that a proven address concerns, which nobody else writes meanwhile.
    pub async fn concerned_drafts(
        &self,
        address: &Recipient,
        known: Option<&RegistrationId>,
    ) -> Result<ConcernedDrafts, StoreDown> {
        let ((phone, email), hash) = (columns(address), known.map(RegistrationId::hash));
        let hash = hash.as_ref().map(<[u8; 32]>::as_slice);
        let params: Params<'_> = &[&phone, &email, &hash];
        self.transaction.rows(sql!("registrations/lock_drafts"), params).await?;
        let rows = self.transaction.rows(sql!("registrations/list_drafts"), params).await?;
        let keys = rows.iter().map(|row| take(row, "id")).collect::<Result<Vec<Uuid>, _>>()?;
        let mut drafts = ConcernedDrafts::default();
        if keys.is_empty() {
            return Ok(drafts);
        }
        let files = self.transaction.rows(sql!("registrations/list_files"), &[&keys]).await?;
        for row in &rows {
            let mut draft = draft(row)?;
            attach(&mut draft, &files)?;
            if take(row, "is_known")? {
                drafts.known = Some(draft.clone());
            }
            if take(row, "is_holder")? {
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
    ) -> Result<(), StoreDown> {
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
    pub async fn held_registration(&self, id: &RegistrationId) -> Result<Option<HeldRegistration>, StoreDown> {
        let hash = id.hash();
        let params: Params<'_> = &[&hash.as_slice()];
        self.transaction.rows(sql!("registrations/lock_registration"), params).await?;
        let found = self.transaction.maybe(sql!("registrations/find_registration"), params).await?;
        let Some(mut held) = found.map(|row| held(&row)).transpose()? else { return Ok(None) };
        let key = [held.registration.key];
        let files = self.transaction.rows(sql!("registrations/list_files"), &[&key.as_slice()]).await?;
        attach(&mut held.registration, &files)?;
        Ok(Some(held))
    }

    /// The files at these locations, which nobody else takes meanwhile.
    pub async fn files_to_take(&self, locations: &[&str]) -> Result<Vec<FoundFile>, StoreDown> {
        if locations.is_empty() {
            return Ok(Vec::new());
        }
        self.transaction.rows(sql!("registrations/lock_files"), &[&locations]).await?;
        let rows = self.transaction.rows(sql!("registrations/list_found_files"), &[&locations]).await?;
        let found = rows.iter().map(|row| {
            Ok(FoundFile {
                file: file(row)?,
                created_at: take(row, "created_at")?,
                is_owned: take(row, "is_owned")?,
                is_on_deal: take(row, "is_on_deal")?,
                registration: take(row, "registration_id")?,
            })
        });
        found.collect()
    }

    /// Keeps a registration as it is now, but for its files.
    pub async fn save_registration(&self, it: &Registration) -> Result<(), StoreDown> {
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
    pub async fn save_files(&self, it: &Registration) -> Result<(), StoreDown> {
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
    if fault == QueryError::Unfit { RegistrationRefusal::NotCreated(what).into() } else { fault.into() }
}

/// An address as a phone number or an e-mail address.
fn columns(address: &Recipient) -> (Option<&str>, Option<&str>) {
    match address {
        Recipient::Phone(phone) => (Some(phone.as_str()), None),
        Recipient::Email(email) => (None, Some(email.as_str())),
    }
}

fn held(row: &Row) -> Result<HeldRegistration, StoreDown> {
    let mut registration = draft(row)?;
    if let Some(user) = take::<Option<Uuid>>(row, "user_id")? {
        registration.completion = Some(Completion {
            user: UserId(user),
            email: take(row, "user_email")?,
            phone: take(row, "user_phone")?,
            digest: take(row, "done_by")?,
            reply: take::<Json<Registered>>(row, "reply")?.0,
        });
    }
    Ok(HeldRegistration { registration, good_until: take(row, "expires_at")?, at: take(row, "at")? })
}

/// A draft, but for its files.
fn draft(row: &Row) -> Result<Registration, StoreDown> {
    Ok(Registration {
        key: take(row, "id")?,
        phone: parsed(row, "phone")?,
        email: parsed(row, "email")?,
        person: json(row, "person")?,
        person_is_complete: take(row, "person_complete")?,
        company: json(row, "company")?,
        password: take(row, "password")?,
        files: BTreeMap::new(),
        questionnaire: json(row, "questionnaire")?,
        until: take(row, "until")?,
        completion: None,
    })
}

/// Gives a registration those of the files that it has taken.
fn attach(registration: &mut Registration, rows: &[Row]) -> Result<(), StoreDown> {
    for row in rows {
        if take::<Uuid>(row, "registration_id")? == registration.key {
            let kind = take::<String>(row, "kind")?.parse().map_err(|cause| database::malformed("kind", &cause))?;
            registration.files.entry(kind).or_default().push(file(row)?);
        }
    }
    Ok(())
}

fn file(row: &Row) -> Result<RegistrationFile, StoreDown> {
    Ok(RegistrationFile {
        id: FileId(take(row, "id")?),
        location: take(row, "location")?,
        name: take(row, "name")?,
        size: take::<i64>(row, "size")?.unsigned_abs(),
        mime: take(row, "mime")?,
    })
}

fn json<T: for<'de> Deserialize<'de> + 'static>(row: &Row, column: &str) -> Result<Option<T>, StoreDown> {
    Ok(take::<Option<Json<T>>>(row, column)?.map(|Json(it)| it))
}

fn parsed<T: TryFrom<String, Error: std::fmt::Display>>(row: &Row, column: &str) -> Result<Option<T>, StoreDown> {
    let text: Option<String> = take(row, column)?;
    text.map(T::try_from).transpose().map_err(|cause| database::malformed(column, &cause))
}
