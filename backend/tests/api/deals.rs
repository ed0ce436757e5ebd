//! What staff and traders do to a deal: its steps, files, bank, end and return, rightly and wrongly.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    scenario::{Stage, ask, ask_with, holds, listed, record, why},
    server::{BUYER, OFFICER, OTHER_OFFICER, SELLER},
};

const ORDERS: &str = "/api/v1/admin/order/getOrders";
const DOMESTIC_ORDERS: &str = "/api/v1/admin/domestic-order/getOrders";

fn of_bucket(bucket: &str) -> Value {
    json!({ "catFilters": { "status": bucket } })
}

#[actix_web::test]
async fn marked_steps_walk_an_international_deal_to_its_close() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let road = [
        (2, "COMPLIANCE_REVIEW"),
        (3, "FUNDING_PENDING"),
        (4, "FUNDED"),
        (5, "PREPARING"),
        (6, "INSPECTED"),
        (7, "INSPECTED"),
        (8, "EXPORT_CLEARED"),
        (9, "SHIPPED"),
        (10, "SHIPPED"),
        (11, "SHIPPED"),
        (12, "ARRIVED"),
        (13, "IMPORT_CLEARED"),
        (14, "DELIVERED"),
        (15, "ACCEPTED"),
        (16, "CLOSED"),
    ];
    walk(&scenario, &deal, "CONTRACT_PENDING", &road).await;
    assert!(holds(&listed(&scenario.admin, ORDERS, of_bucket("closed")).await, &deal));
    assert!(!holds(&listed(&scenario.admin, ORDERS, of_bucket("open")).await, &deal));
    assert!(!holds(&listed(&scenario.admin, DOMESTIC_ORDERS, of_bucket("closed")).await, &deal));
}

#[actix_web::test]
async fn marked_steps_walk_a_domestic_deal_to_its_close() {
    let scenario = Stage::open().await;
    let deal = scenario.domestic_deal().await;
    let road = [
        (2, "FUNDING_PENDING"),
        (3, "FUNDING_PENDING"),
        (4, "FUNDED"),
        (5, "PREPARING"),
        (6, "PREPARING"),
        (7, "PREPARING"),
        (8, "DISPATCHED"),
        (9, "DELIVERED"),
        (10, "ACCEPTED"),
        (11, "SETTLED"),
        (12, "CLOSED"),
    ];
    walk(&scenario, &deal, "CONTRACT_PENDING", &road).await;
    assert!(holds(&listed(&scenario.admin, DOMESTIC_ORDERS, of_bucket("closed")).await, &deal));
    assert!(!holds(&listed(&scenario.admin, ORDERS, of_bucket("closed")).await, &deal));
}

/// Marks each step, and holds the deal against the status it must have come to, and its version.
async fn walk(scenario: &Stage, deal: &str, placed: &str, road: &[(u8, &str)]) {
    assert_eq!(record(&scenario.admin, deal).await["dealStatus"], placed);
    for (step, status) in road {
        let version = scenario.marks(deal, [*step]).await;
        let now = record(&scenario.buyer, deal).await;
        let marked = &now["timeline"][usize::from(*step) - 1];
        assert_eq!((&now["dealStatus"], &now["version"]), (&json!(status), &json!(version)), "step {step}");
        assert_eq!((&marked["status"], marked["doneAt"].is_string()), (&json!("done"), true), "step {step}");
    }
    assert_eq!(record(&scenario.admin, deal).await["bucket"], "closed");
}

#[actix_web::test]
async fn a_parallel_step_never_moves_the_status_back() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    scenario.marks(&deal, [3, 2]).await;
    assert_eq!(record(&scenario.admin, &deal).await["dealStatus"], "FUNDING_PENDING");
}

