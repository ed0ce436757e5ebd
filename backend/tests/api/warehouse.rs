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
    server.sql("update warehouse_products set created_at = '2026-01-31T00:00:00Z' where item_name = 'Rice'").await;
    for (since, total) in [
        ("0", 2),
        ("2999-01-01T00:00:00Z", 0),
        ("2999-01-01", 0),
        ("2026-01-31", 2),
        ("2026-01-31T00:00:00%2B00:00", 2),
        ("2026-02-01", 1),
    ] {
        let got = seller.get(&format!("{LEDGER}?startInclusive={since}")).await;
        assert_eq!((got.status, &got.body["data"]["page"]["total"]), (200, &json!(total)), "{since}: {}", got.body);
    }
    assert_eq!(buyer.get(LEDGER).await.body["data"]["page"]["total"], 0, "another company's");
    assert_eq!(server.session_of(ADMIN).await.get(LEDGER).await.body["data"]["page"]["total"], 0);
}

#[actix_web::test]
async fn the_ledger_of_a_company_takes_so_many_goods_whatever_another_holds() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    server.sql("delete from warehouse_products").await;
    let fill = format!(
        "insert into warehouse_products select gen_random_uuid(), company_id, id, 'Rice ' || n, 'food-beverages-and-tobacco', true, \
         true, now() from users, generate_series(1, 99999) n where email = '{SELLER}'"
    );
    server.sql(&fill).await;
    let table = b"itemName,itemCategory,isStockImportCleared,isStockInWarehouse\r\nA,food-beverages-and-tobacco,yes,yes\r\nB,food-beverages-and-tobacco,yes,yes\r\n";
    for call in ["tryImport", "import"] {
        let full = seller.bring_to(&format!("/api/v1/wss/product/{call}"), &[("file", "goods.csv", table)], &[]).await;
        assert_eq!((full.status, &full.body["code"]), (409, &json!("LEDGER_FULL")), "{call}: {}", full.body);
        assert_eq!(full.body["params"]["count"], 100_000);
    }
    assert_eq!(seller.post(BRING, rice(json!({}))).await.status, 200, "the last one");
    assert_eq!(seller.post(BRING, rice(json!({}))).await.body["code"], "LEDGER_FULL");
    assert_eq!(buyer.post(BRING, rice(json!({}))).await.status, 200);
    let took = buyer.bring_to("/api/v1/wss/product/import", &[("file", "goods.csv", table)], &[]).await;
    assert_eq!((took.status, buyer.get(LEDGER).await.body["data"]["page"]["total"].clone()), (200, json!(3)));
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
    for (query, code, field) in [
        ("page=0", 2000, "page"),
        ("page=-1", 2000, "page"),
        ("page=x", 2001, "page"),
        ("page=", 2003, "page"),
        ("limit=0", 2000, "limit"),
        ("limit=101", 2000, "limit"),
        ("limit=99999999999", 2000, "limit"),
        ("limit=1.5", 2001, "limit"),
        ("limit=", 2003, "limit"),
    ] {
        let refused = buyer.get(&format!("{LEDGER}?{query}")).await;
        let why = json!({ "code": code, "fields": [field] });
        assert_eq!((refused.status, &refused.body["message"]), (400, &why), "{query}");
    }
    for query in ["startInclusive=soon", "startInclusive=2026-02-30", "startInclusive=20260131", "size=1"] {
        assert_eq!(buyer.get(&format!("{LEDGER}?{query}")).await.status, 400, "{query}");
    }
    assert_eq!(server.stranger().get(LEDGER).await.status, 401);
    assert_eq!(server.session_of(ADMIN).await.post(BRING, rice(json!({}))).await.status, 403);
}

const HEADING: &str = "Item name,Item category,Is stock import cleared,Is stock in warehouse\r\n";

#[actix_web::test]
async fn goods_come_as_a_file_good_rows_go_in_bad_ones_come_back_and_nothing_twice() {
    let server = TestServer::open().await;
    server.sql("delete from warehouse_products").await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let row = |nth: usize| match nth % 10 {
        0 => format!("Item {nth},no such category,yes,no\r\n"),
        _ => format!("Item {},\"Food, Beverages & Tobacco\",yes,no\r\n", nth / 2),
    };
    let file = HEADING.to_owned() + &(1..=100).map(row).collect::<String>();
    let bring = async |call: &str, content: &str| {
        let given = [("file", "goods.csv", content.as_bytes())];
        let got = seller.bring_to(&format!("/api/v1/wss/product/{call}"), &given, &[]).await;
        assert_eq!(got.status, 200, "{}", got.body);
        got.body["data"].clone()
    };
    let told = |it: &Value| [&it["added"], &it["known"], &it["failed"]].map(|it| it.as_u64().unwrap());
    assert_eq!(told(&bring("tryImport", &file).await), [90, 0, 10]);
    assert_eq!(seller.get(LEDGER).await.body["data"]["page"]["total"], 0, "a dry run writes nothing");
    let done = bring("import", &file).await;
    assert_eq!(told(&done), [90, 0, 10]);
    assert_eq!(
        done["errors"][0],
        json!({
            "row": 11, "field": "itemCategory", "code": "FIELD_INVALID", "value": "no such category", "holds": "category",
        })
    );
    assert_eq!(seller.get(LEDGER).await.body["data"]["page"]["total"], 90);
    assert_eq!(told(&bring("import", &file).await), [0, 90, 10], "the same file adds nothing");
    let mended = done["rejected"].as_str().unwrap().replace("no such category", "hardware");
    assert_eq!(told(&bring("import", &mended).await), [10, 0, 0]);

    for (search, total) in [("item+49", 2), ("ITEM+beverages", 90), ("hardware", 10), ("%25", 100), ("nothing", 0)] {
        let ledger = seller.get(&format!("{LEDGER}?search={search}&limit=1")).await;
        assert_eq!(ledger.body["data"]["page"]["total"], total, "{search}: {}", ledger.body);
    }
    assert_eq!(
        buyer.get(&format!("{LEDGER}?search=hardware")).await.body["data"]["page"]["total"],
        0,
        "another company's"
    );
    let bad = seller.bring_to("/api/v1/wss/product/import", &[("file", "goods.csv", b"Colour\r\nred\r\n")], &[]).await;
    assert_eq!((bad.status, &bad.body["code"]), (400, &json!("TABLE_LACKS_COLUMNS")), "{}", bad.body);
    let admin = server.session_of(ADMIN).await;
    let given = [("file", "goods.csv", file.as_bytes())];
    assert_eq!(admin.bring_to("/api/v1/wss/product/import", &given, &[]).await.status, 403);
}
