//! What may be shipped: as much as was ordered and the tolerance allows, in what bears it, on a way that there is.

use granary_domain::{DealKind, DisputeCategory, DisputeReason, ItemId, ShipmentId, Tolerance, TransportMode, Unit};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::deal::tests::{ITEM, Kept, SELLER, a_complaint, a_line, an_order, now};
use crate::deal::{
    Audience, Cancel, Claimed, Complaint, Consignment, DealCommand as C, DisputeCommand as D, Edit, Item, ItemEdit,
    LotLimits, MAX_SHIPMENTS, OrderCommand as O, PartyRole, Placement, RefusalReason, ShippingCommand as S, StoredDeal,
    UpdateShipment,
};

fn shipment(n: u128) -> ShipmentId {
    ShipmentId(Uuid::from_u128(n))
}

/// So much of the deal's line, by sea, with what else is said.
fn goods(quantity: u32, more: Value) -> Consignment {
    let mut said = json!({
        "transportMode": "sea", "items": [{ "_id": ITEM, "quantity": quantity }],
        "portOfLoading": "INNSA", "portOfDischarge": "AEJEA",
    });
    said.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    serde_json::from_value(said).unwrap()
}

fn create(n: u128, consignment: Consignment) -> C {
    C::Shipping(S::Create { shipment: shipment(n), consignment })
}

fn update(n: u128, consignment: Consignment) -> C {
    C::Shipping(S::Update(UpdateShipment { id: shipment(n), consignment }))
}

/// Fifty tons at ten per cent, ready to go.
fn fifty_tons() -> Kept {
    let item = Item { quantity: 50, unit: Unit::MetricTon, unit_weight: 1000.into(), ..a_line() };
    let tolerance = Some(Tolerance::try_from("10".to_owned()).unwrap());
    Kept::placed(Placement { items: vec![item], tolerance, ..an_order(DealKind::International) }).marked(8)
}

fn at(hours: i64) -> Timestamp {
    now() + SignedDuration::from_hours(hours)
}

#[test]
fn fifty_five_of_fifty_tons_at_ten_per_cent_are_shipped_in_three_and_no_more() {
    let mut kept = fifty_tons();
    for (n, tons) in [(1, 20), (2, 20)] {
        kept.run(&create(n, goods(tons, json!({}))), PartyRole::Seller).unwrap();
    }
    let beyond = |left| Err(RefusalReason::BeyondTolerance { line: a_line().item_name, most: 55, left });
    assert_eq!(kept.run(&create(3, goods(16, json!({}))), PartyRole::Seller), beyond(15));
    kept.run(&create(3, goods(15, json!({}))), PartyRole::Seller).unwrap();
    assert_eq!(kept.run(&create(4, goods(1, json!({}))), PartyRole::Seller), beyond(0));
    assert_eq!(kept.run(&update(1, goods(21, json!({}))), PartyRole::Seller), beyond(20));
    kept.run(&update(1, goods(19, json!({}))), PartyRole::Seller).unwrap();
    assert_eq!((kept.deal.shipped(ITEM), kept.deal.shipments.len()), (54, 3));
    assert_eq!(kept.replayed(), kept.deal);
    let fewer =
        Edit { items: Some(vec![ItemEdit { id: ITEM, quantity: Some(40), unit_price: None }]), ..Edit::default() };
    assert_eq!(
        kept.staff(&C::Order(O::Edit { edit: fewer, lot: LotLimits::default() })),
        Err(RefusalReason::TooLateToEdit)
    );
}

#[test]
fn a_tolerance_that_nobody_agreed_on_is_that_of_the_letter_of_credit_rules() {
    for (said, unit, most) in [
        (None, Unit::MetricTon, 52),
        (None, Unit::Bag, 50),
        (Some("10"), Unit::Bag, 55),
        (Some("0"), Unit::MetricTon, 50),
        (Some("2.5"), Unit::Kilogram, 51),
    ] {
        let tolerance = said.map_or(Tolerance::usual(unit), |it| it.to_owned().try_into().unwrap());
        assert_eq!(tolerance.most_of(50), most, "{said:?} {unit}");
    }
    for bad in ["-1", "51", "1e1", "", ".", "5 %", "0.005", "NaN"] {
        assert!(Tolerance::try_from(bad.to_owned()).is_err(), "{bad}");
    }
    assert_eq!(Tolerance::usual(Unit::Litre).most_of(u32::MAX), 4_509_715_659);
}

