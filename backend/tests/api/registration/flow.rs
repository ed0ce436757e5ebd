//! From a proven address to a user, by every way.

use futures::future::join_all;
use serde_json::{Value, json};

use super::{Applicant, EMAIL, GATEWAY, PASSWORD, PHONE, call, coded, refusal};
use crate::{
    documents,
    passwords::letters,
    server::{ADMIN, TestServer},
};

/// The user's own record, once there is one.
async fn record(server: &TestServer, email: &str) -> Value {
    server.session_of(email).await.post("/api/v1/user/details", json!({})).await.body["data"].clone()
}

#[actix_web::test]
async fn by_phone_slide_after_slide_to_a_user_whose_mail_is_yet_to_be_verified() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let user = it.user().await;
    let saved = it.call("registerUserDetails", json!({ "user": user })).await;
    assert_eq!((saved.status, &saved.body["message"], &saved.body["data"]["slide"]), (200, &json!("Saved"), &json!(3)));
    let done = it.call_in("ar-AE,en;q=0.5", "registerCompanyDetails", json!({ "company": it.company().await })).await;
    assert_eq!((done.status, &done.body["message"]), (200, &json!("Successfully registered")), "{}", done.body);
    let all = json!({ "next": "login", "userEmail": EMAIL, "isEmailVerified": false });
    assert_eq!(done.body["data"], all, "after the company's details one signs in");

    let me = record(&server, EMAIL).await;
    assert_eq!((&me["userType"], &me["isAdmin"], &me["isOnBoarded"]), (&json!("user"), &json!(false), &json!(false)));
    assert_eq!(me["companyEmail"], json!({ "email": EMAIL, "isVerified": false }));
    assert_eq!(me["phone"], json!({ "number": PHONE, "isVerified": true }));
    assert_eq!((&me["whatsapp"], &me["userConsent"]), (&json!(PHONE), &json!(true)));
    assert_eq!((&me["authorizationType"], &me["permissions"]), (&json!("owner"), &json!([])));
    let company = &me["company"];
    assert_eq!(
        (&company["companyName"], &company["country"]),
        (&json!("Harbour Foods LLC"), &json!("United Arab Emirates"))
    );
    assert_eq!((&company["hsCode"], &company["tradeRole"]), (&json!(["100630", "07132000"]), &json!("buyer")));
    assert_eq!(company["tradeLicence"], json!({ "number": "CN12345678", "expiry": "2031-05-31" }));
    assert_eq!(company["companyType"], "local-company");
    server
        .sql(
            "do $$ begin
            assert (select array_agg(v.kind order by v.kind) from verification_documents v join users u on u.id = v.user_id
                where u.email = 'amal@harbour-foods.test')
                = '{authorizationLetter,nationalID,taxCertificate,tradeLicence}';
            assert (select count(*) from files f join verification_documents v on v.file_id = f.id
                where f.owner_id = v.user_id and (f.company_id is null) = (v.kind = 'nationalID')
                and v.user_id = (select id from users where email = 'amal@harbour-foods.test')) = 4;
            assert (select count(*) from mails where to_address = 'amal@harbour-foods.test' and template = 'verify-email' and language = 'ar') = 1;
            assert (select password ~ '^\\$argon2id' from users where email = 'amal@harbour-foods.test');
            assert (select person is null and company is null and password is null from registrations);
        end $$",
        )
        .await;
}

#[actix_web::test]
async fn by_e_mail_to_a_user_who_may_sign_in_at_once() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[EMAIL]).await;
    let (user, company) = (it.user().await, it.company().await);
    let done = it.call("", json!({ "user": user, "company": company, "captchaStatus": true })).await;
    let all = json!({ "next": "registration-successful", "userEmail": EMAIL, "isEmailVerified": true });
    assert_eq!(done.body["data"], all, "{}", done.body);
    let signed_in =
        server.stranger().post("/api/v1/identity/signIn", json!({ "email": EMAIL, "password": PASSWORD })).await;
    assert_eq!((signed_in.status, &signed_in.body["data"]["userType"]), (200, &json!("user")));
    let me = record(&server, EMAIL).await;
    assert_eq!((&me["companyEmail"]["isVerified"], &me["phone"]["isVerified"]), (&json!(true), &json!(false)));
    server.sql("do $$ begin assert not exists (select from mails where to_address = 'amal@harbour-foods.test' and template = 'verify-email'); end $$").await;
}

