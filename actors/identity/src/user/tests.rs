//! What people may say anew of themselves and of their company, held against tables.

use granary_domain::{
    BadTaxNumber, CompanyId, Country, DesignatedZone, DocumentKind,
    DocumentStatus::{self, Accepted, InReview, Received, RevisionWanted, Waived},
    Role, UserId, read_strictly,
    refusal::Refusal,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{letters::LetterTopic, mail::Stoppable};

use super::{
    CompanyProfile, CompanyRecord, Consent, LicenceRecord, ProfileChange, ProfileFacts, ProfileRefusal, User,
    UserPhone, licence_to_review_again,
};

fn trader() -> User {
    let company = CompanyRecord {
        id: CompanyId(Uuid::nil()),
        company_name: "Al Noor".to_owned(),
        country: Country::EMIRATES,
        address: None,
        profile: CompanyProfile { tax_number: "100200".to_owned().try_into().ok(), ..CompanyProfile::default() },
    };
    User {
        first_name: "Mariam".to_owned(),
        phone: Some(UserPhone { number: "+971501230001".to_owned(), is_verified: true, wanted: None }),
        company: Some(company),
        ..User::new(UserId(Uuid::nil()), Role::User, "buyer@a.test", Timestamp::UNIX_EPOCH)
    }
}

fn change(body: Value) -> ProfileChange {
    serde_json::from_value(body).unwrap()
}

fn decided(body: Value) -> User {
    change(body).decide(&trader(), &ProfileFacts::default()).unwrap()
}

#[test]
fn a_refusal_names_its_field() {
    assert_eq!(ProfileRefusal::NoCompany.fields(), ["company"]);
    assert_eq!(ProfileRefusal::NotAPicture.fields(), ["profilePhoto"]);
    assert_eq!(ProfileRefusal::NoPicture.fields(), [""; 0]);
}

#[test]
fn a_field_is_one_of_its_kind_or_none() {
    for (body, sound) in [
        (json!({ "website": "" }), true),
        (json!({ "website": "https://alnoor-foods.test" }), true),
        (json!({ "website": "javascript:alert(1)" }), false),
        (json!({ "companySize": "50-249" }), true),
        (json!({ "companySize": "a few" }), false),
        (json!({ "companySize": " " }), true),
        (json!({ "timeZone": "America/Los_Angeles" }), true),
        (json!({ "timeZone": "Mars/Base" }), false),
        (json!({ "timeZone": "" }), true),
    ] {
        let told = json!({ "company": body.clone() });
        let read = read_strictly(|| serde_json::from_value::<ProfileChange>(told));
        assert_eq!(read.is_ok(), sound, "{body}");
    }
}

#[test]
fn what_is_empty_is_taken_away_and_what_is_absent_stays() {
    let first = decided(json!({ "whatsapp": "1", "company": { "website": "https://a.test", "hsCode": ["100630"] } }));
    let body = json!({ "whatsapp": "", "company": { "website": "", "hsCode": [], "companySize": "50-249" } });
    let fields = ["whatsapp", "company.website", "company.companySize", "company.hsCode"];
    assert_eq!(change(body.clone()).fields(), fields);
    let next = change(body).decide(&first, &ProfileFacts::default()).unwrap();
    let profile = next.company.unwrap().profile;
    assert_eq!((next.profile.whatsapp, profile.website, profile.hs_code), (None, None, None));
    assert!(profile.company_size.is_some() && profile.tax_number.is_some());
    assert_eq!(next.first_name, "Mariam");
}

#[test]
fn a_verified_phone_stays_until_the_new_one_is_proven() {
    let mut person = trader();
    let given = |person: &User, number: &str| {
        change(json!({ "phone": number })).decide(person, &ProfileFacts::default()).unwrap().phone.unwrap()
    };
    let same = given(&person, "+971 50 123 0001");
    assert_eq!((same.is_verified, same.wanted), (true, None));
    let other = given(&person, "+971501239999");
    assert_eq!(
        (&*other.number, other.is_verified, other.wanted.as_deref()),
        ("+971501230001", true, Some("+971501239999"))
    );
    person.phone = person.phone.map(|phone| UserPhone { is_verified: false, ..phone });
    let replaced = given(&person, "+971501239999");
    assert_eq!((&*replaced.number, replaced.is_verified, replaced.wanted), ("+971501239999", false, None));
}

#[test]
fn a_picture_is_ones_own_and_a_picture() {
    let named = json!({ "profilePhoto": "/files/1" });
    for (mime, refused) in [
        (Some("image/jpeg"), None),
        (Some("application/pdf"), Some(ProfileRefusal::NotAPicture)),
        (None, Some(ProfileRefusal::NoPicture)),
    ] {
        let facts = ProfileFacts { picture: mime.map(str::to_owned), ..ProfileFacts::default() };
        assert_eq!(change(named.clone()).decide(&trader(), &facts).err(), refused, "{mime:?}");
    }
    assert_eq!(decided(json!({ "profilePhoto": "" })).profile_photo, None);
}

#[test]
fn what_a_document_has_proved_is_no_longer_a_matter_of_saying_so() {
    let name = json!({ "company": { "companyName": "Another" } });
    let same = json!({ "company": { "companyName": "Al Noor" } });
    let abroad = json!({ "company": { "address": { "city": "Kochi", "country": "India" } } });
    let zone =
        json!({ "company": { "address": { "city": "Dubai", "country": "United Arab Emirates", "zone": "JAFZ" } } });
    let tax = json!({ "company": { "taxIDNumber": "100900900900903" } });
    let licensed = |status: DocumentStatus| matches!(status, InReview | Accepted | Waived);
    for status in [Received, InReview, Accepted, RevisionWanted, Waived] {
        let facts = |kind| ProfileFacts { documents: vec![(kind, status)], ..ProfileFacts::default() };
        let (licence, certificate) = (facts(DocumentKind::TradeLicence), facts(DocumentKind::TaxCertificate));
        for (body, facts, refused) in [
            (&name, &licence, licensed(status).then_some(ProfileRefusal::Licensed)),
            (&abroad, &licence, licensed(status).then_some(ProfileRefusal::Licensed)),
            (&zone, &licence, licensed(status).then_some(ProfileRefusal::Licensed)),
            (&same, &licence, None),
            (&tax, &licence, None),
            (&name, &certificate, None),
            (&tax, &certificate, matches!(status, InReview | Accepted).then_some(ProfileRefusal::Certified)),
        ] {
            assert_eq!(change(body.clone()).decide(&trader(), facts).err(), refused, "{body} {status}");
        }
    }
}

#[test]
fn a_tax_number_that_is_typed_is_one_of_the_country_and_one_that_stands_stays() {
    let tax = |body: Value| {
        let decided = change(json!({ "company": body })).decide(&trader(), &ProfileFacts::default());
        decided.map(|it| it.company.unwrap().profile.tax_number.map(String::from).unwrap_or_default())
    };
    let refused = |bad| Err(ProfileRefusal::TaxNumber(bad));
    let (shape, abroad) = (BadTaxNumber::Shape("100234567890003"), json!({ "city": "Kochi", "country": "India" }));
    for (body, right) in [
        (json!({ "taxIDNumber": "100 2345 6789 0003" }), Ok("100234567890003".to_owned())),
        (json!({ "taxIDNumber": "100200" }), Ok("100200".to_owned())),
        (json!({ "website": "https://a.test" }), Ok("100200".to_owned())),
        (json!({ "taxIDNumber": "" }), Ok(String::new())),
        (json!({ "taxIDNumber": "100201" }), refused(shape)),
        (json!({ "taxIDNumber": "27AAPFU0939F1ZV", "address": abroad }), Ok("27AAPFU0939F1ZV".to_owned())),
        (json!({ "taxIDNumber": "27AAPFU0939F1ZW", "address": abroad }), refused(BadTaxNumber::Digit)),
    ] {
        assert_eq!(tax(body.clone()), right, "{body}");
    }
}

#[test]
fn a_company_that_trades_moves_by_a_licence_that_proves_it() {
    let trades = ProfileFacts { trades: true, ..ProfileFacts::default() };
    let said = |person: &User, body: Value| change(json!({ "company": body })).decide(person, &trades).unwrap();
    let abroad = json!({ "companyName": "Al Noor India", "address": { "city": "Kochi", "country": "India" } });
    let moving = said(&trader(), abroad.clone());
    let before = trader().company.unwrap();
    let company = moving.company.clone().unwrap();
    assert_eq!((&company.company_name, &company.country), (&before.company_name, &before.country));
    assert_eq!(company.country_to_prove(), Country::INDIA);
    assert_eq!(company.profile.trade_licence, before.profile.trade_licence, "its licence runs out as before");
    let other = said(&moving, json!({ "website": "https://b.test" })).company.unwrap();
    assert_eq!(other.profile.in_review, company.profile.in_review, "what is not spoken of stays in review");

    let reviewed = ProfileFacts { documents: vec![(DocumentKind::TradeLicence, InReview)], ..trades.clone() };
    let restated = change(json!({ "company": abroad })).decide(&moving, &reviewed);
    assert_eq!(restated.unwrap().company.unwrap().profile.in_review, company.profile.in_review);

    let mut licensed = company.clone();
    licensed.license(None, "/files/1".to_owned());
    assert_eq!((licensed.company_name.as_str(), licensed.country.as_str()), ("Al Noor India", "India"));
    assert_eq!((licensed.address.is_some(), licensed.profile.in_review), (true, None));

    let in_zone = json!({ "address": { "city": "Dubai", "country": "United Arab Emirates", "zone": "JAFZ" } });
    let mut zoned = said(&trader(), in_zone).company.unwrap();
    assert_eq!((zoned.zone(), zoned.zone_to_prove()), (None, Some(DesignatedZone::JebelAli)));
    zoned.license(None, "/files/1".to_owned());
    assert_eq!((zoned.zone(), zoned.profile.in_review), (Some(DesignatedZone::JebelAli), None));

    let retaxed = said(&moving, json!({ "taxIDNumber": "27 AAPFU 0939F 1ZV" })).company.unwrap();
    assert_eq!(
        retaxed.profile.tax_number.map(String::from).as_deref(),
        Some("27AAPFU0939F1ZV"),
        "no certificate ever said another"
    );
    let certified = ProfileFacts { is_certified: true, ..trades.clone() };
    let tax = change(json!({ "company": { "taxIDNumber": "27AAPFU0939F1ZV" } }));
    let mut claims = tax.decide(&moving, &certified).unwrap().company.unwrap();
    assert_eq!(claims.profile.tax_number, before.profile.tax_number);
    claims.license(None, "/files/1".to_owned());
    claims.profile.certify();
    assert_eq!(claims.profile.tax_number.map(String::from).as_deref(), Some("27AAPFU0939F1ZV"));
    assert_eq!(claims.profile.in_review, None);

    let back = json!({ "companyName": before.company_name, "address": { "city": "Dubai", "country": before.country } });
    assert_eq!(said(&moving, back).company.unwrap().profile.in_review, None, "taken back");
    let newcomer = change(json!({ "company": abroad })).decide(&trader(), &ProfileFacts::default()).unwrap();
    assert_eq!(newcomer.company.unwrap().country, Country::INDIA, "who does not trade yet says where it sits");
}

/// What a company in Los Angeles says, whether that is taken, and the day that it has then at noon of 1 June in Auckland: by its
/// own time zone, else by that of its country. To add a case, add a line.
#[rustfmt::skip]
const ZONES: &[(&str, bool, &str)] = &[
    (r#"{"timeZone":"America/Denver"}"#,                                                        true,  "2026-05-31"),
    (r#"{"timeZone":""}"#,                                                                      true,  "2026-05-31"),
    (r#"{"timeZone":"Asia/Dubai"}"#,                                                            false, "2026-05-31"),
    (r#"{"address":{"city":"Auckland","country":"NZ"}}"#,                                       true,  "2026-06-01"),
    (r#"{"address":{"city":"Auckland","country":"NZ"},"timeZone":"America/Los_Angeles"}"#,      true,  "2026-06-01"),
    (r#"{"address":{"city":"Waitangi","country":"NZ"},"timeZone":"Pacific/Chatham"}"#,          true,  "2026-06-01"),
    (r#"{"address":{"city":"Waitangi","country":"NZ"},"timeZone":"Asia/Dubai"}"#,               false, "2026-05-31"),
];

#[test]
fn a_time_zone_is_one_of_the_country_and_counts_while_the_company_is_there() {
    let angeleno = decided(json!({ "company": {
        "address": { "city": "Los Angeles", "country": "US" }, "timeZone": "America/Los_Angeles"
    } }));
    for (said, is_taken, day) in ZONES {
        let said: Value = serde_json::from_str(said).unwrap();
        let next = change(json!({ "company": said })).decide(&angeleno, &ProfileFacts::default());
        assert_eq!(next.clone().err(), (!is_taken).then_some(ProfileRefusal::TimeZone), "{said}");
        let home = next.unwrap_or_else(|_| angeleno.clone()).company.unwrap().home();
        assert_eq!(home.day("2026-06-01T00:00:00Z".parse().unwrap()).to_string(), *day, "{said}");
    }
}

#[test]
fn whoever_has_no_company_speaks_of_none() {
    let officer = User { company: None, ..trader() };
    let decide = |body| change(body).decide(&officer, &ProfileFacts::default()).err();
    assert_eq!(decide(json!({ "company": { "website": "https://b.test" } })), Some(ProfileRefusal::NoCompany));
    assert_eq!(decide(json!({ "firstName": "Leila", "company": {} })), None);
}

#[test]
fn a_consent_is_written_down_when_it_changes() {
    let all = json!({ "whatsapp": "", "allowedMarketingMails": false, "userConsent": true });
    let told = change(all.clone()).consents(&trader());
    let consent = |name, is_given| Consent { name, is_given };
    assert_eq!(told, [consent("allowedMarketingMails", false), consent("userConsent", true)]);
    assert_eq!(change(all.clone()).consents(&decided(all)), []);
    assert_eq!(change(json!({ "whatsapp": "+971" })).consents(&trader()), [consent("whatsapp", true)]);
}

#[test]
fn news_are_taken_back_by_who_allows_them_alone() {
    assert_eq!(ProfileChange::without(Stoppable::News, &trader()), None);
    let reader = decided(json!({ "allowedMarketingMails": true, "whatsapp": "+971" }));
    let stopped =
        ProfileChange::without(Stoppable::News, &reader).unwrap().decide(&reader, &ProfileFacts::default()).unwrap();
    assert_eq!(stopped.profile.allowed_marketing_mails, Some(false));
    assert_eq!(stopped.profile.whatsapp, reader.profile.whatsapp, "nothing else changes");
    assert_eq!(ProfileChange::without(Stoppable::News, &stopped), None);
    let topic = Stoppable::Topic(LetterTopic::Lots);
    let quiet = ProfileChange::without(topic, &stopped).unwrap().decide(&stopped, &ProfileFacts::default()).unwrap();
    assert_eq!(json!(quiet.profile.letters), json!({ "paces": { "lots": "never" } }));
    assert_eq!(ProfileChange::without(topic, &quiet), None);
    let all = ProfileChange::without(Stoppable::Topics, &quiet).unwrap();
    assert_eq!(all.letters.unwrap().paces.len(), LetterTopic::ALL.len());
}

#[test]
fn a_verified_number_gives_way_to_none_that_is_not() {
    let phone = |number: &str, is_verified, wanted: Option<&str>| UserPhone {
        number: number.to_owned(),
        is_verified,
        wanted: wanted.map(str::to_owned),
    };
    let (kept, open) = (phone("+1", true, None), phone("+1", false, None));
    assert_eq!(UserPhone::given(None, "+2"), phone("+2", false, None));
    assert_eq!(UserPhone::given(Some(&open), "+2"), phone("+2", false, None));
    assert_eq!(UserPhone::given(Some(&kept), "+2"), phone("+1", true, Some("+2")));
    let waiting = phone("+1", true, Some("+2"));
    assert_eq!(UserPhone::given(Some(&waiting), "+3"), phone("+1", true, Some("+3")));
    assert_eq!(UserPhone::given(Some(&waiting), "+1"), kept, "back to the one that is there");
    assert_eq!((waiting.newest(), kept.newest()), ("+2", "+1"));
}

#[test]
fn another_number_of_the_licence_is_proven_by_the_licence_that_was_accepted() {
    let numbered = json!({ "company": { "tradeLicence": { "number": "CN-12 345" } } });
    let facts = |trades, status: Option<DocumentStatus>| ProfileFacts {
        trades,
        documents: status.map(|it| (DocumentKind::TradeLicence, it)).into_iter().collect(),
        ..ProfileFacts::default()
    };
    for (trades, status, refused, waits, again) in [
        (false, None, None, false, false),
        (false, Some(Received), None, false, false),
        (true, None, None, true, false),
        (true, Some(RevisionWanted), None, true, false),
        (true, Some(InReview), Some(ProfileRefusal::LicenceInReview), false, false),
        (true, Some(Accepted), None, true, true),
        (true, Some(Waived), None, true, true),
    ] {
        let facts = facts(trades, status);
        let decided = change(numbered.clone()).decide(&trader(), &facts);
        assert_eq!(decided.as_ref().err(), refused.as_ref(), "{status:?}");
        let Ok(next) = decided else { continue };
        assert_eq!(licence_to_review_again(&trader(), &next, &facts), again, "{status:?}");
        let mut company = next.company.clone().unwrap();
        let number = |it: &CompanyRecord| it.profile.trade_licence.clone().and_then(|it| it.number).map(String::from);
        assert_eq!((number(&company).is_none(), company.profile.in_review.is_some()), (waits, waits), "{status:?}");
        assert_eq!(change(numbered.clone()).decide(&next, &facts), Ok(next), "told again, nothing is new");
        company.license(None, "/files/1".to_owned());
        assert_eq!((number(&company).as_deref(), company.profile.in_review), (Some("CN12345"), None));
    }
    let mut known = trader();
    let licence = LicenceRecord { number: "CN1".to_owned().try_into().ok(), ..LicenceRecord::default() };
    known.company.as_mut().unwrap().profile.trade_licence = Some(licence.clone());
    let moved =
        change(json!({ "company": { "tradeLicence": { "number": "CN2" } } })).decide(&known, &facts(true, None));
    let back = change(json!({ "company": { "tradeLicence": { "number": "CN1" } } }));
    assert_eq!(back.decide(&moved.unwrap(), &facts(true, None)), Ok(known), "taken back");
}

#[test]
fn what_an_authorization_letter_says_is_no_longer_a_matter_of_saying_so() {
    let owner = json!({ "authorizationType": "owner" });
    for (letter, refused) in [
        (None, None),
        (Some(Received), None),
        (Some(RevisionWanted), None),
        (Some(InReview), Some(ProfileRefusal::Authorized)),
        (Some(Accepted), Some(ProfileRefusal::Authorized)),
    ] {
        let facts = ProfileFacts { letter, ..ProfileFacts::default() };
        assert_eq!(change(owner.clone()).decide(&trader(), &facts).err(), refused, "{letter:?}");
        assert!(change(json!({ "authorizationType": "" })).decide(&trader(), &facts).is_ok(), "it was never said");
    }
    let told = decided(owner).profile.authorization_type;
    assert_eq!(json!(told), json!("owner"));
}

#[test]
fn a_change_of_nothing_is_none() {
    for nothing in [json!({}), json!({ "company": {} })] {
        let refused = change(nothing).decide(&trader(), &ProfileFacts::default()).err();
        assert_eq!(refused, Some(ProfileRefusal::Nothing));
    }
}
