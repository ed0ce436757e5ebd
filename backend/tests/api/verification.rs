//! Verification: documents brought and reviewed one after another, checks outside, and licences that run out.

use futures::future::join_all;
use granary_adapters::identity_checks::Callbacks;
use granary_domain::{begins, day};
use granary_services::verification::remind_of_licences;
use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;
use wiremock::{
    Mock, MockServer, ResponseTemplate,
    matchers::{basic_auth, body_partial_json, method, path},
};

use crate::{
    scenario::{lot, watcher},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, SELLER, TestServer},
};

const REVIEW: &str = "/api/v1/admin/verify/reviewDocument";
const UPLOAD: &str = "/api/v1/user/verification/upload";
const KYC: &str = "/api/v1/admin/verify/kyc";
pub(crate) const GET: &str = "/api/v1/admin/verify/getKycData";
const CALLBACK: &str = "/api/v1/verification/callback";
/// Traders of the demo: one whose documents nobody has looked at, one with a document in review, one asked to bring another.
pub(crate) const FRESH: &str = "export@selangor-oils.test";
const IN_REVIEW: &str = "trade@hollandia-dairy.test";
const WANTED: &str = "orders@straits-seafood.test";
const EXPIRING: &str = "procurement@gulf-harvest.test";
const EXPIRED: &str = "purchasing@jumeirah-supplies.test";

pub(crate) async fn verification(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"]["verification"].clone()
}

pub(crate) async fn user_id(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"]["_id"].clone()
}

pub(crate) fn document<'a>(verification: &'a Value, kind: &str) -> &'a Value {
    verification["documents"].as_array().unwrap().iter().find(|document| document["kind"] == kind).unwrap()
}

pub(crate) async fn review(staff: &Person, document: &Value, decision: &str) -> Got {
    let comment = (decision == "requestRevision").then_some("The second page is missing.");
    let mut body = json!({ "documentId": document["_id"], "decision": decision });
    if let Some(comment) = comment {
        body["comment"] = json!(comment);
    }
    staff.post(REVIEW, body).await
}

/// A file of somebody's own, as if it had been uploaded.
async fn file(server: &TestServer, person: &Person, mime: &str) -> String {
    let (owner, file) = (user_id(person).await, Uuid::now_v7());
    let sql = format!(
        "insert into files (id, owner_id, name, mime, size, sha256, location) \
         values ('{file}', '{}', 'licence.pdf', '{mime}', 9, '\\x00', '/files/{file}')",
        owner.as_str().unwrap()
    );
    server.sql(&sql).await;
    format!("/files/{file}")
}

/// How many mails wait, or went, to somebody by a template.
async fn mails(server: &TestServer, person: &Person, template: &str) -> u64 {
    let id: Uuid = user_id(person).await.as_str().unwrap().parse().unwrap();
    server.count(&format!("select count(*) from mails where user_id = '{id}' and template = '{template}'")).await
}

#[actix_web::test]
async fn the_applicant_sees_each_step_of_the_review_live() {
    let server = TestServer::open().await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(WANTED).await);
    let mut tab = watcher(server.running.port(), &trader, &["me", "inbox"]).await;
    let before = verification(&trader).await;
    let old = document(&before, "taxCertificate").clone();
    assert_eq!((&before["status"], &old["status"]), (&json!("revisionWanted"), &json!("revisionWanted")));
    assert!(old["comment"].is_string());

    let location = file(&server, &trader, "application/pdf").await;
    let brought = trader.post(UPLOAD, json!({ "documentId": old["_id"], "fileURL": location })).await;
    assert_eq!((brought.status, &brought.body["message"]), (200, &json!("Document received")), "{}", brought.body);
    let now = verification(&trader).await;
    let new = document(&now, "taxCertificate").clone();
    assert_eq!(
        (&now["status"], &new["status"], &new["location"]),
        (&json!("received"), &json!("received"), &json!(location))
    );
    assert_ne!(new["_id"], old["_id"], "its review starts anew");
    tab.until("me", |me| me["verification"]["documents"]["rows"][new["_id"].as_str().unwrap()]["status"] == "received")
        .await;

    assert_eq!(review(&admin, &new, "inReview").await.body["data"]["status"], "inReview");
    tab.until("me", |me| me["verification"]["status"] == "inReview").await;
    let wanted = review(&admin, &new, "requestRevision").await;
    assert_eq!((wanted.status, &wanted.body["data"]["status"]), (200, &json!("revisionWanted")), "{}", wanted.body);
    let me = tab.until("me", |me| me["verification"]["status"] == "revisionWanted").await;
    let row = &me["verification"]["documents"]["rows"][new["_id"].as_str().unwrap()];
    assert_eq!((&row["comment"], row.get("reviewer")), (&json!("The second page is missing."), None));
    assert_eq!(mails(&server, &trader, "document-revision").await, 1);
    tab.until("inbox", |inbox| inbox.to_string().contains("verification.revision")).await;

    assert_eq!(review(&admin, &new, "waive").await.body["data"]["status"], "accepted", "nothing is left to do");
    tab.until("me", |me| me["verification"]["status"] == "accepted").await;
    assert_eq!(mails(&server, &trader, "documents-accepted").await, 1);
}

