//! The committed OpenAPI document is the one that the table of calls writes, and it makes sense.

use std::collections::BTreeSet;

use granary::routes::calls;
use granary_http::contract;
use serde_json::Value;

fn written() -> Value {
    serde_json::to_value(contract(&calls()).document).unwrap()
}

/// Every operation with its path and method.
fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let paths = document["paths"].as_object().unwrap();
    paths
        .iter()
        .flat_map(|(path, item)| {
            let item = item.as_object().unwrap();
            item.iter().map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
        })
        .collect()
}

#[test]
fn the_committed_document_is_current() {
    let committed: Value = serde_json::from_str(include_str!("../openapi.json")).unwrap();
    assert!(committed == written(), "write it anew: cargo run -p granary -- openapi > backend/openapi.json");
}

#[test]
fn the_document_is_openapi_3_1() {
    let document = written();
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["info"]["title"].is_string() && document["info"]["version"].is_string());
}

#[test]
fn no_two_types_share_a_name() {
    assert_eq!(contract(&calls()).twins, Vec::<String>::new());
}

#[test]
fn every_operation_has_a_name_of_its_own_and_says_who_may_call_it() {
    let document = written();
    let mut names = BTreeSet::new();
    for (path, method, operation) in operations(&document) {
        let name = operation["operationId"].as_str().unwrap();
        assert!(names.insert(name), "{name} stands twice");
        assert!(operation["x-granary-who"].is_string(), "{method} {path} says nothing of who may call it");
        assert!(operation["responses"].as_object().unwrap().len() > 1, "{method} {path} has no refusals");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    fn follow(document: &Value, at: &Value) {
        match at {
            Value::Object(fields) => {
                if let Some(Value::String(to)) = fields.get("$ref") {
                    assert!(document.pointer(to.trim_start_matches('#')).is_some(), "{to} leads nowhere");
                }
                fields.values().for_each(|value| follow(document, value));
            }
            Value::Array(items) => items.iter().for_each(|item| follow(document, item)),
            _ => {}
        }
    }
    let document = written();
    follow(&document, &document);
}
