//! What is claimed blocks nobody: whoever proves an address has it, and a letter to an address that nobody proved neither
//! speaks for a stranger nor acts by being opened.

use serde_json::{Value, json};

use crate::{
    clients::{ask, code_for, holds, outbox, send_to_phone, verify_phone},
    passwords::letters,
    registration::{Applicant, EMAIL},
    server::{BUYER, Got, SELLER, TestServer},
};

const PHONE: &str = "+971501234567";
const OTHER: &str = "+971501234568";
const PASSWORD: &str = "harvest-lantern-41-quay";
const SUBJECT: &str = "Verify your email address";

/// Registers with these proven addresses; the other one is merely typed.
async fn register(server: &TestServer, proven: &[&str], phone: &str, company: &str) -> Got {
    let it = Applicant::with(server, proven).await;
    let (mut user, mut firm) = (it.user().await, it.company().await);
    (user["phone"], firm["companyName"]) = (json!(phone), json!(company));
    it.call("", json!({ "user": user, "company": firm })).await
}

async fn sign_in(server: &TestServer) -> Got {
    server.stranger().post("/api/v1/identity/signIn", json!({ "email": EMAIL, "password": PASSWORD })).await
}

fn token(letter: &Value) -> String {
    let text = letter["text"].as_str().unwrap();
    text.split("?token=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

async fn post(server: &TestServer, call: &str, token: &str) -> Got {
    server.stranger().post(&format!("/api/v1/identity/{call}"), json!({ "token": token })).await
}

#[actix_web::test]
async fn an_e_mail_address_that_a_stranger_typed_is_its_holders_who_proves_it() {
    let server = TestServer::open().await;
    assert_eq!(register(&server, &[PHONE], PHONE, "Squatters LLC").await.status, 200);
    let squatted = token(&letters(&server, EMAIL, SUBJECT, 1).await[0]);
    let asked = ask(&server, "register/checkIfEmailIsUsed", json!({ "email": EMAIL })).await;
    assert_eq!(asked.status, 200, "it is free: {}", asked.body);
    let sent = ask(&server, "register/sendEmailOTP", json!({ "email": EMAIL })).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let registered = register(&server, &[EMAIL], OTHER, "Harbour Foods LLC").await;
    assert_eq!(
        registered.body["data"],
        json!({ "next": "registration-successful", "userEmail": EMAIL, "isEmailVerified": true }),
        "{}",
        registered.body
    );
    let signed_in = sign_in(&server).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    let me = server.holder(signed_in.body["data"]["token"].as_str().unwrap());
    let me = me.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    assert_eq!(me["company"]["companyName"], "Harbour Foods LLC");
    assert_eq!(post(&server, "verifyEmail", &squatted).await.status, 400, "the stranger's link leads nowhere");
    holds(&server, "(select count(*) = 1 from users where email = 'amal@harbour-foods.test')").await;
    holds(&server, "not exists (select from users where phone = '+971501234567' and deleted_at is null)").await;
    let again = ask(&server, "register/checkIfEmailIsUsed", json!({ "email": EMAIL })).await;
    assert_eq!(again.status, 400, "now it is somebody's");
}

#[actix_web::test]
async fn of_two_who_typed_one_address_the_mailbox_chooses() {
    let server = TestServer::open().await;
    assert_eq!(register(&server, &[PHONE], PHONE, "Squatters LLC").await.status, 200);
    assert_eq!(register(&server, &[OTHER], OTHER, "Harbour Foods LLC").await.status, 200);
    let both = letters(&server, EMAIL, SUBJECT, 2).await;
    let of = |company: &str| both.iter().find(|it| it["text"].as_str().unwrap().contains(company)).unwrap();
    let (squatters, ours) = (token(of("“Squatters LLC”")), token(of("“Harbour Foods LLC”")));
    server.stranger().post("/api/v1/user/resendMail", json!({ "email": EMAIL })).await;
    let resent = letters(&server, EMAIL, SUBJECT, 4).await;
    assert_eq!(resent.len(), 4, "each who asks is written to again");
    for older in [&squatters, &ours] {
        assert_eq!(post(&server, "verifyEmail", older).await.status, 400, "the newer links took their place");
    }
    let newer = resent[..2].iter().find(|it| it["text"].as_str().unwrap().contains("Harbour")).unwrap();
    assert_eq!(post(&server, "verifyEmail", &token(newer)).await.status, 200);
    let signed_in = sign_in(&server).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    holds(&server, "(select count(*) = 1 from users where email = 'amal@harbour-foods.test')").await;
}

#[actix_web::test]
async fn a_phone_number_that_a_stranger_typed_is_its_holders_who_proves_it() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let given = seller.post("/api/v1/user/update", json!({ "phone": PHONE })).await;
    assert_eq!(given.body["data"]["phone"]["wanted"], PHONE, "{}", given.body);
    let asked = ask(&server, "register/checkIfPhoneNumberIsUsed", json!({ "phoneNumber": PHONE })).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    assert_eq!(send_to_phone(&server, PHONE).await.status, 200);
    assert_eq!(verify_phone(&server, PHONE, &code_for(&server, PHONE).await).await.status, 200);
    assert_eq!(register(&server, &[PHONE, EMAIL], PHONE, "Harbour Foods LLC").await.status, 200);
    let theirs = seller.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    assert_eq!(theirs["phone"].get("wanted"), None, "the claim is gone: {theirs}");

    let buyer = server.session_of(BUYER).await;
    assert_eq!(seller.post("/api/v1/user/update", json!({ "phone": OTHER })).await.status, 200);
    let given = buyer.post("/api/v1/user/update", json!({ "phone": OTHER })).await;
    assert_eq!(given.status, 200, "two may claim it: {}", given.body);
    assert_eq!(buyer.post("/api/v1/user/phone/sendOTP", json!({})).await.status, 200);
    let otp = code_for(&server, OTHER).await;
    assert_eq!(buyer.post("/api/v1/user/phone/verifyOTP", json!({ "otp": otp })).await.status, 200);
    let theirs = seller.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    assert_eq!(theirs["phone"].get("wanted"), None, "{theirs}");
    let late = seller.post("/api/v1/user/update", json!({ "phone": OTHER })).await;
    assert_eq!(late.body["message"], "Phone number already in use");
}

#[actix_web::test]
async fn who_mistyped_their_e_mail_address_registers_anew_with_the_phone_they_hold() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let mut user = it.user().await;
    user["companyEmail"] = json!("typo@harbour-foods.test");
    let done = it.call("", json!({ "user": user, "company": it.company().await })).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(send_to_phone(&server, PHONE).await.status, 200, "nobody can sign in to that account");
    assert_eq!(register(&server, &[PHONE, EMAIL], PHONE, "Harbour Foods LLC").await.status, 200);
    assert_eq!(sign_in(&server).await.status, 200);
    holds(&server, "(select count(*) = 1 from users where phone = '+971501234567')").await;
}

