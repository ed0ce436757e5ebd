//! Documents that a hosted service has signed: sent there as they are, and signed here by what the service itself says.

use granary_adapters::identity_checks::Callbacks;
use jiff::Timestamp;
use reqwest::Method;
use serde_json::{Value, json};
use wiremock::{
    Mock, MockServer, ResponseTemplate,
    matchers::{basic_auth, body_partial_json, method, path},
};

use crate::{
    patience::eventually,
    scenario::{OUTSIDER, Stage},
    server::{BUYER, Got, Person, SELLER, TestServer},
    signatures::{id, seen, sent, sent_to, sign, typed, user},
    team::{member, named, owner},
};

/// A small service that begins each envelope with one page; the secret of its callbacks is `callback`.
async fn service() -> MockServer {
    let service = MockServer::start().await;
    let page = json!({ "signingUrl": format!("{}/sign/1", service.uri()) });
    let asked = Mock::given(method("POST")).and(path("/envelopes")).and(basic_auth("granary", "pass"));
    asked.respond_with(ResponseTemplate::new(201).set_body_json(page)).mount(&service).await;
    service
}

async fn stage_with(service: &MockServer) -> Stage {
    let url = format!("http://granary:pass@{}/envelopes#callback", service.address());
    Stage::of(TestServer::with(&[("limits", "off"), ("signing_url", &url)]).await).await
}

async fn says(stage: &Stage, secret: &str, body: &Value) -> Got {
    let text = body.to_string();
    let signature = Callbacks::new(&secret.into()).sign(text.as_bytes(), Timestamp::now());
    let headers = [("x-signature", signature.as_str())];
    stage.server.stranger().call(Method::POST, "/api/v1/documents/completed", &headers, Some(body.clone())).await
}

/// What the service says once somebody has signed.
async fn completion(stage: &Stage, document: &Value, email: &str, name: &str) -> Value {
    json!({
        "reference": format!("{}:{}", id(document), user(stage, email).await), "sha256": document["sha256"],
        "signature": { "kind": "typed", "name": name },
    })
}

async fn may_sign(person: &Person, document: &Value) -> bool {
    seen(person, document).await["maySign"] == json!(true)
}

#[actix_web::test]
async fn what_the_service_says_signs_and_nothing_that_another_says_or_of_another_text() {
    let service = service().await;
    let stage = stage_with(&service).await;
    let document = sent(&stage, &stage.deal().await).await;
    let shown = seen(&stage.buyer, &document).await;
    assert_eq!(shown["signingUrl"], json!(format!("{}/sign/1", service.uri())));
    let asked = service.received_requests().await.unwrap().pop().unwrap();
    let asked: Value = serde_json::from_slice(&asked.body).unwrap();
    assert_eq!(asked["document"]["sha256"], document["sha256"]);
    assert!(asked["document"]["content"].as_str().unwrap().starts_with("JVBERi"), "it is the PDF");
    assert!(asked["returnUrl"].as_str().unwrap().ends_with(&format!("/dashboard/documents/{}", id(&document))));
    let page = stage.server.stranger().get("/").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains(&format!("frame-src blob: {};", service.uri())), "{policy}");

    let here = sign(&stage.buyer, &document, typed(&document, "Mariam Al Hashimi")).await;
    assert_eq!((here.status, &here.body["code"]), (409, &json!("SIGNED_ELSEWHERE")));
    let signed = completion(&stage, &document, BUYER, "Mariam Al Hashimi").await;
    assert_eq!(says(&stage, "another", &signed).await.status, 401);
    let mut other_text = signed.clone();
    other_text["sha256"] = json!("a".repeat(64));
    let refused = says(&stage, "callback", &other_text).await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("SIGNATURE_OTHER_TEXT")), "{}", refused.body);
    let mut nobody = signed.clone();
    nobody["reference"] = json!(format!("{}:{}", id(&document), user(&stage, OUTSIDER).await));
    assert_eq!(says(&stage, "callback", &nobody).await.status, 403);
    assert!(may_sign(&stage.buyer, &document).await, "nothing is signed yet");

    for _ in 0..2 {
        let taken = says(&stage, "callback", &signed).await;
        assert_eq!(taken.status, 200, "the same is said again: {}", taken.body);
    }
    assert!(!may_sign(&stage.buyer, &document).await && may_sign(&stage.seller, &document).await);
    let name = shown["signers"][1]["name"].as_str().unwrap();
    let theirs = completion(&stage, &document, SELLER, name).await;
    assert_eq!(says(&stage, "callback", &theirs).await.status, 200);
    eventually("the document is sealed", async || {
        (seen(&stage.admin, &document).await["status"] == "sealed").then_some(())
    })
    .await;
}

