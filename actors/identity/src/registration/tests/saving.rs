//! Saving: what contradicts a proof, what is missing, and which files may be had.

use super::*;
use RegistrationRefusal::{Complete, Empty, Invalid, Required, TaxNumber, Unknown};
use granary_domain::BadTaxNumber;

fn check(draft: &Registration, told: DraftChange) -> Result<DraftChange, RegistrationRefusal> {
    draft.check(told, now())
}

fn about(person: Value) -> DraftChange {
    DraftChange { person: Some(read(person)), is_draft: true, ..DraftChange::default() }
}

fn of(company: Value) -> DraftChange {
    DraftChange { company: Some(read(company)), is_draft: true, ..DraftChange::default() }
}

#[test]
fn what_contradicts_a_proof_is_refused_and_what_is_left_out_is_taken_over() {
    let draft = draft(1, &[to_phone(), to_email()]);
    for (told, refusal) in [
        (json!({ "phone": "+971501239999" }), "user.phone"),
        (json!({ "companyEmail": "else@harbour.test" }), "user.companyEmail"),
    ] {
        assert_eq!(check(&draft, about(told)).unwrap_err(), Invalid(refusal));
    }
    let person = check(&draft, about(json!({}))).unwrap().person.unwrap();
    assert_eq!((person.phone, person.company_email), (Some(phone(PHONE)), Some(email(EMAIL))));
}

#[test]
fn a_refusal_names_its_fields() {
    assert_eq!(Invalid("user.phone").fields(), ["user.phone"]);
    assert_eq!(RegistrationRefusal::Exists("user.companyEmail").fields(), ["user.companyEmail"]);
    assert_eq!(Required(vec!["user.phone", "user.password"]).fields(), ["user.phone", "user.password"]);
    assert_eq!(Complete.fields(), [""; 0]);
}

#[test]
fn what_is_told_names_every_file_and_the_words_that_make_no_password() {
    let files =
        [(FileKind::NationalId, vec!["a".to_owned(), "b".to_owned()]), (FileKind::ProfilePhoto, vec!["c".to_owned()])];
    let told = DraftChange { files: files.into(), ..of(json!({ "companyName": "Harbour Foods" })) };
    assert_eq!((told.locations(), told.words()), (vec!["a", "b", "c"], vec!["Harbour Foods"]));
    let names = json!({ "firstName": "Amal", "lastName": "Haddad", "companyEmail": EMAIL, "phone": PHONE });
    let told = DraftChange { person: Some(read(names)), ..told };
    assert_eq!(told.words(), ["Amal", "Haddad", EMAIL, PHONE, "Harbour Foods"]);
}

#[test]
fn whatsapp_reaches_the_phones_own_number_where_there_is_one() {
    let told = DraftChange { whatsapp_by_phone: true, ..about(json!({})) };
    for (addresses, number) in [(&[to_phone()][..], Some(PHONE.to_owned())), (&[to_email()], None)] {
        let person = check(&draft(1, addresses), told.clone()).unwrap().person.unwrap();
        assert_eq!(person.profile.whatsapp, number);
    }
}

#[test]
fn a_personal_half_lacks_what_it_lacks() {
    let all =
        vec!["user.firstName", "user.lastName", "user.companyEmail", "user.phone", "user.password", "user.userConsent"];
    let told = |person: Value, has_password| DraftChange { is_draft: false, has_password, ..about(person) };
    let blank = Registration::new(key(1));
    assert_eq!(check(&blank, told(json!({}), false)).unwrap_err(), Required(all));
    let whole = json!(person());
    assert_eq!(check(&blank, told(whole.clone(), false)).unwrap_err(), Required(vec!["user.password"]));
    assert!(check(&blank, told(whole.clone(), true)).is_ok());
    let kept = Registration { password: Some("hash".to_owned()), ..blank.clone() };
    assert!(check(&kept, told(whole.clone(), false)).is_ok());
    let mut refused = whole;
    refused["userConsent"] = json!(false);
    assert_eq!(check(&blank, told(refused, true)).unwrap_err(), Invalid("user.userConsent"));
    let mut single = json!(person());
    single["lastName"] = Value::Null;
    single["firstName"] = json!("Suharto");
    assert!(check(&blank, told(single, true)).is_ok(), "one name is a whole name");
    assert!(check(&blank, about(json!({}))).is_ok(), "a draft may leave out anything");
}

