//! Stories of people who watch: what one of them does stands on the others' screens as REST would tell it.

use serde_json::{Value, json};

use crate::{
    live_form::live_form,
    scenario::{Stage, agrees, done, list_agrees, record},
    server::{ADMIN, OFFICER, OTHER_OFFICER},
    watcher::{Gone, Watcher},
};

const BOARD: &str = "board:international:open";
const CANCELLED: &str = "board:international:cancelled";
const ORDERS: &str = "/api/v1/admin/order/getOrders";
const DEALS: &str = "/api/v1/deal/getDeals";

#[actix_web::test]
async fn what_one_does_stands_on_every_screen_as_the_record_of_its_viewer() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let bank = scenario.bank(OFFICER).await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    let topic = format!("deal:{deal}");
    let mut screens = vec![
        (scenario.watcher(&scenario.admin, &[&topic, BOARD, "stats"]).await, &scenario.admin),
        (scenario.watcher(&scenario.buyer, &[&topic, "deals:buying", "deals:special"]).await, &scenario.buyer),
        (scenario.watcher(&scenario.seller, &[&topic, "deals:selling"]).await, &scenario.seller),
        (scenario.watcher(&scenario.officer, &[&topic, BOARD, "stats"]).await, &scenario.officer),
    ];
    let item = record(&scenario.admin, &deal).await["items"][0]["_id"].clone();
    let document = json!({ "fileURL": scenario.file(ADMIN).await, "fileName": "order.pdf", "stepNumber": 2 });
    for (call, body) in [
        ("order/extendTimelineStep", json!({ "stepNumber": 2, "nDays": 4 })),
        ("deal/editDeal", json!({ "notes": "For the desk only", "items": [{ "_id": item, "quantity": 300 }] })),
        ("order/attachFileToStep", document),
        ("order/markTimelineStep", json!({ "stepNumber": 3 })),
        ("order/removeFileFromStep", json!({ "stepNumber": 2, "fileIndex": 0, "version": 6 })),
        ("order/cancel", json!({ "reason": "The buyer could not agree." })),
    ] {
        scenario.does(call, &deal, body).await;
        for (watcher, person) in &mut screens {
            agrees(watcher, person, &deal).await;
        }
    }
    let kinds = ["stepExtended", "edited", "fileAttached", "stepDone", "fileRemoved", "cancelled"];
    for (watcher, _) in &screens {
        assert_eq!(watcher.events, kinds.map(|kind| format!("deal.{kind}")));
    }
    let lists: [(usize, &str, &str, Value); 5] = [
        (0, BOARD, ORDERS, json!({})),
        (1, "deals:buying", DEALS, json!({ "isBuyer": true })),
        (1, "deals:special", DEALS, json!({ "special": true })),
        (2, "deals:selling", DEALS, json!({ "isBuyer": false })),
        (3, BOARD, ORDERS, json!({})),
    ];
    for (nth, topic, call, body) in lists {
        let (watcher, person) = &mut screens[nth];
        list_agrees(watcher, topic, person, call, &body).await;
    }
    for (nth, call) in [(0, "/api/v1/admin/overallstats"), (3, "/api/v1/admin/overallstats")] {
        let (watcher, person) = &mut screens[nth];
        let figures = person.post(call, json!({})).await.body["data"].clone();
        watcher.until("stats", |shown| *shown == live_form(figures.clone())).await;
    }
}

#[actix_web::test]
async fn an_order_handed_to_a_bank_is_there_at_once_and_gone_when_it_is_taken_away() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let topic = format!("deal:{deal}");
    let mut ours = scenario.watcher(&scenario.officer, &["inbox", BOARD]).await;
    let mut other = scenario.watcher(&scenario.other_officer, &["inbox", BOARD]).await;
    let unread = |watcher: &Watcher| watcher.copies["inbox"].document["unread"].as_u64().unwrap();
    let (before, others_before) = (unread(&ours), unread(&other));
    assert!(ours.sub(&topic, None).await.is_err(), "not yet theirs");

    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    let inbox = ours.until("inbox", |inbox| inbox["unread"] == before + 1).await;
    let newest = &inbox["items"]["rows"][inbox["items"]["order"][0].as_str().unwrap()];
    assert_eq!((&newest["kind"], &newest["body"]["dealId"]), (&json!("order.assigned"), &json!(deal)));
    ours.until(BOARD, |board| board["order"][0] == json!(deal)).await;
    assert_eq!(ours.sub(&topic, None).await, Ok(()));
    assert!(other.sub(&topic, None).await.is_err());

    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OTHER_OFFICER).await })).await;
    assert_eq!(ours.until_closed(&topic).await, 4003);
    ours.until(BOARD, |board| board["rows"].get(&deal).is_none()).await;
    other.until("inbox", |inbox| inbox["unread"] == others_before + 1).await;
    other.until(BOARD, |board| board["rows"].get(&deal).is_some()).await;
    assert_eq!(other.sub(&topic, None).await, Ok(()));
    assert!(ours.sub(&topic, None).await.is_err(), "no longer theirs");
    agrees(&mut other, &scenario.other_officer, &deal).await;
}

