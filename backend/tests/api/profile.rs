//! What people change of their own account: written once, refused where it must be, and live on every tab.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    scenario::watcher,
    server::{ADMIN, BUYER, Got, OFFICER, Person, SELLER, TestServer},
};

const UPDATE: &str = "/api/v1/user/update";
const PICTURE: &[u8] = b"\xff\xd8\xff\xe0 a picture";

async fn details(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"].clone()
}

async fn update(person: &Person, body: Value) -> Got {
    person.post(UPDATE, body).await
}

fn invalid(field: &str) -> Value {
    json!({ "code": 2000, "fields": [field] })
}

/// A picture of this person's, as if it had been uploaded.
async fn picture(server: &TestServer, person: &Person, mime: &str) -> String {
    let id = details(person).await["_id"].as_str().unwrap().to_owned();
    let file = uuid::Uuid::now_v7();
    let sql = format!(
        "insert into files (id, owner_id, name, mime, size, sha256, location) \
         values ('{file}', '{id}', 'me.jpg', '{mime}', {}, '\\x00', '/files/{file}')",
        PICTURE.len()
    );
    server.sql(&sql).await;
    format!("/files/{file}")
}

#[actix_web::test]
async fn a_change_of_ones_profile_shows_on_every_tab() {
    let server = TestServer::open().await;
    let (buyer, again) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let mut tab = watcher(server.running.port(), &again, &["me"]).await;
    let change = json!({
        "firstName": " Maryam ", "whatsapp": "", "allowedMarketingMails": true, "language": "ar",
        "company": { "website": "https://alnoor.test", "hsCode": ["100630"], "yearEstablished": 2010 },
    });
    let got = update(&buyer, change).await;
    assert_eq!((got.status, &got.body["data"]["firstName"]), (200, &json!("Maryam")), "{}", got.body);
    assert_eq!(got.body["message"], "Successfully updated user details. Please re-login to view changes");
    let me = tab.until("me", |me| me["firstName"] == "Maryam").await;
    assert_eq!((&me["language"], &me["allowedMarketingMails"], me.get("whatsapp")), (&json!("ar"), &json!(true), None));
    assert_eq!(me["company"]["hsCode"], json!(["100630"]));
    assert_eq!(me["lastName"], "Al Hashimi", "what was not said stays");
    let record = details(&again).await;
    assert_eq!(
        (&record["company"]["website"], &record["firstName"]),
        (&json!("https://alnoor.test"), &json!("Maryam"))
    );
    assert_eq!(record, got.body["data"]);
}

#[actix_web::test]
async fn nobody_makes_themselves_more_than_they_are() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let before = details(&buyer).await;
    for (field, value) in [
        ("userType", json!("admin")),
        ("isAdmin", json!(true)),
        ("permissions", json!(["deal"])),
        ("isVerified", json!(true)),
        ("isDisabled", json!(false)),
        ("companyEmail", json!({ "email": "other@a.test", "isVerified": true })),
        ("password", json!("Another-password-1")),
        ("bank", json!({})),
        ("verification", json!({ "status": "accepted" })),
        ("_id", before["_id"].clone()),
        ("isOnBoarded", json!(true)),
    ] {
        let got = update(&buyer, json!({ "firstName": "Eve", field: value })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &invalid(field)));
    }
    for (body, field) in [
        (json!({ "phone": { "number": "+971501230099", "isVerified": true } }), "phone"),
        (json!({ "company": { "_id": before["company"]["_id"] } }), "company._id"),
        (
            json!({ "company": { "tradeLicence": { "number": "CN1", "expiry": "2099-01-01" } } }),
            "company.tradeLicence.expiry",
        ),
    ] {
        let got = update(&buyer, body).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    assert_eq!(details(&buyer).await, before);
}

