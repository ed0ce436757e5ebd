//! Completion: what is wanted, what comes of it, and who is first.

use granary_domain::{CompanyId, DocumentKind, Language, UserId};

use super::*;
use crate::mail::MailTemplate;

pub(super) fn ids() -> FinishingIds {
    FinishingIds { company: CompanyId(key(50)), user: UserId(key(51)) }
}

fn finish(mut it: Registration, in_use: InUse) -> Result<Finished, RegistrationRefusal> {
    it.finish(ids(), in_use, Language::Ar, NextPage::Login, vec![7])
}

#[test]
fn nothing_comes_of_a_registration_that_is_not_whole() {
    let without = |change: fn(&mut Registration)| {
        let mut it = whole();
        change(&mut it);
        finish(it, InUse { email: true, phone: true }).unwrap_err()
    };
    assert_eq!(without(|it| it.password = None), RegistrationRefusal::Required(vec!["user.password"]));
    for change in [
        (|it| it.person_is_complete = false) as fn(&mut Registration),
        |it| (it.person_is_complete, it.password) = (false, None),
        |it| drop(it.files.remove(&FileKind::NationalId)),
        |it| drop(it.files.remove(&FileKind::TradeLicence)),
        |it| it.company = None,
        |it| it.person = None,
    ] {
        assert_eq!(without(change), RegistrationRefusal::Empty);
    }
}

#[test]
fn what_somebody_has_meanwhile_is_told_by_its_field() {
    for (email, phone, field) in [(true, false, "companyEmail"), (true, true, "companyEmail"), (false, true, "phone")] {
        assert_eq!(finish(whole(), InUse { email, phone }), Err(RegistrationRefusal::Exists(field)));
    }
}

#[test]
fn by_phone_the_e_mail_address_is_verified_first() {
    let it = finish(whole(), InUse::default()).unwrap();
    assert_eq!((it.user.phone_is_verified, it.user.email_is_verified), (true, false));
    assert_eq!(it.welcome, None);
    assert_eq!(json!(it.reply), json!({ "next": "login", "userEmail": EMAIL, "isEmailVerified": false }));
}

#[test]
fn by_e_mail_one_may_sign_in_at_once() {
    let mut by_email = whole();
    (by_email.phone, by_email.email) = (None, Some(email(EMAIL)));
    let it = finish(by_email, InUse::default()).unwrap();
    assert_eq!((it.user.phone_is_verified, it.user.email_is_verified), (false, true));
    let welcome = it.welcome.unwrap();
    assert_eq!((welcome.template, welcome.cause), (MailTemplate::Registered {}, format!("registered:{}", key(51))));
    assert_eq!((welcome.to.as_str(), welcome.language), (EMAIL, Language::Ar));
    assert_eq!(json!(it.reply), json!({ "next": "login", "userEmail": EMAIL, "isEmailVerified": true }));
}

#[test]
fn a_company_and_its_first_user_come_of_it_with_what_they_said_and_consented_to() {
    let Finished { company: made, user, .. } = finish(whole(), InUse::default()).unwrap();
    assert_eq!((made.name.as_str(), made.country.as_str()), ("Harbour Foods LLC", "United Arab Emirates"));
    assert_eq!(json!(made.address), json!({ "city": "Dubai", "country": "United Arab Emirates" }));
    assert_eq!(json!(made.profile), json!({ "tradeLicence": { "number": "CN1234", "expiry": "2031-05-31" } }));
    assert_eq!((user.company, user.first_name.as_str(), user.last_name.as_str()), (made.id, "Amal", "Haddad"));
    assert_eq!((user.password.as_str(), user.profile_photo), ("$argon2id$", None));
    let profile = json!({ "authorizationType": "owner", "userConsent": true, "language": "ar" });
    assert_eq!(json!(user.profile), profile);
}

#[test]
fn documents_are_reviewed_and_personal_ones_are_the_persons_alone() {
    let mut it = whole();
    it.files.insert(FileKind::TaxCertificate, vec![file(3), file(4)]);
    it.files.insert(FileKind::ProfilePhoto, vec![file(5)]);
    // One document in two places, one of them personal.
    it.files.insert(FileKind::AuthorizationLetter, vec![file(1)]);
    let done = finish(it, InUse::default()).unwrap();
    let wanted = [
        (DocumentKind::NationalId, 1),
        (DocumentKind::TradeLicence, 2),
        (DocumentKind::TaxCertificate, 3),
        (DocumentKind::TaxCertificate, 4),
        (DocumentKind::AuthorizationLetter, 1),
    ];
    assert_eq!(done.documents, wanted.map(|(kind, n)| (kind, FileId(key(n)))));
    let with = [(1, false), (2, true), (3, true), (4, true), (5, false)];
    let company = Some(CompanyId(key(50)));
    assert_eq!(done.files, with.map(|(n, is_shared)| (FileId(key(n)), company.filter(|_| is_shared))));
    assert_eq!(done.user.profile_photo.as_deref(), Some("/files/5"));
}

#[test]
fn the_draft_is_used_up_and_remembers_what_it_became() {
    let mut it = whole();
    let done = finished(&mut it);
    assert_eq!((&it.person, &it.company, &it.password, it.files.len()), (&None, &None, &None, 0));
    let completion = it.completion.as_ref().unwrap();
    assert_eq!((completion.user, &completion.reply), (done.user.id, &done.reply));
    assert_eq!((it.contact_email(), it.contact_phone(), it.is_open(now())), (Some(EMAIL), Some(PHONE), false));
}

#[test]
fn the_number_to_be_registered_is_the_proven_one_or_the_one_typed_last() {
    let mut it = draft(1, &[to_email()]);
    let told = |person: Value| DraftChange { person: Some(read(person)), ..DraftChange::default() };
    assert_eq!(it.phone_with(&DraftChange::default()), None);
    it.person = Some(person());
    assert_eq!(it.phone_with(&DraftChange::default()), Some(&phone(PHONE)));
    assert_eq!(it.phone_with(&told(json!({}))), None, "a half comes whole");
    let other = told(json!({ "phone": "+971501239999" }));
    assert_eq!(it.phone_with(&other), Some(&phone("+971501239999")));
    it.phone = Some(phone(PHONE));
    assert_eq!(it.phone_with(&other), Some(&phone(PHONE)));
}
