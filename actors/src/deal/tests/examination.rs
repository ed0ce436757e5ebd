//! What does not agree between the documents of a letter of credit, by the rules of UCP 600.

use jiff::ToSpan;
use serde_json::{Value, json};

use super::{Kept, a_document, now};
use crate::{
    deal::{
        Audience, DealCommand as C,
        DiscrepancyRule::{self as Rule, *},
        PartyRole as R, Verdict, Why,
    },
    domain::{DealKind, DocumentField as Field, DocumentType as Doc, FileReview, Particulars, StepNumber, day},
};

fn said(particulars: Value) -> Box<Particulars> {
    Box::new(serde_json::from_value(particulars).unwrap())
}

fn read(step: u8, kind: Doc, particulars: Value) -> C {
    let file = a_document(StepNumber(step), kind).id;
    C::ReadDocument { step: StepNumber(step), file, said: said(particulars), known: Vec::new() }
}

/// A deal with its documents brought by the seller, each saying this.
fn presented(documents: &[(Doc, Value)]) -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(3);
    for (kind, says) in documents {
        let step = if *kind == Doc::PaymentSecurity { 4 } else { 10 };
        let role = if step == 4 { R::Buyer } else { R::Seller };
        kept.run(&C::AttachFile { step: StepNumber(step), file: a_document(StepNumber(step), *kind) }, role).unwrap();
        kept.staff(&read(step, *kind, says.clone())).unwrap();
        let (step, file) = (StepNumber(step), a_document(StepNumber(step), *kind).id);
        let verdict = Verdict { review: FileReview::Verified, note: None };
        kept.staff(&C::ReviewFile { step, file, verdict }).unwrap();
    }
    kept
}

/// The same once its documents are at the bank.
fn at_the_bank(documents: &[(Doc, Value)]) -> Kept {
    let mut kept = presented(documents);
    (4..=10).for_each(|step| drop(kept.mark(step).unwrap()));
    kept
}

/// What one document says: which, in which field, what.
type Side = (Option<Doc>, Field, String);

/// Each discrepancy: the rule, and both sides of it.
fn found(kept: &Kept) -> Vec<(Rule, [Side; 2])> {
    let examination = kept.deal.view(Audience::Bank).examination.unwrap();
    let side = |it: &crate::deal::SaidBy| (it.document_type, it.field, it.value.clone());
    examination.discrepancies.iter().map(|it| (it.rule, [side(&it.first), side(&it.second)])).collect()
}

fn rules(documents: &[(Doc, Value)]) -> Vec<Rule> {
    found(&presented(documents)).into_iter().map(|(rule, _)| rule).collect()
}

#[test]
fn two_weights_are_told_with_both_documents_and_both_values() {
    let kept = presented(&[
        (Doc::CommercialInvoice, json!({ "netWeight": "24800" })),
        (Doc::BillOfLading, json!({ "netWeight": "24600" })),
        (Doc::PackingList, json!({ "netWeight": "24800" })),
    ]);
    let invoice = (Some(Doc::CommercialInvoice), Field::NetWeight, "24800 kg".to_owned());
    let lading = (Some(Doc::BillOfLading), Field::NetWeight, "24600 kg".to_owned());
    assert_eq!(found(&kept), [(Conflict, [invoice, lading])]);
}

#[test]
fn data_need_not_be_identical_but_must_not_conflict() {
    let invoice = |says: Value| (Doc::CommercialInvoice, says);
    let lading = |says: Value| (Doc::BillOfLading, says);
    for (first, second, expected) in [
        (json!({ "seller": "Deccan Grains Pvt. Ltd." }), json!({ "seller": "DECCAN GRAINS PVT LTD, Hyderabad" }), 0),
        (json!({ "seller": "Deccan Grains Pvt. Ltd." }), json!({ "seller": "Deccan Traders" }), 1),
        (json!({ "goods": "Basmati rice 1121, 5% broken" }), json!({ "goods": "RICE IN BAGS" }), 0),
        (json!({ "goods": "Basmati rice 1121" }), json!({ "goods": "Yellow maize" }), 1),
        (json!({ "packages": 992 }), json!({ "packages": 990 }), 1),
        (json!({ "portOfLoading": "INNSA" }), json!({ "portOfLoading": "INMUN" }), 1),
        (json!({ "portOfLoading": "INNSA" }), json!({ "portOfDischarge": "INMUN" }), 0),
    ] {
        let got = rules(&[invoice(first.clone()), lading(second.clone())]);
        assert_eq!(got, vec![Conflict; expected], "{first} {second}");
    }
}

