//! A purchase order of four hundred lines: how long the printer takes over it, nearly all of it to lay out its lines; and how
//! long a document takes to be had that was set before, for none is set twice.

use std::time::Instant;

use bytes::Bytes;
use granary::{
    demo::demo,
    files::sandbox::{Job, Sandbox},
    store::Store,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use support::server::printer_beside;

use crate::{
    ROUNDS,
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    median,
    served::Served,
};

pub(crate) async fn measure() {
    let printer = Sandbox::new(printer_beside(env!("CARGO_BIN_EXE_granary")));
    println!("a purchase order of 400 lines");
    for language in ["en", "ar"] {
        let order = Bytes::from(order(language));
        let mut rounds = Vec::new();
        for _ in 0..=ROUNDS {
            let begun = Instant::now();
            printer.run(Job::Print, order.clone()).await.expect("the order is sound");
            rounds.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        println!("{language} first         {:>9.0} ms   (expected: at most 1000)", rounds[0]);
        println!("{language} another       {:>9.0} ms   (expected: at most 1000)", median(&rounds));
    }
    kept().await;
    println!();
}

/// Has the purchase order of a deal generated, in both languages, and reads one of them, again and again.
async fn kept() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let deal = *open_deals(&store).await.first().expect("a deal");
    let server = Served::product(&database, &files).await;
    let bearer = server.bearer().await;
    let client = reqwest::Client::builder().tls_certs_only([]).build().expect("a client");
    let at = |path: &str| format!("http://127.0.0.1:{}{path}", server.port);
    let mut rounds = Vec::new();
    for _ in 0..=ROUNDS {
        let begun = Instant::now();
        let ask =
            client.post(at("/api/v1/admin/deal/generatePO")).bearer_auth(&bearer).json(&json!({ "dealId": deal }));
        let told: Value = ask.send().await.expect("an answer").json().await.expect("it is JSON");
        let link = at(told["data"]["url"].as_str().expect("a link"));
        let file = client.get(link).bearer_auth(&bearer).send().await.expect("an answer");
        assert!(file.bytes().await.expect("the whole file").starts_with(b"%PDF"));
        rounds.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    println!("generated, and read {:>9.0} ms   (expected: at most 1000)", rounds[0]);
    println!("asked for again     {:>9.0} ms   (expected: at most 100)", median(&rounds));
}

fn order(language: &str) -> String {
    let line = |number: u32| {
        let item = format!("Basmati rice 1121, steam, lot {number}");
        json!([number.to_string(), item, "100630", "1,000", { "word": "unit.bag" }, "45.00", "45,000.00"])
    };
    let number = |label: &str| json!({ "label": label, "number": true });
    let words = |label: &str| json!({ "label": label });
    let party = |role: &str| json!({ "role": role, "name": "Al Noor Foods Trading LLC", "lines": ["Dubai"] });
    let order = json!({
        "kind": "purchase-order", "language": language, "number": "PO-0001",
        "parties": [party("buyer"), party("seller")], "facts": [["order", "INT0001"], ["issued", "2026-11-23"]],
        "columns": [number("no"), { "label": "item", "share": 3 }, words("hs-code"), number("quantity"), words("unit"),
            number("unit-price"), number("total")],
        "lines": (1..=400).map(line).collect::<Vec<_>>(),
        "totals": [{ "label": "total", "value": "USD 18,000,000.00", "strong": true }],
        "notes": [{ "text": { "word": "vat-included" } }],
    });
    order.to_string()
}
