//! Who may be named on which document, as article 14 k and ISBP 745, L5 and L6 have it.

use granary_domain::{DocumentField, DocumentType as Doc, Particulars, StepNumber};
use serde_json::json;

use super::{Presentation, Read, conflicts, not_compared};
use crate::deal::tests::a_document;

const BANK: &str = "First Gulf Lenders";

/// How many conflicts there are where an invoice and another document say this in a field.
fn found(field: &str, invoice: &str, kind: Doc, other: &str) -> usize {
    let said = |name: &str| -> Particulars { serde_json::from_value(json!({ field: name })).unwrap() };
    let (first, second) = (said(invoice), said(other));
    let read = |kind, said| Read { kind, file: a_document(StepNumber(10), kind).id, said };
    let documents = vec![read(Doc::CommercialInvoice, &first), read(kind, &second)];
    conflicts(&Presentation { credit: None, documents, on: None, is_part: false, bank: Some(BANK) }).len()
}

#[test]
fn whoever_ships_or_exports_need_not_be_the_beneficiary() {
    for (kind, expected) in [
        (Doc::BillOfLading, 0),
        (Doc::AirWaybill, 0),
        (Doc::CertificateOfOrigin, 0),
        (Doc::PackingList, 1),
        (Doc::Insurance, 1),
    ] {
        assert_eq!(found("seller", "Deccan Grains", kind, "Deccan Traders"), expected, "{kind:?}");
    }
}

#[test]
fn goods_may_be_consigned_to_order_or_to_a_bank() {
    for (kind, consignee, expected) in [
        (Doc::BillOfLading, "To order", 0),
        (Doc::BillOfLading, "To the order of First Gulf Lenders", 0),
        (Doc::BillOfLading, "First Gulf Lenders, Abu Dhabi", 0),
        (Doc::BillOfLading, "Emirates Bank PJSC", 0),
        (Doc::CertificateOfOrigin, "To order", 0),
        (Doc::CertificateOfOrigin, "To order of Emirates Bank", 0),
        (Doc::CertificateOfOrigin, "Emirates Bank PJSC", 0),
        (Doc::CertificateOfOrigin, "Gulf Textiles FZE", 1),
        (Doc::BillOfLading, "Gulf Textiles FZE", 1),
        (Doc::PackingList, "Emirates Bank PJSC", 1),
        (Doc::PackingList, "To order", 1),
    ] {
        assert_eq!(found("buyer", "Harbour Foods LLC", kind, consignee), expected, "{kind:?}: {consignee}");
    }
}

#[test]
fn a_shipper_is_told_as_not_compared() {
    let said: Particulars = serde_json::from_value(json!({ "seller": "Deccan Grains" })).unwrap();
    let read = |kind| Read { kind, file: a_document(StepNumber(10), kind).id, said: &said };
    let documents = vec![read(Doc::CommercialInvoice), read(Doc::BillOfLading)];
    let set = Presentation { credit: None, documents, on: None, is_part: false, bank: None };
    assert_eq!(not_compared(&[set]), [DocumentField::Seller]);
}
