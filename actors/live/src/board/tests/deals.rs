//! The deals whose lists are tested, and what is done to them.

use granary_domain::{
    Address, BankId, BankRef, Channel, CompanyId, Country, Currency, DealId, DealKind, HoldReason, Holidays, Incoterm,
    ItemId, Lanes, ListingId, Money, Party, PaymentTerm, PriceBasis, TransportMode, Unit,
};
use granary_trade::deal::{
    CargoTerms, Complaint, Deal, DealCommand, Delete, Hold, Item, OrderCommand, Placement, Release, Terms,
    TimelineVersion,
};
use jiff::Timestamp;
use uuid::Uuid;

pub(super) const BUYER: CompanyId = CompanyId(Uuid::from_u128(11));
pub(super) const SELLER: CompanyId = CompanyId(Uuid::from_u128(12));

pub(super) fn now() -> Timestamp {
    "2026-11-02T08:00:00.123456789Z".parse().unwrap()
}

pub(super) fn bank(n: u128) -> BankRef {
    BankRef { id: BankId(Uuid::from_u128(n)), name: format!("Bank {n}") }
}

/// An order just placed, with this number; its first version is written.
pub(super) fn a_deal(number: u64) -> Deal {
    let kind = DealKind::International;
    let party = |id, name: &str| Party { id, company_name: name.to_owned(), country: Country::INDIA };
    let line = Item {
        id: ItemId(Uuid::from_u128(21)),
        item_name: "Basmati rice 1121, steam".to_owned(),
        hs_code: "100630".to_owned(),
        quantity: 500,
        unit: Unit::Bag,
        unit_weight: 25.into(),
        unit_price: Money::new(45.into(), Currency::Usd).unwrap().into(),
        price_as: PriceBasis::Unit,
    };
    let destination = Address {
        line1: None,
        city: "Dubai".try_into().unwrap(),
        country: Country::EMIRATES,
        postal_code: None,
        zone: None,
    };
    let terms = Terms {
        incoterm: Some(Incoterm::Cif),
        place: None,
        payment_term: PaymentTerm::AsPerInvoice,
        transport_mode: Some(TransportMode::Sea),
        container_load: None,
        inspection: None,
        cargo_release: None,
        destination: Some(destination),
        delivery_terms: None,
        notes: None,
        special_documents: Vec::new(),
        cargo: CargoTerms::default(),
    };
    let placed = Deal::place(Placement {
        id: DealId(Uuid::from_u128(number.into())),
        number,
        kind,
        timeline_version: TimelineVersion::newest(kind),
        channel: Channel::Procurement,
        listing: ListingId(Uuid::from_u128(2)),
        buyer: party(BUYER, "Al Noor Foods Trading"),
        seller: party(SELLER, "Deccan Grains Exports"),
        items: vec![line],
        terms,
        origin: None,
        lies_in: None,
        perishable: false,
        tolerance: None,
        unverified: Vec::new(),
        holidays: Holidays::default(),
        lanes: Lanes::default(),
    });
    let mut deal = Deal::from_placed(&placed.unwrap(), now()).unwrap();
    deal.advance(1, now());
    deal
}

pub(super) fn a_complaint(to_party: CompanyId) -> Complaint {
    Complaint {
        to_party,
        category: None,
        reason: None,
        description: None,
        claimed: Vec::new(),
        amount: None,
        files: Vec::new(),
    }
}

pub(super) fn a_deletion() -> DealCommand {
    DealCommand::Order(OrderCommand::Delete(Delete { reason: "Placed twice".try_into().unwrap() }))
}

pub(super) fn a_hold(reason: HoldReason) -> DealCommand {
    DealCommand::Order(OrderCommand::Hold(Hold { reason, note: "A match on a list".try_into().unwrap() }))
}

pub(super) fn a_release() -> DealCommand {
    DealCommand::Order(OrderCommand::Release(Release { note: "No match".try_into().unwrap() }))
}
