//! A change of a shipment is written as what is different, and all shipments of a deal hold a bounded number of rows.

use granary_domain::{DealKind, ShipmentId};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use serde_json::json;
use uuid::Uuid;

use crate::deal::{
    Consignment, DealCommand as C, MAX_READINGS, MAX_SHIPMENT_ROWS, PartyRole, RefusalReason, ShippingCommand as S,
    UpdateShipment,
    shipping::Amendment,
    tests::{ITEM, Kept, now},
};

fn read(hours_ago: impl IntoIterator<Item = i64>) -> Vec<serde_json::Value> {
    let at = |hours: i64| -> Timestamp { now() - SignedDuration::from_hours(1 + hours) };
    hours_ago.into_iter().map(|hours| json!({ "at": at(hours), "humidity": "80" })).collect()
}

fn consignment(vessel: &str, containers: usize, readings: impl IntoIterator<Item = i64>) -> Consignment {
    let said = json!({
        "transportMode": "sea", "items": [{ "_id": ITEM, "quantity": 1 }], "portOfLoading": "NLRTM", "portOfDischarge": "AEJEA",
        "vessel": vessel, "containers": vec![json!({ "containerType": "reefer-high-cube-40ft" }); containers],
        "readings": read(readings),
    });
    serde_json::from_value(said).unwrap()
}

const fn id(nth: usize) -> ShipmentId {
    ShipmentId(Uuid::from_u128(1 + nth as u128))
}

fn create(nth: usize, consignment: Consignment) -> C {
    C::Shipping(S::Create { shipment: id(nth), consignment })
}

fn update(nth: usize, consignment: Consignment) -> C {
    C::Shipping(S::Update(UpdateShipment { id: id(nth), consignment }))
}

#[test]
fn the_journal_holds_what_is_different_of_a_shipment() {
    let mut kept = Kept::of(DealKind::International).marked(8);
    let most = MAX_READINGS as i64;
    kept.run(&create(0, consignment("MSC Anna", 90, 0..most - 1)), PartyRole::Seller).unwrap();
    let one_more = kept.run(&update(0, consignment("MSC Anna", 90, 0..most)), PartyRole::Seller).unwrap();
    assert!(serde_json::to_string(&one_more).unwrap().len() < 400, "{one_more:?}");
    assert_eq!(kept.deal.shipment(id(0)).unwrap().consignment, consignment("MSC Anna", 90, 0..most));
    assert_eq!(kept.replayed(), kept.deal);
}

#[test]
fn the_shipments_of_a_deal_hold_so_many_rows_and_what_does_not_grow_is_taken() {
    let mut kept = Kept::of(DealKind::International).marked(8);
    let most = MAX_READINGS as i64;
    let full = MAX_SHIPMENT_ROWS / MAX_READINGS;
    for nth in 0..full {
        kept.run(&create(nth, consignment("MSC Anna", 0, 0..most)), PartyRole::Seller).unwrap();
    }
    let refused = Err(RefusalReason::ShipmentsFull(MAX_SHIPMENT_ROWS));
    assert_eq!(kept.run(&create(full, consignment("MSC Anna", 1, [])), PartyRole::Seller), refused);
    kept.run(&create(full, consignment("MSC Anna", 0, [])), PartyRole::Seller).unwrap();
    assert_eq!(kept.run(&update(full, consignment("MSC Anna", 0, [1])), PartyRole::Seller), refused);
    kept.run(&update(0, consignment("MSC Zoe", 0, 0..most)), PartyRole::Seller).unwrap();
    kept.run(&update(0, consignment("MSC Zoe", 0, 0..most - 1)), PartyRole::Seller).unwrap();
    kept.run(&update(full, consignment("MSC Anna", 0, [1])), PartyRole::Seller).unwrap();
}

proptest! {
    #[test]
    fn what_is_different_makes_one_shipment_of_another(
        before in (0..3_usize, prop::collection::vec(0..9_i64, 0..6)),
        after in (0..3_usize, prop::collection::vec(0..9_i64, 0..6)),
        renamed in any::<bool>(),
    ) {
        let vessel = if renamed { "MSC Zoe" } else { "MSC Anna" };
        let (before, after) = (consignment("MSC Anna", before.0, before.1), consignment(vessel, after.0, after.1));
        let change = Amendment::between(&before, &after);
        let read: Amendment = serde_json::from_str(&serde_json::to_string(&change).unwrap()).unwrap();
        prop_assert_eq!(&read, &change);
        prop_assert_eq!(read.of(&before), after);
    }
}
