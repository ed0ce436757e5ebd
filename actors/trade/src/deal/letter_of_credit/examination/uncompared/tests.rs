//! What nothing was held against, and what people are shown to look at, by documents. To add a case, add a line.

use granary_domain::{DocumentField as Field, DocumentType as Doc, Particulars, StepNumber};
use serde_json::{Value, json};

use super::{Presentation, Read, not_compared, to_look_at};
use crate::deal::tests::a_document;

fn with<T>(credit: Option<&Value>, documents: &[(Doc, Value)], of: impl Fn(&[Presentation<'_>]) -> T) -> T {
    let said = |it: &Value| -> Particulars { serde_json::from_value(it.clone()).unwrap() };
    let (credit, all): (Option<Particulars>, Vec<_>) =
        (credit.map(said), documents.iter().map(|(kind, it)| (*kind, said(it))).collect());
    let read = |(kind, said)| Read { kind, file: a_document(StepNumber(10), kind).id, said };
    let credit = credit.as_ref().map(|it| read((Doc::PaymentSecurity, it)));
    let documents = all.iter().map(|(kind, said)| read((*kind, said))).collect();
    of(&[Presentation { credit, documents, on: None, is_part: false, bank: None }])
}

/// What each kind of document always says.
fn usual(kind: Doc) -> Value {
    let usd = json!({ "amount": "100", "currency": "USD" });
    match kind {
        Doc::PaymentSecurity => json!({ "amount": usd, "portOfLoading": "INNSA", "portOfDischarge": "AEJEA" }),
        Doc::CommercialInvoice => json!({ "amount": usd }),
        Doc::BillOfLading => json!({ "portOfLoading": "INNSA", "portOfDischarge": "AEJEA" }),
        _ => json!({}),
    }
}

/// With these changes; what is null is not read.
fn changed(kind: Doc, changes: Value) -> Value {
    let mut said = usual(kind);
    let (all, changes) = (said.as_object_mut().unwrap(), changes.as_object().unwrap().clone());
    all.extend(changes);
    all.retain(|_, it| !it.is_null());
    said
}

#[test]
fn what_the_credit_asks_or_documents_say_alone_is_told() {
    let invoice = |it: Value| (Doc::CommercialInvoice, changed(Doc::CommercialInvoice, it));
    let lading = |it: Value| (Doc::BillOfLading, changed(Doc::BillOfLading, it));
    let origin = |it: Value| (Doc::CertificateOfOrigin, it);
    let insurance = |it: Value| (Doc::Insurance, it);
    let credit = |it: Value| Some(changed(Doc::PaymentSecurity, it));
    let usd = json!({ "amount": { "amount": "110", "currency": "USD" } });
    let unread = json!({ "amount": null });
    let latest = json!({ "latestShipmentOn": "2026-03-01" });
    let shipped = json!({ "shippedOn": "2026-02-20" });
    let port = |it: Value| json!({ "portOfLoading": it });
    let weighs = |it: &str| json!({ "netWeight": it });
    let rice = |it: &str| json!({ "goods": it });
    let all = || credit(json!({}));
    let no_more = || invoice(json!({}));
    for (credit, documents, expected) in [
        // The amount: in a currency that no field takes, not read, or read on one side.
        (all(), vec![no_more(), lading(json!({}))], vec![]),
        (all(), vec![invoice(unread.clone()), lading(json!({}))], vec![Field::Amount]),
        (all(), vec![lading(json!({}))], vec![Field::Amount]),
        (credit(unread.clone()), vec![no_more(), lading(json!({}))], vec![Field::Amount]),
        (credit(unread.clone()), vec![invoice(unread), lading(json!({}))], vec![Field::Amount]),
        (all(), vec![no_more(), lading(json!({})), insurance(usd.clone())], vec![]),
        (all(), vec![no_more(), lading(json!({})), insurance(json!({ "number": "1" }))], vec![Field::Amount]),
        (None, vec![no_more(), insurance(usd)], vec![]),
        (None, vec![no_more()], vec![Field::Amount]),
        // The day of shipment.
        (credit(latest.clone()), vec![no_more(), lading(shipped.clone())], vec![]),
        (credit(latest), vec![no_more(), lading(json!({}))], vec![Field::LatestShipmentOn]),
        (all(), vec![no_more(), lading(shipped.clone())], vec![Field::ShippedOn]),
        (None, vec![lading(shipped.clone()), origin(shipped)], vec![Field::PortOfLoading, Field::PortOfDischarge]),
        // Ports: outside the list none is read, in the credit, in the documents or in both.
        (all(), vec![no_more(), lading(json!({})), origin(port(json!("INNSA")))], vec![]),
        (
            credit(port(json!(null))),
            vec![no_more(), lading(json!({})), origin(port(json!("INNSA")))],
            vec![Field::PortOfLoading],
        ),
        (all(), vec![no_more(), lading(port(json!(null)))], vec![Field::PortOfLoading]),
        (credit(port(json!(null))), vec![no_more(), lading(port(json!(null)))], vec![Field::PortOfLoading]),
        (None, vec![lading(port(json!(null))), origin(json!({ "portOfDischarge": "AEJEA" }))], vec![]),
        // Weights, in a field or among the goods; of packages the documents are held against each other.
        (credit(rice("500 MT rice")), vec![no_more(), lading(weighs("500000"))], vec![Field::Goods]),
        (credit(rice("500 MT rice")), vec![invoice(rice("Rice")), lading(json!({}))], vec![Field::NetWeight]),
        (
            credit(rice("Rice")),
            vec![no_more(), lading(weighs("9")), origin(weighs("9"))],
            vec![Field::Goods, Field::NetWeight],
        ),
        (
            credit(json!({ "packages": 3 })),
            vec![no_more(), lading(json!({ "packages": 3, "netWeight": "9" })), origin(weighs("9"))],
            vec![],
        ),
        (
            credit(weighs("9")),
            vec![invoice(json!({ "packages": 3 })), lading(json!({ "packages": 3, "netWeight": "9" }))],
            vec![],
        ),
    ] {
        assert_eq!(with(credit.as_ref(), &documents, not_compared), expected, "{credit:?} {documents:?}");
    }
}

#[test]
fn people_look_at_what_no_comparison_tells() {
    let said = |kind: Doc, text: &str| (kind, json!({ "goods": text }));
    let tolerance = "500 MT rice 5% broken +/- 10 pct";
    for (credit, documents, expected) in [
        ("Rice", vec![said(Doc::CommercialInvoice, "Rice"), said(Doc::BillOfLading, "RICE, FREIGHT PREPAID")], None),
        (
            "Basmati rice 1121",
            vec![said(Doc::CommercialInvoice, "Basmati rice 1121"), said(Doc::BillOfLading, "Indian basmati rice")],
            Some((Doc::BillOfLading, "Indian basmati rice")),
        ),
        (
            "Wheat",
            vec![said(Doc::CommercialInvoice, "Wheat"), said(Doc::CertificateOfOrigin, "Wheat flour")],
            Some((Doc::CertificateOfOrigin, "Wheat flour")),
        ),
        (
            "Basmati rice 1121",
            vec![said(Doc::BillOfLading, "Indian basmati rice")],
            Some((Doc::BillOfLading, "Indian basmati rice")),
        ),
        (
            "500 MT rice",
            vec![said(Doc::CommercialInvoice, "500 MT rice and 10 bags sugar")],
            Some((Doc::CommercialInvoice, "500 MT rice and 10 bags sugar")),
        ),
        ("500 MT rice", vec![said(Doc::CommercialInvoice, "500 MT rice, 10,000 new PP bags")], None),
        ("500 MT rice", vec![said(Doc::CommercialInvoice, "10,000 bags rice, 500 MT")], None),
        (tolerance, vec![said(Doc::CommercialInvoice, "Rice 5% broken")], Some((Doc::PaymentSecurity, tolerance))),
    ] {
        let found = with(Some(&json!({ "goods": credit })), &documents, to_look_at);
        let found: Vec<_> = found.iter().map(|it| (it.document_type.unwrap(), it.value.as_str())).collect();
        assert_eq!(found, Vec::from_iter(expected), "{credit} {documents:?}");
    }
}
