//! What waits for whom: a side reads its own, the desk reads what is the desk's, and both see it change.

use serde_json::{Value, json};

use crate::{
    live_form::list_form,
    procurement_limits::applied,
    rights::{grant, id_of},
    scenario::{Stage, ask, record, why},
    server::{OFFICER, Person, SALES, SELLER},
    signatures::{id, sent, sign, signing},
};

const OWN: &str = "/api/v1/pending-actions/get";
pub(crate) const DESK: &str = "/api/v1/admin/actions/get";

pub(crate) async fn of_side(person: &Person, side: &str) -> Vec<Value> {
    let got = person.post(OWN, json!({ "userRole": side })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

fn of_deal<'a>(actions: &'a [Value], deal: &str) -> Vec<&'a Value> {
    actions.iter().filter(|it| it["dealId"] == deal).collect()
}

#[actix_web::test]
async fn a_side_reads_what_waits_for_it_and_what_is_due_first_first() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=3).await;
    let actions = of_side(&stage.buyer, "Buyer").await;
    let own = of_deal(&actions, &deal);
    assert_eq!((own.len(), &own[0]["stepNumber"], &own[0]["kind"]), (1, &json!(4), &json!("step")));
    assert_eq!((&own[0]["waiting"], &own[0]["holdsUp"]), (&json!(["seller"]), &json!([5])));
    assert_eq!(own[0]["consequence"], "delay");
    let dues: Vec<_> = actions.iter().map(|it| it["dueOn"].as_str().unwrap_or("9999").to_owned()).collect();
    assert!(dues.is_sorted(), "{dues:?}");
    assert!(of_deal(&of_side(&stage.seller, "Seller").await, &deal).is_empty());
    assert!(of_deal(&of_side(&stage.outsider, "Buyer").await, &deal).is_empty());
    // The other side of the same person's company has nothing of it either.
    assert!(of_deal(&of_side(&stage.buyer, "Seller").await, &deal).is_empty());
    stage.marks(&deal, 4..=15).await;
    let rating = of_side(&stage.seller, "Seller").await;
    assert_eq!(of_deal(&rating, &deal)[0]["kind"], "rating");
    stage.marks(&deal, [16]).await;
    assert_eq!(of_deal(&of_side(&stage.seller, "Seller").await, &deal)[0]["kind"], "rating");
    stage.does("deal/deleteDeal", &deal, why()).await;
    assert!(of_deal(&of_side(&stage.seller, "Seller").await, &deal).is_empty());
}

#[actix_web::test]
async fn a_disputed_deal_waits_for_an_answer_and_for_the_desk() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=5).await;
    let seller = record(&stage.buyer, &deal).await["seller"]["_id"].clone();
    let raised = json!({ "orderRef": deal, "toParty": seller });
    assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", raised).await.status, 200);
    let kinds = |actions: &[Value]| of_deal(actions, &deal).iter().map(|it| it["kind"].clone()).collect::<Vec<_>>();
    assert!(kinds(&of_side(&stage.seller, "Seller").await).contains(&json!("disputeAnswer")));
    assert!(!kinds(&of_side(&stage.buyer, "Buyer").await).contains(&json!("disputeAnswer")));
    let desk = stage.admin.post(DESK, json!({ "page": { "current": 1, "size": 100 } })).await;
    assert!(kinds(desk.body["data"]["items"].as_array().unwrap()).contains(&json!("disputeDecision")));
}

#[actix_web::test]
async fn who_watches_what_waits_sees_each_change_of_it() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let mut watcher = stage.watcher(&stage.seller, &["actions:seller"]).await;
    let page = async || {
        let got = stage.seller.post(OWN, json!({ "userRole": "Seller" })).await;
        let items = got.body["data"]["items"].as_array().unwrap();
        let rows = items.iter().take(10).map(|it| (it["_id"].as_str().unwrap().to_owned(), it.clone()));
        let mut place = got.body["data"]["page"].clone();
        place["size"] = json!(10);
        list_form(rows, &place)
    };
    for step in 2..=5 {
        stage.marks(&deal, [step]).await;
        while watcher.copies["actions:seller"].document != page().await {
            watcher.next().await.unwrap();
        }
    }
}

