//! Bringing files, signing links to them and fetching them, over HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{ADMIN, BUYER, Got, House, Person, SELLER};

const PAPER: &[u8] = b"%PDF-1.7 bill of lading";
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
    let house = House::open().await;
    let buyer = house.session_of(BUYER).await;
    let brought = buyer.bring("companyFile", "../bill of lading.pdf", PAPER, &[]).await;
    let file = &brought.body["data"]["files"]["companyFile"][0];
    assert_eq!((brought.status, &file["fileName"], &file["size"]), (200, &json!("bill of lading.pdf"), &json!(23)));
    let signed = sign(&buyer, &file["location"]).await;
    let url = signed.body["data"]["url"].as_str().unwrap();
    let fetched = buyer.get(url).await;
    assert_eq!((fetched.status, &fetched.bytes[..]), (200, PAPER));
    let header = |name: &str| fetched.headers[name].to_str().unwrap();
    assert_eq!(header("content-type"), "application/pdf");
    assert_eq!(header("content-disposition"), "inline; filename*=UTF-8''bill%20of%20lading.pdf");
    assert_eq!((header("cache-control"), header("x-content-type-options")), ("private, no-store", "nosniff"));
}

#[actix_web::test]
async fn somebody_elses_file_looks_like_none_at_all() {
    let house = House::open().await;
    let (buyer, seller) = (house.session_of(BUYER).await, house.session_of(SELLER).await);
    let location = location(&buyer.bring("companyFile", "bill.pdf", PAPER, &[]).await);
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
    let house = House::open().await;
    let (buyer, admin) = (house.session_of(BUYER).await, house.session_of(ADMIN).await);
    let signed = sign(&buyer, &location(&buyer.bring("companyFile", "bill.pdf", PAPER, &[]).await)).await;
    let url = signed.body["data"]["url"].as_str().unwrap();
    assert_eq!(house.stranger().get(url).await.status, 401);
    assert_eq!(admin.get(url).await.status, 403, "signed for another session");
    assert_eq!(house.session_of(BUYER).await.get(url).await.status, 403, "even one of the same person");
    for forged in [url.replace("expires=1", "expires=2"), format!("{url}A"), url.split('?').next().unwrap().to_owned()]
    {
        assert_eq!(buyer.get(&forged).await.status, 403, "{forged}");
        assert_eq!(buyer.get(url).await.status, 200);
    }
}

#[actix_web::test]
async fn a_retry_with_the_same_key_stores_nothing_twice() {
    let house = House::open().await;
    let buyer = house.session_of(BUYER).await;
    let key = [("idempotency-key", "one")];
    let first = buyer.bring("companyFile", "bill.pdf", PAPER, &key).await;
    let again = buyer.bring("companyFile", "bill.pdf", PAPER, &key).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert_eq!(buyer.bring("companyFile", "bill.pdf", b"%PDF-1.7 another", &key).await.status, 422);
}

#[actix_web::test]
async fn what_is_no_paper_or_picture_is_refused() {
    let house = House::open().await;
    let buyer = house.session_of(BUYER).await;
    for (name, content, status) in [
        ("page.html", &b"<html>"[..], 415),
        ("page.pdf", b"<html>", 415),
        ("logo.svg", b"<svg/>", 415),
        ("bill.pdf", b"", 400),
        ("bill.png", PAPER, 415),
    ] {
        assert_eq!(buyer.bring("companyFile", name, content, &[]).await.status, status, "{name}");
    }
    let large = [PAPER, &vec![b' '; 20 * 1024 * 1024][..]].concat();
    assert_eq!(buyer.bring("companyFile", "bill.pdf", &large, &[]).await.status, 413);
    let plain = buyer.post("/api/v1/upload", json!({})).await;
    assert_eq!(plain.status, 415);
}

#[actix_web::test]
async fn a_registration_brings_files_with_the_gateway_headers_alone() {
    let house = House::open().await;
    let stranger = house.stranger();
    assert_eq!(stranger.bring("companyFile", "bill.pdf", PAPER, &[]).await.status, 401);
    let brought = stranger.bring("companyFile", "bill.pdf", PAPER, &GATEWAY).await;
    assert_eq!(brought.status, 200);
    let buyer = house.session_of(BUYER).await;
    assert_eq!(sign(&buyer, &location(&brought)).await.status, 404, "nobody's file is not everybody's");
    let unsigned = location(&brought).as_str().unwrap().to_owned();
    assert_eq!(stranger.call(Method::GET, &unsigned, &GATEWAY, None).await.status, 401);
}
