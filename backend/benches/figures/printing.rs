//! A purchase order of four hundred lines: how long the printer takes over it, nearly all of it to lay out its lines; and how
//! long a document takes to be had that was set before, for none is set twice.

use std::{sync::Arc, time::Instant};

use bytes::Bytes;
use granary_demo::demo;
use granary_domain::{DealId, Holidays, ItemId, Lanes, Share};
use granary_sandbox::{Job, Sandbox};
use granary_store::Store;
use granary_trade::deal::{Deal, DealStore, Item, NewDeal, Placement, TimelineVersion};
use jiff::Timestamp;
use serde_json::{Value, json};
use support::server::printer_beside;
use uuid::Uuid;

use crate::{
    ROUNDS,
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    median,
    served::Served,
};

const LINES: u32 = 400;

pub(crate) async fn measure() {
    let printer = Sandbox::new(printer_beside(env!("CARGO_BIN_EXE_granary")));
    println!("a purchase order of {LINES} lines");
    for language in ["en", "ar"] {
        let order = Bytes::from(order(language));
        let mut rounds = Vec::new();
        for _ in 0..=ROUNDS {
            let begun = Instant::now();
            printer.run(Job::Print, order.clone(), Share::SERVER).await.expect("the order is sound");
            rounds.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        println!("{language} first         {:>9.0} ms   (expected: at most 1000)", rounds[0]);
        println!("{language} another       {:>9.0} ms   (expected: at most 1000)", median(&rounds));
    }
    kept().await;
    println!();
}

/// An order like one of the demo's, of as many lines as are printed above.
async fn long_order(store: &Store) -> DealId {
    let like = *open_deals(store).await.first().expect("a deal");
    let stored = store.load(like).await.expect("the deal is read").expect("the deal is there");
    let like = Deal::stored(&stored).expect("the deal parses");
    let line = like.items.first().expect("a line").clone();
    let lines = (1..=LINES).map(|number| {
        let (id, item_name) = (ItemId(Uuid::now_v7()), format!("{}, lot {number}", line.item_name));
        Item { id, item_name, quantity: 1, ..line.clone() }
    });
    let placement = Placement {
        id: DealId(Uuid::now_v7()),
        number: 1_000_000,
        kind: like.kind,
        timeline_version: TimelineVersion::newest(like.kind),
        channel: like.channel,
        listing: like.listing,
        buyer: like.buyer,
        seller: like.seller,
        items: lines.collect(),
        terms: like.terms,
        origin: like.origin,
        lies_in: like.lies_in,
        perishable: like.perishable,
        tolerance: like.tolerance,
        unverified: Vec::new(),
        holidays: Holidays::default(),
        lanes: Lanes::default(),
    };
    let deal = placement.id;
    let new = NewDeal::begin(placement, None, None, Timestamp::now()).expect("the order is sound");
    store.commit(Arc::new(new.commit)).await.expect("the order is placed");
    deal
}

/// Has the purchase order of a deal generated, in both languages, and reads one of them, again and again.
async fn kept() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let deal = long_order(&store).await;
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
        "lines": (1..=LINES).map(line).collect::<Vec<_>>(),
        "totals": [{ "label": "total", "value": "USD 18,000,000.00", "strong": true }],
        "notes": [{ "text": { "word": "vat-included" } }],
    });
    order.to_string()
}
