//! The whole way of a stranger to a signed-in user, over HTTP alone: codes come from the outbox, documents by upload/v2.

use serde_json::{Value, json};

use super::{Applicant, EMAIL, GATEWAY, PASSWORD, PHONE, coded, refusal};
use crate::{
    clients::{ask, code_after, codes_for, outbox},
    document::document,
    files::solved,
    patience::eventually,
    server::{Got, TestServer},
};

const KINDS: [&str; 4] = ["personalFront", "companyFile", "taxCertificate", "authorizationLetter"];

/// Has a code sent to an address, reads it where it went, and opens the registration with it.
pub(super) async fn prove(server: &TestServer, address: &str, known: Option<&str>) -> Got {
    let (kind, field) = if address.starts_with('+') { ("Phone", "phone") } else { ("Email", "email") };
    let before = codes_for(server, address).await.len();
    let sent = ask(server, &format!("register/send{kind}OTP"), json!({ field: address })).await;
    assert_eq!((sent.status, &sent.body["message"]), (200, &json!("Code sent")), "{}", sent.body);
    let mut proof = json!({ field: address, "otp": code_after(server, address, before).await });
    if let Some(id) = known {
        proof["id"] = json!(id);
    }
    ask(server, &format!("register/verify{kind}OTP"), proof).await
}

/// Somebody who has proven an address so.
pub(super) async fn applicant<'a>(server: &'a TestServer, address: &str) -> Applicant<'a> {
    let opened = prove(server, address, None).await;
    assert_eq!((opened.status, &opened.body["data"]["slide"]), (200, &json!(2)), "{}", opened.body);
    let id = opened.body["data"]["id"].as_str().unwrap().to_owned();
    Applicant { server, person: server.stranger(), id }
}

/// All documents in one call that asks for a solved challenge; their locations by field.
async fn bring_documents(it: &Applicant<'_>) -> Value {
    let content = KINDS.map(|kind| document(&[kind, &it.id]));
    let files: Vec<(&str, &str, &[u8])> =
        KINDS.iter().zip(&content).map(|(kind, content)| (*kind, "paper.pdf", &content[..])).collect();
    let token = solved(&it.person).await;
    let brought = it.person.bring_form("/api/v1/upload/v2", &[("captchaToken", &token)], &files, &GATEWAY).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    KINDS.iter().map(|kind| (*kind, json!([brought.body["data"]["files"][kind][0]["location"]]))).collect()
}

/// The person as the first slides tell them; the documents come by their uploads' names.
fn person() -> Value {
    json!({ "firstName": "Amal", "lastName": "Haddad", "companyEmail": EMAIL, "phone": PHONE, "userConsent": true })
}

fn company() -> Value {
    json!({ "companyName": "Harbour Foods LLC", "address": { "city": "Dubai", "country": "United Arab Emirates" } })
}

/// A draft as whoever else has the number now finds it.
fn without_documents(draft: &mut Value) {
    draft["slide"] = json!(2);
    for (half, fields) in
        [("user", vec!["nationalID"]), ("company", vec!["tradeLicence", "taxCertificate", "authorizationLetter"])]
    {
        for field in fields {
            draft[half].as_object_mut().unwrap().remove(field);
        }
    }
    draft.as_object_mut().unwrap().remove("files");
}

async fn save_all(it: &Applicant<'_>) {
    let half = it.call("registerUserDetails", json!({ "user": person(), "draft": true })).await;
    assert_eq!((half.status, &half.body["data"]["slide"]), (200, &json!(2)), "{}", half.body);
    let files = bring_documents(it).await;
    let mut whole = person();
    whole["password"] = json!(PASSWORD);
    let saved = it.call("registerUserDetails", json!({ "user": whole, "files": files })).await;
    assert_eq!((saved.status, &saved.body["data"]["slide"]), (200, &json!(3)), "{}", saved.body);
}

async fn sign_in(server: &TestServer) -> Got {
    server.stranger().post("/api/v1/identity/signIn", json!({ "email": EMAIL, "password": PASSWORD })).await
}

/// The token of the link in the newest mail to somebody.
async fn link_for(server: &TestServer, to: &str) -> String {
    eventually("a link", async || {
        let letters = outbox(server, to).await;
        let (_, rest) = letters.iter().find_map(|it| it.split_once("/mail-verification?token="))?;
        rest.split_whitespace().next().map(str::to_owned)
    })
    .await
}

