//! Signing in, keeping and ending a session, over HTTP.

use std::collections::BTreeMap;

use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    patience::eventually,
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, TestServer},
};

const PASSWORD: &str = "Granary-demo-1";
const LOGGED_OUT: &str = "You have been logged out.";

async fn sign_in(server: &TestServer, email: &str, password: &str) -> Got {
    server.stranger().post("/api/v1/identity/signIn", json!({ "email": email, "password": password })).await
}

async fn sign_in_from(server: &TestServer, address: &str, email: &str, password: &str) -> Got {
    let body = json!({ "email": email, "password": password });
    let headers = [("x-forwarded-for", address)];
    server.stranger().call(Method::POST, "/api/v1/identity/signIn", &headers, Some(body)).await
}

/// The cookies that a reply sets, by name, with all their attributes.
fn cookies(got: &Got) -> BTreeMap<String, String> {
    let set = got.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap().to_owned());
    set.map(|it| (it.split('=').next().unwrap().to_owned(), it)).collect()
}

fn token(got: &Got) -> &str {
    got.body["data"]["token"].as_str().unwrap()
}

fn value(cookie: &str) -> &str {
    cookie.split(';').next().unwrap().split_once('=').unwrap().1
}

async fn refresh(server: &TestServer, secret: &str) -> Got {
    let cookie = format!("token={secret}");
    server.stranger().call(Method::POST, "/api/v1/identity/refresh", &[("cookie", &cookie)], None).await
}

async fn details(person: &Person) -> Got {
    person.post("/api/v1/user/details", json!({ "withLogin": true })).await
}

/// A 403 for a trader.
async fn refused(person: &Person) -> (u16, Value) {
    let got = person.post("/api/v1/admin/getUsers", json!({})).await;
    (got.status, got.body["message"].clone())
}

/// The database makes a plain i of a dotted capital one, and the server counts tries by another letter.
#[actix_web::test]
async fn an_address_in_look_alike_letters_is_another_address() {
    let server = TestServer::open().await;
    for (address, status) in [
        ("e\u{130}nkauf@hanse-kontor.test", 401),
        ("einkauf@hanse-\u{212a}ontor.test", 200),
        ("EINKAUF@HANSE-KONTOR.TEST", 200),
    ] {
        assert_eq!(sign_in(&server, address, PASSWORD).await.status, status, "{address}");
    }
}

#[actix_web::test]
async fn one_session_too_many_logs_the_one_out_that_was_used_longest_ago() {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for _ in 0..=50 {
        people.push(server.session_of(BUYER).await);
    }
    let over = eventually("the first is logged out", async || {
        let got = details(&people[0]).await;
        (got.status == 401).then_some(got)
    })
    .await;
    assert_eq!(over.body["message"], LOGGED_OUT);
    for person in &people[1..] {
        assert_eq!(details(person).await.status, 200);
    }
}

#[actix_web::test]
async fn a_sign_in_answers_a_token_and_sets_three_cookies() {
    let server = TestServer::open().await;
    let got = sign_in(&server, "Buyer@AlNoor-foods.test", PASSWORD).await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("Logged in successfully.")));
    let data = &got.body["data"];
    assert_eq!((&data["expiresIn"], &data["userType"]), (&json!(1800), &json!("user")));
    let token = token(&got);
    let cookies = cookies(&got);
    assert_eq!(cookies.keys().collect::<Vec<_>>(), ["identity", "token", "userType"]);
    let rest = |name: &str| cookies[name].split_once(';').unwrap().1.trim().to_owned();
    assert_eq!(rest("token"), "HttpOnly; SameSite=Strict; Path=/; Max-Age=86400");
    assert_eq!(rest("identity"), "HttpOnly; SameSite=Strict; Path=/; Max-Age=1800");
    assert_eq!(rest("userType"), "SameSite=Strict; Path=/; Max-Age=864000");
    assert_eq!((value(&cookies["identity"]), value(&cookies["userType"])), (token, "user"));
    assert!(value(&cookies["token"]).len() > 40 && value(&cookies["token"]) != token);
    let person = server.holder(token);
    let record = details(&person).await.body["data"].clone();
    assert_eq!(record["companyEmail"], json!({ "email": BUYER, "isVerified": true }));
    assert!(!record.to_string().contains("argon2") && record.get("password").is_none());
}

