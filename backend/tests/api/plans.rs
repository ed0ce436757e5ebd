//! Plans: kept by staff, chosen by companies, whose quotas hold, those of the free one until they chose; what is past stays.

use granary_services::plans::renew;
use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    auctions::auctioned,
    lots::{created, does, rice},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, SELLER, TestServer},
};

const PLANS: &str = "/api/v1/subscription/getPlans";
const OWN: &str = "/api/v1/subscription/getSubscription";
const SUBSCRIBE: &str = "/api/v1/subscription/subscribe";
const REPORT: &str = "/api/v1/subscription/reportTransfer";
const SETTLE: &str = "/api/v1/admin/subscription/settle";
const INVOICES: &str = "/api/v1/admin/subscription/invoices";
const SAVE: &str = "/api/v1/admin/plan/save";
const LIST: &str = "/api/v1/admin/plan/list";
const SUBSCRIPTIONS: &str = "/api/v1/admin/subscription/list";

async fn offered(person: &Person, changes: Value) -> Got {
    let lot = created(person, rice(&changes)).await;
    does(person, "publish", &lot, json!({})).await
}

/// A server whose companies have chosen nothing yet.
async fn unsubscribed() -> TestServer {
    let server = TestServer::open().await;
    server.sql("delete from subscriptions").await;
    server
}

async fn own(person: &Person) -> Value {
    person.post(OWN, json!({})).await.body["data"].clone()
}

/// Settles an invoice by its number, as the desk that saw the money.
async fn settle(server: &TestServer, number: &Value) -> Got {
    let today = Timestamp::now().strftime("%F").to_string();
    let body = json!({ "number": number, "settlement": "transfer", "paidOn": today, "reference": "FT-1" });
    server.session_of(ADMIN).await.post(SETTLE, body).await
}

/// Orders a plan that costs and pays it; answers the number of its invoice.
async fn pays(server: &TestServer, person: &Person, plan: &str) -> Value {
    assert_eq!(person.post(SUBSCRIBE, json!({ "planId": plan })).await.status, 200);
    let number = own(person).await["invoices"][0]["number"].clone();
    let settled = settle(server, &number).await;
    assert_eq!(settled.status, 200, "{}", settled.body);
    number
}

#[actix_web::test]
async fn every_company_is_on_the_free_plan_until_it_paid_another() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    let plans = seller.post(PLANS, json!({})).await.body["data"]["items"].clone();
    let names: Vec<_> = plans.as_array().unwrap().iter().map(|plan| plan["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Free", "Trade", "Pro", "Enterprise"]);
    assert_eq!(
        (&plans[0]["liveLots"], &plans[0]["hasAuctions"], plans[2].get("liveLots")),
        (&json!(3), &json!(false), None)
    );
    let before = own(&seller).await;
    assert_eq!((&before["plan"]["_id"], before.get("since")), (&json!("free"), None));
    assert!(before["usage"]["liveLots"].as_u64().unwrap() > 0);

    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await.status, 200);
    let now = own(&seller).await;
    assert_eq!((&now["plan"]["_id"], now.get("since")), (&json!("free"), None), "nothing begins before it is paid");
    let invoice = &now["invoices"][0];
    assert_eq!(
        (&invoice["number"], &invoice["status"], invoice.get("from")),
        (&json!("SUB000001"), &json!("open"), None)
    );
    assert_eq!(invoice["amount"], json!({ "amount": "99.00", "currency": "USD" }));
    assert!(now["payInto"]["account"].is_string(), "where it is paid is said");
    let twice = seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("SUBSCRIBED_ALREADY")));
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "pro" })).await.status, 200);
    let now = own(&seller).await;
    assert_eq!((&now["invoices"][0]["number"], &now["invoices"][1]["status"]), (&json!("SUB000002"), &json!("void")));
    assert_eq!(settle(&server, &json!("SUB000002")).await.status, 200);
    let now = own(&seller).await;
    assert_eq!((&now["plan"]["_id"], &now["invoices"][0]["status"]), (&json!("pro"), &json!("paid")));
    let list = server.session_of(ADMIN).await.post(SUBSCRIPTIONS, json!({})).await.body["data"].clone();
    assert_eq!((&list["page"]["total"], &list["items"][0]["planName"]), (&json!(1), &json!("Pro")));
}

