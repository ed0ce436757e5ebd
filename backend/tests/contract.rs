//! The committed OpenAPI document is the one that the table of calls writes, and it makes sense.

use std::collections::BTreeSet;

use granary::routes::calls;
use granary_http::contract;
use serde_json::{Value, json};

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

/// Every array in a schema, with the fields that lead there.
fn arrays<'a>(document: &'a Value, schema: &'a Value, path: &str, found: &mut Vec<(String, &'a Value)>) {
    if let Some(to) = schema["$ref"].as_str() {
        return arrays(document, document.pointer(to.trim_start_matches('#')).unwrap(), path, found);
    }
    if !schema["items"].is_null() {
        found.push((path.to_owned(), schema));
        arrays(document, &schema["items"], &format!("{path}[]"), found);
    }
    for choice in ["oneOf", "anyOf", "allOf"].iter().filter_map(|kind| schema[kind].as_array()).flatten() {
        arrays(document, choice, path, found);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        arrays(document, field, &format!("{path}.{name}"), found);
    }
}

#[test]
fn every_array_of_a_request_says_how_many_items_it_has_at_most() {
    let document = written();
    let mut unbounded = Vec::new();
    for (path, _, operation) in operations(&document) {
        let bodies = operation["requestBody"]["content"].as_object().into_iter().flatten().map(|(_, body)| body);
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        for it in bodies.chain(parameters) {
            let mut found = Vec::new();
            arrays(&document, &it["schema"], "", &mut found);
            let endless = found.into_iter().filter(|(_, array)| array["maxItems"].is_null());
            unbounded.extend(endless.map(|(field, _)| format!("{path} {field}")));
        }
    }
    assert!(unbounded.is_empty(), "each wants its #[schema(max_items = …)]: {unbounded:#?}");
}

#[test]
fn a_body_that_comes_in_several_media_types_stands_there_in_each() {
    let document = written();
    let body = &document["paths"]["/api/v1/external-data/convertToJpeg"]["post"]["requestBody"];
    let fields = |media: &str| {
        let to = body["content"][media]["schema"]["$ref"].as_str().unwrap();
        document.pointer(to.trim_start_matches('#')).unwrap()["required"].clone()
    };
    assert_eq!((fields("multipart/form-data"), fields("application/json")), (json!(["file"]), json!(["fileURL"])));
    assert_eq!(body["required"], true);
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
