//! Documents on the wire: steps close with what they must bring, verified; invoice, delivery orders and the register.

use crate::{
    scenario::{OUTSIDER, Stage, ask, done, record},
    server::{ADMIN, BUYER, OFFICER, Person, SELLER},
};
use serde_json::{Value, json};

async fn attach(scenario: &Stage, person: &Person, owner: &str, deal: &str, step: u8, kind: &str) -> Value {
    let body = json!({
        "fileURL": scenario.file(owner).await, "fileName": "contract.pdf", "stepNumber": step, "documentType": kind,
    });
    let got = person.post(&format!("/api/v1/order/attachFileToStep/{deal}"), body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let files = record(person, deal).await["timeline"][usize::from(step) - 1]["files"].clone();
    files.as_array().unwrap().last().unwrap().clone()
}

#[actix_web::test]
async fn a_step_closes_once_its_document_is_verified_and_a_refusal_lists_what_is_missing() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let mark = async |person: &Person, call: &str| {
        person.post(&format!("/api/v1/{call}/{deal}"), json!({ "stepNumber": 2 })).await
    };
    let got = mark(&scenario.admin, "admin/order/markTimelineStep").await;
    let sentence = "Step 2 cannot be closed yet. It still needs: Signed sales contract.";
    assert_eq!((got.status, &got.body["message"]), (409, &json!(sentence)));
    assert_eq!(got.body["params"]["missing"], json!(["sales-contract"]));
    let file = attach(&scenario, &scenario.seller, SELLER, &deal, 2, "sales-contract").await;
    assert_eq!((&file["review"], &file["by"]), (&json!("waiting"), &json!("seller")));
    let got = mark(&scenario.seller, "order/markTimelineStep").await;
    let sentence = "Step 2 cannot be closed yet. It still needs: Signed sales contract (not verified).";
    assert_eq!((got.status, &got.body["message"]), (409, &json!(sentence)));
    let verdict = |verdict: &str, note: Value| json!({ "stepNumber": 2, "fileId": file["_id"], "verdict": verdict, "note": note });
    let review =
        async |person: &Person, body: Value| person.post(&format!("/api/v1/order/reviewFile/{deal}"), body).await;
    for person in [&scenario.buyer, &scenario.seller] {
        assert_eq!(review(person, verdict("verified", Value::Null)).await.status, 403);
    }
    assert_eq!(review(&scenario.officer, verdict("verified", Value::Null)).await.status, 404, "not its bank's");
    let got = review(&scenario.sales, verdict("refused", Value::Null)).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2002, "fields": ["note"] })));
    let got = review(&scenario.sales, verdict("waiting", Value::Null)).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2000, "fields": ["verdict"] })));
    assert_eq!(review(&scenario.sales, verdict("refused", json!("Page 3 is missing."))).await.status, 200);
    let shown = record(&scenario.seller, &deal).await["timeline"][1]["files"][0].clone();
    assert_eq!((&shown["review"], &shown["note"]), (&json!("refused"), &json!("Page 3 is missing.")));
    assert_eq!(review(&scenario.sales, verdict("verified", Value::Null)).await.status, 200);
    assert_eq!(mark(&scenario.officer, "order/markTimelineStep").await.status, 404);
    assert_eq!(mark(&scenario.seller, "order/markTimelineStep").await.status, 200, "seller and buyer own it");
    let got = scenario.buyer.post(&format!("/api/v1/order/markTimelineStep/{deal}"), json!({ "stepNumber": 3 })).await;
    assert_eq!((got.status, &got.body["message"]), (403, &json!("Step 3 is not yours.")));
    let remove = json!({ "stepNumber": 2, "fileIndex": 0, "version": record(&scenario.admin, &deal).await["version"] });
    let got = ask(&scenario.admin, "order/removeFileFromStep", &deal, remove).await;
    assert_eq!(got.status, 409, "what a step stands on stays");
}

#[actix_web::test]
async fn a_bank_brings_its_advice_to_its_step_alone() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    scenario.marks(&deal, [2, 3]).await;
    let file = scenario.file(OFFICER).await;
    let attach = async |step: u8| {
        let body = json!({ "fileURL": file, "fileName": "advice.pdf", "stepNumber": step, "documentType": "payment-security" });
        scenario.officer.post(&format!("/api/v1/order/attachFileToStep/{deal}"), body).await
    };
    assert_eq!(attach(5).await.status, 403, "the seller's");
    assert_eq!(attach(4).await.status, 200);
    let mark = async || {
        scenario.officer.post(&format!("/api/v1/order/markTimelineStep/{deal}"), json!({ "stepNumber": 4 })).await
    };
    assert_eq!(mark().await.status, 409, "who brings a document does not verify it");
    let id = record(&scenario.officer, &deal).await["timeline"][3]["files"][0]["_id"].clone();
    let verify = json!({ "stepNumber": 4, "fileId": id, "verdict": "verified" });
    let path = format!("/api/v1/order/reviewFile/{deal}");
    assert_eq!(scenario.officer.post(&path, verify.clone()).await.status, 403);
    assert_eq!(scenario.admin.post(&path, verify).await.status, 200);
    assert_eq!(mark().await.status, 200);
    assert_eq!(record(&scenario.buyer, &deal).await["dealStatus"], "FUNDED");
}

