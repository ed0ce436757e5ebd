//! Under a storm of changes of many writers, each watched list comes to be exactly what is read afresh: nothing drifts.

use std::pin::pin;

use futures::future::{Either, join_all, select};
use granary_domain::DealId;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    scenario::{Stage, ask, list_agrees, rice, why},
    server::{OFFICER, OTHER_OFFICER, Person},
    watcher::Watcher,
};

const ORDERS: &str = "/api/v1/admin/order/getOrders";
const DEALS: usize = 12;
const ROUNDS: usize = 6;

/// Every board of staff and of two banks in another cut: the bucket, what it is narrowed to, its order and its page.
fn cuts(bank: &str) -> Vec<(&'static str, Value)> {
    let page = |current, size| json!({ "current": current, "size": size });
    vec![
        ("open", json!({ "page": page(1, 100) })),
        ("open", json!({ "page": page(2, 3), "sort": "-order_id" })),
        ("open", json!({ "page": page(1, 5), "sort": "dueOn" })),
        ("open", json!({ "dealStatus": "COMPLIANCE_REVIEW", "page": page(1, 4) })),
        ("open", json!({ "dealStatus": "FUNDING_PENDING", "sort": "order_id" })),
        ("open", json!({ "unassigned": true, "page": page(1, 100) })),
        ("open", json!({ "assignedBank": bank, "page": page(1, 100) })),
        ("open", json!({ "search": "Noor", "page": page(1, 7), "sort": "updatedAt" })),
        ("cancelled", json!({ "page": page(1, 100) })),
        ("cancelled", json!({ "page": page(1, 2), "sort": "-order_id" })),
        ("disputed", json!({ "page": page(1, 100) })),
    ]
}

/// The params of a board as the call of the same list takes them.
fn as_body(bucket: &str, params: &Value) -> Value {
    let mut body = json!({ "catFilters": { "status": bucket } });
    for (name, value) in params.as_object().unwrap() {
        match name.as_str() {
            "page" | "sort" | "search" => body[name] = value.clone(),
            _ => body["otherFilters"][name] = value.clone(),
        }
    }
    body
}

/// What one writer does to one deal in one round; what its state forbids is refused, and that is well.
async fn write(stage: &Stage, deal: &str, nth: usize, banks: &[String; 2]) {
    let step = json!({ "stepNumber": 2 + nth % 3 });
    let bank = match nth % 5 {
        0 => json!({ "bankId": null }),
        other => json!({ "bankId": banks[other % 2] }),
    };
    let acts = [
        ("order/markTimelineStep", step),
        ("order/assignBank", bank),
        ("order/extendTimelineStep", json!({ "stepNumber": 6, "nDays": 1 + nth % 4 })),
        ("deal/editDeal", json!({ "notes": format!("Round {nth}") })),
        if nth % 11 == 10 { ("order/cancel", json!({ "reason": "It rains" })) } else { ("deal/editDeal", json!({})) },
        if nth % 7 == 6 { ("deal/deleteDeal", why()) } else { ("deal/restore", json!({})) },
    ];
    let (call, body) = acts[nth % acts.len()].clone();
    let is_of_sales = call.ends_with("Step") || call == "deal/editDeal";
    let who = if is_of_sales && nth.is_multiple_of(2) { &stage.sales } else { &stage.admin };
    let got = ask(who, call, deal, body).await;
    assert!([200, 400, 409].contains(&got.status), "{call}: {}", got.body);
}

#[actix_web::test]
async fn under_a_storm_of_changes_no_watched_list_drifts_from_what_is_read_afresh() {
    let stage = Stage::open().await;
    let banks = [stage.bank(OFFICER).await, stage.bank(OTHER_OFFICER).await];
    // All of them find room in one lot.
    let mut order = rice(&stage.buyer).await;
    order["quantity"] = json!(80);
    let mut deals = Vec::new();
    for _ in 0..DEALS {
        deals.push(stage.placed(order.clone()).await);
        stage.waives(deals.last().unwrap(), 2).await;
    }
    let mut screens: Vec<(Watcher, &Person, String, Value)> = Vec::new();
    for person in [&stage.admin, &stage.officer, &stage.other_officer] {
        for (bucket, params) in cuts(&banks[0]) {
            let topic = format!("board:international:{bucket}");
            let mut watcher = stage.watcher(person, &[]).await;
            assert_eq!(watcher.sub(&topic, Some(params.clone())).await, Ok(()), "{topic} {params}");
            screens.push((watcher, person, topic, as_body(bucket, &params)));
        }
    }
    let storm = async {
        for round in 0..ROUNDS {
            let (stage, banks) = (&stage, &banks);
            let writers = deals.iter().enumerate().flat_map(|(nth, deal)| {
                (0..2).map(move |writer| write(stage, deal, nth + round * 5 + writer * 3, banks))
            });
            join_all(writers).await;
        }
    };
    // Screens read on meanwhile: whoever takes nothing for long is cut off.
    let reading = join_all(screens.iter_mut().map(|(watcher, ..)| watcher.read_on()));
    let storm = pin!(storm);
    assert!(matches!(select(storm, reading).await, Either::Left(..)), "every screen is gone");
    for (watcher, person, topic, body) in &mut screens {
        list_agrees(watcher, topic, person, ORDERS, body).await;
    }
    what_waits_is_filed(&stage).await;
}

/// The rows that the commits wrote are those that are written of the deals as they stand.
async fn what_waits_is_filed(stage: &Stage) {
    let filed = "select deal_id, doer, party_id, kind, step, due_key, missing from duties";
    let anew = "delete from duties; insert into unfiled_duties select id from deals";
    stage.server.sql(&format!("create table filed as {filed}; {anew}")).await;
    stage.server.store.file_duties(DealId(Uuid::nil()), 1_000).await.unwrap();
    stage.server.until("select not exists (select from unfiled_duties)").await;
    let differ =
        format!("select count(*) from ((table filed except {filed}) union all ({filed} except table filed)) it");
    assert_eq!(stage.server.count(&differ).await, 0);
}