#[actix_web::test]
async fn reviewers_are_told_once_an_hour_of_a_document_that_is_brought_again_and_again() {
    let server = TestServer::open().await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let told = async || {
        let inbox = admin.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
        let items = inbox.body["data"]["items"].as_array().unwrap().clone();
        items.iter().filter(|it| it["kind"] == "verification.received").count()
    };
    let before = told().await;
    let brings = async || {
        let location = file(&server, &trader, "application/pdf").await;
        let id = document(&verification(&trader).await, "tradeLicence")["_id"].clone();
        let got = trader.post(UPLOAD, json!({ "documentId": id, "fileURL": location })).await;
        assert_eq!(got.status, 200, "{}", got.body);
    };
    for _ in 0..3 {
        brings().await;
    }
    assert_eq!(told().await, before + 1);
    server.sql("update notifications set at = at - interval '61 minutes'").await;
    brings().await;
    assert_eq!(told().await, before + 2);
}

#[actix_web::test]
async fn of_two_reviewers_the_second_is_told() {
    let server = TestServer::open().await;
    let (admin, again, trader) =
        (server.session_of(ADMIN).await, server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let tax = document(&verification(&trader).await, "taxCertificate").clone();
    let early = review(&admin, &tax, "accept").await;
    assert_eq!((early.status, &early.body["data"]), (409, &json!({ "status": "received" })), "{}", early.body);
    assert_eq!(early.body["message"], "Take this document into review first.");
    let racing = [&admin, &again, &admin, &again].map(|staff| review(staff, &tax, "inReview"));
    let all = join_all(racing).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1);
    assert_eq!(all.iter().filter(|got| got.status == 409).count(), 3);
    let racing = ["accept", "requestRevision", "accept", "requestRevision"].map(|what| review(&admin, &tax, what));
    let all = join_all(racing).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1);
    let late = review(&again, &tax, "waive").await;
    assert!([200, 409].contains(&late.status), "waived where a revision was wanted, refused where it was accepted");
}

