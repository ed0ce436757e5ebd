//! What does not agree between the documents of a letter of credit, by the rules of UCP 600.

use granary_domain::{DealKind, DocumentField as Field, DocumentType as Doc, FileReview, Particulars, StepNumber, day};
use jiff::ToSpan;
use serde_json::{Value, json};

use crate::deal::tests::{Kept, a_document, file, now};
use crate::deal::{
    Audience, DealCommand as C,
    DiscrepancyRule::{self as Rule, *},
    DocumentCommand as DC, PartyRole as R, RefusalReason, Verdict,
};

fn said(particulars: Value) -> Box<Particulars> {
    Box::new(serde_json::from_value(particulars).unwrap())
}

fn read(step: u8, kind: Doc, particulars: Value) -> C {
    let file = a_document(StepNumber(step), kind).id;
    C::Documents(DC::ReadDocument { step: StepNumber(step), file, said: said(particulars), known: Vec::new() })
}

/// A deal with its documents brought by the seller, each saying this.
fn presented(documents: &[(Doc, Value)]) -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(3);
    for (kind, says) in documents {
        let step = if *kind == Doc::PaymentSecurity { 4 } else { 10 };
        let role = if step == 4 { R::Buyer } else { R::Seller };
        kept.run(
            &C::Documents(DC::AttachFile { step: StepNumber(step), file: a_document(StepNumber(step), *kind) }),
            role,
        )
        .unwrap();
        kept.staff(&read(step, *kind, says.clone())).unwrap();
        let (step, file) = (StepNumber(step), a_document(StepNumber(step), *kind).id);
        let verdict = Verdict { review: FileReview::Verified, note: None };
        kept.staff(&C::Documents(DC::ReviewFile { step, file, verdict })).unwrap();
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
    let side = |it: &crate::deal::DocumentValue| (it.document_type, it.field, it.value.clone());
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
        // Whoever ships need not be the beneficiary (14 k).
        (json!({ "seller": "Deccan Grains Pvt. Ltd." }), json!({ "seller": "Deccan Traders" }), 0),
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
fn what_one_document_alone_says_is_told_as_not_compared() {
    let goods = |text: &str| json!({ "goods": text });
    for (credit, invoice, expected) in [
        (goods("500 MT white rice"), goods("White rice"), vec![Field::NetWeight]),
        (goods("500 MT white rice"), goods("White rice, 500 MT"), vec![]),
        (
            json!({ "goods": "500 MT white rice", "netWeight": "500000" }),
            json!({ "goods": "White rice", "netWeight": "500000" }),
            vec![],
        ),
        (json!({ "goods": "Rice", "seller": "Deccan" }), json!({ "goods": "Rice" }), vec![Field::Seller]),
        (json!({ "goods": "Rice" }), json!({ "portOfLoading": "INNSA" }), vec![Field::Goods, Field::PortOfLoading]),
    ] {
        let paid = |mut says: Value| {
            says["amount"] = json!({ "amount": "100", "currency": "USD" });
            says
        };
        let documents = [(Doc::PaymentSecurity, paid(credit.clone())), (Doc::CommercialInvoice, paid(invoice.clone()))];
        let view = presented(&documents).deal.view(Audience::Bank).examination.unwrap();
        assert_eq!(view.not_compared, expected, "{credit} {invoice}");
    }
}

#[test]
fn only_a_document_of_transport_is_made_out_to_order() {
    let [order, buyer] = ["To the order of First Bank", "Harbour Foods LLC"];
    for (one, other, field, expected) in [
        ((Doc::BillOfLading, order), (Doc::CommercialInvoice, buyer), "buyer", vec![]),
        ((Doc::BillOfLading, "To order"), (Doc::PackingList, buyer), "buyer", vec![]),
        ((Doc::CommercialInvoice, order), (Doc::BillOfLading, buyer), "buyer", vec![Conflict]),
        ((Doc::CommercialInvoice, order), (Doc::PackingList, buyer), "buyer", vec![Conflict]),
        ((Doc::PackingList, order), (Doc::CommercialInvoice, buyer), "seller", vec![Conflict]),
    ] {
        let said = |(kind, name): (Doc, &str)| (kind, json!({ field: name }));
        assert_eq!(rules(&[said(one), said(other)]), expected, "{one:?} {other:?} {field}");
    }
}

#[test]
fn each_finding_cites_its_article() {
    for (field, credit, invoice, article) in [
        ("goods", json!("Wheat grade A"), json!("Wheat grade B"), "18 c"),
        ("seller", json!("Al Noor"), json!("Al Noor Textiles FZE"), "14 d"),
        ("netWeight", json!("100"), json!("200"), "30 b"),
    ] {
        let said = |it: &Value| Value::from_iter([(field, it.clone())]);
        let kept = presented(&[(Doc::PaymentSecurity, said(&credit)), (Doc::CommercialInvoice, said(&invoice))]);
        let view = kept.deal.view(Audience::Bank).examination.unwrap();
        assert_eq!(view.discrepancies.iter().map(|it| it.article).collect::<Vec<_>>(), [article], "{field}");
    }
    let kept = presented(&[
        (Doc::CommercialInvoice, json!({ "goods": "Wheat grade A" })),
        (Doc::BillOfLading, json!({ "goods": "Wheat grade B" })),
    ]);
    let view = kept.deal.view(Audience::Bank).examination.unwrap();
    assert_eq!(view.discrepancies.iter().map(|it| it.article).collect::<Vec<_>>(), ["14 e"]);
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

    // It is a Monday: what was to be presented on the Saturday or the Sunday before is in time (29 a).
    for (days, expected) in [(21, vec![]), (22, vec![]), (23, vec![]), (24, vec![PresentedLate])] {
        let kept = at_the_bank(&lading(days));
        let view = kept.deal.view(Audience::Bank).examination.unwrap();
        assert!(view.examine_by > Some(today), "{view:?}");
        assert_eq!(found(&kept).into_iter().map(|(rule, _)| rule).collect::<Vec<_>>(), expected, "{days} days");
    }
    for (days, within, expected) in [(5, 5, vec![]), (8, 5, vec![PresentedLate]), (30, 30, vec![])] {
        let credit = vec![(Doc::PaymentSecurity, json!({ "presentWithin": within }))];
        let rules = found(&at_the_bank(&[lading(days), credit].concat())).into_iter().map(|(rule, _)| rule);
        assert_eq!(rules.collect::<Vec<_>>(), expected, "{days} days, of {within}");
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
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(10), file: invoice.clone() }), R::Seller).unwrap();
    let weight = |kilograms: &str| read(10, Doc::CommercialInvoice, json!({ "netWeight": kilograms }));
    assert_eq!(kept.run(&weight("1"), R::Buyer), Err(RefusalReason::NotYours));
    kept.run(&weight("1"), R::Seller).unwrap();
    kept.run(&weight("2"), R::Seller).unwrap();
    kept.run(&weight("3"), R::Bank).unwrap();
    assert_eq!(kept.run(&weight("4"), R::Seller), Err(RefusalReason::NotYours));
    kept.staff(&weight("5")).unwrap();
    assert_eq!(
        kept.staff(&read(10, Doc::CommercialInvoice, json!({}))),
        Err(RefusalReason::Required(vec!["particulars"]))
    );
    assert_eq!(
        kept.staff(&read(10, Doc::PackingList, json!({ "packages": 1 }))),
        Err(RefusalReason::Missing("fileId"))
    );
    let contract = a_document(StepNumber(2), Doc::SalesContract);
    assert_eq!(
        kept.staff(&C::Documents(DC::ReadDocument {
            step: StepNumber(2),
            file: contract.id,
            said: said(json!({ "packages": 1 })),
            known: Vec::new()
        })),
        Err(RefusalReason::Invalid("fileId"))
    );
    assert_eq!(kept.deal, kept.replayed());
}

