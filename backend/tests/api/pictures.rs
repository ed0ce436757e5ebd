//! Pictures written anew: upright, and nothing but their pixels; for screens at most 800 × 800, in their shape.

use image::ImageFormat;
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, TestRunner},
};
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::{
    documents::{PLACE, holds, pdf, plain, quartered, tagged},
    server::{BUYER, Got, Person, SELLER, TestServer},
};

const CONVERT: &str = "/api/v1/external-data/convertToJpeg";
const PUBLIC: &str = "/api/v1/uploadPublicImage";

fn location(got: &Got) -> Value {
    got.body["data"]["files"]["file"][0]["location"].clone()
}

async fn fetch(person: &Person, location: &Value) -> Vec<u8> {
    let signed = person.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    let got = person.get(signed.body["data"]["url"].as_str().unwrap()).await;
    assert_eq!((got.status, &got.headers[CONTENT_TYPE]), (200, &"image/jpeg".parse().unwrap()));
    got.bytes
}

/// The pixels of a JPEG, by a second decoder.
fn pixels(jpeg: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = jpeg_decoder::Decoder::new(jpeg);
    let pixels = decoder.decode().unwrap();
    let seen = decoder.info().unwrap();
    (u32::from(seen.width), u32::from(seen.height), pixels)
}

#[derive(Debug, Clone)]
struct Given {
    width: u32,
    height: u32,
    format: ImageFormat,
    way_up: u8,
}

fn given() -> impl Strategy<Value = Given> {
    let side = || prop_oneof![1 => 1..32_u32, 3 => 32..1400_u32, 1 => 790..810_u32];
    let format = prop_oneof![Just(ImageFormat::Jpeg), Just(ImageFormat::Png), Just(ImageFormat::WebP)];
    (side(), side(), format, 1..=8_u8).prop_map(|(width, height, format, way_up)| Given {
        width,
        height,
        format,
        way_up,
    })
}

/// Where the corner that is stored first stands when the picture is upright: right of the middle, and below it.
fn red_corner(way_up: u8) -> (bool, bool) {
    match way_up {
        2 | 6 => (true, false),
        3 | 7 => (true, true),
        4 | 8 => (false, true),
        _ => (false, false),
    }
}

fn holds_up(it: &Given, most: u32, jpeg: &[u8]) {
    let (width, height, pixels) = pixels(jpeg);
    let (was_wide, was_high) = if it.way_up > 4 { (it.height, it.width) } else { (it.width, it.height) };
    assert!(width <= most && height <= most, "{it:?}");
    if was_wide.max(was_high) <= most {
        assert_eq!((width, height), (was_wide, was_high), "{it:?}");
    } else {
        assert_eq!(width.max(height), most, "{it:?}");
        let scale = f64::from(most) / f64::from(was_wide.max(was_high));
        let off = |now: u32, was: u32| (f64::from(now) - f64::from(was) * scale).abs();
        assert!(off(width, was_wide) <= 1.0 && off(height, was_high) <= 1.0, "{it:?} became {width}×{height}");
    }
    for secret in [PLACE, b"Exif", b"ICC", b"http://"] {
        assert!(!holds(jpeg, secret), "{it:?} tells {}", String::from_utf8_lossy(secret));
    }
    if width >= 16 && height >= 16 {
        let at = |right: bool, below: bool| {
            let (x, y) = (width * (1 + 2 * u32::from(right)) / 4, height * (1 + 2 * u32::from(below)) / 4);
            let at = ((y * width + x) * 3) as usize;
            pixels[at] > pixels[at + 2]
        };
        for (right, below) in [(false, false), (true, false), (false, true), (true, true)] {
            assert_eq!(at(right, below), (right, below) == red_corner(it.way_up), "{it:?}");
        }
    }
}

