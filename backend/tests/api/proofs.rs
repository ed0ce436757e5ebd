//! What a stolen session must not do: it asks anew who one is, and a reset undoes what was done before.

use serde_json::{Value, json};

use crate::{
    clients::{WRONG_CODE, another, code_for, holds},
    factors::{App, confirm, enrol, factor, proven, set_up, sign_in},
    passwords::{letters, reset, reset_token},
    server::{BUYER, Got, OFFICER, PRODUCTION, Person, SELLER, TestServer},
};

const NEW: &str = "Seven ships of cumin";

async fn prove(person: &Person, body: Value) -> Got {
    person.post("/api/v1/identity/prove", body).await
}

fn told(got: &Got) -> (u16, &str) {
    (got.status, got.body["code"].as_str().unwrap_or_default())
}

#[actix_web::test]
async fn a_session_alone_sets_up_no_second_factor() {
    let server = TestServer::open().await;
    let (thief, owner) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let refused = enrol(&thief, json!({})).await;
    assert_eq!(told(&refused), (403, "PROOF_REQUIRED"));
    assert_eq!(refused.body["message"], "Confirm first that it is you.");
    let guessed = prove(&thief, json!({ "password": "Granary-demo-2" })).await;
    assert_eq!(guessed.body["message"], json!({ "code": 2000, "fields": ["password"] }));
    assert_eq!(told(&enrol(&thief, json!({})).await), (403, "PROOF_REQUIRED"));
    assert_eq!(prove(&owner, json!({ "password": "Granary-demo-1" })).await.status, 200);
    assert_eq!(told(&enrol(&thief, json!({})).await), (403, "PROOF_REQUIRED"), "another session's proof is no use");
    holds(&server, "not exists (select from second_factors)").await;
    let app = App::of(&enrol(&owner, json!({})).await);
    assert_eq!(told(&enrol(&thief, json!({})).await), (403, "PROOF_REQUIRED"), "nor is an offer to the other");
    assert_eq!(confirm(&owner, json!({ "totp": app.code(0) })).await.status, 200);
    holds(&server, "(select array_agg(body ->> 'by') from user_events where kind = 'proven') = array['password']")
        .await;
}

#[actix_web::test]
async fn a_proof_counts_for_five_minutes() {
    let server = TestServer::open().await;
    let buyer = proven(&server, BUYER).await;
    server.sql("update sessions set proven_at = now() - interval '299 seconds' where proven_at is not null").await;
    assert_eq!(enrol(&buyer, json!({})).await.status, 200);
    server.sql("update sessions set proven_at = now() - interval '300 seconds' where proven_at is not null").await;
    assert_eq!(told(&enrol(&buyer, json!({})).await), (403, "PROOF_REQUIRED"));
}

#[actix_web::test]
async fn a_mailed_code_proves_it_in_the_session_that_asked_for_it() {
    let server = TestServer::open().await;
    let (officer, elsewhere) = (server.session_of(OFFICER).await, server.session_of(OFFICER).await);
    let seller = server.session_of(SELLER).await;
    assert_eq!(officer.post("/api/v1/identity/prove/sendOTP", json!({})).await.body["message"], "Code sent");
    let otp = code_for(&server, OFFICER).await;
    for (who, otp) in [(&officer, another(&otp)), (&elsewhere, &otp), (&seller, &otp)] {
        let got = prove(who, json!({ "otp": otp })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!(WRONG_CODE)));
    }
    let signed_in = server.stranger().post("/api/v1/bank/verifyOTP", json!({ "email": OFFICER, "otp": otp })).await;
    assert_eq!(signed_in.status, 400, "it opens no session");
    assert_eq!(prove(&officer, json!({ "otp": otp })).await.status, 200);
    assert_eq!(prove(&officer, json!({ "otp": otp })).await.status, 400, "once");
    assert_eq!(enrol(&officer, json!({})).await.status, 200);
}

