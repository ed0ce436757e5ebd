//! The letters of the server: listed, tried again, and sent to many only after a look, a proof, and with time to stop them.

use granary_identity::suppression::BounceReason;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, SELLER, TestServer};

const LIST: &str = "/api/v1/admin/email/list";
const SEND: &str = "/api/v1/admin/email/send";
const STOP: &str = "/api/v1/admin/email/stop";
const RETRY: &str = "/api/v1/admin/email/retry";

fn letter(changes: Value) -> Value {
    let mut it =
        json!({ "template": "announcement", "audience": {}, "subject": "New lanes", "text": "From March on." });
    it.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    it
}

/// A server on which two traders allow news, and an admin who has just proved who they are.
async fn opened() -> (TestServer, Person) {
    let server = TestServer::open().await;
    let admin = prepared(&server).await;
    (server, admin)
}

/// Has two traders allow news, and an admin prove who they are.
pub async fn prepared(server: &TestServer) -> Person {
    allow_news(server).await;
    let admin = server.session_of(ADMIN).await;
    let proof = json!({ "password": "Granary-demo-1" });
    assert_eq!(admin.post("/api/v1/identity/prove", proof).await.status, 200);
    admin
}

/// Two traders allow news.
pub async fn allow_news(server: &TestServer) {
    let allow = format!(
        "update users set profile = profile || '{{\"allowedMarketingMails\": true}}' where email in ('{BUYER}', '{SELLER}')"
    );
    server.sql(&allow).await;
}

async fn sent(admin: &Person, expected: u64) -> Got {
    admin.post(SEND, letter(json!({ "expected": expected }))).await
}

async fn waiting(server: &TestServer) -> u64 {
    server.count("select count(*) from jobs where broadcast_id is not null and done_at is null").await
}

#[actix_web::test]
async fn a_letter_to_many_is_counted_in_words_and_leaves_out_who_wants_no_news() {
    let (server, admin) = opened().await;
    let look = admin.post(SEND, letter(json!({ "preview": true }))).await;
    assert_eq!(
        (look.status, &look.body["data"]["letters"], &look.body["data"]["lettersInWords"]),
        (200, &json!(2), &json!("two")),
        "{}",
        look.body
    );
    let shown = &look.body["data"]["preview"];
    assert_eq!(shown["recipients"], json!([BUYER, SELLER]));
    let asked = letter(json!({}));
    for language in ["en", "ar"] {
        let it = shown["letters"].as_array().unwrap().iter().find(|it| it["language"] == language).unwrap();
        assert_eq!(it["subject"], asked["subject"]);
        assert!(it["text"].as_str().unwrap().contains(asked["text"].as_str().unwrap()), "{it}");
    }
    let traders =
        "select count(*) from users where role = 'user' and not disabled and deleted_at is null and email_verified";
    assert_eq!(look.body["data"]["suppressed"], server.count(traders).await - 2);
    let update = json!({ "preview": true, "template": "service-update" });
    let all = admin.post(SEND, letter(update)).await.body["data"].clone();
    assert_eq!((all["letters"].as_u64(), &all["suppressed"]), (Some(server.count(traders).await), &json!(0)));
    let indian = letter(json!({ "preview": true, "audience": { "countries": ["IN"] } }));
    assert_eq!(admin.post(SEND, indian).await.body["data"]["letters"], 1);
    assert_eq!(waiting(&server).await, 0, "looking sends nothing");
}

#[actix_web::test]
async fn a_letter_to_many_that_waits_is_taken_back_from_who_wants_no_news_or_cannot_be_reached() {
    let (server, admin) = opened().await;
    assert_eq!(sent(&admin, 2).await.status, 200);
    let update = |more: &str, value: Value| {
        letter(json!({ "template": "service-update", "audience": { "countries": ["IN"] }, more: value }))
    };
    let counted = admin.post(SEND, update("preview", json!(true))).await.body["data"]["letters"].clone();
    assert_eq!(admin.post(SEND, update("expected", counted)).await.status, 200);
    let of = async |reader: &str| {
        let waiting = "select count(*) from mails where broadcast_id is not null and to_address =";
        server.count(&format!("{waiting} '{reader}'")).await
    };
    assert_eq!((of(BUYER).await, of(SELLER).await), (1, 2));
    let seller = server.session_of(SELLER).await;
    let no_news = json!({ "allowedMarketingMails": false });
    assert_eq!(seller.post("/api/v1/user/update", no_news).await.status, 200);
    assert_eq!((of(BUYER).await, of(SELLER).await), (1, 1), "what is no news still comes");
    server.store.suppress_address(BUYER, &BounceReason::of(550, "5.1.1 no such mailbox")).await.unwrap();
    assert_eq!((of(BUYER).await, of(SELLER).await), (0, 1));
}

