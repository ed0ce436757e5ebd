//! Staff write down what customers say, with a public picture, and publish it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, TestServer};

const CREATE: &str = "/api/v1/admin/createTestimonial";
const LIST: &str = "/api/v1/admin/testimonials";

fn words() -> Value {
    json!({ "author": "Mariam Haddad", "company": "Al Noor Foods", "text": "Three deals,\nno surprises." })
}

fn picture() -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(90, 90, image::Rgb([9, 99, 9])).write_to(&mut png, image::ImageFormat::Png).unwrap();
    png.into_inner()
}

async fn update(person: &Person, id: &Value, headers: &[(&str, &str)], body: Value) -> Got {
    let path = format!("/api/v1/admin/updateTestimonial/{}", id.as_str().unwrap());
    person.call(Method::POST, &path, headers, Some(body)).await
}

#[actix_web::test]
async fn a_testimonial_is_written_down_edited_and_published() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let made = admin.post(CREATE, words()).await;
    let one = &made.body["data"];
    assert_eq!((made.status, &one["published"], &one["version"]), (200, &json!(false), &json!(1)), "{}", made.body);
    let shown = update(&admin, &one["_id"], &[("if-match", "1")], json!({ "published": true })).await;
    assert_eq!((shown.status, &shown.body["data"]["published"]), (200, &json!(true)), "{}", shown.body);
    assert_eq!(shown.body["data"]["text"], words()["text"], "what is absent stays");
    let stale = update(&admin, &one["_id"], &[("if-match", "1")], json!({ "text": "Other words" })).await;
    assert_eq!((stale.status, &stale.body["data"]["version"]), (409, &json!(2)), "{}", stale.body);
    let public = server.stranger().get("/api/v1/testimonials/published").await;
    let listed = &public.body["data"]["items"];
    assert_eq!(
        (public.status, listed.as_array().map(Vec::len)),
        (200, Some(3)),
        "beside those of the demo: {}",
        public.body
    );
    assert_eq!((&listed[0]["text"], listed[0].get("version")), (&words()["text"], None));
    let second = admin.post(CREATE, words()).await.body["data"]["_id"].clone();
    let listed = admin.post(LIST, json!({ "page": { "current": 1, "size": 1 } })).await;
    assert_eq!(listed.body["data"]["page"]["total"], 4);
    assert_eq!(listed.body["data"]["items"][0]["_id"], second, "the newest first");
    let public = server.stranger().get("/api/v1/testimonials/published").await;
    assert_eq!(public.body["data"]["items"].as_array().map(Vec::len), Some(3), "what is not published nobody reads");
    let beyond = admin.post(LIST, json!({ "page": { "current": 9, "size": 10 } })).await;
    assert_eq!((&beyond.body["data"]["items"], &beyond.body["data"]["page"]["total"]), (&json!([]), &json!(4)));
    assert_eq!(admin.post(LIST, json!({ "page": { "size": 101 } })).await.status, 400);
    server.until("select count(*) = 1 from user_events where kind = 'testimonialUpdated'").await;
}

#[actix_web::test]
async fn its_picture_is_public_and_the_callers_own() {
    let server = TestServer::open().await;
    let (admin, buyer) = (server.session_of(ADMIN).await, server.session_of(BUYER).await);
    let bring = async |person: &Person, path: &str| {
        let got = person.bring_to(path, &[("photo", "p.png", &picture())], &[]).await;
        got.body["data"]["files"]["photo"][0]["location"].clone()
    };
    let with = |photo: &Value| {
        let mut body = words();
        body["photo"] = photo.clone();
        body
    };
    let public = bring(&admin, "/api/v1/uploadPublicImage").await;
    for other in [bring(&admin, "/api/v1/upload").await, bring(&buyer, "/api/v1/uploadPublicImage").await, json!("/x")]
    {
        assert_eq!(admin.post(CREATE, with(&other)).await.status, 404, "{other}");
    }
    let made = admin.post(CREATE, with(&public)).await;
    assert_eq!((made.status, &made.body["data"]["photo"]), (200, &public), "{}", made.body);
    let id = &made.body["data"]["_id"];
    let nothing = update(&admin, id, &[], json!({})).await;
    assert_eq!((nothing.status, &nothing.body["message"]), (400, &json!("Pass valid data.")));
    let bare = update(&admin, id, &[], json!({ "photo": "" })).await;
    assert_eq!((bare.status, bare.body["data"].get("photo")), (200, None), "{}", bare.body);
}

#[actix_web::test]
async fn a_repeated_key_writes_one_down() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let keyed = async |body: Value| admin.call(Method::POST, CREATE, &[("idempotency-key", "k")], Some(body)).await;
    let (first, again) = (keyed(words()).await, keyed(words()).await);
    assert_eq!((first.status, &again.body), (200, &first.body));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert_eq!(keyed(json!({ "author": "A", "company": "B", "text": "C" })).await.status, 422);
    assert_eq!(server.count("select count(*) from testimonials").await, 3);
}

#[actix_web::test]
async fn only_staff_with_the_right_write_and_read_them() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let id = admin.post(CREATE, words()).await.body["data"]["_id"].clone();
    for email in [SALES, BUYER, OFFICER] {
        let person = server.session_of(email).await;
        assert_eq!(person.post(CREATE, words()).await.status, 403, "{email}");
        assert_eq!(update(&person, &id, &[], json!({ "published": true })).await.status, 403, "{email}");
        assert_eq!(person.post(LIST, json!({})).await.status, 403, "{email}");
    }
    for (field, wrong, code) in [
        ("author", json!(""), 2003),
        ("text", json!(7), 2001),
        ("company", json!("https://a.test"), 2000),
        ("published", json!(true), 2000),
    ] {
        let mut body = words();
        body[field] = wrong;
        let got = admin.post(CREATE, body).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{field}: {}", got.body);
    }
}
