//! Signing in through a hosted identity provider, a real one: whom it lets in, and every token that lets in nobody.

use futures::future::join_all;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    issuer::{AUDIENCE, Issuer},
    server::{ADMIN, BUYER, Got, SELLER, TestServer},
};

const INVALID: &str = "You have entered an invalid email or password.";
const NONCE: &str = "a nonce";

async fn opened() -> (TestServer, Issuer) {
    let issuer = Issuer::open();
    let server =
        TestServer::with(&[("limits", "off"), ("oidc_issuer", &issuer.url), ("oidc_audience", AUDIENCE)]).await;
    (server, issuer)
}

async fn exchange(server: &TestServer, token: &str) -> Got {
    server.stranger().post("/api/v1/identity/exchange", json!({ "idToken": token })).await
}

async fn with_nonce(server: &TestServer, token: &str, nonce: &str) -> Got {
    server.stranger().post("/api/v1/identity/exchange", json!({ "idToken": token, "nonce": nonce })).await
}

fn told(got: &Got) -> (u16, &str) {
    (got.status, got.body["code"].as_str().unwrap_or_default())
}

fn now() -> i64 {
    Timestamp::now().as_second()
}

#[actix_web::test]
async fn somebody_signs_in_by_the_code_flow_and_gets_a_session_of_this_server() {
    let (server, issuer) = opened().await;
    let provider = server.stranger().get("/api/v1/identity/provider").await;
    let told = &provider.body["data"];
    assert_eq!(told["issuer"], issuer.url);
    assert_eq!(told["authorizationEndpoint"], format!("{}/auth", issuer.url));
    assert_eq!(told["tokenEndpoint"], format!("{}/token", issuer.url));
    assert_eq!((&told["clientId"], &told["scope"]), (&json!(AUDIENCE), &json!("openid email profile")));
    let token = issuer.id_token(BUYER, NONCE).await;
    let got = with_nonce(&server, &token, NONCE).await;
    assert_eq!((got.status, &got.body["data"]["userType"]), (200, &json!("user")), "{}", got.body);
    assert_eq!(got.headers.get_all("set-cookie").iter().count(), 3);
    let person = server.holder(got.body["data"]["token"].as_str().unwrap());
    let details = person.post("/api/v1/user/details", json!({})).await;
    assert_eq!(details.body["data"]["companyEmail"]["email"], BUYER);
    let as_bearer = server.holder(&token).post("/api/v1/user/details", json!({})).await;
    assert_eq!(as_bearer.status, 401, "a token of the issuer is no bearer here");
    issuer.lever("algorithm", json!({ "alg": "ES256" })).await;
    let other = issuer.id_token(SELLER, NONCE).await;
    assert_eq!(with_nonce(&server, &other, NONCE).await.status, 200, "ES256 as well as RS256");
}

#[actix_web::test]
async fn a_token_is_good_for_one_session_whoever_brings_it_and_how_often() {
    let (server, issuer) = opened().await;
    let token = issuer.id_token(BUYER, NONCE).await;
    let all = join_all((0..50).map(|_| with_nonce(&server, &token, NONCE))).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1);
    assert!(all.iter().all(|got| got.status == 200 || told(got) == (401, "INVALID_CREDENTIALS")));
    let beside = TestServer::beside_with(&server, &[("oidc_issuer", &issuer.url), ("oidc_audience", AUDIENCE)]).await;
    assert_eq!(with_nonce(&beside, &token, NONCE).await.status, 401, "nor on another node");
    // Within one second the provider would sign the very same token for the same nonce.
    let own = "a nonce of its own";
    let fresh = issuer.id_token(BUYER, own).await;
    for nonce in ["", NONCE] {
        assert_eq!(with_nonce(&server, &fresh, nonce).await.status, 401, "{nonce:?}");
    }
    assert_eq!(exchange(&server, &fresh).await.status, 401, "a token with a nonce is for who knows it");
    assert_eq!(with_nonce(&server, &fresh, own).await.status, 200, "and none of these spent it");
}

