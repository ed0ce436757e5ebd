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

/// Whether search engines may read a place: of all rules that match it the longest holds.
fn allows(robots: &str, path: &str) -> bool {
    let rules = robots.lines().filter_map(|line| line.split_once(": "));
    let matching = rules.filter(|(kind, place)| matches!(*kind, "Allow" | "Disallow") && path.starts_with(place));
    matching.max_by_key(|(_, place)| place.len()).is_none_or(|(kind, _)| kind == "Allow")
}

#[actix_web::test]
async fn the_picture_that_a_lot_is_shared_with_may_be_read_and_no_other_file() {
    let server = TestServer::open().await;
    let seller = seller(&server).await;
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(90, 90, image::Rgb([9, 99, 9])).write_to(&mut png, image::ImageFormat::Png).unwrap();
    let files = [("file", "rice.png", &png.get_ref()[..])];
    let brought = seller.bring_to("/api/v1/uploadPublicImage", &files, &[]).await;
    let location = brought.body["data"]["files"]["file"][0]["location"].as_str().unwrap().to_owned();
    let lot = listed(&seller, &json!({ "lotImage": [location] })).await;
    let page = text(&server, &format!("/lots/{lot}")).await.1;
    assert!(page.contains("og:image") && page.contains(&location), "{page}");
    let got = reqwest::get(format!("http://127.0.0.1:{}{location}", server.running.port())).await.unwrap();
    assert_eq!((got.status().as_u16(), got.headers()["content-type"].to_str().unwrap()), (200, "image/jpeg"));
    let robots = text(&server, "/robots.txt").await.1;
    assert!(allows(&robots, &location) && allows(&robots, &format!("/lots/{lot}")), "{robots}");
    for place in ["/files/01900000-0000-7000-8000-000000000000", "/api/v1/listing/search", "/dashboard/deals"] {
        assert!(!allows(&robots, place), "{place}: {robots}");
    }
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
