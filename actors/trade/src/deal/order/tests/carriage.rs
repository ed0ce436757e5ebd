//! What an edit may say of the way that goods take.

use granary_domain::DealKind;
use serde_json::{Value, json};

use crate::deal::tests::{Kept, a_lot};
use crate::deal::{DealCommand, OrderCommand, RefusalReason};

fn edit(edit: &Value) -> DealCommand {
    DealCommand::Order(OrderCommand::Edit { edit: serde_json::from_value(edit.clone()).unwrap(), lot: a_lot() })
}

#[test]
fn an_edit_keeps_a_term_of_the_sea_to_ships_and_a_domestic_deal_at_home() {
    for (edits, expected) in [
        (json!({ "transportMode": "air" }), Err(RefusalReason::Invalid("transportMode"))),
        (json!({ "transportMode": "air", "incoterm": "CFR" }), Err(RefusalReason::Invalid("transportMode"))),
        (json!({ "transportMode": "air", "incoterm": "CIP" }), Ok(1)),
        (json!({ "incoterm": "FOB" }), Ok(1)),
        (json!({ "destination": { "city": "Muscat", "country": "Oman" } }), Ok(1)),
    ] {
        assert_eq!(Kept::of(DealKind::International).staff(&edit(&edits)).map(|it| it.len()), expected, "{edits}");
    }
    for (country, expected) in [("Oman", Err(RefusalReason::Invalid("destination"))), ("AE", Ok(1))] {
        let moved = edit(&json!({ "destination": { "city": "Somewhere", "country": country } }));
        assert_eq!(Kept::of(DealKind::Domestic).staff(&moved).map(|it| it.len()), expected, "{country}");
    }
}
