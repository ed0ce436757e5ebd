//! What happens to a shipment on its way, and what its loggers read: told in order, and warned of where it leaves the demand.

use granary_domain::{AirHumidity, AirTemperature, DealKind, DealStatus, ShipmentId, ShipmentStatus};
use granary_identity::notification::{Addressee, Notification, NotificationKind as Kind};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::deal::tests::{BUYER, ITEM, Kept, SELLER, now};
use crate::deal::{
    Audience, Consignment, DealCommand as C, MAX_EVENTS, MAX_READINGS, PartyRole, RefusalReason, ShippingCommand as S,
    TimelineCommand as T, UpdateShipment,
};

const BOX: &str = "CSQU3054383";

fn at(hours: i64) -> Timestamp {
    now() + SignedDuration::from_hours(hours)
}

fn told(more: &Value) -> C {
    let mut said = json!({
        "transportMode": "sea", "items": [{ "_id": ITEM, "quantity": 1 }], "portOfLoading": "NLRTM",
        "portOfDischarge": "AEJEA", "temperature": "4", "humidity": "not-sensitive",
        "containers": [{ "containerType": "reefer-high-cube-40ft", "containerNumber": BOX }],
    });
    said.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let consignment: Consignment = serde_json::from_value(said).unwrap();
    C::Shipping(S::Create { shipment: ShipmentId(uuid::Uuid::from_u128(1)), consignment })
}

fn shipped() -> Kept {
    Kept::of(DealKind::International).marked(8)
}

#[test]
fn events_stand_in_the_order_of_the_best_that_is_known_of_them() {
    let mut kept = shipped();
    let events = json!([
        { "code": "DISC", "containerNumber": BOX, "times": { "planned": at(600), "estimated": at(650) } },
        { "code": "ARRI", "port": "ESVLC", "times": { "estimated": at(90) } },
        { "code": "GTIN", "containerNumber": BOX, "times": { "planned": at(900), "actual": at(-9) } },
        { "code": "CONF", "times": { "actual": at(-30) } },
    ]);
    kept.run(&told(&json!({ "events": events })), PartyRole::Seller).unwrap();
    assert_eq!(kept.replayed(), kept.deal);
    let seen = json!(kept.deal.view(Audience::Buyer).shipments);
    let events = seen[0]["events"].as_array().unwrap();
    let told: Vec<_> = events.iter().map(|it| (it["number"].as_u64(), &it["code"], &it["eventClass"])).collect();
    let expected = [("CONF", "shipment"), ("GTIN", "equipment"), ("ARRI", "transport"), ("DISC", "equipment")];
    for ((told, (code, class)), number) in told.iter().zip(expected).zip(1..) {
        assert_eq!((told.0, told.1, told.2), (Some(number), &json!(code), &json!(class)));
    }
}

#[test]
fn what_is_planned_has_not_left_and_what_was_delivered_has_come() {
    let mut kept = shipped();
    kept.run(&told(&json!({})), PartyRole::Seller).unwrap();
    let seen = |kept: &Kept| {
        let view = kept.deal.view(Audience::Buyer);
        (view.items[0].shipped_quantity, view.items[0].planned_quantity, view.shipments[0].status)
    };
    assert_eq!(seen(&kept), (1, 1, ShipmentStatus::Planned));
    let kept = kept.marked_from(9, 14);
    assert_eq!(seen(&kept), (1, 0, ShipmentStatus::Arrived), "nobody wrote of its journey");
}

#[test]
fn lines_that_came_short_are_told_of_once_the_goods_are_there() {
    let mut kept = shipped();
    let short = |kept: &Kept| kept.deal.record(Audience::Buyer).short_lines.len();
    kept.deal.status = DealStatus::Delivered;
    assert_eq!(short(&kept), 0, "no shipment tells of them");
    kept.deal.status = DealStatus::ExportCleared;
    kept.run(&told(&json!({})), PartyRole::Seller).unwrap();
    assert_eq!(short(&kept), 0, "they are not there");
    for status in [DealStatus::Delivered, DealStatus::Accepted] {
        kept.deal.status = status;
        assert_eq!(short(&kept), 1);
    }
}