#[actix_web::test]
async fn a_document_waits_for_the_side_that_is_to_sign_it_until_it_did() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let to_sign = async |person: &Person, side: &str| {
        let actions = of_side(person, side).await;
        let of_kind = |it: &&Value| it["kind"] == "signature" && it["dealId"] == *deal;
        actions.iter().filter(of_kind).cloned().collect::<Vec<_>>()
    };
    let waits = to_sign(&stage.buyer, "Buyer").await;
    assert_eq!(waits[0]["document"]["_id"], id(&document));
    assert_eq!((&waits[0]["document"]["number"], waits.len()), (&document["number"], 1));
    assert_eq!(waits[0]["document"]["names"].as_array().unwrap().len(), 1, "{waits:?}");
    let due_on = record(&stage.buyer, &deal).await["timeline"][1]["dueOn"].clone();
    assert_eq!((&waits[0]["dueOn"], &waits[0]["holdsUp"]), (&due_on, &json!([4])), "the step is due then");
    assert_eq!(waits[0]["waiting"], json!(["seller"]));
    let steps = async |person: &Person, side: &str| {
        let actions = of_side(person, side).await;
        let own = of_deal(&actions, &deal).into_iter().filter(|it| it["kind"] == "step");
        own.map(|it| it["stepNumber"].clone()).collect::<Vec<_>>()
    };
    let none: Vec<Value> = Vec::new();
    assert_eq!(steps(&stage.buyer, "Buyer").await, none, "who is to sign is told so once");
    let mut watcher = stage.watcher(&stage.buyer, &["actions:buyer"]).await;
    assert_eq!(sign(&stage.buyer, &document, signing(&document)).await.status, 200);
    let is_shown = |document: &Value| document["rows"].to_string().contains("notBinding");
    while is_shown(&watcher.copies["actions:buyer"].document) {
        watcher.next().await.unwrap();
    }
    assert_eq!(to_sign(&stage.buyer, "Buyer").await, Vec::<Value>::new());
    assert_eq!(steps(&stage.buyer, "Buyer").await, none, "who has signed has nothing more to do");
    assert_eq!(to_sign(&stage.seller, "Seller").await.len(), 1);
    assert_eq!(to_sign(&stage.outsider, "Seller").await, Vec::<Value>::new());
}

#[actix_web::test]
async fn a_bank_watches_what_waits_in_its_own_deals() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let bank = stage.bank(OFFICER).await;
    let mut watcher = stage.watcher(&stage.officer, &["actions:bank"]).await;
    let other = stage.watcher(&stage.other_officer, &["actions:bank"]).await;
    stage.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    stage.marks(&deal, 2..=3).await;
    let is_shown = |document: &Value| document["rows"].to_string().contains(&deal);
    while !is_shown(&watcher.copies["actions:bank"].document) {
        watcher.next().await.unwrap();
    }
    let shown = watcher.copies["actions:bank"].document["rows"][format!("{deal}:step:4")].clone();
    assert_eq!((&shown["stepNumber"], &shown["waiting"]), (&json!(4), &json!(["seller"])), "{shown}");
    assert!(!is_shown(&other.copies["actions:bank"].document));
    stage.marks(&deal, [4]).await;
    while is_shown(&watcher.copies["actions:bank"].document) {
        watcher.next().await.unwrap();
    }
}

#[actix_web::test]
async fn a_document_to_sign_says_by_when_and_what_waits_for_it_wherever_it_is_listed() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let due = json!({
        "stepNumber": 2, "stepName": "Contract signed", "isOverdue": false, "holdsUp": [4], "waiting": ["seller"],
        "dueOn": record(&stage.buyer, &deal).await["timeline"][1]["dueOn"],
    });
    let own = stage.buyer.post("/api/v1/documents/pendingSignatures", json!({})).await;
    assert_eq!(own.body["data"]["items"][0]["due"], due, "{}", own.body);
    let opened = stage.buyer.post(&format!("/api/v1/documents/get/{}", id(&document)), json!({})).await;
    assert_eq!(opened.body["data"]["due"], due);
    let mut watcher = stage.watcher(&stage.buyer, &["signatures:own"]).await;
    let shown = |document: &Value| document["rows"][id(&opened.body["data"])]["due"]["dueOn"].clone();
    assert_eq!(shown(&watcher.copies["signatures:own"].document), due["dueOn"]);
    stage.does("order/extendTimelineStep", &deal, json!({ "stepNumber": 2, "nDays": 5 })).await;
    let later = record(&stage.buyer, &deal).await["timeline"][1]["dueOn"].clone();
    while shown(&watcher.copies["signatures:own"].document) != later {
        watcher.next().await.unwrap();
    }
}

