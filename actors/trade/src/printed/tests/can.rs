//! What a viewer may do with each kind of document.

use granary_domain::{Currency, refusal::ErrorCode};

use super::{credited, party, shipped_from_home, signed};
use crate::{
    deal::{Audience, tests::a_deal},
    printed::{Newest, PartyDetails, PrintRefusal, PrintedKind},
};

/// What a viewer is told that they may do is what printing does not refuse.
#[test]
fn what_may_be_done_with_a_document_is_told() {
    let (deal, seller) = (signed(shipped_from_home()), party("Al Ain Dates"));
    let nobody = PartyDetails { tax_number: None, ..seller.clone() };
    let newest = |is_current, is_electronic| Some(Newest { is_current, is_electronic });
    let told = |kind: PrintedKind, audience, seller: &PartyDetails, newest| {
        let can = kind.can(audience, &deal, seller, newest);
        [can.print, can.electronic, can.issue, can.amend].map(|it| it.map(|it| it.code))
    };
    let (tax, order) = (PrintedKind::TaxInvoice, PrintedKind::PurchaseOrder);
    let absent = Some(Some(ErrorCode::DocumentNotIssued));
    let (open, none) = (Some(None), None);
    let old = Some(Some(ErrorCode::NoElectronicEdition));
    for (kind, audience, seller, newest, expected) in [
        (tax, Audience::Seller, &seller, None, [open, open, open, none]),
        (tax, Audience::Seller, &nobody, None, [open, none, open, none]),
        (tax, Audience::Seller, &nobody, newest(true, true), [open, open, none, none]),
        (tax, Audience::Seller, &seller, newest(true, false), [open, old, none, none]),
        (tax, Audience::Seller, &seller, newest(false, false), [open, open, open, none]),
        (tax, Audience::Buyer, &seller, None, [absent, absent, none, none]),
        (tax, Audience::Buyer, &nobody, newest(false, true), [open, open, none, none]),
        (tax, Audience::Buyer, &nobody, newest(false, false), [open, none, none, none]),
        (order, Audience::Staff, &seller, None, [open, none, open, open]),
        (order, Audience::Staff, &seller, newest(true, false), [open, none, none, open]),
        (order, Audience::Seller, &seller, newest(false, false), [open, none, none, none]),
    ] {
        assert_eq!(told(kind, audience, seller, newest), expected, "{kind} {audience:?} {newest:?}");
    }
    let unsigned = shipped_from_home();
    let can = PrintedKind::TaxInvoice.can(Audience::Seller, &unsigned, &seller, None);
    let waits = Some(Some(ErrorCode::ContractUnsigned));
    assert_eq!([can.print, can.electronic, can.issue].map(|it| it.map(|it| it.code)), [waits; 3]);
}

#[test]
fn credit_is_noted_of_deals_that_have_some_alone() {
    let (none, some) = (a_deal(1), credited(a_deal(1), &[100], Currency::Usd));
    assert!(!PrintedKind::CreditNote.is_of(&none) && PrintedKind::TaxInvoice.is_of(&none));
    assert!(PrintedKind::CreditNote.is_of(&some));
    assert_eq!(PrintedKind::CreditNote.may_be_issued(&none), Err(PrintRefusal::NothingCredited));
    assert_eq!(PrintedKind::CreditNote.may_be_issued(&some), Ok(()));
}

#[test]
fn an_invoice_waits_for_the_contract_that_both_sides_sign_and_nothing_else_does() {
    for (deal, is_signed) in [(a_deal(1), false), (signed(a_deal(1)), true)] {
        for kind in PrintedKind::ALL.iter().copied().filter(|it| *it != PrintedKind::CreditNote) {
            let waits = kind == PrintedKind::TaxInvoice && !is_signed;
            let expected = if waits { Err(PrintRefusal::ContractUnsigned) } else { Ok(()) };
            assert_eq!(kind.may_be_issued(&deal), expected, "{kind}");
        }
    }
}
