//! What somebody who has proven an address has told so far.

use std::collections::BTreeMap;

use granary_domain::{Email, Phone, UserId};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{
    company::Company,
    files::{FileKind, RegistrationFile},
    person::Person,
    questionnaire::Answers,
    refusal::RegistrationRefusal,
    registered::Registered,
};
use crate::code::Recipient;

/// How long a draft lives after it was last gone on with.
pub(super) const DRAFT_LIFE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long the id is good by which a draft is spoken of.
pub const ID_LIFE: SignedDuration = SignedDuration::from_hours(24);

/// A draft, or the registration that it became.
#[derive(Debug, Clone, PartialEq)]
pub struct Registration {
    pub key: Uuid,
    /// Proven by a code, never merely typed; so is the e-mail address.
    pub phone: Option<Phone>,
    pub email: Option<Email>,
    pub person: Option<Person>,
    pub person_is_complete: bool,
    pub company: Option<Company>,
    /// Hashed.
    pub password: Option<String>,
    /// None is an empty list.
    pub files: BTreeMap<FileKind, Vec<RegistrationFile>>,
    pub questionnaire: Option<Answers>,
    pub until: Timestamp,
    pub completion: Option<Completion>,
}

/// What completed a registration, and who came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Completion {
    pub user: UserId,
    /// Their present addresses.
    pub email: String,
    pub phone: Option<String>,
    /// Tells what completed it from anything else.
    pub digest: Vec<u8>,
    pub reply: Registered,
}

impl Registration {
    /// A draft in which nothing is told yet.
    pub(super) fn new(key: Uuid) -> Self {
        Self {
            key,
            phone: None,
            email: None,
            person: None,
            person_is_complete: false,
            company: None,
            password: None,
            files: BTreeMap::new(),
            questionnaire: None,
            until: Timestamp::UNIX_EPOCH,
            completion: None,
        }
    }

    /// Whether somebody may still go on with it.
    pub(super) fn is_open(&self, at: Timestamp) -> bool {
        self.completion.is_none() && self.until > at
    }

    pub(super) fn live_on(&mut self, at: Timestamp) {
        self.until = at.saturating_add(DRAFT_LIFE).unwrap_or(Timestamp::MAX);
    }

    pub(super) fn has(&self, kind: FileKind) -> bool {
        self.files.contains_key(&kind)
    }

    /// Takes an address for proven; what was merely typed gives way to it.
    pub(super) fn prove(&mut self, address: Recipient) {
        match address {
            Recipient::Phone(phone) => {
                if let Some(typed) = self.person.as_mut().and_then(|person| person.phone.as_mut()) {
                    *typed = phone.clone();
                }
                self.phone = Some(phone);
            }
            Recipient::Email(email) => {
                if let Some(typed) = self.person.as_mut().and_then(|person| person.company_email.as_mut()) {
                    *typed = email.clone();
                }
                self.email = Some(email);
            }
        }
    }

    /// The e-mail address of whoever registers: proven, or as it was typed, or as their user has it.
    pub fn contact_email(&self) -> Option<&str> {
        let typed = || self.person.as_ref().and_then(|person| person.company_email.as_ref());
        let now = || self.completion.as_ref().map(|it| it.email.as_str());
        self.email.as_ref().or_else(typed).map(Email::as_str).or_else(now)
    }

    /// The phone number, likewise.
    pub fn contact_phone(&self) -> Option<&str> {
        let typed = || self.person.as_ref().and_then(|person| person.phone.as_ref());
        let now = || self.completion.as_ref().and_then(|it| it.phone.as_deref());
        self.phone.as_ref().or_else(typed).map(Phone::as_str).or_else(now)
    }

    /// The addresses that the person would be registered under.
    pub fn addresses(&self) -> (Option<Email>, Option<Phone>) {
        let (email, phone) = self.person.as_ref().map(|it| (&it.company_email, &it.phone)).unwrap_or((&None, &None));
        (self.email.as_ref().or(email.as_ref()).cloned(), self.phone.as_ref().or(phone.as_ref()).cloned())
    }

    /// What whoever completed it was answered, told again to a twin; anything else comes too late.
    pub fn repeat(&self, digest: &[u8]) -> Result<Registered, RegistrationRefusal> {
        let done = self.completion.as_ref().filter(|done| done.digest == digest);
        done.map(|done| done.reply.clone()).ok_or(RegistrationRefusal::Complete)
    }

    /// Refuses whatever comes after completion.
    pub fn must_be_open(&self) -> Result<(), RegistrationRefusal> {
        if self.completion.is_some() { Err(RegistrationRefusal::Complete) } else { Ok(()) }
    }
}