#[actix_web::test]
async fn any_picture_becomes_an_upright_jpeg_that_tells_nothing_fitted_where_it_is_public() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let mut runner = TestRunner::new(Config::default());
    for _ in 0..32 {
        let it = given().new_tree(&mut runner).unwrap().current();
        let content = tagged(&quartered(it.width, it.height), it.format, it.way_up);
        assert!(holds(&content, PLACE));
        let name = format!("photo.{}", it.format.extensions_str()[0]);
        let got = buyer.bring_to(CONVERT, &[("file", &name, &content)], &[]).await;
        assert_eq!(
            (got.status, &got.body["data"]["files"]["file"][0]["fileName"]),
            (200, &json!("photo.jpg")),
            "{it:?}"
        );
        holds_up(&it, u32::MAX, &fetch(&buyer, &location(&got)).await);
        let public = buyer.bring_to(PUBLIC, &[("file", &name, &content)], &[]).await;
        holds_up(&it, 800, &buyer.get(location(&public).as_str().unwrap()).await.bytes);
    }
}

#[actix_web::test]
async fn a_stored_picture_is_converted_for_who_may_see_it() {
    let server = TestServer::open().await;
    let (buyer, seller) = (server.session_of(BUYER).await, server.session_of(SELLER).await);
    let picture = buyer.bring("file", "scan.png", &plain(1000, 500, ImageFormat::Png), &[]).await;
    let asked = json!({ "fileURL": location(&picture) });
    let got = buyer.post(CONVERT, asked.clone()).await;
    assert_eq!((got.status, &got.body["data"]["files"]["file"][0]["fileName"]), (200, &json!("scan.jpg")));
    let (width, height, _) = pixels(&fetch(&buyer, &location(&got)).await);
    assert_eq!((width, height), (1000, 500), "it keeps its size");
    assert_eq!(seller.post(CONVERT, asked).await.status, 404);
    assert_eq!(buyer.post(CONVERT, json!({ "fileURL": "/files/nowhere" })).await.status, 404);
    assert_eq!(buyer.post(CONVERT, json!({ "fileURL": "http://169.254.169.254/latest" })).await.status, 404);
    let document = buyer.bring("file", "bill.pdf", &pdf(b"<< >>"), &[]).await;
    let refused = buyer.post(CONVERT, json!({ "fileURL": location(&document) })).await;
    assert_eq!((refused.status, &refused.body["message"]["fields"]), (400, &json!(["fileURL"])));
    assert_eq!(buyer.post(CONVERT, json!({})).await.status, 400);
    assert_eq!(buyer.post(CONVERT, json!({ "fileURL": "x", "more": 1 })).await.status, 400);
    assert_eq!(buyer.bring_to(CONVERT, &[("file", "bill.pdf", &pdf(b"<< >>"))], &[]).await.status, 415);
}

#[actix_web::test]
async fn a_public_image_is_there_for_everybody_and_for_ever() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let content = tagged(&quartered(1200, 900), ImageFormat::Jpeg, 6);
    let got = buyer.bring_to(PUBLIC, &[("file", "lot.jpg", &content)], &[]).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let location = location(&got);
    let path = location.as_str().unwrap();
    assert!(path.starts_with("/files/public/"));
    let seen = server.stranger().get(path).await;
    assert_eq!(seen.status, 200);
    assert_eq!(seen.headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(seen.headers["x-content-type-options"], "nosniff");
    let (width, height, _) = pixels(&seen.bytes);
    assert_eq!((width, height, holds(&seen.bytes, PLACE)), (600, 800, false));

    let document = buyer.bring("file", "scan.jpg", &plain(9, 9, ImageFormat::Jpeg), &[]).await;
    let private =
        document.body["data"]["files"]["file"][0]["location"].as_str().unwrap().replace("/files/", "/files/public/");
    let unknown = "/files/public/01930000-0000-7000-8000-000000000000";
    let (hidden, none) = (server.stranger().get(&private).await, server.stranger().get(unknown).await);
    assert_eq!((hidden.status, hidden.bytes), (404, none.bytes), "what is not public looks like none at all");
    assert_eq!(server.stranger().bring_to(PUBLIC, &[("file", "lot.jpg", &content)], &[]).await.status, 401);
    assert_eq!(buyer.bring_to(PUBLIC, &[("file", "lot.pdf", &pdf(b"<< >>"))], &[]).await.status, 415);
}
