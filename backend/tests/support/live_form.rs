//! What a live document must be: the record as REST answers it, with its collections as rows in order.

use serde_json::{Map, Value, json};

/// The members of records that hold collections, so that an empty one looks like a full one. What another record means
/// by the same name is told apart by its holder: the documents of a step are mere codes.
const COLLECTIONS: [&str; 15] = [
    "items",
    "timeline",
    "files",
    "proposals",
    "discrepancies",
    "questions",
    "uploadedDeliveryOrders",
    "shipments",
    "containers",
    "events",
    "readings",
    "refused",
    "tooTight",
    "payments",
    "verification.documents",
];

/// What is watched of a deal without what its viewer may do and has to do now, which REST does not tell.
pub fn as_record(watched: &Value) -> Value {
    let mut record = watched.clone();
    if let Value::Object(members) = &mut record {
        members.retain(|name, _| !["can", "tasks", "turns"].contains(&name.as_str()));
    }
    record
}

/// Turns every array of objects into `{rows, order}`, keyed by `_id`, `stepNumber`, `number`, `documentType` or `field`, and drops nulls.
///
/// Other arrays stay arrays: of scalars, of objects without distinct keys, and empty ones of an unknown kind.
pub fn live_form(value: Value) -> Value {
    form_within("", value)
}

fn form_within(holder: &str, value: Value) -> Value {
    match value {
        Value::Array(items) => collection(items.into_iter().filter(|item| !item.is_null()).map(live_form).collect()),
        Value::Object(members) => {
            let present = members.into_iter().filter(|(_, member)| !member.is_null());
            Value::Object(present.map(|(key, member)| member_form(holder, key, member)).collect())
        }
        scalar => scalar,
    }
}

/// The document of a list: one page of records by id, in order.
pub fn list_form(rows: impl IntoIterator<Item = (String, Value)>, page: &Value) -> Value {
    let (mut order, mut by_id) = (Vec::new(), Map::new());
    for (id, record) in rows {
        order.push(Value::String(id.clone()));
        by_id.insert(id, live_form(record));
    }
    let (total, total_is_exact) = (&page["total"], &page["totalIsExact"]);
    let page = json!({ "current": page["current"], "size": page["size"] });
    json!({ "rows": by_id, "order": order, "total": total, "totalIsExact": total_is_exact, "page": page })
}

fn member_form(holder: &str, key: String, member: Value) -> (String, Value) {
    let is_empty = member.as_array().is_some_and(Vec::is_empty);
    let is_collection =
        || COLLECTIONS.iter().any(|it| *it == key || it.split_once('.') == Some((holder, key.as_str())));
    let formed =
        if is_empty && is_collection() { json!({ "rows": {}, "order": [] }) } else { form_within(&key, member) };
    (key, formed)
}

fn collection(items: Vec<Value>) -> Value {
    let keys: Option<Vec<String>> = items.iter().map(key_of).collect();
    let Some(order) = keys.filter(|keys| !keys.is_empty()) else { return Value::Array(items) };
    if has_twins(&order) {
        return Value::Array(items);
    }
    let rows: Map<String, Value> = order.iter().cloned().zip(items).collect();
    json!({ "rows": rows, "order": order })
}

fn key_of(item: &Value) -> Option<String> {
    let other = ["stepNumber", "number", "documentType", "field"].iter().find_map(|it| item.get(it));
    match (item.get("_id"), other) {
        (Some(Value::String(id)), _) => Some(id.clone()),
        (_, Some(Value::String(step))) => Some(step.clone()),
        (_, Some(Value::Number(step))) => Some(step.to_string()),
        _ => None,
    }
}

fn has_twins(keys: &[String]) -> bool {
    let mut sorted: Vec<&String> = keys.iter().collect();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}
