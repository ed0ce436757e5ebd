//! Bringing files, signing links to them and fetching them, over HTTP.

use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::server::{ADMIN, BUYER, Got, Person, SELLER, TestServer};

const DOCUMENT: &[u8] = b"%PDF-1.7 bill of lading";
const GATEWAY: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "granary-web-development")];

fn location(got: &Got) -> Value {
    got.body["data"]["files"]["companyFile"][0]["location"].clone()
}

async fn sign(person: &Person, location: &Value) -> Got {
    person.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await
}

#[actix_web::test]
async fn a_file_is_brought_signed_and_fetched_by_who_may_see_it() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let brought = buyer.bring("companyFile", "../bill of lading.pdf", DOCUMENT, &[]).await;
    let file = &brought.body["data"]["files"]["companyFile"][0];
    assert_eq!((brought.status, &file["fileName"], &file["size"]), (200, &json!("bill of lading.pdf"), &json!(23)));
    let signed = sign(&buyer, &file["location"]).await;
    let url = signed.body["data"]["url"].as_str().unwrap();
    let fetched = buyer.get(url).await;
    assert_eq!((fetched.status, &fetched.bytes[..]), (200, DOCUMENT));
    let header = |name: &str| fetched.headers[name].to_str().unwrap();
    assert_eq!(header("content-type"), "application/pdf");
    assert_eq!(header("content-disposition"), "inline; filename*=UTF-8''bill%20of%20lading.pdf");
    assert_eq!((header("cache-control"), header("x-content-type-options")), ("private, no-store", "nosniff"));
}

#[actix_web::test]
async fn somebody_elses_file_looks_like_none_at_all() {
    let server = TestServer::open().await;
    let (buyer, seller) = (server.session_of(BUYER).await, server.session_of(SELLER).await);
    let location = location(&buyer.bring("companyFile", "bill.pdf", DOCUMENT, &[]).await);
    let foreign = sign(&seller, &location).await;
    assert_eq!(foreign.status, 404);
    for path in ["/files/01930000-0000-7000-8000-000000000000", "../secret", "/etc/passwd", ""] {
        let none = sign(&seller, &json!(path)).await;
        assert_eq!((none.status, &none.bytes), (404, &foreign.bytes), "{path:?}");
    }
    let nul = sign(&seller, &json!("a\0b")).await;
    assert_eq!((nul.status, &nul.body["message"]["fields"]), (400, &json!(["filePath"])));
}

#[actix_web::test]
async fn a_link_serves_one_session_and_nobody_without_one() {
    let server = TestServer::open().await;
    let (buyer, admin) = (server.session_of(BUYER).await, server.session_of(ADMIN).await);
    let signed = sign(&buyer, &location(&buyer.bring("companyFile", "bill.pdf", DOCUMENT, &[]).await)).await;
    let url = signed.body["data"]["url"].as_str().unwrap();
    assert_eq!(server.stranger().get(url).await.status, 401);
    assert_eq!(admin.get(url).await.status, 403, "signed for another session");
    assert_eq!(server.session_of(BUYER).await.get(url).await.status, 403, "even one of the same person");
    for forged in [url.replace("expires=1", "expires=2"), format!("{url}A"), url.split('?').next().unwrap().to_owned()]
    {
        assert_eq!(buyer.get(&forged).await.status, 403, "{forged}");
        assert_eq!(buyer.get(url).await.status, 200);
    }
}

#[actix_web::test]
async fn a_retry_with_the_same_key_stores_nothing_twice() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let key = [("idempotency-key", "one")];
    let first = buyer.bring("companyFile", "bill.pdf", DOCUMENT, &key).await;
    let again = buyer.bring("companyFile", "bill.pdf", DOCUMENT, &key).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert_eq!(buyer.bring("companyFile", "bill.pdf", b"%PDF-1.7 another", &key).await.status, 422);
}

