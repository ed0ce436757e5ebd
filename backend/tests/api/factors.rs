//! Second factors over HTTP: set up, asked for, good once, limited, recovered, required in production, removed.

use data_encoding::BASE32_NOPAD;
use futures::future::join_all;
use granary_auth::factors::totp::{code, step};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, TestServer};

const PASSWORD: &str = "Granary-demo-1";
const WRONG: &str = "Wrong Code. Verification not successful";

/// An authenticator app on somebody's telephone.
pub(crate) struct App(Vec<u8>);

impl App {
    pub(crate) fn of(offer: &Got) -> Self {
        let secret = offer.body["data"]["secret"].as_str().expect("an offer holds a secret");
        Self(BASE32_NOPAD.decode(secret.as_bytes()).unwrap())
    }

    /// The code of this step, or of one so many later; the one after the present is good as well.
    pub(crate) fn code(&self, later: i64) -> String {
        code(&self.0, step(Timestamp::now()) + later)
    }

    /// A code that is wrong for sure.
    fn wrong(&self) -> String {
        let good: Vec<_> = (-2..=2).map(|later| self.code(later)).collect();
        (0..9).map(|n| format!("00000{n}")).find(|code| !good.contains(code)).unwrap()
    }
}

pub(crate) async fn enrol(person: &Person, body: Value) -> Got {
    person.post("/api/v1/identity/totp/enrol", body).await
}

pub(crate) async fn confirm(person: &Person, body: Value) -> Got {
    person.post("/api/v1/identity/totp/confirm", body).await
}

/// Somebody in a session who has just proven who they are.
pub(crate) async fn proven(server: &TestServer, email: &str) -> Person {
    let person = server.session_of(email).await;
    let got = person.post("/api/v1/identity/prove", json!({ "password": PASSWORD })).await;
    assert_eq!((got.status, &got.body["data"]["expiresIn"]), (200, &json!(300)), "{}", got.body);
    person
}

/// Sets an app up for somebody, and hands over the recovery codes.
pub(crate) async fn set_up(server: &TestServer, email: &str) -> (Person, App, Vec<String>) {
    let person = proven(server, email).await;
    let app = App::of(&enrol(&person, json!({})).await);
    let confirmed = confirm(&person, json!({ "totp": app.code(0) })).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.body);
    (person, app, codes(&confirmed))
}

