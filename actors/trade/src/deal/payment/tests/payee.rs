//! An invoice that asks to be paid into another account than the seller is known by.

use granary_domain::{BankAccount, DealKind, DocumentType as Doc, FileReview, PaymentTerm, StepNumber, day};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use serde_json::json;

use crate::deal::documents::tests::evidence::{review, version};
use crate::deal::tests::{Kept, a_document, bank, by, now, text};
use crate::deal::{
    ActionKind, Audience, ConfirmAccount, DealCommand as C, DocumentCommand as DC, Doer, FinanceCommand as F,
    PartyRole as R, PaymentCommand as P, RefusalReason, TimelineCommand as T, history,
};

pub(super) const KNOWN: &str = "AE070331234567890123456";
pub(super) const OTHER: &str = "GB29NWBK60161331926819";

pub(super) fn iban(number: &str) -> BankAccount {
    number.to_owned().try_into().unwrap()
}

fn invoice(account: &str, known: &[&str]) -> C {
    let file = a_document(StepNumber(10), Doc::CommercialInvoice).id;
    let said = serde_json::from_value(json!({ "account": account })).unwrap();
    C::Documents(DC::ReadDocument {
        step: StepNumber(10),
        file,
        said: Box::new(said),
        known: known.iter().map(|it| iban(it)).collect(),
    })
}

pub(super) fn invoiced(account: &str, known: &[&str]) -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(9);
    let file = a_document(StepNumber(10), Doc::CommercialInvoice);
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(10), file }), R::Seller).unwrap();
    kept.run(&invoice(account, known), R::Seller).unwrap();
    kept
}

pub(super) fn confirm() -> C {
    C::Payment(P::ConfirmAccount(ConfirmAccount { reason: text("Called the number on the licence") }))
}

#[test]
fn another_account_is_told_to_all_and_nothing_is_paid_until_it_is_confirmed() {
    let mut kept = Kept::of(DealKind::International).marked(9);
    let file = a_document(StepNumber(10), Doc::CommercialInvoice);
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(10), file }), R::Seller).unwrap();
    let before = kept.deal.clone();
    let events = kept.run(&invoice(OTHER, &[KNOWN]), R::Seller).unwrap();
    let told = kept.deal.notifications(&before, &events, now());
    assert!(told.iter().all(|it| it.kind == Kind::OrderAccountUnknown), "{told:?}");
    for to in [Addressee::Company(kept.deal.buyer.id), Addressee::Company(kept.deal.seller.id), Addressee::Desk] {
        assert!(told.iter().any(|it| it.to == to), "{to:?}");
    }
    for audience in Audience::ALL {
        let shown = kept.deal.view(audience).unknown_account.unwrap();
        assert_eq!(shown.account, "GB ···· 6819");
    }
    let waits = kept.deal.pending(Doer::Desk, day(now()));
    assert!(waits.iter().any(|it| it.kind == ActionKind::Account));

    kept.mark(10).unwrap();
    let honour = C::Timeline(T::MarkStep { step: StepNumber(11), unverified: Vec::new() });
    assert_eq!(kept.staff(&honour), Err(RefusalReason::AccountUnknown));
    for role in [R::Buyer, R::Seller, R::Bank] {
        assert_eq!(kept.run(&confirm(), role), Err(RefusalReason::NotYours));
    }
    kept.staff(&confirm()).unwrap();
    assert_eq!(kept.deal.view(Audience::Bank).unknown_account, None);
    assert_eq!(kept.staff(&confirm()), Err(RefusalReason::AccountKnown));
    kept.mark(11).unwrap();
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_known_account_and_the_first_of_all_are_not_doubted() {
    for (account, known, is_doubted) in [
        (KNOWN, &[KNOWN][..], false),
        (OTHER, &[][..], false),
        (OTHER, &[OTHER, KNOWN][..], false),
        (OTHER, &[KNOWN][..], true),
    ] {
        let kept = invoiced(account, known);
        assert_eq!(kept.deal.view(Audience::Buyer).unknown_account.is_some(), is_doubted, "{account} {known:?}");
    }
}

#[test]
fn a_confirmed_account_stays_known_and_the_next_other_one_is_doubted_anew() {
    let mut kept = invoiced(OTHER, &[KNOWN]);
    kept.staff(&confirm()).unwrap();
    kept.staff(&invoice(OTHER, &[KNOWN])).unwrap();
    assert_eq!(kept.deal.view(Audience::Buyer).unknown_account, None);
    kept.staff(&invoice("DE89370400440532013000", &[KNOWN])).unwrap();
    assert!(kept.deal.view(Audience::Buyer).unknown_account.is_some());
    assert!(kept.deal.decide(&invoice(KNOWN, &[KNOWN]), &by(R::Seller), now()).is_err(), "staff read it");
}

