//! What is to be paid for a deal, into which account, what was paid of it and what is left, as its viewers read it.

use granary_domain::{
    CompanyId, DealKind, DocumentType, FileReview, Particulars, PaymentTerm, StepNumber, catalogue::PaymentPart, day,
};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use serde_json::json;
use uuid::Uuid;

use super::{
    account::{advance, on_advance},
    payee::{KNOWN, OTHER, confirm, iban, invoiced},
};
use crate::deal::documents::tests::evidence::review;
use crate::deal::tests::{BUYER, Kept, SELLER, a_document, an_order, now, usd};
use crate::deal::{
    AccountSide, ActionKind, Audience, Deal, DealCommand as C, DealEvent, DocumentCommand as DC, Doer, MoneyView,
    PartyRole, PayeeStatus, PaymentStatus as S, payments_due,
};

fn money(kept: &Kept) -> MoneyView {
    kept.deal.view(Audience::Buyer).money
}

fn payments(kept: &Kept) -> Vec<(u8, S, Option<granary_domain::Money>)> {
    money(kept).payments.iter().map(|it| (it.step_number.0, it.status, it.amount)).collect()
}

#[test]
fn what_is_to_be_paid_was_paid_and_is_left_is_told_payment_by_payment() {
    let whole = usd("22500");
    let mut kept = on_advance();
    assert_eq!(payments(&kept), [(4, S::ToPay, None), (16, S::ToPay, Some(whole))], "the contract says how much");
    let unread = on_advance().marked_from(4, 4);
    assert_eq!(payments(&unread), [(4, S::Unread, None), (16, S::ToPay, None)]);
    assert!(money(&unread).is_advance_unread);
    advance(&mut kept, DocumentType::PaymentProof, "6750", PartyRole::Staff);
    let left = usd("15750");
    assert_eq!(payments(&kept), [(4, S::Paid, Some(usd("6750"))), (16, S::ToPay, Some(left))]);
    let told = money(&kept);
    assert_eq!((told.amount, told.paid, told.left, told.invoiced), (whole, usd("6750"), left, usd("0")));
    assert_eq!(told.reference, kept.deal.order_id);
    let settled = kept.marked_from(5, 16);
    assert_eq!(payments(&settled), [(4, S::Paid, Some(usd("6750"))), (16, S::Paid, Some(left))]);
    assert_eq!((money(&settled).paid, money(&settled).left), (whole, usd("0")));
}

#[test]
fn what_follows_an_advance_is_what_is_left_over_and_a_price_paid_at_once_is_full() {
    let parts = |kept: &Kept| -> Vec<_> { money(kept).payments.iter().map(|it| it.part).collect() };
    assert_eq!(parts(&on_advance()), [PaymentPart::Advance, PaymentPart::Leftover]);
    assert_eq!(parts(&Kept::of(DealKind::International)).last(), Some(&PaymentPart::Full));
}

/// What the days ahead bring is what the money of the deal says is to be paid, to one side as by the other.
#[test]
fn what_is_due_is_summed_up_by_side_and_an_advance_is_known_to_the_contract_alone() {
    let advance_due = on_advance();
    let mut kept = on_advance();
    advance(&mut kept, DocumentType::PaymentProof, "6750", PartyRole::Staff);
    let due = |kept: &Kept, step, company| kept.deal.payment_due(StepNumber(step), company);
    assert_eq!(due(&kept, 4, BUYER), None, "it is paid");
    assert_eq!(due(&kept, 16, CompanyId(Uuid::nil())), None, "a stranger's");
    let sums = payments_due(
        [due(&advance_due, 4, BUYER), due(&kept, 16, BUYER), due(&kept, 16, SELLER)].into_iter().flatten(),
    );
    let told: Vec<_> =
        sums.unwrap().iter().map(|it| (it.side, it.coming.payments, it.coming.sum, it.unknown)).collect();
    let left = usd("15750");
    assert_eq!(told, [(AccountSide::Receivable, 1, left, 0), (AccountSide::Payable, 1, left, 1)]);
}

#[test]
fn nothing_is_asked_for_where_nothing_is_left() {
    let mut kept = on_advance();
    advance(&mut kept, DocumentType::PaymentProof, "22500", PartyRole::Staff);
    assert_eq!(payments(&kept)[1], (16, S::NothingToPay, None));
    let kept = kept.marked_from(5, 15);
    let last = |audience| kept.deal.view(audience).timeline.iter().last().cloned().unwrap();
    let is_proof = |it: &DocumentType| matches!(it, DocumentType::PaymentProof | DocumentType::PaymentAdvice);
    assert!(!last(Audience::Buyer).lacks.iter().any(is_proof), "{:?}", last(Audience::Buyer).lacks);
}

#[test]
fn a_deal_and_its_statement_say_the_same_is_invoiced_however_much_is_advanced() {
    for (paid, invoiced) in [("15000", "0"), ("22500", "22500"), ("30000", "22500")] {
        let mut kept = on_advance();
        advance(&mut kept, DocumentType::PaymentProof, paid, PartyRole::Staff);
        let line = kept.deal.account_line(SELLER, day(now())).unwrap();
        assert_eq!((money(&kept).invoiced, line.invoiced), (usd(invoiced), usd(invoiced)), "{paid}");
    }
}

