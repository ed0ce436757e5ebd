//! What the sellers of the demo have in the warehouse service: the goods of the lots that are sold out of it, and some that staff
//! did not take.

use granary_domain::{Category, day};
use granary_trade::warehouse::{StockConfirmed, StockStatus};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde_json::{Value, json};

use super::{
    ids::id,
    lots::{Lot, all_lots},
    parties::Trader,
};

/// The goods, as rows: each with the lot that is of it, all of which came.
pub(super) fn stock(now: Timestamp) -> Value {
    let at = |days: i64| now.checked_sub((days * 24).hours()).unwrap_or(now);
    let stored = all_lots().filter(|lot| lot.is_stored()).map(|lot| {
        let confirmed = confirmed(lot, day(at(88)));
        row(lot.key, lot.seller(), lot.title, at(90), (StockStatus::Placed, json!(confirmed), json!(lot.id())))
    });
    let wet = json!({ "reason": "A third of the bags came wet, and the tally does not agree with the packing list." });
    let refused = row(
        "wet-lentils",
        Trader::named("deccan"),
        "Green Lentils, Laird",
        at(40),
        (StockStatus::Refused, wet, Value::Null),
    );
    stored.chain([refused]).collect()
}

fn row(
    key: &str,
    seller: &Trader,
    name: &str,
    at: Timestamp,
    (status, confirmed, lot): (StockStatus, Value, Value),
) -> Value {
    json!({
        "id": id(&format!("stock {key}")), "company_id": seller.company_id(), "brought_by": seller.user_id(), "item_name": name,
        "item_category": Category::Food, "cleared": true, "created_at": at, "status": status, "confirmed": confirmed, "lot_id": lot,
    })
}

/// Received, cleared and placed within three days. How many came stands with the lot, which grows with its deals.
fn confirmed(lot: &Lot, received_on: Date) -> StockConfirmed {
    let told = json!({
        "receipt": { "units": lot.quantity, "unit": lot.unit, "receivedOn": received_on },
        "clearance": { "document": "Bill of entry 3-26-004711", "clearedOn": received_on.saturating_add(1.day()) },
        "place": { "warehouse": "Granary warehouse", "country": lot.seller().country, "position": "Hall B, row 12" },
    });
    serde_json::from_value(told).unwrap_or_default()
}
