//! Lots over HTTP: from the draft to the offer, changed, taken down, and only by whom they belong to.

use serde_json::{Value, json};

use crate::{
    scenario::{OUTSIDER, Stage},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SELLER, TestServer},
};

/// All that a lot of rice has to say, with some of it said otherwise.
pub(crate) fn rice(changes: &Value) -> Value {
    let mut lot = json!({
        "title": "Sona Masoori Rice", "HSCode": "100630", "categories": ["food-beverages-and-tobacco"], "noOfUnits": 1000,
        "lotDescription": "Aged for a year <b>dry</b>.", "lotPackaging": "bags", "unit": "bag", "weight": "25",
        "retailPriceAs": "Metric Ton (MT)", "listedPrice": { "amount": "1180.00", "currency": "USD" },
        "countriesNotForSale": ["Qatar"], "customizable": true, "minCustomLotSale": 100, "port": "INNSA",
    });
    for (name, value) in changes.as_object().unwrap() {
        lot[name] = value.clone();
    }
    lot.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    lot
}

pub(crate) async fn created(person: &Person, listing: Value) -> String {
    let got = person.post("/api/v1/listing/create", json!({ "listing": listing })).await;
    assert_eq!((got.status, &got.body["data"]["status"]), (200, &json!("draft")), "{}", got.body);
    got.body["data"]["_id"].as_str().unwrap().to_owned()
}

pub(crate) async fn does(person: &Person, what: &str, lot: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/listing/{what}/{lot}"), body).await
}

/// A lot of rice on offer.
pub(crate) async fn listed(person: &Person, changes: &Value) -> String {
    let lot = created(person, rice(changes)).await;
    let got = does(person, "publish", &lot, json!({})).await;
    assert_eq!((got.status, &got.body["data"]["status"]), (200, &json!("listed")), "{}", got.body);
    lot
}

async fn found(person: &Person, words: &str) -> u64 {
    let got = person.post("/api/v1/listing/search", json!({ "search": words })).await;
    got.body["data"]["page"]["total"].as_u64().unwrap()
}

