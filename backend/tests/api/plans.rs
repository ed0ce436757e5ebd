//! Plans: kept by staff, chosen by companies, whose quotas hold, those of the free one until they chose; what is past stays.

use granary_services::plans::renew;
use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    lots::{created, does, rice},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, SELLER, TestServer},
};

const PLANS: &str = "/api/v1/subscription/getPlans";
const OWN: &str = "/api/v1/subscription/getSubscription";
const SUBSCRIBE: &str = "/api/v1/subscription/subscribe";
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

#[actix_web::test]
async fn every_company_is_on_the_free_plan_until_it_chooses_and_goes_up_at_once() {
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
    assert_eq!(
        (&now["plan"]["_id"], now["since"].is_string(), &now["invoices"][0]["number"]),
        (&json!("trade"), true, &json!("SUB000001"))
    );
    assert_eq!(now["invoices"][0]["amount"], json!({ "amount": "99.00", "currency": "USD" }));
    let twice = seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("SUBSCRIBED_ALREADY")));
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "pro" })).await.status, 200);
    assert_eq!(own(&seller).await["invoices"][0]["number"], "SUB000002");
    let list = server.session_of(ADMIN).await.post(SUBSCRIPTIONS, json!({})).await.body["data"].clone();
    assert_eq!((&list["page"]["total"], &list["items"][0]["planName"]), (&json!(1), &json!("Pro")));
}

#[actix_web::test]
async fn who_goes_down_keeps_what_is_paid_for_and_all_that_is_past() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "pro" })).await.status, 200);
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

#[actix_web::test]
async fn a_period_that_ends_is_followed_by_the_next_with_an_invoice_once() {
    let server = unsubscribed().await;
    let seller = server.session_of(SELLER).await;
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "trade" })).await.status, 200);
    server.sql("update subscriptions set renews_at = now() - interval '1 minute'").await;
    for _ in 0..2 {
        renew(&server.store, Timestamp::now()).await.unwrap();
    }
    let now = own(&seller).await;
    let numbers: Vec<_> = now["invoices"].as_array().unwrap().iter().map(|it| it["number"].clone()).collect();
    assert_eq!(numbers, ["SUB000002", "SUB000001"]);
}

#[actix_web::test]
async fn quotas_hold_for_who_chose_a_plan_and_those_of_the_free_one_for_all_others() {
    let server = unsubscribed().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let beyond = offered(&seller, json!({})).await;
    assert_eq!((beyond.status, &beyond.body["code"]), (409, &json!("PLAN_LOTS_SPENT")), "{}", beyond.body);
    let sentence = "Your plan has room for 3 lots on offer. Withdraw one, or choose a larger plan.";
    assert_eq!(beyond.body["message"], sentence);
    assert_eq!(seller.post(SUBSCRIBE, json!({ "planId": "pro" })).await.status, 200);
    assert_eq!(offered(&seller, json!({})).await.status, 200);

    assert_eq!(buyer.post(SUBSCRIBE, json!({ "planId": "free" })).await.status, 200);
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    let auction = json!({
        "saleType": "Auction", "customizable": false, "minCustomLotSale": null, "listedPrice": null,
        "auctionStartPrice": usd("100.00"), "auctionIncrement": usd("10.00"),
        "auctionEndDate": Timestamp::now() + SignedDuration::from_hours(1),
    });
    let auction = offered(&buyer, auction).await;
    assert_eq!((auction.status, &auction.body["code"]), (409, &json!("PLAN_WITHOUT_AUCTIONS")), "{}", auction.body);
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
        for (path, body) in [(LIST, json!({})), (SUBSCRIPTIONS, json!({})), (SAVE, trade(json!({})))] {
            assert_eq!(person.post(path, body).await.status, 403, "{path}");
        }
        assert_eq!(person.get("/api/v1/no/such/call").await.status, 404);
    }
    for path in [PLANS, OWN, SUBSCRIBE, LIST, SAVE, SUBSCRIPTIONS] {
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
    assert_eq!(buyer.post(SUBSCRIBE, json!({ "planId": "trade" })).await.status, 200);
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
    assert_eq!(buyer.post(SUBSCRIBE, json!({ "planId": "trade" })).await.status, 200);
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
