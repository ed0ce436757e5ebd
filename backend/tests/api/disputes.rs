//! Disputes over deals: raised, answered, bargained over, withdrawn and decided; and who sees which.

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    people_lists::in_order,
    scenario::{Stage, agrees, ask, holds, listed, record},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SELLER},
};

const FILE: &str = "/api/v1/order/orderDispute/file";
const LIST: &str = "/api/v1/order/orderDispute/get";
const BY_ORDERS: &str = "/api/v1/admin/order/getDisputesByOrders";
const DISPUTED: &str = "/api/v1/admin/order/getOrders";

/// A deal whose payment is secured, so that it can be disputed.
async fn funded(stage: &Stage) -> String {
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    deal
}

async fn raise(stage: &Stage, person: &Person, deal: &str, more: Value) -> Got {
    let to_party = record(&stage.admin, deal).await["seller"]["_id"].clone();
    let mut body = json!({ "orderRef": deal, "toParty": to_party });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    person.post(FILE, body).await
}

async fn say(person: &Person, what: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/order/{deal}/orderDispute/{what}/"), body).await
}

/// The deals of the disputes that somebody lists.
async fn disputes(person: &Person, body: Value) -> Vec<Value> {
    listed(person, LIST, body).await.iter().map(|it| it["orderRef"].clone()).collect()
}

