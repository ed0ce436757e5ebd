//! What documents say of the goods: packages, weights, volume, and what they travel in.

use granary_domain::{Currency, Incoterm, ItemId, PriceBasis, ShipmentId, UnitPrice};
use rust_decimal::Decimal;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{column, described, sums};
use crate::{
    deal::{
        Consignment, Deal, DealEvent, Item, Shipment, ShippingEvent,
        tests::{a_deal, now},
    },
    printed::{Description, PrintedKind, Wording},
};

/// The line of `a_deal`, packed two to a carton and these on pallets or on none.
fn packed(deal: &mut Deal, pallets: Value) {
    let mut line = json!({
        "_id": deal.items[0].id, "packagingType": "cartons", "itemsPerCarton": 2, "length": 400, "breadth": 300,
        "height": 250, "weight": "50.5", "palletType": "not-palletized",
    });
    line.as_object_mut().unwrap().extend(pallets.as_object().unwrap().clone());
    deal.apply(
        &DealEvent::Shipping(ShippingEvent::Packed { lines: vec![serde_json::from_value(line).unwrap()] }),
        now(),
    );
}

#[test]
fn who_unloads_goods_reads_their_packages_weights_volume_and_sealed_containers() {
    let mut deal = a_deal(1);
    let labels = |document: &Description| -> Vec<_> { document.columns.iter().map(|it| it.label.clone()).collect() };
    let unpacked = described(&deal, PrintedKind::PackingList);
    assert!(labels(&unpacked).contains(&"unit-weight".to_owned()) && sums(&unpacked, "packages").is_empty());
    let consignment = json!({
        "transportMode": "sea", "items": [{ "_id": deal.items[0].id, "quantity": 2 }], "vessel": "Ever Given",
        "voyage": "042W", "portOfLoading": "INNSA", "containers": [
            { "containerType": "20ft-general-purpose", "containerNumber": "CSQU3054383", "seal": "EU-1234" },
            { "containerType": "20ft-general-purpose" },
        ],
    });
    let consignment: Consignment = serde_json::from_value(consignment).unwrap();
    for number in [1, 2] {
        let (id, at) = (ShipmentId(Uuid::from_u128(number.into())), now());
        let consignment = consignment.clone();
        deal.shipments.push(Shipment { id, number, consignment, created_at: at, updated_at: at }.into());
    }
    for (pallets, count, gross, volume) in [
        (json!({}), None, "12625 kg", "7.5 m³"),
        (json!({ "palletType": "eur-1", "palletHeight": 1400 }), Some("9"), "12850 kg", "9.884 m³"),
    ] {
        packed(&mut deal, pallets);
        for kind in [PrintedKind::PackingList, PrintedKind::DeliveryOrder] {
            let document = described(&deal, kind);
            assert_eq!(column(&document, "packages"), [Decimal::from(250)], "{kind}");
            assert_eq!(document.lines[0][6], Wording::word("packaging.cartons"));
            assert_eq!(sums(&document, "pallets"), count.into_iter().collect::<Vec<_>>());
            assert_eq!(sums(&document, "gross-weight"), [gross]);
            assert_eq!(sums(&document, "volume"), [volume]);
            let told =
                |label: &str| document.facts.iter().filter(|it| it.0 == label).map(|it| &it.1).collect::<Vec<_>>();
            assert_eq!(told("container"), [&Wording::from("CSQU3054383 / EU-1234")], "told once");
            assert_eq!(told("vessel"), [&Wording::from("Ever Given / 042W")]);
        }
        let priced = format!("{:?}", described(&deal, PrintedKind::TaxInvoice));
        assert!(!priced.contains("CSQU3054383"), "an invoice is of the goods alone");
    }
    deal.items.push(Item { id: ItemId(Uuid::from_u128(9)), ..deal.items[0].clone() });
    let partly = described(&deal, PrintedKind::PackingList);
    assert_eq!(partly.lines[1][5], Wording::from("–"));
    assert!(sums(&partly, "gross-weight").is_empty(), "what is not known of all is no sum");
}

/// The price stands as finely as it was made, with what it is for and on what basis, and the line adds up to the cent.
#[test]
fn every_document_says_the_price_of_its_deal_and_on_what_basis_it_is_made() {
    for (price, price_as, told, total) in [
        ("47.3875", PriceBasis::Unit, "47.3875", "23693.75"),
        ("412.50", PriceBasis::MetricTon, "412.50 / MT", "5156.25"),
    ] {
        let mut deal = a_deal(1);
        deal.items[0].unit_price = UnitPrice::parse(price, Currency::Usd).unwrap();
        deal.items[0].price_as = price_as;
        (deal.terms.incoterm, deal.terms.place) = (Some(Incoterm::Cif), Some("Jebel Ali".try_into().unwrap()));
        for kind in [PrintedKind::SalesContract, PrintedKind::ProformaInvoice, PrintedKind::PurchaseOrder] {
            let document = described(&deal, kind);
            let at = document.columns.iter().position(|it| it.label == "unit-price").unwrap();
            assert_eq!(document.lines[0][at], Wording::from(told), "{kind}");
            let basis = document.facts.iter().find(|it| it.0 == "incoterm").map(|it| &it.1);
            assert_eq!(basis, Some(&Wording::from("CIF Jebel Ali (Incoterms 2020)")), "{kind}");
            assert_eq!(sums(&document, "total"), [format!("USD {total}")], "{kind}");
        }
    }
}
