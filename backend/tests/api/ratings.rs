//! What the sides of a deal say of each other: once, after acceptance, and neither reads it before both have spoken.

use serde_json::{Value, json};

use crate::{
    scenario::{Stage, agrees, record},
    server::{Got, Person},
};

const BUYER_RATING: &str = "/api/v1/order/orderRating/rateBuyer";
/// A trader of the demo who joins other companies here.
const COLLEAGUE: &str = "export@selangor-oils.test";
const SELLER_RATING: &str = "/api/v1/order/orderRating/rateSeller";

async fn rate(person: &Person, path: &str, deal: &str, stars: Value) -> Got {
    let field = if path == BUYER_RATING { "buyerRating" } else { "sellerRating" };
    person.post(path, json!({ "dealId": deal, field: stars })).await
}

/// The stars of the buyer and of the seller as somebody reads them.
async fn stars(person: &Person, deal: &str) -> [Option<i64>; 2] {
    let seen = record(person, deal).await;
    ["buyerRating", "sellerRating"].map(|field| seen[field].as_i64())
}

#[actix_web::test]
async fn each_side_rates_the_other_once_and_reads_of_itself_when_both_have_spoken() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=14).await;
    let early = rate(&stage.buyer, SELLER_RATING, &deal, json!(4)).await;
    assert_eq!(early.status, 409, "{}", early.body);
    stage.marks(&deal, [15]).await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(crate::server::OFFICER).await })).await;
    let topic = format!("deal:{deal}");
    let mut watcher = stage.watcher(&stage.seller, &[&topic]).await;

    let given = rate(&stage.buyer, SELLER_RATING, &deal, json!(2)).await;
    assert_eq!((given.status, &given.body["message"]), (200, &json!("Rating saved")));
    agrees(&mut watcher, &stage.seller, &deal).await;
    assert_eq!(watcher.copies[&topic].document.get("sellerRating"), None);
    assert!(record(&stage.seller, &deal).await["ratingsShowOn"].is_string());
    assert_eq!(stars(&stage.buyer, &deal).await, [None, Some(2)]);
    assert_eq!(stars(&stage.admin, &deal).await, [None, Some(2)]);
    assert_eq!(stars(&stage.seller, &deal).await, [None, None]);
    let twice = rate(&stage.buyer, SELLER_RATING, &deal, json!(5)).await;
    assert_eq!(twice.status, 409, "{}", twice.body);

    assert_eq!(rate(&stage.seller, BUYER_RATING, &deal, json!(5)).await.status, 200);
    for person in [&stage.buyer, &stage.seller, &stage.admin] {
        assert_eq!(stars(person, &deal).await, [Some(5), Some(2)]);
    }
    assert_eq!(stars(&stage.officer, &deal).await, [None, None], "a bank reads no ratings");
    assert!(record(&stage.buyer, &deal).await["ratingsShowOn"].is_null());
}

#[actix_web::test]
async fn nobody_rates_for_another_nor_themselves_nor_with_what_is_no_rating() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=15).await;
    let before = record(&stage.admin, &deal).await;
    assert_eq!(rate(&stage.buyer, BUYER_RATING, &deal, json!(5)).await.status, 403);
    assert_eq!(rate(&stage.seller, SELLER_RATING, &deal, json!(5)).await.status, 403);
    assert_eq!(rate(&stage.outsider, SELLER_RATING, &deal, json!(5)).await.status, 404);
    for person in [&stage.officer, &stage.admin] {
        assert_eq!(rate(person, SELLER_RATING, &deal, json!(5)).await.status, 403);
    }
    for (stars, code) in [(json!(0), 2000), (json!(6), 2000), (json!(-1), 2000), (json!("5"), 2001), (json!(4.5), 2001)]
    {
        let got = rate(&stage.buyer, SELLER_RATING, &deal, stars.clone()).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{stars}: {}", got.body);
    }
    // Nor by a second person of either company.
    for (company, own) in [("buyer_id", BUYER_RATING), ("seller_id", SELLER_RATING)] {
        let company = format!("(select {company} from deals where id = '{deal}')");
        let joins = format!("update users set company_id = {company} where email = '{COLLEAGUE}'");
        stage.server.sql(&joins).await;
        let colleague = stage.server.session_of(COLLEAGUE).await;
        assert!(record(&colleague, &deal).await["order_id"].is_string());
        assert_eq!(rate(&colleague, own, &deal, json!(5)).await.status, 403);
    }
    let malformed = rate(&stage.buyer, SELLER_RATING, "no-id", json!(5)).await;
    assert_eq!((malformed.status, &malformed.body["message"]), (400, &json!("Pass a valid deal ID.")));
    assert_eq!(record(&stage.admin, &deal).await, before);
}
