//! JSON Merge Patch (RFC 7396) between two documents that hold no null.

use serde_json::{Map, Value};

/// The patch that turns `old` into `new`: `merge(old, &diff(old, new)) == new`.
pub fn diff(old: &Value, new: &Value) -> Value {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => Value::Object(diff_members(old, new)),
        _ => new.clone(),
    }
}

fn diff_members(old: &Map<String, Value>, new: &Map<String, Value>) -> Map<String, Value> {
    let gone = old.keys().filter(|key| !new.contains_key(*key)).map(|key| (key.clone(), Value::Null));
    let changed = new.iter().filter_map(|(key, new)| match old.get(key) {
        Some(old) if old == new => None,
        Some(old) => Some((key.clone(), diff(old, new))),
        None => Some((key.clone(), new.clone())),
    });
    gone.chain(changed).collect()
}

/// Applies a merge patch, exactly as RFC 7396 has it.
pub fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        target.clone_from(patch);
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(members) = target else { return };
    for (key, value) in patch {
        match value {
            Value::Null => {
                members.remove(key);
            }
            value => merge(members.entry(key.clone()).or_insert(Value::Null), value),
        }
    }
}
