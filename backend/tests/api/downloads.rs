//! Stored files, pages and health as browsers, balancers and monitors ask for them.

use granary::tasks::scrub::Scrub;
use granary_files::FileStore;
use image::ImageFormat;
use reqwest::Method;
use serde_json::json;

use crate::{
    documents::plain,
    server::{BUYER, Got, Person, TestServer},
};

const DOCUMENT: &[u8] = b"%PDF-1.7 bill of lading";

/// The address of a file that somebody just brought, and its id.
async fn brought(person: &Person) -> (String, String) {
    let got = person.bring("companyFile", "bill.pdf", DOCUMENT, &[]).await;
    let location = got.body["data"]["files"]["companyFile"][0]["location"].as_str().unwrap().to_owned();
    let signed = person.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    (signed.body["data"]["url"].as_str().unwrap().to_owned(), location.rsplit('/').next().unwrap().to_owned())
}

async fn with(person: &Person, url: &str, headers: &[(&str, &str)]) -> Got {
    person.call(Method::GET, url, headers, None).await
}

#[actix_web::test]
async fn a_head_is_answered_as_a_get_without_its_body() {
    let server = TestServer::open().await;
    let (stranger, buyer) = (server.stranger(), server.session_of(BUYER).await);
    let (file, _) = brought(&buyer).await;
    for (person, path) in [
        (&stranger, "/"),
        (&stranger, "/healthz"),
        (&stranger, "/readyz"),
        (&stranger, "/api/v1/openapi.json"),
        (&buyer, &*file),
    ] {
        let whole = person.get(path).await;
        let head = person.call(Method::HEAD, path, &[], None).await;
        assert_eq!((head.status, head.bytes.len()), (200, 0), "{path}");
        assert_eq!(head.headers["content-length"], whole.bytes.len().to_string().as_str(), "{path}");
        assert_eq!(head.headers["content-type"], whole.headers["content-type"], "{path}");
        assert!(!head.headers.contains_key("content-encoding"), "{path}");
    }
    assert_eq!(stranger.call(Method::HEAD, "/api/nothing", &[], None).await.status, 404);
    assert_eq!(buyer.call(Method::HEAD, "/api/v1/getSignedUrl", &[], None).await.status, 405);
}

#[actix_web::test]
async fn a_stored_file_comes_as_long_as_it_is_and_in_the_part_that_is_asked_for() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let (file, _) = brought(&buyer).await;
    let whole = with(&buyer, &file, &[("accept-encoding", "gzip, br")]).await;
    let header = |got: &Got, name: &str| got.headers.get(name).map(|it| it.to_str().unwrap().to_owned());
    assert_eq!(header(&whole, "content-length").as_deref(), Some("23"));
    assert_eq!((header(&whole, "content-encoding"), header(&whole, "accept-ranges").as_deref()), (None, Some("bytes")));
    let tag = header(&whole, "etag").unwrap();
    for (range, said, part) in [
        ("bytes=0-3", "bytes 0-3/23", &DOCUMENT[..4]),
        ("bytes=9-", "bytes 9-22/23", &DOCUMENT[9..]),
        ("bytes=-6", "bytes 17-22/23", &DOCUMENT[17..]),
        ("bytes=20-90", "bytes 20-22/23", &DOCUMENT[20..]),
    ] {
        let got = with(&buyer, &file, &[("range", range), ("if-range", &tag)]).await;
        assert_eq!((got.status, header(&got, "content-range").as_deref(), &got.bytes[..]), (206, Some(said), part));
    }
    for headers in [
        &[("range", "bytes=0-3"), ("if-range", "\"another\"")][..],
        &[("range", "bytes=0-1,4-5")],
        &[("range", "lines=1-2")],
    ] {
        let got = with(&buyer, &file, headers).await;
        assert_eq!((got.status, &got.bytes[..]), (200, DOCUMENT), "{headers:?}");
    }
    let beyond = with(&buyer, &file, &[("range", "bytes=23-")]).await;
    assert_eq!((beyond.status, header(&beyond, "content-range").as_deref()), (416, Some("bytes */23")));
}

