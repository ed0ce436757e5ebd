//! Saving what a call tells of a registration.

use std::collections::BTreeMap;

use granary_domain::{CompanyName, Phone};
use jiff::Timestamp;
use serde::Serialize;

use super::{
    company::Company,
    files::{self, FileKind, FoundFile},
    person::Person,
    refusal::RegistrationRefusal,
    state::Registration,
};

/// What a call tells; what is absent stays as it is. As JSON it tells a twin from anything else.
#[derive(Debug, Clone, Default, Serialize)]
pub struct DraftChange {
    pub person: Option<Person>,
    /// WhatsApp reaches the person by the phone's own number.
    pub whatsapp_by_phone: bool,
    pub company: Option<Company>,
    /// Locations by kind, in place of those that the draft has of it.
    pub files: BTreeMap<FileKind, Vec<String>>,
    #[serde(skip)]
    pub has_password: bool,
    /// Half told is enough.
    #[serde(skip)]
    pub is_draft: bool,
}

impl DraftChange {
    /// The locations of all files that are named.
    pub fn locations(&self) -> Vec<&str> {
        self.files.values().flatten().map(String::as_str).collect()
    }

    /// Words that a stranger knows of the person, which therefore make no password.
    pub fn words(&self) -> Vec<&str> {
        let company = self.company.as_ref().and_then(|company| company.company_name.as_ref());
        self.person.iter().flat_map(Person::words).chain(company.map(CompanyName::as_str)).collect()
    }
}

impl Registration {
    /// What is told as it would be kept; refuses what contradicts a proof, and what lacks anything but its files.
    pub fn check(&self, mut told: DraftChange, at: Timestamp) -> Result<DraftChange, RegistrationRefusal> {
        if let Some(person) = &mut told.person {
            person.settle(self.phone.as_ref(), self.email.as_ref())?;
            if told.whatsapp_by_phone {
                person.profile.whatsapp = person.phone.clone().map(String::from);
            }
            if !told.is_draft {
                person.must_be_complete(told.has_password || self.password.is_some())?;
            }
        }
        if let Some(company) = &mut told.company {
            company.settle(at)?;
            if !told.is_draft {
                company.must_be_complete()?;
            }
        }
        Ok(told)
    }

    /// The phone number that the person would be registered under, once this is saved.
    pub fn phone_with<'a>(&'a self, told: &'a DraftChange) -> Option<&'a Phone> {
        let typed = |person: &'a Option<Person>| person.as_ref().and_then(|person| person.phone.as_ref());
        self.phone.as_ref().or_else(|| typed(if told.person.is_some() { &told.person } else { &self.person }))
    }

    /// Saves what is told, with the hash of the password that came and the files that were found.
    pub fn save(
        &mut self,
        told: DraftChange,
        password: Option<String>,
        found: &[FoundFile],
        at: Timestamp,
    ) -> Result<(), RegistrationRefusal> {
        self.must_be_open()?;
        let told = self.check(told, at)?;
        files::take(&mut self.files, &told.files, found, (self.key, at))?;
        self.password = password.or(self.password.take());
        self.company = told.company.or(self.company.take());
        if told.person.is_some() {
            self.person = told.person;
            self.person_is_complete = !told.is_draft;
            if self.person_is_complete && (self.password.is_none() || !self.has(FileKind::NationalId)) {
                return Err(RegistrationRefusal::Empty);
            }
        }
        self.live_on(at);
        Ok(())
    }
}
