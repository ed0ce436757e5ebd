//! Nobody is left guessing: what staff change in a deal is told to its sides and its bank, and each reads its history.

use serde_json::{Value, json};

use crate::{
    scenario::{Stage, done, record},
    server::{ADMIN, OFFICER, Person},
};

/// The sentences of somebody's newest notifications about one deal, the newest first.
async fn sentences(person: &Person, order: &str) -> Vec<String> {
    let got = person.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 50 } })).await;
    let items = got.body["data"]["items"].as_array().unwrap();
    let of_order = items.iter().filter(|one| one["body"]["order_id"] == order);
    of_order.map(|one| one["body"]["text"].as_str().unwrap().to_owned()).collect()
}

async fn history(person: &Person, deal: &str) -> Vec<Value> {
    let body = json!({ "page": { "current": 1, "size": 100 } });
    let got = person.post(&format!("/api/v1/deal/history/{deal}"), body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn what_staff_change_is_told_to_both_sides_and_the_bank_with_before_and_after() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let seen = record(&scenario.admin, &deal).await;
    let (order, item) = (seen["order_id"].as_str().unwrap(), &seen["items"][0]["_id"]);
    let bank = scenario.bank(OFFICER).await;
    let edit = json!({
        "items": [{ "_id": item, "quantity": 150 }], "destination": { "city": "Muscat", "country": "OM" },
        "notes": "Only for the desk",
    });
    done(&scenario.sales, "deal/editDeal", &deal, edit).await;
    done(&scenario.sales, "order/extendTimelineStep", &deal, json!({ "stepNumber": 2, "nDays": 5 })).await;
    let file = json!({ "stepNumber": 2, "fileURL": scenario.file(ADMIN).await, "fileName": "contract.pdf" });
    scenario.does("order/attachFileToStep", &deal, file).await;
    let version = scenario.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    let removed = json!({ "stepNumber": 2, "fileIndex": 0, "version": version });
    scenario.does("order/removeFileFromStep", &deal, removed).await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": null })).await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    scenario.does("order/cancel", &deal, json!({ "reason": "No cover." })).await;

    let due = |nth: usize| seen["timeline"][nth]["dueOn"].as_str().unwrap().to_owned();
    let later = record(&scenario.buyer, &deal).await["timeline"][1]["dueOn"].as_str().unwrap().to_owned();
    let to_sides = [
        format!("Order {order} was cancelled. No cover."),
        format!("contract.pdf was removed from step 2 (Contract signed) of order {order}."),
        format!("Granary attached contract.pdf to step 2 (Contract signed) of order {order}."),
        format!("Granary moved step 2 (Contract signed) of order {order}. Due date: {} → {later}.", due(1)),
        format!(
            "Granary changed order {order}. Quantity: 200 → 150; \
             Destination: Dubai, United Arab Emirates → Muscat, Oman."
        ),
    ];
    assert_eq!(sentences(&scenario.buyer, order).await, to_sides);
    assert_eq!(sentences(&scenario.seller, order).await[..5], to_sides);
    let assigned = format!("Order {order} was assigned to your bank.");
    let taken = format!("Order {order} was taken from your bank.");
    let to_bank = [to_sides[0].clone(), assigned.clone(), taken, assigned];
    assert_eq!(sentences(&scenario.officer, order).await, to_bank);
    assert_eq!(sentences(&scenario.outsider, order).await, [""; 0]);
}

#[actix_web::test]
async fn every_party_reads_the_history_of_its_deal_in_its_own_cut() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    done(&scenario.sales, "deal/editDeal", &deal, json!({ "notes": "Only for the desk" })).await;
    done(&scenario.sales, "deal/editDeal", &deal, json!({ "incoterm": "FOB", "notes": "Still" })).await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    let told = |lines: &[Value]| -> Vec<Value> {
        lines.iter().map(|line| json!([line["kind"], line["by"], line["byName"], line["changes"]])).collect()
    };
    let incoterm = json!({ "field": "incoterm", "before": "CIF", "after": "FOB" });
    let of_buyer = [
        json!(["deal.bankAssigned", "staff", null, null]),
        json!(["deal.edited", "staff", null, [incoterm]]),
        json!(["deal.placed", "buyer", "Mariam Al Hashimi", null]),
    ];
    assert_eq!(told(&history(&scenario.buyer, &deal).await), of_buyer);
    let of_others = [of_buyer[0].clone(), of_buyer[1].clone(), json!(["deal.placed", "buyer", null, null])];
    for person in [&scenario.seller, &scenario.officer] {
        assert_eq!(told(&history(person, &deal).await), of_others);
    }
    let whole = history(&scenario.admin, &deal).await;
    assert_eq!(
        (whole.len(), &whole[1]["byName"], &whole[1]["from"]),
        (4, &json!("Daniel Okafor"), &json!("127.0.0.1"))
    );
    assert!(!json!(history(&scenario.seller, &deal).await).to_string().contains("127.0.0.1"));

    let path = format!("/api/v1/deal/history/{deal}");
    let second = scenario.admin.post(&path, json!({ "page": { "current": 2, "size": 3 } })).await;
    assert_eq!(second.body["data"]["items"][0]["kind"], "deal.placed");
    assert_eq!(second.body["data"]["page"], json!({ "current": 2, "size": 3, "total": 4, "totalIsExact": true }));
    for person in [&scenario.outsider, &scenario.other_officer] {
        assert_eq!(person.post(&path, json!({})).await.status, 404);
    }
    assert_eq!(scenario.server.stranger().post(&path, json!({})).await.status, 401);
}