#[test]
fn only_the_seller_and_staff_ship_and_not_before_payment_is_secured_nor_after_the_end() {
    let early = Kept::of(DealKind::International).marked(3);
    assert_eq!(early.clone().run(&create(1, goods(5, json!({}))), PartyRole::Seller), Err(RefusalReason::NotShippable));
    let kept = Kept::of(DealKind::International).marked(4);
    for role in [PartyRole::Buyer, PartyRole::Bank] {
        assert_eq!(kept.clone().run(&create(1, goods(5, json!({}))), role), Err(RefusalReason::NotYours), "{role}");
    }
    kept.clone().staff(&create(1, goods(5, json!({})))).unwrap();
    let gone = json!({ "departure": { "actual": at(1) } });
    assert_eq!(kept.clone().run(&create(1, goods(5, gone.clone())), PartyRole::Seller), Err(RefusalReason::NotCleared));
    let mut cleared = Kept::of(DealKind::International).marked(8);
    cleared.run(&create(1, goods(5, gone)), PartyRole::Seller).unwrap();
    let mut over = Kept::of(DealKind::International).marked(16);
    assert_eq!(over.run(&create(1, goods(5, json!({}))), PartyRole::Seller), Err(RefusalReason::IsClosed));
    let mut cancelled = Kept::of(DealKind::International).marked(4);
    cancelled.staff(&C::Order(O::Cancel(Cancel { reason: None }))).unwrap();
    assert_eq!(cancelled.run(&create(1, goods(5, json!({}))), PartyRole::Seller), Err(RefusalReason::IsCancelled));
}

#[test]
fn a_dispute_keeps_the_quantities_that_it_is_about_and_nothing_else() {
    let mut kept = fifty_tons();
    kept.run(&create(1, goods(20, json!({}))), PartyRole::Seller).unwrap();
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    let disputed = || Err(RefusalReason::GoodsDisputed(a_line().item_name));
    assert_eq!(kept.run(&create(2, goods(5, json!({}))), PartyRole::Seller), disputed());
    assert_eq!(kept.run(&update(1, goods(19, json!({}))), PartyRole::Seller), disputed());
    let later = goods(20, json!({ "vessel": "MSC Aurora", "departure": { "actual": at(2) } }));
    kept.run(&update(1, later), PartyRole::Seller).unwrap();
}

#[test]
fn of_a_line_of_which_some_units_are_claimed_the_others_go() {
    let mut kept = fifty_tons();
    let claimed = vec![Claimed { id: ITEM, quantity: Some(3) }];
    kept.run(&C::Dispute(D::Open(Complaint { claimed, ..a_complaint(SELLER) })), PartyRole::Buyer).unwrap();
    let disputed = Err(RefusalReason::GoodsDisputed(a_line().item_name));
    assert_eq!(kept.run(&create(1, goods(53, json!({}))), PartyRole::Seller), disputed);
    kept.run(&create(1, goods(52, json!({}))), PartyRole::Seller).unwrap();
}

#[test]
fn claims_of_what_came_count_against_what_was_shipped_and_others_against_what_is_to_go() {
    let item = Item { quantity: 100, ..a_line() };
    let tolerance = Some(Tolerance::try_from("0".to_owned()).unwrap());
    let order = Placement { items: vec![item], tolerance, ..an_order(DealKind::International) };
    let mut kept = Kept::placed(order).marked(8);
    kept.run(&create(1, goods(40, json!({}))), PartyRole::Seller).unwrap();
    let disputed = |category, reason, units| {
        let claimed = vec![Claimed { id: ITEM, quantity: Some(units) }];
        let complaint = Complaint { category, reason, claimed, ..a_complaint(SELLER) };
        let mut kept = kept.clone();
        kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).unwrap();
        kept
    };
    let refused = || Err(RefusalReason::GoodsDisputed(a_line().item_name));
    for (category, reason, units, rest) in [
        (Some(DisputeCategory::Delivery), Some(DisputeReason::Damaged), 10, 60),
        (Some(DisputeCategory::Quality), None, 10, 60),
        (Some(DisputeCategory::Quantity), Some(DisputeReason::PackagesMissing), 40, 60),
        (Some(DisputeCategory::PartialDelivery), Some(DisputeReason::PartMissing), 10, 60),
        (Some(DisputeCategory::Quality), None, 50, 50),
        (Some(DisputeCategory::Delivery), Some(DisputeReason::NotDelivered), 10, 50),
        (Some(DisputeCategory::Time), None, 10, 50),
        (None, None, 10, 50),
    ] {
        let mut it = disputed(category, reason, units);
        let all = rest == 60;
        let beyond = it.clone().run(&create(2, goods(rest + 1, json!({}))), PartyRole::Seller);
        let left = Err(RefusalReason::BeyondTolerance { line: a_line().item_name, most: 100, left: 60 });
        assert_eq!(beyond, if all { left } else { refused() }, "{category:?} {reason:?}");
        it.run(&create(2, goods(rest - 1, json!({}))), PartyRole::Seller).unwrap();
        it.run(&create(3, goods(1, json!({}))), PartyRole::Seller).unwrap();
        assert!(
            it.run(&create(4, goods(1, json!({}))), PartyRole::Seller).is_err(),
            "what goes meanwhile frees nothing"
        );
    }
    let mut it = disputed(Some(DisputeCategory::Quality), None, 10);
    for changed in [39, 41] {
        assert_eq!(it.run(&update(1, goods(changed, json!({}))), PartyRole::Seller), refused(), "it stands as it came");
    }
    it.run(&create(2, goods(20, json!({}))), PartyRole::Seller).unwrap();
    it.run(&update(2, goods(60, json!({}))), PartyRole::Seller).unwrap();
}

