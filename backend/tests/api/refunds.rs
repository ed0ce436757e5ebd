//! What goes back of the money of a deal, and orders that a side calls off by itself.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    pdf,
    scenario::{Stage, ask, record},
    server::{ADMIN, Got, Person},
};

const STATEMENT: &str = "/api/v1/user/statementOfAccounts";

async fn asks(person: &Person, call: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/order/{call}/{deal}"), body).await
}

/// An advance of 700 dollars was paid, and the order cancelled.
async fn called_off(stage: &Stage) -> String {
    let deal = stage.deal().await;
    stage.does("deal/editDeal", &deal, json!({ "paymentTerm": "against-delivery-with-advance" })).await;
    stage.marks(&deal, [2]).await;
    advances(stage, &deal, &json!({ "amount": "700.00", "currency": "USD" })).await;
    stage.does("order/cancel", &deal, json!({ "reason": "Sold elsewhere" })).await;
    deal
}

/// An advance of so much is paid for a deal whose contract is signed, and staff read it.
pub(crate) async fn advances(stage: &Stage, deal: &str, amount: &Value) {
    stage.marks(deal, 3..=4).await;
    let proof = json!({
        "fileURL": stage.file(ADMIN).await, "fileName": "mt103.pdf", "stepNumber": 4, "documentType": "payment-proof",
    });
    stage.does("order/attachFileToStep", deal, proof).await;
    let files = record(&stage.admin, deal).await["timeline"][3]["files"].clone();
    let of_proof = |it: &&Value| it["documentType"] == "payment-proof";
    let file = files.as_array().unwrap().iter().find(of_proof).unwrap()["_id"].clone();
    let said = json!({ "stepNumber": 4, "fileId": file, "particulars": { "amount": amount } });
    assert_eq!(asks(&stage.admin, "readDocument", deal, said).await.status, 200);
}

#[actix_web::test]
async fn a_refund_is_recorded_once_confirmed_by_the_buyer_and_stands_in_the_statement() {
    let stage = Stage::open().await;
    let deal = called_off(&stage).await;
    let today = granary_domain::day(jiff::Timestamp::now()).to_string();
    let given = |amount: &str| json!({ "amount": { "amount": amount, "currency": "USD" }, "on": today, "reference": "FT26-117" });
    assert_eq!(asks(&stage.buyer, "giveRefund", &deal, given("700.00")).await.status, 403);
    assert_eq!(asks(&stage.outsider, "giveRefund", &deal, given("700.00")).await.status, 404);
    assert_eq!(asks(&stage.officer, "giveRefund", &deal, given("700.00")).await.status, 403);
    let beyond = asks(&stage.seller, "giveRefund", &deal, given("700.01")).await;
    assert_eq!((beyond.status, &beyond.body["code"]), (409, &json!("BEYOND_REFUND")), "{}", beyond.body);
    let path = format!("/api/v1/order/giveRefund/{deal}");
    let key = [("idempotency-key", "a-refund")];
    let first = stage.seller.call(Method::POST, &path, &key, Some(given("600.00"))).await;
    let again = stage.seller.call(Method::POST, &path, &key, Some(given("600.00"))).await;
    assert_eq!((first.status, again.status, &first.body["data"]), (200, 200, &again.body["data"]), "{}", first.body);
    let twice = asks(&stage.seller, "giveRefund", &deal, given("1.00")).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("REFUND_TWICE")));

    let shown = record(&stage.buyer, &deal).await;
    assert_eq!((&shown["refund"]["amount"], &shown["refunds"][0]["review"]), (&json!("700.00"), &json!("waiting")));
    let came = json!({ "number": 1, "verdict": "verified" });
    assert_eq!(asks(&stage.seller, "reviewRefund", &deal, came.clone()).await.status, 403);
    assert_eq!(asks(&stage.buyer, "reviewRefund", &deal, came).await.status, 200);
    let line = async |person: &Person| {
        let body = person.post(STATEMENT, json!({})).await.body;
        body["data"]["items"].as_array().unwrap().iter().find(|it| it["_id"] == deal).unwrap().clone()
    };
    for person in [&stage.buyer, &stage.seller] {
        let line = line(person).await;
        let amounts = ["paid", "givenBack", "refund"].map(|name| line[name]["amount"].as_str().unwrap().to_owned());
        assert_eq!((&line["status"], amounts), (&json!("refund"), ["700.00", "600.00", "100.00"].map(str::to_owned)));
    }
    let rest = json!({ "amount": { "amount": "100.00", "currency": "USD" }, "on": today, "reference": "FT26-118" });
    assert_eq!(asks(&stage.admin, "giveRefund", &deal, rest).await.status, 200);
    assert_eq!(line(&stage.buyer).await["status"], "refunded");
    let csv = stage.buyer.post(&format!("{STATEMENT}/export"), json!({ "format": "csv" })).await;
    let csv = String::from_utf8(csv.bytes).unwrap();
    let order = shown["order_id"].as_str().unwrap();
    let row = csv.lines().find(|it| it.starts_with(order)).unwrap();
    assert!(row.contains("Refunded") && row.ends_with("0.00,700.00,0.00,"), "{row}");
    let filters = json!({ "format": "pdf", "filters": { "status": "refunded" } });
    let printed = stage.buyer.post(&format!("{STATEMENT}/export"), filters).await;
    let text = pdf::text(&printed.bytes);
    assert!(text.contains(order) && text.contains("Refunded by sellers"), "{text}");
}

#[actix_web::test]
async fn a_side_calls_its_order_off_until_the_payment_is_secured() {
    let stage = Stage::open().await;
    let reason = || json!({ "reason": "The season is over" });
    let deal = stage.deal().await;
    for person in [&stage.outsider, &stage.officer] {
        assert_ne!(asks(person, "cancel", &deal, reason()).await.status, 200);
    }
    let unsaid = asks(&stage.buyer, "cancel", &deal, json!({ "reason": "" })).await;
    assert_eq!((unsaid.status, &unsaid.body["message"]["fields"]), (400, &json!(["reason"])), "{}", unsaid.body);
    let off = asks(&stage.buyer, "cancel", &deal, reason()).await;
    assert_eq!(off.status, 200, "{}", off.body);
    let shown = record(&stage.seller, &deal).await;
    assert_eq!((&shown["dealStatus"], &shown["cancelReason"]), (&json!("CANCELLED"), &json!("The season is over")));

    let secured = stage.deal().await;
    stage.marks(&secured, 2..=4).await;
    let late = asks(&stage.seller, "cancel", &secured, reason()).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("TOO_LATE_TO_CALL_OFF")), "{}", late.body);
    assert_eq!(ask(&stage.admin, "order/cancel", &secured, reason()).await.status, 200);
}