#[actix_web::test]
async fn the_desks_actions_are_for_staff_with_a_right_to_them_page_by_page() {
    let stage = Stage::open().await;
    for person in [&stage.sales, &stage.officer, &stage.buyer] {
        assert_eq!(person.post(DESK, json!({})).await.status, 403);
    }
    for person in [&stage.admin, &stage.officer] {
        assert_eq!(person.post(OWN, json!({ "userRole": "Buyer" })).await.status, 403);
    }
    let whole = stage.admin.post(DESK, json!({ "page": { "current": 1, "size": 100 } })).await;
    let all = whole.body["data"]["items"].as_array().unwrap();
    let total = whole.body["data"]["page"]["total"].as_u64().unwrap() as usize;
    assert!(!all.is_empty() && all.len() == total.min(100));
    let second = stage.admin.post(DESK, json!({ "page": { "current": 2, "size": 3 } })).await;
    assert_eq!(second.body["data"]["items"].as_array().unwrap()[..], all[3..6]);
    for (call, person, body, code) in [
        (OWN, &stage.buyer, json!({}), 2002),
        (OWN, &stage.buyer, json!({ "userRole": "Bank" }), 2000),
        (OWN, &stage.buyer, json!({ "userRole": "Buyer", "company": SELLER }), 2000),
        (DESK, &stage.admin, json!({ "page": { "current": 0, "size": 3 } }), 2000),
    ] {
        let got = person.post(call, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{body}");
    }
}

#[actix_web::test]
async fn a_warehouse_sale_is_converted_once_and_told_to_its_sides() {
    let stage = Stage::open().await;
    let sales = stage
        .admin
        .post("/api/v1/admin/domestic-order/getOrders", json!({ "page": { "current": 1, "size": 100 } }))
        .await;
    let is_early = |it: &&Value| {
        it["channel"] == "warehouse"
            && ["CONTRACT_PENDING", "FUNDING_PENDING", "FUNDED"].iter().any(|status| it["dealStatus"] == *status)
    };
    let international =
        stage.admin.post("/api/v1/admin/order/getOrders", json!({ "page": { "current": 1, "size": 100 } })).await;
    let all: Vec<_> =
        [&sales, &international].iter().flat_map(|it| it.body["data"]["items"].as_array().unwrap().clone()).collect();
    let sale = all.iter().find(is_early).expect("the demo has a warehouse sale that is not funded");
    let deal = sale["_id"].as_str().unwrap();
    let stale = json!({ "version": sale["version"].as_u64().unwrap() - 1 });
    assert_eq!(ask(&stage.admin, "deal/convertWssToPs", deal, stale).await.status, 409);
    assert_eq!(stage.buyer.post(&format!("/api/v1/admin/deal/convertWssToPs/{deal}"), json!({})).await.status, 403);
    stage.server.sql("update warehouse_products set status = 'waits'").await;
    let absent = ask(&stage.admin, "deal/convertWssToPs", deal, json!({})).await;
    assert_eq!((absent.status, &absent.body["code"]), (409, &json!("STOCK_ABSENT")), "{}", absent.body);
    stage.server.sql("update warehouse_products set status = 'placed'").await;
    let done = ask(&stage.admin, "deal/convertWssToPs", deal, json!({ "version": sale["version"] })).await;
    assert_eq!((done.status, &done.body["message"]), (200, &json!("Deal converted successfully")), "{}", done.body);
    assert_eq!(record(&stage.admin, deal).await["channel"], "procurement");
    let again = ask(&stage.admin, "deal/convertWssToPs", deal, json!({})).await;
    assert_eq!((again.status, &again.body["message"]), (409, &json!("This deal is not a warehouse sale.")));
    let procurement = ask(&stage.admin, "deal/convertWssToPs", &stage.deal().await, json!({})).await;
    assert_eq!(procurement.status, 409);
}

#[actix_web::test]
async fn a_deal_is_read_as_it_stood_with_what_is_different() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let first = record(&stage.buyer, &deal).await;
    stage.does("deal/editDeal", &deal, json!({ "notes": "Not for their eyes", "incoterm": "CFR" })).await;
    let call = format!("/api/v1/deal/asOf/{deal}");
    let got = stage.buyer.post(&call, json!({ "at": 1 })).await;
    assert_eq!((got.status, &got.body["data"]["deal"]), (200, &first), "{}", got.body);
    let changed = |got: &Value, field: &str| {
        got["data"]["differences"].as_array().unwrap().iter().find(|it| it["field"] == field).cloned()
    };
    let second = stage.buyer.post(&call, json!({ "at": 2 })).await.body;
    assert_eq!(changed(&second, "incoterm"), Some(json!({ "field": "incoterm", "before": "CIF", "after": "CFR" })));
    assert_eq!(changed(&second, "notes"), None);
    assert!(changed(&stage.admin.post(&call, json!({ "at": 2 })).await.body, "notes").is_some());
    for at in [0, 3, 99] {
        let got = stage.buyer.post(&call, json!({ "at": at })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 1001, "fields": ["at"] })), "{at}");
    }
    assert_eq!(stage.outsider.post(&call, json!({ "at": 1 })).await.status, 404);
    assert_eq!(stage.buyer.post(&call, json!({ "at": -1 })).await.status, 400);
}

