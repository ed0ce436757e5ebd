//! Edits of a deal's terms, the versions they stand on, and the history that all of it leaves.

use serde_json::{Value, json};

use crate::scenario::{Stage, ask, ask_with, done, lot, record, rice};

const EDIT: &str = "deal/editDeal";

#[actix_web::test]
async fn an_edit_changes_what_it_names_and_the_totals_follow() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let before = record(&scenario.admin, &deal).await;
    // 200 bags of 25 kg at 1180.00 a metric ton.
    assert_eq!((&before["totals"]["amount"], &before["totals"]["currency"]), (&json!("5900.00"), &json!("USD")));
    let item = before["items"][0]["_id"].clone();
    let body = json!({
        "incoterm": "FOB", "paymentTerm": "waybill-plus-60-days", "notes": "Seen by the desk", "deliveryTerms": "In one lot",
        "items": [{ "_id": item, "quantity": 100, "unitPrice": { "amount": "1000.00", "currency": "USD" } }],
    });
    assert_eq!(done(&scenario.sales, EDIT, &deal, body.clone()).await, 2);
    let after = record(&scenario.admin, &deal).await;
    let told = [&after["incoterm"], &after["paymentTerm"], &after["notes"], &after["deliveryTerms"]];
    assert_eq!(told, [&json!("FOB"), &body["paymentTerm"], &body["notes"], &body["deliveryTerms"]]);
    assert_eq!(after["totals"]["amount"], "2500.00");
    assert!(record(&scenario.buyer, &deal).await.get("notes").is_none(), "notes are for staff");
    assert_eq!(done(&scenario.sales, EDIT, &deal, body).await, 2, "nothing new, nothing written");
    done(&scenario.sales, EDIT, &deal, json!({ "deliveryTerms": "" })).await;
    assert!(record(&scenario.admin, &deal).await.get("deliveryTerms").is_none(), "an empty text removes");
}

#[actix_web::test]
async fn edits_that_make_no_sense_are_refused() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let item = record(&scenario.admin, &deal).await["items"][0]["_id"].clone();
    let lines = |line: Value| json!({ "items": [line] });
    for (body, message) in [
        (json!({}), json!("Pass valid data.")),
        (json!({ "incoterm": "XYZ" }), json!({ "code": 2000, "fields": ["incoterm"] })),
        (json!({ "incoterm": 3 }), json!({ "code": 2001, "fields": ["incoterm"] })),
        (json!({ "paymentTerm": "" }), json!({ "code": 2003, "fields": ["paymentTerm"] })),
        (json!({ "buyer": {} }), json!({ "code": 2000, "fields": ["buyer"] })),
        (lines(json!({ "_id": item, "quantity": 1 })), json!({ "code": 2000, "fields": ["items"] })),
        (lines(json!({ "_id": item, "quantity": 0 })), json!({ "code": 2000, "fields": ["items"] })),
        (lines(json!({ "_id": uuid::Uuid::now_v7(), "quantity": 9 })), json!({ "code": 1001, "fields": ["items"] })),
    ] {
        let got = ask(&scenario.admin, EDIT, &deal, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &message), "{body}");
    }
    let version = scenario.marks(&deal, 2..=5).await;
    let late = ask(&scenario.admin, EDIT, &deal, json!({ "incoterm": "FOB" })).await;
    assert_eq!((late.status, &late.body["data"]["version"]), (409, &json!(version)), "{}", late.body);
}

#[actix_web::test]
async fn an_edit_keeps_to_the_lot_and_a_step_to_what_can_be_planned() {
    let scenario = Stage::open().await;
    let chicken = lot(&scenario.buyer, "Chilled Whole Chicken").await;
    let mut order = rice(&scenario.buyer).await;
    order["listingId"] = chicken;
    for (name, value) in [("incoterm", json!("DAP")), ("quantity", Value::Null)] {
        order[name] = value;
    }
    let deal = scenario.placed(order).await;
    let seen = record(&scenario.admin, &deal).await;
    let (item, whole) = (&seen["items"][0]["_id"], seen["items"][0]["quantity"].as_u64().unwrap());
    let to = |country: &str| json!({ "destination": { "city": "Delhi", "country": country } });
    for (body, field) in [
        (to("India"), "destination"),
        (to("in"), "destination"),
        (to("Republic of India"), "destination.country"),
        (json!({ "items": [{ "_id": item, "quantity": whole + 1 }] }), "items"),
    ] {
        let got = ask(&scenario.admin, EDIT, &deal, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2000, "fields": [field] })), "{body}");
    }
    done(&scenario.admin, EDIT, &deal, to("OM")).await;
    let extend = json!({ "stepNumber": 16, "nDays": 90 });
    let far = async || ask(&scenario.admin, "order/extendTimelineStep", &deal, extend.clone()).await;
    let mut got = far().await;
    let mut times = 0;
    while got.status == 200 {
        times += 1;
        assert!(times < 9, "no step is due in more than two years");
        got = far().await;
    }
    assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2000, "fields": ["nDays"] })));
}