#[actix_web::test]
async fn what_is_above_the_limit_of_a_signer_is_signed_neither_here_nor_there() {
    let service = service().await;
    let stage = stage_with(&service).await;
    let (owner, email) = (owner(&stage.server).await, "omar@alnoor-foods.test");
    let limited = json!({ "role": "trader", "limit": { "amount": "100.00", "currency": "USD" } });
    let omar = member(&stage.server, &owner, email, limited, "+971501239001").await;
    let document = sent_to(&stage, &stage.deal().await, email).await;
    let shown = seen(&omar, &document).await;
    assert_eq!((&shown["signingUrl"], &shown["signingAway"]), (&Value::Null, &Value::Null), "nobody is sent there");
    assert_eq!(shown["maySign"], json!(false));
    let here = sign(&omar, &document, typed(&document, "Omar Said")).await;
    let there = says(&stage, "callback", &completion(&stage, &document, email, "Omar Said").await).await;
    for refused in [here, there] {
        assert_eq!((refused.status, &refused.body["code"]), (409, &json!("LIMIT_BELOW_SUM")), "{}", refused.body);
    }
}

#[actix_web::test]
async fn who_is_suspended_or_only_reads_by_now_signs_nothing_there() {
    let service = service().await;
    let stage = stage_with(&service).await;
    let (owner, email) = (owner(&stage.server).await, "omar@alnoor-foods.test");
    let omar = member(&stage.server, &owner, email, json!({ "role": "trader" }), "+971501239001").await;
    let document = sent_to(&stage, &stage.deal().await, email).await;
    let signed = completion(&stage, &document, email, "Omar Said").await;
    let them = named(&owner, email).await["_id"].as_str().unwrap().to_owned();
    let becomes = async |call: &str, place: Value| {
        let got = owner.post(&format!("/api/v1/team/{call}/{them}"), place).await;
        assert_eq!(got.status, 200, "{call}: {}", got.body);
    };
    let refused = async || {
        let got = says(&stage, "callback", &signed).await;
        assert_eq!((got.status, &got.body["code"]), (409, &json!("SIGNER_NOT_AUTHORIZED")), "{}", got.body);
    };
    becomes("placeMember", json!({ "role": "viewer" })).await;
    let shown = seen(&omar, &document).await;
    assert_eq!((&shown["maySign"], &shown["signingUrl"]), (&json!(false), &Value::Null), "nobody is sent there");
    refused().await;
    becomes("placeMember", json!({ "role": "trader" })).await;
    becomes("suspendMember", json!({})).await;
    refused().await;
    becomes("restoreMember", json!({})).await;
    assert_eq!(says(&stage, "callback", &signed).await.status, 200);
}

#[actix_web::test]
async fn a_page_of_elsewhere_is_never_shown() {
    let service = MockServer::start().await;
    let page = json!({ "signingUrl": "https://elsewhere.test/sign/1" });
    let asked =
        Mock::given(method("POST")).and(body_partial_json(json!({ "document": { "mime": "application/pdf" } })));
    asked.respond_with(ResponseTemplate::new(201).set_body_json(page)).mount(&service).await;
    let stage = stage_with(&service).await;
    let document = sent(&stage, &stage.deal().await).await;
    let shown = seen(&stage.buyer, &document).await;
    assert_eq!((&shown["signingUrl"], &shown["signingAway"]), (&Value::Null, &json!(true)));
}

#[actix_web::test]
async fn what_waits_for_a_service_that_is_away_is_read_meanwhile_and_signed_when_it_is_back() {
    let service = MockServer::start().await;
    let down = Mock::given(method("POST")).respond_with(ResponseTemplate::new(502)).up_to_n_times(1);
    down.mount(&service).await;
    let stage = stage_with(&service).await;
    let document = sent(&stage, &stage.deal().await).await;
    let shown = seen(&stage.buyer, &document).await;
    assert_eq!((&shown["signingUrl"], &shown["signingAway"]), (&Value::Null, &json!(true)));
    assert_eq!(shown["maySign"], json!(true), "it still waits for the buyer");
    assert_eq!(stage.buyer.get(shown["url"].as_str().unwrap()).await.status, 200, "it is read");
    assert_eq!(
        seen(&stage.admin, &document).await["signingAway"],
        Value::Null,
        "who does not sign waits for no service"
    );
    let page = json!({ "signingUrl": format!("{}/sign/1", service.uri()) });
    let back = Mock::given(method("POST")).respond_with(ResponseTemplate::new(201).set_body_json(page));
    back.mount(&service).await;
    let shown = seen(&stage.buyer, &document).await;
    assert_eq!((shown["signingUrl"].is_string(), &shown["signingAway"]), (true, &Value::Null));
}