#[actix_web::test]
async fn with_both_proven_both_are_verified_and_need_not_be_typed() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE, EMAIL]).await;
    let mut user = it.user().await;
    user.as_object_mut().unwrap().retain(|field, _| field != "phone" && field != "companyEmail");
    let done = it.call("", json!({ "user": user, "company": it.company().await })).await;
    assert_eq!(done.body["data"]["isEmailVerified"], true, "{}", done.body);
    let me = record(&server, EMAIL).await;
    assert_eq!((&me["companyEmail"]["isVerified"], &me["phone"]["isVerified"]), (&json!(true), &json!(true)));
}

#[actix_web::test]
async fn another_device_goes_on_at_the_same_slide_with_the_same_words() {
    let server = TestServer::open().await;
    let mut it = Applicant::with(&server, &[EMAIL]).await;
    let half = it.call("registerUserDetails", json!({ "user": { "firstName": "Amal" }, "draft": true })).await;
    assert_eq!(
        (half.status, &half.body["data"]["slide"], &half.body["data"]["user"]["firstName"]),
        (200, &json!(2), &json!("Amal"))
    );
    let user = it.user().await;
    it.call("registerUserDetails", json!({ "user": user })).await;
    let company = json!({ "companyName": "Harbour Foods LLC", "address": { "country": "in" } });
    let saved = it.call("registerCompanyDetails", json!({ "company": company, "draft": true })).await;
    assert_eq!((saved.status, &saved.body["data"]["id"]), (200, &json!(it.id)));

    let mut reloaded = it.call("getUserDetailsWithID", json!({})).await.body["data"].clone();
    assert_eq!(reloaded.as_object_mut().unwrap().remove("hasPassword"), Some(json!(true)), "a reload keeps it");
    let old = std::mem::take(&mut it.id);
    let mut elsewhere = it.prove(EMAIL).await;
    assert_eq!((&elsewhere["slide"], &elsewhere["user"]["lastName"]), (&json!(3), &json!("Haddad")));
    assert_eq!(elsewhere["user"]["nationalID"], user["nationalID"]);
    let country = &elsewhere["company"]["address"]["country"];
    assert_eq!((elsewhere.get("hasPassword"), country), (None, &json!("India")), "a password is typed anew");
    assert!(!elsewhere.to_string().contains("argon2") && !elsewhere.to_string().contains(PASSWORD));
    for field in ["id", "expiresIn"] {
        elsewhere[field] = reloaded[field].clone();
    }
    assert_eq!(elsewhere, reloaded);
    assert_eq!(call(&it.person, "getUserDetailsWithID", json!({ "id": old })).await.status, 404, "one id at a time");
}

#[actix_web::test]
async fn a_picture_of_oneself_is_taken_away_by_null_or_nothing_and_stays_where_it_is_not_named() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let save = async |user: Value| it.call("registerUserDetails", json!({ "user": user, "draft": true })).await;
    let picture = documents::plain(40, 40, image::ImageFormat::Png);
    for nothing in [Value::Null, json!(""), json!(" ")] {
        let brought = it.person.bring("profilePhoto", "me.png", &picture, &GATEWAY).await;
        let location = brought.body["data"]["files"]["profilePhoto"][0]["location"].clone();
        let with = save(json!({ "firstName": "Amal", "profilePhoto": location })).await;
        assert_eq!(with.body["data"]["user"]["profilePhoto"], location, "{}", with.body);
        let unnamed = save(json!({ "firstName": "Amal" })).await;
        assert_eq!(unnamed.body["data"]["user"]["profilePhoto"], location);
        let without = save(json!({ "firstName": "Amal", "profilePhoto": nothing })).await;
        let draft = &without.body["data"];
        assert_eq!((without.status, draft["user"].get("profilePhoto"), draft.get("files")), (200, None, None));
    }
    let wrong = save(json!({ "profilePhoto": 7 })).await;
    assert_eq!((wrong.status, &wrong.body["message"]["code"]), (400, &json!(2001)), "{}", wrong.body);
}

#[actix_web::test]
async fn an_indian_licence_has_no_expiry() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let mut company = it.company().await;
    company["address"]["country"] = json!("India");
    company["taxIDNumber"] = json!("27aapfu0939f1zv");
    let done = it.call("", json!({ "user": it.user().await, "company": company })).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let me = record(&server, EMAIL).await;
    assert_eq!(me["company"]["tradeLicence"], json!({ "number": "CN12345678" }));
    assert_eq!(me["company"]["taxIDNumber"], "27AAPFU0939F1ZV");
}