#[actix_web::test]
async fn steps_that_cannot_be_marked_are_refused_and_leave_the_deal_alone() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let before = record(&scenario.admin, &deal).await;
    let no_step = json!("Pass a valid order id and step number.");
    for step in [0, 17, -1, 256, i64::MAX] {
        for call in ["order/markTimelineStep", "order/extendTimelineStep"] {
            let mut body = json!({ "stepNumber": step });
            if call.contains("extend") {
                body["nDays"] = json!(3);
            }
            let got = ask(&scenario.admin, call, &deal, body).await;
            assert_eq!((got.status, &got.body["message"]), (400, &no_step), "{call} {step}");
        }
    }
    let got = ask(&scenario.admin, "order/markTimelineStep", "no-id", json!({ "stepNumber": 2 })).await;
    assert_eq!((got.status, &got.body["message"]), (400, &no_step));
    let done = ask(&scenario.admin, "order/markTimelineStep", &deal, json!({ "stepNumber": 1 })).await;
    assert_eq!((done.status, &done.body["data"]), (409, &json!({ "version": 1 })));
    let waits = ask(&scenario.admin, "order/markTimelineStep", &deal, json!({ "stepNumber": 4 })).await;
    let sentence = "Step 4 waits for step 2 (Contract signed) and step 3 (Compliance & permits).";
    assert_eq!((waits.status, &waits.body["message"]), (409, &json!(sentence)));
    for (body, message) in [
        (json!({}), json!({ "code": 2002, "fields": ["stepNumber"] })),
        (json!({ "stepNumber": "2" }), json!({ "code": 2001, "fields": ["stepNumber"] })),
        (json!({ "stepNumber": 2, "by": "me" }), json!({ "code": 2000, "fields": ["by"] })),
    ] {
        let got = ask(&scenario.admin, "order/markTimelineStep", &deal, body).await;
        assert_eq!((got.status, &got.body["message"]), (400, &message));
    }
    assert_eq!(record(&scenario.admin, &deal).await, before);
}

#[actix_web::test]
async fn a_step_is_pushed_back_by_one_to_ninety_days() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let extend = "order/extendTimelineStep";
    let before = record(&scenario.buyer, &deal).await["timeline"][1].clone();
    assert_eq!(scenario.does(extend, &deal, json!({ "stepNumber": 2, "nDays": 90 })).await, 2);
    assert_eq!(scenario.does(extend, &deal, json!({ "stepNumber": 2, "nDays": 1 })).await, 3);
    let after = record(&scenario.buyer, &deal).await["timeline"][1].clone();
    assert_eq!(after["extendedByDays"], 91);
    assert!(after["dueOn"].as_str() > before["dueOn"].as_str());
    for (days, code) in [(json!(0), 2000), (json!(91), 2000), (json!(-3), 2000), (json!("5"), 2001), (json!(1.5), 2001)]
    {
        let got = ask(&scenario.admin, extend, &deal, json!({ "stepNumber": 2, "nDays": days })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": ["nDays"] })), "{days}");
    }
    scenario.marks(&deal, [3]).await;
    let done = ask(&scenario.admin, extend, &deal, json!({ "stepNumber": 3, "nDays": 5 })).await;
    assert_eq!((done.status, &done.body["data"]["version"]), (409, &json!(4)));
}

fn document(location: &str, step: u8, kind: Option<&str>) -> Value {
    let mut body = json!({ "fileURL": location, "fileName": "paper.pdf", "stepNumber": step });
    if let Some(kind) = kind {
        body["documentType"] = json!(kind);
    }
    body
}

#[actix_web::test]
async fn files_come_and_go_and_each_side_sees_what_it_may() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let bank = scenario.bank(OFFICER).await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    let attach = format!("/api/v1/order/attachFileToStep/{deal}");
    let (contract, pack) = (scenario.file(BUYER).await, scenario.file(SELLER).await);
    let got = scenario.buyer.post(&attach, document(&contract, 2, Some("sales-contract"))).await;
    assert_eq!((got.status, &got.body["data"]["version"]), (200, &json!(3)), "{}", got.body);
    let got = scenario.seller.post(&attach, document(&pack, 2, Some("kyb-pack"))).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let files = |deal: Value| deal["timeline"][1]["files"].as_array().unwrap().len();
    for (person, sees) in [(&scenario.admin, 2), (&scenario.seller, 2), (&scenario.buyer, 1), (&scenario.officer, 1)] {
        assert_eq!(files(record(person, &deal).await), sees);
    }
    let twice = scenario.buyer.post(&attach, document(&contract, 2, None)).await;
    assert_eq!((twice.status, &twice.body["data"]["version"]), (409, &json!(4)));
    let foreign = scenario.file("einkauf@hanse-kontor.test").await;
    for location in [foreign.as_str(), "/files/unheard-of"] {
        assert_eq!(scenario.buyer.post(&attach, document(location, 2, None)).await.status, 404, "{location}");
    }
    let remove = "order/removeFileFromStep";
    let unversioned = ask(&scenario.admin, remove, &deal, json!({ "stepNumber": 2, "fileIndex": 0 })).await;
    assert_eq!(unversioned.body["message"], json!({ "code": 2002, "fields": ["version"] }));
    let stale = ask(&scenario.admin, remove, &deal, json!({ "stepNumber": 2, "fileIndex": 0, "version": 3 })).await;
    assert_eq!((stale.status, &stale.body["data"]["version"]), (409, &json!(4)));
    let unknown = ask(&scenario.admin, remove, &deal, json!({ "stepNumber": 2, "fileIndex": 2, "version": 4 })).await;
    assert_eq!(unknown.body["message"], json!({ "code": 2000, "fields": ["fileIndex"] }));
    let body = json!({ "stepNumber": 2, "fileIndex": 0 });
    let got = ask_with(&scenario.admin, remove, &deal, &[("if-match", "\"4\"")], body).await;
    assert_eq!((got.status, &got.body["data"]["version"]), (200, &json!(5)), "{}", got.body);
    assert_eq!((files(record(&scenario.seller, &deal).await), files(record(&scenario.buyer, &deal).await)), (1, 0));
}

