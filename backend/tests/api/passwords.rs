//! Getting back in, over HTTP: new passwords by a link and by the old one, and verified addresses.

use std::collections::BTreeSet;

use futures::future::{join, join_all};
use granary_identity::session::SessionStore;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    patience::eventually,
    server::{ADMIN, BUYER, Got, Person, SALES, SELLER, TestServer},
    watcher::{Gone, Watcher},
};

const NEW: &str = "Seven ships of cumin";
const BAD_RESET: &str = "Password could not be updated. Please try after some time.";

async fn ask(server: &TestServer, call: &str, email: &str) -> Got {
    server.stranger().post(&format!("/api/v1/{call}"), json!({ "email": email })).await
}

async fn sign_in(server: &TestServer, email: &str, password: &str) -> Got {
    server.stranger().post("/api/v1/identity/signIn", json!({ "email": email, "password": password })).await
}

pub(crate) async fn reset(server: &TestServer, token: &str, password: &str) -> Got {
    let body = json!({ "newPassword": password, "token": token });
    server.stranger().post("/api/v1/user/password/reset", body).await
}

/// The letters to an address with this subject, newest first, once there are so many.
pub(crate) async fn letters(server: &TestServer, to: &str, subject: &str, count: usize) -> Vec<Value> {
    eventually(&format!("{count} letters: {subject}"), async || {
        let got = server.stranger().get(&format!("/api/dev/outbox?to={to}")).await;
        let all = got.body["data"]["items"].as_array().unwrap().clone();
        let wanted: Vec<Value> = all.into_iter().filter(|letter| letter["subject"] == subject).collect();
        (wanted.len() >= count).then_some(wanted)
    })
    .await
}

/// The token of the newest letter.
pub(crate) async fn token(server: &TestServer, to: &str, subject: &str, count: usize) -> String {
    let letters = letters(server, to, subject, count).await;
    let text = letters[0]["text"].as_str().unwrap();
    text.split("?token=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

pub(crate) async fn reset_token(server: &TestServer, email: &str) -> String {
    ask(server, "user/password/recover", email).await;
    token(server, email, "Set a new password", 1).await
}

async fn is_in(person: &Person) -> bool {
    person.post("/api/v1/user/details", json!({})).await.status == 200
}

#[actix_web::test]
async fn no_sign_in_that_began_before_a_reset_outlives_it() {
    let server = TestServer::open().await;
    let token = reset_token(&server, BUYER).await;
    let old = (0..8).map(|_| sign_in(&server, BUYER, "Granary-demo-1"));
    let (tried, reset) = join(join_all(old), reset(&server, &token, NEW)).await;
    assert_eq!(reset.status, 200);
    for got in tried.iter().filter(|got| got.status == 200) {
        assert!(!is_in(&server.holder(got.body["data"]["token"].as_str().unwrap())).await);
    }
    assert_eq!(sign_in(&server, BUYER, NEW).await.status, 200);
}

#[actix_web::test]
async fn a_link_sets_a_new_password_once_and_ends_every_session_and_connection() {
    let server = TestServer::open().await;
    let sessions = [server.session_of(BUYER).await, server.session_of(BUYER).await];
    let bearer = sessions[0].bearer.clone().unwrap();
    let mut watcher =
        Watcher::open(server.running.port(), &bearer, Default::default(), &[json!({ "topic": "me" })]).await.unwrap();
    let token = reset_token(&server, BUYER).await;
    let got = reset(&server, &token, NEW).await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("Password successfully updated")));
    for session in &sessions {
        assert!(!is_in(session).await);
    }
    let gone = loop {
        if let Err(gone) = watcher.next().await {
            break gone;
        }
    };
    assert_eq!(gone, Gone(Some(4005)));
    assert_eq!(sign_in(&server, BUYER, "Granary-demo-1").await.status, 401);
    assert_eq!(sign_in(&server, BUYER, NEW).await.status, 200);
    letters(&server, BUYER, "Your password was changed", 1).await;
    let again = reset(&server, &token, "Eight ships of cumin").await;
    assert_eq!((again.status, &again.body["message"]), (400, &json!(BAD_RESET)));
    assert_eq!(sign_in(&server, BUYER, NEW).await.status, 200);
}

