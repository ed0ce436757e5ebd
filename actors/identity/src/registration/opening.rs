//! Opening the draft of an address that was proven just now.

use jiff::Timestamp;
use uuid::Uuid;

use super::{refusal::RegistrationRefusal, state::Registration};
use crate::code::Recipient;

/// A proven address, and the drafts that it concerns.
#[derive(Debug)]
pub struct Opening {
    pub address: Recipient,
    /// Somebody is registered under it.
    pub is_used: bool,
    /// The draft that the caller knows by an id that is good.
    pub known: Option<Registration>,
    /// The draft that had the address so far; it may be the same.
    pub holder: Option<Registration>,
    /// What a new draft is called.
    pub new_key: Uuid,
}

/// The draft that is gone on with, and what becomes of another.
#[derive(Debug, PartialEq)]
pub struct Opened {
    pub draft: Registration,
    /// Every earlier id of the draft is good no longer.
    pub ends_earlier_ids: bool,
    pub displaced: Option<Displaced>,
}

/// Another draft that had the address.
#[derive(Debug, PartialEq)]
pub enum Displaced {
    /// It was taken in, or its time was over.
    Dropped(Uuid),
    /// It goes on without the address.
    Kept(Box<Registration>),
}

impl Opening {
    /// Where the caller knows a draft, the address joins that one, and a lesser draft that had it is taken in. Without,
    /// the proof stands for itself: the draft of the address is gone on with by whoever has the address now.
    pub fn decide(self, at: Timestamp) -> Result<Opened, RegistrationRefusal> {
        let Self { address, is_used, known, holder, new_key } = self;
        if is_used {
            return Err(taken(&address));
        }
        let known = known.filter(|draft| draft.is_open(at));
        let holder = holder.filter(|holder| known.as_ref().is_none_or(|draft| draft.key != holder.key));
        let is_over = holder.as_ref().is_some_and(|holder| !holder.is_open(at));
        let mut opened = match (known, holder) {
            (None, Some(holder)) if !is_over => go_on(holder, &address),
            (known, holder) => {
                let mut draft = known.unwrap_or_else(|| Registration::new(new_key));
                let displaced = holder.map(|holder| match is_over {
                    true => Displaced::Dropped(holder.key),
                    false => displace(&mut draft, holder, &address),
                });
                Opened { draft, ends_earlier_ids: false, displaced }
            }
        };
        opened.draft.prove(address);
        opened.draft.live_on(at);
        Ok(opened)
    }
}

/// What is said where somebody has the address already.
pub fn taken(address: &Recipient) -> RegistrationRefusal {
    match address {
        Recipient::Phone(_) => RegistrationRefusal::PhoneInUse,
        Recipient::Email(_) => RegistrationRefusal::Exists("email"),
    }
}

/// Goes on by this address alone: whoever has it now need not have chosen the password, nor have the other address,
/// which counts as typed from now on. Numbers are given to others in time, so that documents stay behind.
fn go_on(mut draft: Registration, address: &Recipient) -> Opened {
    draft.password = None;
    match address {
        Recipient::Phone(_) => {
            draft.files.clear();
            draft.person_is_complete = false;
            if let Some(email) = draft.email.take() {
                draft.person.get_or_insert_default().company_email = Some(email);
            }
        }
        Recipient::Email(_) => {
            if let Some(phone) = draft.phone.take() {
                draft.person.get_or_insert_default().phone = Some(phone);
            }
        }
    }
    Opened { draft, ends_earlier_ids: true, displaced: None }
}

/// Takes a draft in that had nothing but the address, without the documents where that is a number; one with another
/// address keeps that, and what was told under it.
fn displace(draft: &mut Registration, mut other: Registration, address: &Recipient) -> Displaced {
    match address {
        Recipient::Phone(_) => other.phone = None,
        Recipient::Email(_) => other.email = None,
    }
    let is_number = matches!(address, Recipient::Phone(_));
    if other.phone.is_some() || other.email.is_some() {
        return Displaced::Kept(Box::new(other));
    }
    if !is_number {
        for (kind, files) in other.files {
            draft.files.entry(kind).or_insert(files);
        }
    }
    if draft.person.is_none() {
        (draft.person, draft.person_is_complete) = (other.person, other.person_is_complete && !is_number);
    }
    draft.company = draft.company.take().or(other.company);
    draft.questionnaire = draft.questionnaire.take().or(other.questionnaire);
    Displaced::Dropped(other.key)
}