#[actix_web::test]
async fn a_dispute_goes_from_complaint_by_answer_and_offers_to_what_both_accept() {
    let stage = Stage::open().await;
    let deal = funded(&stage).await;
    let topic = format!("deal:{deal}");
    let mut watcher = stage.watcher(&stage.seller, &[&topic]).await;
    let line = record(&stage.buyer, &deal).await["items"][0]["_id"].clone();
    let ticket = stage.file(BUYER).await;
    let complaint = json!({
        "category": "quantity", "reason": "weight-loss", "description": "412 kg are missing.",
        "claimed": [{ "_id": line, "quantity": 41 }],
        "amount": { "amount": "1200.00", "currency": "USD" }, "files": [{ "fileURL": ticket, "fileName": "ticket.pdf" }],
    });
    let raised = raise(&stage, &stage.buyer, &deal, complaint).await;
    assert_eq!((raised.status, &raised.body["message"]), (200, &json!("Raised Dispute Successfully.")));
    agrees(&mut watcher, &stage.seller, &deal).await;
    let seen = record(&stage.seller, &deal).await;
    assert_eq!((&seen["bucket"], &seen["dispute"]["status"]), (&json!("disputed"), &json!("open")));
    assert_eq!(seen["dispute"]["files"][0]["fileURL"], json!(ticket));
    assert_eq!(seen["dispute"]["claimed"], json!([line]));
    assert_eq!(seen["dispute"]["claimedUnits"], json!([{ "_id": line, "quantity": 41 }]));
    let row = listed(&stage.buyer, LIST, json!({})).await.into_iter().find(|it| it["orderRef"] == json!(deal)).unwrap();
    assert_eq!(row["goods"][0]["quantity"], json!(41), "{row}");
    let opened = stage.seller.post("/api/v1/getSignedUrl", json!({ "filePath": ticket })).await;
    assert_eq!(opened.status, 200, "the other side may read the evidence: {}", opened.body);
    assert!(holds(&listed(&stage.admin, DISPUTED, json!({ "catFilters": { "status": "disputed" } })).await, &deal));

    let answer =
        json!({ "text": "Weighed twice.", "files": [{ "fileURL": stage.file(SELLER).await, "fileName": "b.pdf" }] });
    assert_eq!(say(&stage.buyer, "answer", &deal, json!({ "text": "Ours." })).await.status, 403);
    assert_eq!(say(&stage.seller, "answer", &deal, answer.clone()).await.status, 200);
    assert_eq!(say(&stage.seller, "answer", &deal, answer).await.status, 409);
    let offer = |amount: &str| json!({ "outcome": "price-reduction", "amount": { "amount": amount, "currency": "USD" }, "note": "Half each." });
    assert_eq!(say(&stage.seller, "propose", &deal, offer("300")).await.status, 200);
    assert_eq!(say(&stage.seller, "accept", &deal, json!({ "proposal": 1 })).await.status, 403);
    assert_eq!(say(&stage.buyer, "propose", &deal, offer("600")).await.status, 200);
    assert_eq!(say(&stage.buyer, "accept", &deal, json!({ "proposal": 1 })).await.status, 409, "there is a newer one");
    agrees(&mut watcher, &stage.seller, &deal).await;
    assert_eq!(say(&stage.seller, "accept", &deal, json!({ "proposal": 2 })).await.status, 200);
    agrees(&mut watcher, &stage.seller, &deal).await;
    let closed = record(&stage.buyer, &deal).await;
    assert_eq!((&closed["bucket"], &closed["dispute"]["outcome"]), (&json!("open"), &json!("price-reduction")));
    assert_eq!(closed["dispute"]["credited"], json!({ "amount": "600.00", "currency": "USD" }));
    assert!(disputes(&stage.buyer, json!({ "status": "closed" })).await.contains(&json!(deal)));
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn a_dispute_is_raised_within_its_window_by_a_side_against_the_other_and_of_what_is_in_the_deal() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    assert_eq!(raise(&stage, &stage.buyer, &deal, json!({})).await.status, 409, "nothing is paid yet");
    stage.marks(&deal, 2..=4).await;
    let before = record(&stage.admin, &deal).await;
    assert_eq!(raise(&stage, &stage.outsider, &deal, json!({})).await.status, 404);
    for person in [&stage.admin, &stage.officer] {
        assert_eq!(raise(&stage, person, &deal, json!({})).await.status, 403);
    }
    let theirs = stage.file(SELLER).await;
    let of_usd = |amount: &str| json!({ "amount": { "amount": amount, "currency": "USD" } });
    for (more, status, code) in [
        (json!({ "toParty": before["buyer"]["_id"] }), 400, 2000),
        (json!({ "category": "time", "reason": "short-payment" }), 400, 2000),
        (json!({ "category": "nonsense" }), 400, 2000),
        (json!({ "claimed": ["01900000-0000-7000-8000-000000000000"] }), 400, 1001),
        (of_usd("99999999"), 400, 2000),
        (of_usd("-5"), 400, 2000),
        (json!({ "amount": { "amount": "5", "currency": "AED" } }), 400, 2000),
        (json!({ "files": [{ "fileURL": "/files/none", "fileName": "x.pdf" }] }), 404, 0),
        (json!({ "files": [{ "fileURL": theirs, "fileName": "x.pdf" }] }), 404, 0),
        (json!({ "status": "open" }), 400, 2000),
    ] {
        let got = raise(&stage, &stage.buyer, &deal, more.clone()).await;
        assert_eq!(got.status, status, "{more}: {}", got.body);
        assert!(status == 404 || got.body["message"]["code"] == json!(code), "{more}: {}", got.body);
    }
    let of_one = json!([{ "_id": before["items"][0]["_id"], "quantity": 1 }]);
    let beyond = json!({ "claimed": of_one, "amount": { "amount": "29.51", "currency": "USD" } });
    let got = raise(&stage, &stage.buyer, &deal, beyond).await;
    assert_eq!((got.status, &got.body["code"]), (400, &json!("BEYOND_CLAIM")), "{}", got.body);
    assert_eq!(got.body["params"]["amount"], "USD 29.50", "{}", got.body);
    assert_eq!(record(&stage.admin, &deal).await, before, "nothing of it changed the deal");
    assert_eq!(raise(&stage, &stage.buyer, &deal, json!({})).await.status, 200);
    assert_eq!(raise(&stage, &stage.buyer, &deal, json!({})).await.status, 409);
}

