//! No text runs over another or over the edge of its page, however long its words and figures are.

use serde_json::{Value, json};
use typst::layout::{Abs, Frame, FrameItem, Point};

use super::set;

/// Where a text stands on its page: its line, from where to where, and what it says.
type Run = (Abs, Abs, Abs, String);

/// The columns of documents as the trade has them: those of words take a share.
#[rustfmt::skip]
const TABLES: &[(&str, &[&str])] = &[
    ("sales-contract", &["no", "item*", "hs-code", "quantity", "unit", "unit-price", "total"]),
    ("packing-list", &[
        "no", "item*", "hs-code", "quantity", "unit", "packages", "packaging", "unit-weight", "net-weight", "gross-weight", "volume",
    ]),
    ("tax-invoice", &["no", "item*", "hs-code", "quantity", "unit", "unit-price", "net", "vat-rate", "vat", "vat-aed", "gross"]),
];
/// What stands in every column of words, and in every other. To add a case, add a line.
#[rustfmt::skip]
const CASES: &[(&str, &str, &str)] = &[
    ("usual", "Basmati rice 1121, crop of 2026", "1,234.50"),
    ("a word of 120 letters", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "12.00"),
    ("a word that is just not broken", "Donaudampfschifffahrtsgesellschaf", "12.00"),
    ("a word of a language that joins them", "Lebensmittelkennzeichnung", "1,234.50"),
    ("Arabic", "أرز بسمتي مسلوق طويل الحبة من محصول العام", "1,234.50"),
    ("figures as large as there are", "Basmati rice", "USD 1,000,000,000,000.00"),
    ("both", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "USD 100,000,000.00"),
    ("no blank between codes", "CSQU3054383/CSQU3054384/CSQU3054385/CSQU3054386/CSQU3054387", "090240"),
];

fn description(kind: &str, columns: &[&str], language: &str, words: &str, figures: &str) -> Value {
    let column = |name: &&str| match name.strip_suffix('*') {
        Some(label) => json!({ "label": label, "share": 3 }),
        None => json!({ "label": name, "number": !["unit", "packaging", "hs-code"].contains(name) }),
    };
    let line: Vec<&str> = columns.iter().map(|name| if name.ends_with('*') { words } else { figures }).collect();
    json!({
        "kind": kind, "language": language, "number": "TI-0007", "facts": [["order", "INT0007"], ["destination", words]],
        "parties": [{ "role": "buyer", "name": words, "lines": [words] }, { "role": "seller", "name": words, "lines": [] }],
        "columns": columns.iter().map(column).collect::<Vec<_>>(), "lines": [line, line],
        "totals": [{ "label": "total", "value": figures, "strong": true }], "notes": [{ "label": "remarks", "text": words }],
    })
}

fn runs(frame: &Frame, at: Point, all: &mut Vec<Run>) {
    for (point, item) in frame.items() {
        let at = at + *point;
        match item {
            FrameItem::Group(group) => runs(&group.frame, at, all),
            FrameItem::Text(text) if !text.text.trim().is_empty() => {
                all.push((at.y, at.x, at.x + text.width(), text.text.to_string()));
            }
            _ => {}
        }
    }
}

fn faults(description: &Value) -> Vec<String> {
    let document = set(description.to_string().as_bytes()).unwrap();
    let mut faults = Vec::new();
    for page in document.pages() {
        let mut all = Vec::new();
        runs(&page.frame, Point::zero(), &mut all);
        let (near, edge) = (Abs::pt(0.7), Abs::mm(16.0));
        let beyond =
            all.iter().filter(|(_, from, to, _)| *from < edge - near || *to > page.frame.width() - edge + near);
        faults.extend(beyond.map(|(.., text)| format!("over the edge: {text}")));
        for (nth, (line, from, to, text)) in all.iter().enumerate() {
            let over = all[nth + 1..].iter().find(|(other, begins, ends, _)| {
                (*other - *line).abs() < Abs::pt(2.0) && *begins < *to - near && *from < *ends - near
            });
            faults.extend(over.map(|(.., other)| format!("{text} over {other}")));
        }
    }
    faults
}

#[test]
fn no_text_runs_over_another_or_over_the_edge() {
    let mut wrong = Vec::new();
    for (kind, columns) in TABLES {
        for (what, words, figures) in CASES {
            for language in ["en", "ar"] {
                let found = faults(&description(kind, columns, language, words, figures));
                wrong.extend(
                    found.first().map(|it| format!("{kind}, {what}, {language}: {it} ({} more)", found.len() - 1)),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