#[test]
fn whoever_asks_to_be_paid_elsewhere_does_not_unsay_it() {
    let mut kept = invoiced(OTHER, &[KNOWN]);
    assert_eq!(kept.run(&invoice(KNOWN, &[KNOWN]), R::Seller), Err(RefusalReason::AccountUnknown));
    assert_eq!(kept.run(&invoice(KNOWN, &[KNOWN]), R::Bank), Err(RefusalReason::AccountUnknown));
    let later = version(10, Doc::CommercialInvoice, 1);
    let upload = C::Documents(DC::Upload { document: Doc::CommercialInvoice, file: later.clone() });
    kept.run(&upload, R::Seller).unwrap();
    let said = serde_json::from_value(json!({ "account": KNOWN })).unwrap();
    let read = C::Documents(DC::ReadDocument {
        step: StepNumber(10),
        file: later.id,
        said: Box::new(said),
        known: vec![iban(KNOWN)],
    });
    kept.run(&read, R::Seller).unwrap();
    let doubted = |kept: &Kept| kept.deal.view(Audience::Buyer).unknown_account.map(|it| it.account);
    assert_eq!(doubted(&kept).as_deref(), Some("GB ···· 6819"), "a further invoice takes nothing back");
    kept.staff(&invoice(KNOWN, &[KNOWN])).unwrap();
    assert_eq!(doubted(&kept), None, "staff know better");
}

#[test]
fn nobody_pays_an_invoice_that_was_refused() {
    let mut kept = invoiced(OTHER, &[KNOWN]);
    let file = a_document(StepNumber(10), Doc::CommercialInvoice).id;
    kept.staff(&review(10, file, FileReview::Refused, Some("Not the seller's account"))).unwrap();
    assert_eq!(kept.deal.view(Audience::Buyer).unknown_account, None);
    let mut first = invoiced(OTHER, &[]);
    assert_eq!(first.deal.accounts(), [iban(OTHER)]);
    first.staff(&review(10, file, FileReview::Refused, Some("Not the seller's account"))).unwrap();
    assert_eq!(first.deal.accounts(), [], "what was refused makes no account known");
}

fn particulars(step: u8, kind: Doc, said: serde_json::Value) -> C {
    let file = a_document(StepNumber(step), kind).id;
    let said = Box::new(serde_json::from_value(said).unwrap());
    C::Documents(DC::ReadDocument { step: StepNumber(step), file, said, known: vec![iban(KNOWN)] })
}

#[test]
fn nothing_is_paid_on_an_invoice_whose_account_nobody_read() {
    let mut kept = Kept::of(DealKind::International).marked(9);
    let file = a_document(StepNumber(10), Doc::CommercialInvoice);
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(10), file: file.clone() }), R::Seller).unwrap();
    kept.staff(&review(10, file.id, FileReview::Verified, None)).unwrap();
    kept.mark(10).unwrap();
    assert_eq!(kept.mark(11), Err(RefusalReason::AccountUnread));
    let reads =
        |kept: &Kept, doer| kept.deal.pending(doer, day(now())).iter().any(|it| it.kind == ActionKind::AccountUnread);
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let doers = [Doer::Desk, Doer::Bank, Doer::Buyer, Doer::Seller];
    assert_eq!(doers.map(|doer| reads(&kept, doer)), [true, true, false, false]);
    let silent = particulars(10, Doc::CommercialInvoice, json!({ "number": "CI-1" }));
    kept.run(&silent, R::Seller).unwrap();
    assert_eq!(kept.mark(11), Err(RefusalReason::AccountUnread), "who brought it says nothing of an account");
    kept.run(&invoice(KNOWN, &[KNOWN]), R::Seller).unwrap();
    assert_eq!(kept.mark(11), Err(RefusalReason::AccountUnread), "nor does it vouch for the one that it names");
    for (role, read) in [(R::Staff, &silent), (R::Bank, &silent), (R::Bank, &invoice(KNOWN, &[KNOWN]))] {
        let mut read_by = kept.clone();
        read_by.run(read, role).unwrap();
        assert_eq!(doers.map(|doer| reads(&read_by, doer)), [false; 4]);
        read_by.mark(11).unwrap();
    }
    assert_eq!(
        kept.run(&invoice(KNOWN, &[KNOWN]), R::Buyer),
        Err(RefusalReason::NotYours),
        "its bank reads for the buyer"
    );
}

