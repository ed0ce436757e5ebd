//! Records as REST writes them and as live documents, and the documents of lists.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use super::*;
use crate::{Bucket, Money, PageRequest};

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Warehouse {
    step_number: u8,
    pallets: Keyed<Pallet>,
    note: Option<&'static str>,
    tags: Vec<Option<&'static str>>,
    pair: (u8, bool),
    counts: BTreeMap<Bucket, u64>,
    #[serde(flatten)]
    more: Yard,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Yard {
    lamps: Keyed<Pallet>,
    lit: Option<Keyed<Pallet>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Pallet {
    #[serde(rename = "_id")]
    title: &'static str,
    size: Option<f64>,
}

#[derive(Serialize)]
struct Nameless {
    size: u8,
}

#[derive(Serialize)]
enum Choice {
    Plain,
    Full(u8),
}

impl Row for Warehouse {
    const KEY: &'static str = "stepNumber";
}
impl Row for Pallet {}
impl Row for Nameless {}

fn pallets(titles: &[&'static str]) -> Keyed<Pallet> {
    titles.iter().map(|title| Pallet { title, size: None }).collect()
}

fn warehouse(step_number: u8, titles: &[&'static str]) -> Warehouse {
    Warehouse {
        step_number,
        pallets: pallets(titles),
        note: None,
        tags: vec![Some("x"), None],
        pair: (1, true),
        counts: [(Bucket::Open, 3)].into(),
        more: Yard { lamps: pallets(&["l"]), lit: None },
    }
}

#[test]
fn a_collection_is_an_array_over_rest_and_rows_in_order_in_a_live_document() {
    let rest = serde_json::to_value(warehouse(1, &["b", "a"])).unwrap();
    assert_eq!(rest["pallets"], json!([{ "_id": "b", "size": null }, { "_id": "a", "size": null }]));
    assert_eq!(
        document(&warehouse(1, &["b", "a"])),
        json!({
            "stepNumber": 1,
            "pallets": { "rows": { "a": { "_id": "a" }, "b": { "_id": "b" } }, "order": ["b", "a"] },
            "tags": ["x"], "pair": [1, true], "counts": { "open": 3 },
            "lamps": { "rows": { "l": { "_id": "l" } }, "order": ["l"] },
        })
    );
}

#[test]
fn an_empty_collection_looks_like_a_full_one() {
    assert_eq!(document(&warehouse(1, &[]))["pallets"], json!({ "rows": {}, "order": [] }));
    assert_eq!(serde_json::to_value(pallets(&[])).unwrap(), json!([]));
}

#[test]
fn rows_may_be_keyed_by_a_number_and_hold_collections_themselves() {
    let warehouses = Keyed::from(vec![warehouse(2, &["a"]), warehouse(1, &[])]);
    let live = document(&warehouses);
    assert_eq!(live["order"], json!(["2", "1"]));
    assert_eq!(live["rows"]["2"]["pallets"]["order"], json!(["a"]));
}

#[test]
fn what_no_record_holds_is_no_document() {
    for nothing in [
        document(&Keyed::from(vec![Nameless { size: 1 }])),
        document(&json!({ "a": 1 })["b"]),
        document(&Choice::Full(1)),
    ] {
        assert!(nothing == json!({}) || nothing.is_null(), "{nothing}");
    }
    assert_eq!(document(&Choice::Plain), json!("Plain"));
}

#[test]
fn values_are_written_as_json_writes_them() {
    let values = json!({ "a": [1, -2, 2.5, "x", true], "b": { "c": {} } });
    assert_eq!(document(&values), values);
    let money = Money::new(60.into(), crate::Currency::Usd).unwrap();
    assert_eq!(document(&money), serde_json::to_value(money).unwrap());
    assert_eq!(document(&('x', 1u8, i64::MIN, 1.5f32)), json!(['x', 1, i64::MIN, 1.5]));
}

fn list() -> Rows<Warehouse> {
    let warehouses = [warehouse(2, &[]), warehouse(1, &["a"])];
    Rows::new(
        warehouses.map(|warehouse| (warehouse.step_number, warehouse)),
        12.into(),
        PageRequest { current: 2, size: 10 },
    )
}

#[test]
fn a_list_is_rows_in_order_with_its_page() {
    let (one, two) = (document(&warehouse(1, &["a"])), document(&warehouse(2, &[])));
    let page = json!({ "current": 2, "size": 10 });
    assert_eq!(
        document(&list()),
        json!({ "rows": { "1": one, "2": two }, "order": ["2", "1"], "total": 12, "totalIsExact": true, "page": page })
    );
}

#[test]
fn what_is_spliced_is_the_object_of_its_parts() {
    let inner = Spliced::default().with(7, "a \"quote\"").into_bytes();
    let outer = Spliced::default().with("order", &["7"]).with_written("rows", &inner).into_bytes();
    assert_eq!(
        serde_json::from_slice::<Value>(&outer).unwrap(),
        json!({ "order": ["7"], "rows": { "7": "a \"quote\"" } })
    );
    assert_eq!(Spliced::default().into_bytes(), "{}");
}