#[actix_web::test]
async fn by_phone_from_the_first_code_to_the_dashboard() {
    let server = TestServer::open().await;
    let it = applicant(&server, PHONE).await;
    save_all(&it).await;
    let done = it.call("registerCompanyDetails", json!({ "company": company() })).await;
    assert_eq!((done.status, &done.body["message"]), (200, &json!("Successfully registered")), "{}", done.body);
    assert_eq!(done.body["data"], json!({ "next": "login", "userEmail": EMAIL, "isEmailVerified": false }));
    let early = sign_in(&server).await;
    assert_eq!((early.status, &early.body["code"]), (403, &json!("EMAIL_NOT_VERIFIED")), "{}", early.body);
    let token = link_for(&server, EMAIL).await;
    let verified = server.stranger().post("/api/v1/identity/verifyEmail", json!({ "token": token })).await;
    assert_eq!((verified.status, &verified.body["message"]), (200, &json!("Company Email verified")));
    let signed_in = sign_in(&server).await;
    assert_eq!((signed_in.status, &signed_in.body["data"]["userType"]), (200, &json!("user")), "{}", signed_in.body);
    let user = server.holder(signed_in.body["data"]["token"].as_str().unwrap());
    let me = user.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    assert_eq!((&me["phone"]["isVerified"], &me["companyEmail"]["isVerified"]), (&json!(true), &json!(true)));
    assert_eq!(me["verification"]["documents"].as_object().map(|it| it.len()).unwrap_or(4), 4);
}

#[actix_web::test]
async fn by_e_mail_from_the_first_code_to_the_dashboard() {
    let server = TestServer::open().await;
    let it = applicant(&server, EMAIL).await;
    save_all(&it).await;
    let done = it.call("registerCompanyDetails", json!({ "company": company() })).await;
    let all = json!({ "next": "login", "userEmail": EMAIL, "isEmailVerified": true });
    assert_eq!(done.body["data"], all, "{}", done.body);
    assert_eq!(sign_in(&server).await.status, 200);
}

#[actix_web::test]
async fn another_device_goes_on_by_a_new_proof_and_types_the_password_anew() {
    let server = TestServer::open().await;
    for address in [PHONE, EMAIL] {
        let by_number = address == PHONE;
        let it = applicant(&server, address).await;
        save_all(&it).await;
        let draft = it.call("registerCompanyDetails", json!({ "company": company(), "draft": true })).await;
        let mut told = draft.body["data"].clone();
        assert_eq!(told["hasPassword"], true);

        let resumed = prove(&server, address, None).await.body["data"].clone();
        let there =
            Applicant { server: &server, person: server.stranger(), id: resumed["id"].as_str().unwrap().into() };
        for field in ["id", "expiresIn"] {
            told[field] = resumed[field].clone();
        }
        told.as_object_mut().unwrap().remove("hasPassword");
        if by_number {
            without_documents(&mut told);
        }
        assert_eq!(resumed, told, "the same data, but for the password, and by a number for the documents");
        assert_eq!(it.call("getUserDetailsWithID", json!({})).await.status, 404, "the id of the other device is dead");

        let wanting = coded(2002, &["user.password"]);
        let done = there.call("registerCompanyDetails", json!({ "company": company() })).await;
        let lacking = if by_number { json!("Response field empty") } else { wanting.clone() };
        assert_eq!(refusal(&done), (400, &lacking), "nobody goes by a password that somebody else typed");
        let complete = there.call("registerUserDetails", json!({ "user": person() })).await;
        assert_eq!(refusal(&complete), (400, &wanting));
        let mut whole = person();
        whole["password"] = json!("another-lantern-52-pier");
        let files = if by_number { bring_documents(&there).await } else { json!({}) };
        let saved = there.call("registerUserDetails", json!({ "user": whole, "files": files })).await;
        assert_eq!(saved.status, 200, "{}", saved.body);
        let done = there.call("registerCompanyDetails", json!({ "company": company() })).await;
        assert_eq!(done.status, 200, "{}", done.body);
        assert_eq!(sign_in(&server).await.status, 401, "the first password opens nothing");
        server
            .sql("update users set email = id || '@gone.test', phone = null where email = 'amal@harbour-foods.test'")
            .await;
    }
}