#[actix_web::test]
async fn a_lot_goes_from_draft_to_offer_and_to_an_order() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let lot = created(&seller, json!({ "title": "Sona" })).await;
    let own = does(&seller, "own", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&own["version"], &own["listing"]["saleType"]), (&json!(1), &json!("Listing")));
    assert_eq!(own["listing"]["warehouseCountry"], "India");
    let wanting = does(&seller, "publish", &lot, json!({})).await;
    assert_eq!((wanting.status, &wanting.body["message"]["code"]), (400, &json!(2002)));
    assert_eq!(wanting.body["message"]["fields"][0], "listing.HSCode");

    let said = does(&seller, "update", &lot, json!({ "listing": rice(&json!({})), "version": 1 })).await;
    assert_eq!((said.status, &said.body["data"]["version"]), (200, &json!(2)), "{}", said.body);
    assert_eq!(found(&buyer, "Sona Masoori").await, 0);
    assert_eq!(does(&buyer, "get", &lot, json!({})).await.status, 404);
    assert_eq!(does(&seller, "publish", &lot, json!({ "version": 2 })).await.status, 200);
    assert_eq!(found(&server.stranger(), "sona masoori").await, 1);
    assert_eq!(found(&server.stranger(), "masoori aged").await, 1, "by its description");
    let shown = does(&server.stranger(), "get", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&shown["origin"], &shown["lotDescription"]), (&json!("India"), &json!("Aged for a year <b>dry</b>.")));
    assert_eq!((&shown["minCustomLotSale"], &shown["weight"]), (&json!(100), &json!("25.000")));

    let order = |quantity: u32, country: &str| {
        json!({
            "listingId": lot, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": quantity,
            "incoterm": "CIF", "transportMode": "sea", "destination": { "city": "Port", "country": country },
        })
    };
    let few = buyer.post("/api/v1/order/place", order(99, "United Arab Emirates")).await;
    assert_eq!((few.status, &few.body["message"]["fields"]), (400, &json!(["quantity"])));
    let barred = buyer.post("/api/v1/order/place", order(100, "Qatar")).await;
    assert_eq!((barred.status, &barred.body["message"]["fields"]), (400, &json!(["destination"])));
    let mut cheaper = order(100, "United Arab Emirates");
    cheaper["unitPrice"] = json!({ "amount": "1179.00", "currency": "USD" });
    let cheaper = buyer.post("/api/v1/order/place", cheaper).await;
    assert_eq!((cheaper.status, &cheaper.body["code"]), (409, &json!("PRICE_CHANGED")), "{}", cheaper.body);
    assert_eq!(cheaper.body["params"]["price"], "USD 1180.00");
    let placed = buyer.post("/api/v1/order/place", order(100, "United Arab Emirates")).await;
    assert_eq!(placed.status, 200, "{}", placed.body);

    assert_eq!(does(&seller, "withdraw", &lot, json!({})).await.body["data"]["status"], "withdrawn");
    assert_eq!((found(&buyer, "Sona Masoori").await, does(&buyer, "get", &lot, json!({})).await.status), (0, 404));
    let fewer = rice(&json!({ "noOfUnits": 900 }));
    assert_eq!(does(&seller, "update", &lot, json!({ "listing": fewer })).await.status, 200);
    assert_eq!(found(&buyer, "Sona Masoori").await, 0);
    assert_eq!(does(&seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!(found(&buyer, "Sona Masoori").await, 1);
}

#[actix_web::test]
async fn a_lot_that_is_sold_whole_is_ordered_once() {
    let stage = Stage::open().await;
    let (seller, buyer) = (&stage.seller, &stage.buyer);
    let lot = listed(seller, &json!({ "customizable": false, "minCustomLotSale": null })).await;
    let order = |quantity: u32| {
        json!({
            "listingId": lot, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": quantity,
            "incoterm": "CIF", "transportMode": "sea", "destination": { "city": "Port", "country": "United Arab Emirates" },
        })
    };
    assert_eq!(buyer.post("/api/v1/order/place", order(999)).await.status, 400, "a part of it");
    let (one, other) = futures::join!(
        buyer.post("/api/v1/order/place", order(1000)),
        stage.outsider.post("/api/v1/order/place", order(1000))
    );
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert!(matches!(statuses, [200, 404 | 409]), "{} {}", one.body, other.body);
    assert_eq!(does(seller, "own", &lot, json!({})).await.body["data"]["status"], "reserved");
    assert_eq!(found(buyer, "Sona Masoori").await, 0);
    assert_eq!(does(seller, "withdraw", &lot, json!({})).await.status, 409);

    let won = if one.status == 200 { one } else { other };
    let deal = won.body["data"]["_id"].as_str().unwrap();
    stage.does("order/cancel", deal, json!({})).await;
    assert_eq!(found(buyer, "Sona Masoori").await, 1, "nothing came of it");
    let again = buyer.post("/api/v1/order/place", order(1000)).await;
    assert_eq!(again.status, 200, "{}", again.body);
    let deal = again.body["data"]["_id"].as_str().unwrap();
    stage.marks(deal, 2..=16).await;
    assert_eq!(does(seller, "own", &lot, json!({})).await.body["data"]["status"], "sold");
}

#[actix_web::test]
async fn ones_own_lots_are_listed_and_nobody_elses() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let draft = created(&seller, json!({})).await;
    let got = seller.post("/api/v1/listing/mine", json!({ "page": { "current": 1, "size": 100 } })).await;
    let mine = got.body["data"]["items"].as_array().unwrap();
    assert_eq!((&mine[0]["_id"], &mine[0]["status"]), (&json!(draft), &json!("draft")));
    for status in ["draft", "listed", "reserved", "sold", "withdrawn"] {
        assert!(mine[1..].iter().any(|lot| lot["status"] == status), "the demo's stand there, too: {status}");
    }
    let drafts = seller.post("/api/v1/listing/mine", json!({ "status": "draft" })).await;
    assert_eq!(drafts.body["data"]["page"]["total"], 2, "the demo has one");
    assert_eq!(buyer.post("/api/v1/listing/mine", json!({ "status": "draft" })).await.body["data"]["page"]["total"], 0);

    for what in ["own", "update", "publish", "withdraw"] {
        let body = if what == "update" { json!({ "listing": {} }) } else { json!({}) };
        let foreign = does(&buyer, what, &draft, body.clone()).await;
        let unknown = does(&buyer, what, "01900000-0000-7000-8000-000000000000", body.clone()).await;
        assert_eq!((foreign.status, &foreign.bytes), (404, &unknown.bytes), "{what}");
        for email in [ADMIN, OFFICER] {
            assert_eq!(does(&server.session_of(email).await, what, &draft, body.clone()).await.status, 403);
        }
        assert_eq!(does(&server.stranger(), what, &draft, body.clone()).await.status, 401);
        assert_eq!(does(&seller, what, "no-id", body).await.status, 400);
    }
    assert_eq!(does(&seller, "withdraw", &draft, json!({})).await.status, 200);
    assert_eq!(does(&seller, "own", &draft, json!({})).await.status, 404, "nobody saw it: it is gone");
}

#[actix_web::test]
async fn a_stale_version_and_a_second_try_change_nothing() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let key = [("idempotency-key", "one")];
    let body = json!({ "listing": { "title": "Sona" } });
    let first = seller.call(reqwest::Method::POST, "/api/v1/listing/create", &key, Some(body.clone())).await;
    let again = seller.call(reqwest::Method::POST, "/api/v1/listing/create", &key, Some(body)).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    let other = json!({ "listing": { "title": "Ponni" } });
    assert_eq!(seller.call(reqwest::Method::POST, "/api/v1/listing/create", &key, Some(other)).await.status, 422);
    let lot = first.body["data"]["_id"].as_str().unwrap();
    assert_eq!(does(&seller, "update", lot, json!({ "listing": {}, "version": 1 })).await.status, 200);
    let stale = does(&seller, "update", lot, json!({ "listing": {}, "version": 1 })).await;
    assert_eq!((stale.status, &stale.body["data"]["version"]), (409, &json!(2)));
}