#[test]
fn what_makes_no_sense_is_refused_by_its_field() {
    let mut kept = fifty_tons();
    kept.run(&create(1, goods(20, json!({}))), PartyRole::Seller).unwrap();
    let other = ItemId(Uuid::from_u128(99));
    let items = |items: Value| json!({ "items": items });
    let boxes = |containers: Value| json!({ "containers": containers });
    let twice = json!({ "containerType": "20ft-general-purpose", "containerNumber": "CSQU3054383" });
    let times = |departure: Value, arrival: Value| json!({ "departure": departure, "arrival": arrival });
    let (none, invalid) = (json!({}), |field| RefusalReason::Invalid(field));
    let at_container = |nth, field| RefusalReason::InvalidAt(format!("shipment.containers[{nth}].{field}"));
    for (more, why) in [
        (items(json!([])), RefusalReason::Required(vec!["shipment.items"])),
        (items(json!([{ "_id": other, "quantity": 1 }])), RefusalReason::Missing("shipment.items")),
        (items(json!([{ "_id": ITEM, "quantity": 0 }])), invalid("shipment.items")),
        (items(json!([{ "_id": ITEM, "quantity": 1 }, { "_id": ITEM, "quantity": 1 }])), invalid("shipment.items")),
        (json!({ "portOfLoading": null }), RefusalReason::Required(vec!["shipment.portOfLoading"])),
        (json!({ "portOfLoading": "INBOM" }), invalid("shipment.portOfLoading")),
        (json!({ "portOfDischarge": "INNSA" }), invalid("shipment.portOfDischarge")),
        (json!({ "transportMode": "air" }), invalid("shipment.transportMode")),
        (json!({ "flight": "EK 500" }), invalid("shipment.flight")),
        (json!({ "truck": "DXB 4471" }), invalid("shipment.truck")),
        (boxes(json!([{ "containerType": "ld3" }])), at_container(0, "containerType")),
        (boxes(json!([twice, twice])), at_container(1, "containerNumber")),
        (
            boxes(json!([{ "containerType": "20ft-general-purpose", "vgm": "1900" }])),
            RefusalReason::VgmTooLight(Some(0)),
        ),
        (boxes(json!([{ "containerType": "20ft-general-purpose", "vgm": "21000" }])), RefusalReason::VgmTooLight(None)),
        (boxes(json!([{ "containerType": "20ft-general-purpose", "vgm": "34000" }])), RefusalReason::VgmTooHeavy(0)),
        (times(json!({ "actual": at(9000) }), none.clone()), invalid("shipment.departure")),
        (times(json!({ "planned": "2035-01-01T00:00:00Z" }), none.clone()), invalid("shipment.departure")),
        (times(json!({ "planned": at(5) }), json!({ "planned": at(5) })), invalid("shipment.arrival")),
        (times(json!({ "planned": at(9) }), json!({ "estimated": at(5) })), invalid("shipment.arrival")),
        (times(none, json!({ "actual": at(1) })), invalid("shipment.arrival")),
    ] {
        assert_eq!(kept.clone().run(&create(2, goods(20, more.clone())), PartyRole::Seller), Err(why), "{more}");
    }
    assert_eq!(kept.run(&update(7, goods(1, json!({}))), PartyRole::Seller), Err(RefusalReason::Missing("shipmentId")));
    let same = update(1, goods(20, json!({})));
    assert_eq!(kept.run(&same, PartyRole::Seller), Ok(Vec::new()), "it is so already");
    let loaded = boxes(json!([{
        "containerType": "20ft-general-purpose", "containerNumber": "csqu 305438-3", "seal": "ml-in 4471902", "vgm": "22100.5",
    }]));
    kept.run(&create(2, goods(20, loaded)), PartyRole::Seller).unwrap();
    let vgm = kept.deal.shipments[1].consignment.containers[0].vgm;
    assert_eq!(json!(vgm), json!("22100.5"));
}

#[test]
fn a_deal_takes_so_many_shipments_and_keeps_them_in_rows_of_their_own() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    for n in 1..=MAX_SHIPMENTS as u128 {
        kept.run(&create(n, goods(1, json!({}))), PartyRole::Seller).unwrap();
    }
    let more = kept.run(&create(0, goods(1, json!({}))), PartyRole::Seller);
    assert_eq!(more, Err(RefusalReason::TooManyShipments(MAX_SHIPMENTS)));
    assert!(kept.clone().staff(&create(0, goods(1, json!({})))).is_ok());
    let state = serde_json::to_string(&kept.deal).unwrap();
    assert!(!state.contains("consignment"));
    let shipments = kept.deal.shipments.iter().map(|it| serde_json::to_string(it).unwrap()).collect();
    let stored = StoredDeal { state, shipments, version: kept.deal.version, head: kept.head };
    assert_eq!(crate::deal::Deal::stored(&stored).unwrap(), kept.deal);
    let view = kept.deal.view(Audience::Bank);
    assert_eq!((view.shipments.len(), view.shipments[99].number), (100, 100));
    assert_eq!((view.items[0].shipped_quantity, view.items[0].most_quantity), (100, 500));
    assert_eq!(view.shipments[0].transport_mode, TransportMode::Sea);
}
