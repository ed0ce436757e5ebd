//! A step that its bank approves with a document closes by itself once that is verified, and only then.

use granary_domain::{DealKind, DocumentType as Doc, FileReview, HoldReason, PaymentTerm, StepKind, StepNumber, day};

use super::evidence::{review, version};
use crate::deal::tests::{Kept, a_hold, a_lot, a_release, bank, is_done};
use crate::deal::{
    Audience, DealCommand as C, DealEvent, DealFile, DocumentCommand as DC, DocumentEvent as DE, Edit,
    FinanceCommand as F, OrderCommand as O, PartyRole as R, RefusalReason, RemoveFile, TimelineCommand as T,
    TimelineEvent as TE,
};

const CREDIT: StepNumber = StepNumber(4);

fn approve(file: &DealFile) -> C {
    C::Documents(DC::Approve { step: CREDIT, file: file.clone() })
}

fn verify(file: &DealFile) -> C {
    review(CREDIT.0, file.id, FileReview::Verified, None)
}

fn credit() -> DealFile {
    version(CREDIT.0, Doc::PaymentSecurity, 1)
}

fn with_bank() -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(3);
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    kept
}

fn is_approved(kept: &Kept) -> bool {
    kept.deal.view(Audience::Bank).timeline.iter().any(|it| it.step_number == CREDIT && it.is_approved)
}

#[test]
fn one_press_of_the_bank_is_enough() {
    let mut kept = with_bank();
    for role in [R::Buyer, R::Seller, R::Staff] {
        assert_eq!(kept.run(&approve(&credit()), role), Err(RefusalReason::NotYours));
    }
    let step = StepKind::PaymentSecurity;
    let approved = [
        DealEvent::Documents(DE::FileAttached { step, file: credit(), by: R::Bank }),
        DealEvent::Timeline(TE::StepApproved { step }),
    ];
    assert_eq!(kept.run(&approve(&credit()), R::Bank).unwrap(), approved);
    assert!(is_approved(&kept) && !is_done(&kept.deal, CREDIT.0));
    let events = kept.staff(&verify(&credit())).unwrap();
    assert_eq!(events[1..], [DealEvent::Timeline(TE::StepDone { step, by: Some(R::Bank) })]);
    assert!(!is_approved(&kept) && is_done(&kept.deal, CREDIT.0));
}

#[test]
fn a_document_that_is_brought_without_approving_closes_nothing() {
    let mut kept = with_bank();
    kept.run(&C::Documents(DC::AttachFile { step: CREDIT, file: credit() }), R::Bank).unwrap();
    kept.staff(&verify(&credit())).unwrap();
    assert!(!is_done(&kept.deal, CREDIT.0));
}

#[test]
fn a_hold_keeps_it_open_and_its_end_closes_it() {
    let mut kept = with_bank();
    kept.run(&approve(&credit()), R::Bank).unwrap();
    kept.staff(&a_hold(HoldReason::ForceMajeure)).unwrap();
    kept.staff(&verify(&credit())).unwrap();
    assert!(!is_done(&kept.deal, CREDIT.0));
    kept.staff(&a_release()).unwrap();
    kept.run(&C::Timeline(T::Wake { today: day(kept.at) }), R::System).unwrap();
    assert!(is_done(&kept.deal, CREDIT.0));
}

#[test]
fn an_approval_falls_with_its_document_its_bank_and_its_terms() {
    let terms = Edit { payment_term: Some(PaymentTerm::AgainstDelivery), ..Edit::default() };
    let newer = version(CREDIT.0, Doc::PaymentSecurity, 2);
    let rows = [
        ("refused", review(CREDIT.0, credit().id, FileReview::Refused, Some("Another buyer is named")), R::Staff),
        ("removed", C::Documents(DC::RemoveFile(RemoveFile { step: CREDIT, index: 0 })), R::Staff),
        ("replaced", C::Documents(DC::AttachFile { step: CREDIT, file: newer }), R::Buyer),
        ("taken from it", C::Finance(F::assign(Some(bank(2)))), R::Staff),
        ("other terms", C::Order(O::Edit { edit: terms, lot: a_lot() }), R::Staff),
    ];
    for (what, command, by) in rows {
        let mut kept = with_bank();
        kept.run(&approve(&credit()), R::Bank).unwrap();
        kept.run(&command, by).unwrap();
        assert!(!is_approved(&kept), "{what}");
    }
}
