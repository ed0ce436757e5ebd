//! How channels, outboxes and documents behave, in small.

use serde_json::{Value, json};

use super::{diff, live_form, merge};

#[test]
fn a_record_becomes_rows_and_order_at_every_depth() {
    let record = json!({
        "_id": "d1", "note": null, "tags": ["a", "b"], "none": [],
        "timeline": [{"stepNumber": 2, "files": [{"_id": "f1"}]}, {"stepNumber": 1}],
    });
    assert_eq!(
        live_form(record),
        json!({
            "_id": "d1", "tags": ["a", "b"], "none": [],
            "timeline": {"order": ["2", "1"], "rows": {
                "1": {"stepNumber": 1},
                "2": {"stepNumber": 2, "files": {"order": ["f1"], "rows": {"f1": {"_id": "f1"}}}},
            }},
        })
    );
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
