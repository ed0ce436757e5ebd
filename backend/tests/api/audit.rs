//! Who did what, when and from where: staff with a right to it read it, refusals stand in it, and what is sealed stays so.

use futures::future::join_all;
use granary_domain::PageRequest;
use granary_identity::audit::{AuditArea, AuditFilter, AuditLine};
use granary_store::AuditFault;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    patience::eventually,
    rights::{grant, id_of},
    scenario::Stage,
    server::{ADMIN, BUYER, Got, Person, SALES, TestServer},
};

const LIST: &str = "/api/v1/admin/audit/list";
const EXPORT: &str = "/api/v1/admin/audit/export";

async fn read(person: &Person, filters: Value) -> Got {
    person.post(LIST, json!({ "filters": filters, "page": { "current": 1, "size": 100 } })).await
}

async fn lines(person: &Person, filters: Value) -> Vec<Value> {
    let got = read(person, filters).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_grant_says_who_gave_it_to_whom_from_where_and_what() {
    let stage = Stage::open().await;
    let (admin, sales) = (id_of(&stage, ADMIN).await, id_of(&stage, SALES).await);
    grant(&stage, &sales, json!(["deal.read"])).await;
    let granted = lines(&stage.admin, json!({ "of": SALES.to_uppercase(), "kind": "permissions" })).await;
    let line = &granted[0];
    assert_eq!((&line["by"]["_id"], &line["of"]["_id"]), (&admin, &sales));
    assert!(line["from"].is_string() && line["details"].to_string().contains("deal.read"), "{line}");
    assert_eq!(lines(&stage.admin, json!({ "by": SALES, "kind": "permissions" })).await, Vec::<Value>::new());
    assert_eq!(lines(&stage.admin, json!({ "to": "2020-01-01" })).await, Vec::<Value>::new());
    assert_eq!(lines(&stage.admin, json!({ "by": "nobody@granary.test" })).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn a_refused_call_of_staff_stands_in_it_and_a_refused_call_of_traders_does_not() {
    let stage = Stage::open().await;
    assert_eq!(read(&stage.sales, json!({})).await.status, 403);
    assert_eq!(stage.admin.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.status, 403);
    let refused = eventually("the refusal is written down", async || {
        let found = lines(&stage.admin, json!({ "kind": "refused" })).await;
        (!found.is_empty()).then_some(found)
    })
    .await;
    assert_eq!(refused.len(), 1, "{refused:?}");
    assert_eq!(refused[0]["by"]["_id"], id_of(&stage, SALES).await);
    assert_eq!(refused[0]["details"], json!({ "call": format!("POST {LIST}"), "code": "NOT_ALLOWED" }));
}

#[actix_web::test]
async fn what_a_rule_refuses_staff_stands_in_it_with_whom_it_was_about() {
    let stage = Stage::open().await;
    let (deal, buyer) = (stage.deal().await, id_of(&stage, BUYER).await);
    let kept = stage.admin.post("/api/v1/admin/deleteUser", json!({ "userId": buyer })).await;
    assert_eq!((kept.status, &kept.body["code"]), (409, &json!("USER_HAS_DEALS")), "{}", kept.body);
    let path = format!("/api/v1/admin/order/assignBank/{deal}");
    assert_eq!(stage.admin.post(&path, json!({ "bankId": null })).await.status, 409);
    let refused = eventually("both refusals are written down", async || {
        let found = lines(&stage.admin, json!({ "kind": "refused" })).await;
        (found.len() == 2).then_some(found)
    })
    .await;
    let about: Vec<_> = refused.iter().map(|it| (&it["details"]["code"], &it["details"]["object"])).collect();
    assert_eq!(about, [(&json!("NO_BANK"), &json!(deal)), (&json!("USER_HAS_DEALS"), &buyer)]);
    let named: Vec<_> = refused.iter().map(|it| (&it["deal"]["_id"], &it["of"]["_id"])).collect();
    assert_eq!(
        named,
        [(&json!(deal), &id_of(&stage, ADMIN).await), (&Value::Null, &buyer)],
        "what it was about is named"
    );
    let of = lines(&stage.admin, json!({ "of": BUYER, "kind": "refused" })).await;
    assert_eq!(of, refused[1..], "whom it was about, finds it");
}

#[actix_web::test]
async fn what_staff_are_refused_of_the_calls_of_traders_too_and_what_banks_do_not_find_stands_in_it() {
    let stage = Stage::open().await;
    let (deal, none) = (stage.deal().await, Uuid::now_v7().to_string());
    grant(&stage, &id_of(&stage, SALES).await, json!(["user.read"])).await;
    let dispute = format!("/api/v1/order/{deal}/orderDispute/close");
    for (person, call, status) in [
        (&stage.sales, dispute.as_str(), 403),
        (&stage.sales, &format!("/api/v1/deal/get/{deal}"), 403),
        (&stage.buyer, dispute.as_str(), 409),
        (&stage.outsider, &format!("/api/v1/deal/get/{deal}"), 404),
        (&stage.officer, &format!("/api/v1/deal/get/{deal}"), 404),
        (&stage.officer, &format!("/api/v1/deal/get/{none}"), 404),
    ] {
        assert_eq!(person.post(call, json!({})).await.status, status, "{call}");
    }
    let refused = eventually("the refusals are written down", async || {
        let found = lines(&stage.admin, json!({ "kind": "refused" })).await;
        (found.len() == 4).then_some(found)
    })
    .await;
    let mut about: Vec<_> =
        refused.iter().map(|it| ["code", "object"].map(|field| it["details"][field].as_str().unwrap())).collect();
    about.reverse();
    assert_eq!(about[..2], [["NOT_ALLOWED", &*deal]; 2]);
    assert_eq!(about[2..], [["NOT_FOUND", &*deal], ["NOT_FOUND", &*none]], "the other's and nobody's alike");
}

#[actix_web::test]
async fn staff_who_call_too_often_stand_in_it_once() {
    let server = TestServer::with(&[("limits", "on")]).await;
    let (admin, sales) = (server.session_of(ADMIN).await, server.session_of(SALES).await);
    let mut refused = 0;
    while refused < 2 {
        let calls = (0..100).map(|_| sales.post("/api/v1/admin/getUsers", json!({ "nonsense": 1 })));
        refused += join_all(calls).await.iter().filter(|got| got.status == 429).count();
    }
    let often = async || {
        let found = lines(&admin, json!({ "by": SALES, "kind": "refused" })).await;
        let mut codes = found.iter().map(|it| it["details"]["code"].clone()).filter(|it| it == "TOO_MANY_REQUESTS");
        codes.next().map(|_| codes.count())
    };
    assert_eq!(eventually("the refusal is written down", often).await, 0, "one line, and no more");
}

#[actix_web::test]
async fn what_happened_to_deals_is_found_by_its_order_and_is_a_file_too() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, [2]).await;
    let all = lines(&stage.admin, json!({ "area": "deals" })).await;
    let of_deal: Vec<_> = all.iter().filter(|it| it["deal"]["_id"] == *deal).collect();
    let order = of_deal[0]["deal"]["order_id"].as_str().unwrap();
    let found = lines(&stage.admin, json!({ "area": "deals", "order_id": order.to_lowercase() })).await;
    assert_eq!(found.iter().collect::<Vec<_>>(), of_deal);
    assert!(found.iter().any(|it| it["kind"] == "deal.placed"), "{found:?}");
    let file =
        stage.admin.post(EXPORT, json!({ "format": "csv", "filters": { "area": "deals", "order_id": order } })).await;
    let rows = String::from_utf8(file.bytes).unwrap().matches("\r\n").count();
    assert_eq!((file.status, rows), (200, found.len() + 1));
    let taken = lines(&stage.admin, json!({ "kind": "auditExported" })).await;
    assert_eq!((taken.len(), &taken[0]["details"]["filters"]["order_id"]), (1, &json!(order)));
    let orders = json!({ "format": "csv", "otherFilters": { "overdue": true }, "search": "rice" });
    assert_eq!(stage.admin.post("/api/v1/admin/order/export", orders).await.status, 200);
    let taken = lines(&stage.admin, json!({ "kind": "ordersExported" })).await;
    let details = &taken[0]["details"];
    assert_eq!((&details["filters"]["overdue"], &details["search"]), (&json!(true), &json!("rice")), "{details}");
}

#[actix_web::test]
async fn a_file_of_it_holds_every_line_once_however_many_there_are() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    let many = "insert into user_events (user_id, kind, body) select u.id, 'many', '{}' from users u, \
        generate_series(1, 50500) where u.email = 'admin@granary.test'";
    stage.server.sql(many).await;
    let file = stage.admin.post(EXPORT, json!({ "format": "csv", "filters": { "kind": "many" } })).await;
    assert_eq!((file.status, String::from_utf8(file.bytes).unwrap().matches("\r\n").count()), (200, 50_501));

    let store = &stage.server.store;
    for area in AuditArea::ALL {
        let filter: AuditFilter = serde_json::from_value(json!({ "area": area })).unwrap();
        let (page, _) = store.audit_lines(&filter, PageRequest { current: 1, size: 20 }).await.unwrap();
        let mut read: Vec<AuditLine> = Vec::new();
        loop {
            let piece = store.audit_lines_behind(&filter, read.last(), 3).await.unwrap();
            read.extend(piece.clone());
            if piece.is_empty() || read.len() >= page.len() {
                break;
            }
        }
        read.truncate(page.len());
        assert_eq!(read, page, "{area:?}");
        assert!(page.len() > 3, "{area:?}");
    }
}