/// A deal with its documents in the order in which they came, several of a kind among them.
fn shipped_in_parts(documents: &[(Doc, Value)]) -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(3);
    for (nth, (kind, says)) in (1..).zip(documents) {
        let step = StepNumber(if *kind == Doc::PaymentSecurity { 4 } else { 10 });
        let file = file(nth, Some(*kind));
        kept.staff(&C::Documents(DC::AttachFile { step, file: file.clone() })).unwrap();
        kept.staff(&C::Documents(DC::ReadDocument {
            step,
            file: file.id,
            said: said(says.clone()),
            known: Vec::new(),
        }))
        .unwrap();
    }
    kept
}

#[test]
fn every_set_of_part_shipments_is_compared_as_article_31_allows_them() {
    let invoice =
        |number: &str, weight: &str| (Doc::CommercialInvoice, json!({ "number": number, "netWeight": weight }));
    let lading = |number: &str, weight: &str| (Doc::BillOfLading, json!({ "number": number, "netWeight": weight }));
    let agreed = [invoice("I1", "100"), lading("B1", "100"), invoice("I2", "60"), lading("B2", "60")];
    assert_eq!(found(&shipped_in_parts(&agreed)), []);
    let earlier = [invoice("I1", "100"), lading("B1", "90"), invoice("I2", "60"), lading("B2", "60")];
    let kept = shipped_in_parts(&earlier);
    let sides = [(Doc::CommercialInvoice, "100 kg"), (Doc::BillOfLading, "90 kg")];
    let sides = sides.map(|(kind, value)| (Some(kind), Field::NetWeight, value.to_owned()));
    assert_eq!(found(&kept), [(Conflict, sides)], "the earlier set is looked at, too");
    let both = [invoice("I1", "100"), lading("B1", "90"), invoice("I2", "60"), lading("B2", "50")];
    let kept = shipped_in_parts(&both);
    let ids: std::collections::BTreeSet<_> =
        kept.deal.view(Audience::Bank).examination.unwrap().discrepancies.iter().map(|it| it.id.clone()).collect();
    assert_eq!(ids.len(), 2, "each has a name of its own");
    let corrected = [invoice("I1", "100"), lading("B1", "90"), lading("B1", "100")];
    assert_eq!(found(&shipped_in_parts(&corrected)), [], "a version of the same number takes its place");
    let unnumbered = [invoice("I1", "100"), (Doc::BillOfLading, json!({ "netWeight": "90" })), lading("B1", "100")];
    assert_eq!(found(&shipped_in_parts(&unnumbered)), []);
}

