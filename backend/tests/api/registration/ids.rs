//! Whose a draft is: ids are guessed, replayed, foreign and expired in vain, and files cannot be taken from others.

use reqwest::Method;
use serde_json::json;

use super::{Applicant, EMAIL, PHONE, call, refusal};
use crate::server::{BUYER, TestServer};

/// Every call that takes an id, with a body that is good but for it.
async fn every_call(it: &Applicant<'_>) -> Vec<(&'static str, serde_json::Value)> {
    vec![
        ("getUserDetailsWithID", json!({})),
        ("registerUserDetails", json!({ "user": { "firstName": "Else" }, "draft": true })),
        ("registerCompanyDetails", json!({ "company": it.company().await })),
        ("", json!({ "user": it.user().await, "company": it.company().await })),
        ("saveQuestionaireData", json!({ "comments": "x" })),
        ("fetchQuestionaireData", json!({})),
    ]
}

#[actix_web::test]
async fn an_id_that_is_not_good_finds_nothing_to_the_byte() {
    let server = TestServer::open().await;
    let mut it = Applicant::with(&server, &[PHONE]).await;
    let good = it.id.clone();
    let calls = every_call(&it).await;
    let unknown = server.stranger().call(Method::POST, "/no/such/path", &[], Some(json!({}))).await;
    let near = format!("{}{}", &good[..21], if good.ends_with('A') { "B" } else { "A" });
    let forged = [
        near,
        good.to_lowercase() + "x",
        String::new(),
        "null".to_owned(),
        "a".repeat(5000),
        format!("{good} "),
        format!("{good}="),
    ];
    let mut bodies = std::collections::BTreeSet::new();
    for id in forged {
        it.id = id;
        for (path, body) in &calls {
            let got = it.call(path, body.clone()).await;
            assert_eq!(got.status, 404, "{path} {}", got.body);
            bodies.insert(got.bytes);
        }
    }
    assert_eq!(bodies.len(), 1, "the one 404");
    assert_eq!(unknown.status, 404);
    server.sql("update registration_ids set expires_at = now()").await;
    it.id = good;
    for (path, body) in &calls {
        let got = it.call(path, body.clone()).await;
        assert_eq!((got.status, bodies.contains(&got.bytes)), (404, true), "{path} after 24 hours");
    }
}

#[actix_web::test]
async fn ids_are_kept_by_their_hash_alone() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    server
        .sql(&format!(
            "do $$ begin
            assert (select hash = sha256('{id}') from registration_ids);
            assert not exists (select from registrations r where r::text like '%{id}%');
        end $$",
            id = it.id,
        ))
        .await;
}

#[actix_web::test]
async fn a_file_is_had_by_one_draft_within_a_day_and_by_nobody_who_owns_it_not() {
    let server = TestServer::open().await;
    let (it, rival) = (Applicant::with(&server, &[PHONE]).await, Applicant::with(&server, &[EMAIL]).await);
    let location = it.document("personalFront").await;
    let claim =
        |location: &serde_json::Value| json!({ "user": { "nationalID": { "files": [location] } }, "draft": true });
    assert_eq!(it.call("registerUserDetails", claim(&location)).await.status, 200);
    let taken = rival.call("registerUserDetails", claim(&location)).await;
    assert_eq!(taken.status, 404, "{}", taken.body);
    let shown = rival.call("getUserDetailsWithID", json!({})).await.body.to_string();
    assert!(!shown.contains(location.as_str().unwrap()) && !shown.contains("nationalID"), "{shown}");
    server.sql("update files set created_at = now() - interval '25 hours' where owner_id is null").await;
    assert_eq!(it.call("registerUserDetails", claim(&location)).await.status, 200, "its own for as long as it lives");

    let old = it.document("personalFront").await;
    server.sql("update files set created_at = now() - interval '25 hours' where owner_id is null").await;
    assert_eq!(it.call("registerUserDetails", claim(&old)).await.status, 404, "older than a day");
    let buyers =
        server.session_of(BUYER).await.bring("file", "own.pdf", &crate::document::document(&["own"]), &[]).await;
    let owned = &buyers.body["data"]["files"]["file"][0]["location"];
    assert_eq!(it.call("registerUserDetails", claim(owned)).await.status, 404, "somebody's");
    for nowhere in ["/files/01930000-0000-7000-8000-000000000000", "../etc/passwd", "https://harbour.test/x.pdf"] {
        assert_eq!(it.call("registerUserDetails", claim(&json!(nowhere))).await.status, 404, "{nowhere}");
    }
    let kept = it.call("getUserDetailsWithID", json!({})).await;
    assert_eq!(kept.body["data"]["user"]["nationalID"]["files"], json!([location]), "a refusal changed nothing");
}

#[actix_web::test]
async fn of_many_drafts_that_claim_one_file_at_once_one_has_it() {
    let server = TestServer::open().await;
    let mut drafts = Vec::new();
    for n in 0..6 {
        drafts.push(Applicant::with(&server, &[&format!("+97150123456{n}")]).await);
    }
    let location = drafts[0].document("companyFile").await;
    let claim = json!({ "company": { "tradeLicence": { "files": [location] } }, "draft": true });
    let claims = drafts.iter().map(|it| it.call("registerCompanyDetails", claim.clone()));
    let ended = futures::future::join_all(claims).await;
    let mut statuses: Vec<_> = ended.iter().map(|got| got.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404, 404, 404, 404, 404]);
}

#[actix_web::test]
async fn without_the_gateway_nothing_is_said() {
    let server = TestServer::open().await;
    let it = Applicant::with(&server, &[PHONE]).await;
    let path = "/api/v1/register/getUserDetailsWithID";
    for headers in [vec![], vec![("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "guess")]] {
        let got = it.person.call(Method::POST, path, &headers, Some(json!({ "id": it.id }))).await;
        assert_eq!(refusal(&got), (401, &json!("Please sign in.")));
    }
    assert_eq!(call(&it.person, "getUserDetailsWithID", json!({ "id": it.id })).await.status, 200);
}
