//! Every refusal of a registration, with its words.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Applicant, EMAIL, GATEWAY, PHONE, call, coded, refusal};
use crate::server::{BUYER, TestServer};

#[actix_web::test]
async fn the_checks_tell_what_is_free_and_what_is_used() {
    let server = TestServer::open().await;
    let person = server.stranger();
    let phone = async |number: &str| call(&person, "checkIfPhoneNumberIsUsed", json!({ "phoneNumber": number })).await;
    let email = async |address: &str| call(&person, "checkIfEmailIsUsed", json!({ "email": address })).await;
    for used in ["+971501230001", "971501230001", "+971 50 123 0001"] {
        assert_eq!(refusal(&phone(used).await), (400, &json!("Phone number already in use")), "{used}");
    }
    assert_eq!(phone(PHONE).await.status, 200);
    assert_eq!(refusal(&email("Buyer@AlNoor-Foods.test").await), (400, &coded(1000, &["email"])));
    assert_eq!(email(EMAIL).await.status, 200);
    assert_eq!(refusal(&phone("12").await), (400, &coded(2000, &["phoneNumber"])));
    assert_eq!(refusal(&email("nobody").await), (400, &coded(2000, &["email"])));
    let none = call(&person, "checkIfEmailIsUsed", json!({})).await;
    assert_eq!(refusal(&none), (400, &coded(2002, &["email"])));
}

#[actix_web::test]
async fn what_is_left_empty_is_asked_for_in_one_sentence_wherever_an_address_is_wanted() {
    let server = TestServer::open().await;
    let person = server.stranger();
    let (phone, email) = (json!("Please Enter Your Phone."), json!("Please Enter Your Email."));
    for (path, field, asks) in [
        ("register/checkIfPhoneNumberIsUsed", "phoneNumber", &phone),
        ("register/checkIfEmailIsUsed", "email", &email),
        ("register/sendPhoneOTP", "phone", &phone),
        ("register/sendEmailOTP", "email", &email),
        ("user/password/recover", "email", &email),
        ("user/resendMail", "email", &email),
        ("bank/sendOTP", "email", &email),
    ] {
        let ask = async |body: Value| person.call(Method::POST, &format!("/api/v1/{path}"), &GATEWAY, Some(body)).await;
        for empty in ["", "  "] {
            assert_eq!(refusal(&ask(json!({ field: empty })).await), (400, asks), "{path}");
        }
        assert_eq!(refusal(&ask(json!({})).await), (400, &coded(2002, &[field])), "{path}");
        assert_eq!(refusal(&ask(json!({ field: 7 })).await), (400, &coded(2001, &[field])), "{path}");
    }
}

#[actix_web::test]
async fn the_sixth_address_waits_and_so_does_the_twenty_first_question() {
    let server = TestServer::with(&[]).await;
    let ask = async |n: usize| {
        call(&server.stranger(), "checkIfEmailIsUsed", json!({ "email": format!("n{n}@harbour-foods.test") })).await
    };
    for n in 0..5 {
        assert_eq!(ask(n).await.status, 200);
    }
    let sixth = ask(5).await;
    assert_eq!(sixth.status, 429, "{}", sixth.body);
    assert!(sixth.headers.contains_key("retry-after"));
    for _ in 0..15 {
        assert_eq!(ask(0).await.status, 200, "the same one again");
    }
    assert_eq!(ask(0).await.status, 429);
}

#[actix_web::test]
async fn in_production_the_checks_want_a_solved_challenge() {
    let server = TestServer::in_production().await;
    let headers = [GATEWAY[0], ("x-gateway-client-secret", "not development's")];
    let body = json!({ "email": EMAIL });
    let path = "/api/v1/register/checkIfEmailIsUsed";
    let got = server.stranger().call(Method::POST, path, &headers, Some(body)).await;
    assert_eq!((got.status, &got.body["code"]), (403, &json!("CAPTCHA_REQUIRED")), "{}", got.body);
}