#[actix_web::test]
async fn no_token_of_the_corpus_lets_anybody_in() {
    let (server, issuer) = opened().await;
    let good = issuer.sign(json!({ "alg": "RS256" }), &issuer.claims(BUYER)).await;
    assert_eq!(exchange(&server, &good).await.status, 200, "what is spoilt below is good as it stands");
    let unknown = exchange(&server, "no.token.atall").await;
    assert_eq!((unknown.status, unknown.body["message"].as_str()), (401, Some(INVALID)));
    for (what, header, spoilt) in corpus() {
        let mut claims = issuer.claims(BUYER);
        for (name, value) in spoilt.as_object().unwrap() {
            match value {
                Value::Null => drop(claims.as_object_mut().unwrap().remove(name)),
                value => claims[name] = value.clone(),
            }
        }
        let got = exchange(&server, &issuer.sign(header, &claims).await).await;
        assert_eq!((got.status, &got.bytes), (401, &unknown.bytes), "{what}");
    }
    let parts: Vec<&str> = good.split('.').collect();
    let other = issuer.sign(json!({ "alg": "RS256" }), &issuer.claims(SELLER)).await;
    let theirs: Vec<&str> = other.split('.').collect();
    for (what, text) in [
        ("nothing", String::new()),
        ("no signature", format!("{}.{}.", parts[0], parts[1])),
        ("two parts", format!("{}.{}", parts[0], parts[1])),
        ("four parts", format!("{good}.{}", parts[2])),
        ("somebody else's claims", format!("{}.{}.{}", parts[0], theirs[1], parts[2])),
        ("malformed", "%%%.%%%.%%%".to_owned()),
        ("too long", format!("{good}{}", "A".repeat(20_000))),
    ] {
        assert_eq!(exchange(&server, &text).await.bytes, unknown.bytes, "{what}");
    }
    assert_eq!(exchange(&server, &"A".repeat(1_000_000)).await.status, 413);
    let (discovery, keys) = issuer.asked().await;
    assert!((discovery, keys) <= (2, 2), "all of these together had the keys looked for once: {discovery} {keys}");
}

/// Tokens with one thing wrong each; a claim that is null is left out.
fn corpus() -> Vec<(&'static str, Value, Value)> {
    let good = json!({ "alg": "RS256" });
    let with = |header: Value| {
        let mut it = json!({ "alg": "RS256" });
        it.as_object_mut().unwrap().extend(header.as_object().unwrap().clone());
        it
    };
    let (past, ahead) = (now() - 3600, now() + 3600);
    vec![
        ("no algorithm", json!({ "alg": "none" }), json!({})),
        ("none in other letters", json!({ "alg": "nOnE" }), json!({})),
        ("the public key as a secret", json!({ "alg": "HS256" }), json!({})),
        ("another algorithm", json!({ "alg": "RS512" }), json!({})),
        ("PS256", json!({ "alg": "PS256" }), json!({})),
        ("a key's name that is a path", with(json!({ "kid": "../../../../dev/null" })), json!({})),
        ("a key's name that is SQL", with(json!({ "kid": "x' or '1'='1" })), json!({})),
        ("a key's name that is empty", with(json!({ "kid": "" })), json!({})),
        ("a key's name that is no text", with(json!({ "kid": 7 })), json!({})),
        ("a place for keys", with(json!({ "jku": "http://127.0.0.1:1/keys" })), json!({})),
        ("a place for a certificate", with(json!({ "x5u": "http://127.0.0.1:1/x5u" })), json!({})),
        ("a certificate", with(json!({ "x5c": ["AAAA"] })), json!({})),
        ("a key of its own", with(json!({ "jwk": { "kty": "RSA", "n": "AQAB", "e": "AQAB" } })), json!({})),
        ("something critical", with(json!({ "crit": ["b64"], "b64": false })), json!({})),
        ("an access token", with(json!({ "typ": "at+jwt" })), json!({})),
        ("expired", good.clone(), json!({ "exp": now() - 60 })),
        ("without an end", good.clone(), json!({ "exp": null })),
        ("an end that is no number", good.clone(), json!({ "exp": "tomorrow" })),
        ("not yet good", good.clone(), json!({ "nbf": ahead })),
        ("issued tomorrow", good.clone(), json!({ "iat": ahead })),
        ("issued long ago", good.clone(), json!({ "iat": past })),
        ("issued at no time", good.clone(), json!({ "iat": null })),
        ("another issuer", good.clone(), json!({ "iss": "http://127.0.0.1:1" })),
        ("no issuer", good.clone(), json!({ "iss": null })),
        ("another audience", good.clone(), json!({ "aud": "somebody else" })),
        ("no audience", good.clone(), json!({ "aud": null })),
        ("several audiences, made out to nobody", good.clone(), json!({ "aud": [AUDIENCE, "somebody else"] })),
        ("made out to another", good.clone(), json!({ "azp": "somebody else" })),
        ("no subject", good.clone(), json!({ "sub": null })),
        ("an empty subject", good.clone(), json!({ "sub": "" })),
        ("a nonce that nobody sent", good.clone(), json!({ "nonce": "sent by nobody" })),
        ("no address", good.clone(), json!({ "email": null })),
        ("claims that are no claims", good, json!({ "email": ["buyer@alnoor-foods.test"] })),
    ]
}