fn codes(got: &Got) -> Vec<String> {
    let codes = got.body["data"]["recoveryCodes"].as_array().expect("codes are answered");
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

pub(crate) async fn sign_in(server: &TestServer, email: &str, totp: Option<&str>) -> Got {
    let mut body = json!({ "email": email, "password": PASSWORD });
    if let Some(totp) = totp {
        body["totp"] = json!(totp);
    }
    server.stranger().post("/api/v1/identity/signIn", body).await
}

fn told(got: &Got) -> (u16, &str, &str) {
    (got.status, got.body["code"].as_str().unwrap_or_default(), got.body["message"].as_str().unwrap_or_default())
}

pub(crate) async fn factor(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"]["secondFactor"].clone()
}

/// Holds where the database says so.
async fn holds(server: &TestServer, condition: &str) {
    server.sql(&format!("do $$ begin assert ({condition}), 'it does not hold'; end $$")).await;
}

#[actix_web::test]
async fn an_app_is_set_up_and_then_asked_for_at_each_sign_in() {
    let server = TestServer::open().await;
    let buyer = proven(&server, BUYER).await;
    assert_eq!(factor(&buyer).await, json!({ "isOn": false }));
    let offer = enrol(&buyer, json!({})).await;
    let uri = offer.body["data"]["uri"].as_str().unwrap();
    assert!(uri.starts_with("otpauth://totp/Granary:buyer@alnoor-foods.test?secret="), "{uri}");
    assert!(offer.body["data"]["qr"].as_str().unwrap().contains("<svg"));
    assert_eq!(sign_in(&server, BUYER, None).await.status, 200, "an offer alone changes nothing");
    let app = App::of(&offer);
    assert_eq!(told(&confirm(&buyer, json!({ "totp": app.wrong() })).await), (400, "WRONG_CODE", WRONG));
    let confirmed = confirm(&buyer, json!({ "totp": app.code(0) })).await;
    assert_eq!((confirmed.status, codes(&confirmed).len()), (200, 10));
    assert!(confirmed.body["data"].get("token").is_none(), "who is signed in needs no other session");
    let on = factor(&buyer).await;
    assert_eq!((&on["isOn"], &on["recoveryCodesLeft"]), (&json!(true), &json!(10)));
    let asked = sign_in(&server, BUYER, None).await;
    assert_eq!(told(&asked), (403, "TOTP_REQUIRED", "Enter the code of your authenticator app."));
    assert!(!asked.headers.contains_key("set-cookie"));
    assert_eq!(told(&sign_in(&server, BUYER, Some(&app.wrong())).await), (403, "TOTP_REQUIRED", WRONG));
    assert_eq!(told(&sign_in(&server, BUYER, Some("")).await), (403, "TOTP_REQUIRED", WRONG));
    let next = app.code(1);
    assert_eq!(sign_in(&server, BUYER, Some(&format!(" {} {}", &next[..3], &next[3..]))).await.status, 200);
    holds(
        &server,
        "select count(*) = 1 from user_events where kind = 'second-factor' and body = '{\"change\": \"on\"}'",
    )
    .await;
    holds(&server, "select count(*) = 1 from mails where template = 'second-factor-changed' and to_address = 'buyer@alnoor-foods.test'").await;
}

#[actix_web::test]
async fn whether_there_is_a_second_factor_is_told_only_to_who_knows_the_password() {
    let server = TestServer::open().await;
    let (_, app, _) = set_up(&server, BUYER).await;
    let with = async |email: &str, totp: Option<String>| {
        let body = match totp {
            Some(totp) => json!({ "email": email, "password": "wrong", "totp": totp }),
            None => json!({ "email": email, "password": "wrong" }),
        };
        server.stranger().post("/api/v1/identity/signIn", body).await
    };
    let unknown = with("nobody@granary.test", None).await;
    assert_eq!(unknown.status, 401);
    for totp in [None, Some(app.wrong()), Some(app.code(1))] {
        assert_eq!(with(BUYER, totp.clone()).await.bytes, unknown.bytes);
        assert_eq!(with("nobody@granary.test", totp).await.bytes, unknown.bytes);
    }
    assert_eq!(sign_in(&server, BUYER, Some(&app.code(1))).await.status, 200, "and no code was spent");
}

#[actix_web::test]
async fn a_code_is_good_once_for_fifty_tries_side_by_side_over_two_nodes() {
    let server = TestServer::open().await;
    let beside = server.beside().await;
    let (_, app, recovery) = set_up(&server, BUYER).await;
    for totp in [app.code(1), recovery[0].clone()] {
        let all = (0..50).map(|n| sign_in(if n % 2 == 0 { &server } else { &beside }, BUYER, Some(&totp)));
        let all = join_all(all).await;
        assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1, "{totp}");
        assert!(all.iter().all(|got| [200, 403, 429].contains(&got.status)));
        server.sql("delete from factor_tries").await;
    }
    let before = app.code(0);
    assert_eq!(sign_in(&server, BUYER, Some(&before)).await.status, 403, "nor is an older one good after it");
}