#[actix_web::test]
async fn nobody_else_reads_it_and_what_it_does_not_know_is_refused() {
    let stage = Stage::open().await;
    for person in [&stage.sales, &stage.officer, &stage.buyer] {
        assert_eq!(read(person, json!({})).await.status, 403);
        assert_eq!(person.post(EXPORT, json!({ "format": "csv" })).await.status, 403);
    }
    for (filters, field) in [
        (json!({ "from": "2026-02-30" }), "filters.from"),
        (json!({ "area": "banks" }), "filters.area"),
        (json!({ "whom": "me" }), "filters.whom"),
        (json!({ "by": 7 }), "filters.by"),
    ] {
        let got = read(&stage.admin, filters).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])));
    }
}

#[actix_web::test]
async fn a_line_that_was_sealed_is_missed_and_a_change_of_it_is_found() {
    let stage = Stage::open().await;
    let store = &stage.server.store;
    let sales = id_of(&stage, SALES).await;
    grant(&stage, &sales, json!(["deal.read"])).await;
    assert_eq!(store.seal_journal().await, Ok(0), "a line that another may still come before waits");
    stage.server.sql("update user_events set at = at - interval '1 hour'").await;
    let sealed = store.seal_journal().await.unwrap();
    assert!(sealed > 0);
    assert_eq!(store.seal_journal().await, Ok(0));
    assert_eq!(store.verify_audit().await.map(|audit| audit.sealed), Ok(sealed));
    stage.server.sql("update user_events set from_ip = null").await;
    assert_eq!(store.verify_audit().await.map(|audit| audit.sealed), Ok(sealed), "addresses go with accounts");
    stage.server.sql("update user_events set body = '[]' where kind = 'permissions'").await;
    assert!(matches!(store.verify_audit().await, Err(AuditFault::Journal { after: 0, .. })));
    stage.server.sql("delete from user_events where kind = 'permissions'").await;
    assert!(matches!(store.verify_audit().await, Err(AuditFault::Journal { .. })));
}

