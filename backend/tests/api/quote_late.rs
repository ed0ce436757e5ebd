//! Sellers who come to fit a request for quotation after it was sent: told once, as much as those who were told at first.

use granary_services::quote_requests::tell_late_sellers;
use serde_json::{Value, json};

use crate::{
    licence_bar::accept,
    lots::listed,
    quote_requests::{DATES, MALABAR, Tender, acts, got, kinds, list, sends, waits},
    scenario::Stage,
    server::Person,
};

/// How often somebody was told of a request, once everybody who came later was looked after.
async fn told(stage: &Stage, person: &Person) -> usize {
    while tell_late_sellers(&stage.server.store).await.unwrap() {}
    kinds(person).await.iter().filter(|kind| **kind == "quoteRequest.received").count()
}

#[actix_web::test]
async fn who_offers_such_goods_later_hears_of_it_once() {
    let it = Tender::open().await;
    let (stage, server) = (&it.stage, &it.stage.server);
    server.sql("update plans set live_lots = null").await;
    let dates = server.session_of(DATES).await;
    let offers = async |changes: Value| {
        let mut lot = json!({ "deliveryTerms": ["CIF"] });
        lot.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        listed(&dates, &lot).await
    };
    offers(json!({ "HSCode": "080410" })).await;
    assert_eq!(told(stage, &dates).await, 0, "other goods");
    offers(json!({ "countriesNotForSale": ["United Arab Emirates"] })).await;
    assert_eq!(told(stage, &dates).await, 0, "not for there");
    let before = got(&stage.buyer, &it.request).await["request"]["told"].as_u64().unwrap();
    let mut inbox = stage.watcher(&dates, &["inbox"]).await;

    offers(json!({})).await;
    assert_eq!(told(stage, &dates).await, 1);
    inbox.until("inbox", |inbox| inbox.to_string().contains(&it.request)).await;
    assert!(waits(&dates, "Seller").await.contains(&json!("quoteRequest")));
    assert_eq!(got(&stage.buyer, &it.request).await["request"]["told"], before + 1);
    offers(json!({})).await;
    assert_eq!(told(stage, &dates).await, 1, "never twice");
    for first in [&stage.seller, &it.malabar, &it.valencia] {
        assert_eq!(told(stage, first).await, 1);
    }
    let inbox = dates.post("/api/v1/notifications/get", json!({})).await.body;
    for seen in [inbox, json!(list(&dates, "seller").await), got(&dates, &it.request).await] {
        let text = seen.to_string();
        assert!(!text.contains("1313131") && !text.contains("Quay 4"), "{text}");
    }
    assert_eq!(got(&dates, &it.request).await["request"]["can"]["quote"], json!({}), "it may quote as any other");

    assert_eq!(acts(&stage.buyer, "close", &it.request, json!({})).await.status, 200);
    assert_eq!(sends(&stage.buyer, json!({})).await.status, 200);
    assert_eq!(told(stage, &dates).await, 2, "of the second one with everybody else");
}

#[actix_web::test]
async fn who_declined_or_comes_when_it_is_over_hears_of_nothing() {
    let it = Tender::open().await;
    let (stage, server) = (&it.stage, &it.stage.server);
    assert_eq!(acts(&it.malabar, "decline", &it.request, json!({})).await.status, 200);
    listed(&it.malabar, &json!({ "deliveryTerms": ["CIF"] })).await;
    assert_eq!(told(stage, &it.malabar).await, 1);
    assert!(!waits(&it.malabar, "Seller").await.contains(&json!("quoteRequest")));
    assert_eq!(acts(&stage.buyer, "close", &it.request, json!({})).await.status, 200);
    let dates = server.session_of(DATES).await;
    listed(&dates, &json!({ "deliveryTerms": ["CIF"] })).await;
    assert_eq!(told(stage, &dates).await, 0);
    assert_eq!(list(&dates, "seller").await, Vec::<Value>::new());
    assert_eq!(server.count("select count(*) from late_sellers").await, 0, "nobody is looked after twice");
}

#[actix_web::test]
async fn a_seller_whose_licence_is_accepted_later_hears_of_it() {
    let stage = Stage::open().await;
    let malabar = stage.server.session_of(MALABAR).await;
    for seller in [&stage.seller, &malabar] {
        listed(seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    }
    let unseen = format!(
        "update verification_documents set status = 'received', decided_at = null, decided_by = null
         where kind = 'tradeLicence' and company_id = (select company_id from users where email = '{MALABAR}')"
    );
    stage.server.sql(&unseen).await;
    assert_eq!(sends(&stage.buyer, json!({})).await.status, 200);
    assert_eq!((told(&stage, &stage.seller).await, told(&stage, &malabar).await), (1, 0), "nobody has accepted it");
    accept(&stage, &malabar).await;
    assert_eq!((told(&stage, &stage.seller).await, told(&stage, &malabar).await), (1, 1));
    assert_eq!(list(&malabar, "seller").await.len(), 1);
}
