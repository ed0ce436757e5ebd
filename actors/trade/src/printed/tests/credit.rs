//! What a credit note names of what it takes back.

use super::{tax::at, *};
use crate::printed::VatTreatment;

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

/// A seller on the mainland, there without a tax number, or in a zone.
fn seller(who: &str) -> PartyDetails {
    let it = party("Al Ain Dates");
    match who {
        "unregistered" => PartyDetails { tax_number: None, ..it },
        "in a zone" => PartyDetails { address: Some(at("JAFZ")), ..it },
        _ => it,
    }
}

/// Who sells, and where to.
type Trade = (&'static str, &'static str);

/// Who the seller was as it billed and where to, who it is as credit is noted and where to, how that is taxed and what it says;
/// whether there are figures of it, and of a zone. To add a case, add a line.
#[rustfmt::skip] // A table should read as a table.
const CREDITED: &[(Trade, Trade, VatTreatment, &str, Option<bool>)] = &[
    (("registered", "mainland"), ("registered", "mainland"), VatTreatment::Standard, "vat-included", Some(false)),
    (("unregistered", "mainland"), ("registered", "mainland"), VatTreatment::Outside, "vat-outside", None),
    (("unregistered", "mainland"), ("unregistered", "mainland"), VatTreatment::Outside, "vat-outside", None),
    (("registered", "mainland"), ("unregistered", "mainland"), VatTreatment::Standard, "vat-included", Some(false)),
    (("registered", "mainland"), ("in a zone", "mainland"), VatTreatment::Standard, "vat-included", Some(false)),
    (("in a zone", "mainland"), ("registered", "mainland"), VatTreatment::Outside, "vat-zone-import", Some(true)),
    (("in a zone", "JAFZ"), ("registered", "mainland"), VatTreatment::Outside, "vat-zones", Some(true)),
    (("registered", "abroad"), ("registered", "mainland"), VatTreatment::Zero, "vat-zero", Some(false)),
    (("registered", "abroad"), ("unregistered", "abroad"), VatTreatment::Zero, "vat-zero", Some(false)),
];

#[test]
fn what_is_credited_is_taxed_as_it_was_billed() {
    let going = |to: &str| {
        let mut deal = credited(shipped_from_home(), &[10_500], Currency::Usd);
        deal.terms.destination = Some(at(to));
        deal
    };
    for ((was, to), (is, goes), treatment, note, figures) in CREDITED {
        let (case, buyer) = (format!("{was} to {to}, {is} to {goes}"), party("Al Noor"));
        let invoice = printable(&going(to), &buyer, &seller(was)).describe(PrintedKind::TaxInvoice);
        let (deal, seller) = (going(goes), seller(is));
        let describe = |invoice: &Description| {
            let preceding = Preceding { credits: 0, invoice: Some(PrecedingInvoice(invoice)) };
            Printable { preceding, ..printable(&deal, &buyer, &seller) }.describe(PrintedKind::CreditNote)
        };
        let noted = describe(&invoice);
        assert_eq!(noted.treatment(), *treatment, "{case}");
        let vat = match treatment {
            VatTreatment::Standard => vec!["USD 5.00", "AED 18.36"],
            VatTreatment::Zero => vec!["USD 0.00", "AED 0.00"],
            VatTreatment::Outside => Vec::new(),
        };
        assert_eq!(
            (sums(&noted, "vat-total"), &sums(&noted, "total")[0][..]),
            (vat.iter().map(|it| (*it).to_owned()).collect(), "USD 105.00"),
            "{case}"
        );
        assert_eq!(noted.tax_notes().map(|it| it.text.clone()).collect::<Vec<_>>(), [Wording::word(*note)], "{case}");
        assert_eq!(noted.facts.iter().any(|it| it.0 == "exchange-rate"), *treatment != VatTreatment::Outside, "{case}");
        assert_eq!(noted.electronic.as_ref().map(|it| it.in_zone), *figures, "{case}");
        if let Some(it) = &noted.electronic {
            assert_eq!((it.rate, it.seller.tax_number.is_some()), (*treatment, true), "{case}");
        }
        // Of an invoice from before there were figures, its sums tell.
        let told = describe(&Description { electronic: None, ..invoice });
        assert_eq!((told.treatment(), &told.totals), (*treatment, &noted.totals), "{case}");
    }
    let unbilled =
        printable(&going("mainland"), &party("Al Noor"), &seller("in a zone")).describe(PrintedKind::CreditNote);
    assert_eq!(unbilled.treatment(), VatTreatment::Outside, "nothing was billed here");
}