#[actix_web::test]
async fn what_lacks_its_files_is_an_empty_response_field() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let empty = json!("Response field empty");
    let (user, company) = (it.user().await, it.company().await);
    let without = |of: &Value, field: &str| {
        let mut of = of.clone();
        of.as_object_mut().unwrap().remove(field);
        of
    };
    let no_id = it.call("", json!({ "user": without(&user, "nationalID"), "company": company })).await;
    assert_eq!(refusal(&no_id), (400, &empty), "{}", no_id.body);
    let no_licence = it.call("", json!({ "user": user, "company": without(&company, "tradeLicence") })).await;
    assert_eq!(refusal(&no_licence), (400, &empty));
    let early = it.call("registerCompanyDetails", json!({ "company": company })).await;
    assert_eq!(refusal(&early), (400, &empty), "nothing of the person is there");
    let no_files = it.call("registerUserDetails", json!({ "user": without(&user, "nationalID") })).await;
    assert_eq!(refusal(&no_files), (400, &empty));
    let draft = it.call("getUserDetailsWithID", json!({})).await;
    assert_eq!(draft.body["data"].get("user"), None, "a refusal writes nothing");
    let by_field =
        json!({ "user": without(&user, "nationalID"), "files": { "personalFront": user["nationalID"]["files"] } });
    assert_eq!(it.call("registerUserDetails", by_field).await.status, 200, "by the field of its upload");
}

#[actix_web::test]
async fn what_lacks_its_words_is_told_all_at_once() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let bare = it.call("registerUserDetails", json!({ "user": {} })).await;
    let wanted = ["user.firstName", "user.lastName", "user.companyEmail", "user.password", "user.userConsent"];
    assert_eq!(refusal(&bare), (400, &coded(2002, &wanted)));
    let company = it.call("registerCompanyDetails", json!({ "company": {} })).await;
    let wanted = ["company.companyName", "company.address.city", "company.address.country"];
    assert_eq!(refusal(&company), (400, &coded(2002, &wanted)));
    let nothing = it.call("", json!({})).await;
    assert_eq!(refusal(&nothing), (400, &coded(2002, &["user", "company"])));
}

#[actix_web::test]
async fn what_cannot_be_is_refused_by_its_field() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let (user, company) = (it.user().await, it.company().await);
    for (path, value, code, field) in [
        ("/user/firstName", json!(7), 2001, "user.firstName"),
        ("/user/firstName", json!(" "), 2003, "user.firstName"),
        ("/user/lastName", json!("x".repeat(101)), 2000, "user.lastName"),
        ("/user/lastName", json!("a\u{0}b"), 2000, "user.lastName"),
        ("/user/companyEmail", json!("nobody"), 2000, "user.companyEmail"),
        ("/user/companyEmail", json!({ "email": EMAIL, "isVerified": true }), 2000, "user.companyEmail"),
        ("/user/phone", json!("0501234567"), 2000, "user.phone"),
        ("/user/phone", json!("+971501239999"), 2000, "user.phone"),
        ("/user/password", json!("short"), 2000, "user.password"),
        ("/user/password", json!("password1234"), 2000, "user.password"),
        ("/user/userConsent", json!(false), 2000, "user.userConsent"),
        ("/user/userConsent", json!("yes"), 2001, "user.userConsent"),
        ("/user/authorizationType", json!("king"), 2000, "user.authorizationType"),
        ("/user/nationalID/files", json!(["1", "2", "3", "4", "5", "6"]), 2000, "user.nationalID.files"),
        ("/company/companyName", json!(""), 2003, "company.companyName"),
        ("/company/address/country", json!("Atlantis"), 2000, "company.address.country"),
        ("/company/website", json!("http://harbour-foods.test"), 2000, "company.website"),
        ("/company/website", json!("javascript:alert(1)"), 2000, "company.website"),
        ("/company/companySize", json!("tiny"), 2000, "company.companySize"),
        ("/company/yearEstablished", json!(2999), 2000, "company.yearEstablished"),
        ("/company/yearEstablished", json!(2099), 2000, "company.yearEstablished"),
        ("/company/yearEstablished", json!("2011"), 2001, "company.yearEstablished"),
        ("/company/taxIDNumber", json!("10023456789"), 2000, "company.taxIDNumber"),
        ("/company/hsCode/0", json!("12345"), 2000, "company.hsCode[0]"),
        ("/company/hsCode", json!("100630"), 2001, "company.hsCode"),
        ("/company/tradeLicence/expiry", json!("2026-02-30"), 2000, "company.tradeLicence.expiry"),
        ("/company/tradeLicence/expiry", json!("31/05/2031"), 2000, "company.tradeLicence.expiry"),
    ] {
        let mut body = json!({ "user": user, "company": company });
        *body.pointer_mut(path).unwrap() = value.clone();
        let got = it.call("", body).await;
        assert_eq!(refusal(&got), (400, &coded(code, &[field])), "{path} {value} {}", got.body);
        if path == "/user/password" {
            assert!(got.body["data"]["reasons"].as_array().is_some_and(|why| !why.is_empty()), "{}", got.body);
        }
    }
}