#[actix_web::test]
async fn fifty_who_use_a_link_at_once_set_one_password() {
    let server = TestServer::open().await;
    let token = reset_token(&server, BUYER).await;
    let try_it = async |n: usize| (n, reset(&server, &token, &format!("{NEW} {n}")).await);
    let tries = join_all((0..50).map(try_it)).await;
    let won: Vec<usize> = tries.iter().filter(|(_, got)| got.status == 200).map(|(n, _)| *n).collect();
    assert_eq!(won.len(), 1, "{won:?}");
    for (_, got) in tries.iter().filter(|(_, got)| got.status != 200) {
        // So many hashes at once may be too many: 429 says so, and nothing is set.
        assert!(got.status == 429 || got.body["message"] == json!(BAD_RESET), "{}", got.body);
    }
    assert_eq!(sign_in(&server, BUYER, &format!("{NEW} {}", won[0])).await.status, 200);
    server.until("select count(*) = 1 from user_events where kind = 'password'").await;
    server.until("select count(*) = 1 from mails where template = 'password-changed'").await;
}

#[actix_web::test]
async fn a_link_that_is_over_replaced_or_to_another_address_sets_nothing() {
    let server = TestServer::open().await;
    let first = reset_token(&server, BUYER).await;
    ask(&server, "user/password/recover", BUYER).await;
    let second = token(&server, BUYER, "Set a new password", 2).await;
    assert_eq!(reset(&server, &first, NEW).await.status, 400, "a newer link replaces an older one");
    server.sql("update links set expires_at = now()").await;
    assert_eq!(reset(&server, &second, NEW).await.status, 400, "thirty minutes are over");
    server.sql("update links set expires_at = now() + interval '30 minutes'; update users set email = 'other@b.test' where email = 'buyer@alnoor-foods.test'").await;
    assert_eq!(reset(&server, &second, NEW).await.status, 400, "the address is another one now");
    server.sql("update users set email = 'buyer@alnoor-foods.test' where email = 'other@b.test'").await;
    for forged in ["", "malformed", &second[1..], &format!("{second}AA"), &"A".repeat(64), &"A".repeat(60_000)] {
        let got = reset(&server, forged, NEW).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!(BAD_RESET)));
    }
    assert_eq!(reset(&server, &second, NEW).await.status, 200);
}

#[actix_web::test]
async fn a_weak_password_is_refused_with_its_reasons_and_costs_no_link() {
    let server = TestServer::open().await;
    let token = reset_token(&server, BUYER).await;
    let buyer = server.store.user_by_email(BUYER.into()).await.unwrap().unwrap();
    let own = buyer.name.replace(' ', "").to_lowercase() + "1";
    for (password, reason) in [
        ("short", "short"),
        ("password1", "common"),
        ("aaaaaaaaaa", "repeated"),
        (&"x y".repeat(50), "long"),
        (&own, "personal"),
    ] {
        let got = reset(&server, &token, password).await;
        let told = (&got.body["message"]["code"], &got.body["message"]["fields"], &got.body["data"]["reasons"]);
        assert_eq!((got.status, told), (400, (&json!(2000), &json!(["newPassword"]), &json!([reason]))), "{reason}");
    }
    assert_eq!(reset(&server, &token, " كلمة سرّ طويلة\u{200f} ").await.status, 200);
    assert_eq!(sign_in(&server, BUYER, " كلمة سرّ طويلة\u{200f} ").await.status, 200);
    assert_eq!(sign_in(&server, BUYER, "كلمة سرّ طويلة\u{200f}").await.status, 401, "to the byte");
}

#[actix_web::test]
async fn links_lead_where_the_settings_say_whatever_a_request_calls_the_server() {
    let server = TestServer::with(&[("limits", "off"), ("public_url", "https://trade.granary.test/")]).await;
    let spoofed = [("host", "evil.test"), ("x-forwarded-host", "evil.test"), ("origin", "https://evil.test")];
    let body = Some(json!({ "email": BUYER }));
    server.stranger().call(Method::POST, "/api/v1/user/password/recover", &spoofed, body).await;
    let letter = letters(&server, BUYER, "Set a new password", 1).await.remove(0);
    for form in ["text", "html"] {
        let text = letter[form].as_str().unwrap();
        assert!(text.contains("https://trade.granary.test/reset-password?token=") && !text.contains("evil"), "{text}");
    }
    let page = server.stranger().get("/reset-password?token=secret").await;
    assert_eq!((page.status, page.headers["referrer-policy"].to_str().unwrap()), (200, "same-origin"));
}