#[actix_web::test]
async fn a_letter_to_many_waits_two_minutes_and_can_be_stopped_once() {
    let (server, admin) = opened().await;
    let got = sent(&admin, 2).await;
    assert_eq!((got.status, &got.body["data"]["letters"]), (200, &json!(2)), "{}", got.body);
    let id = got.body["data"]["_id"].as_str().unwrap().to_owned();
    let due = "select count(*) from jobs where broadcast_id is not null and next_at > now() + interval '110 seconds'";
    assert_eq!((waiting(&server).await, server.count(due).await), (2, 2));
    let rows = admin.post(LIST, json!({ "status": "queued" })).await.body["data"]["items"].clone();
    assert_eq!(
        (&rows[0]["template"], &rows[0]["mayStop"], &rows[0]["broadcastId"]),
        (&json!("announcement"), &json!(true), &json!(id))
    );
    assert_eq!(rows[0]["subject"], "New lanes");
    for (search, total) in [("NEW lan", 2), ("alnoor", 1), ("nowhere", 0)] {
        let found = admin.post(LIST, json!({ "status": "queued", "search": search })).await.body["data"].clone();
        assert_eq!(found["page"]["total"], total, "{search} {found}");
    }
    let stop = async || admin.post(&format!("{STOP}/{id}"), json!({})).await;
    let (one, two) = futures::join!(stop(), stop());
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!((statuses, waiting(&server).await), ([200, 409], 0));

    let got = sent(&admin, 2).await;
    let id = got.body["data"]["_id"].as_str().unwrap().to_owned();
    server.sql("update broadcasts set leaves_at = now() - interval '1 second'").await;
    server.sql("update jobs set next_at = now() where broadcast_id is not null").await;
    server.sql("insert into jobs (kind, cause, payload) values ('mail', 'wake', '{}')").await;
    server.until("select count(*) = 2 from jobs where broadcast_id is not null and done_at is not null").await;
    let late = admin.post(&format!("{STOP}/{id}"), json!({})).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("BROADCAST_GONE")));
    let sent = admin.post(LIST, json!({ "status": "sent", "search": "alnoor" })).await.body["data"].clone();
    assert_eq!((&sent["items"][0]["to"], &sent["items"][0]["mayStop"]), (&json!(BUYER), &json!(false)), "{sent}");
}

#[actix_web::test]
async fn a_letter_goes_to_as_many_as_were_confirmed_and_only_after_a_proof() {
    let (server, admin) = opened().await;
    let other = sent(&admin, 3).await;
    assert_eq!(
        (other.status, &other.body["code"], &other.body["data"]["letters"]),
        (409, &json!("AUDIENCE_CHANGED"), &json!(2)),
        "{}",
        other.body
    );
    let unproven = server.session_of(ADMIN).await;
    let stolen = sent(&unproven, 2).await;
    assert_eq!((stolen.status, &stolen.body["code"]), (403, &json!("PROOF_REQUIRED")), "{}", stolen.body);
    server.sql("update sessions set proven_at = now() - interval '1 day'").await;
    assert_eq!(sent(&admin, 2).await.status, 403, "the proof is over");
    let nobody = letter(json!({ "expected": 0, "audience": { "userIds": [Uuid::nil()] } }));
    assert_eq!(admin.post("/api/v1/identity/prove", json!({ "password": "Granary-demo-1" })).await.status, 200);
    let nobody = admin.post(SEND, nobody).await;
    assert_eq!((nobody.status, &nobody.body["code"]), (409, &json!("AUDIENCE_EMPTY")));
    assert_eq!(waiting(&server).await, 0);

    let key = [("idempotency-key", "broadcast-once")];
    let body = letter(json!({ "expected": 2 }));
    let first = admin.call(Method::POST, SEND, &key, Some(body.clone())).await;
    let again = admin.call(Method::POST, SEND, &key, Some(body)).await;
    assert_eq!(
        (first.status, &first.body, waiting(&server).await),
        (200, &again.body, 2),
        "a retry sends nothing more"
    );
}

