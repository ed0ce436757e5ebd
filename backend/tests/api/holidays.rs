//! Days on which nobody works: staff keep them, deals are laid out by them, and those that run follow a change, once.

use granary_domain::{Bucket, Closes, Country, Days, Holidays, day};
use jiff::{Timestamp, civil::Date};
use serde_json::{Value, json};

use crate::{
    patience::eventually,
    scenario::{Stage, record},
    server::Person,
};

const LIST: &str = "/api/v1/admin/holiday/list";
const SAVE: &str = "/api/v1/admin/holiday/save";
const REMOVE: &str = "/api/v1/admin/holiday/remove";

/// Whether all that changed by now was followed; but for the second look, which comes later.
const DONE: &str =
    "select bool_and(done_at is not null) from jobs where kind = 'calendar' and payload ->> 'placedSince' is null";

async fn listed(person: &Person) -> Vec<Value> {
    person.post(LIST, json!({})).await.body["data"]["items"].as_array().unwrap().clone()
}

/// When the two banking days of compliance are over.
async fn compliance_due(stage: &Stage, deal: &str) -> Date {
    record(&stage.admin, deal).await["timeline"][2]["dueOn"].as_str().unwrap().parse().unwrap()
}

#[actix_web::test]
async fn a_holiday_moves_the_deals_that_are_placed_and_those_that_run() {
    let stage = Stage::open().await;
    for holiday in listed(&stage.admin).await {
        assert_eq!(stage.admin.post(REMOVE, json!({ "day": holiday["day"] })).await.status, 200);
    }
    // Who still follows the first of these tells the days of then to a deal that is placed meanwhile, and of now after that.
    stage.server.until(DONE).await;
    let before = stage.deal().await;
    let due = compliance_due(&stage, &before).await;
    let confirmed = Holidays::default().after(day(Timestamp::now()), Days::Calendar(1));
    assert_eq!(due, Holidays::default().after(confirmed, Days::Banking(2)), "the weekend is not worked");

    let holiday = json!({ "day": due, "name": "The banks move", "closes": "banks" });
    assert_eq!(stage.admin.post(SAVE, holiday.clone()).await.status, 200);
    let kept = listed(&stage.sales).await;
    assert_eq!((kept.len(), &kept[0]["country"], &kept[0]["day"]), (1, &json!("United Arab Emirates"), &json!(due)));
    let later: Holidays = [(due, Closes::Banks)].into_iter().collect();
    let after = stage.deal().await;
    assert_eq!(compliance_due(&stage, &after).await, later.after(confirmed, Days::Banking(2)));
    let moved = later.after(confirmed, Days::Banking(2));
    is_due(&stage, &before, moved).await;

    // Whatever dies in between, the job is done again: who follows already has nothing to do.
    stage.server.until(DONE).await;
    let version = record(&stage.admin, &before).await["version"].clone();
    let anew =
        "update jobs set done_at = null, attempts = 0, next_at = now() where kind = 'calendar' and done_at is not null;
        notify jobs";
    stage.server.sql(anew).await;
    stage.server.until(DONE).await;
    assert_eq!(record(&stage.admin, &before).await["version"], version);
    let told =
        stage.buyer.post(&format!("/api/v1/deal/history/{before}"), json!({})).await.body["data"]["items"][0].clone();
    assert_eq!((&told["kind"], &told["by"]), (&json!("deal.calendarChanged"), &json!("system")));
    let due_date = told["changes"].as_array().unwrap().iter().find(|it| it["field"] == "dueOn");
    let due_date = due_date.unwrap_or_else(|| panic!("{told}"));
    assert_eq!(*due_date, json!({ "field": "dueOn", "step": 3, "before": due, "after": moved }));

    assert_eq!(stage.admin.post(REMOVE, json!({ "day": due })).await.status, 200);
    assert_eq!(stage.admin.post(REMOVE, json!({ "day": due })).await.status, 404);
    assert_eq!(compliance_due(&stage, &stage.deal().await).await, due);
    is_due(&stage, &before, due).await;
    is_due(&stage, &after, due).await;
}

/// When a deal that runs has followed.
async fn is_due(stage: &Stage, deal: &str, on: Date) {
    eventually("the deal follows", async || (compliance_due(stage, deal).await == on).then_some(())).await;
}