#[actix_web::test]
async fn a_step_that_its_bank_approves_with_a_document_closes_when_that_is_verified() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    scenario.marks(&deal, [2, 3]).await;
    let approve = async |person: &Person, owner: &str| {
        let body = json!({
            "fileURL": scenario.file(owner).await, "fileName": "credit.pdf", "stepNumber": 4,
            "documentType": "payment-security", "approves": true,
        });
        person.post(&format!("/api/v1/order/attachFileToStep/{deal}"), body).await
    };
    assert_eq!(approve(&scenario.buyer, BUYER).await.status, 403);
    assert_eq!(approve(&scenario.admin, ADMIN).await.status, 403);
    assert_eq!(approve(&scenario.officer, OFFICER).await.status, 200);
    let step = record(&scenario.officer, &deal).await["timeline"][3].clone();
    assert_eq!((&step["isApproved"], &step["status"]), (&json!(true), &json!("active")), "{step}");
    let verify = json!({ "stepNumber": 4, "fileId": step["files"][0]["_id"], "verdict": "verified" });
    assert_eq!(scenario.admin.post(&format!("/api/v1/order/reviewFile/{deal}"), verify).await.status, 200);
    let shown = record(&scenario.buyer, &deal).await;
    assert_eq!((&shown["dealStatus"], &shown["timeline"][3]["status"]), (&json!("FUNDED"), &json!("done")));
}