#[actix_web::test]
async fn what_keeps_somebody_out_is_told_only_to_who_knows_the_password() {
    let server = TestServer::open().await;
    let sql = "update users set email_verified = false where email = 'seller@deccan-grains.test'";
    server.sql(sql).await;
    server.sql("update users set disabled = true where email = 'sales@granary.test'").await;
    for (email, password, status, code) in [
        (BUYER, "wrong", 401, "INVALID_CREDENTIALS"),
        ("nobody@granary.test", PASSWORD, 401, "INVALID_CREDENTIALS"),
        ("no address", "", 401, "INVALID_CREDENTIALS"),
        (SALES, "wrong", 401, "INVALID_CREDENTIALS"),
        (SALES, PASSWORD, 403, "USER_DISABLED"),
        ("seller@deccan-grains.test", PASSWORD, 403, "EMAIL_NOT_VERIFIED"),
    ] {
        let got = sign_in(&server, email, password).await;
        assert_eq!((got.status, &got.body["code"]), (status, &json!(code)), "{email}");
        assert!(cookies(&got).is_empty());
    }
    let (wrong, unknown) = (sign_in(&server, BUYER, "wrong").await, sign_in(&server, "x@y.test", "wrong").await);
    assert_eq!(wrong.bytes, unknown.bytes);
    assert_eq!(wrong.body["message"], "You have entered an invalid email or password.");
}

#[actix_web::test]
async fn the_eleventh_try_on_an_account_waits() {
    let server = TestServer::with(&[]).await;
    for _ in 0..10 {
        assert_eq!(sign_in(&server, BUYER, "wrong").await.status, 401);
    }
    let late = sign_in(&server, BUYER, PASSWORD).await;
    assert_eq!((late.status, &late.body["code"]), (429, &json!("TOO_MANY_ATTEMPTS")));
    assert_eq!(late.body["message"], "Too many login attempts. Try again in some time.");
    assert!(late.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0);
    assert_eq!(sign_in(&server, ADMIN, PASSWORD).await.status, 200);
}

#[actix_web::test]
async fn in_production_cookies_bind_to_the_host_and_officers_need_a_code() {
    let server = TestServer::in_production().await;
    let got = sign_in(&server, BUYER, PASSWORD).await;
    let cookies = cookies(&got);
    assert_eq!(cookies.keys().collect::<Vec<_>>(), ["__Host-identity", "__Host-token", "__Host-userType"]);
    assert!(
        cookies.values().all(|it| it.contains("; Secure") && it.contains("SameSite=Strict") && it.contains("Path=/"))
    );
    let officer = sign_in(&server, OFFICER, PASSWORD).await;
    assert_eq!((officer.status, &officer.body["code"]), (401, &json!("INVALID_CREDENTIALS")));
    let bearer = value(&cookies["__Host-identity"]);
    let by_cookie = async |name: &str| {
        let held = format!("{name}={bearer}");
        server.stranger().call(Method::GET, "/api/v1/admin/getDomains", &[("cookie", &held)], None).await.status
    };
    assert_eq!((by_cookie("__Host-identity").await, by_cookie("identity").await), (403, 401));
}

#[actix_web::test]
async fn a_refresh_rotates_and_a_secret_that_is_too_old_ends_the_session() {
    let server = TestServer::open().await;
    let first = cookies(&sign_in(&server, OFFICER, PASSWORD).await);
    let second = refresh(&server, value(&first["token"])).await;
    assert_eq!((second.status, &second.body["data"]["userType"]), (200, &json!("bank")));
    let again = refresh(&server, value(&first["token"])).await;
    assert_eq!(cookies(&again), cookies(&second), "within ten seconds the very same successor");
    let second = cookies(&second);
    let third = refresh(&server, value(&second["token"])).await;
    let person = server.holder(token(&third));
    assert_eq!(details(&person).await.status, 200);
    for secret in [&first, &second, &cookies(&third)] {
        let got = refresh(&server, value(&secret["token"])).await;
        assert_eq!((got.status, &got.body["message"]), (401, &json!(LOGGED_OUT)));
    }
    assert_eq!(details(&person).await.body["message"], LOGGED_OUT);
    assert_eq!(refresh(&server, "invented").await.body["message"], "Please sign in.");
}

#[actix_web::test]
async fn exactly_five_refusals_in_a_row_end_a_session() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for _ in 0..4 {
        assert_eq!(refused(&buyer).await.0, 403);
    }
    assert_eq!(details(&buyer).await.status, 200, "four and a success end nothing");
    for _ in 0..4 {
        assert_eq!(refused(&buyer).await.0, 403);
    }
    assert_eq!(refused(&buyer).await, (401, json!(LOGGED_OUT)));
    let later = details(&buyer).await;
    assert_eq!((later.status, &later.body["message"]), (401, &json!(LOGGED_OUT)));
}

