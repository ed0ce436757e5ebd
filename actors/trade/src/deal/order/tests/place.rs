//! What the lot and the licences allow to be ordered.

use granary_domain::{
    Category, CompanyId, Country, DealId, DealKind, Holidays, Incoterm, ItemId, Lanes, LotCondition, PaymentTerm,
    SaleType, ShelfLife, StepNumber,
    catalogue::CargoType,
    refusal::{ErrorCode, Refusal},
};
use granary_identity::{
    notification::NotificationKind,
    verification::{AcceptedAs, TradeLicence},
};
use jiff::{
    Timestamp,
    civil::{Date, date},
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::deal::tests::{BUYER, Kept, SELLER, a_line, an_order, now, usd};
use crate::{
    deal::{
        AcceptedOrder, Audience, CargoTerms, DealCommand, DealEvent, OrderEvent, OrderFacts, OrderRefusal, PartyRole,
        PlaceOrder, Placement, RefusalReason, TimelineCommand,
    },
    listing::{LotDetails, StoredListing},
};

fn facts() -> OrderFacts {
    let (order, item) = (an_order(DealKind::International), a_line());
    let lot = StoredListing {
        id: order.listing,
        seller: order.seller,
        is_seller_verified: true,
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
        vat_included_in: Vec::new(),
        vat_included_with_duty_in: Vec::new(),
        details: LotDetails::default(),
        created_at: Timestamp::UNIX_EPOCH,
    };
    let held = Some(AcceptedAs::Accepted);
    let licences = vec![licence(BUYER, held, Some(date(2026, 11, 2))), licence(SELLER, Some(AcceptedAs::Waived), None)];
    OrderFacts {
        lot,
        buyer: order.buyer,
        licences,
        at: now(),
        has_limit: false,
        open_orders: 0,
        holidays: Holidays::default(),
        lanes: Lanes::default(),
    }
}

fn licence(company: CompanyId, accepted: Option<AcceptedAs>, expires_on: Option<Date>) -> TradeLicence {
    TradeLicence { company, home: Country::EMIRATES.into(), accepted, expires_on }
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
    assert_eq!(OrderRefusal::TooSmall(45).code(), ErrorCode::BelowMinimum);
    assert_eq!(OrderRefusal::TooSmall(45).fields(), ["quantity"]);
    assert_eq!([OrderRefusal::BeyondLot, OrderRefusal::Barred].map(|it| it.fields()), [["quantity"], ["destination"]]);
    let cheaper = json!({ "amount": "1.00", "currency": facts().lot.price.currency() });
    let to = |country: &str| json!({ "destination": { "city": "Doha", "country": country } });
    for (changes, expected) in [
        (json!({}), Ok(())),
        (json!({ "quantity": 0 }), invalid("quantity")),
        (json!({ "quantity": 44 }), Err(OrderRefusal::TooSmall(45))),
        (json!({ "quantity": 45 }), Ok(())),
        (json!({ "quantity": 500 }), Ok(())),
        (json!({ "quantity": 501 }), Err(OrderRefusal::BeyondLot)),
        (json!({ "unitPrice": facts().lot.price }), Ok(())),
        (json!({ "unitPrice": cheaper }), Err(OrderRefusal::Price(facts().lot.price))),
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
fn an_order_travels_as_its_lot_does_and_as_it_says_where_the_lot_does_not() {
    use CargoType::{Bulk, Containerized};
    for (offered, ordered, agreed) in [
        (None, None, Ok(None)),
        (None, Some(Bulk), Ok(Some(Bulk))),
        (Some(Containerized), None, Ok(Some(Containerized))),
        (Some(Bulk), Some(Bulk), Ok(Some(Bulk))),
        (Some(Bulk), Some(Containerized), Err(OrderRefusal::Invalid("cargoType"))),
    ] {
        let mut facts = facts();
        (facts.lot.details.cargo_type, facts.lot.details.shelf_life) = (offered, Some(ShelfLife::Days180));
        let placed = decide(&json!({ "cargoType": ordered }), facts)
            .map(|it| it.placement(DealId(Uuid::from_u128(9)), ItemId(Uuid::from_u128(8)), 1).terms.cargo);
        let agreed = agreed.map(|cargo_type| CargoTerms {
            cargo_type,
            shelf_life: Some(ShelfLife::Days180),
            ..CargoTerms::default()
        });
        assert_eq!(placed, agreed, "{offered:?} {ordered:?}");
    }
}

#[test]
fn an_order_takes_no_more_than_is_left_of_its_lot() {
    let mut facts = facts();
    facts.lot.details.whole_units = Some(facts.lot.quantity);
    facts.lot.quantity = 60;
    facts.lot.details.min_custom_lot_sale = 100_i64.try_into().ok();
    let ordered = |quantity: u32| decide(&json!({ "quantity": quantity }), facts.clone()).map(|it| it.units());
    assert_eq!(ordered(61), Err(OrderRefusal::Short(60)));
    assert_eq!(ordered(501), Err(OrderRefusal::BeyondLot), "the lot never held so many");
    assert_eq!(ordered(59), Err(OrderRefusal::BeyondLot), "a rest below the least is ordered as it is");
    assert_eq!(ordered(60), Ok(60));
    assert_eq!(decide(&json!({}), facts.clone()).map(|it| it.units()), Ok(60), "unless told, all that is left");
}

#[test]
fn a_buyer_whom_nobody_has_looked_at_takes_a_part_of_a_lot_and_has_two_orders() {
    let mut facts = facts();
    facts.licences[0].accepted = None;
    let ordered = |quantity: u32, facts: &OrderFacts| {
        decide(&json!({ "quantity": quantity }), facts.clone()).map(|it| it.units())
    };
    assert_eq!(ordered(125, &facts), Ok(125));
    assert_eq!(ordered(126, &facts), Err(OrderRefusal::UnverifiedUnits(125)));
    assert_eq!(decide(&json!({}), facts.clone()).map(drop), Err(OrderRefusal::UnverifiedUnits(125)), "not all of it");
    facts.lot.details.min_custom_lot_sale = 200_i64.try_into().ok();
    assert_eq!((ordered(200, &facts), ordered(201, &facts)), (Ok(200), Err(OrderRefusal::UnverifiedUnits(200))));
    facts.open_orders = 1;
    assert_eq!(ordered(200, &facts), Ok(200));
    facts.open_orders = 2;
    assert_eq!(ordered(200, &facts), Err(OrderRefusal::UnverifiedOrders));
    facts.licences[0].accepted = Some(AcceptedAs::Accepted);
    assert_eq!(ordered(500, &facts), Ok(500));
}

#[test]
fn an_order_is_paid_as_its_lot_says_and_what_was_promised_is_kept() {
    let credit = json!({ "paymentTerm": "waybill-plus-120-days" });
    assert_eq!(decide(&credit, facts()).map(drop), Err(OrderRefusal::CreditNotOffered), "nobody said that it is lent");
    assert!(
        decide(&credit, OrderFacts { has_limit: true, ..facts() }).is_ok(),
        "the commit holds it against the limit"
    );
    let mut lent = facts();
    lent.lot.details.payment_method = Some(vec![PaymentTerm::Waybill120.into()]);
    assert!(decide(&credit, lent).is_ok(), "the seller says so");
    let mut advance = facts();
    advance.lot.details.payment_method = Some(vec![PaymentTerm::AdvanceThenDelivery.into()]);
    assert_eq!(decide(&credit, advance.clone()).map(drop), Err(OrderRefusal::Invalid("paymentTerm")));
    let named = json!({ "paymentTerm": "against-delivery-with-advance" });
    assert!(decide(&named, advance.clone()).is_ok());
    advance.lot.countries_not_for_sale = vec![Country::EMIRATES];
    advance.licences.clear();
    let placed = order(&named).bound(advance).placement(DealId(Uuid::from_u128(1)), a_line().id, 42);
    assert_eq!(placed.unverified, [PartyRole::Buyer, PartyRole::Seller]);
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
fn whose_licence_has_run_out_or_does_on_no_known_day_makes_no_new_deals() {
    let last = |day| licence(BUYER, Some(AcceptedAs::Accepted), Some(day));
    let (held, over) = (last(date(2026, 11, 2)), last(date(2026, 11, 1)));
    let dateless = licence(BUYER, None, None);
    let of_seller = |licence: &TradeLicence| TradeLicence { company: SELLER, ..licence.clone() };
    for (buyer, seller, expected) in [
        (&held, &held, Ok(())),
        (&over, &held, Err(OrderRefusal::LicenceExpired)),
        (&held, &over, Err(OrderRefusal::SellerLicenceExpired)),
        (&over, &over, Err(OrderRefusal::LicenceExpired)),
        (&dateless, &held, Err(OrderRefusal::LicenceDateWanted)),
        (&held, &dateless, Err(OrderRefusal::SellerLicenceExpired)),
    ] {
        let facts = OrderFacts { licences: vec![of_seller(seller), buyer.clone()], ..facts() };
        assert_eq!(decide(&json!({}), facts).map(drop), expected, "{buyer:?} {seller:?}");
    }
}

#[test]
fn a_deal_knows_which_side_was_not_verified_when_it_was_ordered() {
    let day = Some(date(2027, 1, 1));
    let accepted = Some(AcceptedAs::Accepted);
    for (buyer, seller, unverified) in [
        (accepted, accepted, vec![]),
        (None, accepted, vec![PartyRole::Buyer]),
        (accepted, None, vec![PartyRole::Seller]),
        (None, None, vec![PartyRole::Buyer, PartyRole::Seller]),
    ] {
        let licences = vec![licence(BUYER, buyer, day), licence(SELLER, seller, day)];
        let order = decide(&json!({ "quantity": 100 }), OrderFacts { licences, ..facts() }).unwrap();
        let placement = order.placement(DealId(Uuid::from_u128(1)), a_line().id, 42);
        assert_eq!(placement.unverified, unverified);
    }
}

#[test]
fn an_accepted_order_begins_the_deal_of_its_lot() {
    let whole = decide(&json!({}), facts()).unwrap();
    assert_eq!(whole.kind(), DealKind::International);
    let placed = Placement { lies_in: Some(Country::INDIA), ..an_order(DealKind::International) };
    let (id, item) = (DealId(Uuid::from_u128(1)), a_line().id);
    assert_eq!(whole.placement(id, item, 42), placed);
    let part = decide(&json!({ "quantity": 45 }), facts()).unwrap().placement(id, ItemId(Uuid::from_u128(5)), 43);
    assert_eq!((part.number, part.items[0].quantity, part.items[0].unit_price), (43, 45, usd("45.00").into()));
}

#[test]
fn compliance_is_passed_when_both_sides_are_verified() {
    for kind in [DealKind::International, DealKind::Domestic] {
        let unverified = vec![PartyRole::Buyer];
        let placement = Placement { unverified: unverified.clone(), ..an_order(kind) };
        let (mut kept, event) =
            (Kept::placed(placement.clone()), DealEvent::Order(OrderEvent::Placed(Box::new(placement))));
        let told = kept.deal.notifications(&kept.deal, &[event], now());
        assert_eq!(told[0].kind, NotificationKind::OrderUnverified, "the seller hears of it");
        let mark = |step, unverified: &Vec<_>| {
            DealCommand::Timeline(TimelineCommand::MarkStep { step: StepNumber(step), unverified: unverified.clone() })
        };
        assert!(kept.mark(2).is_ok());
        assert_eq!(kept.staff(&mark(3, &unverified)), Err(RefusalReason::Unverified(unverified.clone())));
        assert_eq!(kept.deal.view(Audience::Seller).unverified, unverified);
        assert_eq!(kept.deal.view(Audience::Bank).unverified, []);
        assert!(kept.staff(&mark(3, &Vec::new())).is_ok());
        assert_eq!(kept.deal.view(Audience::Seller).unverified, []);
    }
}