#[actix_web::test]
async fn twins_have_one_effect_and_one_answer() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[EMAIL]).await;
    let body = json!({ "user": it.user().await, "company": it.company().await });
    let twins = join_all((0..12).map(|_| it.call("", body.clone()))).await;
    for twin in &twins {
        assert_eq!((twin.status, &twin.body), (200, &twins[0].body));
    }
    assert_eq!(twins.iter().filter(|twin| !twin.headers.contains_key("idempotent-replayed")).count(), 1);
    let other = it.call("", json!({ "user": body["user"], "company": it.company().await })).await;
    assert_eq!(refusal(&other), (409, &json!("This registration is complete.")));
    let late = it.call("registerUserDetails", json!({ "user": { "firstName": "Else" }, "draft": true })).await;
    assert_eq!(late.status, 409);
    let after = it.call("getUserDetailsWithID", json!({})).await.body["data"].clone();
    assert_eq!((&after["slide"], after.get("user"), after.get("company")), (&json!(4), None, None));
    server
        .sql(
            "do $$ begin
            assert (select count(*) from users where email = 'amal@harbour-foods.test') = 1;
            assert (select count(*) from companies where name = 'Harbour Foods LLC') = 1;
            assert (select count(*) from mails where to_address = 'amal@harbour-foods.test') = 1;
        end $$",
        )
        .await;
}

#[actix_web::test]
async fn rivals_who_typed_one_address_all_register_and_one_of_them_proves_it() {
    let server = TestServer::open().await;
    let mut calls = Vec::new();
    for n in 0..4 {
        let own = format!("+97150123456{n}");
        let it = Applicant::with(&server, &[&own]).await;
        let mut user = it.user().await;
        user["phone"] = json!(own);
        let company = it.company().await;
        calls.push((it, json!({ "user": user, "company": company })));
    }
    let ended = join_all(calls.iter().map(|(it, body)| it.call("", body.clone()))).await;
    assert!(ended.iter().all(|got| got.status == 200), "{}", ended[0].body);
    let tokens = letters(&server, EMAIL, "Verify your email address", 4).await.into_iter().map(|letter| {
        let text = letter["text"].as_str().unwrap();
        text.split("?token=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
    });
    let stranger = server.stranger();
    let verify = async |token: String| stranger.post("/api/v1/identity/verifyEmail", json!({ "token": token })).await;
    let verified = join_all(tokens.map(verify)).await;
    let statuses: Vec<_> = verified.iter().map(|got| got.status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 400].contains(status)), "{statuses:?}");
    server.until("select count(*) = 1 from users where email = 'amal@harbour-foods.test'").await;
}

#[actix_web::test]
async fn the_questionnaire_is_kept_and_fetched_even_after_registering() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[EMAIL]).await;
    let fresh = it.call("fetchQuestionaireData", json!({})).await.body["data"].clone();
    assert_eq!((&fresh["companyEmail"], fresh.get("categories")), (&json!(EMAIL), None));
    let answers = json!({ "companyEmail": EMAIL, "tradeRole": "both", "categories": ["rice"], "markets": ["Oman"], "comments": "Soon" });
    let saved = it.call("saveQuestionaireData", answers.clone()).await;
    assert_eq!((saved.status, &saved.body["data"]["comments"]), (200, &json!("Soon")), "{}", saved.body);
    it.call("", json!({ "user": it.user().await, "company": it.company().await })).await;
    let fetched = it.call("fetchQuestionaireData", json!({})).await.body["data"].clone();
    assert_eq!((&fetched["_id"], &fetched["phone"]), (&fresh["_id"], &json!(PHONE)));
    assert_eq!((&fetched["categories"], &fetched["tradeRole"]), (&json!(["rice"]), &json!("both")));
    let foreign = it.call("saveQuestionaireData", json!({ "companyEmail": "else@harbour-foods.test" })).await;
    assert_eq!(refusal(&foreign), (400, &coded(2000, &["companyEmail"])));
}

#[actix_web::test]
async fn personal_documents_are_hidden_from_other_people_and_signed_for_their_owner() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[EMAIL]).await;
    let user = it.user().await;
    it.call("", json!({ "user": user, "company": it.company().await })).await;
    let path = json!({ "filePath": user["nationalID"]["files"][0] });
    let owner = server.session_of(EMAIL).await.post("/api/v1/getSignedUrl", path.clone()).await;
    let stranger = server.session_of(crate::server::BUYER).await.post("/api/v1/getSignedUrl", path).await;
    assert_eq!((owner.status, stranger.status), (200, 404));
    let listed = server.session_of(ADMIN).await.post("/api/v1/admin/getUsers", json!({ "search": EMAIL })).await;
    assert!(listed.status != 200 || !listed.body.to_string().contains("argon2"));
}
