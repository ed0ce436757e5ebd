//! What the lot and the licences allow to be ordered.

use jiff::{Timestamp, civil::date};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{BUYER, SELLER, a_line, an_order, usd};
use crate::{
    deal::{AcceptedOrder, OrderFacts, OrderRefusal, PlaceOrder},
    domain::{Category, Country, DealId, DealKind, Incoterm, ItemId, LotCondition, SaleType},
    listing::{LotDetails, StoredListing},
    refusal::Refusal,
};

fn facts() -> OrderFacts {
    let (order, item) = (an_order(DealKind::International), a_line());
    let lot = StoredListing {
        id: order.listing,
        seller: order.seller,
        title: item.item_name,
        hs_code: item.hs_code,
        category: Category::ALL[0],
        sale_type: SaleType::Listing,
        lot_condition: LotCondition::New,
        origin: Country::INDIA,
        live: true,
        price: item.unit_price,
        price_as: item.price_as,
        unit: item.unit,
        unit_weight: item.unit_weight,
        quantity: 500,
        incoterms: vec![Incoterm::Cif, Incoterm::Fob],
        countries_not_for_sale: vec!["Qatar".parse().unwrap()],
        port: order.origin,
        perishable: order.perishable,
        details: LotDetails::default(),
        created_at: Timestamp::UNIX_EPOCH,
    };
    let licences = vec![(BUYER, Some(date(2026, 11, 2))), (SELLER, None)];
    OrderFacts { lot, buyer: order.buyer, licences, today: date(2026, 11, 2) }
}

/// An order for the whole lot, with some fields changed.
fn order(changes: &Value) -> PlaceOrder {
    let mut order = json!({
        "listingId": Uuid::from_u128(2), "kind": "international", "paymentTerm": "as-per-invoice", "incoterm": "CIF",
        "transportMode": "sea", "destination": { "city": "Dubai", "country": "United Arab Emirates" },
    });
    for (name, value) in changes.as_object().unwrap() {
        order[name] = value.clone();
    }
    serde_json::from_value(order).unwrap()
}

fn decide(changes: &Value, facts: OrderFacts) -> Result<AcceptedOrder, OrderRefusal> {
    order(changes).decide(facts)
}

#[test]
fn an_order_keeps_to_the_terms_of_its_lot() {
    let invalid = |field| Err(OrderRefusal::Invalid(field));
    assert_eq!(OrderRefusal::Invalid("quantity").fields(), ["quantity"]);
    assert_eq!(OrderRefusal::Withdrawn.fields(), [""; 0]);
    assert_eq!([OrderRefusal::BeyondLot, OrderRefusal::Barred].map(|it| it.fields()), [["quantity"], ["destination"]]);
    let to = |country: &str| json!({ "destination": { "city": "Doha", "country": country } });
    for (changes, expected) in [
        (json!({}), Ok(())),
        (json!({ "quantity": 0 }), invalid("quantity")),
        (json!({ "quantity": 1 }), Ok(())),
        (json!({ "quantity": 500 }), Ok(())),
        (json!({ "quantity": 501 }), Err(OrderRefusal::BeyondLot)),
        (json!({ "incoterm": "FOB" }), Ok(())),
        (json!({ "incoterm": "DDP" }), invalid("incoterm")),
        (json!({ "transportMode": "truck" }), invalid("transportMode")),
        (json!({ "incoterm": "FOB", "transportMode": "air" }), invalid("transportMode")),
        (json!({ "incoterm": null }), Ok(())),
        (to("Qatar"), Err(OrderRefusal::Barred)),
        (to(" qatar"), Err(OrderRefusal::Barred)),
        (to("QA"), Err(OrderRefusal::Barred)),
        (to("India"), Ok(())),
    ] {
        assert_eq!(decide(&changes, facts()).map(drop), expected, "{changes}");
    }
}

#[test]
fn a_domestic_order_stays_within_one_country() {
    type Change = fn(&mut OrderFacts);
    let at_home = || {
        let mut facts = facts();
        facts.lot.origin = Country::EMIRATES;
        facts.lot.seller.country = Country::EMIRATES;
        facts
    };
    let domestic = json!({ "kind": "domestic", "incoterm": null, "transportMode": null });
    let to = |country: &str| {
        let mut order = domestic.clone();
        order["destination"] = json!({ "city": "Somewhere", "country": country });
        order
    };
    for (order, change, expected) in [
        (domestic.clone(), (|_| ()) as Change, Ok(())),
        (to("United Arab Emirates"), |_| (), Ok(())),
        (to("ae"), |_| (), Ok(())),
        (to("Oman"), |_| (), Err(OrderRefusal::Invalid("destination"))),
        (domestic.clone(), |it| it.buyer.country = "Germany".parse().unwrap(), Err(OrderRefusal::Invalid("kind"))),
        (domestic.clone(), |it| it.lot.origin = Country::INDIA, Err(OrderRefusal::Invalid("kind"))),
        (domestic.clone(), |it| it.lot.seller.country = Country::INDIA, Err(OrderRefusal::Invalid("kind"))),
        (json!({ "kind": "domestic", "incoterm": "DDP" }), |_| (), Ok(())),
    ] {
        let mut facts = at_home();
        change(&mut facts);
        assert_eq!(decide(&order, facts).map(drop), expected, "{order}");
    }
}

#[test]
fn a_lot_is_ordered_while_it_is_on_offer_at_its_price() {
    type Change = fn(&mut StoredListing);
    for (change, expected) in [
        ((|lot| lot.live = false) as Change, Err(OrderRefusal::Withdrawn)),
        (|lot| lot.sale_type = SaleType::Auction, Err(OrderRefusal::Invalid("listingId"))),
        (|lot| lot.incoterms = vec![Incoterm::Fob], Err(OrderRefusal::Invalid("incoterm"))),
        (|lot| lot.incoterms = Vec::new(), Ok(())),
        (|lot| lot.countries_not_for_sale = vec![Country::EMIRATES], Err(OrderRefusal::Barred)),
    ] {
        let mut facts = facts();
        change(&mut facts.lot);
        assert_eq!(decide(&json!({}), facts).map(drop), expected);
    }
}

#[test]
fn whose_licence_has_run_out_makes_no_new_deals() {
    let (held, over) = (Some(date(2026, 11, 2)), Some(date(2026, 11, 1)));
    for (of_buyer, of_seller, expected) in [
        (held, held, Ok(())),
        (None, None, Ok(())),
        (over, held, Err(OrderRefusal::LicenceExpired)),
        (held, over, Err(OrderRefusal::SellerLicenceExpired)),
        (over, over, Err(OrderRefusal::LicenceExpired)),
    ] {
        let facts = OrderFacts { licences: vec![(SELLER, of_seller), (BUYER, of_buyer)], ..facts() };
        assert_eq!(decide(&json!({}), facts).map(drop), expected, "{of_buyer:?} {of_seller:?}");
    }
}

#[test]
fn an_accepted_order_begins_the_deal_of_its_lot() {
    let whole = decide(&json!({}), facts()).unwrap();
    assert_eq!(whole.kind(), DealKind::International);
    let placed = an_order(DealKind::International);
    let (id, item) = (DealId(Uuid::from_u128(1)), a_line().id);
    assert_eq!(whole.placement(id, item, 42), placed);
    let part = decide(&json!({ "quantity": 3 }), facts()).unwrap().placement(id, ItemId(Uuid::from_u128(5)), 43);
    assert_eq!((part.number, part.items[0].quantity, part.items[0].unit_price), (43, 3, usd("45.00")));
}