#[test]
fn a_companys_half_lacks_what_it_lacks() {
    let told = |company: Value| DraftChange { is_draft: false, ..of(company) };
    let all = vec!["company.companyName", "company.address.city", "company.address.country"];
    let blank = Registration::new(key(1));
    assert_eq!(check(&blank, told(json!({}))).unwrap_err(), Required(all));
    assert!(check(&blank, told(json!(company()))).is_ok());
}

#[test]
fn a_company_cannot_be_everything_at_once() {
    let at = |country: &str, more: Value| {
        let mut company = json!({ "address": { "country": country } });
        company.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        check(&Registration::new(key(1)), of(company)).map(|told| told.company.unwrap())
    };
    let codes: Vec<_> = (0..51).map(|n| format!("{:06}", 100_000 + n)).collect();
    for (country, more, refusal) in [
        ("United Arab Emirates", json!({ "taxIDNumber": "100234567890003" }), None),
        ("India", json!({ "taxIDNumber": "27AAPFU0939F1ZV" }), None),
        ("India", json!({ "yearEstablished": 2027 }), Some("company.yearEstablished")),
        ("India", json!({ "yearEstablished": 2026 }), None),
        ("India", json!({ "hsCode": codes }), Some("company.hsCode")),
        ("India", json!({ "hsCode": codes[..50] }), None),
    ] {
        assert_eq!(at(country, more.clone()).err(), refusal.map(Invalid), "{country} {more}");
    }
    for (country, number, bad) in [
        ("United Arab Emirates", "27AAPFU0939F1ZV", BadTaxNumber::Shape("100234567890003")),
        ("India", "100234567890003", BadTaxNumber::Shape("27AAPFU0939F1ZV")),
        ("India", "27AAPFU0939F1ZW", BadTaxNumber::Digit),
    ] {
        let refused = at(country, json!({ "taxIDNumber": number })).unwrap_err();
        assert_eq!(refused, TaxNumber(bad), "{country} {number}");
        assert_eq!(refused.fields(), ["company.taxIDNumber"]);
    }
    let written = at("Germany", json!({ "taxIDNumber": "de 136 695 976" })).unwrap().profile.tax_number;
    assert_eq!(written.map(String::from).as_deref(), Some("DE136695976"));
    let twice = at("India", json!({ "hsCode": ["100630", "07132000", "1006.30"] })).unwrap().profile.hs_code.unwrap();
    assert_eq!(json!(twice), json!(["100630", "07132000"]));
    let licence = json!({ "tradeLicence": { "number": "CN1234", "expiry": "2031-05-31" } });
    for (country, expires) in [("India", false), ("Oman", true)] {
        let company = at(country, licence.clone()).unwrap();
        assert_eq!(company.profile.licence_expires_on().is_some(), expires, "{country}");
    }
}

#[test]
fn what_is_absent_stays_and_the_draft_lives_on() {
    let mut it = whole();
    it.until = now() + 1.hours();
    let before = it.clone();
    it.save(DraftChange { is_draft: true, ..DraftChange::default() }, None, &[], now()).unwrap();
    assert_eq!(it, Registration { until: now() + (30 * 24).hours(), ..before });
    it.save(about(json!({ "firstName": "Else" })), Some("anew".to_owned()), &[], now()).unwrap();
    assert_eq!((it.person_is_complete, it.password.as_deref()), (false, Some("anew")), "half told is a draft again");
    assert_eq!(it.person.unwrap().last_name, None, "a half comes whole");
}

#[test]
fn a_complete_half_has_a_national_id() {
    let told = DraftChange { person: Some(person()), has_password: true, ..DraftChange::default() };
    let mut it = draft(1, &[to_phone()]);
    let hash = || Some("hash".to_owned());
    assert_eq!(it.clone().save(told.clone(), hash(), &[], now()), Err(Empty));
    let with = DraftChange { files: named(FileKind::NationalId, &[1]), ..told };
    assert_eq!(it.save(with, hash(), &[loose(1)], now()), Ok(()));
    assert!(it.person_is_complete);
}

