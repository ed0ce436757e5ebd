//! Lists of deals: what each caller finds there, in which order, and what cannot be asked.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    scenario::{Stage, holds, listed, record},
    server::{OFFICER, OTHER_OFFICER, Person},
};

const ORDERS: [&str; 2] = ["/api/v1/admin/order/getOrders", "/api/v1/admin/domestic-order/getOrders"];
const DELETED: [&str; 2] =
    ["/api/v1/admin/order/getDeletedOrders", "/api/v1/admin/domestic-order/getDeletedDomesticOrder"];
const BUCKETS: [&str; 4] = ["open", "closed", "cancelled", "disputed"];

#[actix_web::test]
async fn each_list_holds_its_own_kind_and_bucket() {
    let scenario = Stage::open().await;
    for (call, kind) in ORDERS.into_iter().zip(["international", "domestic"]) {
        for bucket in BUCKETS {
            let found = listed(&scenario.admin, call, json!({ "catFilters": { "status": bucket } })).await;
            assert!(!found.is_empty() && found.iter().all(|deal| deal["bucket"] == bucket && deal["kind"] == kind));
        }
        let open = listed(&scenario.admin, call, json!({})).await;
        assert!(open.iter().all(|deal| deal["bucket"] == "open"), "no filter means open");
    }
    for (call, kind) in DELETED.into_iter().zip(["international", "domestic"]) {
        let found = listed(&scenario.sales, call, json!({})).await;
        assert!(!found.is_empty() && found.iter().all(|deal| deal["bucket"] == "deleted" && deal["kind"] == kind));
    }
}

#[actix_web::test]
async fn a_row_of_a_list_is_the_record_that_the_same_caller_gets() {
    let scenario = Stage::open().await;
    for (person, call) in [(&scenario.admin, ORDERS[0]), (&scenario.officer, ORDERS[1]), (&scenario.sales, DELETED[0])]
    {
        for deal in listed(person, call, json!({})).await {
            assert_eq!(record(person, deal["_id"].as_str().unwrap()).await, deal);
        }
    }
}

#[actix_web::test]
async fn a_bank_finds_its_own_orders_and_nothing_of_another_banks() {
    let scenario = Stage::open().await;
    let (ours, other) = (scenario.bank(OFFICER).await, scenario.bank(OTHER_OFFICER).await);
    let mut seen = 0;
    for call in ORDERS {
        for bucket in BUCKETS {
            let filter = json!({ "catFilters": { "status": bucket } });
            let own = listed(&scenario.officer, call, filter.clone()).await;
            assert!(own.iter().all(|deal| deal["assignedBank"]["_id"] == json!(ours)));
            let all = listed(&scenario.admin, call, filter.clone()).await;
            let assigned = |deal: &&Value| deal["assignedBank"]["_id"] == json!(ours);
            assert_eq!(own.len(), all.iter().filter(assigned).count(), "{call} {bucket}");
            seen += own.len();
            let mut filter = filter;
            filter["otherFilters"] = json!({ "assignedBank": other });
            assert!(listed(&scenario.officer, call, filter.clone()).await.is_empty(), "another bank's orders");
            filter["otherFilters"] = json!({ "assignedBank": ours });
            assert_eq!(listed(&scenario.officer, call, filter).await.len(), own.len());
        }
    }
    assert!(seen > 0);
    for call in DELETED {
        assert_eq!(scenario.officer.post(call, json!({})).await.status, 403);
    }
    let secret = ["buyerRating", "sellerRating", "notes", "deletedAt"];
    let closed = listed(&scenario.officer, ORDERS[0], json!({ "catFilters": { "status": "closed" } })).await;
    assert!(!closed.is_empty() && closed.iter().all(|deal| secret.iter().all(|name| deal.get(name).is_none())));
}

#[actix_web::test]
async fn a_page_is_a_piece_of_the_whole_in_the_order_that_was_asked_for() {
    let scenario = Stage::open().await;
    let ids = |deals: &[Value]| deals.iter().map(|deal| deal["_id"].clone()).collect::<Vec<_>>();
    for sort in ["updatedAt", "order_id", "dueOn"] {
        let whole = listed(&scenario.admin, ORDERS[0], json!({ "sort": sort })).await;
        let mut reversed = ids(&listed(&scenario.admin, ORDERS[0], json!({ "sort": format!("-{sort}") })).await);
        reversed.reverse();
        assert_eq!(reversed, ids(&whole), "{sort}");
        let mut pieced = Vec::new();
        for current in 1.. {
            let body = json!({ "sort": sort, "page": { "current": current, "size": 7 } });
            let got = scenario.admin.post(ORDERS[0], body).await;
            let page = &got.body["data"];
            assert_eq!(
                page["page"],
                json!({ "current": current, "size": 7, "total": whole.len(), "totalIsExact": true })
            );
            let items = page["items"].as_array().unwrap();
            pieced.extend(ids(items));
            if items.is_empty() {
                break;
            }
        }
        assert_eq!(pieced, ids(&whole), "{sort}");
    }
}