#[actix_web::test]
async fn nobody_can_tell_by_the_answer_whether_an_account_exists() {
    let server = TestServer::open().await;
    for call in ["user/password/recover", "user/resendMail"] {
        let mut told = BTreeSet::new();
        for email in [BUYER, ADMIN, "nobody@granary.test", "Buyer@ALNOOR-foods.test ", "buyer@alnoor-foods.test.test"] {
            for _ in 0..4 {
                let got = ask(&server, call, email).await;
                let mut names: Vec<String> = got.headers.keys().map(ToString::to_string).collect();
                names.sort();
                told.insert((got.status, got.bytes, names));
            }
        }
        assert_eq!(told.len(), 1, "{told:?}");
    }
}

#[actix_web::test]
async fn an_address_gets_five_links_an_hour_over_all_nodes_and_a_network_asks_for_thirty() {
    let server = TestServer::with(&[]).await;
    let other = server.beside_with(&[("limits", "on")]).await;
    for node in [&server, &other] {
        for _ in 0..4 {
            assert_eq!(ask(node, "user/password/recover", BUYER).await.status, 200);
        }
    }
    server.until("select count(*) = 8 from link_asks where address is null").await;
    server.until("select count(*) = 5 from links").await;
    server.sql("update link_asks set at = at - interval '1 hour'").await;
    ask(&server, "user/password/recover", BUYER).await;
    server.until("select count(*) = 6 from links").await;
    for n in 0..29 {
        ask(if n % 2 == 0 { &server } else { &other }, "user/password/recover", &format!("nobody{n}@b.test")).await;
    }
    ask(&server, "user/password/recover", SELLER).await;
    server.until("select count(*) = 39 from link_asks where address is null").await;
    server.until("select count(*) = 6 from links").await;
}

#[actix_web::test]
async fn a_verification_link_verifies_its_address_and_may_be_followed_twice() {
    let server = TestServer::open().await;
    server.sql("update users set email_verified = false where email = 'buyer@alnoor-foods.test'").await;
    assert_eq!(sign_in(&server, BUYER, "Granary-demo-1").await.status, 403);
    ask(&server, "user/resendMail", BUYER).await;
    let first = token(&server, BUYER, "Verify your email address", 1).await;
    ask(&server, "user/resendMail", BUYER).await;
    let second = token(&server, BUYER, "Verify your email address", 2).await;
    let verify =
        async |token: &str| server.stranger().post("/api/v1/identity/verifyEmail", json!({ "token": token })).await;
    let replaced = verify(&first).await;
    assert_eq!((replaced.status, &replaced.body["message"]), (400, &json!("This link is no longer valid.")));
    for _ in 0..2 {
        let got = verify(&second).await;
        assert_eq!((got.status, &got.body["message"]), (200, &json!("Company Email verified")));
        assert_eq!(got.body["data"], json!({ "email": BUYER }));
    }
    assert_eq!(sign_in(&server, BUYER, "Granary-demo-1").await.status, 200);
    ask(&server, "user/resendMail", BUYER).await;
    server.until("select count(*) = 3 from link_asks where address is null").await;
    server.until("select count(*) = 2 from links").await;
    assert_eq!(reset(&server, &second, NEW).await.status, 400, "a link of another purpose");
    server.sql("update links set expires_at = now()").await;
    assert_eq!(verify(&second).await.status, 400);
}

#[actix_web::test]
async fn a_link_that_did_its_work_says_so_before_anything_is_asked_for() {
    let server = TestServer::open().await;
    ask(&server, "user/password/recover", BUYER).await;
    let link = token(&server, BUYER, "Set a new password", 1).await;
    let look = async |token: &str| {
        let got = server.stranger().post("/api/v1/identity/link", json!({ "token": token })).await;
        (got.status, got.body["code"].clone())
    };
    let dead = (400, json!("LINK_DEAD"));
    for _ in 0..2 {
        assert_eq!(look(&link).await.0, 200, "looking uses nothing up");
    }
    assert_eq!(look("nonsense").await, dead);
    assert_eq!(reset(&server, &link, NEW).await.status, 200);
    assert_eq!(look(&link).await, dead);
}