#[actix_web::test]
async fn what_no_lot_may_say_is_refused_by_its_field() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let six: Vec<_> = (0..6).map(|nth| format!("/files/public/{nth}")).collect();
    for (changes, code, field) in [
        (json!({ "title": "Rice, WhatsApp me" }), 2000, "listing.title"),
        (json!({ "title": "x".repeat(121) }), 2000, "listing.title"),
        (json!({ "HSCode": "rice" }), 2000, "listing.HSCode"),
        (json!({ "noOfUnits": 0 }), 2000, "listing.noOfUnits"),
        (json!({ "noOfUnits": "many" }), 2001, "listing.noOfUnits"),
        (json!({ "listedPrice": { "amount": "-1", "currency": "USD" } }), 2000, "listing.listedPrice"),
        (json!({ "warehouseLat": 91.0 }), 2000, "listing.warehouseLat"),
        (json!({ "lotImage": six }), 2000, "listing.lotImage"),
        (json!({ "lotImage": ["/files/public/01900000-0000-7000-8000-000000000000"] }), 2000, "listing.lotImage"),
        (json!({ "colour": "white" }), 2000, "listing.colour"),
    ] {
        let got = seller.post("/api/v1/listing/create", json!({ "listing": rice(&changes) })).await;
        let told = (got.status, &got.body["message"]["code"], &got.body["message"]["fields"][0]);
        assert_eq!(told, (400, &json!(code), &json!(field)), "{changes}: {}", got.body);
    }
    let cheap = created(&seller, rice(&json!({ "listedPrice": { "amount": "79.99", "currency": "USD" } }))).await;
    let got = does(&seller, "publish", &cheap, json!({})).await;
    assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["listing.listedPrice"])));
    assert_eq!(got.body["code"], "BELOW_MINIMUM", "{}", got.body);
}

#[actix_web::test]
async fn drafts_come_to_an_end_and_pictures_stay_as_long_as_they_are_shown() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let square = image::RgbImage::from_pixel(900, 900, image::Rgb([9, 99, 9]));
    let mut png = std::io::Cursor::new(Vec::new());
    square.write_to(&mut png, image::ImageFormat::Png).unwrap();
    let files = [("file", "rice.png", &png.get_ref()[..])];
    let brought = seller.bring_to("/api/v1/uploadPublicImage", &files, &[]).await;
    let location = brought.body["data"]["files"]["file"][0]["location"].clone();
    let lot = listed(&seller, &json!({ "lotImage": [location] })).await;
    let shown = does(&server.stranger(), "get", &lot, json!({})).await;
    assert_eq!(shown.body["data"]["lotImage"], json!([location]));
    let shown = format!("select count(*) from file_holders join lot_pictures using (file_id) where lot_id = '{lot}'");
    assert_eq!(server.count(&shown).await, 1);
    let outsider = server.session_of(OUTSIDER).await;
    let stolen = outsider.post("/api/v1/listing/create", json!({ "listing": { "lotImage": [location] } })).await;
    assert_eq!(stolen.status, 400, "another's picture");
    assert_eq!(does(&seller, "update", &lot, json!({ "listing": rice(&json!({})) })).await.status, 200);
    assert_eq!(server.count(&shown).await, 0);

    server
        .sql(
            "insert into lots (id, seller_id, status, version, body, created_at, updated_at)
        select gen_random_uuid(), company_id, 'draft', 1, '{}', now(), now() from users, generate_series(1, 200)
        where email = 'seller@deccan-grains.test'",
        )
        .await;
    let got = seller.post("/api/v1/listing/create", json!({ "listing": {} })).await;
    assert_eq!((got.status, &got.body["code"]), (409, &json!("TOO_MANY_DRAFTS")), "{}", got.body);
}

#[actix_web::test]
async fn what_a_banned_seller_offers_comes_off_offer_once_nobody_of_the_company_may_act() {
    let server = TestServer::open().await;
    let (admin, seller, buyer) =
        (server.session_of(ADMIN).await, server.session_of(SELLER).await, server.session_of(BUYER).await);
    let lot = listed(&seller, &json!({})).await;
    let on_offer = async || does(&buyer, "get", &lot, json!({})).await.status;
    granary_services::lots::withdraw_unattended(&server.store).await.unwrap();
    assert_eq!(on_offer().await, 200);

    let id = seller.post("/api/v1/user/details", json!({})).await.body["data"]["_id"].clone();
    let got = admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": id })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    granary_services::lots::withdraw_unattended(&server.store).await.unwrap();
    assert_eq!(on_offer().await, 404);
    let status = format!("select count(*) from lots where id = '{lot}' and status = 'withdrawn'");
    assert_eq!(server.count(&status).await, 1);
}
