//! Days on which nobody works: staff keep them, new deals are laid out by them, and what was placed keeps its dates.

use actors::domain::{Closes, Days, Holidays, day};
use jiff::{Timestamp, civil::Date};
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, record},
    server::Person,
};

const LIST: &str = "/api/v1/admin/holiday/list";
const SAVE: &str = "/api/v1/admin/holiday/save";
const REMOVE: &str = "/api/v1/admin/holiday/remove";

async fn listed(person: &Person) -> Vec<Value> {
    person.post(LIST, json!({})).await.body["data"]["items"].as_array().unwrap().clone()
}

/// When the two banking days of compliance are over.
async fn compliance_due(stage: &Stage, deal: &str) -> Date {
    record(&stage.admin, deal).await["timeline"][2]["dueOn"].as_str().unwrap().parse().unwrap()
}

#[actix_web::test]
async fn a_holiday_moves_the_deals_that_are_placed_from_then_on() {
    let stage = Stage::open().await;
    for holiday in listed(&stage.admin).await {
        assert_eq!(stage.admin.post(REMOVE, json!({ "day": holiday["day"] })).await.status, 200);
    }
    let before = stage.deal().await;
    let due = compliance_due(&stage, &before).await;
    let confirmed = Holidays::default().after(day(Timestamp::now()), Days::Calendar(1));
    assert_eq!(due, Holidays::default().after(confirmed, Days::Banking(2)), "the weekend is not worked");

    let holiday = json!({ "day": due, "name": "The banks move", "closes": "banks" });
    assert_eq!(stage.admin.post(SAVE, holiday.clone()).await.status, 200);
    assert_eq!(listed(&stage.sales).await, [holiday]);
    let later: Holidays = [(due, Closes::Banks)].into_iter().collect();
    let after = stage.deal().await;
    assert_eq!(compliance_due(&stage, &after).await, later.after(confirmed, Days::Banking(2)));
    assert_eq!(compliance_due(&stage, &before).await, due, "what was placed keeps its dates");

    assert_eq!(stage.admin.post(REMOVE, json!({ "day": due })).await.status, 200);
    assert_eq!(stage.admin.post(REMOVE, json!({ "day": due })).await.status, 404);
    assert_eq!(compliance_due(&stage, &stage.deal().await).await, due);
    assert_ne!(compliance_due(&stage, &after).await, due);
}

#[actix_web::test]
async fn only_staff_keep_holidays_and_none_of_the_past_or_of_no_day() {
    let stage = Stage::open().await;
    let listed_before = listed(&stage.admin).await;
    let holiday = |day: &str| json!({ "day": day, "name": "A day off", "closes": "everybody" });
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(person.post(LIST, json!({})).await.status, 403);
        assert_eq!(person.post(SAVE, holiday("2031-01-02")).await.status, 403);
        assert_eq!(person.post(REMOVE, json!({ "day": "2031-01-02" })).await.status, 403);
    }
    for bad in ["2020-01-02", "2031-02-29", "2031-2-3", "02-01-2031", ""] {
        let got = stage.admin.post(SAVE, holiday(bad)).await;
        assert_eq!(got.status, 400, "{bad}: {}", got.body);
        assert_eq!(got.body["errors"][0]["field"], "day", "{bad}: {}", got.body);
    }
    let odd = json!({ "day": "2031-01-02", "name": "A day off", "closes": "nobody" });
    assert_eq!(stage.admin.post(SAVE, odd).await.status, 400);
    assert_eq!(listed(&stage.admin).await, listed_before);
}