#[actix_web::test]
async fn what_makes_no_sense_is_refused_by_its_field() {
    let server = TestServer::open().await;
    let (buyer, officer) = (server.session_of(BUYER).await, server.session_of(OFFICER).await);
    for (body, code, field) in [
        (json!({ "firstName": " " }), 2003, "firstName"),
        (json!({ "firstName": 7 }), 2001, "firstName"),
        (json!({ "firstName": "a\u{7}b" }), 2000, "firstName"),
        (json!({ "firstName": "x".repeat(101) }), 2000, "firstName"),
        (json!({ "phone": "0501230001" }), 2000, "phone"),
        (json!({ "language": "de" }), 2000, "language"),
        (json!({ "company": { "website": "javascript:alert(1)" } }), 2000, "company.website"),
        (json!({ "company": { "website": "http://alnoor.test" } }), 2000, "company.website"),
        (json!({ "company": { "timeZone": "Mars/Base" } }), 2000, "company.timeZone"),
        (json!({ "company": { "yearEstablished": 12 } }), 2000, "company.yearEstablished"),
        (json!({ "company": { "address": { "city": "Dubai" } } }), 2002, "company.address.country"),
    ] {
        let got = update(&buyer, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
    for nothing in [json!({}), json!({ "company": {} })] {
        let got = update(&buyer, nothing).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!("Pass valid data.")));
    }
    let got = update(&officer, json!({ "company": { "website": "https://bank.test" } })).await;
    assert_eq!((got.status, &got.body["message"]), (400, &invalid("company")));
    assert_eq!(update(&officer, json!({ "firstName": "Leila" })).await.status, 200);
    assert_eq!(update(&server.stranger(), json!({ "firstName": "Eve" })).await.status, 401);
}

#[actix_web::test]
async fn a_new_phone_waits_for_its_code_and_is_never_somebody_elses() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let same = update(&buyer, json!({ "phone": "+971 50 123 0001" })).await;
    assert_eq!(same.body["data"]["phone"], json!({ "number": "+971501230001", "isVerified": true }));
    let fresh = update(&buyer, json!({ "phone": "+971501239999" })).await;
    let waiting = json!({ "number": "+971501230001", "isVerified": true, "wanted": "+971501239999" });
    assert_eq!(fresh.body["data"]["phone"], waiting);
    // The number of the seller; each try counts, so that nobody finds out whose numbers there are.
    for nth in 2..=6 {
        let got = update(&buyer, json!({ "phone": "+919900120002" })).await;
        let told = (got.status, got.body["message"].as_str().unwrap());
        let expected = if nth <= 5 {
            (400, "Phone number already in use")
        } else {
            (429, "Too many changes of the phone number. Please try again later.")
        };
        assert_eq!(told, expected);
    }
    assert_eq!(details(&buyer).await["phone"], waiting);
}

#[actix_web::test]
async fn a_picture_is_ones_own_and_a_picture() {
    let server = TestServer::open().await;
    let (buyer, seller) = (server.session_of(BUYER).await, server.session_of(SELLER).await);
    let (own, document) =
        (picture(&server, &buyer, "image/jpeg").await, picture(&server, &buyer, "application/pdf").await);
    let foreign = picture(&server, &seller, "image/jpeg").await;
    let got = update(&buyer, json!({ "profilePhoto": own })).await;
    assert_eq!((got.status, &got.body["data"]["profilePhoto"]), (200, &json!(own)));
    assert_eq!(update(&buyer, json!({ "profilePhoto": document })).await.body["message"], invalid("profilePhoto"));
    let other = update(&buyer, json!({ "profilePhoto": foreign })).await;
    let none = update(&buyer, json!({ "profilePhoto": "/files/nowhere" })).await;
    assert_eq!((other.status, other.bytes), (404, none.bytes));
    let gone = update(&buyer, json!({ "profilePhoto": "" })).await;
    assert_eq!(gone.body["data"].get("profilePhoto"), None);
}

#[actix_web::test]
async fn what_a_document_has_proved_is_no_longer_a_matter_of_saying_so() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let document = picture(&server, &buyer, "application/pdf").await;
    server
        .sql(&format!(
            "delete from verification_documents; \
             insert into verification_documents (user_id, company_id, kind, file_id, status) \
             select u.id, u.company_id, kind, f.id, 'received' from users u, files f, \
             unnest(array['tradeLicence', 'taxCertificate']) kind where u.email = '{BUYER}' and f.location = '{document}'"
        ))
        .await;
    let name = async |name: &str| update(&buyer, json!({ "company": { "companyName": name } })).await;
    assert_eq!(name("Al Noor Foods LLC").await.status, 200, "nobody has looked at the paper yet");
    server.sql("update verification_documents set status = 'accepted'").await;
    assert_eq!(name("Al Noor Foods LLC").await.status, 200, "the same name is no change");
    assert_eq!(name("Al Noor Trading LLC").await.status, 409);
    let abroad = json!({ "company": { "address": { "city": "Kochi", "country": "India" } } });
    assert_eq!(update(&buyer, abroad).await.status, 409);
    let tax = json!({ "company": { "taxIDNumber": "100200300400500" } });
    let got = update(&buyer, tax).await;
    assert_eq!((got.status, &got.body["data"]["fields"]), (409, &json!(["company.taxIDNumber"])));
    let moved = json!({ "company": { "address": { "city": "Sharjah", "country": "United Arab Emirates" } } });
    assert_eq!(update(&buyer, moved).await.body["data"]["company"]["address"]["city"], "Sharjah");
}

