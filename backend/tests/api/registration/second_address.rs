//! The second address of a registration: proven by a code of its own, inside the draft that is named.

use serde_json::json;

use super::{
    Applicant, EMAIL, PHONE,
    journey::{applicant, prove},
    refusal,
};
use crate::{
    clients::{WRONG_CODE, another, ask, code_for},
    server::TestServer,
};

async fn register(it: &Applicant<'_>) -> serde_json::Value {
    let body = json!({ "user": it.user().await, "company": it.company().await });
    let done = it.call("", body).await;
    assert_eq!(done.status, 200, "{}", done.body);
    done.body["data"].clone()
}

#[actix_web::test]
async fn beside_the_phone_an_e_mail_and_the_other_way_round_and_nothing_is_left_to_verify() {
    let server = TestServer::open().await;
    for (first, second) in [(PHONE, EMAIL), (EMAIL, PHONE)] {
        let mut it = applicant(&server, first).await;
        it.call("registerUserDetails", json!({ "user": { "firstName": "Amal" }, "draft": true })).await;
        let joined = prove(&server, second, Some(&it.id)).await;
        let draft = &joined.body["data"];
        assert_eq!((joined.status, &draft["user"]["firstName"]), (200, &json!("Amal")), "{}", joined.body);
        assert_eq!(draft["phone"], json!({ "number": PHONE, "isVerified": true }));
        assert_eq!(draft["companyEmail"], json!({ "email": EMAIL, "isVerified": true }));
        it.id = draft["id"].as_str().unwrap().to_owned();
        let all = json!({ "next": "registration-successful", "userEmail": EMAIL, "isEmailVerified": true });
        assert_eq!(register(&it).await, all);
        let me = server.session_of(EMAIL).await.post("/api/v1/user/details", json!({})).await.body["data"].clone();
        assert_eq!((&me["phone"]["isVerified"], &me["companyEmail"]["isVerified"]), (&json!(true), &json!(true)));
        server
            .sql("update users set email = id || '@gone.test', phone = null where email = 'amal@harbour-foods.test'")
            .await;
    }
}

#[actix_web::test]
async fn who_proves_one_address_anew_has_not_proven_the_other() {
    let server = TestServer::open().await;
    for (first, second, still) in [(PHONE, EMAIL, false), (EMAIL, PHONE, true)] {
        let theirs = applicant(&server, first).await;
        prove(&server, second, Some(&theirs.id)).await;
        let it = applicant(&server, first).await;
        let draft = it.call("getUserDetailsWithID", json!({})).await.body["data"].clone();
        let (kept, gone) = if first == PHONE { ("phone", "companyEmail") } else { ("companyEmail", "phone") };
        assert_eq!((&draft[kept]["isVerified"], draft.get(gone)), (&json!(true), None), "{draft}");
        assert_eq!(draft["user"][gone], second, "the words stay");
        assert_eq!(register(&it).await["isEmailVerified"], still);
        server
            .sql("update users set email = id || '@gone.test', phone = null where email = 'amal@harbour-foods.test'")
            .await;
    }
}

#[actix_web::test]
async fn an_address_that_was_typed_gives_way_to_the_one_that_is_proven() {
    let server = TestServer::open().await;
    let it = applicant(&server, PHONE).await;
    let typed = json!({ "user": { "companyEmail": "typo@harbour-foods.test" }, "draft": true });
    it.call("registerUserDetails", typed).await;
    let joined = prove(&server, EMAIL, Some(&it.id)).await;
    assert_eq!(joined.body["data"]["user"]["companyEmail"], EMAIL);
}

#[actix_web::test]
async fn an_id_that_is_guessed_expired_or_spent_opens_a_draft_of_ones_own() {
    let server = TestServer::open().await;
    let theirs = applicant(&server, PHONE).await;
    theirs.call("registerUserDetails", json!({ "user": { "firstName": "Amal" }, "draft": true })).await;
    let near = format!("{}{}", &theirs.id[..21], if theirs.id.ends_with('A') { "B" } else { "A" });
    for (n, id) in [near.as_str(), "", "null", &"x".repeat(3000)].into_iter().enumerate() {
        let own = prove(&server, &format!("guess{n}@harbour-foods.test"), Some(id)).await;
        let draft = &own.body["data"];
        assert_eq!((own.status, draft.get("phone"), draft.get("user")), (200, None, None), "{id:?}: {}", own.body);
    }
    server.sql("update registration_ids set expires_at = now()").await;
    let late = prove(&server, "late@harbour-foods.test", Some(&theirs.id)).await;
    assert_eq!(late.body["data"].get("phone"), None, "{}", late.body);

    let done = applicant(&server, PHONE).await;
    register(&done).await;
    let after = prove(&server, "after@harbour-foods.test", Some(&done.id)).await;
    assert_eq!((&after.body["data"]["slide"], after.body["data"].get("phone")), (&json!(2), None));
}

#[actix_web::test]
async fn a_wrong_code_beside_anothers_id_changes_nothing_of_theirs() {
    let server = TestServer::open().await;
    let theirs = applicant(&server, PHONE).await;
    let before = theirs.call("getUserDetailsWithID", json!({})).await.body["data"]["companyEmail"].clone();
    ask(&server, "register/sendEmailOTP", json!({ "email": EMAIL })).await;
    let code = code_for(&server, EMAIL).await;
    let proof = json!({ "email": EMAIL, "otp": another(&code), "id": theirs.id });
    let wrong = ask(&server, "register/verifyEmailOTP", proof).await;
    assert_eq!(refusal(&wrong), (400, &json!(WRONG_CODE)));
    assert_eq!(theirs.call("getUserDetailsWithID", json!({})).await.body["data"]["companyEmail"], before);
}

#[actix_web::test]
async fn a_draft_that_is_taken_in_brings_its_words_and_not_its_password() {
    let server = TestServer::open().await;
    let mut once = applicant(&server, EMAIL).await;
    let mut user = once.user().await;
    user.as_object_mut().unwrap().remove("phone");
    let saved = once.call("registerUserDetails", json!({ "user": user, "draft": true })).await;
    assert_eq!(saved.body["data"]["hasPassword"], true, "{}", saved.body);
    let now = applicant(&server, PHONE).await;
    let joined = prove(&server, EMAIL, Some(&now.id)).await.body["data"].clone();
    assert_eq!((&joined["user"]["lastName"], joined.get("hasPassword")), (&json!("Haddad"), None), "{joined}");
    once.id = joined["id"].as_str().unwrap().to_owned();
    let lacking = once
        .call(
            "registerUserDetails",
            json!({ "user": { "firstName": "Amal", "lastName": "Haddad", "userConsent": true } }),
        )
        .await;
    assert_eq!(refusal(&lacking), (400, &super::coded(2002, &["user.password"])));
}
