//! The AsyncAPI document in the repository is the one that the types give.

use granary::{live::LiveContract, routes::calls};
use granary_http::contract;
use serde_json::{Value, json};

fn written() -> LiveContract {
    granary::live::asyncapi(&contract(&calls()).document)
}

#[test]
fn the_committed_asyncapi_document_is_the_regenerated_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/asyncapi.json");
    let regenerated = granary::live::asyncapi_text(&contract(&calls()).document);
    if std::env::var_os("GRANARY_WRITE_CONTRACT").is_some() {
        std::fs::write(path, &regenerated).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == regenerated, "write it anew: granary asyncapi > backend/asyncapi.json");
}

#[test]
fn no_two_types_of_the_live_protocol_and_the_calls_share_a_name() {
    assert_eq!(written().twins, Vec::<String>::new());
}

#[test]
fn every_close_code_of_the_contract_is_told() {
    let written = written().document;
    let told: Vec<u16> =
        written["x-closeCodes"].as_object().unwrap().keys().map(|code| code.parse().unwrap()).collect();
    let codes = [
        1000, 1001, 1002, 1003, 1007, 1009, 1011, 1012, 1013, 4000, 4001, 4003, 4004, 4005, 4006, 4007, 4100, 4101,
        4102, 4103, 4104, 4200, 4300, 4301,
    ];
    assert_eq!(told, codes);
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

/// The two documents, each of which may refer to the other's schemas by its file.
struct Documents {
    live: Value,
    calls: Value,
}

impl Documents {
    fn written() -> Self {
        Self { live: written().document, calls: json!(contract(&calls()).document) }
    }

    fn at(&self, to: &str) -> &Value {
        let (file, place) = to.split_once('#').unwrap();
        let document = if file.is_empty() { &self.live } else { &self.calls };
        assert!(["", "openapi.json"].contains(&file), "{to} leads to no file");
        document.pointer(place).unwrap_or_else(|| panic!("{to} leads nowhere"))
    }

    /// The schemas that a schema leads to; those of the calls refer to their own.
    fn reached(&self, from: &Value, file: &str, seen: &mut Vec<String>) {
        for part in parts(from) {
            let Some(to) = part.get("$ref").and_then(Value::as_str) else { continue };
            let to = if to.starts_with('#') { format!("{file}{to}") } else { to.to_owned() };
            if !seen.contains(&to) {
                seen.push(to.clone());
                self.reached(self.at(&to), to.split('#').next().unwrap(), seen);
            }
        }
    }

    /// Whether a schema is of an object.
    fn is_record(&self, schema: &Value, file: &str) -> bool {
        let to = schema.get("$ref").and_then(Value::as_str);
        let schema =
            to.map_or(schema, |to| self.at(&if to.starts_with('#') { format!("{file}{to}") } else { to.to_owned() }));
        ["properties", "additionalProperties", "allOf", "oneOf"].iter().any(|word| schema.get(word).is_some())
    }
}

#[test]
fn a_live_document_holds_no_null_and_no_array_of_records() {
    let documents = Documents::written();
    for topic in documents.live["x-topics"].as_array().unwrap() {
        let mut seen = Vec::new();
        documents.reached(&topic["view"], "", &mut seen);
        assert!(!seen.is_empty());
        for to in &seen {
            let (file, schema) = (to.split('#').next().unwrap(), documents.at(to));
            for part in parts(schema) {
                assert!(part != &json!("null") || !file.is_empty(), "{schema}");
                let holds_records = part["type"] == "array" && documents.is_record(&part["items"], file);
                assert!(!holds_records, "an array of records is Keyed: {schema}");
            }
        }
    }
}

#[test]
fn what_describes_a_record_of_calls_and_topics_stands_once() {
    let Documents { live, calls } = Documents::written();
    let named = |document: &Value| document["components"]["schemas"].as_object().unwrap().clone();
    let (calls, twice) = (named(&calls), named(&live));
    let twice = twice.iter().filter(|(name, schema)| calls.get(*name) == Some(schema));
    let leads_on = |schema: &Value| parts(schema).iter().any(|part| part.get("$ref").is_some());
    assert_eq!(
        twice.filter(|(_, schema)| !leads_on(schema)).map(|(name, _)| name).collect::<Vec<_>>(),
        Vec::<&String>::new()
    );
}