#[test]
fn what_is_left_is_at_stake_in_the_last_payment_and_who_paid_too_much_is_asked_for_none() {
    for (paid, left, refund) in [("15000", Some("7500"), None), ("22500", None, None), ("30000", None, Some("7500"))] {
        let mut kept = on_advance();
        advance(&mut kept, DocumentType::PaymentProof, paid, PartyRole::Staff);
        let kept = kept.marked_from(5, 15);
        let at_stake = |doer, kind| {
            let such = kept.deal.pending(doer, day(now())).into_iter().find(|it| it.kind == kind);
            such.map(|it| it.at_stake)
        };
        assert_eq!(at_stake(Doer::Buyer, ActionKind::Step), left.map(usd), "{paid}");
        assert_eq!(at_stake(Doer::Seller, ActionKind::Refund), refund.map(usd), "{paid}");
        assert_eq!(money(&kept).left, usd(left.unwrap_or("0")), "{paid}");
        assert!(kept.clone().mark(16).is_ok(), "{paid}: a proof that is brought all the same is one");
    }
}

#[test]
fn the_account_is_told_once_it_is_confirmed() {
    let told = |kept: &Kept| (money(kept).payee, money(kept).account);
    assert_eq!(told(&Kept::of(DealKind::International)), (PayeeStatus::Missing, None));
    let mut own = invoiced(KNOWN, &[KNOWN]);
    assert_eq!(told(&own), (PayeeStatus::Unread, None), "what the seller says of its own vouches for nothing");
    let step = StepNumber(10);
    let file = a_document(step, DocumentType::CommercialInvoice).id;
    let said = Box::new(serde_json::from_value(serde_json::json!({ "account": KNOWN, "number": "CI-7" })).unwrap());
    own.staff(&C::Documents(DC::ReadDocument { step, file, said, known: vec![iban(KNOWN)] })).unwrap();
    assert_eq!(told(&own), (PayeeStatus::Confirmed, Some(iban(KNOWN))));
    assert_eq!(money(&own).reference, format!("{} / CI-7", own.deal.order_id));
    let mut other = invoiced(OTHER, &[KNOWN]);
    assert_eq!(told(&other), (PayeeStatus::Doubted, None));
    other.staff(&confirm()).unwrap();
    assert_ne!(told(&other).0, PayeeStatus::Doubted);
}

#[test]
fn an_invoice_that_was_brought_is_invoiced_unless_it_is_refused() {
    let mut order = an_order(DealKind::International);
    order.terms.payment_term = PaymentTerm::Waybill30;
    let mut kept = Kept::placed(order).marked(8);
    let invoiced = |kept: &Kept| kept.deal.account_line(SELLER, day(now())).unwrap().invoiced;
    assert_eq!(invoiced(&kept), usd("0"));
    let file = a_document(StepNumber(9), DocumentType::CommercialInvoice);
    let id = file.id;
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(9), file }), PartyRole::Seller).unwrap();
    assert_eq!((invoiced(&kept), money(&kept).invoiced), (usd("22500"), usd("22500")));
    kept.staff(&review(9, id, FileReview::Refused, Some("Another buyer"))).unwrap();
    assert_eq!(invoiced(&kept), usd("0"));
}

#[test]
fn a_payment_is_told_when_it_is_brought_and_to_both_once_it_counts() {
    let (buyer, seller) = (Addressee::Company(BUYER), Addressee::Company(SELLER));
    let paid = |before: &Deal, kept: &Kept, events: &[DealEvent]| -> Vec<_> {
        let told = kept.deal.notifications(before, events, now()).into_iter();
        let told = told.filter(|it| [Kind::PaymentReported, Kind::PaymentConfirmed].contains(&it.kind));
        told.map(|it| (it.to, it.kind, it.params.get("amount").map(|it| json!(it)))).collect()
    };
    let both = |amount: &str| {
        let told = |to| (to, Kind::PaymentConfirmed, Some(json!(amount)));
        vec![told(buyer), told(seller)]
    };
    let (mut kept, step) = (on_advance(), StepNumber(4));
    let file = a_document(step, DocumentType::PaymentProof);
    let before = kept.deal.clone();
    let brought = C::Documents(DC::AttachFile { step, file: file.clone() });
    let events = kept.run(&brought, PartyRole::Buyer).unwrap();
    assert_eq!(paid(&before, &kept, &events), [(seller, Kind::PaymentReported, None)]);
    kept.mark(4).unwrap();
    let said = Box::new(Particulars { amount: Some(usd("6750")), ..Particulars::default() });
    let read = C::Documents(DC::ReadDocument { step, file: file.id, said, known: Vec::new() });
    let before = kept.deal.clone();
    let events = kept.staff(&read).unwrap();
    assert_eq!(paid(&before, &kept, &events), both("USD 6750.00"));
    let mut kept = kept.marked_from(5, 15);
    let before = kept.deal.clone();
    let events = kept.mark(16).unwrap();
    assert_eq!(paid(&before, &kept, &events), both("USD 15750.00"), "what is left of it");
}
