//! What the holder of the id sees, at every stage.

use super::*;

fn view(it: &Registration) -> Value {
    json!(it.view("id", ID_LIFE))
}

#[test]
fn a_proven_address_is_all_there_is_at_first() {
    let wanted = json!({
        "id": "id", "slide": 2, "phone": { "number": PHONE, "isVerified": true }, "expiresIn": 86400,
    });
    assert_eq!(view(&draft(1, &[to_phone()])), wanted);
    let mut empty = draft(1, &[to_phone()]);
    (empty.person, empty.company) = (Some(Person::default()), Some(Company::default()));
    assert_eq!(view(&empty), wanted, "nothing told is as good as absent");
}

#[test]
fn both_halves_come_back_as_they_were_given_with_their_files_and_without_the_password() {
    let mut it = whole();
    it.files.insert(FileKind::TaxCertificate, vec![file(3)]);
    it.files.insert(FileKind::ProfilePhoto, vec![file(4)]);
    it.questionnaire = Some(read(json!({ "comments": "Soon" })));
    let stored = |n| json!([{ "location": format!("/files/{n}"), "fileName": "paper.pdf", "size": 7, "mime": "application/pdf" }]);
    assert_eq!(
        view(&it),
        json!({
            "id": "id", "slide": 3, "phone": { "number": PHONE, "isVerified": true }, "expiresIn": 86400,
            "hasPassword": true, "questionnaire": { "comments": "Soon" },
            "user": {
                "firstName": "Amal", "lastName": "Haddad", "companyEmail": EMAIL, "phone": PHONE, "userConsent": true,
                "authorizationType": "owner", "nationalID": { "files": ["/files/1"] }, "profilePhoto": "/files/4",
            },
            "company": {
                "companyName": "Harbour Foods LLC",
                "address": { "city": "Dubai", "country": "United Arab Emirates" },
                "tradeLicence": { "number": "CN1234", "expiry": "2031-05-31", "files": ["/files/2"] },
                "taxCertificate": { "files": ["/files/3"] },
            },
            "files": {
                "nationalID": stored(1), "tradeLicence": stored(2), "taxCertificate": stored(3), "profilePhoto": stored(4),
            },
        })
    );
}

#[test]
fn files_alone_make_a_half() {
    let mut it = draft(1, &[to_email()]);
    it.files.insert(FileKind::TradeLicence, vec![file(2)]);
    let seen = view(&it);
    assert_eq!((seen.get("user"), &seen["company"]), (None, &json!({ "tradeLicence": { "files": ["/files/2"] } })));
}

#[test]
fn nothing_personal_is_left_to_see_after_completion() {
    let mut it = whole();
    it.questionnaire = Some(Answers::default());
    finished(&mut it);
    let seen = json!(it.view("id", jiff::SignedDuration::from_secs(-5)));
    let wanted = json!({
        "id": "id", "slide": 4, "phone": { "number": PHONE, "isVerified": true }, "questionnaire": {}, "expiresIn": 0,
    });
    assert_eq!(seen, wanted);
}

#[test]
fn a_stored_half_is_read_as_it_was_written() {
    for stored in [json!(person()), json!({}), json!({ "whatsapp": PHONE, "isUserIsAuthorizedPerson": true })] {
        assert_eq!(json!(read::<Person>(stored.clone())), stored);
    }
    let whole = json!({
        "companyName": "Harbour", "address": {}, "website": "https://harbour.test", "yearEstablished": 2011,
        "taxIDNumber": "100234567890003", "hsCode": ["100630"], "tradeLicence": { "number": "CN1234" },
        "verificationReference": "KYB-77", "companySize": "10-49",
    });
    assert_eq!(json!(read::<Company>(whole.clone())), whole);
}
