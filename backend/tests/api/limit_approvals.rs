//! A procurement limit above what one admin sets alone waits for another, who sees what the company takes on credit and owes.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::{
    approvals::{decide as settle, open, second},
    procurement_limits::{applied, decide, on_credit},
    scenario::{Stage, record, watcher},
    server::{OFFICER, Person},
};

const GET: &str = "/api/v1/procurementLimit/user/get";
const LIST: &str = "/api/v1/admin/company/procurementLimit/getData";

fn high() -> Value {
    json!({ "decision": "approve", "limit": "250000.01", "expiresOn": "2999-01-01", "tenorDays": 60, "note": "Sound" })
}

async fn limit(stage: &Stage) -> Value {
    stage.buyer.post(GET, json!({})).await.body["data"]["limit"]["amount"]["amount"].clone()
}

#[actix_web::test]
async fn another_admin_sets_a_high_limit_and_a_low_one_is_set_at_once() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let mut desk = watcher(stage.server.running.port(), &other, &["actions:desk", "list:limits"]).await;
    let id = applied(&stage.buyer).await;
    let asked = decide(&stage.admin, &id, high()).await;
    let request = asked.body["data"]["awaits"].clone();
    assert_eq!((asked.status, &asked.body["data"]["status"]), (200, &json!("open")), "{}", asked.body);
    let row = json!(format!("approval:{}", request.as_str().unwrap()));
    desk.until("actions:desk", |page| page["order"][0] == row).await;
    assert_eq!(limit(&stage).await, Value::Null, "nothing has changed yet");
    let of_company = stage.buyer.post(GET, json!({})).await.body["data"]["applications"][0].clone();
    assert_eq!((&of_company["status"], of_company.get("awaits")), (&json!("open"), None), "{of_company}");
    assert_eq!(other.post(LIST, json!({})).await.body["data"]["items"][0]["awaits"], request);
    let waits = open(&other).await[0].clone();
    let to_set = json!({
        "applicationId": id, "company": of_company["company"], "limit": { "amount": "250000.01", "currency": "USD" },
        "expiresOn": "2999-01-01", "tenorDays": 60,
    });
    assert_eq!((&waits["kind"], &waits["limit"], &waits["reason"]), (&json!("limit"), &to_set, &json!("Sound")));

    let low = || json!({ "decision": "approve", "limit": "250000.00" });
    for (who, body) in
        [(&other, high()), (&stage.admin, low()), (&other, json!({ "decision": "reject", "note": "No" }))]
    {
        let again = decide(who, &id, body).await;
        assert_eq!((again.status, &again.body["code"]), (409, &json!("APPROVAL_WAITS")), "{}", again.body);
    }
    assert_eq!(settle(&stage.admin, &request, "approve").await.status, 403, "what one asked for oneself");
    let mut inbox = watcher(stage.server.running.port(), &stage.buyer, &["inbox"]).await;
    let approved = settle(&other, &request, "approve").await;
    assert_eq!((approved.status, limit(&stage).await), (200, json!("250000.01")), "{}", approved.body);
    inbox.until("inbox", |inbox| inbox.to_string().contains("limit.approved")).await;
    desk.until("actions:desk", |page| page["order"][0] != row).await;
    let decided = stage.admin.post(LIST, json!({})).await.body["data"]["items"][0].clone();
    assert_eq!((&decided["decidedBy"], decided.get("awaits")), (&json!("Amira Saleh"), None));

    let next = applied(&stage.buyer).await;
    let at_once = decide(&stage.admin, &next, low()).await;
    assert_eq!(at_once.body["data"].get("awaits"), None, "{}", at_once.body);
    assert_eq!(limit(&stage).await, json!("250000.00"));
    stage.server.store.verify_audit().await.unwrap();
}

#[actix_web::test]
async fn what_is_rejected_is_decided_anew_and_nobody_approves_for_their_own_company() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let id = applied(&stage.buyer).await;
    let ask = async || decide(&stage.admin, &id, high()).await.body["data"]["awaits"].clone();
    assert_eq!(settle(&other, &ask().await, "reject").await.status, 200);
    let request = ask().await;
    let phones = "update users set phone = (select phone from users where email = 'buyer@alnoor-foods.test'), \
        phone_verified = false where email = 'second@granary.test'";
    stage.server.sql(phones).await;
    let own = settle(&other, &request, "approve").await;
    assert!(matches!(own.status, 403 | 409), "a second account of theirs: {}", own.body);
    assert_eq!(limit(&stage).await, Value::Null);
    assert_eq!(settle(&stage.admin, &request, "reject").await.status, 200);
    let rejected = decide(&stage.admin, &id, json!({ "decision": "reject", "note": "No" })).await;
    assert_eq!(rejected.body["data"]["status"], "rejected", "{}", rejected.body);
}

async fn exposure(who: &Person, id: &Value) -> Value {
    let got =
        who.post(&format!("/api/v1/admin/company/procurementLimit/exposure/{}", id.as_str().unwrap()), json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

fn sum(of: &Value) -> Decimal {
    of["amount"].as_str().unwrap().parse().unwrap()
}

#[actix_web::test]
async fn who_decides_sees_what_a_company_without_a_limit_takes_on_credit_and_owes() {
    let stage = Stage::open().await;
    let id = applied(&stage.buyer).await;
    let before = exposure(&stage.admin, &id).await;
    assert_eq!(before.get("limit"), None);
    let deals = [stage.placed(on_credit(&stage.buyer).await).await, stage.placed(on_credit(&stage.buyer).await).await];
    stage.does("order/assignBank", &deals[0], json!({ "bankId": stage.bank(OFFICER).await })).await;
    let now = exposure(&stage.admin, &id).await;
    let banks = |of: &Value| of["banks"].as_array().unwrap().clone();
    assert_eq!(banks(&now).iter().map(|it| sum(&it["reserved"])).sum::<Decimal>(), sum(&now["reserved"]));
    let orders = |of: &Value, bank: &Value| {
        banks(of).iter().find(|it| it["bank"]["_id"] == *bank).map_or(0, |it| it["orders"].as_u64().unwrap())
    };
    for bank in [json!(stage.bank(OFFICER).await), Value::Null] {
        assert_eq!(orders(&now, &bank), orders(&before, &bank) + 1, "{bank} {now}");
    }
    let worth = sum(&record(&stage.admin, &deals[0]).await["totals"]["amountUsd"]);
    assert_eq!(sum(&now["reserved"]), sum(&before["reserved"]) + worth * Decimal::TWO);
    let own = stage.buyer.post("/api/v1/user/statementOfAccounts", json!({})).await.body["data"]["totals"].clone();
    let own: Vec<_> = own.as_array().unwrap().iter().filter(|it| it["side"] == "payable").cloned().collect();
    for (told, own) in now["owed"].as_array().unwrap().iter().zip(&own) {
        assert_eq!((&told["balance"], &told["due"]), (&own["balance"], &own["due"]), "as its own statement says");
    }
    assert_eq!(now["owed"].as_array().unwrap().len(), own.len());
    assert_eq!(sum(&now["alone"]), Decimal::from(250_000));
    for person in [&stage.sales, &stage.buyer, &stage.officer] {
        let path = format!("/api/v1/admin/company/procurementLimit/exposure/{}", id.as_str().unwrap());
        assert_eq!(person.post(&path, json!({})).await.status, 403);
    }
}
