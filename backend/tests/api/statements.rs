//! Statements of accounts: a company's own deals, each amount exact and in its currency, on screen and as a file.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::{
    pdf,
    scenario::{Stage, listed, record},
    server::ADMIN,
};

const CALL: &str = "/api/v1/user/statementOfAccounts";

fn line<'a>(got: &'a Value, deal: &str) -> Option<&'a Value> {
    got["data"]["items"].as_array().unwrap().iter().find(|it| it["_id"] == deal)
}

fn amounts(line: &Value) -> [&str; 4] {
    ["invoiced", "paid", "open", "due"].map(|name| line[name]["amount"].as_str().unwrap())
}

#[actix_web::test]
async fn a_statement_follows_a_deal_from_its_invoice_to_its_payment() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let total = record(&stage.buyer, &deal).await["totals"]["amount"].as_str().unwrap().to_owned();
    let read = async |filters: Value| stage.buyer.post(CALL, json!({ "filters": filters })).await.body;
    assert_eq!(line(&read(json!({})).await, &deal).unwrap()["status"], "notInvoiced");
    stage.marks(&deal, 2..=9).await;
    let invoiced = read(json!({})).await;
    assert_eq!(amounts(line(&invoiced, &deal).unwrap()), [&total, "0.00", &total, "0.00"]);
    assert_eq!(line(&invoiced, &deal).unwrap()["side"], "payable");
    let sold = stage.seller.post(CALL, json!({})).await.body;
    assert_eq!(line(&sold, &deal).unwrap()["side"], "receivable");
    assert_eq!(line(&stage.outsider.post(CALL, json!({})).await.body, &deal), None);
    stage.marks(&deal, 10..=16).await;
    let paid = read(json!({ "status": "paid" })).await;
    assert_eq!(amounts(line(&paid, &deal).unwrap()), [&total, &total, "0.00", "0.00"]);
    assert!(paid["data"]["items"].as_array().unwrap().iter().all(|it| it["status"] == "paid"));
    assert_eq!(line(&read(json!({ "status": "open" })).await, &deal), None);
    assert_eq!(line(&read(json!({ "to": "2020-01-01" })).await, &deal), None);
}

#[actix_web::test]
async fn a_statement_begins_with_what_is_open_and_takes_one_company() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let read = async |filters: Value| stage.buyer.post(CALL, json!({ "filters": filters })).await.body["data"].clone();
    let all = read(json!({})).await;
    let rank = |it: &Value| {
        let order = ["overdue", "open", "refund", "notInvoiced", "paid", "refunded"];
        order.iter().position(|status| it["status"] == **status).unwrap().min(4)
    };
    let items = all["items"].as_array().unwrap();
    assert!(items.is_sorted_by_key(rank), "{items:?}");
    assert!(items.iter().filter(|it| it["status"] == "overdue").all(|it| it["lateDays"].as_u64() > Some(0)));
    let seller = record(&stage.buyer, &deal).await["seller"]["_id"].clone();
    let one = read(json!({ "company": seller })).await;
    assert_eq!(one["companies"], all["companies"], "the others can still be chosen");
    assert!(one["companies"].as_array().unwrap().iter().any(|it| it["_id"] == seller));
    let ours = one["items"].as_array().unwrap();
    assert!(!ours.is_empty() && ours.len() < items.len());
    assert!(ours.iter().all(|it| it["counterparty"]["_id"] == seller));
}