#[actix_web::test]
async fn a_deleted_deal_closes_for_its_parties_and_stays_for_staff() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let topic = format!("deal:{deal}");
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    let mut admin = scenario.watcher(&scenario.admin, &[&topic, BOARD, "board:international:deleted"]).await;
    let mut parties = [
        (scenario.watcher(&scenario.buyer, &[&topic, "deals:buying"]).await, "deals:buying"),
        (scenario.watcher(&scenario.seller, &[&topic, "deals:selling"]).await, "deals:selling"),
        (scenario.watcher(&scenario.officer, &[&topic, CANCELLED]).await, CANCELLED),
    ];
    scenario.deletes(&deal).await;
    for (watcher, list) in &mut parties {
        assert_eq!(watcher.until_closed(&topic).await, 4003);
        watcher.until(list, |list| list["rows"].get(&deal).is_none()).await;
        assert!(watcher.sub(&topic, None).await.is_err());
    }
    agrees(&mut admin, &scenario.admin, &deal).await;
    admin.until(BOARD, |board| board["rows"].get(&deal).is_none()).await;
    admin.until("board:international:deleted", |board| board["order"][0] == json!(deal)).await;
    scenario.does("deal/restore", &deal, json!({})).await;
    for (watcher, list) in &mut parties {
        watcher.until(list, |list| list["rows"].get(&deal).is_some()).await;
        assert_eq!(watcher.sub(&topic, None).await, Ok(()));
    }
    admin.until("board:international:deleted", |board| board["rows"].get(&deal).is_none()).await;
    agrees(&mut admin, &scenario.admin, &deal).await;
}

#[actix_web::test]
async fn who_comes_back_resumes_if_nothing_happened_and_else_gets_a_snapshot() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let topic = format!("deal:{deal}");
    let topics = [topic.as_str(), "deals:buying", "inbox", "me"];
    let mut watcher = scenario.watcher(&scenario.buyer, &topics).await;
    let mut stays = scenario.watcher(&scenario.seller, &[&topic, "deals:selling", "inbox"]).await;
    for (changed, answer) in [(false, "resumed"), (true, "snap")] {
        if changed {
            drop(watcher);
            scenario.marks(&deal, [2]).await;
            agrees(&mut stays, &scenario.seller, &deal).await;
            watcher = scenario.watcher(&scenario.buyer, &[]).await;
        }
        let copies = std::mem::take(&mut watcher.copies);
        let held = if changed { stays.copies.clone() } else { copies };
        drop(watcher);
        let subs: Vec<Value> = topics[..1]
            .iter()
            .map(|topic| {
                let ver = held[*topic].ver - u64::from(changed);
                json!({ "topic": topic, "epoch": held[*topic].epoch, "ver": ver })
            })
            .collect();
        let port = scenario.server.running.port();
        watcher = Watcher::open(port, scenario.buyer.bearer.as_deref().unwrap(), held, &subs).await.unwrap();
        let first = watcher.next().await.unwrap();
        assert_eq!((&first["op"], &first["topic"]), (&json!(answer), &json!(topic)));
        agrees(&mut watcher, &scenario.buyer, &deal).await;
    }
}

#[actix_web::test]
async fn a_resync_answers_with_a_snapshot() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let topics = [format!("deal:{deal}"), "deals:buying".to_owned(), "inbox".to_owned(), "me".to_owned()];
    let mut watcher = scenario.watcher(&scenario.buyer, &topics.each_ref().map(String::as_str)).await;
    for topic in &topics {
        watcher.say(&json!({ "op": "resync", "topic": topic })).await.unwrap();
        let answer = watcher.next().await.unwrap();
        assert_eq!((&answer["op"], &answer["topic"]), (&json!("snap"), &json!(topic)));
    }
    agrees(&mut watcher, &scenario.buyer, &deal).await;
}

#[actix_web::test]
async fn a_list_follows_its_params_and_other_params_replace_it() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let number = record(&scenario.admin, &deal).await["order_id"].clone();
    let mut watcher = scenario.watcher(&scenario.admin, &[]).await;
    for params in [
        json!({ "page": { "current": 2, "size": 3 }, "sort": "order_id" }),
        json!({ "search": number }),
        json!({ "assignedBank": scenario.bank(OFFICER).await, "sort": "-dueOn" }),
        json!({ "dealStatus": "CONTRACT_PENDING", "unassigned": true }),
        json!({ "overdue": true, "sort": "dueOn" }),
        json!({ "onHold": true }),
    ] {
        assert_eq!(watcher.sub(BOARD, Some(params.clone())).await, Ok(()));
        let mut body = params.clone();
        for name in ["assignedBank", "dealStatus", "overdue", "unassigned", "onHold"] {
            if let Some(wanted) = body.as_object_mut().unwrap().remove(name) {
                body["otherFilters"][name] = wanted;
            }
        }
        done(&scenario.sales, "order/extendTimelineStep", &deal, json!({ "stepNumber": 2, "nDays": 1 })).await;
        list_agrees(&mut watcher, BOARD, &scenario.admin, ORDERS, &body).await;
    }
    for params in [
        json!({ "page": { "current": 0 } }),
        json!({ "page": { "size": 101 } }),
        json!({ "sort": "price" }),
        json!({ "colour": "red" }),
        json!([]),
        json!({ "page": [1, 10] }),
    ] {
        assert_eq!(watcher.sub(BOARD, Some(params.clone())).await.unwrap_err()["code"], 4000, "{params}");
    }
}

#[actix_web::test]
async fn a_session_that_strikes_out_ends_its_connections() {
    let scenario = Stage::open().await;
    let mut watcher = scenario.watcher(&scenario.buyer, &["me"]).await;
    for strike in 1..=5 {
        let got = scenario.buyer.post(ORDERS, json!({})).await;
        assert_eq!(got.status, if strike < 5 { 403 } else { 401 }, "strike {strike}");
    }
    assert_eq!(watcher.until_gone().await, Gone(Some(4005)));
    assert_eq!(
        scenario.buyer.post(DEALS, json!({ "isBuyer": true })).await.body["message"],
        "You have been logged out."
    );
}