#[test]
fn of_a_domestic_deal_the_buyer_reads_what_it_pays_and_the_seller_no_more() {
    let steps = Kept::of(DealKind::Domestic).deal.steps();
    let pays = steps.iter().find(|it| it.is_payment()).unwrap().number.0;
    let mut kept = Kept::of(DealKind::Domestic).marked(pays - 1);
    let step = pays - 1;
    kept.run(
        &C::Documents(DC::AttachFile { step: StepNumber(step), file: version(step, Doc::TaxInvoice, 7) }),
        R::Seller,
    )
    .unwrap();
    let says = |account: &str| {
        C::Documents(DC::ReadDocument {
            step: StepNumber(step),
            file: version(step, Doc::TaxInvoice, 7).id,
            said: Box::new(serde_json::from_value(json!({ "account": account })).unwrap()),
            known: vec![iban(KNOWN)],
        })
    };
    kept.run(&says(KNOWN), R::Seller).unwrap();
    assert_eq!(kept.mark(pays), Err(RefusalReason::AccountUnread));
    let waits = kept.deal.pending(Doer::Buyer, day(now()));
    let waits = waits.iter().find(|it| it.kind == ActionKind::AccountUnread).unwrap();
    assert_eq!(waits.step_number, Some(StepNumber(pays)));
    let mut honest = kept.clone();
    honest.run(&says(KNOWN), R::Buyer).unwrap();
    assert_eq!(honest.run(&says(KNOWN), R::Seller), Err(RefusalReason::NotYours), "what the payer read stays");
    honest.mark(pays).unwrap();
    kept.run(&says(OTHER), R::Buyer).unwrap();
    assert_eq!(
        kept.mark(pays),
        Err(RefusalReason::AccountUnknown),
        "the buyer read another account than the seller said"
    );
    kept.staff(&says(KNOWN)).unwrap();
    assert_eq!(kept.run(&says(OTHER), R::Buyer), Err(RefusalReason::NotYours), "staff read it");
    kept.mark(pays).unwrap();
}

#[test]
fn the_account_of_any_invoice_counts_and_an_advance_waits_for_it_too() {
    for kind in [Doc::ProformaInvoice, Doc::TaxInvoice] {
        let mut order = crate::deal::tests::an_order(DealKind::International);
        order.terms.payment_term = PaymentTerm::AdvanceThenDelivery;
        let mut kept = Kept::placed(order).marked(3);
        kept.run(
            &C::Documents(DC::AttachFile { step: StepNumber(3), file: a_document(StepNumber(3), kind) }),
            R::Seller,
        )
        .unwrap();
        assert_eq!(kept.mark(4), Err(RefusalReason::AccountUnread), "{kind}");
        kept.run(&particulars(3, kind, json!({ "account": OTHER })), R::Seller).unwrap();
        assert!(kept.deal.view(Audience::Buyer).unknown_account.is_some(), "{kind}");
        assert_eq!(kept.mark(4), Err(RefusalReason::AccountUnknown), "{kind}");
        kept.staff(&confirm()).unwrap();
        kept.mark(4).unwrap();
    }
}

#[test]
fn staff_vouch_for_an_account_that_is_told_and_not_known_and_from_then_on_it_is() {
    let (known, other) = (iban(KNOWN), iban(OTHER));
    let vouch = |account: &BankAccount| {
        C::Payment(P::VouchForAccount {
            account: account.clone(),
            reason: text("Called the number in the contract"),
            known: vec![known.clone()],
        })
    };
    let mut kept = Kept::of(DealKind::International);
    assert!(kept.deal.is_another_account(&other, std::slice::from_ref(&known)));
    assert_eq!(kept.staff(&vouch(&known)), Err(RefusalReason::AccountKnown));
    for role in [R::Buyer, R::Seller, R::Bank] {
        assert_eq!(kept.run(&vouch(&other), role), Err(RefusalReason::NotYours));
    }
    let before = kept.deal.clone();
    let events = kept.staff(&vouch(&other)).unwrap();
    assert!(!kept.deal.is_another_account(&other, std::slice::from_ref(&known)));
    assert_eq!(
        kept.deal.accounts(),
        std::slice::from_ref(&other),
        "what stands in one deal is known in all of the seller"
    );
    assert_eq!(kept.replayed(), kept.deal);
    let told = kept.deal.notifications(&before, &events, kept.at);
    assert!(told.iter().all(|it| it.kind == Kind::OrderAccountConfirmed) && told.len() == 2);
    let read = &history(&kept.journal, Audience::Buyer).unwrap()[0];
    let said = "GB ···· 6819 · Called the number in the contract";
    assert_eq!((read.kind, read.reason.as_deref()), ("deal.accountVouched", Some(said)));
}