#[actix_web::test]
async fn the_seller_uploads_invoices_and_delivery_orders_and_takes_the_first_off() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let upload = async |person: &Person, owner: &str, call: &str| {
        let file = scenario.file(owner).await;
        let body = json!({ "dealId": deal, "fileURL": file, "fileName": "paper.pdf" });
        (person.post(&format!("/api/v1/order/{call}"), body).await, file)
    };
    assert_eq!(upload(&scenario.buyer, BUYER, "uploadInvoice").await.0.status, 403);
    assert_eq!(upload(&scenario.outsider, OUTSIDER, "uploadInvoice").await.0.status, 404);
    assert_eq!(upload(&scenario.seller, BUYER, "uploadInvoice").await.0.status, 404, "the file of another");
    let (got, _) = upload(&scenario.seller, SELLER, "uploadInvoice").await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("Invoice uploaded successfully")));
    let (_, newest) = upload(&scenario.admin, ADMIN, "uploadInvoice").await;
    assert_eq!(record(&scenario.buyer, &deal).await["invoice"]["path"], json!(newest));
    let (_, first) = upload(&scenario.seller, SELLER, "uploadDelivery").await;
    let (_, second) = upload(&scenario.seller, SELLER, "uploadDelivery").await;
    let shown = record(&scenario.buyer, &deal).await;
    let paths = |shown: &Value| -> Vec<String> {
        let orders = shown["uploadedDeliveryOrders"].as_array().unwrap();
        orders.iter().map(|it| it["fileURL"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((paths(&shown), &shown["deliveryDoc"]["path"]), (vec![first.clone(), second.clone()], &json!(second)));
    let remove = async |person: &Person, body: Value| person.post("/api/v1/order/removeFirstDeliveryDoc/", body).await;
    let got = remove(&scenario.seller, json!({ "dealId": deal })).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2002, "fields": ["version"] })));
    let version = shown["version"].as_u64().unwrap();
    let stale = remove(&scenario.seller, json!({ "dealId": deal, "version": version - 1 })).await;
    assert_eq!((stale.status, &stale.body["data"]["version"]), (409, &json!(version)));
    assert_eq!(remove(&scenario.buyer, json!({ "dealId": deal, "version": version })).await.status, 403);
    let got = remove(&scenario.seller, json!({ "dealId": deal, "version": version })).await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("Delivery Order removed successfully.")));
    assert_eq!(paths(&record(&scenario.buyer, &deal).await), [second]);
    let got = scenario.buyer.post("/api/v1/getSignedUrl", json!({ "filePath": first })).await;
    assert_eq!(got.status, 404, "what was taken off is no longer the buyer's to see");
    assert_eq!(scenario.admin.post("/api/v1/getSignedUrl", json!({ "filePath": first })).await.status, 200);
    let all = ask(&scenario.sales, "deal/getDealFiles", &deal, json!({})).await;
    let files = all.body["data"]["items"].as_array().unwrap();
    let told: Vec<_> = files
        .iter()
        .map(|it| {
            (
                it["documentType"].as_str().unwrap(),
                it["documentVersion"].as_u64().unwrap(),
                it.get("removedAt").is_some(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("delivery-order", 2, false),
            ("delivery-order", 1, true),
            ("commercial-invoice", 2, false),
            ("commercial-invoice", 1, false)
        ]
    );
    done(
        &scenario.admin,
        "order/removeFileFromStep",
        &deal,
        json!({ "stepNumber": 13, "fileIndex": 0, "version": version + 1 }),
    )
    .await;
    let got = remove(&scenario.seller, json!({ "dealId": deal, "version": version + 2 })).await;
    assert_eq!((got.status, &got.body["message"]), (409, &json!("There is no delivery order to remove.")));
}

#[actix_web::test]
async fn the_documents_of_a_letter_of_credit_are_held_against_each_other() {
    let scenario = Stage::open().await;
    let orders = json!({ "page": { "current": 1, "size": 100 } });
    let board = scenario.officer.post("/api/v1/admin/order/getOrders", orders).await;
    let planted = board.body["data"]["items"].as_array().unwrap().iter();
    let with_credit = planted.map(|it| &it["examination"]["discrepancies"]).find(|it| it[0].is_object()).unwrap();
    let [found] = &with_credit.as_array().unwrap()[..] else { panic!("{with_credit}") };
    assert_eq!(found["first"]["documentType"], "commercial-invoice");
    assert_eq!(found["first"]["value"], "24800 kg");
    assert_eq!(found["second"]["documentType"], "bill-of-lading");
    assert_eq!(found["second"]["value"], "24600 kg");
    assert_eq!(found["article"], "14 d");

    let deal = scenario.deal().await;
    let invoice = attach(&scenario, &scenario.seller, SELLER, &deal, 10, "commercial-invoice").await;
    let read = async |person: &Person, particulars: Value| {
        let body = json!({ "stepNumber": 10, "fileId": invoice["_id"], "particulars": particulars });
        person.post(&format!("/api/v1/order/readDocument/{deal}"), body).await
    };
    assert_eq!(read(&scenario.buyer, json!({ "packages": 3 })).await.status, 403);
    assert_eq!(read(&scenario.outsider, json!({ "packages": 3 })).await.status, 404);
    assert_eq!(read(&scenario.officer, json!({ "packages": 3 })).await.status, 404);
    for wrong in [
        json!({}),
        json!({ "packages": -1 }),
        json!({ "netWeight": "-3" }),
        json!({ "netWeight": "1e9" }),
        json!({ "shippedOn": "2026-02-30" }),
        json!({ "portOfLoading": "XXXXX" }),
        json!({ "colour": "red" }),
    ] {
        assert_eq!(read(&scenario.seller, wrong.clone()).await.status, 400, "{wrong}");
    }
    assert_eq!(read(&scenario.seller, json!({ "packages": 3, "netWeight": "150.5" })).await.status, 200);
    let shown = record(&scenario.buyer, &deal).await;
    assert_eq!(shown["timeline"][9]["files"][0]["said"], json!({ "packages": 3, "netWeight": "150.5" }));
    assert_eq!(shown["examination"]["discrepancies"], json!([]));
}

#[actix_web::test]
async fn an_invoice_with_another_account_is_told_loudly_and_confirmed_by_staff_alone() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let invoice = attach(&scenario, &scenario.seller, SELLER, &deal, 10, "commercial-invoice").await;
    let read = async |account: &str| {
        let said = json!({ "account": account });
        let body = json!({ "stepNumber": 10, "fileId": invoice["_id"], "particulars": said });
        scenario.seller.post(&format!("/api/v1/order/readDocument/{deal}"), body).await
    };
    assert_eq!(read("AE070331234567890123457").await.status, 400, "its check digits do not hold");
    assert_eq!(read("AE07 0331 2345 6789 0123 456").await.status, 200);
    assert!(record(&scenario.buyer, &deal).await.get("unknownAccount").is_none());
    let mut inbox = scenario.watcher(&scenario.buyer, &["inbox"]).await;
    assert_eq!(read("GB29 NWBK 6016 1331 9268 19").await.status, 200);
    let is_told = |it: &Value| it.to_string().contains("order.accountUnknown");
    inbox.until("inbox", is_told).await;
    let shown = record(&scenario.buyer, &deal).await;
    assert_eq!(shown["unknownAccount"]["account"], "GB ···· 6819");
    let reason = json!({ "reason": "Called the number on the licence" });
    assert_eq!(
        scenario.seller.post(&format!("/api/v1/admin/order/confirmAccount/{deal}"), reason.clone()).await.status,
        403
    );
    let none = ask(&scenario.sales, "order/confirmAccount", &deal, json!({ "reason": "" })).await;
    assert_eq!(none.status, 400);
    assert_eq!(ask(&scenario.sales, "order/confirmAccount", &deal, reason.clone()).await.status, 200);
    assert!(record(&scenario.buyer, &deal).await.get("unknownAccount").is_none());
    assert_eq!(ask(&scenario.sales, "order/confirmAccount", &deal, reason).await.status, 409);
}

#[actix_web::test]
async fn one_file_is_hung_on_many_steps_at_once() {
    let stage = Stage::open().await;
    let (deal, file) = (stage.deal().await, stage.file(BUYER).await);
    let call = format!("/api/v1/order/attachFileToStep/{deal}");
    let hung = (2..=14_u8).map(|step| {
        stage.buyer.post(&call, json!({ "fileURL": file, "fileName": "contract.pdf", "stepNumber": step }))
    });
    for got in futures::future::join_all(hung).await {
        assert_eq!(got.status, 200, "{}", got.body);
    }
}
