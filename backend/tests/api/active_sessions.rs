//! The sessions that one holds: told as devices, and ended from another one at once.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    clients::outbox,
    patience::eventually,
    scenario::watcher,
    server::{BUYER, Got, Person, SELLER, TestServer},
    watcher::Gone,
};

const LIST: &str = "/api/v1/user/sessions/list";
const END: &str = "/api/v1/user/sessions/end";
const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";

async fn sessions(person: &Person) -> Vec<Value> {
    let got = person.post(LIST, json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

async fn id(person: &Person) -> Value {
    let own = sessions(person).await;
    own.iter().find(|session| session["isCurrent"] == true).unwrap()["_id"].clone()
}

async fn details(person: &Person) -> Got {
    person.post("/api/v1/user/details", json!({})).await
}

#[actix_web::test]
async fn a_session_is_told_by_its_device_and_its_network() {
    let server = TestServer::open().await;
    let (buyer, phone) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let own = [("user-agent", PHONE)];
    phone.call(Method::POST, "/api/v1/user/details", &own, Some(json!({}))).await;
    let seen = sessions(&buyer).await;
    assert_eq!(seen.len(), 2);
    assert_eq!((&seen[0]["isCurrent"], &seen[0]["device"]), (&json!(true), &json!("Unknown device")));
    assert_eq!(
        (&seen[1]["isCurrent"], &seen[1]["device"], &seen[1]["browser"]),
        (&json!(false), &json!("iPhone"), &json!("Safari"))
    );
    assert_eq!(seen[1]["from"], "127.0.0.0/24");
    assert!(seen.iter().all(|session| session["createdAt"].is_string() && session["lastSeenAt"].is_string()));
    assert_eq!(sessions(&server.session_of(SELLER).await).await.len(), 1, "those of others are not told");
    assert_eq!(server.stranger().post(LIST, json!({})).await.status, 401);
}

#[actix_web::test]
async fn a_sign_in_with_a_device_never_used_is_told_by_mail_once() {
    let server = TestServer::open().await;
    let told = async || server.count("select count(*) from mails where template = 'new-sign-in'").await;
    let own = [("user-agent", PHONE)];
    let mut used = Vec::new();
    for agent in [&[][..], &own[..], &own[..], &[][..]] {
        let person = server.session_of(BUYER).await;
        person.call(Method::POST, "/api/v1/user/details", agent, Some(json!({}))).await;
        // The list of sessions is written up to date before it is read.
        sessions(&person).await;
        used.push(told().await);
    }
    assert_eq!(used, [0, 1, 1, 1], "the first device of all is no news, and neither is one that was told of");
    sessions(&server.session_of(SELLER).await).await;
    assert_eq!(told().await, 1);
    let letter = eventually("a letter", async || {
        outbox(&server, BUYER).await.into_iter().find(|letter| letter.contains("Somebody signed in"))
    })
    .await;
    assert!(letter.contains("with Safari (iPhone) on "), "{letter}");
}

#[actix_web::test]
async fn a_session_that_is_ended_elsewhere_is_over_at_its_next_call() {
    let server = TestServer::open().await;
    let (buyer, lost, stays) =
        (server.session_of(BUYER).await, server.session_of(BUYER).await, server.session_of(BUYER).await);
    let mut socket = watcher(server.running.port(), &lost, &["me"]).await;
    let body = json!({ "sessionId": id(&lost).await });
    let key = [("idempotency-key", "end-it")];
    let ended = buyer.call(Method::POST, END, &key, Some(body.clone())).await;
    assert_eq!((ended.status, &ended.body["data"]), (200, &json!({ "ended": 1 })), "{}", ended.body);
    let refused = details(&lost).await;
    assert_eq!((refused.status, &refused.body["message"]), (401, &json!("You have been logged out.")));
    assert_eq!(socket.until_gone().await, Gone(Some(4005)));
    assert_eq!(details(&stays).await.status, 200);
    let again = buyer.call(Method::POST, END, &key, Some(body.clone())).await;
    assert_eq!((again.status, &again.body), (200, &ended.body), "a retry is answered as before");
    assert_eq!(buyer.post(END, body).await.status, 404, "it is over");
    assert_eq!(sessions(&buyer).await.len(), 2);
}

#[actix_web::test]
async fn all_others_end_and_the_one_at_hand_goes_on() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let others = [server.session_of(BUYER).await, server.session_of(BUYER).await];
    let seller = server.session_of(SELLER).await;
    let ended = buyer.post(END, json!({ "allOthers": true })).await;
    assert_eq!((ended.status, &ended.body["data"]), (200, &json!({ "ended": 2 })));
    for other in &others {
        assert_eq!(details(other).await.status, 401);
    }
    assert_eq!((details(&buyer).await.status, details(&seller).await.status), (200, 200));
    assert_eq!(buyer.post(END, json!({ "allOthers": true })).await.body["data"], json!({ "ended": 0 }));
}

#[actix_web::test]
async fn somebody_elses_session_looks_like_none_at_all() {
    let server = TestServer::open().await;
    let (buyer, seller) = (server.session_of(BUYER).await, server.session_of(SELLER).await);
    let foreign = buyer.post(END, json!({ "sessionId": id(&seller).await })).await;
    let none = buyer.post(END, json!({ "sessionId": "01930000-0000-7000-8000-000000000000" })).await;
    assert_eq!((foreign.status, foreign.bytes), (404, none.bytes));
    assert_eq!(details(&seller).await.status, 200);
    let own = buyer.post(END, json!({ "sessionId": id(&buyer).await })).await;
    assert_eq!((own.status, details(&buyer).await.status), (409, 200), "log out for that");
    for (body, code, field) in [
        (json!({}), 2002, "sessionId"),
        (json!({ "sessionId": "mine" }), 2001, "sessionId"),
        (json!({ "sessionId": id(&buyer).await, "allOthers": true }), 2000, "allOthers"),
        (json!({ "userId": "x", "allOthers": true }), 2000, "userId"),
    ] {
        let got = buyer.post(END, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
}

#[actix_web::test]
async fn an_end_on_one_server_closes_what_is_open_on_another() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let (buyer, lost) = (server.session_of(BUYER).await, there.session_of(BUYER).await);
    let mut socket = watcher(there.running.port(), &lost, &["me"]).await;
    let ended = buyer.post(END, json!({ "allOthers": true })).await;
    assert_eq!(ended.body["data"], json!({ "ended": 1 }));
    assert_eq!(socket.until_gone().await, Gone(Some(4005)));
    assert_eq!(details(&lost).await.status, 401);
}
