//! Lists of people, limits, shipments and disputes as files: exactly what is listed, for those who may list it, and written down.

use std::collections::BTreeSet;

use granary_domain::{DealId, DisputeStatus, PageRequest};
use granary_live::dispute_list::{DisputeQuery, DisputeSort};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    procurement_limits::applied,
    rights::{grant, id_of},
    scenario::{Stage, record},
    server::{Person, SALES},
};

const PEOPLE: [&str; 2] = ["/api/v1/admin/getUsers", "/api/v1/admin/user/export"];
const LIMITS: [&str; 2] =
    ["/api/v1/admin/company/procurementLimit/getData", "/api/v1/admin/company/procurementLimit/export"];
const SHIPMENTS: [&str; 2] = ["/api/v1/admin/deal/getShipments", "/api/v1/admin/deal/exportShipments"];

const DOCUMENTS: [&str; 2] = ["/api/v1/admin/documents/list", "/api/v1/admin/documents/export"];
const SUBSCRIPTIONS: [&str; 2] = ["/api/v1/admin/subscription/list", "/api/v1/admin/subscription/export"];

const DISPUTES: [&str; 2] = ["/api/v1/order/orderDispute/get", "/api/v1/admin/order/exportDisputes"];

/// The rows of a file of comma-separated values, its heading first.
pub(crate) async fn rows_of(person: &Person, call: &str, mut body: Value) -> Vec<Vec<String>> {
    body["format"] = json!("csv");
    let got = person.post(call, body).await;
    assert_eq!((got.status, &got.headers["content-type"]), (200, &"text/csv; charset=utf-8".parse().unwrap()));
    let text = String::from_utf8(got.bytes).unwrap();
    let mut reader =
        csv::ReaderBuilder::new().has_headers(false).from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// What stands in a column of a file, top to bottom.
fn column(rows: &[Vec<String>], name: &str) -> Vec<String> {
    let at = rows[0].iter().position(|it| it == name).unwrap_or_else(|| panic!("no column {name}"));
    rows[1..].iter().map(|row| row[at].clone()).collect()
}

/// What a list of all its pages says at a place, in its order.
async fn listed(person: &Person, call: &str, filters: &Value, place: &str) -> Vec<String> {
    let mut found = Vec::new();
    for current in 1.. {
        let asked = json!({ "page": { "current": current, "size": 7 }, "filters": filters });
        let got = person.post(call, asked).await;
        assert_eq!(got.status, 200, "{}", got.body);
        let items = got.body["data"]["items"].as_array().unwrap();
        if items.is_empty() {
            break;
        }
        found.extend(items.iter().map(|it| it.pointer(place).unwrap().as_str().unwrap().to_owned()));
    }
    found
}

/// The file of a list holds what is listed, in the same order; answers how many lines.
async fn agrees(person: &Person, [list, file]: [&str; 2], filters: Value, (name, place): (&str, &str)) -> usize {
    let rows = rows_of(person, file, json!({ "filters": filters })).await;
    let told = column(&rows, name);
    assert_eq!(told, listed(person, list, &filters, place).await, "{file} {filters}");
    told.len()
}

#[actix_web::test]
async fn a_file_holds_exactly_the_people_that_its_filters_let_pass_and_each_once() {
    let stage = Stage::open().await;
    let ours = stage.bank(crate::server::OFFICER).await;
    let mail = ("E-mail", "/companyEmail/email");
    for (filters, is_empty) in [
        (json!({}), false),
        (json!({ "userType": "bank" }), false),
        (json!({ "bank": ours }), false),
        (json!({ "search": "AL NOOR" }), false),
        (json!({ "userType": "user", "isApproved": true, "isDisabled": false }), false),
        (json!({ "verificationStatus": "accepted" }), false),
        (json!({ "search": "nobody of this name" }), true),
    ] {
        assert_eq!(agrees(&stage.admin, PEOPLE, filters.clone(), mail).await == 0, is_empty, "{filters}");
    }
    let grown = "insert into users (id, role, email, email_verified, password, first_name, last_name, company_id) \
        select gen_random_uuid(), 'user', 'many-' || n || '@x.test', true, password, '=HYPERLINK(1)', 'Many', company_id \
        from users, generate_series(1, 2100) n where email = 'buyer@alnoor-foods.test'";
    stage.server.sql(grown).await;
    let many = rows_of(&stage.admin, PEOPLE[1], json!({ "filters": { "search": "many-" } })).await;
    assert_eq!(many.len(), 2101, "pieces of one moment hang together");
    assert_eq!(column(&many, "E-mail").into_iter().collect::<BTreeSet<_>>().len(), 2100);
    assert!(column(&many, "Name").iter().all(|name| name == "'=HYPERLINK(1) Many"), "no formula");
}

#[actix_web::test]
async fn a_file_holds_exactly_the_limits_and_shipments_that_its_filters_let_pass() {
    let stage = Stage::open().await;
    let first = applied(&stage.buyer).await;
    applied(&stage.seller).await;
    let decide = format!("/api/v1/admin/company/procurementLimit/decide/{}", first.as_str().unwrap());
    let limit = json!({ "decision": "approve", "limit": "20000.00", "expiresOn": "2099-12-31", "tenorDays": 60 });
    assert_eq!(stage.admin.post(&decide, limit).await.status, 200);
    let company = ("Company", "/company/companyName");
    for (filters, lines) in [(json!({}), 2), (json!({ "status": "approved" }), 1), (json!({ "search": "Deccan" }), 1)] {
        assert_eq!(agrees(&stage.admin, LIMITS, filters, company).await, lines);
    }
    let approved = rows_of(&stage.admin, LIMITS[1], json!({ "filters": { "status": "approved" } })).await;
    for (name, told) in [
        ("Approved (USD)", "20000.00"),
        ("Approved until", "2099-12-31"),
        ("Approved for days", "60"),
        ("Decided by", "Amira Saleh"),
        ("Present limit (USD)", "20000.00"),
    ] {
        assert_eq!(column(&approved, name), [told], "{name}");
    }
    let order = ("Order", "/order_id");
    let all = agrees(&stage.admin, SHIPMENTS, json!({}), order).await;
    let by_sea = agrees(&stage.admin, SHIPMENTS, json!({ "transportMode": "sea" }), order).await;
    let here = agrees(&stage.admin, SHIPMENTS, json!({ "port": "AEJEA", "status": "arrived" }), order).await;
    assert!(all > by_sea && by_sea > here && here > 0, "{all} {by_sea} {here}");
}

#[actix_web::test]
async fn a_file_holds_exactly_the_documents_and_subscriptions_that_its_filters_let_pass() {
    let stage = Stage::open().await;
    let (name, company) = (("Document", "/fileName"), ("Company", "/company/companyName"));
    let all = agrees(&stage.admin, DOCUMENTS, json!({}), name).await;
    let invoices = agrees(&stage.admin, DOCUMENTS, json!({ "documentType": "commercial-invoice" }), name).await;
    let sealed = agrees(&stage.admin, DOCUMENTS, json!({ "status": "sealed" }), name).await;
    let found = agrees(&stage.admin, DOCUMENTS, json!({ "search": "invoice" }), name).await;
    assert!(all > invoices && invoices > 0 && all > found && found > 0, "{all} {invoices} {found} {sealed}");
    let same = "update subscriptions set since = (select min(since) from subscriptions)";
    stage.server.sql(same).await;
    let subscribed = agrees(&stage.admin, SUBSCRIPTIONS, json!({}), company).await;
    let ours = agrees(&stage.admin, SUBSCRIPTIONS, json!({ "search": "al noor" }), company).await;
    assert!(subscribed > ours && ours == 1, "{subscribed} {ours}");
    let filters = json!({ "filters": { "search": "al noor" } });
    let rows = rows_of(&stage.admin, SUBSCRIPTIONS[1], filters).await;
    assert_eq!(column(&rows, "Plan"), ["Enterprise"]);
    grant(&stage, &id_of(&stage, SALES).await, json!(["deal.read"])).await;
    assert_eq!(stage.sales.post(DOCUMENTS[1], json!({ "format": "csv" })).await.status, 403, "who may open none");
}

#[actix_web::test]
async fn a_file_holds_exactly_the_disputes_that_are_listed_open_or_closed_and_each_once() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    let shown = record(&stage.admin, &deal).await;
    let complaint = json!({
        "orderRef": deal, "toParty": shown["seller"]["_id"], "category": "quality", "description": "Wet bags",
        "amount": { "amount": "1200.00", "currency": "USD" },
    });
    let close = format!("/api/v1/order/{deal}/orderDispute/close");
    for _ in 0..2 {
        assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint.clone()).await.status, 200);
        assert_eq!(stage.buyer.post(&close, json!({})).await.status, 200);
    }
    assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint).await.status, 200);
    let order = shown["order_id"].as_str().unwrap();
    for (status, search, of_deal) in [("open", "", 1), ("closed", "", 2), ("closed", order, 2), ("open", "no such", 0)]
    {
        let asked = json!({ "status": status, "filters": { "search": search } });
        let rows = rows_of(&stage.admin, DISPUTES[1], asked.clone()).await;
        let (orders, numbers) = (column(&rows, "Order"), column(&rows, "Dispute"));
        let told: Vec<_> = orders.iter().cloned().zip(numbers).collect();
        let mut page = asked;
        page["page"] = json!({ "current": 1, "size": 100 });
        let items = stage.admin.post(DISPUTES[0], page).await.body["data"]["items"].clone();
        let of = |it: &Value| (it["order_id"].as_str().unwrap().to_owned(), it["number"].to_string());
        assert_eq!(told, items.as_array().unwrap().iter().map(of).collect::<Vec<_>>(), "{status} {search}");
        assert_eq!(told.iter().filter(|(it, _)| it == order).count(), of_deal, "{status} {search}");
    }
    let open = rows_of(&stage.admin, DISPUTES[1], json!({ "filters": { "search": order } })).await;
    let (buyer, seller) = (&shown["buyer"]["companyName"], &shown["seller"]["companyName"]);
    for (name, told) in [
        ("Raised by", buyer.as_str().unwrap()),
        ("Raised against", seller.as_str().unwrap()),
        ("What happened", "Wet bags"),
        ("Claimed", "1200.00"),
        ("Currency of the claim", "USD"),
        ("State", "Open"),
        ("Waits for", seller.as_str().unwrap()),
    ] {
        assert_eq!(column(&open, name), [told], "{name}");
    }
    // Pieces of one moment hang together.
    let many = format!(
        "insert into listed_disputes (deal_id, number, raised_at, raised_by, is_open) \
         select deal_id, number, '2020-01-01', raised_by, is_open from listed_disputes where deal_id = '{deal}' \
         on conflict (deal_id, number) do update set raised_at = excluded.raised_at"
    );
    stage.server.sql(&many).await;
    let page = PageRequest { current: 1, size: 1 };
    let deal = DealId(deal.parse().unwrap());
    for (sort, places) in [
        (DisputeSort::Newest, [2, 1]),
        (DisputeSort::Oldest, [1, 2]),
        (DisputeSort::Name, [1, 2]),
        (DisputeSort::NameLast, [2, 1]),
        (DisputeSort::Due, [1, 2]),
    ] {
        let search = Some(order.to_owned());
        let query = DisputeQuery { search, sort, ..DisputeQuery::of(DisputeStatus::Closed, page) };
        let mut behind = None;
        for place in places {
            let found = stage.server.store.disputes_behind(&query, behind).await.unwrap().order;
            assert_eq!(found, [(deal, place)], "{sort:?}");
            behind = Some((deal, place));
        }
        assert_eq!(stage.server.store.disputes_behind(&query, behind).await.unwrap().order, [], "{sort:?}");
    }
    let nobody = "019b76db-0000-7000-8000-000000000000";
    for (narrowed, of_deal) in [
        (json!({ "category": "quality", "turn": "seller", "unhandled": true, "sort": "due" }), 1),
        (json!({ "category": "payment" }), 0),
        (json!({ "turn": "buyer" }), 0),
        (json!({ "handler": nobody }), 0),
    ] {
        let mut asked = narrowed.clone();
        asked["filters"] = json!({ "search": order });
        let rows = rows_of(&stage.admin, DISPUTES[1], asked).await;
        assert_eq!(rows.len() - 1, of_deal, "the file is narrowed as the list is: {narrowed}");
    }
    for person in [&stage.officer, &stage.buyer] {
        assert_eq!(person.post(DISPUTES[1], json!({ "format": "csv" })).await.status, 403);
    }
}