#[actix_web::test]
async fn letters_that_make_no_sense_and_people_who_may_not_are_refused() {
    let (server, admin) = opened().await;
    for (changes, field) in [
        (json!({}), "expected"),
        (json!({ "template": "welcome" }), "template"),
        (json!({ "subject": "" }), "subject"),
        (json!({ "subject": "One\nBcc: everybody" }), "subject"),
        (json!({ "text": 7 }), "text"),
        (json!({ "audience": [] }), "audience"),
        (json!({ "audience": { "roles": ["king"] } }), "audience.roles[0]"),
        (json!({ "audience": { "everybody": true } }), "audience.everybody"),
        (json!({ "audience": { "userIds": ["x"] } }), "audience.userIds[0]"),
        (json!({ "preview": true, "subjectAr": "خطوط" }), "textAr"),
        (json!({ "expected": -1 }), "expected"),
    ] {
        let got = admin.post(SEND, letter(changes)).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    let unknown = Uuid::now_v7();
    for path in [format!("{STOP}/{unknown}"), format!("{RETRY}/{unknown}")] {
        assert_eq!(admin.post(&path, json!({})).await.status, 404, "{path}");
    }
    assert_eq!(admin.post(&format!("{STOP}/none"), json!({})).await.status, 400);
    for bad in [json!({ "status": "lost" }), json!({ "page": { "current": 1, "size": 101 } }), json!({ "all": true })] {
        assert_eq!(admin.post(LIST, bad).await.status, 400);
    }
    for email in [SALES, BUYER, OFFICER] {
        let person = server.session_of(email).await;
        assert_eq!(person.post(LIST, json!({})).await.status, 403);
        assert_eq!(person.post(SEND, letter(json!({ "preview": true }))).await.status, 403);
        assert_eq!(person.post(&format!("{STOP}/{unknown}"), json!({})).await.status, 403);
        assert_eq!(person.post(&format!("{RETRY}/{unknown}"), json!({})).await.status, 403);
    }
    assert_eq!(server.stranger().post(LIST, json!({})).await.status, 401);
}

#[actix_web::test]
async fn a_letter_that_failed_says_why_and_is_tried_again() {
    let (server, admin) = opened().await;
    server.sql("insert into jobs (kind, cause, payload) values ('mail', 'broken', '{\"to\": \"x@y.test\", \"template\": \"gone\"}')").await;
    server.until("select failed_at is not null from jobs where cause = 'broken'").await;
    let row = admin.post(LIST, json!({ "status": "failed" })).await.body["data"]["items"][0].clone();
    assert_eq!((&row["to"], &row["status"], row["reason"].is_string()), (&json!("x@y.test"), &json!("failed"), true));
    let path = format!("{RETRY}/{}", row["_id"].as_str().unwrap());
    assert_eq!(admin.post(&path, json!({})).await.status, 200);
    server.until("select failed_at is not null from jobs where cause = 'broken'").await;
    server.sql("update jobs set done_at = now(), failed_at = null where cause = 'broken'").await;
    assert_eq!(admin.post(&path, json!({})).await.status, 404, "what was sent is not sent again");
}

#[actix_web::test]
async fn who_sees_letters_sees_what_the_server_sends_by_itself_in_both_languages() {
    let (server, admin) = opened().await;
    let found = admin.post("/api/v1/admin/email/templates", json!({})).await;
    assert_eq!(found.status, 200, "{}", found.body);
    let items = found.body["data"]["items"].as_array().unwrap();
    let revision = items.iter().find(|it| it["_id"] == "document-revision").unwrap();
    let languages: Vec<_> = revision["letters"].as_array().unwrap().iter().map(|it| &it["language"]).collect();
    assert_eq!(languages, ["en", "ar"]);
    for it in revision["letters"].as_array().unwrap() {
        assert!(it["text"].as_str().unwrap().contains("Page two is missing."), "{it}");
    }
    for person in [SALES, BUYER, OFFICER] {
        let person = server.session_of(person).await;
        assert_eq!(person.post("/api/v1/admin/email/templates", json!({})).await.status, 403);
    }
}