#[actix_web::test]
async fn twenty_calls_in_flight_when_the_token_expires_are_one_strike() {
    let server = TestServer::open().await;
    let got = sign_in(&server, BUYER, PASSWORD).await;
    let secret = value(&cookies(&got)["token"]).to_owned();
    server.sql("update bearers set expires_at = now() - interval '1 second'").await;
    let server = server.reopened().await;
    let expired = server.holder(token(&got));
    let all = join_all((0..20).map(|_| details(&expired))).await;
    assert!(all.iter().all(|got| got.status == 401 && got.body["message"] != LOGGED_OUT));
    let fresh = refresh(&server, &secret).await;
    let fresh = server.holder(token(&fresh));
    for _ in 0..3 {
        assert_eq!(refused(&fresh).await.0, 403);
    }
    assert_eq!(refused(&fresh).await, (401, json!(LOGGED_OUT)));
}

#[actix_web::test]
async fn a_logout_ends_the_session_and_takes_the_cookies_back() {
    let server = TestServer::open().await;
    let got = sign_in(&server, BUYER, PASSWORD).await;
    let person = server.holder(token(&got));
    let out = person.post("/api/v1/user/logout/", json!({})).await;
    assert_eq!(out.status, 200);
    assert!(cookies(&out).values().all(|it| value(it).is_empty() && it.contains("Max-Age=0")));
    assert_eq!(details(&person).await.body["message"], LOGGED_OUT);
    assert_eq!(refresh(&server, value(&cookies(&got)["token"])).await.body["message"], LOGGED_OUT);
    let server = server.reopened().await;
    let person = server.holder(token(&got));
    assert_eq!(details(&person).await.body["message"], LOGGED_OUT, "after a restart too");
}

#[actix_web::test]
async fn the_identity_cookie_counts_on_get_alone() {
    let server = TestServer::open().await;
    let got = sign_in(&server, ADMIN, PASSWORD).await;
    let cookie = format!("identity={}", value(&cookies(&got)["identity"]));
    let with_cookie =
        async |method, path| server.stranger().call(method, path, &[("cookie", &cookie)], None).await.status;
    assert_eq!(with_cookie(Method::GET, "/api/v1/admin/getDomains").await, 200);
    assert_eq!(with_cookie(Method::POST, "/api/v1/user/details").await, 401);
}

#[actix_web::test]
async fn who_stuffs_stolen_passwords_gets_ten_tries_an_account_and_sixty_a_network() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    let from = async |network: usize, email: &str, password: &str| {
        sign_in_from(&server, &format!("198.51.{network}.7"), email, password).await
    };
    let known = [ADMIN, SALES, OFFICER, BUYER];
    let mut let_through = BTreeMap::new();
    for n in 0..240 {
        let email = known[n % known.len()];
        let got = from(n % 40, email, "stolen elsewhere").await;
        match got.status {
            401 => *let_through.entry(email).or_insert(0) += 1,
            429 => assert_eq!(got.body["message"], "Too many login attempts. Try again in some time."),
            other => panic!("{other}"),
        }
    }
    assert_eq!(let_through, known.map(|email| (email, 10)).into(), "over forty networks");
    assert_eq!(from(200, "seller@deccan-grains.test", PASSWORD).await.status, 200, "whoever is not guessed at gets in");
    let mut let_through = 0;
    for n in 0..80 {
        let_through += usize::from(from(201, &format!("nobody{n}@granary.test"), "guessed").await.status == 401);
    }
    assert_eq!(let_through, 60, "from one network");
}

#[actix_web::test]
async fn whoever_guesses_keeps_nobody_from_signing_in_where_they_did_before() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    let (office, home, hotel) = ("203.0.113.7", "198.18.7.7", "198.18.8.7");
    for known in [office, home] {
        let got = sign_in_from(&server, known, BUYER, PASSWORD).await;
        let mut buyer = server.stranger();
        buyer.bearer = Some(token(&got).to_owned());
        let listed = "/api/v1/user/sessions/list";
        for seen_from in [known, hotel] {
            let at = [("x-forwarded-for", seen_from)];
            assert_eq!(buyer.call(Method::POST, listed, &at, Some(json!({}))).await.status, 200);
        }
    }
    let from = async |address: &str, password: &str| sign_in_from(&server, address, BUYER, password).await.status;
    for stranger in 0..10 {
        assert_eq!(from(&format!("198.51.{stranger}.7"), "guessed").await, 401);
    }
    assert_eq!(from(office, PASSWORD).await, 200);
    assert_eq!(from("198.51.100.7", PASSWORD).await, 429, "a stranger may have guessed it");
    assert_eq!(from(hotel, PASSWORD).await, 429, "where a session was taken along nobody signed in");
    for _ in 0..10 {
        assert_eq!(from("203.0.113.200", "forgotten").await, 401);
    }
    assert_eq!(from(office, PASSWORD).await, 429);
    assert_eq!(from(home, PASSWORD).await, 200);
}
