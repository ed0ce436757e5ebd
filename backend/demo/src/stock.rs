//! What the sellers of the demo have in the warehouse service: the goods of the deals that are sold out of it.

use granary_domain::{Category, Channel, DealKind};
use jiff::{Timestamp, ToSpan};
use serde_json::{Value, json};

use super::{ids::id, stories::Story};

/// The goods, as rows: cleared for import where they are sold at home.
pub(super) fn stock(cast: &[Story], now: Timestamp) -> Value {
    let mut sold: Vec<_> = cast.iter().filter(|it| it.channel == Channel::Warehouse).collect();
    sold.sort_by_key(|story| (story.lot.key, story.kind.as_str()));
    sold.dedup_by_key(|story| (story.lot.key, story.kind.as_str()));
    let brought_at = now.checked_sub((90 * 24).hours()).unwrap_or(now);
    let rows = sold.into_iter().map(|Story { lot, kind, .. }| {
        json!({ "id": id(&format!("stock {} {kind}", lot.key)), "company_id": lot.seller().company_id(),
            "brought_by": lot.seller().user_id(), "item_name": lot.title,
            "item_category": Category::Food, "cleared": *kind == DealKind::Domestic,
            "created_at": brought_at })
    });
    rows.collect()
}
