//! Goods in the warehouse service, and the ledger of them.

use serde_json::{Value, json};

use crate::server::{ADMIN, BUYER, SELLER, TestServer};

const BRING: &str = "/api/v1/wss/product/upload";
const LEDGER: &str = "/api/v1/external-data/stock-ledger/products";

fn rice(changes: Value) -> Value {
    let mut it = json!({
        "itemName": "Rice", "itemCategory": "food-beverages-and-tobacco", "files": [], "isStockImportCleared": true,
        "isStockInWarehouse": false,
    });
    it.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    it
}

#[actix_web::test]
async fn goods_are_brought_with_their_documents_and_stand_in_the_ledger() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    server.sql("delete from warehouse_products").await;
    let file = seller.bring("file", "bill.pdf", b"%PDF-1.7 bill of lading", &[]).await;
    let location = file.body["data"]["files"]["file"][0]["location"].clone();
    let got = seller.post(BRING, rice(json!({ "files": [location], "userEmail": SELLER }))).await;
    assert_eq!((got.status, &got.body["data"]["files"]), (200, &json!([location])), "{}", got.body);
    assert_eq!(seller.post(BRING, rice(json!({ "itemName": "Lentils" }))).await.status, 200);
    let ledger = seller.get(&format!("{LEDGER}?page=1&limit=1&sellerEmail={SELLER}")).await.body["data"].clone();
    assert_eq!((&ledger["page"]["total"], &ledger["items"][0]["itemName"]), (&json!(2), &json!("Rice")));
    let later = seller.get(&format!("{LEDGER}?startInclusive=2999-01-01T00:00:00Z")).await;
    assert_eq!(later.body["data"]["page"]["total"], 0);
    assert_eq!(buyer.get(LEDGER).await.body["data"]["page"]["total"], 0, "another company's");
    assert_eq!(server.session_of(ADMIN).await.get(LEDGER).await.body["data"]["page"]["total"], 0);
}

#[actix_web::test]
async fn goods_of_others_and_in_others_names_are_refused() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let file = seller.bring("file", "bill.pdf", b"%PDF-1.7 bill of lading", &[]).await;
    let location = file.body["data"]["files"]["file"][0]["location"].clone();
    assert_eq!(buyer.post(BRING, rice(json!({ "files": [location] }))).await.status, 404);
    let other = buyer.post(BRING, rice(json!({ "userEmail": SELLER }))).await;
    assert_eq!((other.status, &other.body["message"]["fields"]), (400, &json!(["userEmail"])));
    let other = buyer.get(&format!("{LEDGER}?sellerEmail={SELLER}")).await;
    assert_eq!((other.status, &other.body["message"]["fields"]), (400, &json!(["sellerEmail"])));
    for query in ["page=0", "limit=101", "page=x", "startInclusive=soon", "size=1"] {
        assert_eq!(buyer.get(&format!("{LEDGER}?{query}")).await.status, 400, "{query}");
    }
    assert_eq!(server.stranger().get(LEDGER).await.status, 401);
    assert_eq!(server.session_of(ADMIN).await.post(BRING, rice(json!({}))).await.status, 403);
}
