//! Whole lists of orders as files: what is in the list is in the file, and nothing that its reader may not see.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    list_files::rows_of,
    scenario::{Stage, ask},
    server::{OFFICER, OTHER_OFFICER, Person},
};

const CALL: &str = "/api/v1/admin/order/export";
const LISTS: [(&str, &str); 2] =
    [("international", "/api/v1/admin/order/getOrders"), ("domestic", "/api/v1/admin/domestic-order/getOrders")];

async fn csv(person: &Person, body: Value) -> Vec<Vec<String>> {
    rows_of(person, CALL, body).await
}

/// The order numbers in a file.
fn numbers(rows: &[Vec<String>]) -> Vec<&str> {
    rows[1..].iter().map(|row| &*row[0]).collect()
}

/// The order numbers of a list, of all its pages.
async fn listed(person: &Person, call: &str, body: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for current in 1.. {
        let mut body = body.clone();
        body["page"] = json!({ "current": current, "size": 7 });
        let got = person.post(call, body).await;
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        found.extend(items.iter().map(|it| it["order_id"].as_str().unwrap().to_owned()));
        if items.is_empty() {
            assert_eq!(got.body["data"]["page"]["total"], json!(found.len()));
            break;
        }
    }
    found.sort();
    found
}

fn column(rows: &[Vec<String>], name: &str) -> usize {
    rows[0].iter().position(|it| it == name).unwrap_or_else(|| panic!("no column {name}"))
}

#[actix_web::test]
async fn a_file_holds_exactly_the_list_that_its_body_asks_for() {
    let stage = Stage::open().await;
    let ours = stage.bank(OFFICER).await;
    for (kind, call) in LISTS {
        for filter in [
            json!({}),
            json!({ "catFilters": { "status": "closed" } }),
            json!({ "catFilters": { "status": "disputed" }, "otherFilters": { "overdue": true } }),
            json!({ "otherFilters": { "dealStatus": "FUNDED" } }),
            json!({ "otherFilters": { "assignedBank": ours, "onHold": false } }),
            json!({ "otherFilters": { "unassigned": true, "overdue": true }, "search": "  " }),
            json!({ "search": "RICE" }),
            json!({ "search": "e" }),
            json!({ "search": "no such thing" }),
        ] {
            let mut body = filter.clone();
            body["kind"] = json!(kind);
            let file = csv(&stage.admin, body).await;
            let mut told: Vec<_> = numbers(&file).into_iter().map(str::to_owned).collect();
            assert!(told.is_sorted(), "in the order of their numbers");
            told.sort();
            assert_eq!(told, listed(&stage.admin, call, &filter).await, "{kind} {filter}");
        }
        let deleted = csv(&stage.sales, json!({ "kind": kind, "catFilters": { "status": "deleted" } })).await;
        assert!(deleted.len() > 1 && deleted[1..].iter().all(|row| row[4] == "Deleted"));
    }
    let page = json!({ "page": { "current": 2, "size": 1 } });
    let (paged, whole) = (csv(&stage.admin, page).await, csv(&stage.admin, json!({})).await);
    assert_eq!(paged, whole, "a file is no page; it is of international orders where nothing else is said");
    assert!(whole[1..].iter().all(|row| row[1] == "International"));
}

#[actix_web::test]
async fn a_workbook_opens_and_holds_what_the_other_file_holds() {
    let stage = Stage::open().await;
    let got = stage.admin.post(CALL, json!({ "format": "xlsx" })).await;
    let rows = csv(&stage.admin, json!({})).await;
    assert!(got.headers["content-disposition"].to_str().unwrap().contains("orders"));
    let mut book = Xlsx::new(Cursor::new(got.bytes)).unwrap();
    let worksheet = book.worksheet_range("Page1").unwrap();
    let (amount, order) = (column(&rows, "Amount"), column(&rows, "Order"));
    let told: Vec<_> = worksheet.rows().collect();
    assert_eq!(told.len(), rows.len());
    for (row, plain) in told.iter().zip(&rows).skip(1) {
        assert_eq!(row[order], Data::String(plain[order].clone()));
        assert_eq!(row[amount], Data::Float(plain[amount].parse().unwrap()));
    }
}

