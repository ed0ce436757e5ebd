//! The AsyncAPI document in the repository is the one that the types give.

use serde_json::{Value, json};

#[test]
fn the_committed_asyncapi_document_is_the_regenerated_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/asyncapi.json");
    let regenerated = granary::live::asyncapi_text();
    if std::env::var_os("GRANARY_WRITE_CONTRACT").is_some() {
        std::fs::write(path, &regenerated).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == regenerated, "write it anew: granary asyncapi > backend/asyncapi.json");
}

#[test]
fn no_two_types_of_the_live_protocol_share_a_name() {
    assert_eq!(granary::live::twins(), Vec::<String>::new());
}

/// Every part of a schema, the schema itself included.
fn parts(of: &Value) -> Vec<&Value> {
    let inner: Vec<&Value> = match of {
        Value::Object(members) => members.values().flat_map(parts).collect(),
        Value::Array(items) => items.iter().flat_map(parts).collect(),
        _ => Vec::new(),
    };
    [vec![of], inner].concat()
}

/// The schemas that a schema leads to.
fn reached<'a>(document: &'a Value, from: &'a Value, seen: &mut Vec<&'a str>) {
    for part in parts(from) {
        let Some(to) = part.get("$ref").and_then(Value::as_str).filter(|to| !seen.contains(to)) else { continue };
        seen.push(to);
        let found = document.pointer(to.trim_start_matches('#')).unwrap_or_else(|| panic!("{to} leads nowhere"));
        reached(document, found, seen);
    }
}

/// Whether a schema is of an object.
fn is_record(document: &Value, schema: &Value) -> bool {
    let to = schema.get("$ref").and_then(Value::as_str);
    let schema = to.map_or(schema, |to| document.pointer(to.trim_start_matches('#')).unwrap());
    ["properties", "additionalProperties", "allOf", "oneOf"].iter().any(|word| schema.get(word).is_some())
}

#[test]
fn a_live_document_holds_no_null_and_no_array_of_records() {
    let document = granary::live::asyncapi();
    for topic in document["x-topics"].as_array().unwrap() {
        let mut seen = Vec::new();
        reached(&document, &topic["view"], &mut seen);
        assert!(!seen.is_empty());
        for schema in seen.iter().map(|name| document.pointer(name.trim_start_matches('#')).unwrap()) {
            for part in parts(schema) {
                assert!(part != &json!("null"), "{schema}");
                let holds_records = part["type"] == "array" && is_record(&document, &part["items"]);
                assert!(!holds_records, "an array of records is Keyed: {schema}");
            }
        }
    }
}
