//! Personal documents on deals: open to the side that gave them and to staff, by whatever location anybody learned before.

use serde_json::{Value, json};

use crate::{
    scenario::{Stage, lot, record},
    server::{OFFICER, Person, SELLER},
};

fn attachment(location: &str, step: u8, kind: Option<&str>) -> Value {
    let mut body = json!({ "fileURL": location, "fileName": "pack.pdf", "stepNumber": step });
    if let Some(kind) = kind {
        body["documentType"] = json!(kind);
    }
    body
}

async fn attach(person: &Person, deal: &str, body: Value) -> (u16, Value) {
    let got = person.post(&format!("/api/v1/order/attachFileToStep/{deal}"), body).await;
    (got.status, got.body["message"].clone())
}

/// What each way to a file answers somebody.
async fn ways(person: &Person, location: &str) -> [u16; 3] {
    let sign = person.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    let convert = person.post("/api/v1/external-data/convertToJpeg", json!({ "fileURL": location })).await;
    let extract = person.post("/api/v1/register/extractFileData", json!({ "fileKey": location })).await;
    [sign.status, convert.status, extract.status]
}

#[actix_web::test]
async fn a_document_that_becomes_personal_is_closed_to_the_other_side_and_the_bank_however_they_learned_of_it() {
    let scenario = Stage::open().await;
    let (deal, document) = (scenario.deal().await, scenario.file(SELLER).await);
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    assert_eq!(attach(&scenario.seller, &deal, attachment(&document, 2, None)).await.0, 200);
    let (buyer, officer) = (&scenario.buyer, &scenario.officer);
    for person in [buyer, officer, &scenario.seller] {
        assert_eq!(ways(person, &document).await, [200, 400, 200], "no picture, but theirs to see");
    }
    let link = buyer.post("/api/v1/getSignedUrl", json!({ "filePath": document })).await.body["data"]["url"].clone();
    let asked = buyer.post("/api/v1/register/extractFileData", json!({ "fileKey": document })).await;
    let reading = json!({ "request_file_id": asked.body["data"]["request_file_id"] });
    let read = async || buyer.post("/api/v1/register/getExtractedData", reading.clone()).await.status;
    assert_eq!(read().await, 200);

    assert_eq!(attach(&scenario.seller, &deal, attachment(&document, 3, Some("kyb-pack"))).await.0, 200);
    for person in [buyer, officer, &scenario.outsider] {
        assert_eq!(ways(person, &document).await, [404; 3]);
    }
    assert_eq!(buyer.get(link.as_str().unwrap()).await.status, 404, "a link that was signed before");
    assert_eq!(read().await, 404, "what was read of it before");
    for (person, sees) in [(buyer, false), (officer, false), (&scenario.seller, true), (&scenario.admin, true)] {
        assert_eq!(record(person, &deal).await["timeline"].to_string().contains(&document), sees);
    }
    for person in [&scenario.seller, &scenario.admin, &scenario.sales] {
        assert_eq!(ways(person, &document).await[0], 200);
    }
    let other = scenario.deal().await;
    assert_eq!(attach(buyer, &other, attachment(&document, 2, None)).await.0, 404, "nor is it attached elsewhere");
}

#[actix_web::test]
async fn nobody_closes_anothers_document_by_attaching_it_as_personal() {
    let scenario = Stage::open().await;
    let (deal, document) = (scenario.deal().await, scenario.file(SELLER).await);
    assert_eq!(attach(&scenario.seller, &deal, attachment(&document, 2, None)).await.0, 200);
    let refused = attach(&scenario.buyer, &deal, attachment(&document, 3, Some("kyb-pack"))).await;
    assert_eq!(refused, (400, json!({ "code": 2000, "fields": ["fileURL"] })));
    for person in [&scenario.buyer, &scenario.seller] {
        assert_eq!(ways(person, &document).await[0], 200);
    }
}

#[actix_web::test]
async fn who_attached_anothers_document_in_time_sees_it_no_longer_by_that() {
    let scenario = Stage::open().await;
    let (deal, document) = (scenario.deal().await, scenario.file(SELLER).await);
    let lot = lot(&scenario.buyer, "Khalas Dates").await;
    let order = json!({ "listingId": lot, "kind": "domestic", "paymentTerm": "waybill-plus-30-days" });
    let other = scenario.placed(order).await;
    assert_eq!(attach(&scenario.seller, &deal, attachment(&document, 2, None)).await.0, 200);
    assert_eq!(attach(&scenario.buyer, &deal, attachment(&document, 4, None)).await.0, 200);
    let elsewhere = attach(&scenario.buyer, &other, attachment(&document, 4, None)).await.0;
    assert_eq!(elsewhere, 409, "what the seller brought to one deal goes to no other");
    assert_eq!(attach(&scenario.seller, &deal, attachment(&document, 3, Some("kyb-pack"))).await.0, 200);
    assert_eq!(ways(&scenario.buyer, &document).await, [404; 3]);
    assert_eq!(ways(&scenario.seller, &document).await[0], 200, "its owner");
}

#[actix_web::test]
async fn a_personal_id_hangs_on_deals_as_a_personal_document_and_what_hung_there_openly_becomes_none() {
    let scenario = Stage::open().await;
    let (deal, seller) = (scenario.deal().await, &scenario.seller);
    let [open, closed] = [scenario.file(SELLER).await, scenario.file(SELLER).await];
    let me = seller.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    let documents = me["verification"]["documents"].as_array().unwrap();
    let id = documents.iter().find(|it| it["kind"] == "nationalID").unwrap()["_id"].clone();
    let submit = async |file: &str| {
        seller.post("/api/v1/user/verification/upload", json!({ "documentId": id, "fileURL": file })).await
    };

    assert_eq!(attach(seller, &deal, attachment(&open, 2, Some("other"))).await.0, 200);
    let refused = submit(&open).await;
    let invalid = |field: &str| json!({ "code": 2000, "fields": [field] });
    assert_eq!((refused.status, &refused.body["message"]), (400, &invalid("fileURL")), "the buyer sees it already");

    assert_eq!(submit(&closed).await.status, 200);
    assert_eq!(attach(seller, &deal, attachment(&closed, 2, Some("other"))).await, (400, invalid("documentType")));
    assert_eq!(attach(seller, &deal, attachment(&closed, 3, Some("kyb-pack"))).await.0, 200);
    assert_eq!(ways(&scenario.buyer, &closed).await, [404; 3]);
}
