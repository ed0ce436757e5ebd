//! A bank learns nothing of what another bank, or none, has: whatever happens there, each of its replies stays as it was to
//! the byte, and its live lists are sent nothing.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, ask},
    server::{OFFICER, OTHER_OFFICER},
};

const BUCKETS: [&str; 4] = ["open", "closed", "cancelled", "disputed"];
const SORTS: [&str; 6] = ["-updatedAt", "updatedAt", "order_id", "-order_id", "dueOn", "-dueOn"];

/// A call with its body, and what was answered.
type Seen = (String, u16, Vec<u8>);

/// All that the officer reads: lists by each filter, search and order, figures, files, and deals that are not theirs.
async fn seen(stage: &Stage, foreign: &[String]) -> Vec<Seen> {
    let other = stage.bank(OTHER_OFFICER).await;
    let mut asks = vec![
        ("/api/v1/admin/overallstats".to_owned(), json!({})),
        ("/api/v1/admin/overallstats".to_owned(), json!({ "assignedBank": other })),
        ("/api/v1/procurementLimit/bank/use".to_owned(), json!({})),
        ("/api/v1/notifications/get".to_owned(), json!({})),
        ("/api/v1/documents/pendingSignatures".to_owned(), json!({})),
        ("/api/v1/order/orderDispute/get".to_owned(), json!({})),
    ];
    for call in ["/api/v1/admin/order/getOrders", "/api/v1/admin/domestic-order/getOrders"] {
        let page = json!({ "current": 1, "size": 100 });
        for bucket in BUCKETS {
            let filter = json!({ "status": bucket });
            asks.push((call.to_owned(), json!({ "catFilters": filter, "page": page })));
            asks.push((call.to_owned(), json!({ "catFilters": filter, "otherFilters": { "assignedBank": other } })));
        }
        for search in ["INT", "DOM", "rice", "noor", "zz"] {
            asks.push((call.to_owned(), json!({ "search": search, "page": page })));
        }
        for sort in SORTS {
            asks.push((call.to_owned(), json!({ "sort": sort, "page": { "current": 1, "size": 3 } })));
            asks.push((call.to_owned(), json!({ "sort": sort, "page": { "current": 2, "size": 3 } })));
        }
    }
    for bucket in BUCKETS {
        let body = json!({ "format": "csv", "catFilters": { "status": bucket } });
        asks.push(("/api/v1/admin/order/export".to_owned(), body));
    }
    for deal in foreign {
        for call in ["deal/get", "deal/printed/get"] {
            asks.push((format!("/api/v1/{call}/{deal}"), json!({})));
        }
    }
    let mut seen = Vec::new();
    for (path, body) in asks {
        let got = stage.officer.post(&path, body.clone()).await;
        seen.push((format!("{path} {body}"), got.status, got.bytes));
    }
    seen
}

/// A life at the other bank, and one at none.
async fn work_elsewhere(stage: &Stage, deals: &[String]) {
    let [theirs, nobodys, cancelled] = deals else { panic!("three deals") };
    stage.does("order/assignBank", theirs, json!({ "bankId": stage.bank(OTHER_OFFICER).await })).await;
    let edit = json!({ "notes": "Rice for Al Noor, INT0001, DOM0001 zz" });
    stage.does("deal/editDeal", theirs, edit.clone()).await;
    stage.marks(theirs, 2..=5).await;
    stage.marks(nobodys, [2]).await;
    stage.does("deal/editDeal", nobodys, edit).await;
    let seller =
        stage.buyer.post(&format!("/api/v1/deal/get/{theirs}"), json!({})).await.body["data"]["seller"].clone();
    let complaint = json!({ "orderRef": theirs, "toParty": seller["_id"] });
    assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint).await.status, 200);
    stage.does("order/cancel", cancelled, json!({ "reason": "It rains" })).await;
    stage.does("deal/deleteDeal", nobodys, json!({})).await;
    stage.does("deal/restore", nobodys, json!({})).await;
}