#[actix_web::test]
async fn a_changed_password_ends_the_other_sessions_and_keeps_this_one() {
    let server = TestServer::open().await;
    let (own, other) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let change = async |current: &str, new: &str| {
        own.post("/api/v1/user/password/change", json!({ "currentPassword": current, "newPassword": new })).await
    };
    let wrong = change("wrong", NEW).await;
    assert_eq!((wrong.status, &wrong.body["message"]), (400, &json!({ "code": 2000, "fields": ["currentPassword"] })));
    let weak = change("Granary-demo-1", "12345678").await;
    assert_eq!((weak.status, &weak.body["message"]["fields"]), (400, &json!(["newPassword"])));
    assert!(is_in(&other).await);
    let got = change("Granary-demo-1", NEW).await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("Password successfully updated")));
    assert!(is_in(&own).await && !is_in(&other).await);
    assert_eq!(sign_in(&server, BUYER, NEW).await.status, 200);
    letters(&server, BUYER, "Your password was changed", 1).await;
    let stranger = server.stranger().post("/api/v1/user/password/change", json!({})).await;
    assert_eq!(stranger.status, 401);
}

#[actix_web::test]
async fn guessing_the_current_password_is_slowed() {
    let server = TestServer::with(&[]).await;
    let own = server.session_of(BUYER).await;
    let guess = json!({ "currentPassword": "wrong", "newPassword": NEW });
    let answers = join_all((0..12).map(|_| own.post("/api/v1/user/password/change", guess.clone()))).await;
    assert_eq!(answers.iter().filter(|got| got.status == 429).count(), 2);
}

#[actix_web::test]
async fn staff_welcome_a_person_once_an_hour() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let buyer = server.store.user_by_email(BUYER.into()).await.unwrap().unwrap().id;
    let welcome = async |person: &Person, user: &str, key: &str| {
        let headers = [("idempotency-key", key)];
        person.call(Method::POST, "/api/v1/users/sendWelcomeEmail", &headers, Some(json!({ "userId": user }))).await
    };
    let sales = server.session_of(SALES).await;
    assert_eq!(welcome(&sales, &buyer.to_string(), "a").await.status, 403);
    assert_eq!(welcome(&admin, &uuid::Uuid::now_v7().to_string(), "b").await.status, 404);
    let first = welcome(&admin, &buyer.to_string(), "c").await;
    assert_eq!((first.status, &first.body["message"]), (200, &json!("Welcome email sent")));
    let replayed = welcome(&admin, &buyer.to_string(), "c").await;
    assert_eq!((replayed.status, replayed.bytes), (200, first.bytes));
    assert_eq!(welcome(&admin, &buyer.to_string(), "d").await.status, 409);
    server.sql("update mails set queued_at = queued_at - interval '1 hour'").await;
    assert_eq!(welcome(&admin, &buyer.to_string(), "e").await.status, 200);
    assert_eq!(letters(&server, BUYER, "Welcome to Granary", 2).await.len(), 2);
}

#[actix_web::test]
async fn letters_speak_the_language_of_their_reader() {
    let server = TestServer::open().await;
    server
        .sql("update users set profile = profile || '{\"language\": \"ar\"}' where email = 'seller@deccan-grains.test'")
        .await;
    ask(&server, "user/password/recover", SELLER).await;
    assert_eq!(letters(&server, SELLER, "تعيين كلمة مرور جديدة", 1).await[0]["language"], "ar");
    let arabic = [("accept-language", "ar-AE,ar;q=0.9,en;q=0.5")];
    server
        .stranger()
        .call(Method::POST, "/api/v1/user/password/recover", &arabic, Some(json!({ "email": BUYER })))
        .await;
    assert_eq!(letters(&server, BUYER, "تعيين كلمة مرور جديدة", 1).await[0]["kind"], "mail");
}
