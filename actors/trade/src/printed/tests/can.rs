//! What a viewer may do with each kind of document.

use granary_domain::refusal::ErrorCode;

use super::{party, shipped_from_home};
use crate::{
    deal::Audience,
    printed::{Newest, PartyDetails, PrintedKind},
};

/// What a viewer is told that they may do is what printing does not refuse.
#[test]
fn what_may_be_done_with_a_document_is_told() {
    let (deal, seller) = (shipped_from_home(), party("Al Ain Dates"));
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
}