#[actix_web::test]
async fn nobody_makes_themselves_more_than_a_user() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let (user, company) = (it.user().await, it.company().await);
    for field in [
        "userType",
        "isAdmin",
        "permissions",
        "isVerified",
        "isOnBoarded",
        "_id",
        "company",
        "bank",
        "rights",
        "hasPassword",
    ] {
        let mut body = json!({ "user": user, "company": company });
        body["user"][field] = json!("admin");
        let got = it.call("", body).await;
        assert_eq!(refusal(&got), (400, &coded(2000, &[&format!("user.{field}")])));
    }
    for (of, field) in [("company", "_id"), ("company", "verification"), ("company", "country")] {
        let mut body = json!({ "user": user, "company": company });
        body[of][field] = json!("x");
        assert_eq!(it.call("", body).await.status, 400, "{field}");
    }
    let mut body = json!({ "user": user, "company": company, "slide": 4 });
    assert_eq!(refusal(&it.call("", body.clone()).await), (400, &coded(2000, &["slide"])));
    body.as_object_mut().unwrap().remove("slide");
    assert_eq!(it.call("", body).await.status, 200, "and as it is it is good");
}

#[actix_web::test]
async fn what_somebody_has_meanwhile_is_told_by_its_field() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let mut body = json!({ "user": it.user().await, "company": it.company().await });
    body["user"]["companyEmail"] = json!(BUYER);
    assert_eq!(refusal(&it.call("", body.clone()).await), (400, &coded(1000, &["companyEmail"])));
    server.sql(&format!("update users set phone = '{PHONE}' where email = '{BUYER}'")).await;
    body["user"]["companyEmail"] = json!(EMAIL);
    assert_eq!(refusal(&it.call("", body).await), (400, &coded(1000, &["phone"])));
    server.sql("do $$ begin assert not exists (select from companies where name = 'Harbour Foods LLC'); end $$").await;
}

#[actix_web::test]
async fn what_the_database_takes_in_no_way_could_not_be_created() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let body = json!({ "user": it.user().await, "company": it.company().await });
    for (table, column, field) in
        [("companies", "name <> 'Harbour Foods LLC'", "company"), ("users", "first_name <> 'Amal'", "user")]
    {
        server.sql(&format!("alter table {table} add constraint not_this check ({column}) not valid")).await;
        assert_eq!(refusal(&it.call("", body.clone()).await), (400, &coded(1002, &[field])));
        server.sql(&format!("alter table {table} drop constraint not_this")).await;
    }
    assert_eq!(it.call("", body).await.status, 200, "nothing was left behind");
}