#[actix_web::test]
async fn a_draft_that_is_found_by_its_number_hands_over_no_documents() {
    let server = TestServer::open().await;
    let theirs = Applicant::with(&server, &[PHONE]).await;
    let (user, company) = (theirs.user().await, theirs.company().await);
    let location = user["nationalID"]["files"][0].as_str().unwrap().to_owned();
    theirs.call("registerUserDetails", json!({ "user": user })).await;
    let saved = theirs.call("registerCompanyDetails", json!({ "company": company, "draft": true })).await;
    assert!(saved.body.to_string().contains(&location), "{}", saved.body);
    // The number is somebody else's now.
    send_to_phone(&server, PHONE).await;
    let found = verify_phone(&server, PHONE, &code_for(&server, PHONE).await).await;
    assert_eq!(found.status, 200, "{}", found.body);
    let told = found.body.to_string();
    assert!(!told.contains("/files/") && found.body["data"].get("files").is_none(), "{told}");
    assert_eq!(found.body["data"]["slide"], 2);
    holds(&server, "not exists (select from registration_files)").await;
    // Nor does a draft of one's own take them in.
    let theirs = Applicant::with(&server, &[OTHER]).await;
    theirs
        .call(
            "registerUserDetails",
            json!({ "user": { "nationalID": { "files": [theirs.document("personalFront").await] } }, "draft": true }),
        )
        .await;
    let mine = Applicant::with(&server, &[EMAIL, OTHER]).await;
    let told = mine.call("getUserDetailsWithID", json!({})).await.body.to_string();
    assert!(!told.contains("/files/"), "{told}");
}

