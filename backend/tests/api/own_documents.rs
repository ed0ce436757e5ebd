//! The documents of one's own deals as one list: what the record of each deal shows whoever looks, and nothing else.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    scenario::{Stage, listed, record},
    server::{OFFICER, Person, SELLER},
    signatures::sent,
    team::{member, owner},
};

const LIST: &str = "/api/v1/documents/list";

/// The seller brings a file to a step; answers its location.
async fn brings(stage: &Stage, deal: &str, step: u8, kind: &str) -> String {
    let location = stage.file(SELLER).await;
    let body = json!({ "fileURL": location, "fileName": "paper.pdf", "stepNumber": step, "documentType": kind });
    let got = stage.seller.post(&format!("/api/v1/order/attachFileToStep/{deal}"), body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    location
}

async fn found(person: &Person, filters: Value) -> Vec<Value> {
    listed(person, LIST, json!({ "filters": filters })).await
}

fn ids<'a>(rows: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    rows.into_iter().map(|it| it["_id"].as_str().unwrap().to_owned()).collect()
}

/// The files that the record of a deal shows somebody on its steps.
async fn on_record(person: &Person, deal: &str) -> BTreeSet<String> {
    let shown = record(person, deal).await;
    let steps = shown["timeline"].as_array().unwrap();
    ids(steps.iter().flat_map(|step| step["files"].as_array().into_iter().flatten()))
}

#[actix_web::test]
async fn each_side_and_the_bank_of_a_deal_list_what_its_record_shows_them_and_nobody_else_anything() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let of_deal = json!({ "dealId": deal });
    let open = brings(&stage, &deal, 2, "sales-contract").await;
    brings(&stage, &deal, 3, "kyb-pack").await;
    assert!(found(&stage.officer, of_deal.clone()).await.is_empty(), "it is no bank's yet");
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    for (person, many) in [(&stage.buyer, 1), (&stage.seller, 2), (&stage.officer, 1)] {
        let rows = found(person, of_deal.clone()).await;
        assert_eq!((ids(&rows), rows.len()), (on_record(person, &deal).await, many), "{rows:?}");
    }
    let row = found(&stage.buyer, of_deal.clone()).await[0].clone();
    for (field, said) in [("fileURL", json!(open)), ("by", json!("seller")), ("stepNumber", json!(2))] {
        assert_eq!(row[field], said, "{row}");
    }
    assert_eq!((&row["review"], &row["origin"]), (&json!("waiting"), &json!("uploaded")), "{row}");
    assert_eq!((&row["order"]["_id"], &row["order"]["seenAs"]), (&json!(deal), &json!("buyer")), "{row}");
    for stranger in [&stage.outsider, &stage.other_officer] {
        assert!(found(stranger, of_deal.clone()).await.is_empty());
        let all = found(stranger, json!({})).await;
        assert!(all.iter().all(|it| it["order"]["_id"] != *deal), "{all:?}");
    }
    for staff in [&stage.admin, &stage.sales] {
        assert_eq!(staff.post(LIST, json!({})).await.status, 403, "theirs is the list of all deals");
    }

    let version = record(&stage.admin, &deal).await["version"].clone();
    let first = json!({ "stepNumber": 2, "fileIndex": 0, "version": version });
    stage.does("order/removeFileFromStep", &deal, first).await;
    assert!(found(&stage.buyer, of_deal.clone()).await.is_empty(), "what was taken off is for staff alone");
    stage.does("order/assignBank", &deal, json!({ "bankId": null })).await;
    assert!(found(&stage.officer, of_deal.clone()).await.is_empty());
    stage.deletes(&deal).await;
    assert!(found(&stage.seller, of_deal).await.is_empty());
}

#[actix_web::test]
async fn what_waits_for_signatures_is_told_to_the_sides_and_not_to_the_bank() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let waiting = json!({ "dealId": deal, "waits": true });
    for side in [&stage.buyer, &stage.seller] {
        let rows = found(side, waiting.clone()).await;
        assert_eq!(rows.len(), 1, "{rows:?}");
        assert_eq!((&rows[0]["signature"]["_id"], &rows[0]["origin"]), (&document["_id"], &json!("printed")));
        assert_eq!((rows[0].get("by"), rows[0].get("stepNumber")), (None, None), "{rows:?}");
    }
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    assert!(found(&stage.officer, waiting).await.is_empty());
    let rows = found(&stage.officer, json!({ "dealId": deal })).await;
    assert!(!rows.is_empty() && rows.iter().all(|it| it.get("signature").is_none()), "{rows:?}");
}

#[actix_web::test]
async fn own_documents_are_found_by_name_order_goods_kind_and_day_page_by_page() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    brings(&stage, &deal, 2, "sales-contract").await;
    brings(&stage, &deal, 2, "other").await;
    let order = record(&stage.buyer, &deal).await["order_id"].clone();
    for (narrowed, many) in [
        (json!({}), 2),
        (json!({ "search": "PAPER" }), 2),
        (json!({ "search": order }), 2),
        (json!({ "search": "basmati paper" }), 2),
        (json!({ "search": "dates" }), 0),
        (json!({ "documentType": "sales-contract" }), 1),
        (json!({ "documentType": "claim" }), 0),
        (json!({ "from": "2000-01-01", "until": "2100-01-01" }), 2),
        (json!({ "from": "2100-01-01" }), 0),
        (json!({ "until": "2000-01-01" }), 0),
        (json!({ "waits": true }), 0),
    ] {
        let mut filters = narrowed.clone();
        filters["dealId"] = json!(deal);
        assert_eq!(found(&stage.buyer, filters).await.len(), many, "{narrowed}");
    }
    let all = found(&stage.buyer, json!({})).await;
    assert!(all.is_sorted_by(|one, next| one["_id"].as_str() >= next["_id"].as_str()), "the newest first");
    for (at, row) in all.iter().take(2).enumerate() {
        let got = stage.buyer.post(LIST, json!({ "page": { "current": at + 1, "size": 1 } })).await;
        assert_eq!((&got.body["data"]["items"][0], got.status), (row, 200), "{}", got.body);
    }
    for bad in [
        json!({ "page": { "current": 0, "size": 10 } }),
        json!({ "page": { "current": 1, "size": 101 } }),
        json!({ "filters": { "waits": "yes" } }),
        json!({ "filters": { "from": "2026-02-30" } }),
        json!({ "filters": { "company": "another" } }),
    ] {
        assert_eq!(stage.buyer.post(LIST, bad.clone()).await.status, 400, "{bad}");
    }
}

#[actix_web::test]
async fn who_may_only_read_for_a_company_lists_its_documents() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    brings(&stage, &deal, 2, "sales-contract").await;
    let owner = owner(&stage.server).await;
    let viewer =
        member(&stage.server, &owner, "omar@alnoor-foods.test", json!({ "role": "viewer" }), "+971501239001").await;
    assert_eq!(found(&viewer, json!({ "dealId": deal })).await.len(), 1);
}