#[actix_web::test]
async fn the_sixth_wrong_code_in_a_quarter_of_an_hour_waits() {
    let server = TestServer::open().await;
    let beside = server.beside().await;
    let (buyer, app, recovery) = set_up(&server, BUYER).await;
    for n in 0..5 {
        let wrong = if n % 2 == 0 { app.wrong() } else { "ABCDE-FGHJK".to_owned() };
        assert_eq!(sign_in(if n % 2 == 0 { &server } else { &beside }, BUYER, Some(&wrong)).await.status, 403);
    }
    for totp in [app.wrong(), app.code(1), recovery[0].clone()] {
        let late = sign_in(&server, BUYER, Some(&totp)).await;
        assert_eq!(told(&late), (429, "TOO_MANY_ATTEMPTS", "Too many login attempts. Try again in some time."));
        let wait: u64 = late.headers["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((1..=900).contains(&wait), "{wait}");
    }
    let renewed = buyer.post("/api/v1/identity/recoveryCodes", json!({ "totp": app.code(1) })).await;
    assert_eq!(renewed.status, 429, "the same five count there");
    server.sql("update factor_tries set at = at - interval '15 minutes'").await;
    assert_eq!(sign_in(&server, BUYER, Some(&app.code(1))).await.status, 200);
}

#[actix_web::test]
async fn a_recovery_code_stands_in_once_and_new_ones_take_the_place_of_all() {
    let server = TestServer::open().await;
    let (buyer, app, recovery) = set_up(&server, BUYER).await;
    assert_eq!(sign_in(&server, BUYER, Some(&recovery[3].to_lowercase())).await.status, 200);
    assert_eq!(sign_in(&server, BUYER, Some(&recovery[3])).await.status, 403);
    server.sql("delete from factor_tries").await;
    let renew = async |totp: &str| buyer.post("/api/v1/identity/recoveryCodes", json!({ "totp": totp })).await;
    assert_eq!(told(&renew(&recovery[3]).await), (400, "WRONG_CODE", WRONG));
    let renewed = renew(&app.code(1)).await;
    assert_eq!(codes(&renewed).len(), 10);
    assert_eq!(factor(&buyer).await["recoveryCodesLeft"], 10);
    assert_eq!(sign_in(&server, BUYER, Some(&recovery[4])).await.status, 403, "an old one");
    assert_eq!(sign_in(&server, BUYER, Some(&codes(&renewed)[0])).await.status, 200);
    assert_eq!(renew(&codes(&renewed)[1]).await.status, 200, "who lost the telephone has only these");
    holds(&server, "select array_agg(body ->> 'change' order by id) = array['on', 'recoveryCodeUsed', 'recoveryCodes', 'recoveryCodeUsed', 'recoveryCodeUsed', 'recoveryCodes'] from user_events where kind = 'second-factor'").await;
    holds(&server, "select count(*) = 6 from mails where template = 'second-factor-changed'").await;
}

#[actix_web::test]
async fn an_app_is_replaced_or_removed_by_who_shows_a_code_of_it() {
    let server = TestServer::open().await;
    let (buyer, old, recovery) = set_up(&server, BUYER).await;
    assert_eq!(enrol(&buyer, json!({})).await.status, 409, "a session alone replaces nothing");
    assert_eq!(told(&enrol(&buyer, json!({ "totp": old.wrong() })).await), (400, "WRONG_CODE", WRONG));
    let new = App::of(&enrol(&buyer, json!({ "totp": recovery[0] })).await);
    assert_eq!(
        sign_in(&server, BUYER, Some(&old.code(1))).await.status,
        200,
        "the old one serves until the new one does"
    );
    assert_eq!(confirm(&buyer, json!({ "totp": new.code(0) })).await.status, 200);
    assert_eq!(confirm(&buyer, json!({ "totp": new.code(1) })).await.status, 409, "confirmed once");
    for totp in [old.code(1), recovery[1].clone()] {
        assert_eq!(sign_in(&server, BUYER, Some(&totp)).await.status, 403);
    }
    let remove = async |totp: &str| buyer.post("/api/v1/identity/totp/remove", json!({ "totp": totp })).await;
    assert_eq!(told(&remove(&new.wrong()).await), (400, "WRONG_CODE", WRONG));
    assert_eq!(remove(&new.code(1)).await.status, 200);
    assert_eq!(factor(&buyer).await, json!({ "isOn": false }));
    assert_eq!(sign_in(&server, BUYER, None).await.status, 200);
    assert_eq!(remove(&new.code(1)).await.status, 409, "there is none any more");
    let renew = buyer.post("/api/v1/identity/recoveryCodes", json!({ "totp": "000000" })).await;
    assert_eq!(renew.status, 409);
    assert_eq!(details(&buyer).await, 200, "and the session went on through it all");
}

async fn details(person: &Person) -> u16 {
    person.post("/api/v1/user/details", json!({})).await.status
}

#[actix_web::test]
async fn an_offer_is_confirmed_by_its_person_in_time_or_not_at_all() {
    let server = TestServer::open().await;
    let (buyer, officer) = (proven(&server, BUYER).await, proven(&server, OFFICER).await);
    let none = confirm(&buyer, json!({ "totp": "000000" })).await;
    assert_eq!((none.status, &none.body["code"]), (409, &json!("FACTOR_NOT_OFFERED")), "nothing was offered");
    let app = App::of(&enrol(&buyer, json!({})).await);
    let other = App::of(&enrol(&officer, json!({})).await);
    assert_eq!(confirm(&officer, json!({ "totp": app.code(0) })).await.status, 400);
    server.sql("update second_factors set offered_at = now() - interval '15 minutes'").await;
    assert_eq!(confirm(&buyer, json!({ "totp": app.code(0) })).await.status, 409);
    assert_eq!(confirm(&officer, json!({ "totp": other.code(0) })).await.status, 409);
    for path in ["/api/v1/identity/totp/enrol", "/api/v1/identity/totp/confirm"] {
        let body = if path.ends_with("enrol") { json!({}) } else { json!({ "totp": "000000" }) };
        assert_eq!(server.stranger().post(path, body).await.status, 401);
    }
}

#[actix_web::test]
async fn in_production_no_member_of_staff_gets_a_session_without_a_second_factor() {
    let server = TestServer::in_production().await;
    assert_eq!(sign_in(&server, BUYER, None).await.status, 200, "traders may do without");
    let stranger = server.stranger();
    for email in [ADMIN, SALES] {
        let asked = sign_in(&server, email, Some("000000")).await;
        assert_eq!(told(&asked), (403, "TOTP_ENROLMENT_REQUIRED", "Set up an authenticator app to sign in."));
        assert!(!asked.headers.contains_key("set-cookie"));
        let ticket = asked.body["data"]["enrolment"].as_str().unwrap();
        for forged in ["", "AAAA", &ticket[1..], &format!("B{}", &ticket[1..])] {
            assert_eq!(enrol(&stranger, json!({ "enrolment": forged })).await.status, 401, "{forged}");
        }
        assert_eq!(details(&server.holder(ticket)).await, 401, "a ticket is no session");
        let app = App::of(&enrol(&stranger, json!({ "enrolment": ticket })).await);
        let spent = app.code(0);
        let confirmed = confirm(&stranger, json!({ "enrolment": ticket, "totp": spent })).await;
        assert_eq!((confirmed.status, codes(&confirmed).len()), (200, 10));
        assert!(confirmed.headers.contains_key("set-cookie"));
        let person = server.holder(confirmed.body["data"]["token"].as_str().unwrap());
        assert_eq!(factor(&person).await["isOn"], json!(true));
        assert_eq!(
            enrol(&stranger, json!({ "enrolment": ticket })).await.status,
            409,
            "the ticket is worth nothing now"
        );
        let removed = person.post("/api/v1/identity/totp/remove", json!({ "totp": app.code(1) })).await;
        assert_eq!(
            (removed.status, removed.body["message"].as_str()),
            (409, Some("Your account needs a second factor."))
        );
        assert_eq!(told(&sign_in(&server, email, None).await).1, "TOTP_REQUIRED");
        assert_eq!(sign_in(&server, email, Some(&spent)).await.status, 403, "the code that confirmed is spent");
        assert_eq!(sign_in(&server, email, Some(&app.code(1))).await.status, 200);
    }
}

#[actix_web::test]
async fn a_ticket_falls_with_the_rights_of_its_person() {
    let server = TestServer::in_production().await;
    let asked = sign_in(&server, SALES, None).await;
    let ticket = asked.body["data"]["enrolment"].as_str().unwrap();
    let app = App::of(&enrol(&server.stranger(), json!({ "enrolment": ticket })).await);
    server.sql("update users set password_set_at = now() where email = 'sales@granary.test'").await;
    for (path, body) in [
        ("/api/v1/identity/totp/enrol", json!({ "enrolment": ticket })),
        ("/api/v1/identity/totp/confirm", json!({ "enrolment": ticket, "totp": app.code(0) })),
    ] {
        assert_eq!(server.stranger().post(path, body).await.status, 403, "{path}");
    }
    holds(&server, "select not exists (select from second_factors where sealed is not null)").await;
}

#[actix_web::test]
async fn no_secret_and_no_code_rests_in_the_open() {
    let server = TestServer::open().await;
    let (_, app, recovery) = set_up(&server, BUYER).await;
    let hex = app.0.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    holds(
        &server,
        &format!("select position('\\x{hex}'::bytea in sealed) = 0 and length(sealed) = 48 from second_factors"),
    )
    .await;
    for table in ["second_factors", "recovery_codes", "factor_tries", "mails", "user_events"] {
        for told in [BASE32_NOPAD.encode(&app.0), hex.clone(), recovery[0].clone(), recovery[0].replace('-', "")] {
            holds(&server, &format!("select not exists (select from {table} t where t::text ilike '%{told}%')")).await;
        }
    }
}