#[actix_web::test]
async fn who_goes_down_keeps_what_is_paid_for_and_all_that_is_past() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    pays(&server, &seller, "pro").await;
    let lots = own(&seller).await["usage"]["liveLots"].clone();
    let deals =
        async || seller.post("/api/v1/deal/getDeals", json!({ "isBuyer": false })).await.body["data"]["page"].clone();
    let before = deals().await;
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "free" })).await.status, 200);
    let now = own(&seller).await;
    assert_eq!((&now["plan"]["_id"], &now["nextPlanId"]), (&json!("pro"), &json!("free")));
    let list = server.session_of(ADMIN).await.post(SUBSCRIPTIONS, json!({})).await.body["data"]["items"].clone();
    assert_eq!((&list[0]["planName"], &list[0]["nextPlanName"]), (&json!("Pro"), &json!("Free")));
    renew(&server.store, Timestamp::now()).await.unwrap();
    assert_eq!(own(&seller).await["plan"]["_id"], "pro", "the period is not over");
    server.sql("update subscriptions set renews_at = now() - interval '1 minute'").await;
    renew(&server.store, Timestamp::now() + SignedDuration::from_secs(1)).await.unwrap();
    let now = own(&seller).await;
    assert_eq!((&now["plan"]["_id"], now.get("renewsAt"), &now["usage"]["liveLots"]), (&json!("free"), None, &lots));
    assert_eq!((now["invoices"].as_array().unwrap().len(), deals().await), (1, before), "nothing is hidden");
}

fn told(number: &str, day: &str) -> Value {
    json!({ "number": number, "paidOn": day, "reference": "FT 26/11" })
}

#[actix_web::test]
async fn a_month_that_ends_is_followed_by_the_next_which_ends_unpaid_after_its_days() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    pays(&server, &seller, "trade").await;
    server
        .sql("update subscriptions set since = now() - interval '1 month', renews_at = now() - interval '1 minute'")
        .await;
    for _ in 0..2 {
        renew(&server.store, Timestamp::now()).await.unwrap();
    }
    let now = own(&seller).await;
    let numbers: Vec<_> = now["invoices"].as_array().unwrap().iter().map(|it| it["number"].clone()).collect();
    assert_eq!(numbers, ["SUB000002", "SUB000001"]);
    assert_eq!((&now["plan"]["_id"], &now["invoices"][0]["status"]), (&json!("trade"), &json!("open")));
    server.sql("update subscription_invoices set due_on = current_date - 2 where number = 2").await;
    assert_eq!(seller.post(REPORT, told("SUB000002", "2026-11-01")).await.status, 200);
    renew(&server.store, Timestamp::now()).await.unwrap();
    assert_eq!(own(&seller).await["plan"]["_id"], "trade", "what is on its way has as long again");
    server.sql("update subscriptions set renews_at = now() - interval '1 minute'").await;
    renew(&server.store, Timestamp::now()).await.unwrap();
    assert_eq!(statuses(&seller).await, ["open", "reported", "paid"], "the next month is asked for meanwhile");
    server.sql("update subscription_invoices set due_on = current_date - 20 where number = 2").await;
    for _ in 0..2 {
        renew(&server.store, Timestamp::now()).await.unwrap();
    }
    assert_eq!(own(&seller).await["plan"]["_id"], "free");
    assert_eq!(statuses(&seller).await, ["void", "void", "paid"], "no month is asked for of a plan that ended");
    assert_eq!(withdrawn(&seller).await, 1);
    let late = settle(&server, &json!("SUB000002")).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("INVOICE_SETTLED")));
}

async fn statuses(person: &Person) -> Vec<Value> {
    own(person).await["invoices"].as_array().unwrap().iter().map(|it| it["status"].clone()).collect()
}