#[actix_web::test]
async fn what_is_no_document_or_picture_is_refused() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for (name, content, status) in [
        ("page.html", &b"<html>"[..], 415),
        ("page.pdf", b"<html>", 415),
        ("logo.svg", b"<svg/>", 415),
        ("bill.pdf", b"", 400),
        ("bill.png", DOCUMENT, 415),
    ] {
        assert_eq!(buyer.bring("companyFile", name, content, &[]).await.status, status, "{name}");
    }
    let large = [DOCUMENT, &vec![b' '; 20 * 1024 * 1024][..]].concat();
    assert_eq!(buyer.bring("companyFile", "bill.pdf", &large, &[]).await.status, 413);
    let plain = buyer.post("/api/v1/upload", json!({})).await;
    assert_eq!(plain.status, 415);
}

#[actix_web::test]
async fn a_registration_brings_files_with_the_gateway_headers_alone() {
    let server = TestServer::open().await;
    let stranger = server.stranger();
    assert_eq!(stranger.bring("companyFile", "bill.pdf", DOCUMENT, &[]).await.status, 401);
    let brought = stranger.bring("companyFile", "bill.pdf", DOCUMENT, &GATEWAY).await;
    assert_eq!(brought.status, 200);
    let buyer = server.session_of(BUYER).await;
    assert_eq!(sign(&buyer, &location(&brought)).await.status, 404, "nobody's file is not everybody's");
    let unsigned = location(&brought).as_str().unwrap().to_owned();
    assert_eq!(stranger.call(Method::GET, &unsigned, &GATEWAY, None).await.status, 401);
}

#[actix_web::test]
async fn a_path_that_no_upload_gave_is_never_signed() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let own = location(&buyer.bring("companyFile", "bill.pdf", DOCUMENT, &[]).await).as_str().unwrap().to_owned();
    let id = own.rsplit('/').next().unwrap();
    let none = sign(&buyer, &json!("/files/01930000-0000-7000-8000-000000000000")).await;
    for path in [
        "..",
        "/",
        "*",
        "%",
        "_",
        "/files/",
        "/files/../files",
        "../../../../etc/passwd",
        "..\\..\\windows\\win.ini",
        "%2e%2e%2fetc%2fpasswd",
        "file:///etc/passwd",
        "http://169.254.169.254/latest/meta-data",
        "s3://papers/secret",
        "https://evil.test/x",
        "' or true --",
        id,
        &own[1..],
        &own.to_uppercase(),
        &own.replace('-', ""),
        &own.replace("/files/", "/files//"),
        &own.replace("/files/", "/files/public/"),
        &own.replace("/files/", "//files/"),
        &format!("{own}/"),
        &format!(" {own}"),
        &format!("{own}?"),
        &format!("{own}#x"),
        &format!("/x/..{own}"),
        &format!("http://localhost:8080{own}"),
        &own.replace('f', "ｆ"),
    ] {
        let got = sign(&buyer, &json!(path)).await;
        assert_eq!((got.status, &got.bytes), (404, &none.bytes), "{path:?}");
        let all = buyer.post("/api/v1/getAllSignedUrl", json!({ "filePaths": [own, path] })).await;
        assert_eq!((all.status, &all.bytes), (404, &none.bytes), "{path:?}");
    }
    for path in [json!(null), json!(7), json!([own]), json!({ "path": own })] {
        assert_eq!(sign(&buyer, &path).await.status, 400, "{path}");
    }
}

#[actix_web::test]
async fn a_link_comes_with_each_file_where_it_is_asked_for_and_anew_with_a_retry() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let key = [("idempotency-key", "one")];
    let files: [(&str, &str, &[u8]); 2] = [("one", "a.pdf", DOCUMENT), ("two", "b.csv", b"a,b")];
    let first = buyer.bring_to("/api/v1/uploadAndSignUrl", &files, &key).await;
    let again = buyer.bring_to("/api/v1/uploadAndSignUrl", &files, &key).await;
    assert_eq!(again.headers["idempotent-replayed"], "true");
    for got in [&first, &again] {
        for (field, content) in [("one", DOCUMENT), ("two", b"a,b")] {
            let file = &got.body["data"]["files"][field][0];
            assert_eq!(file["location"], first.body["data"]["files"][field][0]["location"]);
            assert_eq!(buyer.get(file["url"].as_str().unwrap()).await.bytes, content);
        }
    }
    assert_eq!(server.stranger().bring_to("/api/v1/uploadAndSignUrl", &files, &GATEWAY).await.status, 401);
}