#[actix_web::test]
async fn an_advance_is_paid_on_screen_in_the_file_and_on_the_deal_and_goes_back_with_a_cancellation() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.does("deal/editDeal", &deal, json!({ "paymentTerm": "against-delivery-with-advance" })).await;
    stage.marks(&deal, 2..=4).await;
    let proof = json!({
        "fileURL": stage.file(ADMIN).await, "fileName": "mt103.pdf", "stepNumber": 4, "documentType": "payment-proof",
    });
    stage.does("order/attachFileToStep", &deal, proof).await;
    let read = async || stage.buyer.post(CALL, json!({})).await.body;
    let unread = read().await;
    assert_eq!(line(&unread, &deal).unwrap()["isAdvanceUnread"], true);
    let export = format!("{CALL}/export");
    let order = line(&unread, &deal).unwrap()["order_id"].as_str().unwrap();
    let file = async |format: &str| stage.buyer.post(&export, json!({ "format": format })).await.bytes;
    let csv = String::from_utf8(file("csv").await).unwrap();
    let remarked = csv.lines().filter(|it| it.ends_with("An advance is paid; its amount is not read yet"));
    assert!(remarked.clone().any(|it| it.starts_with(order)), "{csv}");
    let text = pdf::text(&file("pdf").await);
    let (_, note) = text.split_once("An advance was paid for these orders").unwrap();
    assert!(remarked.map(|it| it.split_once(',').unwrap().0).all(|it| note.contains(it)), "{text}");
    let files = record(&stage.admin, &deal).await["timeline"][3]["files"].clone();
    let file =
        files.as_array().unwrap().iter().find(|it| it["documentType"] == "payment-proof").unwrap()["_id"].clone();
    let said = json!({ "stepNumber": 4, "fileId": file, "particulars": { "amount": { "amount": "700.00", "currency": "USD" } } });
    let got = stage.admin.post(&format!("/api/v1/order/readDocument/{deal}"), said).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let (statement, shown) = (read().await, record(&stage.seller, &deal).await);
    let of = line(&statement, &deal).unwrap();
    assert_eq!((&of["paid"], &of["balance"]), (&shown["paid"], &shown["balance"]));
    assert_eq!((&of["paid"], &of["balance"]), (&shown["money"]["paid"], &shown["money"]["left"]), "one balance");
    assert_eq!(of["paid"]["amount"], "700.00");
    stage.does("order/cancel", &deal, json!({ "reason": "Sold elsewhere" })).await;
    let of = line(&read().await, &deal).unwrap().clone();
    assert_eq!(
        (&of["status"], &of["refund"]["amount"], &of["balance"]["amount"]),
        (&json!("refund"), &json!("700.00"), &json!("0.00"))
    );
    let csv = String::from_utf8(stage.buyer.post(&export, json!({ "format": "csv" })).await.bytes).unwrap();
    let row = csv.lines().find(|it| it.starts_with(order)).unwrap();
    assert!(row.contains("To refund") && row.ends_with("0.00,700.00,"), "{row}");
    let printed = stage.buyer.post(&export, json!({ "format": "pdf", "filters": { "status": "refund" } })).await;
    let text = pdf::text(&printed.bytes);
    assert!(text.contains(order) && text.contains("700.00"), "{text}");
}

#[actix_web::test]
async fn its_sums_are_those_of_its_lines_and_it_has_every_deal_of_the_company_once() {
    let stage = Stage::open().await;
    let got = stage.buyer.post(CALL, json!({})).await.body;
    let items = got["data"]["items"].as_array().unwrap();
    let mut deals = Vec::new();
    for side in [true, false] {
        deals.extend(listed(&stage.buyer, "/api/v1/deal/getDeals", json!({ "isBuyer": side })).await);
    }
    // Nothing was paid for those that were called off.
    let counted = deals.iter().filter(|deal| deal["dealStatus"] != "CANCELLED").count();
    assert_eq!(items.len(), counted);
    for sum in got["data"]["totals"].as_array().unwrap() {
        let of_sum = |it: &&Value| it["side"] == sum["side"] && it["invoiced"]["currency"] == sum["currency"];
        let cents = |amount: &Value| amount["amount"].as_str().unwrap().replace('.', "").parse::<i64>().unwrap();
        for name in ["amount", "credited", "invoiced", "paid", "open", "due", "balance", "givenBack", "refund"] {
            let summed: i64 = items.iter().filter(of_sum).map(|it| cents(&it[name])).sum();
            assert_eq!(cents(&sum[name]), summed, "{name} of {sum}");
        }
    }
}

/// The columns of money, by what a line calls them.
const MONEY: [(&str, &str); 9] = [
    ("Amount", "amount"),
    ("Credited", "credited"),
    ("Invoiced", "invoiced"),
    ("Paid", "paid"),
    ("Open", "open"),
    ("Overdue", "due"),
    ("Still to pay", "balance"),
    ("Refunded", "givenBack"),
    ("To refund", "refund"),
];