#[actix_web::test]
async fn a_search_finds_by_number_goods_and_company() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let number = record(&scenario.admin, &deal).await["order_id"].clone();
    for search in
        [number.as_str().unwrap(), &number.as_str().unwrap().to_lowercase(), "basmati", "DECCAN GRAINS", "100630"]
    {
        let found = listed(&scenario.admin, ORDERS[0], json!({ "search": search })).await;
        assert!(holds(&found, &deal), "{search}");
    }
    for search in ["%", "_", "no such thing", "\\", "'"] {
        assert!(!holds(&listed(&scenario.admin, ORDERS[0], json!({ "search": search })).await, &deal), "{search}");
    }
    let narrowed = async |person: &Person, filter: Value| {
        let found = listed(person, ORDERS[0], json!({ "otherFilters": filter, "sort": "dueOn" })).await;
        assert!(!found.is_empty(), "{filter}");
        found
    };
    let open_dues = |deal: &Value| -> Vec<String> {
        let steps = deal["timeline"].as_array().unwrap().iter();
        let open = steps.filter(|step| step["status"] == "active" || step["status"] == "overdue");
        open.map(|step| step["dueOn"].as_str().unwrap().to_owned()).collect()
    };
    let is_overdue = |deal: &Value| deal["timeline"].as_array().unwrap().iter().any(|step| step["status"] == "overdue");
    assert!(narrowed(&scenario.sales, json!({ "overdue": true })).await.iter().all(is_overdue));
    assert!(
        narrowed(&scenario.sales, json!({ "unassigned": true }))
            .await
            .iter()
            .all(|it| it.get("assignedBank").is_none())
    );
    assert!(listed(&scenario.officer, ORDERS[0], json!({ "otherFilters": { "unassigned": true } })).await.is_empty());
    let held = listed(&scenario.sales, ORDERS[0], json!({ "otherFilters": { "onHold": true } })).await;
    assert!(held.iter().all(|deal| deal.get("onHold").is_some()));
    let by_due = narrowed(&scenario.sales, json!({})).await;
    let first: Vec<_> = by_due.iter().map(|deal| open_dues(deal).into_iter().min().unwrap()).collect();
    assert!(first.is_sorted() && is_overdue(&by_due[0]), "overdue comes first: {first:?}");
    for side in ["buyer", "seller"] {
        let company = record(&scenario.admin, &deal).await[side]["_id"].clone();
        let theirs = narrowed(&scenario.sales, json!({ side: company })).await;
        assert!(holds(&theirs, &deal) && theirs.iter().all(|it| it[side]["_id"] == company), "{side}");
    }
    let wrong = json!({ "otherFilters": { "overdue": "yes" } });
    assert_eq!(scenario.sales.post(ORDERS[0], wrong).await.body["message"]["code"], 2001);
    let status = json!({ "otherFilters": { "dealStatus": "FUNDED" } });
    let funded = listed(&scenario.admin, ORDERS[0], status).await;
    assert!(!funded.is_empty() && funded.iter().all(|deal| deal["dealStatus"] == "FUNDED"));
}

#[actix_web::test]
async fn the_tabs_of_a_trader_hold_the_own_deals_of_that_side() {
    let scenario = Stage::open().await;
    let call = "/api/v1/deal/getDeals";
    let company = |deal: &Value, side: &str| deal[side]["companyName"].as_str().unwrap().to_owned();
    let bought = listed(&scenario.buyer, call, json!({ "isBuyer": true })).await;
    assert!(!bought.is_empty() && bought.iter().all(|deal| company(deal, "buyer").starts_with("Al Noor")));
    let sold = listed(&scenario.seller, call, json!({ "isBuyer": false })).await;
    assert!(!sold.is_empty() && sold.iter().all(|deal| company(deal, "seller").starts_with("Deccan")));
    let special = listed(&scenario.buyer, call, json!({ "special": true })).await;
    let is_special = |deal: &Value| {
        deal["channel"] == "warehouse" || deal["dispute"]["status"] == "open" || deal.get("onHold").is_some()
    };
    assert!(!special.is_empty() && special.iter().all(is_special));
    assert!(bought.iter().chain(&special).all(|deal| deal["bucket"] != "deleted"));
    let got = scenario.buyer.post(call, json!({})).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2002, "fields": ["isBuyer"] })));
    assert_eq!(scenario.officer.post(call, json!({ "isBuyer": true })).await.status, 403);
}

#[actix_web::test]
async fn what_no_list_knows_is_refused() {
    let scenario = Stage::open().await;
    let page = |current: i64, size: i64| json!({ "page": { "current": current, "size": size } });
    for (body, code, field) in [
        (page(0, 10), 2000, "page"),
        (page(1, 0), 2000, "page"),
        (page(1, 101), 2000, "page"),
        (page(-1, 10), 2000, "page"),
        (json!({ "sort": "price" }), 2000, "sort"),
        (json!({ "catFilters": { "status": "deleted" } }), 2000, "catFilters.status"),
        (json!({ "catFilters": { "colour": "red" } }), 2000, "catFilters.colour"),
        (json!({ "otherFilters": { "assignedBank": "ours" } }), 2001, "otherFilters.assignedBank"),
        (json!({ "search": 7 }), 2001, "search"),
        (json!({ "page": [1, 10] }), 2001, "page"),
    ] {
        let got = scenario.admin.post(ORDERS[0], body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
    let unknown = json!({ "otherFilters": { "assignedBank": Uuid::now_v7() } });
    assert!(listed(&scenario.admin, ORDERS[0], unknown).await.is_empty());
    let far = scenario.admin.post(ORDERS[0], page(4_000_000_000, 100)).await;
    assert_eq!((far.status, &far.body["data"]["items"]), (200, &json!([])), "{}", far.body);
}