#[test]
fn all_invoices_together_are_within_the_credit_as_article_18_b_has_it() {
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    let invoice =
        |number: &str, amount: &str| (Doc::CommercialInvoice, json!({ "number": number, "amount": usd(amount) }));
    let credit = (Doc::PaymentSecurity, json!({ "amount": usd("100") }));
    let kept = shipped_in_parts(&[credit.clone(), invoice("I1", "60"), invoice("I2", "40")]);
    assert_eq!(found(&kept), []);
    let kept = shipped_in_parts(&[credit, invoice("I1", "60"), invoice("I2", "40.01")]);
    let sides = [(Doc::PaymentSecurity, "USD 100.00"), (Doc::CommercialInvoice, "USD 100.01")];
    assert_eq!(found(&kept), [(Overdrawn, sides.map(|(kind, value)| (Some(kind), Field::Amount, value.to_owned())))]);
}

#[test]
fn about_allows_ten_per_cent_as_article_30_a_has_it_and_weight_alone_five_as_30_b_has_it() {
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    for (credit, invoice, expected) in [
        (json!({ "goods": "About 100 kg rice", "netWeight": "100" }), json!({ "netWeight": "110" }), vec![]),
        (json!({ "goods": "About 100 kg rice", "netWeight": "100" }), json!({ "netWeight": "110.1" }), vec![Conflict]),
        (json!({ "netWeight": "100" }), json!({ "netWeight": "105" }), vec![]),
        (json!({ "netWeight": "100" }), json!({ "netWeight": "105.1" }), vec![Conflict]),
        (json!({ "netWeight": "100", "packages": 4 }), json!({ "netWeight": "101", "packages": 4 }), vec![Conflict]),
        (
            json!({ "goods": "Rice, about USD 100", "amount": usd("100") }),
            json!({ "goods": "Rice", "amount": usd("110") }),
            vec![],
        ),
        (
            json!({ "goods": "Rice for USD 100", "amount": usd("100") }),
            json!({ "amount": usd("110") }),
            vec![Overdrawn],
        ),
    ] {
        let documents = [(Doc::PaymentSecurity, credit), (Doc::CommercialInvoice, invoice)];
        assert_eq!(rules(&documents), expected, "{documents:?}");
    }
    let weighs =
        |number: &str, weight: &str| (Doc::CommercialInvoice, json!({ "number": number, "netWeight": weight }));
    let credit = (Doc::PaymentSecurity, json!({ "netWeight": "100" }));
    for (second, expected) in [("45", vec![]), ("45.1", vec![Conflict])] {
        let kept = shipped_in_parts(&[credit.clone(), weighs("I1", "60"), weighs("I2", second)]);
        assert_eq!(found(&kept).into_iter().map(|(rule, _)| rule).collect::<Vec<_>>(), expected, "{second}");
    }
}