#[actix_web::test]
async fn a_deal_is_handed_to_a_bank_taken_back_and_handed_to_another() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let (ours, other) = (scenario.bank(OFFICER).await, scenario.bank(OTHER_OFFICER).await);
    let assign = "order/assignBank";
    let sight = async || {
        let path = format!("/api/v1/deal/get/{deal}");
        let seen = [scenario.officer.post(&path, json!({})).await, scenario.other_officer.post(&path, json!({})).await];
        seen.map(|got| got.status)
    };
    let nobody = ask(&scenario.admin, assign, &deal, json!({ "bankId": null })).await;
    assert_eq!((nobody.status, &nobody.body["data"]["version"]), (409, &json!(1)));
    assert_eq!(sight().await, [404, 404]);
    scenario.does(assign, &deal, json!({ "bankId": ours })).await;
    assert_eq!(sight().await, [200, 404]);
    assert_eq!(ask(&scenario.admin, assign, &deal, json!({ "bankId": ours })).await.status, 409);
    scenario.does(assign, &deal, json!({ "bankId": other })).await;
    assert_eq!(sight().await, [404, 200]);
    scenario.does(assign, &deal, json!({ "bankId": null })).await;
    assert_eq!(sight().await, [404, 404]);
    for (body, code) in [(json!({}), 2002), (json!({ "bankId": 7 }), 2001), (json!({ "bankId": Uuid::now_v7() }), 1001)]
    {
        let got = ask(&scenario.admin, assign, &deal, body).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": ["bankId"] })));
    }
    assert_eq!(record(&scenario.admin, &deal).await["version"], 4);
}

#[actix_web::test]
async fn a_deal_is_cancelled_only_until_the_goods_are_on_their_way() {
    let scenario = Stage::open().await;
    let (abroad, shipped, at_home) = (scenario.deal().await, scenario.deal().await, scenario.domestic_deal().await);
    scenario.marks(&abroad, 2..=8).await;
    let version = scenario.does("order/cancel", &abroad, json!({ "reason": "No import permit was granted." })).await;
    let cancelled = record(&scenario.buyer, &abroad).await;
    assert_eq!((&cancelled["dealStatus"], &cancelled["bucket"]), (&json!("CANCELLED"), &json!("cancelled")));
    assert_eq!(cancelled["cancelReason"], "No import permit was granted.");
    assert!(holds(&listed(&scenario.admin, ORDERS, of_bucket("cancelled")).await, &abroad));
    let of_shipped = scenario.marks(&shipped, 2..=9).await;
    let of_home = scenario.marks(&at_home, 2..=8).await;
    for (deal, version) in [(&abroad, version), (&shipped, of_shipped), (&at_home, of_home)] {
        let got = ask(&scenario.admin, "order/cancel", deal, json!({})).await;
        assert_eq!((got.status, &got.body["data"]["version"]), (409, &json!(version)));
    }
    for (call, body) in [
        ("order/markTimelineStep", json!({ "stepNumber": 9 })),
        ("order/extendTimelineStep", json!({ "stepNumber": 9, "nDays": 2 })),
        ("order/assignBank", json!({ "bankId": scenario.bank(OFFICER).await })),
        ("deal/editDeal", json!({ "notes": "Too late" })),
        ("deal/restore", json!({})),
    ] {
        let got = ask(&scenario.admin, call, &abroad, body).await;
        assert_eq!((got.status, &got.body["data"]["version"]), (409, &json!(version)), "{call}");
    }
}