#[actix_web::test]
async fn a_banks_file_holds_its_own_orders_in_the_banks_cut() {
    let stage = Stage::open().await;
    let (ours, other) = (stage.bank(OFFICER).await, stage.bank(OTHER_OFFICER).await);
    let mut seen = 0;
    for (kind, call) in LISTS {
        let file = csv(&stage.officer, json!({ "kind": kind })).await;
        let told: Vec<_> = numbers(&file).into_iter().map(str::to_owned).collect();
        assert_eq!(told, listed(&stage.officer, call, &json!({})).await);
        seen += told.len();
        let bank = column(&file, "Bank");
        assert!(file[1..].iter().all(|row| row[bank] == file[1][bank]), "one bank's");
        for secret in ["Notes", "Buyer's rating", "Seller's rating", "Deleted"] {
            assert!(!file[0].iter().any(|it| it == secret), "{secret}");
        }
        let foreign = json!({ "kind": kind, "otherFilters": { "assignedBank": other } });
        assert_eq!(csv(&stage.officer, foreign).await.len(), 1, "nothing but the heading");
        let own = json!({ "kind": kind, "otherFilters": { "assignedBank": ours } });
        assert_eq!(csv(&stage.officer, own).await, file);
    }
    assert!(seen > 0);
    let deleted = json!({ "format": "csv", "catFilters": { "status": "deleted" } });
    assert_eq!(stage.officer.post(CALL, deleted).await.status, 403);
}

#[actix_web::test]
async fn what_people_write_is_text_in_a_file_and_no_formula() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let number = crate::scenario::record(&stage.admin, &deal).await["order_id"].clone();
    for note in ["=HYPERLINK(\"http://x.test\")", "+1", "-1", "@x", "＝1+1", "  =1", "a,\"b\"\nc"] {
        assert_eq!(ask(&stage.admin, "deal/editDeal", &deal, json!({ "notes": note })).await.status, 200);
        let file = csv(&stage.admin, json!({ "search": number })).await;
        let told = &file[1][column(&file, "Notes")];
        let is_text = told.trim() == note.trim() || told == &format!("'{}", note.trim()) || told == &format!("'{note}");
        assert!(is_text && !told.trim_start().starts_with(['=', '+', '-', '@', '＝']), "{note:?} is {told:?}");
    }
}

#[actix_web::test]
async fn what_no_file_can_be_made_of_is_refused() {
    let stage = Stage::open().await;
    for (body, code, field) in [
        (json!({}), 2002, "format"),
        (json!({ "format": "pdf" }), 2000, "format"),
        (json!({ "format": "csv", "kind": "lunar" }), 2000, "kind"),
        (json!({ "format": "csv", "catFilters": { "status": "lost" } }), 2000, "catFilters.status"),
        (json!({ "format": "csv", "sort": "order_id" }), 2000, "sort"),
        (json!({ "format": "csv", "page": { "current": 0, "size": 10 } }), 2000, "page"),
    ] {
        let got = stage.admin.post(CALL, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
    let refused = stage.buyer.post(CALL, json!({ "format": "csv" })).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
}

/// More than lists have connections to the database.
const STALLED: usize = 12;

#[actix_web::test]
async fn whoever_takes_a_file_slowly_or_leaves_holds_nothing_of_the_database() {
    let stage = Stage::open().await;
    let grown = "insert into deals select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
            'order_id', 'INT' || 100000 + n, 'state', jsonb_set(d.state::jsonb, '{terms,notes}', to_jsonb(repeat('x', 2000)))::text))).*
        from deals d, generate_series(1, 2500) n
        where d.id = (select id from deals where kind = 'international' and bucket = 'open' order by id limit 1)";
    stage.server.sql(grown).await;
    let body = r#"{"format":"csv"}"#;
    let mut stalled = Vec::new();
    for _ in 0..STALLED {
        let mut line = TcpStream::connect(("127.0.0.1", stage.server.running.port())).await.unwrap();
        let bearer = stage.admin.bearer.as_deref().unwrap();
        let head = format!(
            "POST {CALL} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bearer}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        line.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
        let mut begun = [0; 12];
        line.read_exact(&mut begun).await.unwrap();
        assert_eq!(&begun, b"HTTP/1.1 200");
        stalled.push(line);
    }
    let lists = listed(&stage.officer, LISTS[0].1, &json!({})).await;
    assert!(!lists.is_empty(), "lists are read while {STALLED} files are on their way");
    assert_eq!(ask(&stage.admin, "deal/editDeal", &stage.deal().await, json!({ "notes": "Seen." })).await.status, 200);
    let busy =
        "select count(*) = 0 from pg_stat_activity where datname = current_database() and state like 'idle in %'";
    stage.server.until(busy).await;
    drop(stalled);
    assert!(csv(&stage.admin, json!({})).await.len() > 2500, "whoever takes it wholly has all of it");
}