#[actix_web::test]
async fn a_spreadsheet_opens_with_the_lines_and_the_sums_of_the_screen() {
    let stage = Stage::open().await;
    let shown = stage.seller.post(CALL, json!({})).await.body;
    let lines = shown["data"]["items"].as_array().unwrap();
    assert!(!lines.is_empty());
    let file = stage.seller.post(&format!("{CALL}/export"), json!({ "format": "xlsx" })).await;
    let mut book = Xlsx::new(Cursor::new(file.bytes)).unwrap();
    let page = book.worksheet_range("Page1").unwrap();
    let rows: Vec<_> = page.rows().collect();
    let column = |name: &str| rows[0].iter().position(|it| *it == Data::String(name.into())).unwrap();
    let text = |row: usize, name: &str| rows[row][column(name)].to_string();
    let money = |row: usize, name: &str| {
        let cell = &rows[row][column(name)];
        assert!(matches!(cell, Data::Float(_)), "{name} is no number: {cell:?}");
        cell.to_string().parse::<Decimal>().unwrap()
    };
    let amount = |of: &Value| of["amount"].as_str().unwrap().parse::<Decimal>().unwrap();
    assert_eq!(rows.len(), lines.len() + 1);
    for (at, line) in (1..).zip(lines) {
        assert_eq!(text(at, "Order"), line["order_id"].as_str().unwrap());
        assert_eq!(text(at, "Other side"), line["counterparty"]["companyName"].as_str().unwrap());
        assert_eq!(text(at, "Currency"), line["amount"]["currency"].as_str().unwrap());
        assert_eq!(text(at, "Side").to_lowercase(), line["side"].as_str().unwrap());
        let late = line["lateDays"].as_u64().map_or_else(String::new, |days| days.to_string());
        assert_eq!(text(at, "Days overdue"), late);
        for (name, field) in MONEY {
            assert_eq!(money(at, name), amount(&line[field]), "{name} of {line}");
        }
    }
    for sum in shown["data"]["totals"].as_array().unwrap() {
        let [side, currency] = ["side", "currency"].map(|it| sum[it].as_str().unwrap());
        let of_sum = |at: &usize| text(*at, "Side").to_lowercase() == side && text(*at, "Currency") == currency;
        for (name, field) in MONEY {
            let summed: Decimal = (1..rows.len()).filter(of_sum).map(|at| money(at, name)).sum();
            assert_eq!(summed, amount(&sum[field]), "{name} of {sum}");
        }
    }
}

#[actix_web::test]
async fn its_file_has_its_lines_and_what_no_statement_knows_is_refused() {
    let stage = Stage::open().await;
    let items = stage.seller.post(CALL, json!({})).await.body["data"]["items"].as_array().unwrap().len();
    let export = format!("{CALL}/export");
    let file = stage.seller.post(&export, json!({ "format": "csv" })).await;
    let rows = String::from_utf8(file.bytes).unwrap().matches("\r\n").count();
    assert_eq!((file.status, rows), (200, items + 1));
    for (language, title) in [("en", "Statement of Accounts"), ("ar", "USD")] {
        let printed = stage.seller.post(&export, json!({ "format": "pdf", "language": language })).await;
        let text = pdf::text(&printed.bytes);
        assert!(text.contains(title) && text.contains("INT00"), "{language}: {text}");
    }
    // As on the screen, what is overdue is told by how long.
    let printed = stage.seller.post(&export, json!({ "format": "pdf", "language": "en" })).await;
    let text = pdf::text(&printed.bytes);
    let totals = stage.seller.post(CALL, json!({})).await.body["data"]["totals"].clone();
    for (age, said) in [
        ("upTo30Days", "overdue up to 30 days"),
        ("upTo60Days", "overdue 31 to 60 days"),
        ("upTo90Days", "overdue 61 to 90 days"),
        ("longer", "overdue more than 90 days"),
    ] {
        let is_some = totals.as_array().unwrap().iter().any(|it| it["ageing"][age]["amount"] != "0.00");
        assert_eq!(text.contains(said), is_some, "{said}: {totals}");
    }
    for person in [&stage.admin, &stage.officer] {
        assert_eq!(person.post(CALL, json!({})).await.status, 403);
        assert_eq!(person.post(&export, json!({ "format": "csv" })).await.status, 403);
    }
    for (filters, field) in [
        (json!({ "from": "2026-02-30" }), "filters.from"),
        (json!({ "from": "30.01.2026" }), "filters.from"),
        (json!({ "status": "lost" }), "filters.status"),
        (json!({ "party": "theirs" }), "filters.party"),
    ] {
        let got = stage.buyer.post(CALL, json!({ "filters": filters })).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": 2000, "fields": [field] })), "{filters}");
    }
}
