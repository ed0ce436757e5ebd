//! Addresses whose servers refuse them for good: letters to many leave them out, letters to one are still tried, and what
//! arrives, what is verified and what staff say take them off the list.

use granary_identity::session::SessionStore;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    emails::prepared,
    mail_job::welcome_job,
    server::{ADMIN, BUYER, OFFICER, Person, SALES, SELLER, TestServer},
    smtp::PostOffice,
};

const LIST: &str = "/api/v1/admin/email/suppressed";
const LIFT: &str = "/api/v1/admin/email/lift";
const SEND: &str = "/api/v1/admin/email/send";
const NOBODY: &str = "5.1.1 No such user here";

/// A server with real post on which two traders allow news, and an admin who has just proved who they are.
async fn opened() -> (TestServer, Person, PostOffice) {
    let office = PostOffice::open().await;
    let server = TestServer::with(&[("limits", "off"), ("smtp_url", &office.url())]).await;
    let admin = prepared(&server).await;
    (server, admin, office)
}

async fn suppress(server: &TestServer, address: &str) {
    let row =
        format!("insert into suppressed_addresses (address, refused_at, reason) values ('{address}', now(), '550')");
    server.sql(&row).await;
}

async fn suppressed(person: &Person, asked: Value) -> Vec<Value> {
    let got = person.post(LIST, asked).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

/// How many letters of news would leave, and how many would not because their address cannot be reached.
async fn reach(admin: &Person, template: &str) -> (Value, Value) {
    let ask = json!({ "template": template, "audience": {}, "subject": "Lanes", "text": "March.", "preview": true });
    let look = admin.post(SEND, ask).await.body["data"].clone();
    (look["letters"].clone(), look["unreachable"].clone())
}

#[actix_web::test]
async fn whom_a_server_refuses_for_good_gets_no_letters_to_many_until_one_to_them_arrives() {
    let (server, admin, mut office) = opened().await;
    let all = reach(&admin, "service-update").await.0.as_u64().unwrap();
    office.answer(json!([{ "recipient": 550, "words": NOBODY }])).await;
    server.sql(&welcome_job("one", BUYER)).await;
    assert_eq!(office.next().await["answer"], 550);
    server.until("select fault = 'refused for good with 550' and failed_at is not null from mails").await;
    let rows = suppressed(&admin, json!({})).await;
    let [row] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&row["address"], &row["reason"]), (&json!(BUYER), &json!(format!("550 {NOBODY}"))));
    assert!(row["refusedAt"].is_string());
    assert_eq!(reach(&admin, "announcement").await, (json!(1), json!(1)));
    assert_eq!(reach(&admin, "service-update").await, (json!(all - 1), json!(1)));
    let ask =
        json!({ "template": "announcement", "audience": {}, "subject": "Lanes", "text": "March.", "expected": 1 });
    assert_eq!(admin.post(SEND, ask).await.status, 200);
    let to = "select count(*) from mails where broadcast_id is not null and to_address =";
    let letters = [server.count(&format!("{to} '{SELLER}'")).await, server.count(&format!("{to} '{BUYER}'")).await];
    assert_eq!(letters, [1, 0]);

    let recovered = server.stranger().post("/api/v1/user/password/recover", json!({ "email": BUYER })).await;
    assert_eq!((recovered.status, &office.next().await["to"]), (200, &json!([BUYER])), "they are let back in");
    server.until("select count(*) = 0 from suppressed_addresses").await;
    assert_eq!(reach(&admin, "announcement").await, (json!(2), json!(0)));
}

#[actix_web::test]
async fn a_code_is_sent_to_an_address_that_came_back_once() {
    let (server, _, mut office) = opened().await;
    suppress(&server, OFFICER).await;
    let sent = server.stranger().post("/api/v1/bank/sendOTP", json!({ "email": OFFICER })).await;
    assert_eq!((sent.status, &office.next().await["to"]), (200, &json!([OFFICER])), "{}", sent.body);
    server.until("select count(*) = 0 from suppressed_addresses").await;
}

#[actix_web::test]
async fn a_letter_that_is_refused_suppresses_nobody_and_no_stranger_fills_the_list() {
    let (server, admin, mut office) = opened().await;
    let answers = json!([
        { "recipient": 550, "words": "5.7.1 blocked by policy" },
        { "recipient": 552, "words": "5.2.2 mailbox full" },
        550,
        { "recipient": 550, "words": NOBODY },
    ]);
    office.answer(answers).await;
    for (cause, to) in [("policy", BUYER), ("full", BUYER), ("letter", BUYER), ("stranger", "nobody@else.test")] {
        server.sql(&welcome_job(cause, to)).await;
        server.until(&format!("select failed_at is not null from mails where cause = '{cause}'")).await;
    }
    assert_eq!(suppressed(&admin, json!({})).await, [json!(null); 0]);
}

#[actix_web::test]
async fn staff_find_an_address_and_take_it_off_the_list_once() {
    let (server, admin, _office) = opened().await;
    suppress(&server, BUYER).await;
    suppress(&server, SELLER).await;
    let found = suppressed(&admin, json!({ "search": "ALNOOR", "page": { "current": 1, "size": 10 } })).await;
    assert_eq!((found.len(), &found[0]["address"]), (1, &json!(BUYER)));
    let second = suppressed(&admin, json!({ "page": { "current": 2, "size": 1 } })).await;
    assert_eq!((second.len(), suppressed(&admin, json!({ "search": "nowhere" })).await.len()), (1, 0));
    let path = format!("{LIFT}/{}", found[0]["_id"].as_str().unwrap());
    for email in [SALES, BUYER, OFFICER] {
        let person = server.session_of(email).await;
        let refused = [person.post(LIST, json!({})).await.status, person.post(&path, json!({})).await.status];
        assert_eq!(refused, [403, 403], "{email}");
    }
    let lift = async |key| admin.call(Method::POST, &path, &[("idempotency-key", key)], Some(json!({}))).await;
    let (first, again, other) = (lift("one").await, lift("one").await, lift("two").await);
    assert_eq!((first.status, &first.body, other.status), (200, &again.body, 404), "{}", first.body);
    let written = format!(
        "select count(*) from user_events e join users u on u.id = e.user_id join users b on b.id = e.by_user \
         where e.kind = 'suppressionLifted' and u.email = '{BUYER}' and b.email = '{ADMIN}'"
    );
    assert_eq!(server.count(&written).await, 1);
    assert_eq!(admin.post(&format!("{LIFT}/{}", Uuid::now_v7()), json!({})).await.status, 404);
    assert_eq!(suppressed(&admin, json!({})).await.len(), 1, "the other stays");
}

#[actix_web::test]
async fn an_address_that_staff_vouch_for_or_whose_person_they_take_off_the_platform_is_on_no_list() {
    let (server, admin, _office) = opened().await;
    for (address, act) in [(BUYER, "verifyEmailByAdmin"), (OFFICER, "deleteUser")] {
        suppress(&server, address).await;
        let person = server.store.user_by_email(address.to_owned()).await.unwrap().unwrap().id;
        let done = match act {
            "deleteUser" => admin.post("/api/v1/admin/deleteUser", json!({ "userId": person })).await,
            _ => {
                server.sql(&format!("update users set email_verified = false where email = '{address}'")).await;
                admin.post(&format!("/api/v1/admin/{act}/{person}"), json!({})).await
            }
        };
        assert_eq!(done.status, 200, "{act} {}", done.body);
        assert_eq!(server.count("select count(*) from suppressed_addresses").await, 0, "{act}");
    }
}