#[actix_web::test]
async fn what_is_no_proof_is_told_so() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for (body, status, message) in [
        (json!({}), 400, json!({ "code": 2002, "fields": ["password"] })),
        (json!({ "password": 7 }), 400, json!({ "code": 2001, "fields": ["password"] })),
        (json!({ "password": "a", "otp": "b" }), 400, json!({ "code": 2000, "fields": ["password"] })),
        (json!({ "session": "a" }), 400, json!({ "code": 2000, "fields": ["session"] })),
        (json!({ "otp": "no code" }), 400, json!(WRONG_CODE)),
        (json!({ "idToken": "a.b.c" }), 404, json!("Not found.")),
    ] {
        let got = prove(&buyer, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (status, &message), "{body}");
    }
    for path in ["/api/v1/identity/prove", "/api/v1/identity/prove/sendOTP"] {
        assert_eq!(server.stranger().post(path, json!({})).await.status, 401, "{path}");
    }
}

#[actix_web::test]
async fn an_officers_password_proves_nothing_where_it_opens_nothing() {
    let server = TestServer::open().await;
    let production = server.beside_with(&[&PRODUCTION[..], &[("limits", "on")]].concat()).await;
    let officer = production.session_of(OFFICER).await;
    let got = prove(&officer, json!({ "password": "Granary-demo-1" })).await;
    assert_eq!(told(&got), (400, "WRONG_PASSWORD"), "{}", got.body);
    let buyer = production.session_of(BUYER).await;
    assert_eq!(prove(&buyer, json!({ "password": "Granary-demo-1" })).await.status, 200);
}

/// Resets the password of the buyer; what the reply says of the second factor, and the letter.
async fn after_reset(server: &TestServer) -> (Value, String) {
    let token = reset_token(server, BUYER).await;
    let got = reset(server, &token, NEW).await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("Password successfully updated")), "{}", got.body);
    let letter = letters(server, BUYER, "Your password was changed", 1).await.remove(0);
    (got.body["data"]["secondFactor"].clone(), letter["text"].as_str().unwrap().to_owned())
}

#[actix_web::test]
async fn a_reset_drops_a_second_factor_that_was_set_up_within_three_days_before_and_tells_so() {
    let server = TestServer::open().await;
    let (thief, ..) = set_up(&server, BUYER).await;
    server.sql("update second_factors set since = now() - interval '71 hours 59 minutes'").await;
    let (left, letter) = after_reset(&server).await;
    assert_eq!(left, "dropped");
    assert!(letter.contains("It was removed with its recovery codes"), "{letter}");
    assert_eq!(factor(&thief).await, Value::Null, "the session is over");
    holds(&server, "not exists (select from second_factors) and not exists (select from recovery_codes)").await;
    holds(&server, "exists (select from user_events where kind = 'second-factor' and body ->> 'change' = 'dropped')")
        .await;
    let body = json!({ "email": BUYER, "password": NEW });
    let got = server.stranger().post("/api/v1/identity/signIn", body).await;
    assert_eq!(got.status, 200, "the owner is not locked out: {}", got.body);
    let owner = server.holder(got.body["data"]["token"].as_str().unwrap());
    assert_eq!(factor(&owner).await, json!({ "isOn": false }));
}

#[actix_web::test]
async fn a_reset_keeps_an_older_second_factor_and_tells_so() {
    let server = TestServer::open().await;
    let (_, app, _) = set_up(&server, BUYER).await;
    server.sql("update second_factors set since = now() - interval '72 hours'").await;
    let (left, letter) = after_reset(&server).await;
    assert_eq!(left, "kept");
    assert!(letter.contains("its code is asked for as before"), "{letter}");
    let body = json!({ "email": BUYER, "password": NEW });
    let got = server.stranger().post("/api/v1/identity/signIn", body.clone()).await;
    assert_eq!(told(&got), (403, "TOTP_REQUIRED"));
    let mut body = body;
    body["totp"] = json!(app.code(1));
    assert_eq!(server.stranger().post("/api/v1/identity/signIn", body).await.status, 200);
}

#[actix_web::test]
async fn a_reset_withdraws_an_app_that_was_merely_offered() {
    let server = TestServer::open().await;
    let thief = proven(&server, BUYER).await;
    let app = App::of(&enrol(&thief, json!({})).await);
    let (left, letter) = after_reset(&server).await;
    assert_eq!(left, "none");
    assert!(!letter.contains("authenticator"), "{letter}");
    assert_eq!(confirm(&thief, json!({ "totp": app.code(0) })).await.status, 401);
    holds(&server, "not exists (select from second_factors)").await;
    assert_eq!(sign_in(&server, BUYER, None).await.status, 401, "the old password");
}
