//! What a lot is made of stands on the documents of whoever bought the whole of it; and each shipment has its own packing list.

use granary_domain::{Currency, ShipmentId};
use rust_decimal::Decimal;
use serde_json::json;
use uuid::Uuid;

use super::{column, money, party, printable, shipped_from_home, sums};
use crate::{
    deal::{
        Consignment, Deal, Item, Shipment,
        tests::{a_deal, now},
    },
    lot::ManifestItem,
    printed::{Description, Fact, Printable, PrintedKind, Wording},
};

fn printed(deal: &Deal, kind: PrintedKind, shipment: Option<&Shipment>, manifest: &[ManifestItem]) -> Description {
    let (buyer, seller) = (party("Al Noor"), party("Al Ain Dates"));
    Printable { shipment, manifest, ..printable(deal, &buyer, &seller) }.describe(kind)
}

fn goods() -> Vec<ManifestItem> {
    let item = |name: &str, code: &str, quantity: u32, price: &str| {
        json!({
            "itemName": name, "hsCode": code, "quantity": quantity, "unitWeight": "0.5", "itemsPerCarton": 12,
            "unitPrice": { "amount": price, "currency": "USD" },
        })
    };
    let goods = json!([
        item("Tomato paste", "200290", 100, "1.00"),
        item("Chickpeas", "071320", 33, "2.50"),
        item("Tahini", "200819", 7, "3.33")
    ]);
    serde_json::from_value(goods).unwrap()
}

#[test]
fn the_lines_of_a_manifest_are_listed_with_their_codes_and_packages_and_come_to_what_was_agreed() {
    let mut deal = shipped_from_home();
    deal.items[0] = Item { unit_price: money(10_001, Currency::Usd).into(), quantity: 3, ..deal.items[0].clone() };
    let total = deal.totals().amount.amount();
    let names = ["Tomato paste", "Chickpeas", "Tahini"].map(Wording::from);
    for kind in
        [PrintedKind::SalesContract, PrintedKind::ProformaInvoice, PrintedKind::TaxInvoice, PrintedKind::PackingList]
    {
        let document = printed(&deal, kind, None, &goods());
        let at = |label: &str| document.columns.iter().position(|it| it.label == label).unwrap();
        let told = |label: &str| document.lines.iter().map(|it| it[at(label)].clone()).collect::<Vec<_>>();
        assert_eq!(told("item"), names, "{kind}");
        assert_eq!(told("hs-code"), ["200290", "071320", "200819"].map(Wording::from), "{kind}");
        assert_eq!(column(&document, "quantity"), [100, 33, 7].map(Decimal::from), "{kind}");
        if kind == PrintedKind::PackingList {
            assert_eq!(column(&document, "packages"), [9, 3, 1].map(Decimal::from));
            assert_eq!(
                (sums(&document, "packages"), sums(&document, "net-weight")),
                (vec!["13".to_owned()], vec!["70 kg".to_owned()])
            );
        } else {
            let label = if kind == PrintedKind::TaxInvoice { "gross" } else { "total" };
            assert_eq!(column(&document, label).into_iter().sum::<Decimal>(), total, "{kind}");
        }
    }
    let figures = printed(&deal, PrintedKind::TaxInvoice, None, &goods()).electronic.unwrap();
    assert_eq!((figures.lines.len(), figures.totals.gross.amount()), (3, total));
}

#[test]
fn each_shipment_has_its_own_lines_containers_and_seals_on_its_packing_list() {
    let mut deal = a_deal(1);
    for (number, quantity, container, seal) in [(1, 100, "CSQU3054383", "EU-1234"), (2, 60, "MSKU1234565", "EU-9876")] {
        let consignment = json!({
            "transportMode": "sea", "items": [{ "_id": deal.items[0].id, "quantity": quantity }],
            "containers": [{ "containerType": "20ft-general-purpose", "containerNumber": container, "seal": seal }],
        });
        let consignment: Consignment = serde_json::from_value(consignment).unwrap();
        let (id, at) = (ShipmentId(Uuid::from_u128(number.into())), now());
        deal.shipments.push(Shipment { id, number, consignment, created_at: at, updated_at: at }.into());
    }
    for (nth, quantity, container) in [(0, 100, "CSQU3054383 / EU-1234"), (1, 60, "MSKU1234565 / EU-9876")] {
        let list = printed(&deal, PrintedKind::PackingList, Some(&deal.shipments[nth]), &goods());
        assert_eq!(column(&list, "quantity"), [Decimal::from(quantity)], "a part of a lot is told as the lot");
        assert_eq!(sums(&list, "quantity"), [quantity.to_string()]);
        let weight = (deal.items[0].unit_weight * Decimal::from(quantity)).normalize();
        assert_eq!(sums(&list, "net-weight"), [format!("{weight} kg")]);
        let containers: Vec<_> = list.facts.iter().filter(|it| it.0 == "container").cloned().collect();
        assert_eq!(containers, [Fact::new("container", container)]);
        assert!(list.facts.contains(&Fact::new("shipment", (nth + 1).to_string())));
    }
}