/// Of a bank abroad the holidays of its country count, those that are there when it gets the deal and those that come later.
#[actix_web::test]
async fn a_holiday_of_the_country_of_a_bank_moves_what_that_bank_has_to_do() {
    let stage = Stage::open().await;
    let domain = json!({ "domain": "gulf-of-riyadh.test", "bankName": "Bank of Riyadh", "country": "SA" });
    let bank = stage.admin.post("/api/v1/admin/createBankDomain", domain).await;
    assert_eq!((bank.status, &bank.body["data"]["country"]), (200, &json!("Saudi Arabia")), "{}", bank.body);
    let again = json!({ "domain": "riyadh.test", "bankName": "bank of riyadh" });
    let again = stage.admin.post("/api/v1/admin/createBankDomain", again).await;
    assert_eq!(again.body["data"]["country"], "Saudi Arabia", "it stays where it is");

    let deal = stage.deal().await;
    let riyadh: Country = "SA".parse().unwrap();
    let honoured = async || -> (Date, Value) {
        let step = record(&stage.admin, &deal).await["timeline"][10].clone();
        (step["dueOn"].as_str().unwrap().parse().unwrap(), step["daysOf"].clone())
    };
    let presented = record(&stage.admin, &deal).await["timeline"][9]["dueOn"].as_str().unwrap().parse().unwrap();
    let by = |calendar: &Holidays| calendar.after(presented, Days::Banking(5));
    let weekends = Holidays::of(riyadh, []);
    let first = weekends.after(presented, Days::Banking(1));
    let holiday = |day: Date| json!({ "country": "Saudi Arabia", "day": day, "name": "A day off", "closes": "banks" });
    assert_eq!(stage.admin.post(SAVE, holiday(first)).await.status, 200);
    stage.does("order/assignBank", &deal, json!({ "bankId": bank.body["data"]["bankId"] })).await;
    let mut known = Holidays::of(riyadh, [(first, Closes::Banks)]);
    assert_eq!(honoured().await, (by(&known), json!("Saudi Arabia")));

    let second = known.after(presented, Days::Banking(1));
    assert_eq!(stage.admin.post(SAVE, holiday(second)).await.status, 200);
    known.set(second, Some(Closes::Banks));
    eventually("the deal follows", async || (honoured().await.0 == by(&known)).then_some(())).await;
    let gone = json!({ "country": "Saudi Arabia", "day": second });
    assert_eq!(stage.admin.post(REMOVE, json!({ "day": second })).await.status, 404, "the Emirates have none");
    assert_eq!(stage.admin.post(REMOVE, gone).await.status, 200);
    known.set(second, None);
    eventually("the deal follows", async || (honoured().await.0 == by(&known)).then_some(())).await;
}

/// A deal that was being placed by the calendar of before is found by the second look, and so is each page of them.
#[actix_web::test]
async fn deals_that_changed_since_a_moment_are_listed_page_by_page() {
    let stage = Stage::open().await;
    let store = &stage.server.store;
    let began = Timestamp::now();
    let mut placed = Vec::new();
    for _ in 0..3 {
        placed.push(stage.deal().await);
    }
    placed.sort();
    let page = |behind| async move { store.touched_deals(&[Bucket::Open], began, behind, 2).await.unwrap() };
    let first = page(None).await;
    let second = page(first.last().copied()).await;
    let listed: Vec<_> = first.iter().chain(&second).map(ToString::to_string).collect();
    assert_eq!((listed, first.len()), (placed.clone(), 2));
    assert_eq!(page(second.last().copied()).await, []);

    let (mut running, mut behind) = (Vec::new(), None);
    loop {
        let page = store.running_deals(behind, 7).await.unwrap();
        assert!(page.len() <= 7);
        behind = page.last().copied();
        running.extend(page);
        if behind.is_none() {
            break;
        }
    }
    assert!(running.is_sorted() && placed.iter().all(|it| running.iter().any(|deal| deal.to_string() == *it)));
    stage.does("order/cancel", &placed[0], json!({})).await;
    assert!(!store.running_deals(None, 10_000).await.unwrap().iter().any(|it| it.to_string() == placed[0]));
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