#[actix_web::test]
async fn invoicing_details_and_first_steps_are_kept_once() {
    let server = TestServer::open().await;
    let (buyer, admin) = (server.session_of(BUYER).await, server.session_of(ADMIN).await);
    let mut tab = watcher(server.running.port(), &buyer, &["me"]).await;
    let billing = json!({
        "legalName": "Al Noor Foods Trading LLC", "taxIDNumber": "100200300400500", "email": "bills@alnoor-foods.test",
        "address": { "line1": "Warehouse 14", "city": "Dubai", "country": "United Arab Emirates" },
        "currency": "AED", "bankName": "Emirates Trade Bank", "account": "AE070331234567890123456", "swift": "EBILAEAD",
    });
    let body = json!({ "billingDetails": billing });
    let fill = "/api/v1/user/fillInvoicingDetails";
    let key = [("idempotency-key", "one")];
    let first = buyer.call(Method::POST, fill, &key, Some(body.clone())).await;
    let again = buyer.call(Method::POST, fill, &key, Some(body.clone())).await;
    assert_eq!((first.status, &first.body), (200, &again.body), "{}", first.body);
    assert_eq!(again.headers["idempotent-replayed"], "true");
    tab.until("me", |me| me["billingDetails"] == billing).await;
    assert_eq!(admin.post(fill, body).await.status, 403);
    for (field, wrong) in
        [("account", "AE000331234567890123456"), ("swift", "EBIL"), ("email", "nobody"), ("currency", "EUR")]
    {
        let mut body = json!({ "billingDetails": billing });
        body["billingDetails"][field] = json!(wrong);
        let got = buyer.post(fill, body).await;
        assert_eq!(got.body["message"], invalid(&format!("billingDetails.{field}")), "{field}");
    }
    let mut foreign = json!({ "billingDetails": billing });
    foreign["billingDetails"]["taxIDNumber"] = json!("123ABC");
    let got = buyer.post(fill, foreign).await;
    assert_eq!(got.body["code"], "TAX_NUMBER_SHAPE");
    assert_eq!(got.body["message"], invalid("billingDetails.taxIDNumber"));
    let mut moved = json!({ "billingDetails": billing });
    moved["billingDetails"]["account"] = json!("GB29NWBK60161331926819");
    server.sql("update sessions set created_at = now() - interval '1 day', proven_at = null").await;
    assert_eq!(buyer.post(fill, moved.clone()).await.body["code"], "PROOF_REQUIRED", "paid elsewhere");
    let mut renamed = json!({ "billingDetails": billing });
    renamed["billingDetails"]["bankName"] = json!("Bank of the Emirates");
    assert_eq!(buyer.post(fill, renamed).await.status, 200, "the account stays");
    assert_eq!(buyer.post("/api/v1/identity/prove", json!({ "password": "Granary-demo-1" })).await.status, 200);
    assert_eq!(buyer.post(fill, moved).await.status, 200);
    for person in [&buyer, &admin] {
        let inbox = person.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
        let told =
            inbox.body["data"]["items"].as_array().unwrap().iter().find(|it| it["kind"] == "company.payeeChanged");
        assert_eq!(told.unwrap()["body"]["account"], "GB ···· 6819", "{}", inbox.body);
    }
    server.sql(&format!("update users set onboarded = false where email = '{BUYER}'")).await;
    for _ in 0..2 {
        let got = buyer.post("/api/v1/user/setIsOnBoarded", json!({})).await;
        assert_eq!((got.status, &got.body["data"]["isOnBoarded"]), (200, &json!(true)));
    }
    tab.until("me", |me| me["isOnBoarded"] == true).await;
}