#[actix_web::test]
async fn turned_keys_are_found_with_one_look_a_minute() {
    let (server, issuer) = opened().await;
    let before = issuer.id_token(BUYER, NONCE).await;
    assert_eq!(with_nonce(&server, &before, NONCE).await.status, 200);
    let old = issuer.sign(json!({ "alg": "RS256" }), &issuer.claims(BUYER)).await;
    let (_, asked) = issuer.asked().await;
    issuer.lever("turn", json!({})).await;
    let after = issuer.id_token(BUYER, NONCE).await;
    let all = join_all((0..20).map(|_| with_nonce(&server, &after, NONCE))).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1, "the new key is found");
    assert_eq!(exchange(&server, &old).await.status, 401, "the old one is good no longer");
    for _ in 0..20 {
        let unknown = issuer.sign(json!({ "alg": "RS256", "kid": "unknown" }), &issuer.claims(BUYER)).await;
        assert_eq!(exchange(&server, &unknown).await.status, 401);
    }
    assert_eq!(issuer.asked().await.1, asked + 1, "one look for all of these");
}

#[actix_web::test]
async fn an_issuer_that_is_away_is_ours_to_be_sorry_for() {
    let (server, issuer) = opened().await;
    let token = issuer.sign(json!({ "alg": "RS256" }), &issuer.claims(BUYER)).await;
    assert_eq!(exchange(&server, &token).await.status, 200);
    issuer.lever("away", json!({ "away": true })).await;
    let more = issuer.sign(json!({ "alg": "RS256" }), &issuer.claims(BUYER)).await;
    assert_eq!(exchange(&server, &more).await.status, 200, "its keys are known");
    let beside = TestServer::beside_with(&server, &[("oidc_issuer", &issuer.url), ("oidc_audience", AUDIENCE)]).await;
    for got in [exchange(&beside, &more).await, beside.stranger().get("/api/v1/identity/provider").await] {
        assert_eq!((got.status, got.body["message"].as_str()), (503, Some("Something went wrong. Please try again.")));
        assert!(got.headers.contains_key("retry-after"));
    }
}

#[actix_web::test]
async fn an_account_is_linked_to_one_subject_by_an_address_that_both_have_verified() {
    let (server, issuer) = opened().await;
    let mut claims = issuer.claims(BUYER);
    let as_it_is = async |claims: &Value| {
        let mut claims = claims.clone();
        claims["jti"] = json!(rand::random::<u64>());
        exchange(&server, &issuer.sign(json!({ "alg": "RS256" }), &claims).await).await
    };
    for verified in [json!(false), json!(null)] {
        claims["email_verified"] = verified;
        assert_eq!(told(&as_it_is(&claims).await), (403, "EMAIL_NOT_VERIFIED"));
    }
    claims["email_verified"] = json!(true);
    server.sql("update users set email_verified = false where email = 'buyer@alnoor-foods.test'").await;
    assert_eq!(
        told(&as_it_is(&claims).await),
        (403, "EMAIL_NOT_VERIFIED"),
        "nor was it whom it belongs to who registered"
    );
    server.sql("update users set email_verified = true where email = 'buyer@alnoor-foods.test'").await;
    claims["email"] = json!("Buyer@AlNoor-Foods.test");
    assert_eq!(as_it_is(&claims).await.status, 200);
    claims["email"] = json!("a.new.address@granary.test");
    assert_eq!(as_it_is(&claims).await.status, 200, "the subject counts, whatever its address is now");
    let recycled = json!({ "sub": "somebody who was given the address", "email": BUYER });
    let mut other = issuer.claims(BUYER);
    other.as_object_mut().unwrap().extend(recycled.as_object().unwrap().clone());
    assert_eq!(told(&as_it_is(&other).await), (401, "INVALID_CREDENTIALS"));
    let stranger = as_it_is(&issuer.claims("nobody@granary.test")).await;
    assert_eq!(told(&stranger), (403, "NOT_REGISTERED"));
    assert_eq!(stranger.body["message"], "There is no account with this email yet. Please register.");
    server.sql("update users set disabled = true where email = 'buyer@alnoor-foods.test'").await;
    assert_eq!(told(&as_it_is(&claims).await), (403, "USER_DISABLED"));
    server.sql("update users set deleted_at = now() where email = 'buyer@alnoor-foods.test'").await;
    let gone = as_it_is(&claims).await;
    assert_eq!((gone.status, gone.body["message"].as_str()), (401, Some(INVALID)));
}