#[actix_web::test]
async fn a_file_that_is_asked_for_again_under_one_key_is_made_and_written_down_again() {
    let stage = Stage::open().await;
    for (times, format) in [(1, "csv"), (2, "xlsx")] {
        let key = [("idempotency-key", "the-people-of-today")];
        let got = stage.admin.call(Method::POST, PEOPLE[1], &key, Some(json!({ "format": format }))).await;
        assert_eq!((got.status, got.headers.get("idempotent-replayed")), (200, None));
        let taken = "select count(*) from user_events where kind = 'peopleExported'";
        assert_eq!(
            stage.server.count(taken).await,
            times,
            "a file is no reply that is kept, so the key holds nothing up"
        );
    }
}

#[actix_web::test]
async fn whoever_may_not_list_takes_no_file_and_whoever_takes_one_stands_in_the_audit() {
    let stage = Stage::open().await;
    let sales = id_of(&stage, SALES).await;
    let others =
        [(PEOPLE, "deal.read"), (LIMITS, "user.read"), (SHIPMENTS, "user.read"), (SUBSCRIPTIONS, "action.read")];
    for ([list, file], right) in others {
        grant(&stage, &sales, json!([right])).await;
        for person in [&stage.sales, &stage.officer, &stage.buyer] {
            assert_eq!(person.post(list, json!({})).await.status, 403);
            assert_eq!(person.post(file, json!({ "format": "csv" })).await.status, 403, "{file}");
            // A refusal among others is no strike of five.
            assert_eq!(person.post("/api/v1/user/details", json!({})).await.status, 200);
        }
    }
    for (call, filters, kind) in [
        (PEOPLE[1], json!({ "userType": "bank" }), "peopleExported"),
        (LIMITS[1], json!({ "status": "open" }), "limitsExported"),
        (SHIPMENTS[1], json!({ "port": "AEJEA" }), "shipmentsExported"),
        (DISPUTES[1], json!({ "search": "rice" }), "disputesExported"),
        (DOCUMENTS[1], json!({ "search": "INT0001" }), "documentListExported"),
        (SUBSCRIPTIONS[1], json!({ "search": "Al Noor" }), "subscriptionsExported"),
    ] {
        rows_of(&stage.admin, call, json!({ "filters": filters })).await;
        let asked = json!({ "filters": { "kind": kind } });
        let lines = stage.admin.post("/api/v1/admin/audit/list", asked).await.body["data"]["items"].clone();
        let (name, value) = filters.as_object().unwrap().iter().next().unwrap();
        assert_eq!(lines[0]["details"]["filters"][name], *value, "{lines}");
        assert_eq!(lines[0]["by"]["name"], "Amira Saleh");
    }
}

#[actix_web::test]
async fn a_list_that_cannot_be_read_was_not_taken() {
    let stage = Stage::open().await;
    let noted = async || stage.server.count("select count(*) from user_events where kind = 'shipmentsExported'").await;
    stage.server.sql("alter table shipments rename to shipments_away").await;
    let got = stage.admin.post(SHIPMENTS[1], json!({ "format": "csv" })).await;
    assert_eq!((got.status, noted().await), (503, 0));
    stage.server.sql("alter table shipments_away rename to shipments").await;
    rows_of(&stage.admin, SHIPMENTS[1], json!({})).await;
    assert_eq!(noted().await, 1);
}
