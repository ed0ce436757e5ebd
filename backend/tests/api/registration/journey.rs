//! The whole way of a stranger to a signed-in user, over HTTP alone: codes come from the outbox, papers by upload/v2.

use serde_json::{Value, json};

use super::{Applicant, EMAIL, GATEWAY, PASSWORD, PHONE, coded, refusal};
use crate::{
    clients::{ask, code_after, codes_for, outbox},
    files::solved,
    house::{Got, House},
    paper::paper,
};

const KINDS: [&str; 4] = ["personalFront", "companyFile", "taxCertificate", "authorizationLetter"];

/// Has a code sent to an address, reads it where it went, and opens the registration with it.
pub(super) async fn prove(house: &House, address: &str, known: Option<&str>) -> Got {
    let (kind, field) = if address.starts_with('+') { ("Phone", "phone") } else { ("Email", "email") };
    let before = codes_for(house, address).await.len();
    let sent = ask(house, &format!("register/send{kind}OTP"), json!({ field: address })).await;
    assert_eq!((sent.status, &sent.body["message"]), (200, &json!("Code sent")), "{}", sent.body);
    let mut proof = json!({ field: address, "otp": code_after(house, address, before).await });
    if let Some(id) = known {
        proof["id"] = json!(id);
    }
    ask(house, &format!("register/verify{kind}OTP"), proof).await
}

/// Somebody who has proven an address so.
pub(super) async fn applicant<'a>(house: &'a House, address: &str) -> Applicant<'a> {
    let opened = prove(house, address, None).await;
    assert_eq!((opened.status, &opened.body["data"]["slide"]), (200, &json!(2)), "{}", opened.body);
    let id = opened.body["data"]["id"].as_str().unwrap().to_owned();
    Applicant { house, person: house.stranger(), id }
}

/// All papers in one call that asks for a solved challenge; their locations by field.
async fn bring_papers(it: &Applicant<'_>) -> Value {
    let content = KINDS.map(|kind| paper(&[kind, &it.id]));
    let files: Vec<(&str, &str, &[u8])> =
        KINDS.iter().zip(&content).map(|(kind, content)| (*kind, "paper.pdf", &content[..])).collect();
    let token = solved(&it.person).await;
    let brought = it.person.bring_form("/api/v1/upload/v2", &[("captchaToken", &token)], &files, &GATEWAY).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    KINDS.iter().map(|kind| (*kind, json!([brought.body["data"]["files"][kind][0]["location"]]))).collect()
}

/// The person as the first slides tell them; the papers come by their uploads' names.
fn person() -> Value {
    json!({ "firstName": "Amal", "lastName": "Haddad", "companyEmail": EMAIL, "phone": PHONE, "userConsent": true })
}

fn company() -> Value {
    json!({ "companyName": "Harbour Foods LLC", "address": { "city": "Dubai", "country": "United Arab Emirates" } })
}

async fn save_all(it: &Applicant<'_>) {
    let half = it.call("registerUserDetails", json!({ "user": person(), "draft": true })).await;
    assert_eq!((half.status, &half.body["data"]["slide"]), (200, &json!(2)), "{}", half.body);
    let files = bring_papers(it).await;
    let mut whole = person();
    whole["password"] = json!(PASSWORD);
    let saved = it.call("registerUserDetails", json!({ "user": whole, "files": files })).await;
    assert_eq!((saved.status, &saved.body["data"]["slide"]), (200, &json!(3)), "{}", saved.body);
}

async fn sign_in(house: &House) -> Got {
    house.stranger().post("/api/v1/identity/signIn", json!({ "email": EMAIL, "password": PASSWORD })).await
}

/// The token of the link in the newest mail to somebody.
async fn link_for(house: &House, to: &str) -> String {
    loop {
        let letters = outbox(house, to).await;
        if let Some((_, rest)) = letters.iter().find_map(|it| it.split_once("/mail-verification?token=")) {
            return rest.split_whitespace().next().unwrap().to_owned();
        }
        tokio::task::yield_now().await;
    }
}

