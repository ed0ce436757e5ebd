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

#[test]
fn what_the_credit_asks_or_documents_say_alone_is_told() {
    let invoice = |it: Value| (Doc::CommercialInvoice, it);
    let lading = |it: Value| (Doc::BillOfLading, it);
    let origin = |it: Value| (Doc::CertificateOfOrigin, it);
    let insurance = |it: Value| (Doc::Insurance, it);
    let usd = |it: &str| json!({ "amount": { "amount": it, "currency": "USD" } });
    let latest = json!({ "latestShipmentOn": "2026-03-01" });
    let shipped = json!({ "shippedOn": "2026-02-20" });
    let port = json!({ "portOfLoading": "INNSA" });
    let weighs = |it: &str| json!({ "netWeight": it });
    let rice = |it: &str| json!({ "goods": it });
    for (credit, documents, expected) in [
        // The amount: in a currency that no field takes, not read, or read on one side.
        (Some(usd("100")), vec![invoice(usd("100"))], vec![]),
        (Some(usd("100")), vec![invoice(json!({ "number": "1" }))], vec![Field::Amount]),
        (Some(usd("100")), vec![lading(json!({ "number": "1" }))], vec![Field::Amount]),
        (Some(json!({ "number": "1" })), vec![invoice(usd("100"))], vec![Field::Amount]),
        (Some(usd("100")), vec![invoice(usd("100")), insurance(usd("110"))], vec![]),
        (Some(usd("100")), vec![invoice(usd("100")), insurance(json!({ "number": "1" }))], vec![Field::Amount]),
        (None, vec![invoice(usd("100")), insurance(usd("110"))], vec![]),
        (None, vec![invoice(usd("100"))], vec![Field::Amount]),
        // The day of shipment.
        (Some(latest.clone()), vec![lading(shipped.clone())], vec![]),
        (Some(latest.clone()), vec![lading(json!({ "number": "1" }))], vec![Field::LatestShipmentOn]),
        (Some(latest), vec![invoice(json!({ "number": "1" }))], vec![Field::LatestShipmentOn]),
        (Some(json!({ "number": "1" })), vec![lading(shipped.clone())], vec![Field::ShippedOn]),
        (None, vec![lading(shipped.clone()), origin(shipped)], vec![]),
        // Ports that the credit does not say, or that only it does: outside the list none is read.
        (Some(port.clone()), vec![lading(port.clone()), origin(port.clone())], vec![]),
        (Some(json!({ "number": "1" })), vec![lading(port.clone()), origin(port.clone())], vec![Field::PortOfLoading]),
        (Some(port.clone()), vec![lading(json!({ "number": "1" }))], vec![Field::PortOfLoading]),
        (None, vec![lading(port.clone()), origin(port)], vec![]),
        // Weights, in a field or among the goods; of packages the documents are held against each other.
        (Some(rice("500 MT rice")), vec![lading(weighs("500000"))], vec![Field::Goods]),
        (Some(rice("500 MT rice")), vec![invoice(rice("Rice"))], vec![Field::NetWeight]),
        (
            Some(rice("Rice")),
            vec![lading(weighs("500000")), origin(weighs("500000"))],
            vec![Field::Goods, Field::NetWeight],
        ),
        (
            Some(json!({ "packages": 3 })),
            vec![lading(json!({ "packages": 3, "netWeight": "9" })), origin(weighs("9"))],
            vec![],
        ),
        (
            Some(weighs("9")),
            vec![lading(json!({ "packages": 3, "netWeight": "9" })), origin(json!({ "packages": 3 }))],
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
        (tolerance, vec![said(Doc::CommercialInvoice, "Rice 5% broken")], Some((Doc::PaymentSecurity, tolerance))),
    ] {
        let found = with(Some(&json!({ "goods": credit })), &documents, to_look_at);
        let found: Vec<_> = found.iter().map(|it| (it.document_type.unwrap(), it.value.as_str())).collect();
        assert_eq!(found, Vec::from_iter(expected), "{credit} {documents:?}");
    }
}