#[actix_web::test]
async fn a_review_is_the_reviewers_and_makes_sense() {
    let server = TestServer::open().await;
    let (admin, sales, trader) =
        (server.session_of(ADMIN).await, server.session_of(SALES).await, server.session_of(IN_REVIEW).await);
    let licence = document(&verification(&trader).await, "tradeLicence").clone();
    for person in [&sales, &trader, &server.session_of(OFFICER).await] {
        assert_eq!(review(person, &licence, "accept").await.status, 403);
        assert_eq!(person.post(GET, json!({ "userId": user_id(&trader).await })).await.status, 403);
        assert_eq!(person.post(KYC, json!({ "userId": user_id(&trader).await })).await.status, 403);
    }
    assert_eq!(server.stranger().post(REVIEW, json!({})).await.status, 401);
    let id = licence["_id"].clone();
    for (body, code, field) in [
        (json!({ "documentId": id, "decision": "requestRevision" }), 2002, "comment"),
        (json!({ "documentId": id, "decision": "requestRevision", "comment": " " }), 2003, "comment"),
        (json!({ "documentId": id, "decision": "approve" }), 2000, "decision"),
        (json!({ "documentId": "mine", "decision": "accept" }), 2001, "documentId"),
        (json!({ "documentId": id, "decision": "accept", "expiresOn": "2027-02-30" }), 2000, "expiresOn"),
        (json!({ "documentId": id, "decision": "accept", "expiresOn": "2020-01-01" }), 2000, "expiresOn"),
        (json!({ "documentId": id, "decision": "accept", "expiresOn": "-009999-01-01" }), 2000, "expiresOn"),
        (json!({ "documentId": id, "decision": "accept", "expiresOn": "9999-12-31" }), 2000, "expiresOn"),
        (json!({ "documentId": id, "decision": "accept", "expiresOn": "2031-05-31T00:00:00" }), 2000, "expiresOn"),
        (json!({ "documentId": id, "decision": "accept", "status": "accepted" }), 2000, "status"),
    ] {
        let got = admin.post(REVIEW, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
    let unknown = admin.post(REVIEW, json!({ "documentId": Uuid::now_v7(), "decision": "accept" })).await;
    assert_eq!(unknown.status, 404);
    assert_eq!(admin.post(GET, json!({ "userId": user_id(&admin).await })).await.status, 404, "no trader");
    let body = json!({ "documentId": id, "decision": "accept", "expiresOn": "2031-05-31" });
    let key = [("idempotency-key", "accept")];
    let first = admin.call(Method::POST, REVIEW, &key, Some(body.clone())).await;
    let again = admin.call(Method::POST, REVIEW, &key, Some(body)).await;
    assert_eq!((first.status, &first.body), (200, &again.body), "{}", first.body);
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert_eq!(document(&first.body["data"], "tradeLicence")["reviewer"]["name"], "Amira Saleh");
    let now = verification(&trader).await;
    assert_eq!((&now["licenceExpiresOn"], &now["licenceState"]), (&json!("2031-05-31"), &json!("valid")));
}

#[actix_web::test]
async fn a_document_is_brought_by_who_it_is_of() {
    let server = TestServer::open().await;
    let (trader, other) = (server.session_of(IN_REVIEW).await, server.session_of(SELLER).await);
    let now = verification(&trader).await;
    let (tax, licence) = (document(&now, "taxCertificate"), document(&now, "tradeLicence"));
    let (own, theirs) = (file(&server, &trader, "image/png").await, file(&server, &other, "application/pdf").await);
    let bring = async |person: &Person, body: Value| person.post(UPLOAD, body).await;
    let foreign = bring(&other, json!({ "documentId": tax["_id"], "fileURL": theirs })).await;
    let none = bring(&other, json!({ "documentId": Uuid::now_v7(), "fileURL": theirs })).await;
    assert_eq!((foreign.status, foreign.bytes), (404, none.bytes));
    assert_eq!(bring(&trader, json!({ "documentId": tax["_id"], "fileURL": theirs })).await.status, 404);
    let reviewed = bring(&trader, json!({ "documentId": licence["_id"], "fileURL": own })).await;
    assert_eq!((reviewed.status, &reviewed.body["data"]), (409, &json!({ "status": "inReview" })), "{}", reviewed.body);
    assert_eq!(bring(&trader, json!({ "kind": "taxCertificate", "fileURL": own })).await.status, 409);
    let table = file(&server, &trader, "text/csv").await;
    let table = bring(&trader, json!({ "documentId": tax["_id"], "fileURL": table })).await;
    assert_eq!(table.body["message"], json!({ "code": 2000, "fields": ["fileURL"] }));
    for (body, code, field) in [
        (json!({ "fileURL": own }), 2002, "documentId"),
        (json!({ "documentId": tax["_id"] }), 2002, "fileURL"),
        (json!({ "documentId": tax["_id"], "kind": "taxCertificate", "fileURL": own }), 2000, "kind"),
        (json!({ "kind": "passport", "fileURL": own }), 2000, "kind"),
        (json!({ "kind": "tradeLicence", "fileURL": own, "status": "accepted" }), 2000, "status"),
    ] {
        let got = bring(&trader, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
    let letter = bring(&trader, json!({ "kind": "authorizationLetter", "fileURL": own })).await;
    assert_eq!(document(&letter.body["data"]["verification"], "authorizationLetter")["status"], "received");
    let twice = bring(&trader, json!({ "documentId": tax["_id"], "fileURL": own })).await;
    assert_eq!(twice.status, 409, "one file is one paper");
    assert_eq!(server.session_of(ADMIN).await.post(UPLOAD, json!({})).await.status, 403);
}

/// A server whose provider is this mock; the secret of its callbacks is `callback`.
async fn with_provider(provider: &MockServer) -> TestServer {
    let url = format!("http://granary:p%40ss@{}/checks#callback", provider.address());
    TestServer::with(&[("limits", "off"), ("kyc_url", &url)]).await
}

async fn tell(server: &TestServer, secret: &str, at: Timestamp, body: &Value) -> Got {
    let text = body.to_string();
    let signature = Callbacks::new(&secret.into()).sign(text.as_bytes(), at);
    server.stranger().call(Method::POST, CALLBACK, &[("x-signature", &signature)], Some(body.clone())).await
}

#[actix_web::test]
async fn a_check_is_asked_of_the_provider_and_its_answer_believed_once() {
    let provider = MockServer::start().await;
    let asked = Mock::given(method("POST")).and(path("/checks")).and(basic_auth("granary", "p@ss"));
    let asked = asked.and(body_partial_json(json!({ "person": { "lastName": "Tan" } })));
    asked.respond_with(ResponseTemplate::new(202)).expect(1).mount(&provider).await;
    let server = with_provider(&provider).await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let mut tab = watcher(server.running.port(), &trader, &["me"]).await;
    let body = json!({ "userId": user_id(&trader).await });
    let key = [("idempotency-key", "check")];
    let first = admin.call(Method::POST, KYC, &key, Some(body.clone())).await;
    let again = admin.call(Method::POST, KYC, &key, Some(body.clone())).await;
    assert_eq!((first.status, &first.body["data"]), (200, &json!({ "status": "requested" })), "{}", first.body);
    assert_eq!((again.status, &again.body), (200, &first.body));
    assert_eq!(admin.post(KYC, body.clone()).await.status, 409, "one is under way");
    tab.until("me", |me| me["verification"]["provider"]["status"] == "requested").await;
    let record = admin.post(GET, body.clone()).await.body["data"].clone();
    let reference = record["provider"]["reference"].clone();

    let now = Timestamp::now();
    let report = json!({ "eventId": "one", "reference": reference, "status": "rejected", "reason": "No match" });
    let late = now - SignedDuration::from_secs(301);
    for (secret, at) in [("another", now), ("callback", late), ("callback", now + SignedDuration::from_secs(302))] {
        assert_eq!(tell(&server, secret, at, &report).await.status, 401);
    }
    assert_eq!(server.stranger().post(CALLBACK, report.clone()).await.status, 401, "unsigned");
    assert_eq!(admin.post(GET, body.clone()).await.body["data"], record, "nothing was written");
    let bad =
        tell(&server, "callback", now, &json!({ "eventId": "x", "reference": reference, "status": "fine" })).await;
    assert_eq!(bad.body["message"], json!({ "code": 2000, "fields": ["status"] }));
    let unknown = json!({ "eventId": "x", "reference": Uuid::now_v7(), "status": "accepted" });
    assert_eq!(tell(&server, "callback", now, &unknown).await.status, 404);

    assert_eq!(tell(&server, "callback", now, &report).await.status, 200);
    tab.until("me", |me| me["verification"]["provider"]["status"] == "rejected").await;
    let told = admin.post(GET, body.clone()).await.body["data"]["provider"].clone();
    assert_eq!((&told["status"], &told["reason"]), (&json!("rejected"), &json!("No match")));
    assert!(verification(&trader).await["provider"].get("reason").is_none(), "the applicant is not told why");
    let replayed = json!({ "eventId": "one", "reference": reference, "status": "accepted" });
    assert_eq!(tell(&server, "callback", now, &replayed).await.status, 200, "heard, and not heeded");
    assert_eq!(admin.post(GET, body.clone()).await.body["data"]["provider"], told);
    let older = json!({ "eventId": "two", "reference": reference, "status": "inReview" });
    tell(&server, "callback", now, &older).await;
    assert_eq!(admin.post(GET, body).await.body["data"]["provider"], told, "an end is undone by an end alone");
}

#[actix_web::test]
async fn a_provider_that_fails_is_left_alone_for_a_while() {
    let provider = MockServer::start().await;
    Mock::given(method("POST")).respond_with(ResponseTemplate::new(503)).expect(5).mount(&provider).await;
    let server = with_provider(&provider).await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let body = json!({ "userId": user_id(&trader).await });
    for _ in 0..7 {
        let got = admin.call(Method::POST, KYC, &[("idempotency-key", "again")], Some(body.clone())).await;
        assert_eq!((got.status, &got.body["message"]), (503, &json!("Something went wrong. Please try again.")));
    }
    assert_eq!(admin.post(GET, body).await.body["data"]["provider"]["status"], "failed");
}

#[actix_web::test]
async fn in_development_a_stand_in_answers_and_in_production_nobody() {
    let server = TestServer::open().await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let mut tab = watcher(server.running.port(), &trader, &["me"]).await;
    assert_eq!(admin.post(KYC, json!({ "userId": user_id(&trader).await })).await.status, 200);
    tab.until("me", |me| me["verification"]["provider"]["status"] == "accepted").await;
    let server = TestServer::in_production().await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let got = admin.post(KYC, json!({ "userId": user_id(&trader).await })).await;
    assert_eq!((got.status, &got.body["message"]), (409, &json!("No provider of identity checks is set up.")));
}

async fn order(person: &Person) -> Got {
    let order = json!({
        "listingId": lot(person, "Khalas Dates").await, "kind": "domestic", "paymentTerm": "waybill-plus-30-days",
    });
    person.post("/api/v1/order/place", order).await
}

#[actix_web::test]
async fn an_expired_licence_bars_new_deals_until_it_is_renewed() {
    let server = TestServer::open().await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(EXPIRED).await);
    let now = verification(&trader).await;
    assert_eq!(now["licenceState"], "expired");
    let barred = order(&trader).await;
    let sentence = "Your trade licence has expired. Upload the renewed licence to make new deals.";
    assert_eq!((barred.status, &barred.body["message"]), (409, &json!(sentence)));
    let old = document(&now, "tradeLicence");
    let location = file(&server, &trader, "application/pdf").await;
    let body = json!({ "documentId": old["_id"], "fileURL": location, "expiresOn": "2032-01-31" });
    let brought = trader.post(UPLOAD, body).await;
    assert_eq!(order(&trader).await.status, 409, "what is merely said opens nothing");
    let new = document(&brought.body["data"]["verification"], "tradeLicence").clone();
    review(&admin, &new, "inReview").await;
    assert_eq!(review(&admin, &new, "accept").await.status, 200);
    let now = verification(&trader).await;
    assert_eq!((&now["licenceState"], &now["licenceExpiresOn"]), (&json!("valid"), &json!("2032-01-31")));
    let placed = order(&trader).await;
    assert_eq!(placed.status, 200, "{}", placed.body);
}

#[actix_web::test]
async fn a_licence_that_runs_out_in_india_is_none() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    server
        .sql("update companies set profile = jsonb_set(profile, '{tradeLicence,expiry}', '\"2020-01-01\"') where country = 'India'")
        .await;
    let now = verification(&seller).await;
    assert_eq!((&now["licenceState"], now.get("licenceExpiresOn")), (&json!("none"), None));
    assert_ne!(order(&seller).await.body["message"], json!("Your trade licence has expired."));
}

#[actix_web::test]
async fn reminders_go_out_sixty_thirty_and_seven_days_before_each_once() {
    let server = TestServer::open().await;
    let trader = server.session_of(BUYER).await;
    let expiry: jiff::civil::Date = verification(&trader).await["licenceExpiresOn"].as_str().unwrap().parse().unwrap();
    let today = day(Timestamp::now());
    assert!(expiry > today.checked_add(jiff::Span::new().days(100)).unwrap());
    let before = |days: i64| expiry.checked_sub(jiff::Span::new().days(days)).unwrap();
    for (days, sent) in [(61, 0), (60, 1), (59, 1), (31, 1), (30, 2), (8, 2), (7, 3), (1, 3), (0, 3), (-1, 3), (-9, 3)]
    {
        for _ in 0..2 {
            remind_of_licences(&server.store, begins(before(days))).await.unwrap();
        }
        assert_eq!(mails(&server, &trader, "expiry-reminder").await, sent, "{days} days before");
    }
    let inbox = trader.post("/api/v1/notifications/get", json!({})).await.body["data"]["items"].to_string();
    assert_eq!(inbox.matches("licence.expiring").count(), 3);
    assert_eq!(inbox.matches("licence.expired").count(), 1);
}

#[actix_web::test]
async fn the_server_reminds_by_itself_when_it_opens() {
    let server = TestServer::open().await;
    server.sql("delete from licence_reminders").await;
    let server = server.reopened().await;
    let trader = server.session_of(EXPIRING).await;
    let mut tab = watcher(server.running.port(), &trader, &["inbox"]).await;
    tab.until("inbox", |inbox| inbox.to_string().contains("licence.expiring")).await;
    let now = verification(&trader).await;
    assert_eq!((&now["licenceState"], &now["status"]), (&json!("expiring"), &json!("accepted")));
}
