//! What a credit note names of what it takes back.

use super::*;

#[test]
fn a_credit_note_names_the_invoices_that_were_brought_too() {
    let mut deal = credited(a_deal(1), &[100], Currency::Usd);
    let kinds = [(DocumentType::TaxInvoice, "A-17"), (DocumentType::CommercialInvoice, "TI-0007")];
    for (kind, number) in kinds.into_iter().chain([(DocumentType::ProformaInvoice, "P-1")]) {
        let (step, file, by) = (StepKind::OnBoard, a_document(StepNumber(9), kind), PartyRole::Seller);
        let said = Box::new(serde_json::from_value(serde_json::json!({ "number": number })).unwrap());
        let id = file.id;
        deal.apply(&DealEvent::Documents(DocumentEvent::FileAttached { step, file, by }), now());
        deal.apply(
            &DealEvent::Documents(DocumentEvent::DocumentRead { step, file: id, said, by, elsewhere: false }),
            now(),
        );
    }
    let note = described(&deal, PrintedKind::CreditNote);
    let invoices: Vec<_> = note.facts.iter().filter(|it| it.0.ends_with("invoice")).cloned().collect();
    assert_eq!(invoices, [Fact::new("tax-invoice", "TI-0007"), Fact::new("invoice", "A-17")], "each once, no proforma");
}

#[test]
fn a_credit_note_names_the_goods_that_were_claimed_and_how_many_of_them() {
    let mut deal = credited(a_deal(1), &[100], Currency::Usd);
    let columns = |deal: &Deal| described(deal, PrintedKind::CreditNote).columns.len();
    let before = columns(&deal);
    let line = deal.items[0].clone();
    let claimed = vec![Claimed { id: line.id, quantity: Some(3) }];
    deal.dispute.iter_mut().for_each(|it| it.complaint.claimed.clone_from(&claimed));
    let note = described(&deal, PrintedKind::CreditNote);
    assert_eq!(note.columns.len(), before + 1);
    assert_eq!(note.lines[0][2], format!("{}: 3 / 1,000", line.item_name).into());
}
