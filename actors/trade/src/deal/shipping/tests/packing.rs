//! How goods are packed: what is said must be so, and how it fits follows from it.

use granary_domain::{ContainerType, DealKind, Limit};
use serde_json::{Value, json};

use crate::deal::tests::{ITEM, Kept};
use crate::deal::{DealCommand as C, PackedLine, PartyRole, RefusalReason, ShippingCommand as S};

/// The bags of rice, two to a carton on euro pallets, with what else is said.
fn bags(more: Value) -> Vec<PackedLine> {
    let mut said = json!({
        "_id": ITEM, "packagingType": "bags", "itemsPerCarton": 2, "length": 400, "breadth": 300, "height": 250,
        "weight": "50.5", "palletType": "eur-1", "palletHeight": 1400,
    });
    said.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    vec![serde_json::from_value(said).unwrap()]
}

#[test]
fn five_hundred_bags_fill_nine_pallets_and_one_container() {
    let fit = Kept::of(DealKind::International).deal.fit(&bags(json!({}))).unwrap();
    let line = &fit.items[0];
    let stack = line.on_pallet.unwrap();
    assert_eq!((stack.per_layer, stack.layers, stack.pieces, stack.limited_by), (8, 5, 29, Limit::Weight));
    assert_eq!((fit.cartons, fit.pallets, fit.gross_kg.to_string().as_str()), (250, 9, "12850"));
    let best = &fit.containers[0];
    assert_eq!((best.container_type, best.needed, best.filled), (ContainerType::Reefer20, Some(1), 90));
    let dry = fit.containers.iter().find(|it| it.container_type == ContainerType::Dry20).unwrap();
    assert_eq!((dry.holds, dry.limited_by, dry.needed), (11, Limit::Space, Some(1)));
    assert!(fit.containers.iter().all(|it| it.needed.is_some()));
    let loose = bags(json!({ "palletType": "not-palletized", "palletHeight": null }));
    let fit = Kept::of(DealKind::International).deal.fit(&loose).unwrap();
    assert_eq!((fit.pallets, fit.items[0].on_pallet), (0, None));
    let tall = bags(json!({ "height": 2100, "palletType": "not-palletized", "palletHeight": null }));
    let last = Kept::of(DealKind::International).deal.fit(&tall).unwrap().containers.pop().unwrap();
    assert_eq!((last.container_type, last.needed), (ContainerType::Insulated20, None));
}

#[test]
fn what_cannot_be_packed_so_is_refused_by_its_field() {
    let kept = Kept::of(DealKind::International);
    for (more, field) in [
        (json!({ "itemsPerCarton": 0 }), "itemsPerCarton"),
        (json!({ "weight": "49.999" }), "weight"),
        (json!({ "palletHeight": null }), "palletHeight"),
        (json!({ "palletHeight": 300 }), "palletHeight"),
        (json!({ "length": 1300, "breadth": 900 }), "palletType"),
        (json!({ "cartonsPerPallet": 30 }), "cartonsPerPallet"),
        (json!({ "cartonsPerPallet": 0 }), "cartonsPerPallet"),
        (json!({ "palletType": "other" }), "palletLength"),
        (json!({ "palletLength": 1000 }), "palletLength"),
        (json!({ "palletType": "not-palletized" }), "palletHeight"),
    ] {
        let told = Err(RefusalReason::InvalidAt(format!("data.items[0].{field}")));
        assert_eq!(kept.deal.fit(&bags(more.clone())).map(|_| ()), told, "{more}");
    }
    assert_eq!(kept.deal.fit(&[]).map(|_| ()), Err(RefusalReason::Required(vec!["data.items"])));
    let twice = [bags(json!({})), bags(json!({}))].concat();
    assert_eq!(kept.deal.fit(&twice).map(|_| ()), Err(RefusalReason::Invalid("data.items")));
    let foreign = bags(json!({ "_id": "01900000-0000-7000-8000-000000000000" }));
    assert_eq!(kept.deal.fit(&foreign).map(|_| ()), Err(RefusalReason::Missing("data.items")));
    for (field, bad) in
        [("length", json!(0)), ("height", json!(-4)), ("breadth", json!(90_000)), ("weight", json!("1e5"))]
    {
        let mut said = json!(bags(json!({}))[0]);
        said[field] = bad;
        assert!(serde_json::from_value::<PackedLine>(said).is_err(), "{field}");
    }
}

#[test]
fn the_seller_says_how_lines_are_packed_and_may_say_it_anew() {
    let mut kept = Kept::of(DealKind::International);
    let pack = |more| C::Shipping(S::Pack { lines: bags(more) });
    assert_eq!(kept.run(&pack(json!({})), PartyRole::Buyer), Err(RefusalReason::NotYours));
    kept.run(&pack(json!({})), PartyRole::Seller).unwrap();
    kept.run(&pack(json!({ "cartonsPerPallet": 20 })), PartyRole::Seller).unwrap();
    assert_eq!(kept.deal.packaging_of(ITEM).unwrap().cartons_per_pallet, Some(20));
    assert_eq!(kept.replayed(), kept.deal);
}