#[actix_web::test]
async fn whoever_reads_a_list_of_the_back_office_hears_when_it_changed() {
    let stage = Stage::open().await;
    let mut watcher = stage.watcher(&stage.admin, &["list:audit", "list:banks", "list:testimonials"]).await;
    let marks = ["list:audit", "list:banks", "list:testimonials"].map(|it| watcher.copies[it].document["mark"].clone());
    let domain = json!({ "domain": "new-bank.test", "bankName": "New Bank" });
    assert_eq!(stage.admin.post("/api/v1/admin/createBankDomain", domain).await.status, 200);
    watcher.until("list:banks", |list| list["mark"] != marks[1]).await;
    let audit = watcher.until("list:audit", |list| list["mark"] != marks[0]).await["mark"].clone();
    assert_eq!(watcher.copies["list:testimonials"].document["mark"], marks[2], "nothing was said of customers");
    assert_eq!(read(&stage.sales, json!({})).await.status, 403);
    watcher.until("list:audit", |list| list["mark"] != audit).await;
    let words = json!({ "author": "Mariam Haddad", "company": "Al Noor", "text": "It works." });
    assert_eq!(stage.admin.post("/api/v1/admin/createTestimonial", words).await.status, 200);
    watcher.until("list:testimonials", |list| list["mark"] != marks[2]).await;
}

#[actix_web::test]
async fn what_a_trader_was_refused_again_is_counted_though_the_server_closes() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for _ in 0..3 {
        assert_eq!(read(&buyer, json!({})).await.status, 403);
    }
    let server = server.reopened().await;
    let again = "select coalesce(sum((body ->> 'again')::bigint), 0)::bigint from user_events where kind = 'refused'";
    assert_eq!(
        (server.count("select count(*) from user_events where kind = 'refused'").await, server.count(again).await),
        (2, 2)
    );
}
