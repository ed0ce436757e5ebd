//! A purchase order of four hundred lines: how long the printer takes over it, the first time and then.

use std::time::Instant;

use bytes::Bytes;
use granary::files::sandbox::{Job, Sandbox};
use serde_json::json;

use crate::{ROUNDS, median};

pub(crate) async fn measure() {
    let printer = Sandbox::new(env!("CARGO_BIN_EXE_granary-print").into());
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
        println!("{language} then          {:>9.0} ms   (expected: at most 100)", median(&rounds));
    }
    println!();
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