#[test]
fn only_a_file_that_is_its_own_or_came_within_a_day_and_is_nobodys_is_had() {
    let own = Some(key(1));
    for (found, is_had) in [
        (loose(5), true),
        (FoundFile { created_at: hours_ago(23), ..loose(5) }, true),
        (FoundFile { created_at: hours_ago(24), ..loose(5) }, false),
        (FoundFile { created_at: hours_ago(2400), registration: own, ..loose(5) }, true),
        (FoundFile { registration: Some(key(2)), ..loose(5) }, false),
        (FoundFile { is_owned: true, ..loose(5) }, false),
        (FoundFile { is_owned: true, registration: own, ..loose(5) }, false),
        (FoundFile { is_on_deal: true, ..loose(5) }, false),
        (loose(6), false),
    ] {
        let mut it = draft(1, &[to_phone()]);
        let told = DraftChange { files: named(FileKind::TradeLicence, &[5]), is_draft: true, ..DraftChange::default() };
        let saved = it.save(told, None, std::slice::from_ref(&found), now());
        assert_eq!(saved, if is_had { Ok(()) } else { Err(Unknown) }, "{found:?}");
        assert_eq!(it.has(FileKind::TradeLicence), is_had);
    }
}

#[test]
fn files_come_in_place_of_those_of_their_kind_each_once_and_in_their_order() {
    let mut it = whole();
    let found = [loose(3), loose(4)];
    let told = |files| DraftChange { files, is_draft: true, ..DraftChange::default() };
    it.save(told(named(FileKind::TradeLicence, &[4, 3, 4])), None, &found, now()).unwrap();
    assert_eq!(it.files[&FileKind::TradeLicence], [file(4), file(3)]);
    assert_eq!(it.files[&FileKind::NationalId], [file(1)], "another kind stays");
    it.save(told(named(FileKind::TradeLicence, &[])), None, &[], now()).unwrap();
    assert!(!it.has(FileKind::TradeLicence));
}

#[test]
fn whatever_comes_after_completion_comes_too_late() {
    let mut it = whole();
    let reply = finished(&mut it).reply;
    assert_eq!(it.save(about(json!({ "firstName": "Else" })), None, &[], now()), Err(Complete));
    assert_eq!((it.repeat(&[7]), it.repeat(&[8])), (Ok(reply), Err(Complete)), "but for its twin");
}

#[test]
fn a_twin_looks_like_its_twin_whatever_the_password() {
    let told = DraftChange { person: Some(person()), company: Some(company()), ..DraftChange::default() };
    assert_eq!(json!(told), json!(DraftChange { has_password: true, ..told.clone() }));
    assert_ne!(json!(told), json!(DraftChange { files: named(FileKind::NationalId, &[1]), ..told.clone() }));
}

#[test]
fn answers_are_kept_in_ones_own_name_and_are_short_even_after_completion() {
    let told = |more: Value| Questionnaire { answers: read(more), ..Questionnaire::default() };
    let mut it = draft(1, &[to_phone()]);
    let long: Vec<_> = (0..31).map(|n| n.to_string()).collect();
    for (told, refusal) in [
        (Questionnaire { phone: Some(phone("+971501239999")), ..Questionnaire::default() }, Some("phone")),
        (Questionnaire { phone: Some(phone(PHONE)), ..Questionnaire::default() }, None),
        (Questionnaire { company_email: Some(email("any@harbour.test")), ..Questionnaire::default() }, None),
        (told(json!({ "categories": long })), Some("categories")),
        (told(json!({ "markets": long })), Some("markets")),
        (told(json!({ "markets": long[..30] })), None),
    ] {
        assert_eq!(it.answer(told).err(), refusal.map(Invalid));
    }
    let mut done = whole();
    finished(&mut done);
    let foreign = Questionnaire { company_email: Some(email("else@harbour.test")), ..Questionnaire::default() };
    assert_eq!(done.answer(foreign), Err(Invalid("companyEmail")));
    done.answer(told(json!({ "tradeRole": "both" }))).unwrap();
    let wanted = json!({ "_id": key(1), "companyEmail": EMAIL, "phone": PHONE, "tradeRole": "both" });
    assert_eq!(json!(done.answered()), wanted);
}