#[actix_web::test]
async fn a_deleted_deal_is_gone_for_its_parties_and_comes_back_as_it_was() {
    let scenario = Stage::open().await;
    for (deal, own, other, deleted) in [
        (scenario.deal().await, "deal/restore", "domestic-order/restore", "order/getDeletedOrders"),
        (
            scenario.domestic_deal().await,
            "domestic-order/restore",
            "deal/restore",
            "domestic-order/getDeletedDomesticOrder",
        ),
    ] {
        scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
        scenario.marks(&deal, [3]).await;
        let open = ask(&scenario.admin, "deal/deleteDeal", &deal, why()).await;
        assert_eq!((open.status, &open.body["code"]), (409, &json!("DEAL_NOT_OVER")));
        scenario.does("order/cancel", &deal, json!({})).await;
        let before = record(&scenario.buyer, &deal).await;
        assert_eq!(ask(&scenario.admin, own, &deal, json!({})).await.status, 409, "it is not deleted");
        for body in [json!({}), json!({ "reason": "" }), json!({ "reason": "r".repeat(501) })] {
            assert_eq!(ask(&scenario.admin, "deal/deleteDeal", &deal, body).await.status, 400);
        }
        scenario.does("deal/deleteDeal", &deal, json!({ "reason": "Placed twice", "version": 4 })).await;
        assert_eq!(record(&scenario.admin, &deal).await["bucket"], "deleted");
        assert_eq!(ask(&scenario.admin, "deal/deleteDeal", &deal, why()).await.status, 409);
        let deleted = format!("/api/v1/admin/{deleted}");
        assert!(holds(&listed(&scenario.admin, &deleted, json!({})).await, &deal));
        for person in [&scenario.buyer, &scenario.officer] {
            let gone = person.post(&format!("/api/v1/deal/get/{deal}"), json!({})).await;
            let unknown = person.post(&format!("/api/v1/deal/get/{}", Uuid::now_v7()), json!({})).await;
            assert_eq!((gone.status, &gone.bytes), (404, &unknown.bytes));
        }
        let bought = listed(&scenario.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
        assert!(!holds(&bought, &deal));
        assert_eq!(ask(&scenario.admin, other, &deal, json!({})).await.status, 404, "an order of the other kind");
        scenario.does(own, &deal, json!({})).await;
        assert!(!holds(&listed(&scenario.admin, &deleted, json!({})).await, &deal));
        let mut after = record(&scenario.buyer, &deal).await;
        for changed in ["version", "updatedAt"] {
            after[changed] = before[changed].clone();
        }
        assert_eq!(after, before);
    }
}

#[actix_web::test]
async fn a_disputed_deal_cannot_be_deleted() {
    let scenario = Stage::open().await;
    let disputed = listed(&scenario.admin, ORDERS, of_bucket("disputed")).await;
    let deal = disputed[0]["_id"].as_str().unwrap();
    let got = ask(&scenario.admin, "deal/deleteDeal", deal, why()).await;
    assert_eq!((got.status, &got.body["data"]["version"]), (409, &disputed[0]["version"]), "{}", got.body);
}

#[actix_web::test]
async fn a_session_that_was_left_open_deletes_nothing_until_it_is_proven() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    scenario.does("order/cancel", &deal, json!({})).await;
    scenario.server.sql("update sessions set created_at = created_at - interval '31 minutes'").await;
    let got = ask(&scenario.admin, "deal/deleteDeal", &deal, why()).await;
    assert_eq!((got.status, &got.body["code"]), (403, &json!("PROOF_REQUIRED")));
    assert_eq!(record(&scenario.admin, &deal).await["bucket"], "cancelled");
    let proof = scenario.admin.post("/api/v1/identity/prove", json!({ "password": "Granary-demo-1" })).await;
    assert_eq!(proof.status, 200, "{}", proof.body);
    scenario.does("deal/deleteDeal", &deal, why()).await;
}
