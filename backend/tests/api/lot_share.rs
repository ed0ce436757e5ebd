//! What search engines and whoever shows a link are told of lots: of those on offer alone, and as text.

use serde_json::json;
use uuid::Uuid;

use crate::{
    lots::{created, does, listed, rice},
    server::{Person, SELLER, TestServer},
};

async fn text(server: &TestServer, path: &str) -> (u16, String) {
    let got = reqwest::get(format!("http://127.0.0.1:{}{path}", server.running.port())).await.unwrap();
    (got.status().as_u16(), got.text().await.unwrap())
}

/// Every lot that stands on any list.
async fn mapped(server: &TestServer) -> String {
    let (status, index) = text(server, "/sitemap.xml").await;
    assert_eq!(status, 200);
    let mut all = String::new();
    for place in index.split("<loc>").skip(1).map(|rest| rest.split("</loc>").next().unwrap()) {
        let path = &place[place.find("/sitemap/").unwrap()..];
        let (status, list) = text(server, path).await;
        assert_eq!(status, 200, "{path}");
        all.push_str(&list);
    }
    all
}

async fn seller(server: &TestServer) -> Person {
    server.session_of(SELLER).await
}

#[actix_web::test]
async fn a_lot_on_offer_says_in_its_head_what_it_is_and_never_as_code() {
    let server = TestServer::open().await;
    let told = json!({ "title": "Rice </title><script>alert(1)</script>", "lotDescription": "\"><img src=x onerror=alert(1)>" });
    let lot = listed(&seller(&server).await, &told).await;
    let (status, page) = text(&server, &format!("/lots/{lot}")).await;
    assert_eq!(status, 200);
    assert!(!page.contains("<script>alert") && !page.contains("<img src=x"), "{page}");
    assert!(page.contains("og:title"), "scripts/web builds the page that has a head to say it in: {page}");
    assert!(page.contains("<title>Rice &lt;/title>&lt;script>alert(1)&lt;/script> – Granary</title>"), "{page}");
    assert!(page.contains("USD 1180.00 per metric ton") && page.contains("1000 × 25 kg"), "{page}");
    assert!(!page.contains("noindex"));
}

#[actix_web::test]
async fn what_is_no_longer_or_not_yet_on_offer_is_told_to_nobody() {
    let server = TestServer::open().await;
    let seller = seller(&server).await;
    let draft = created(&seller, rice(&json!({ "title": "Secret draft" }))).await;
    let lot = listed(&seller, &json!({ "title": "Public rice" })).await;
    assert!(mapped(&server).await.contains(&lot));
    assert_eq!(does(&seller, "withdraw", &lot, json!({})).await.status, 200);
    let plain = text(&server, &format!("/lots/{}", Uuid::now_v7())).await.1;
    for id in [&lot, &draft] {
        let (status, page) = text(&server, &format!("/lots/{id}")).await;
        assert!(status == 200 && !page.contains("og:") && !page.contains("rice") && !page.contains("Secret"), "{page}");
        assert_eq!(page.contains("noindex"), plain.contains("noindex"));
        assert!(!mapped(&server).await.contains(id.as_str()), "{id}");
    }
    assert_eq!(text(&server, "/lots/1%27%20or%201=1").await.0, 200, "as any place in the front end");
    assert_eq!(text(&server, "/sitemap/nonsense").await.0, 404);
    let (status, robots) = text(&server, "/robots.txt").await;
    assert!(status == 200 && robots.contains("Sitemap: http") && robots.contains("Disallow: /api/"), "{robots}");
}
