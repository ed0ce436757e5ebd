//! Who may be named on which document (article 14 k; ISBP 745, L5 and L6), at which address (14 j), and how much all weighs (30).

use granary_domain::{DocumentField, DocumentType as Doc, Particulars, StepNumber};
use serde_json::{Value, json};

use super::{
    super::{limits::drawn, uncompared::not_compared},
    Presentation, Read, conflicts,
};
use crate::deal::tests::{a_document, file};

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

/// The articles that documents are against, each by itself.
fn articles(credit: &Value, documents: &[(Doc, Value)], is_part: bool) -> Vec<&'static str> {
    let said = |it: &Value| -> Particulars { serde_json::from_value(it.clone()).unwrap() };
    let (credit, all): (_, Vec<_>) = (said(credit), documents.iter().map(|(kind, it)| (*kind, said(it))).collect());
    let read = |(nth, (kind, said))| Read { kind, file: file(nth, Some(kind)).id, said };
    let credit = Some(read((0, (Doc::PaymentSecurity, &credit))));
    let documents: Vec<_> = (1..).zip(all.iter().map(|(kind, said)| (*kind, said))).map(read).collect();
    let set = |documents| Presentation { credit, documents, on: None, is_part, bank: None };
    let sets: Vec<_> =
        if is_part { documents.into_iter().map(|it| set(vec![it])).collect() } else { vec![set(documents)] };
    sets.iter().flat_map(conflicts).chain(drawn(&sets)).map(|it| it.article).collect()
}

#[test]
fn weights_are_held_against_what_the_credit_says_of_them_anywhere() {
    let net = |kind, weight: &str| (kind, json!({ "netWeight": weight }));
    let goods = |kind, text: &str| (kind, json!({ "goods": text }));
    let all =
        |weight: &str| [Doc::CommercialInvoice, Doc::PackingList, Doc::BillOfLading].map(|it| net(it, weight)).to_vec();
    let rice = json!({ "goods": "500 MT white rice" });
    let field = json!({ "goods": "White rice", "netWeight": "500000" });
    let tight = json!({ "goods": "500 MT white rice, +/- 2 pct" });
    for (credit, documents, expected) in [
        (&rice, all("600000"), vec!["30 b"]),
        (&rice, all("520000"), vec![]),
        (&rice, [goods(Doc::TaxInvoice, "White rice"), net(Doc::BillOfLading, "600000")].to_vec(), vec!["30 b"]),
        (&rice, vec![goods(Doc::CommercialInvoice, "600 MT white rice")], vec!["18 c"]),
        (
            &rice,
            vec![goods(Doc::CommercialInvoice, "White rice"), goods(Doc::BillOfLading, "600 MT rice")],
            vec!["14 e"],
        ),
        (&rice, vec![goods(Doc::CommercialInvoice, "White rice"), goods(Doc::BillOfLading, "500 MT rice")], vec![]),
        (&field, vec![goods(Doc::CommercialInvoice, "600 MT white rice")], vec!["30 b"]),
        (&field, vec![goods(Doc::CommercialInvoice, "510 MT white rice")], vec![]),
        (&tight, all("524000"), vec!["30 b"]),
        (&tight, all("509000"), vec![]),
        (&json!({ "goods": "100.000 MTS white rice" }), all("100000"), vec![]),
        (&json!({ "goods": "500 MT rice and 200 MT lentils" }), all("700000"), vec![]),
        (&json!({ "goods": "500 MT rice and 200 MT lentils" }), all("500000"), vec!["30 b"]),
    ] {
        assert_eq!(articles(credit, &documents, false), expected, "{credit} {documents:?}");
    }
}

#[test]
fn part_shipments_weigh_no_more_than_the_goods_of_the_credit_tell() {
    let net = |weight: &str| (Doc::CommercialInvoice, json!({ "goods": "White rice", "netWeight": weight }));
    let goods = |text: &str| (Doc::CommercialInvoice, json!({ "goods": text }));
    let rice = json!({ "goods": "500 MT white rice" });
    for (documents, expected) in [
        (vec![net("250000"), net("250000")], vec![]),
        (vec![net("300000"), net("300000")], vec!["30 b"]),
        (vec![goods("300 MT white rice"), goods("200 MT white rice")], vec![]),
        (vec![goods("300 MT white rice"), goods("300 MT white rice")], vec!["30 b"]),
        (vec![goods("600 MT white rice"), goods("1 MT white rice")], vec!["18 c", "30 b"]),
    ] {
        assert_eq!(articles(&rice, &documents, true), expected, "{documents:?}");
    }
}

#[test]
fn an_address_in_another_country_has_an_article_of_its_own() {
    let said = |name: &str| json!({ "seller": name });
    for (credit, invoice, expected) in [
        ("Deccan Grains Pvt Ltd, Mumbai, India", "Deccan Grains Pvt Ltd, Jebel Ali, UAE", vec!["14 j"]),
        ("Deccan Grains Pvt Ltd, Mumbai, India", "Deccan Traders Ltd, Jebel Ali, UAE", vec!["14 d"]),
        ("Deccan Grains Pvt Ltd, Mumbai, India", "Deccan Grains Pvt Ltd, Hyderabad, India", vec![]),
    ] {
        let documents = [(Doc::CommercialInvoice, said(invoice))];
        assert_eq!(articles(&said(credit), &documents, false), expected, "{credit} / {invoice}");
    }
}
