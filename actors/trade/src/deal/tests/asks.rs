//! Whatever may be asked of a deal, by whomever, at random.

use granary_domain::{
    DealKind, DocumentType, ExtraDays, HoldReason, Incoterm, PaymentTerm, Stars, StepNumber, TransportMode,
};
use jiff::{ToSpan, civil::date};
use proptest::{prelude::*, sample::select};

use super::{BUYER, ITEM, SELLER, a_complaint, a_deletion, a_hold, a_lot, a_release, bank, file, is_done, usd};
use crate::deal::{
    Cancel, Deal, DealCommand as C, DisputeCommand as D, DocumentCommand as DC, Edit, ExtendStep, FinanceCommand as F,
    ItemEdit, OrderCommand as O, PartyRole, RemoveFile, ReputationCommand as R, TimelineCommand as T,
};

/// What is asked; `Next` marks the lowest step that is not done, so that lives come far.
#[derive(Debug, Clone)]
pub(in crate::deal) enum Ask {
    Next,
    Mark(u8),
    Extend(u8, i64),
    Attach(u8, u128, Option<DocumentType>),
    Remove(u8, usize),
    Assign(Option<u128>),
    Cancel,
    Delete,
    Restore(DealKind),
    Quantity(u32),
    Terms(Incoterm, PaymentTerm, TransportMode),
    Flag(i16),
    Dispute(bool),
    CloseDispute,
    Hold,
    Release,
    Rate(bool),
}

pub(in crate::deal) fn command(ask: &Ask, deal: &Deal) -> C {
    let lowest = (1..=16).find(|step| !is_done(deal, *step)).unwrap_or(17);
    match ask.clone() {
        Ask::Next => C::Timeline(T::MarkStep { step: StepNumber(lowest), unverified: Vec::new() }),
        Ask::Mark(step) => C::Timeline(T::MarkStep { step: StepNumber(step), unverified: Vec::new() }),
        Ask::Extend(step, days) => C::Timeline(T::ExtendStep(ExtendStep {
            step: StepNumber(step),
            days: ExtraDays::try_from(days).unwrap(),
            reason: None,
        })),
        Ask::Attach(step, n, kind) => C::Documents(DC::AttachFile { step: StepNumber(step), file: file(n, kind) }),
        Ask::Remove(step, index) => C::Documents(DC::RemoveFile(RemoveFile { step: StepNumber(step), index })),
        Ask::Assign(n) => C::Finance(F::assign(n.map(bank))),
        Ask::Cancel => C::Order(O::Cancel(Cancel { reason: Some("Sold elsewhere".try_into().unwrap()) })),
        Ask::Delete => a_deletion(),
        Ask::Restore(kind) => C::Order(O::Restore { kind }),
        Ask::Quantity(quantity) => {
            let line = ItemEdit { id: ITEM, quantity: Some(quantity), unit_price: Some(usd("44.45").into()) };
            C::Order(O::Edit { edit: Edit { items: Some(vec![line]), ..Edit::default() }, lot: a_lot() })
        }
        Ask::Terms(incoterm, payment, mode) => {
            let edit = Edit {
                incoterm: Some(incoterm),
                payment_term: Some(payment),
                transport_mode: Some(mode),
                notes: Some("between us".try_into().unwrap()),
                ..Edit::default()
            };
            C::Order(O::Edit { edit, lot: a_lot() })
        }
        Ask::Flag(days) => C::Timeline(T::Wake { today: date(2026, 11, 2).saturating_add(i64::from(days).days()) }),
        Ask::Dispute(against_seller) => C::Dispute(D::Open(a_complaint(if against_seller { SELLER } else { BUYER }))),
        Ask::CloseDispute => C::Dispute(D::Close),
        Ask::Hold => a_hold(HoldReason::ForceMajeure),
        Ask::Release => a_release(),
        Ask::Rate(seller) => {
            let rated = if seller { PartyRole::Seller } else { PartyRole::Buyer };
            C::Reputation(R::Rate { rated, stars: Stars::try_from(3).unwrap() })
        }
    }
}

pub(in crate::deal) fn any_ask() -> impl Strategy<Value = Ask> {
    let document =
        proptest::option::of(select(&[DocumentType::KybPack, DocumentType::DeliveryOrder, DocumentType::Halal][..]));
    prop_oneof![
        16 => Just(Ask::Next),
        4 => (0_u8..19).prop_map(Ask::Mark),
        3 => (0_u8..19, 1_i64..=30).prop_map(|(step, days)| Ask::Extend(step, days)),
        4 => (0_u8..19, 1_u128..6, document).prop_map(|(step, n, kind)| Ask::Attach(step, n, kind)),
        2 => (0_u8..19, 0_usize..3).prop_map(|(step, index)| Ask::Remove(step, index)),
        2 => proptest::option::of(1_u128..4).prop_map(Ask::Assign),
        1 => Just(Ask::Cancel),
        1 => Just(Ask::Delete),
        2 => select(DealKind::ALL).prop_map(Ask::Restore),
        2 => (40_u32..60).prop_map(Ask::Quantity),
        2 => (select(Incoterm::ALL), select(PaymentTerm::ALL), select(TransportMode::ALL)).prop_map(|(i, p, m)| Ask::Terms(i, p, m)),
        2 => (0_i16..200).prop_map(Ask::Flag),
        2 => any::<bool>().prop_map(Ask::Dispute),
        2 => Just(Ask::CloseDispute),
        1 => Just(Ask::Hold),
        1 => Just(Ask::Release),
        3 => any::<bool>().prop_map(Ask::Rate),
    ]
}

pub(in crate::deal) fn any_role() -> impl Strategy<Value = PartyRole> {
    prop_oneof![8 => Just(PartyRole::Staff), 1 => Just(PartyRole::System), 2 => Just(PartyRole::Buyer), 2 => Just(PartyRole::Seller), 1 => Just(PartyRole::Bank)]
}