#[actix_web::test]
async fn a_letter_to_an_unproven_address_says_which_company_asks_and_nothing_else_that_was_typed() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let mut user = it.user().await;
    user["firstName"] = json!("Claim five hundred dollars now");
    let done = it.call("", json!({ "user": user, "company": it.company().await })).await;
    assert_eq!(done.status, 200, "{}", done.body);
    server.stranger().post("/api/v1/user/password/recover", json!({ "email": EMAIL })).await;
    letters(&server, EMAIL, "Set a new password", 1).await;
    let all = outbox(&server, EMAIL).await;
    assert!(all.len() == 2 && !all.iter().any(|text| text.contains("Claim")), "{all:?}");
    assert!(all.iter().any(|text| text.contains("“Harbour Foods LLC”")), "{all:?}");
}

#[actix_web::test]
async fn names_are_one_line_and_no_address_of_a_page() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let buyer = server.session_of(BUYER).await;
    for name in ["claim 500 USD at https://evil.test/x", "two\nlines", "a\ttab", "evil.com", "turned\u{202e}moc.live"] {
        for (call, body, field) in [
            ("registerUserDetails", json!({ "user": { "firstName": name }, "draft": true }), "user.firstName"),
            ("registerUserDetails", json!({ "user": { "lastName": name }, "draft": true }), "user.lastName"),
            (
                "registerCompanyDetails",
                json!({ "company": { "companyName": name }, "draft": true }),
                "company.companyName",
            ),
        ] {
            let got = it.call(call, body).await;
            assert_eq!(got.body["message"], json!({ "code": 2000, "fields": [field] }), "{name:?}");
        }
        for field in ["firstName", "lastName"] {
            let got = buyer.post("/api/v1/user/update", json!({ field: name })).await;
            assert_eq!(got.body["message"], json!({ "code": 2000, "fields": [field] }), "{name:?}");
        }
    }
}

#[actix_web::test]
async fn a_link_acts_by_a_click_and_not_by_being_opened() {
    let server = TestServer::open().await;
    register(&server, &[PHONE], PHONE, "Harbour Foods LLC").await;
    let token = token(&letters(&server, EMAIL, SUBJECT, 1).await[0]);
    let verified = "(select email_verified from users where email = 'amal@harbour-foods.test')";
    // What a scanner of mails does: it opens the page, follows what it finds, and tries other methods.
    for path in [format!("/mail-verification?token={token}"), format!("/api/v1/identity/verifyEmail?token={token}")] {
        server.stranger().get(&path).await;
        server.stranger().call(reqwest::Method::HEAD, &path, &[], None).await;
    }
    let looked = post(&server, "link", &token).await;
    let told = json!({ "purpose": "verify-email", "email": EMAIL, "company": "Harbour Foods LLC", "isDone": false });
    assert_eq!((looked.status, &looked.body["data"]), (200, &told), "{}", looked.body);
    holds(&server, &format!("not {verified}")).await;
    assert_eq!(post(&server, "verifyEmail", &token).await.status, 200);
    holds(&server, verified).await;
    assert_eq!(post(&server, "link", &token).await.body["data"]["isDone"], true);
    for forged in ["", "malformed", &token[1..], &format!("{token}AA")] {
        let got = post(&server, "link", forged).await;
        assert_eq!((got.status, &got.body["code"]), (400, &json!("LINK_DEAD")), "{forged:?}");
    }
    server.sql("update links set expires_at = now()").await;
    assert_eq!(post(&server, "link", &token).await.status, 400);
}

#[actix_web::test]
async fn a_link_to_a_new_password_tells_what_becomes_of_the_second_factor() {
    let server = TestServer::open().await;
    for (since, left) in [("71 hours", "dropped"), ("72 hours", "kept")] {
        server.sql(&format!("insert into second_factors (user_id, sealed, since) select id, 'sealed', now() - interval '{since}' from users where email = '{BUYER}' on conflict (user_id) do update set since = excluded.since")).await;
        server.stranger().post("/api/v1/user/password/recover", json!({ "email": BUYER })).await;
        let count = if left == "dropped" { 1 } else { 2 };
        let token = token(&letters(&server, BUYER, "Set a new password", count).await[0]);
        let looked = post(&server, "link", &token).await;
        assert_eq!(
            (&looked.body["data"]["secondFactor"], &looked.body["data"]["email"]),
            (&json!(left), &json!(BUYER))
        );
    }
    holds(&server, "exists (select from second_factors where sealed is not null)").await;
}