#[actix_web::test]
async fn a_call_brings_ten_files_and_no_more() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let files: Vec<(&str, &str, &[u8])> = vec![("file", "a.csv", b"a,b"); 11];
    assert_eq!(buyer.bring_to("/api/v1/upload", &files, &[]).await.status, 413);
    assert_eq!(server.count("select count(*) from files where name = 'a.csv'").await, 0);
    let got = buyer.bring_to("/api/v1/upload", &files[..10], &[]).await;
    assert_eq!((got.status, got.body["data"]["files"]["file"].as_array().unwrap().len()), (200, 10));
}

/// A token for a challenge that this server has set.
pub(crate) async fn solved(person: &Person) -> String {
    let gateway: &[_] = if person.bearer.is_some() { &[] } else { &GATEWAY };
    let set = person.call(Method::POST, "/api/v1/captcha/challenge", gateway, Some(json!({}))).await;
    let (challenge, difficulty) =
        (set.body["data"]["challenge"].as_str().unwrap(), set.body["data"]["difficulty"].as_u64());
    let zeros = |token: &str| {
        let hash = Sha256::digest(token);
        u64::from(u32::from_be_bytes(hash[..4].try_into().unwrap()).leading_zeros())
    };
    let mut tokens = (0_u64..).map(|nonce| format!("{challenge}.{nonce}"));
    tokens.find(|token| zeros(token) >= difficulty.unwrap()).unwrap()
}

#[actix_web::test]
async fn the_second_upload_always_asks_for_a_solved_challenge_in_the_header_or_in_the_form() {
    let server = TestServer::open().await;
    let (buyer, stranger) = (server.session_of(BUYER).await, server.stranger());
    let file: (&str, &str, &[u8]) = ("companyFile", "bill.pdf", DOCUMENT);
    let v2 = "/api/v1/upload/v2";
    let unsolved = buyer.bring_to(v2, &[file], &[]).await;
    assert_eq!((unsolved.status, &unsolved.body["code"]), (403, &json!("CAPTCHA_REQUIRED")));
    assert_eq!(buyer.bring_to(v2, &[file], &[("x-captcha", "wrong.1")]).await.status, 403);
    let token = solved(&buyer).await;
    let by_header = buyer.bring_to(v2, &[file], &[("x-captcha", &token)]).await;
    assert_eq!(by_header.status, 200, "{}", by_header.body);
    assert_eq!(buyer.bring_to(v2, &[file], &[("x-captcha", &token)]).await.status, 403, "good once");
    let token = solved(&stranger).await;
    let filled = stranger.bring_form(v2, &[("captchaToken", &token)], &[file], &GATEWAY).await;
    assert_eq!(filled.status, 200, "{}", filled.body);
    assert_eq!(filled.body["data"]["files"]["companyFile"][0]["fileName"], "bill.pdf");
    assert_eq!(stranger.bring_form(v2, &[("captchaToken", &token)], &[file], &GATEWAY).await.status, 403);
    let elsewhere = buyer.bring_form("/api/v1/upload", &[("captchaToken", "x")], &[file], &[]).await;
    assert_eq!(elsewhere.status, 400, "a field that nobody reads is an error");
    assert_eq!(stranger.bring_to(v2, &[file], &[("x-captcha", "wrong.1")]).await.status, 401);
}

#[actix_web::test]
async fn a_disk_that_takes_no_file_is_told_by_the_field_that_it_came_in() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for folder in ["arriving", "files"] {
        let (place, aside) = (server.folder().join(folder), server.folder().join("aside"));
        std::fs::rename(&place, &aside).unwrap();
        std::fs::write(&place, "no folder").unwrap();
        let got = buyer.bring("companyFile", "prices.csv", b"a,b", &[]).await;
        let told = [&got.body["message"], &got.body["field"], &got.body["code"]];
        assert_eq!(got.status, 500, "{folder}");
        assert_eq!(told, ["Something went wrong. Please try again.", "companyFile", "INTERNAL_ERROR"], "{folder}");
        std::fs::remove_file(&place).unwrap();
        std::fs::rename(&aside, &place).unwrap();
    }
    assert_eq!(buyer.bring("companyFile", "prices.csv", b"a,b", &[]).await.status, 200);
}
