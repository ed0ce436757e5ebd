//! What is decided of registrations, rule by rule.

mod finishing;
mod opening;
mod saving;
mod view;

use std::collections::BTreeMap;

use granary_domain::{Email, FileId, Phone, refusal::Refusal};
use jiff::{Timestamp, ToSpan};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::code::Recipient;

const PHONE: &str = "+971501234567";
const EMAIL: &str = "amal@harbour.test";

fn now() -> Timestamp {
    "2026-03-10T12:00:00Z".parse().unwrap()
}

fn hours_ago(hours: i64) -> Timestamp {
    now() - hours.hours()
}

fn phone(number: &str) -> Phone {
    number.to_owned().try_into().unwrap()
}

fn email(address: &str) -> Email {
    address.to_owned().try_into().unwrap()
}

fn to_phone() -> Recipient {
    Recipient::Phone(phone(PHONE))
}

fn to_email() -> Recipient {
    Recipient::Email(email(EMAIL))
}

fn read<T: DeserializeOwned>(json: Value) -> T {
    serde_json::from_value(json).unwrap()
}

fn key(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

/// A draft by these proven addresses.
fn draft(n: u128, addresses: &[Recipient]) -> Registration {
    let mut draft = Registration::new(key(n));
    addresses.iter().for_each(|address| draft.prove(address.clone()));
    draft.live_on(now());
    draft
}

/// The whole personal half.
fn person() -> Person {
    read(json!({
        "firstName": "Amal", "lastName": "Haddad", "companyEmail": EMAIL, "phone": PHONE, "userConsent": true,
        "authorizationType": "owner",
    }))
}

/// The company's half, but for its files.
fn company() -> Company {
    read(json!({
        "companyName": "Harbour Foods LLC", "address": { "city": "Dubai", "country": "United Arab Emirates" },
        "tradeLicence": { "number": "CN1234", "expiry": "2031-05-31" },
    }))
}

fn file(n: u128) -> RegistrationFile {
    RegistrationFile {
        id: FileId(key(n)),
        location: format!("/files/{n}"),
        name: "paper.pdf".to_owned(),
        size: 7,
        mime: "application/pdf".to_owned(),
    }
}

/// A file that came a moment ago, and is nobody's.
fn loose(n: u128) -> FoundFile {
    FoundFile { file: file(n), created_at: now(), is_owned: false, is_on_deal: false, registration: None }
}

fn named(kind: FileKind, files: &[u128]) -> BTreeMap<FileKind, Vec<String>> {
    BTreeMap::from([(kind, files.iter().map(|n| format!("/files/{n}")).collect())])
}

/// A draft by phone in which all is told.
fn whole() -> Registration {
    let mut draft = draft(1, &[to_phone()]);
    draft.person = Some(person());
    draft.person_is_complete = true;
    draft.company = Some(company());
    draft.password = Some("$argon2id$".to_owned());
    draft.files = BTreeMap::from([(FileKind::NationalId, vec![file(1)]), (FileKind::TradeLicence, vec![file(2)])]);
    draft
}

/// What whoever finished it was answered.
fn finished(registration: &mut Registration) -> Finished {
    let ids = finishing::ids();
    registration.finish(ids, InUse::default(), granary_domain::Language::En, super::NextPage::Login, vec![7]).unwrap()
}