#[actix_web::test]
async fn a_second_factor_is_asked_for_unless_the_issuer_has_seen_one() {
    let (server, issuer) = opened().await;
    server.sql("insert into second_factors (user_id, sealed, since) select id, 'sealed', now() from users where email = 'admin@granary.test'").await;
    let mut claims = issuer.claims(ADMIN);
    let token = issuer.sign(json!({ "alg": "RS256" }), &claims).await;
    for _ in 0..2 {
        assert_eq!(
            told(&exchange(&server, &token).await),
            (403, "TOTP_REQUIRED"),
            "and the token is not spent by asking"
        );
    }
    claims["amr"] = json!(["pwd"]);
    let by_password = issuer.sign(json!({ "alg": "RS256" }), &claims).await;
    assert_eq!(told(&exchange(&server, &by_password).await), (403, "TOTP_REQUIRED"));
    claims["amr"] = json!(["pwd", "mfa"]);
    let by_two = issuer.sign(json!({ "alg": "RS256" }), &claims).await;
    assert_eq!(exchange(&server, &by_two).await.status, 200);
}

#[actix_web::test]
async fn a_token_proves_who_one_is_where_the_issuer_asked_within_five_minutes() {
    let (server, issuer) = opened().await;
    let buyer = server.session_of(BUYER).await;
    let prove = async |claims: &Value| {
        let token = issuer.sign(json!({ "alg": "RS256" }), claims).await;
        buyer.post("/api/v1/identity/prove", json!({ "idToken": token })).await
    };
    let mut claims = issuer.claims(BUYER);
    assert_eq!(told(&prove(&claims).await), (403, "PROOF_REQUIRED"), "it does not say when it asked");
    claims["auth_time"] = json!(now() - 301);
    assert_eq!(told(&prove(&claims).await), (403, "PROOF_REQUIRED"), "it asked long ago");
    let mut theirs = issuer.claims(SELLER);
    theirs["auth_time"] = json!(now());
    assert_eq!(told(&prove(&theirs).await), (403, "PROOF_REQUIRED"), "it is somebody else");
    let enrol = async || buyer.post("/api/v1/identity/totp/enrol", json!({})).await;
    assert_eq!(told(&enrol().await), (403, "PROOF_REQUIRED"));
    buyer.get("/api/v1/no/such/call").await;
    claims["auth_time"] = json!(now() - 5);
    let token = issuer.sign(json!({ "alg": "RS256" }), &claims).await;
    let body = json!({ "idToken": token });
    assert_eq!(buyer.post("/api/v1/identity/prove", body.clone()).await.status, 200);
    assert_eq!(told(&buyer.post("/api/v1/identity/prove", body).await), (403, "PROOF_REQUIRED"), "once");
    assert_eq!(enrol().await.status, 200);
}

#[actix_web::test]
async fn a_server_without_a_provider_has_none_of_this() {
    let server = TestServer::open().await;
    let exchanged = exchange(&server, "a.b.c").await;
    let known = server.stranger().get("/api/v1/identity/provider").await;
    assert_eq!((exchanged.status, known.status, &known.body["data"]), (404, 200, &json!({})));
    let page = server.stranger().get("/").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("connect-src 'self';"), "{policy}");
}

#[actix_web::test]
async fn the_pages_may_speak_to_the_issuer_and_to_nobody_else() {
    let (server, issuer) = opened().await;
    assert_eq!(server.stranger().get("/api/v1/identity/provider").await.status, 200);
    let page = server.stranger().get("/login").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains(&format!("connect-src 'self' {};", issuer.url)), "{policy}");
}