#[actix_web::test]
async fn by_phone_from_the_first_code_to_the_dashboard() {
    let house = House::open().await;
    let it = applicant(&house, PHONE).await;
    save_all(&it).await;
    let done = it.call("registerCompanyDetails", json!({ "company": company() })).await;
    assert_eq!((done.status, &done.body["message"]), (200, &json!("Successfully registered")), "{}", done.body);
    assert_eq!(done.body["data"], json!({ "next": "registration-successful", "userEmail": EMAIL }));
    let early = sign_in(&house).await;
    assert_eq!((early.status, &early.body["code"]), (403, &json!("EMAIL_NOT_VERIFIED")), "{}", early.body);
    let token = link_for(&house, EMAIL).await;
    let verified = house.stranger().post("/api/v1/identity/verifyEmail", json!({ "token": token })).await;
    assert_eq!((verified.status, &verified.body["message"]), (200, &json!("Company Email verified")));
    let signed_in = sign_in(&house).await;
    assert_eq!((signed_in.status, &signed_in.body["data"]["userType"]), (200, &json!("user")), "{}", signed_in.body);
    let user = house.holder(signed_in.body["data"]["token"].as_str().unwrap());
    let me = user.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    assert_eq!((&me["phone"]["isVerified"], &me["companyEmail"]["isVerified"]), (&json!(true), &json!(true)));
    assert_eq!(me["verification"]["documents"].as_object().map(|it| it.len()).unwrap_or(4), 4);
}

#[actix_web::test]
async fn by_e_mail_from_the_first_code_to_the_dashboard() {
    let house = House::open().await;
    let it = applicant(&house, EMAIL).await;
    save_all(&it).await;
    let done = it.call("registerCompanyDetails", json!({ "company": company() })).await;
    assert_eq!(done.body["data"], json!({ "next": "login", "userEmail": EMAIL }), "{}", done.body);
    assert_eq!(sign_in(&house).await.status, 200);
}

#[actix_web::test]
async fn another_device_goes_on_by_a_new_proof_and_types_the_password_anew() {
    let house = House::open().await;
    for address in [PHONE, EMAIL] {
        let it = applicant(&house, address).await;
        save_all(&it).await;
        let draft = it.call("registerCompanyDetails", json!({ "company": company(), "draft": true })).await;
        let mut told = draft.body["data"].clone();
        assert_eq!(told["hasPassword"], true);

        let resumed = prove(&house, address, None).await.body["data"].clone();
        let there = Applicant { house: &house, person: house.stranger(), id: resumed["id"].as_str().unwrap().into() };
        for field in ["id", "expiresIn"] {
            told[field] = resumed[field].clone();
        }
        told.as_object_mut().unwrap().remove("hasPassword");
        assert_eq!(resumed, told, "the same slide with the same data, but for the password");
        assert_eq!(it.call("getUserDetailsWithID", json!({})).await.status, 404, "the id of the other device is dead");

        let wanting = coded(2002, &["user.password"]);
        let done = there.call("registerCompanyDetails", json!({ "company": company() })).await;
        assert_eq!(refusal(&done), (400, &wanting), "nobody goes by a password that somebody else typed");
        let complete = there.call("registerUserDetails", json!({ "user": person() })).await;
        assert_eq!(refusal(&complete), (400, &wanting));
        let mut whole = person();
        whole["password"] = json!("another-lantern-52-pier");
        assert_eq!(there.call("registerUserDetails", json!({ "user": whole })).await.status, 200);
        let done = there.call("registerCompanyDetails", json!({ "company": company() })).await;
        assert_eq!(done.status, 200, "{}", done.body);
        assert_eq!(sign_in(&house).await.status, 401, "the first password opens nothing");
        house
            .sql("update users set email = id || '@gone.test', phone = null where email = 'amal@harbour-foods.test'")
            .await;
    }
}