#[actix_web::test]
async fn a_stale_version_writes_nothing_and_says_what_changed() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    done(&scenario.sales, EDIT, &deal, json!({ "notes": "First", "version": 1 })).await;
    done(&scenario.sales, EDIT, &deal, json!({ "incoterm": "FOB", "version": 2 })).await;
    let got = ask(&scenario.admin, EDIT, &deal, json!({ "notes": "Second", "version": 1 })).await;
    let mut told = got.body["data"].clone();
    told["fields"].as_array_mut().unwrap().sort_by_key(Value::to_string);
    assert_eq!((got.status, told), (409, json!({ "version": 3, "fields": ["incoterm", "notes"] })));
    let got = ask_with(&scenario.admin, EDIT, &deal, &[("if-match", "2")], json!({ "notes": "Second" })).await;
    assert_eq!((got.status, &got.body["data"]), (409, &json!({ "version": 3, "fields": ["incoterm"] })));
    for (call, body) in [
        ("order/markTimelineStep", json!({ "stepNumber": 2, "version": 2 })),
        ("order/extendTimelineStep", json!({ "stepNumber": 2, "nDays": 2, "version": 2 })),
        ("order/assignBank", json!({ "bankId": null, "version": 4 })),
        ("order/cancel", json!({ "version": 2 })),
        ("deal/deleteDeal", json!({ "reason": "Placed twice", "version": 2 })),
    ] {
        let got = ask(&scenario.admin, call, &deal, body).await;
        assert_eq!((got.status, &got.body["data"]["version"]), (409, &json!(3)), "{call}");
    }
    assert_eq!(record(&scenario.admin, &deal).await["notes"], "First");
    let got = ask_with(&scenario.admin, EDIT, &deal, &[("if-match", "\"3\"")], json!({ "notes": "Second" })).await;
    assert_eq!((got.status, &got.body["data"]["version"]), (200, &json!(4)));
    for (header, body) in [("three", json!({ "notes": "x" })), ("4", json!({ "notes": "x", "version": 3 }))] {
        assert_eq!(ask_with(&scenario.admin, EDIT, &deal, &[("if-match", header)], body).await.status, 400, "{header}");
    }
}

#[actix_web::test]
async fn the_history_tells_who_did_what_a_page_at_a_time_newest_first() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    scenario.marks(&deal, [3]).await;
    done(&scenario.sales, EDIT, &deal, json!({ "notes": "Seen" })).await;
    scenario.deletes(&deal).await;
    let got = ask(&scenario.admin, "order/history", &deal, json!({})).await;
    let lines = got.body["data"]["items"].as_array().unwrap();
    let told: Vec<_> = lines.iter().map(|line| [&line["version"], &line["kind"], &line["by"]]).collect();
    let expected = [
        (5, "deal.deleted", "Amira Saleh"),
        (4, "deal.cancelled", "Amira Saleh"),
        (3, "deal.edited", "Daniel Okafor"),
        (2, "deal.stepDone", "Amira Saleh"),
        (1, "deal.placed", "Mariam Al Hashimi"),
    ]
    .map(|(version, kind, by)| [json!(version), json!(kind), json!(by)]);
    assert_eq!(told, expected.each_ref().map(|line| line.each_ref()));
    assert!(lines.iter().all(|line| line["from"] == "127.0.0.1" && line["hash"].as_str().unwrap().len() == 64));
    assert_eq!(got.body["data"]["page"], json!({ "current": 1, "size": 10, "total": 5, "totalIsExact": true }));
    for (current, versions) in [(1, json!([5, 4, 3])), (2, json!([2, 1])), (3, json!([]))] {
        let page = json!({ "page": { "current": current, "size": 3 } });
        let data = ask(&scenario.admin, "order/history", &deal, page).await.body["data"].take();
        let lines = data["items"].as_array().unwrap().iter().map(|line| line["version"].clone());
        assert_eq!(lines.collect::<Value>(), versions);
        assert_eq!(data["page"], json!({ "current": current, "size": 3, "total": 5, "totalIsExact": true }));
    }
    for page in [json!({ "size": 101 }), json!({ "current": 0 })] {
        assert_eq!(ask(&scenario.admin, "order/history", &deal, json!({ "page": page })).await.status, 400);
    }
    assert_eq!(ask(&scenario.buyer, "order/history", &deal, json!({})).await.status, 403);
}
