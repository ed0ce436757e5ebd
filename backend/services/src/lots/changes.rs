//! What of a lot differs from what somebody was shown when they asked, bid or made an offer, as far as everybody may see it.

use granary_domain::{Caller, ListingId, refusal::BoxedRefusal};
use granary_store::{Edition, Store};
use granary_trade::lot::{Lot, LotFields, LotRefusal};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A field that is not as it was.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct LotFieldChange {
    field: String,
    /// As the field has it on the wire; absent where nothing was said.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Option<Object>)]
    before: Value,
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Option<Object>)]
    after: Value,
}

/// What differs.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotChanges {
    /// The present edition, counted from 1.
    edition: u32,
    /// The one that the caller was shown when last asking, bidding or making an offer; the first for the seller and for staff.
    seen: u32,
    changed: Vec<LotFieldChange>,
    is_manifest_changed: bool,
}

/// Whoever neither asked nor bid has been shown nothing else; the seller and staff read what has changed since the first.
pub async fn changes(store: &Store, id: ListingId, caller: &Caller) -> Result<LotChanges, BoxedRefusal> {
    let (lot, asked_at) = store.lot_as_shown(id, caller.who.company).await?.ok_or(LotRefusal::Absent)?;
    let is_open = caller.who.role.is_staff() || caller.who.company == Some(lot.seller);
    if !is_open && asked_at.is_none() {
        return Ok(compared(&lot, None));
    }
    Ok(compared(&lot, store.edition(id, asked_at).await?))
}

fn compared(lot: &Lot, shown: Option<Edition>) -> LotChanges {
    let Some(shown) = shown else {
        return LotChanges { edition: lot.edition, seen: lot.edition, changed: Vec::new(), is_manifest_changed: false };
    };
    let fields = |it: &LotFields| match serde_json::to_value(it.as_shown()) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    // What a seller writes off offer is nobody else's yet.
    let (now, manifest) = match &lot.last_shown {
        Some(last) => (&last.fields, &last.manifest),
        None => (&lot.fields, &lot.manifest),
    };
    let (mut before, mut after) = (fields(&shown.fields), fields(now));
    let names: std::collections::BTreeSet<String> = before.keys().chain(after.keys()).cloned().collect();
    let pairs = names.into_iter().map(|field| {
        let (before, after) = (before.remove(&field), after.remove(&field));
        LotFieldChange { field, before: before.unwrap_or_default(), after: after.unwrap_or_default() }
    });
    LotChanges {
        edition: lot.edition,
        seen: shown.edition,
        changed: pairs.filter(|it| it.before != it.after).collect(),
        is_manifest_changed: shown.manifest.is_some_and(|it| it != *manifest),
    }
}
