//! The documents of the warehouse channel in one archive: of a deal, or of a seller; for who may take documents.

use std::io::{Cursor, Read};

use serde_json::{Value, json};
use uuid::Uuid;
use zip::ZipArchive;

use crate::{
    scenario::{OUTSIDER, Stage},
    server::{Got, Person, SELLER},
};

const TAKE: &str = "/api/v1/admin/wss/downloadWssDocuments";

async fn uploaded(person: &Person, name: &str) -> Value {
    let file = person.bring("file", name, format!("%PDF-1.7 {name}").as_bytes(), &[]).await;
    file.body["data"]["files"]["file"][0]["location"].clone()
}

/// The names in an archive, and what its index says.
fn archive(got: &Got) -> (Vec<String>, String) {
    assert_eq!((got.status, &got.headers["content-type"]), (200, &"application/zip".parse().unwrap()), "{}", got.body);
    let mut archive = ZipArchive::new(Cursor::new(&got.bytes)).unwrap();
    let mut names = Vec::new();
    for at in 0..archive.len() {
        names.push(archive.by_index(at).unwrap().name().unwrap().into_owned());
    }
    let mut index = String::new();
    archive.by_name("index.csv").unwrap().read_to_string(&mut index).unwrap();
    (names, index)
}

/// A deal of the warehouse channel with one document on it.
async fn stored_deal(stage: &Stage) -> String {
    let deal = stage.deal().await;
    let file =
        json!({ "fileURL": uploaded(&stage.seller, "report.pdf").await, "fileName": "report.pdf", "stepNumber": 5 });
    let got = stage.seller.post(&format!("/api/v1/order/attachFileToStep/{deal}"), file).await;
    assert_eq!(got.status, 200, "{}", got.body);
    deal
}

#[actix_web::test]
async fn a_sellers_documents_of_the_warehouse_come_in_one_archive() {
    let stage = Stage::open().await;
    let goods = json!({
        "itemName": "Rice", "itemCategory": "food-beverages-and-tobacco", "isStockImportCleared": true,
        "files": [uploaded(&stage.outsider, "../bill.pdf").await, uploaded(&stage.outsider, "lab.pdf").await],
        "isStockInWarehouse": true,
    });
    assert_eq!(stage.outsider.post("/api/v1/wss/product/upload", goods).await.status, 200);
    uploaded(&stage.outsider, "private.pdf").await;
    let (names, index) = archive(&stage.admin.post(TAKE, json!({ "userEmail": OUTSIDER })).await);
    let has = |what: &str| names.iter().any(|name| name.starts_with("files/") && name.ends_with(what));
    assert!(has("bill.pdf") && has("lab.pdf") && !has("private.pdf"), "{names:?}");
    assert!(names.iter().all(|name| !name.contains("..")), "{names:?}");
    assert!(names.iter().filter(|name| *name != "index.csv").all(|name| index.contains(name.as_str())), "{index}");
}

#[actix_web::test]
async fn a_stored_file_that_is_missing_stands_so_in_the_index_of_a_whole_archive() {
    let stage = Stage::open().await;
    let (lost, kept) = (uploaded(&stage.outsider, "lost.pdf").await, uploaded(&stage.outsider, "kept.pdf").await);
    let goods = json!({
        "itemName": "Rice", "itemCategory": "food-beverages-and-tobacco", "isStockImportCleared": true,
        "files": [lost, kept], "isStockInWarehouse": true,
    });
    assert_eq!(stage.outsider.post("/api/v1/wss/product/upload", goods).await.status, 200);
    stage.server.lose_file(lost.as_str().unwrap().rsplit('/').next().unwrap());
    let (names, index) = archive(&stage.admin.post(TAKE, json!({ "userEmail": OUTSIDER })).await);
    assert!(names.iter().any(|name| name.ends_with("kept.pdf")), "{names:?}");
    assert!(!names.iter().any(|name| name.ends_with("lost.pdf")), "{names:?}");
    let line = index.lines().find(|line| line.contains("lost.pdf")).unwrap();
    assert!(line.contains("\"missing\","), "{index}");
    assert!(!index.lines().any(|line| line.contains("kept.pdf") && line.contains("missing")), "{index}");
}

#[actix_web::test]
async fn the_documents_of_a_deal_of_the_warehouse_come_in_one_archive_and_of_no_other() {
    let stage = Stage::open().await;
    let deal = stored_deal(&stage).await;
    let other = stage.admin.post(TAKE, json!({ "dealId": deal })).await;
    assert_eq!((other.status, &other.body["code"]), (409, &json!("NOT_WAREHOUSE")), "{}", other.body);
    let moved = format!("update deals set channel = case when id = '{deal}' then 'warehouse' else 'procurement' end");
    stage.server.sql(&moved).await;
    let found = stage.admin.post(TAKE, json!({ "userEmail": SELLER })).await;
    assert!(archive(&found).0.iter().any(|name| name.ends_with("report.pdf")));
}

#[actix_web::test]
async fn who_may_not_take_documents_or_names_no_deal_is_refused() {
    let stage = Stage::open().await;
    for bad in [json!({ "dealId": "none" }), json!({ "dealId": "" }), json!({})] {
        let got = stage.admin.post(TAKE, bad.clone()).await;
        assert_eq!(got.status, 400, "{bad}: {}", got.body);
        if bad["dealId"] != "" {
            assert_eq!(got.body["message"], "Pass a valid deal ID.", "{bad}");
        }
    }
    for (bad, field) in [
        (json!({ "dealId": 7 }), "dealId"),
        (json!({ "userEmail": "nobody" }), "userEmail"),
        (json!({ "all": true }), "all"),
        (json!({ "dealId": Uuid::now_v7(), "userEmail": SELLER }), "userEmail"),
    ] {
        let got = stage.admin.post(TAKE, bad).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    for unknown in [json!({ "dealId": Uuid::now_v7() }), json!({ "userEmail": "no@body.test" })] {
        assert_eq!(stage.admin.post(TAKE, unknown).await.status, 404);
    }
    for person in [&stage.sales, &stage.seller, &stage.officer] {
        assert_eq!(person.post(TAKE, json!({ "userEmail": SELLER })).await.status, 403);
    }
    assert_eq!(stage.server.stranger().post(TAKE, json!({ "userEmail": SELLER })).await.status, 401);
}