#[test]
fn a_reading_that_leaves_the_demand_by_more_than_coolers_do_is_warned_of() {
    let mut kept = shipped();
    let read = |hours: i64, temperature: &str| json!({ "at": at(hours), "temperature": temperature });
    let readings = json!([read(-1, "6.1"), read(-3, "2"), read(-2, "6"), read(-4, "1.9")]);
    let dry = json!({ "at": at(-5), "humidity": "12" });
    let mut all = readings.as_array().unwrap().clone();
    all.push(dry);
    kept.run(&told(&json!({ "readings": all })), PartyRole::Seller).unwrap();
    let seen = json!(kept.deal.view(Audience::Buyer).shipments[0]);
    let out: Vec<_> = seen["readings"].as_array().unwrap().iter().map(|it| it["isOutOfRange"] == true).collect();
    assert_eq!(out, [false, true, false, false, true], "the oldest first; nothing is demanded of humidity");
    let climate = json!({ "temperature": { "least": 2, "most": 6 }, "readingsOutOfRange": 2 });
    assert_eq!(seen["climate"], climate);
    let insensitive = told(&json!({ "temperature": "not-sensitive", "readings": [read(-1, "26")] }));
    let mut other = shipped();
    other.run(&insensitive, PartyRole::Seller).unwrap();
    assert!(json!(other.deal.view(Audience::Buyer).shipments[0])["climate"].is_null());
}

#[test]
fn both_sides_are_told_of_readings_that_leave_the_demand_once_for_each_time_more_of_them_do() {
    let mut kept = shipped();
    let read = |hours: i64, temperature: &str| json!({ "at": at(hours), "temperature": temperature });
    let mut warned = |more: &Value, is_first: bool| {
        let C::Shipping(S::Create { shipment, consignment }) = told(more) else { unreachable!() };
        let again = C::Shipping(S::Update(UpdateShipment { id: shipment, consignment: consignment.clone() }));
        let command = if is_first { C::Shipping(S::Create { shipment, consignment }) } else { again };
        let before = kept.deal.clone();
        let events = kept.run(&command, PartyRole::Seller).unwrap();
        let told = kept.deal.notifications(&before, &events, now());
        let warnings = told.into_iter().filter(|it| it.kind == Kind::ShipmentOutOfRange);
        warnings.map(|it| it.params.get("readings").cloned()).collect::<Vec<_>>()
    };
    assert_eq!(warned(&json!({ "readings": [read(-9, "4")] }), true), []);
    let warm = json!({ "readings": [read(-9, "4"), read(-5, "9")] });
    assert_eq!(
        warned(&warm, false),
        [Some(1_u32.into()), Some(1_u32.into())],
        "the seller's own logger may be news to them"
    );
    let cooled = json!({ "readings": [read(-9, "4"), read(-5, "9"), read(-1, "4")] });
    assert_eq!(warned(&cooled, false), []);
}

#[test]
fn what_makes_no_sense_of_a_journey_is_refused_by_its_place() {
    let event = |more: Value| {
        let mut event = json!({ "code": "LOAD", "times": { "actual": at(-1) } });
        event.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        event
    };
    let good = event(json!({}));
    for bad in [
        event(json!({ "times": {} })),
        event(json!({ "times": { "actual": at(9000) } })),
        event(json!({ "times": { "planned": "2035-01-01T00:00:00Z" } })),
        event(json!({ "containerNumber": "TEXU3070079" })),
        event(json!({ "code": "ARRI" })),
        event(json!({ "code": "DEPA", "port": "ESVLC", "containerNumber": BOX })),
        good.clone(),
    ] {
        let refused = shipped().run(&told(&json!({ "events": [good, bad] })), PartyRole::Seller);
        assert_eq!(refused, Err(RefusalReason::InvalidAt("shipment.events[1]".to_owned())), "{bad}");
    }
    let reading = json!({ "at": at(-1), "temperature": "4" });
    for bad in [json!({ "at": at(-2) }), json!({ "at": at(9000), "humidity": "80" }), reading.clone()] {
        let refused = shipped().run(&told(&json!({ "readings": [reading, bad] })), PartyRole::Seller);
        assert_eq!(refused, Err(RefusalReason::InvalidAt("shipment.readings[1]".to_owned())), "{bad}");
    }
    let many =
        |most: usize| (0..=most as i64).map(|nth| json!({ "at": at(-1 - nth), "humidity": "80" })).collect::<Vec<_>>();
    let refused = shipped().run(&told(&json!({ "readings": many(MAX_READINGS) })), PartyRole::Seller);
    assert_eq!(refused, Err(RefusalReason::InvalidAt(format!("shipment.readings[{MAX_READINGS}]"))));
    let ports = ["INNSA", "INMUN", "INTKD", "MYPKG", "NLRTM", "DEHAM", "DEDUI", "ESVLC", "SGSIN", "INBOM", "NLSPL"];
    let calls = ports.iter().flat_map(|port| ["ARRI", "DEPA"].map(|code| event(json!({ "code": code, "port": port }))));
    let events: Vec<_> = calls.collect();
    assert!(events.len() < MAX_EVENTS);
    shipped().run(&told(&json!({ "events": events })), PartyRole::Seller).unwrap();
}

