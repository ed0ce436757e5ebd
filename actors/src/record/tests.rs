//! Records as REST writes them and as live documents, and the documents of lists.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use super::*;
use crate::domain::{Bucket, Money, PageRequest};

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Shelf {
    step_number: u8,
    books: Keyed<Book>,
    note: Option<&'static str>,
    tags: Vec<Option<&'static str>>,
    pair: (u8, bool),
    counts: BTreeMap<Bucket, u64>,
    #[serde(flatten)]
    more: Corner,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Corner {
    lamps: Keyed<Book>,
    lit: Option<Keyed<Book>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Book {
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

impl Row for Shelf {
    const KEY: &'static str = "stepNumber";
}
impl Row for Book {}
impl Row for Nameless {}

fn books(titles: &[&'static str]) -> Keyed<Book> {
    titles.iter().map(|title| Book { title, size: None }).collect()
}

fn shelf(step_number: u8, titles: &[&'static str]) -> Shelf {
    Shelf {
        step_number,
        books: books(titles),
        note: None,
        tags: vec![Some("x"), None],
        pair: (1, true),
        counts: [(Bucket::Open, 3)].into(),
        more: Corner { lamps: books(&["l"]), lit: None },
    }
}

#[test]
fn a_collection_is_an_array_over_rest_and_rows_in_order_in_a_live_document() {
    let rest = serde_json::to_value(shelf(1, &["b", "a"])).unwrap();
    assert_eq!(rest["books"], json!([{ "_id": "b", "size": null }, { "_id": "a", "size": null }]));
    assert_eq!(
        document(&shelf(1, &["b", "a"])),
        json!({
            "stepNumber": 1,
            "books": { "rows": { "a": { "_id": "a" }, "b": { "_id": "b" } }, "order": ["b", "a"] },
            "tags": ["x"], "pair": [1, true], "counts": { "open": 3 },
            "lamps": { "rows": { "l": { "_id": "l" } }, "order": ["l"] },
        })
    );
}

#[test]
fn an_empty_collection_looks_like_a_full_one() {
    assert_eq!(document(&shelf(1, &[]))["books"], json!({ "rows": {}, "order": [] }));
    assert_eq!(serde_json::to_value(books(&[])).unwrap(), json!([]));
}

#[test]
fn rows_may_be_keyed_by_a_number_and_hold_collections_themselves() {
    let shelves = Keyed::from(vec![shelf(2, &["a"]), shelf(1, &[])]);
    let live = document(&shelves);
    assert_eq!(live["order"], json!(["2", "1"]));
    assert_eq!(live["rows"]["2"]["books"]["order"], json!(["a"]));
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
    let money = Money::new(60.into(), crate::domain::Currency::Usd).unwrap();
    assert_eq!(document(&money), serde_json::to_value(money).unwrap());
    assert_eq!(document(&('x', 1u8, i64::MIN, 1.5f32)), json!(['x', 1, i64::MIN, 1.5]));
}

fn list() -> Rows<Shelf> {
    let shelves = [shelf(2, &[]), shelf(1, &["a"])];
    Rows::new(shelves.map(|shelf| (shelf.step_number, shelf)), 12, PageRequest { current: 2, size: 10 })
}

#[test]
fn a_list_is_rows_in_order_with_its_page() {
    let (one, two) = (document(&shelf(1, &["a"])), document(&shelf(2, &[])));
    let page = json!({ "current": 2, "size": 10 });
    assert_eq!(
        document(&list()),
        json!({ "rows": { "1": one, "2": two }, "order": ["2", "1"], "total": 12, "page": page })
    );
}

#[test]
fn a_row_takes_the_place_of_the_one_of_its_key() {
    let before = document(&list());
    let next = Rows::with_row(&before, "2", &shelf(2, &["c"])).unwrap();
    assert_eq!(next["rows"]["2"], document(&shelf(2, &["c"])));
    assert_eq!((&next["order"], &next["rows"]["1"]), (&before["order"], &before["rows"]["1"]));
    assert_eq!(Rows::with_row(&before, "3", &shelf(3, &[])), None, "a row that is not there is not added");
    assert_eq!(Rows::with_row(&Value::Null, "2", &shelf(2, &[])), None);
}