#[actix_web::test]
async fn staff_put_a_deal_on_hold_and_take_it_off_again_and_both_sides_read_why() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let hold = json!({ "reason": "compliance", "note": "A match on a list" });
    let release = json!({ "note": "No match" });
    for (call, body) in [("order/hold", &hold), ("order/release", &release)] {
        for person in [&stage.buyer, &stage.seller, &stage.officer] {
            let got = person.post(&format!("/api/v1/admin/{call}/{deal}"), body.clone()).await;
            assert_eq!(got.status, 403, "{call}");
        }
    }
    for (body, code) in [
        (json!({ "reason": "compliance" }), 2002),
        (json!({ "note": "A match on a list" }), 2002),
        (json!({ "reason": "mood", "note": "x" }), 2000),
        (json!({ "reason": "bank", "note": "" }), 2003),
    ] {
        let got = ask(&stage.sales, "order/hold", &deal, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{body}");
    }
    assert_eq!(ask(&stage.sales, "order/release", &deal, release.clone()).await.body["code"], "DEAL_NOT_HELD");
    let held = ask(&stage.sales, "order/hold", &deal, hold.clone()).await;
    assert_eq!((held.status, &held.body["message"]), (200, &json!("Deal put on hold")), "{}", held.body);
    assert_eq!(ask(&stage.sales, "order/hold", &deal, hold).await.body["code"], "DEAL_HELD");
    assert_eq!(record(&stage.buyer, &deal).await["onHold"], "compliance");
    stage.waives(&deal, 2).await;
    let marked = ask(&stage.admin, "order/markTimelineStep", &deal, json!({ "stepNumber": 2 })).await;
    assert_eq!((marked.status, &marked.body["code"]), (409, &json!("DEAL_ON_HOLD")), "{}", marked.body);
    stage.does("order/release", &deal, release).await;
    assert_eq!(record(&stage.buyer, &deal).await["onHold"], Value::Null);
    stage.does("order/markTimelineStep", &deal, json!({ "stepNumber": 2 })).await;
    for person in [&stage.buyer, &stage.seller] {
        let read = person.post(&format!("/api/v1/deal/history/{deal}"), json!({})).await;
        let lines = read.body["data"]["items"].as_array().unwrap();
        let reason = |kind: &str| lines.iter().find(|it| it["kind"] == kind).map(|it| it["reason"].clone());
        assert_eq!(reason("deal.held"), Some(json!("A match on a list")));
        assert_eq!(reason("deal.released"), Some(json!("No match")));
        let told = person.post("/api/v1/notifications/get", json!({})).await.body.to_string();
        assert!(told.contains("order.held") && told.contains("order.released"), "{told}");
    }
}

#[actix_web::test]
async fn an_application_for_a_limit_and_documents_to_review_wait_for_who_may_decide_on_them() {
    let stage = Stage::open().await;
    let kinds = async |kind: &str| {
        let got = stage.admin.post(DESK, json!({ "page": { "current": 1, "size": 100 } })).await;
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        items.into_iter().filter(|it| it["kind"] == kind).collect::<Vec<_>>()
    };
    assert!(kinds("limitApplication").await.is_empty());
    let mut desk = stage.watcher(&stage.admin, &[]).await;
    let most = json!({ "page": { "current": 1, "size": 100 } });
    assert_eq!(desk.sub("actions:desk", Some(most)).await, Ok(()));
    let application = applied(&stage.buyer).await;
    let is_shown = |list: &Value| list.to_string().contains("limitApplication");
    desk.until("actions:desk", is_shown).await;
    let waits = kinds("limitApplication").await;
    assert_eq!((waits.len(), &waits[0]["targetId"]), (1, &application));
    assert!(waits[0]["name"].as_str().unwrap().contains("Al Noor"), "{}", waits[0]);
    let person = kinds("verification").await[0].clone();
    let documents = "update verification_documents set status = 'accepted' where user_id = ";
    stage.server.sql(&format!("{documents} '{}'", person["targetId"].as_str().unwrap())).await;
    assert!(!kinds("verification").await.contains(&person), "all of theirs are decided");

    let decision = json!({ "decision": "approve", "limit": "5000" });
    let path = format!("/api/v1/admin/company/procurementLimit/decide/{}", application.as_str().unwrap());
    assert_eq!(stage.admin.post(&path, decision).await.status, 200);
    desk.until("actions:desk", |list| !is_shown(list)).await;

    let sales = id_of(&stage, SALES).await;
    grant(&stage, &sales, json!(["action.read", "user.verify"])).await;
    let sales = stage.server.session_of(SALES).await;
    applied(&stage.buyer).await;
    let of_sales = sales.post(DESK, json!({ "page": { "current": 1, "size": 100 } })).await;
    let told = of_sales.body.to_string();
    assert!(told.contains(r#""verification""#) && !told.contains("limitApplication"), "{told}");
}