#[actix_web::test]
async fn what_a_caller_holds_is_not_sent_again_and_a_part_is_of_a_get_alone() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let picture = plain(9, 9, ImageFormat::Png);
    let got = buyer.bring_to("/api/v1/uploadPublicImage", &[("file", "logo.png", &picture)], &[]).await;
    let public = got.body["data"]["files"]["file"][0]["location"].as_str().unwrap().to_owned();
    let (file, id) = brought(&buyer).await;
    for (path, id) in [(&public, public.rsplit('/').next().unwrap()), (&file, &*id)] {
        let whole = buyer.get(path).await;
        let tag = whole.headers["etag"].to_str().unwrap().to_owned();
        let part = [("range", "bytes=0-3")];
        let head = buyer.call(Method::HEAD, path, &part, None).await;
        assert_eq!((head.status, head.headers.get("content-range")), (200, None), "{path}");
        assert_eq!(with(&buyer, path, &[("if-none-match", "\"another\"")]).await.status, 200);
        // It is not even opened.
        server.lose_file(id);
        for held in [tag.clone(), format!("W/{tag}"), format!("\"another\", {tag}"), "*".to_owned()] {
            let got = with(&buyer, path, &[("if-none-match", &held), part[0]]).await;
            assert_eq!((got.status, got.bytes.len()), (304, 0), "{path} {held}");
            for header in ["etag", "cache-control"] {
                assert_eq!(got.headers[header], whole.headers[header], "{path} {held}");
            }
        }
    }
}

#[actix_web::test]
async fn a_stored_file_that_is_gone_is_told_as_such() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let (file, id) = brought(&buyer).await;
    server.lose_file(&id);
    let got = buyer.get(&file).await;
    assert_eq!((got.status, &got.body["code"]), (409, &json!("FILE_LOST")), "{}", got.body);
}

#[actix_web::test]
async fn a_stored_file_that_was_cut_off_or_altered_is_never_given_whole() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let (file, id) = brought(&buyer).await;
    let client = reqwest::Client::builder().tls_certs_only([]).build().unwrap();
    let address = format!("http://127.0.0.1:{}{file}", server.running.port());
    for content in [&b"%PDF-1.7 bill of"[..], b"%PDF-1.7 bill of LADING", b""] {
        server.replace_file(&id, content);
        for range in ["bytes=0-", "bytes=0-7"] {
            let asked = client.get(&address).header("range", range).bearer_auth(buyer.bearer.as_deref().unwrap());
            let read = async { asked.send().await?.error_for_status()?.bytes().await };
            assert!(read.await.is_err(), "{range}");
        }
    }
}

#[actix_web::test]
async fn two_idempotency_keys_are_none() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let two = [("idempotency-key", "one"), ("idempotency-key", "two")];
    let got = buyer.bring("companyFile", "bill.pdf", DOCUMENT, &two).await;
    assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["Idempotency-Key"])), "{}", got.body);
}

#[actix_web::test]
async fn what_is_lost_or_altered_is_found_before_somebody_wants_it() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let [(_, altered), (_, lost)] = [brought(&buyer).await, brought(&buyer).await];
    let scrub = Scrub::new(server.store.clone(), FileStore::open(server.folder(), None).unwrap().into());
    let round = async || {
        for _ in 0..8 {
            scrub.read_on().await.unwrap();
        }
        scrub.read_on().await.unwrap()
    };
    // The demo's rows have no content here.
    let others = round().await;
    server.replace_file(&altered, b"%PDF-1.7 bill of LADING");
    server.lose_file(&lost);
    assert_eq!(round().await, others + 2);
    assert_eq!(round().await, others + 2, "until somebody brings it back");
    server.replace_file(&altered, DOCUMENT);
    server.sql(&format!("delete from files where id = '{lost}'")).await;
    assert_eq!(round().await, others, "and nobody misses the other");
}
