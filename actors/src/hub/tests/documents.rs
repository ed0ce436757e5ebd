//! Live forms lose nothing, and neither do patches between them.

use proptest::{collection, prelude::*};
use serde_json::{Map, Value, json};

use super::super::{diff, list_form, live_form, merge};

#[test]
fn a_record_becomes_rows_and_order_at_every_depth() {
    let record = json!({
        "_id": "d1", "note": null, "tags": ["a", "b"], "none": [],
        "timeline": [{"stepNumber": 2, "files": [{"_id": "f1"}]}, {"stepNumber": 1, "files": []}],
    });
    assert_eq!(
        live_form(record),
        json!({
            "_id": "d1", "tags": ["a", "b"], "none": [],
            "timeline": {"order": ["2", "1"], "rows": {
                "1": {"stepNumber": 1, "files": {"order": [], "rows": {}}},
                "2": {"stepNumber": 2, "files": {"order": ["f1"], "rows": {"f1": {"_id": "f1"}}}},
            }},
        })
    );
}

#[test]
fn an_empty_collection_is_known_by_its_name_and_its_holder() {
    let step = json!({"stepNumber": 2, "documents": [], "mayNeed": []});
    let record = json!({"_id": "d1", "timeline": [step.clone()], "verification": {"documents": []}});
    let live = live_form(record);
    assert_eq!(live["timeline"]["rows"]["2"], step, "the documents of a step are codes");
    assert_eq!(live["verification"]["documents"], json!({"rows": {}, "order": []}));
}

#[test]
fn a_patch_names_only_what_changed() {
    let (old, new) =
        (json!({"a": {"x": 1, "y": 2}, "b": [1], "c": 3}), json!({"a": {"x": 1, "y": 5}, "b": [1], "d": {}}));
    let patch = diff(&old, &new);
    assert_eq!(patch, json!({"a": {"y": 5}, "c": null, "d": {}}));
    let mut copy = old;
    merge(&mut copy, &patch);
    assert_eq!(copy, new);
    assert_eq!(diff(&copy, &new), Value::Object(Default::default()));
}

#[test]
fn arrays_without_distinct_keys_stay_arrays() {
    let record = json!({"twins": [{"_id": "a"}, {"_id": "a"}], "nameless": [{"x": 1}], "mixed": [{"_id": "a"}, 1]});
    assert_eq!(live_form(record.clone()), record);
}

#[test]
fn a_list_is_rows_in_order_with_its_page() {
    let rows = [("b".to_owned(), json!({"_id": "b", "x": null})), ("a".to_owned(), json!({"_id": "a"}))];
    assert_eq!(
        list_form(rows, 12, 2, 10),
        json!({
            "rows": {"a": {"_id": "a"}, "b": {"_id": "b"}}, "order": ["b", "a"],
            "total": 12, "page": {"current": 2, "size": 10},
        })
    );
}

/// The record that a live form came from.
fn record_of(live: Value) -> Value {
    match live {
        Value::Object(mut members) if members.len() == 2 && members.contains_key("rows") => {
            let mut rows = members.remove("rows").unwrap();
            let order = members.remove("order").unwrap();
            order.as_array().unwrap().iter().map(|id| record_of(rows[id.as_str().unwrap()].take())).collect()
        }
        Value::Object(members) => {
            Value::Object(members.into_iter().map(|(key, member)| (key, record_of(member))).collect())
        }
        other => other,
    }
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![any::<bool>().prop_map(Value::from), (0..5).prop_map(Value::from), "[xyz]{0,2}".prop_map(Value::from)]
}

fn object(of: impl Strategy<Value = Value>) -> impl Strategy<Value = Map<String, Value>> {
    collection::btree_map("[a-e]", of, 0..4).prop_map(|members| members.into_iter().collect())
}

/// Records as REST answers them, without nulls: objects, arrays of scalars, arrays of objects with ids.
pub(super) fn record() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![scalar(), collection::vec(scalar(), 0..4).prop_map(Value::Array)];
    let node = leaf.prop_recursive(4, 32, 4, |inner| {
        let rows = collection::vec(object(inner.clone()), 0..4).prop_map(with_ids).prop_shuffle();
        prop_oneof![object(inner).prop_map(Value::Object), rows.prop_map(Value::Array)]
    });
    object(node).prop_map(Value::Object)
}

fn with_ids(rows: Vec<Map<String, Value>>) -> Vec<Value> {
    let numbered = rows.into_iter().enumerate().map(|(at, mut row)| {
        row.insert(if at % 2 == 0 { "_id".into() } else { "stepNumber".into() }, at.to_string().into());
        Value::Object(row)
    });
    numbered.collect()
}

proptest! {
    #[test]
    fn a_live_form_can_be_turned_back(record in record()) {
        prop_assert_eq!(record_of(live_form(record.clone())), record);
    }

    #[test]
    fn a_patch_leads_from_any_document_to_any_other(old in record(), new in record()) {
        let (old, new) = (live_form(old), live_form(new));
        let mut copy = old.clone();
        merge(&mut copy, &diff(&old, &new));
        prop_assert_eq!(copy, new);
    }

    #[test]
    fn a_document_needs_no_patch_to_itself(record in record()) {
        let record = live_form(record);
        prop_assert_eq!(diff(&record, &record), json!({}));
    }
}