#[test]
fn what_is_presented_keeps_to_the_credit() {
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    let credit = |says: Value| (Doc::PaymentSecurity, says);
    let invoice = |says: Value| (Doc::CommercialInvoice, says);
    let insurance = |says: Value| (Doc::Insurance, says);
    let lading = |says: Value| (Doc::BillOfLading, says);
    for (documents, expected) in [
        (vec![credit(json!({ "amount": usd("100") })), invoice(json!({ "amount": usd("100") }))], vec![]),
        (vec![credit(json!({ "amount": usd("100") })), invoice(json!({ "amount": usd("100.01") }))], vec![Overdrawn]),
        (
            vec![
                credit(json!({ "amount": { "amount": "100", "currency": "AED" } })),
                invoice(json!({ "amount": usd("90") })),
            ],
            vec![Currency],
        ),
        (vec![invoice(json!({ "amount": usd("100") })), insurance(json!({ "amount": usd("110") }))], vec![]),
        (
            vec![invoice(json!({ "amount": usd("100") })), insurance(json!({ "amount": usd("109.99") }))],
            vec![Underinsured],
        ),
        (vec![credit(json!({ "goods": "Basmati rice 1121" })), invoice(json!({ "goods": "Rice" }))], vec![Description]),
        (vec![credit(json!({ "goods": "Basmati rice" })), invoice(json!({ "goods": "Rice, basmati, 1121" }))], vec![]),
        (vec![credit(json!({ "netWeight": "100" })), invoice(json!({ "netWeight": "95" }))], vec![]),
        (vec![credit(json!({ "netWeight": "100" })), invoice(json!({ "netWeight": "94.9" }))], vec![Conflict]),
        (
            vec![lading(json!({ "shippedOn": "2026-03-02" })), insurance(json!({ "issuedOn": "2026-03-03" }))],
            vec![InsuredLate],
        ),
        (
            vec![credit(json!({ "latestShipmentOn": "2026-03-01" })), lading(json!({ "shippedOn": "2026-03-02" }))],
            vec![ShippedLate],
        ),
        (vec![lading(json!({ "netWeight": "100", "grossWeight": "99" }))], vec![Weights]),
    ] {
        assert_eq!(rules(&documents), expected, "{documents:?}");
    }
}

#[test]
fn the_clocks_run_from_shipment_and_from_presentation() {
    let today = day(now());
    let shipped = |days_ago: i64| (today - days_ago.days()).to_string();
    let lading = |days: i64| vec![(Doc::BillOfLading, json!({ "shippedOn": shipped(days), "netWeight": "1" }))];
    let open = presented(&lading(3));
    let view = open.deal.view(Audience::Seller).examination.unwrap();
    assert_eq!((view.present_by, view.examine_by), (Some(today + 18.days()), None));

    for (days, expected) in [(21, vec![]), (22, vec![PresentedLate])] {
        let kept = at_the_bank(&lading(days));
        let view = kept.deal.view(Audience::Bank).examination.unwrap();
        assert!(view.examine_by > Some(today), "{view:?}");
        assert_eq!(found(&kept).into_iter().map(|(rule, _)| rule).collect::<Vec<_>>(), expected, "{days} days");
    }
    let expired = [lading(2), vec![(Doc::PaymentSecurity, json!({ "expiresOn": shipped(14) }))]].concat();
    let late = found(&at_the_bank(&expired));
    assert_eq!(late[0].1[0].1, Field::ExpiresOn);
    assert_eq!(late[0].1[1], (None, Field::PresentedOn, today.to_string()));
}

#[test]
fn who_brought_a_document_reads_it_until_staff_or_the_bank_did() {
    let mut kept = Kept::of(DealKind::International).marked(3);
    let invoice = a_document(StepNumber(10), Doc::CommercialInvoice);
    kept.run(&C::AttachFile { step: StepNumber(10), file: invoice.clone() }, R::Seller).unwrap();
    let weight = |kilograms: &str| read(10, Doc::CommercialInvoice, json!({ "netWeight": kilograms }));
    assert_eq!(kept.run(&weight("1"), R::Buyer), Err(Why::NotYours));
    kept.run(&weight("1"), R::Seller).unwrap();
    kept.run(&weight("2"), R::Seller).unwrap();
    kept.run(&weight("3"), R::Bank).unwrap();
    assert_eq!(kept.run(&weight("4"), R::Seller), Err(Why::NotYours));
    kept.staff(&weight("5")).unwrap();
    assert_eq!(kept.staff(&read(10, Doc::CommercialInvoice, json!({}))), Err(Why::Required(vec!["particulars"])));
    assert_eq!(kept.staff(&read(10, Doc::PackingList, json!({ "packages": 1 }))), Err(Why::Missing("fileId")));
    let contract = a_document(StepNumber(2), Doc::SalesContract);
    assert_eq!(
        kept.staff(&C::ReadDocument {
            step: StepNumber(2),
            file: contract.id,
            said: said(json!({ "packages": 1 })),
            known: Vec::new()
        }),
        Err(Why::Invalid("fileId"))
    );
    assert_eq!(kept.deal, kept.replayed());
}