#[test]
fn the_air_is_measured_to_the_tenth_within_what_there_is() {
    let warm = |text: &str| AirTemperature::try_from(text.to_owned()).map(String::from);
    for (text, kept) in [("4", "4"), ("-18.5", "-18.5"), ("60.0", "60"), ("0", "0")] {
        assert_eq!(warm(text).as_deref(), Ok(kept));
    }
    for bad in ["", "4.55", "60.1", "-61", "1e1", "+4", "NaN", "4,5", "99999999999999999999999999999", "--4"] {
        assert!(warm(bad).is_err(), "{bad}");
    }
    let moist = |text: &str| AirHumidity::try_from(text.to_owned()).is_ok();
    assert!(moist("100") && !moist("100.1") && !moist("-0.1"));
}

#[test]
fn that_it_leaves_is_delayed_or_arrives_is_told_to_the_other_side_by_its_name() {
    let mut kept = shipped();
    let mut tell = |departure: Value, arrival: Value, is_first: bool| {
        let C::Shipping(S::Create { shipment, consignment }) =
            told(&json!({ "departure": departure, "arrival": arrival }))
        else {
            unreachable!()
        };
        let again = C::Shipping(S::Update(UpdateShipment { id: shipment, consignment: consignment.clone() }));
        let command = if is_first { C::Shipping(S::Create { shipment, consignment }) } else { again };
        let before = kept.deal.clone();
        let events = kept.run(&command, PartyRole::Seller).unwrap();
        let told = kept.deal.notifications(&before, &events, now());
        let day = |it: &Notification| it.params.get("day").map(|it| json!(it));
        told.iter().map(|it| (it.to, it.kind, day(it))).collect::<Vec<_>>()
    };
    let buyer = |kind| vec![(Addressee::Company(BUYER), kind, None)];
    let [planned, gone] = [json!({ "planned": at(-2) }), json!({ "planned": at(-2), "actual": at(-1) })];
    assert_eq!(tell(planned.clone(), json!({}), true), buyer(Kind::ShipmentCreated));
    assert_eq!(tell(planned.clone(), json!({ "planned": at(96) }), false), buyer(Kind::ShipmentUpdated), "first known");
    assert_eq!(tell(gone.clone(), json!({ "planned": at(96) }), false), buyer(Kind::ShipmentLeft));
    let later = json!({ "planned": at(96), "estimated": at(240) });
    let day = json!(granary_domain::day(at(240)).to_string());
    let delayed = vec![(Addressee::Company(BUYER), Kind::ShipmentDelayed, Some(day))];
    assert_eq!(tell(gone.clone(), later, false), delayed);
    let sooner = json!({ "planned": at(96), "estimated": at(72) });
    assert_eq!(tell(gone.clone(), sooner, false), buyer(Kind::ShipmentUpdated), "nobody waits longer");
    assert_eq!(tell(gone, json!({ "planned": at(96), "actual": at(0) }), false), buyer(Kind::ShipmentArrived));
}

#[test]
fn goods_that_nobody_saw_come_on_their_day_are_told_of_once_to_both_sides_and_anew_after_another_day() {
    let mut kept = shipped();
    let comes = |arrival: Value| {
        let gone = json!({ "departure": { "planned": at(-2), "actual": at(-1) }, "arrival": arrival });
        let C::Shipping(S::Create { shipment, consignment }) = told(&gone) else { unreachable!() };
        (shipment, consignment)
    };
    let (shipment, consignment) = comes(json!({ "planned": at(96) }));
    kept.run(&C::Shipping(S::Create { shipment, consignment }), PartyRole::Seller).unwrap();
    let late = |kept: &mut Kept, hours: i64| {
        let (before, today) = (kept.deal.clone(), granary_domain::day(at(hours)));
        let events = kept.run(&C::Timeline(T::Wake { today }), PartyRole::System).unwrap();
        let told = kept.deal.notifications(&before, &events, now());
        assert_eq!(kept.replayed(), kept.deal);
        let late: Vec<_> = told.into_iter().filter(|it| it.kind == Kind::ShipmentLate).collect();
        late.iter().map(|it| (it.to, it.params.text("day").unwrap_or_default().to_owned())).collect::<Vec<_>>()
    };
    let both = |hours| [BUYER, SELLER].map(|it| (Addressee::Company(it), granary_domain::day(at(hours)).to_string()));
    assert_eq!(late(&mut kept, 96), []);
    assert_eq!(late(&mut kept, 120), both(96));
    assert_eq!(late(&mut kept, 144), []);
    let update = |arrival| {
        let (id, consignment) = comes(arrival);
        C::Shipping(S::Update(UpdateShipment { id, consignment }))
    };
    kept.run(&update(json!({ "planned": at(96), "estimated": at(240) })), PartyRole::Seller).unwrap();
    assert_eq!(late(&mut kept, 240), []);
    let mut arrived = kept.clone();
    arrived.run(&update(json!({ "planned": at(96), "actual": at(1) })), PartyRole::Seller).unwrap();
    assert_eq!(late(&mut arrived, 264), []);
    assert_eq!(late(&mut kept, 264), both(240));
}
