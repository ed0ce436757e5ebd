//! Patches between documents lose nothing.

use proptest::{collection, prelude::*};
use serde_json::{Map, Value, json};

use super::super::{diff, merge};

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

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![any::<bool>().prop_map(Value::from), (0..5).prop_map(Value::from), "[xyz]{0,2}".prop_map(Value::from)]
}

fn object(of: impl Strategy<Value = Value>) -> impl Strategy<Value = Map<String, Value>> {
    collection::btree_map("[a-e]", of, 0..4).prop_map(|members| members.into_iter().collect())
}

/// Documents: objects and scalars, and arrays of scalars, without nulls.
pub(super) fn document() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![scalar(), collection::vec(scalar(), 0..4).prop_map(Value::Array)];
    let node = leaf.prop_recursive(4, 32, 4, |inner| object(inner).prop_map(Value::Object));
    object(node).prop_map(Value::Object)
}

proptest! {
    #[test]
    fn a_patch_leads_from_any_document_to_any_other(old in document(), new in document()) {
        let mut copy = old.clone();
        merge(&mut copy, &diff(&old, &new));
        prop_assert_eq!(copy, new);
    }

    #[test]
    fn a_document_needs_no_patch_to_itself(document in document()) {
        prop_assert_eq!(diff(&document, &document), json!({}));
    }
}