#[actix_web::test]
async fn who_raised_it_withdraws_it_and_staff_decide_only_after_the_answer() {
    let stage = Stage::open().await;
    let deal = funded(&stage).await;
    raise(&stage, &stage.buyer, &deal, json!({})).await;
    assert_eq!(say(&stage.seller, "close", &deal, json!({})).await.status, 403, "the other side does not close it");
    let decision = json!({ "resolution": "Both weighbridges agree.", "outcome": "no-fault" });
    let early = ask(&stage.admin, "order/orderDispute/resolve", &deal, decision.clone()).await;
    let message = early.body["message"].as_str().unwrap_or_default().to_owned();
    assert!(early.status == 409 && message.starts_with("The other side may answer until 20"), "{}", early.body);
    assert_eq!(say(&stage.admin, "close", &deal, json!({})).await.status, 409, "nor do they close it before");
    assert_eq!(ask(&stage.sales, "order/orderDispute/resolve", &deal, decision.clone()).await.status, 403);
    let closed = say(&stage.buyer, "close", &deal, json!({})).await;
    assert_eq!((closed.status, &closed.body["message"]), (200, &json!("Closed dispute.")));
    assert_eq!(say(&stage.buyer, "close", &deal, json!({})).await.status, 409);

    raise(&stage, &stage.buyer, &deal, json!({})).await;
    say(&stage.seller, "answer", &deal, json!({ "text": "All is there." })).await;
    let silent = ask(&stage.admin, "order/orderDispute/resolve", &deal, json!({ "resolution": "" })).await;
    assert_eq!(silent.status, 400, "{}", silent.body);
    assert_eq!(ask(&stage.admin, "order/orderDispute/resolve", &deal, decision).await.status, 200);
    let seen = record(&stage.seller, &deal).await;
    assert_eq!(seen["dispute"]["resolution"], json!("Both weighbridges agree."));
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn a_second_dispute_hides_no_first_on_the_deal_nor_in_the_lists_and_their_credits_add_up() {
    let stage = Stage::open().await;
    let deal = funded(&stage).await;
    let mut watcher = stage.watcher(&stage.seller, &[&format!("deal:{deal}")]).await;
    let credit =
        |amount: &str| json!({ "outcome": "price-reduction", "amount": { "amount": amount, "currency": "USD" } });
    for (said, amount) in [("Wet bags", "600"), ("Torn bags", "400")] {
        raise(&stage, &stage.buyer, &deal, json!({ "description": said })).await;
        say(&stage.seller, "propose", &deal, credit(amount)).await;
        assert_eq!(say(&stage.buyer, "accept", &deal, json!({ "proposal": 1 })).await.status, 200);
    }
    raise(&stage, &stage.buyer, &deal, json!({ "description": "Mouldy bags" })).await;
    agrees(&mut watcher, &stage.seller, &deal).await;
    let seen = record(&stage.seller, &deal).await;
    assert_eq!((&seen["dispute"]["number"], &seen["dispute"]["description"]), (&json!(3), &json!("Mouldy bags")));
    let told = |it: &Value| (it["number"].clone(), it["description"].clone(), it["credited"]["amount"].clone());
    let before: Vec<_> = seen["disputes"].as_array().unwrap().iter().map(told).collect();
    assert_eq!(
        before,
        [(json!(2), json!("Torn bags"), json!("400.00")), (json!(1), json!("Wet bags"), json!("600.00"))]
    );
    let cents = |it: &Value| it["amount"].as_str().unwrap().replace('.', "").parse::<i64>().unwrap();
    assert_eq!(cents(&seen["owed"]), cents(&seen["totals"]) - 100_000);

    let of_deal = async |person: &Person, status: &str| -> Vec<Value> {
        let all = listed(person, LIST, json!({ "status": status, "page": { "current": 1, "size": 100 } })).await;
        all.into_iter().filter(|it| it["orderRef"] == json!(deal)).map(|it| it["number"].clone()).collect()
    };
    for person in [&stage.buyer, &stage.admin] {
        assert_eq!(of_deal(person, "open").await, [3]);
        assert_eq!(of_deal(person, "closed").await, [2, 1]);
    }
    let closed = stage.admin.post(BY_ORDERS, json!({ "dealIds": [deal], "status": "closed" })).await.body;
    assert_eq!(closed["data"]["items"].as_array().unwrap().len(), 2);
    let all = stage.admin.post(LIST, json!({ "status": "closed", "page": { "current": 1, "size": 1 } })).await.body;
    assert_eq!(all["data"]["items"][0]["_id"], json!(format!("{deal}:2")), "a page ends between two of one deal");
    let next = stage.admin.post(LIST, json!({ "status": "closed", "page": { "current": 2, "size": 1 } })).await.body;
    assert_eq!(next["data"]["items"][0]["_id"], json!(format!("{deal}:1")));
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn either_side_and_staff_bring_more_evidence_while_a_dispute_is_open_and_nobody_else() {
    let stage = Stage::open().await;
    let deal = funded(&stage).await;
    let mut watcher = stage.watcher(&stage.seller, &[&format!("deal:{deal}")]).await;
    let file = async |of: &str| json!({ "files": [{ "fileURL": stage.file(of).await, "fileName": "ticket.pdf" }] });
    assert_eq!(say(&stage.buyer, "addEvidence", &deal, file(BUYER).await).await.status, 409, "there is no dispute");
    raise(&stage, &stage.buyer, &deal, json!({})).await;
    let ticket = file(BUYER).await;
    assert_eq!(say(&stage.buyer, "addEvidence", &deal, ticket.clone()).await.status, 200);
    assert_eq!(say(&stage.buyer, "addEvidence", &deal, ticket.clone()).await.status, 409, "it is there");
    assert_eq!(say(&stage.seller, "addEvidence", &deal, file(SELLER).await).await.status, 200);
    assert_eq!(say(&stage.admin, "addEvidence", &deal, file(ADMIN).await).await.status, 200);
    agrees(&mut watcher, &stage.seller, &deal).await;
    let seen = record(&stage.seller, &deal).await;
    let brought: Vec<_> = seen["dispute"]["files"].as_array().unwrap().iter().map(|it| it["by"].clone()).collect();
    assert_eq!(brought, ["buyer", "seller", "staff"]);
    let opened = stage.seller.post("/api/v1/getSignedUrl", json!({ "filePath": ticket["files"][0]["fileURL"] })).await;
    assert_eq!(opened.status, 200, "the other side may read it: {}", opened.body);
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    for (person, status) in [(&stage.officer, 403), (&stage.sales, 403), (&stage.outsider, 404)] {
        assert_eq!(say(person, "addEvidence", &deal, json!({ "files": [] })).await.status, status);
    }
    assert_eq!(say(&stage.buyer, "addEvidence", &deal, json!({ "files": [] })).await.status, 400);
    let unknown = json!({ "fileURL": "/files/unknown", "fileName": "ticket.pdf" });
    for (count, status) in [(20, 404), (21, 400)] {
        let got = say(&stage.buyer, "addEvidence", &deal, json!({ "files": vec![unknown.clone(); count] })).await;
        assert_eq!(got.status, status, "they are counted before one is looked up: {}", got.body);
    }
    let mine = json!({ "fileId": seen["dispute"]["files"][0]["_id"] });
    for (person, status) in [(&stage.seller, 403), (&stage.officer, 403), (&stage.outsider, 404), (&stage.buyer, 200)] {
        assert_eq!(say(person, "withdrawEvidence", &deal, mine.clone()).await.status, status);
    }
    agrees(&mut watcher, &stage.seller, &deal).await;
    let seen = record(&stage.seller, &deal).await;
    let is_withdrawn: Vec<_> =
        seen["dispute"]["files"].as_array().unwrap().iter().map(|it| it["isWithdrawn"].clone()).collect();
    assert_eq!(is_withdrawn, [json!(true), Value::Null, Value::Null]);
    let asked = json!({ "filePath": ticket["files"][0]["fileURL"] });
    let link = opened.body["data"]["url"].as_str().unwrap();
    for got in [stage.seller.post("/api/v1/getSignedUrl", asked.clone()).await, stage.seller.get(link).await] {
        assert_eq!((got.status, &got.body["code"]), (409, &json!("EVIDENCE_WITHDRAWN")), "{}", got.body);
    }
    for (person, status) in [(&stage.officer, 409), (&stage.outsider, 404), (&stage.buyer, 200), (&stage.admin, 200)] {
        assert_eq!(person.post("/api/v1/getSignedUrl", asked.clone()).await.status, status);
    }
    say(&stage.buyer, "close", &deal, json!({})).await;
    assert_eq!(say(&stage.buyer, "addEvidence", &deal, file(BUYER).await).await.status, 409);
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn everybody_lists_the_disputes_over_deals_they_see_and_no_others() {
    let stage = Stage::open().await;
    let deal = funded(&stage).await;
    raise(&stage, &stage.buyer, &deal, json!({})).await;
    let named = json!(deal);
    for person in [&stage.buyer, &stage.seller, &stage.admin] {
        assert!(disputes(person, json!({})).await.contains(&named));
    }
    for person in [&stage.outsider, &stage.officer, &stage.other_officer] {
        assert!(!disputes(person, json!({})).await.contains(&named));
    }
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    assert!(disputes(&stage.officer, json!({})).await.contains(&named));
    assert!(!disputes(&stage.other_officer, json!({})).await.contains(&named));
    assert!(!disputes(&stage.buyer, json!({ "status": "closed" })).await.contains(&named));

    let of = async |deals: Value, status: &str| {
        stage.admin.post(BY_ORDERS, json!({ "dealIds": deals, "status": status })).await
    };
    let found = of(json!([deal, "01900000-0000-7000-8000-000000000000"]), "open").await;
    assert_eq!((found.status, found.body["data"]["items"].as_array().unwrap().len()), (200, 1));
    assert_eq!(of(json!([deal]), "closed").await.body["data"]["items"], json!([]));
    for bad in [json!([]), json!(["no-id"])] {
        let got = of(bad, "open").await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!("Pass a valid set of order IDs.")));
    }
    assert_eq!(stage.officer.post(BY_ORDERS, json!({ "dealIds": [deal] })).await.status, 403);
}

#[actix_web::test]
async fn disputes_come_by_when_they_were_raised_or_by_who_raised_them_and_either_way_round() {
    let stage = Stage::open().await;
    let (older, newer) = (funded(&stage).await, funded(&stage).await);
    let buyer = record(&stage.admin, &older).await["buyer"]["_id"].clone();
    assert_eq!(raise(&stage, &stage.buyer, &newer, json!({})).await.status, 200);
    assert_eq!(raise(&stage, &stage.seller, &older, json!({ "toParty": buyer })).await.status, 200);
    let raised_at = |row: &Value| row["openedAt"].as_str().unwrap().parse::<Timestamp>().unwrap();
    let raised_by = |row: &Value| {
        let by = if row["openedBy"] == "buyer" { "buyer" } else { "seller" };
        row[by]["companyName"].as_str().unwrap().to_lowercase()
    };
    let of = |row: &Value| row["orderRef"].clone();
    let by_time = in_order(&stage.admin, LIST, "createdAt").await;
    assert!(by_time.is_sorted_by_key(raised_at), "{:?}", by_time.iter().map(raised_at).collect::<Vec<_>>());
    assert_eq!(by_time.iter().rev().map(of).take(2).collect::<Vec<_>>(), [older.as_str(), newer.as_str()]);
    let by_name = in_order(&stage.admin, LIST, "name").await;
    assert!(by_name.is_sorted_by_key(raised_by), "{:?}", by_name.iter().map(raised_by).collect::<Vec<_>>());
    for (sort, other) in [("-createdAt", by_time), ("-name", by_name)] {
        let mut back = in_order(&stage.admin, LIST, sort).await;
        back.reverse();
        assert_eq!(back, other, "{sort}");
    }
    let of_buyer = in_order(&stage.buyer, LIST, "name").await;
    assert!(of_buyer.len() > 1 && of_buyer.is_sorted_by_key(raised_by));
    assert_eq!(stage.admin.post(LIST, json!({ "sort": "amount" })).await.status, 400);
    let mut live = stage.watcher(&stage.sales, &[]).await;
    let all = json!({ "sort": "createdAt", "page": { "current": 1, "size": 50 } });
    assert_eq!(live.sub("disputes:open", Some(all)).await, Ok(()));
    live.until("disputes:open", |list| list["order"].as_array().unwrap().last() == Some(&json!(format!("{older}:1"))))
        .await;
}

#[actix_web::test]
async fn staff_watch_open_and_closed_disputes_change() {
    let stage = Stage::open().await;
    let (open, closed) = ("disputes:open", "disputes:closed");
    let mut watcher = stage.watcher(&stage.sales, &[open, closed]).await;
    let deal = funded(&stage).await;
    assert_eq!(raise(&stage, &stage.buyer, &deal, json!({ "description": "Wet bags" })).await.status, 200);
    let first = format!("{deal}:1");
    let shown = watcher.until(open, |it| it["order"][0] == json!(first)).await;
    assert_eq!(shown["rows"][&first]["description"], "Wet bags");
    assert_eq!(say(&stage.buyer, "close", &deal, json!({})).await.status, 200);
    watcher.until(closed, |it| it["order"][0] == json!(first)).await;
    watcher.until(open, |it| it["rows"].get(&first).is_none()).await;
    raise(&stage, &stage.buyer, &deal, json!({ "description": "Torn bags" })).await;
    let second = format!("{deal}:2");
    let shown = watcher.until(open, |it| it["rows"].get(&second).is_some()).await;
    assert_eq!(shown["rows"][&second]["description"], "Torn bags");
    let kept = watcher.until(closed, |it| it["rows"].get(&first).is_some()).await;
    assert_eq!(kept["rows"][&first]["description"], "Wet bags");
}