/// How many invoices somebody was told are withdrawn.
async fn withdrawn(person: &Person) -> usize {
    let heard = person.post("/api/v1/notifications/get", json!({})).await.body["data"]["items"].clone();
    heard.as_array().unwrap().iter().filter(|it| it["kind"] == "plan.withdrawn").count()
}

#[actix_web::test]
async fn who_goes_up_is_asked_for_no_month_of_the_plan_before() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    pays(&server, &seller, "trade").await;
    server.sql("update subscriptions set renews_at = now() - interval '1 minute'").await;
    renew(&server.store, Timestamp::now()).await.unwrap();
    assert_eq!(statuses(&seller).await, ["open", "paid"]);
    pays(&server, &seller, "pro").await;
    assert_eq!(statuses(&seller).await, ["paid", "void", "paid"]);
    assert_eq!((own(&seller).await["plan"]["_id"].clone(), withdrawn(&seller).await), (json!("pro"), 1));
}

#[actix_web::test]
async fn quotas_hold_for_who_chose_a_plan_and_those_of_the_free_one_for_all_others() {
    let server = unsubscribed().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let beyond = offered(&seller, json!({})).await;
    assert_eq!((beyond.status, &beyond.body["code"]), (409, &json!("PLAN_LOTS_SPENT")), "{}", beyond.body);
    let sentence = "Your plan has room for 3 lots on offer. Withdraw one, or choose a larger plan.";
    assert_eq!(beyond.body["message"], sentence);
    pays(&server, &seller, "pro").await;
    assert_eq!(offered(&seller, json!({})).await.status, 200);

    assert_eq!(buyer.post(SUBSCRIBE, json!({ "planId": "free" })).await.status, 200);
    let auction = offered(&buyer, auctioned()).await;
    assert_eq!((auction.status, &auction.body["code"]), (409, &json!("PLAN_WITHOUT_AUCTIONS")), "{}", auction.body);
}

#[actix_web::test]
async fn one_person_chooses_so_often_a_day_and_no_more() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    for plan in ["trade", "pro"].iter().cycle().take(20) {
        assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": plan })).await.status, 200);
    }
    let more = seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await;
    assert_eq!((more.status, &more.body["code"]), (429, &json!("TOO_MANY_REQUESTS")), "{}", more.body);
    assert_eq!(own(&seller).await["invoices"].as_array().unwrap().len(), 20);
}

fn trade(changes: Value) -> Value {
    let mut plan = json!({
        "_id": "trade", "name": "Trade", "position": 2, "monthlyPrice": { "amount": "120.00", "currency": "USD" },
        "users": 5, "liveLots": 60, "hasAuctions": true, "features": ["statements"], "version": 1,
    });
    plan.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    json!({ "plan": plan })
}