/// Random work of everybody but this bank, on deals that are another bank's or nobody's: what is refused does no harm.
async fn random_work(stage: &Stage, mut deals: Vec<String>, seed: u64) {
    let mut random = StdRng::seed_from_u64(seed);
    let other = json!({ "bankId": stage.bank(OTHER_OFFICER).await });
    let works = [
        ("order/assignBank", other),
        ("deal/editDeal", json!({ "notes": "Rice for Al Noor, INT0001, DOM0001 zz" })),
        ("deal/editDeal", json!({ "specialOrder": true })),
        ("order/markTimelineStep", json!({ "stepNumber": 2 })),
        ("order/extendTimelineStep", json!({ "stepNumber": 4, "nDays": 3 })),
        ("order/cancel", json!({ "reason": "It rains" })),
        ("deal/deleteDeal", json!({})),
        ("deal/restore", json!({})),
    ];
    for _ in 0..40 {
        if random.random_ratio(1, 10) {
            deals.push(stage.domestic_deal().await);
            continue;
        }
        let (call, body) = &works[random.random_range(0..works.len())];
        let deal = &deals[random.random_range(0..deals.len())];
        let got = ask(&stage.admin, call, deal, body.clone()).await;
        assert!(got.status < 500, "seed {seed}: {call} {body}: {}", got.body);
    }
}

#[actix_web::test]
async fn random_work_elsewhere_changes_no_reply_by_a_byte() {
    for seed in [20_261_125, 7, 1_000_003] {
        let stage = Stage::open().await;
        let (own, elsewhere) = (stage.deal().await, vec![stage.deal().await, stage.deal().await]);
        stage.does("order/assignBank", &own, json!({ "bankId": stage.bank(OFFICER).await })).await;
        let before = seen(&stage, &elsewhere).await;
        random_work(&stage, elsewhere.clone(), seed).await;
        agree(&before, &seen(&stage, &elsewhere).await, seed);
    }
}

fn agree(before: &[Seen], after: &[Seen], seed: u64) {
    for (was, is) in before.iter().zip(after) {
        assert_eq!((&was.0, was.1), (&is.0, is.1), "seed {seed}");
        assert!(was.2 == is.2, "seed {seed}: {}: {} became {}", was.0, text(&was.2), text(&is.2));
    }
}

#[actix_web::test]
async fn whatever_happens_at_another_bank_no_reply_changes_by_a_byte_and_no_frame_comes() {
    let stage = Stage::open().await;
    let (own, elsewhere) = (stage.deal().await, [stage.deal().await, stage.deal().await, stage.deal().await]);
    let assigned = stage.does("order/assignBank", &own, json!({ "bankId": stage.bank(OFFICER).await })).await;
    let topics: Vec<String> = ["international", "domestic"]
        .iter()
        .flat_map(|kind| BUCKETS.iter().map(move |bucket| format!("board:{kind}:{bucket}")))
        .chain(["stats".to_owned(), "inbox".to_owned()])
        .collect();
    let names: Vec<&str> = topics.iter().map(String::as_str).collect();
    let mut watcher = stage.watcher(&stage.officer, &names).await;
    let held = watcher.copies.clone();
    let before = seen(&stage, &elsewhere).await;
    assert!(before.iter().filter(|(_, status, _)| *status == 200).count() > 40, "most of it is theirs to ask");
    work_elsewhere(&stage, &elsewhere).await;
    agree(&before, &seen(&stage, &elsewhere).await, 0);
    // All that comes is what happens to the bank's own deal.
    let marked = stage.marks(&own, [2]).await;
    let is_shown = |document: &Value| document["rows"][&own]["version"] == marked;
    watcher.until("board:international:open", is_shown).await;
    for (topic, held) in &held {
        let now = &watcher.copies[topic];
        assert!(now.ver <= held.ver + (marked - assigned), "{topic} moved from {} to {}", held.ver, now.ver);
        if topic != "board:international:open" && topic != "stats" {
            assert_eq!(&now.document, &held.document, "{topic}");
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