#[actix_web::test]
async fn staff_keep_the_plans_and_a_stale_change_is_refused() {
    let server = unsubscribed().await;
    let admin = server.session_of(ADMIN).await;
    let key = [("idempotency-key", "plan-once")];
    let saved = admin.call(Method::POST, SAVE, &key, Some(trade(json!({})))).await;
    assert_eq!((saved.status, &saved.body["data"]["version"]), (200, &json!(2)), "{}", saved.body);
    let again = admin.call(Method::POST, SAVE, &key, Some(trade(json!({})))).await;
    assert_eq!((again.status, &again.body), (200, &saved.body));
    let stale = admin.post(SAVE, trade(json!({}))).await;
    assert_eq!(
        (stale.status, &stale.body["code"], &stale.body["data"]["version"]),
        (409, &json!("PLAN_CHANGED"), &json!(2))
    );
    let there = admin.post(SAVE, trade(json!({ "version": 0 }))).await;
    assert_eq!(there.status, 409, "another plan has this name");
    let new = admin.post(SAVE, trade(json!({ "_id": "trade-plus", "name": "Trade Plus", "version": 0 }))).await;
    assert_eq!(new.status, 200, "{}", new.body);
    let list = admin.post(LIST, json!({})).await.body["data"]["items"].clone();
    let prices: Vec<_> = list.as_array().unwrap().iter().map(|plan| plan["monthlyPrice"]["amount"].clone()).collect();
    assert_eq!(prices, ["0.00", "120.00", "120.00", "399.00", "1499.00"]);
    for (changes, field) in [
        (json!({ "monthlyPrice": { "amount": "1.00", "currency": "AED" } }), "plan.monthlyPrice"),
        (json!({ "monthlyPrice": { "amount": "-1", "currency": "USD" } }), "plan.monthlyPrice"),
        (json!({ "_id": "free", "version": 1 }), "plan.monthlyPrice"),
        (json!({ "liveLots": 0 }), "plan.liveLots"),
        (json!({ "_id": "The Best" }), "plan._id"),
        (json!({ "features": ["gold"] }), "plan.features[0]"),
        (json!({ "name": "" }), "plan.name"),
        (json!({ "name": "enterprise" }), "plan.name"),
        (json!({ "colour": "red" }), "plan.colour"),
        (json!({ "hasAuctions": "yes" }), "plan.hasAuctions"),
    ] {
        let got = admin.post(SAVE, trade(changes)).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
}

#[actix_web::test]
async fn plans_are_chosen_by_traders_and_kept_by_those_who_may() {
    let server = unsubscribed().await;
    let (buyer, officer) = (server.session_of(BUYER).await, server.session_of(OFFICER).await);
    let (admin, sales) = (server.session_of(ADMIN).await, server.session_of(SALES).await);
    for person in [&buyer, &officer, &admin, &sales] {
        assert_eq!(person.post(PLANS, json!({})).await.status, 200);
    }
    for person in [&officer, &admin, &sales] {
        assert_eq!(person.post(OWN, json!({})).await.status, 403);
        assert_eq!(person.post(SUBSCRIBE, json!({ "planId": "pro" })).await.status, 403);
        assert_eq!(person.get("/api/v1/no/such/call").await.status, 404);
    }
    for person in [&officer, &buyer, &sales] {
        let paid = json!({ "number": "SUB000001", "settlement": "granted", "paidOn": "2026-01-01", "reference": "-" });
        let calls = [
            (LIST, json!({})),
            (SUBSCRIPTIONS, json!({})),
            (INVOICES, json!({})),
            (SAVE, trade(json!({}))),
            (SETTLE, paid),
        ];
        for (path, body) in calls {
            assert_eq!(person.post(path, body).await.status, 403, "{path}");
            assert_eq!(person.get("/api/v1/no/such/call").await.status, 404);
        }
        assert_eq!(person.get("/api/v1/no/such/call").await.status, 404);
    }
    for path in [PLANS, OWN, SUBSCRIBE, REPORT, LIST, SAVE, SUBSCRIPTIONS, INVOICES, SETTLE] {
        assert_eq!(server.stranger().post(path, json!({})).await.status, 401, "{path}");
    }
    for (body, code, field) in [
        (json!({}), 2002, "planId"),
        (json!({ "planId": 3 }), 2001, "planId"),
        (json!({ "planId": "gold" }), 1001, "planId"),
        (json!({ "planId": "pro", "price": "0" }), 2000, "price"),
    ] {
        let got = buyer.post(SUBSCRIBE, body).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })));
    }
    let key = [("idempotency-key", "subscribe-once")];
    let once = buyer.call(Method::POST, SUBSCRIBE, &key, Some(json!({ "planId": "trade" }))).await;
    let again = buyer.call(Method::POST, SUBSCRIBE, &key, Some(json!({ "planId": "trade" }))).await;
    assert_eq!((once.status, again.status), (200, 200), "a retry is no second choice");
    assert_eq!(own(&buyer).await["invoices"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn nobody_more_comes_into_a_company_whose_plan_is_full_and_who_is_there_stays() {
    let server = unsubscribed().await;
    let (admin, buyer) = (server.session_of(ADMIN).await, server.session_of(BUYER).await);
    let company = buyer.post("/api/v1/user/details", json!({})).await.body["data"]["company"]["_id"].clone();
    let join = async |email: &str| {
        let body = json!({
            "userType": "user", "firstName": "Lena", "lastName": "Petersen", "companyEmail": email, "companyId": company,
        });
        admin.post("/api/v1/admin/createUser", body).await
    };
    pays(&server, &buyer, "trade").await;
    assert_eq!(join("first@alnoor-foods.test").await.status, 200);
    server.sql("delete from subscriptions").await;
    let full = join("second@alnoor-foods.test").await;
    assert_eq!((full.status, &full.body["code"]), (409, &json!("PLAN_PEOPLE_SPENT")), "{}", full.body);
    server
        .until(
            "select count(*) > 1 from users u join users b using (company_id) \
        where b.email = 'buyer@alnoor-foods.test' and u.deleted_at is null",
        )
        .await;
    pays(&server, &buyer, "trade").await;
    assert_eq!(join("second@alnoor-foods.test").await.status, 200, "the larger plan has room");
}

#[actix_web::test]
async fn an_invoice_is_printed_for_its_own_company_alone() {
    let server = unsubscribed().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await.status, 200);
    let print = "/api/v1/subscription/printInvoice";
    for language in ["en", "ar"] {
        let got = seller.post(print, json!({ "number": "SUB000001", "language": language })).await;
        assert_eq!((got.status, &got.bytes[..5]), (200, &b"%PDF-"[..]), "{}", got.body);
    }
    for number in ["SUB000001", "SUB000009", "INT0001"] {
        assert_eq!(buyer.post(print, json!({ "number": number })).await.status, 404, "{number}");
    }
}

#[actix_web::test]
async fn a_company_tells_of_its_transfer_and_the_desk_settles_it_once() {
    let server = unsubscribed().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let admin = server.session_of(ADMIN).await;
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await.status, 200);
    for number in ["SUB000001", "SUB000009", "INT0001"] {
        assert_eq!(buyer.post(REPORT, told(number, "2026-11-01")).await.status, 404, "{number}");
    }
    let ahead = seller.post(REPORT, told("SUB000001", "2999-01-01")).await;
    assert_eq!((ahead.status, &ahead.body["message"]["fields"]), (400, &json!(["paidOn"])), "{}", ahead.body);
    assert_eq!(seller.post(REPORT, told("SUB000001", "2026-11-01")).await.status, 200);
    let row = admin.post(INVOICES, json!({})).await.body["data"]["items"][0].clone();
    assert_eq!(
        (&row["invoice"]["status"], &row["invoice"]["reported"]["reference"], &row["company"]["companyName"]),
        (&json!("reported"), &json!("FT 26/11"), &own_name(&seller).await)
    );
    assert_eq!(own(&seller).await["plan"]["_id"], "free", "what is told is not yet money");
    assert_eq!(seller.post(REPORT, told("SUB000001", "2026-11-02")).await.status, 200, "a slip is corrected");
    let heard = admin.post("/api/v1/notifications/get", json!({})).await.body["data"]["items"].clone();
    let heard = heard.as_array().unwrap().iter().filter(|it| it["kind"] == "plan.paymentReported").count();
    assert_eq!(heard, 1, "staff are told once");
    let number = json!("SUB000001");
    let (first, second) = tokio::join!(settle(&server, &number), settle(&server, &number));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!((statuses, &own(&seller).await["plan"]["_id"]), ([200, 409], &json!("trade")));
    let again = seller.post(REPORT, told("SUB000001", "2026-11-01")).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("INVOICE_SETTLED")));
    assert_eq!(settle(&server, &json!("SUB000009")).await.status, 404);
}

#[actix_web::test]
async fn a_statement_is_a_file_for_those_whose_plan_brings_it_and_on_screen_for_all() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    let export = async || seller.post("/api/v1/user/statementOfAccounts/export", json!({ "format": "csv" })).await;
    assert_eq!(seller.post("/api/v1/user/statementOfAccounts", json!({})).await.status, 200);
    let refused = export().await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("PLAN_WITHOUT_STATEMENTS")), "{}", refused.body);
    pays(&server, &seller, "trade").await;
    assert_eq!(export().await.status, 200);
}

async fn own_name(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"]["company"]["companyName"].clone()
}
