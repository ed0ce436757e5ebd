//! What waits for whom: a side's own open steps, answers and ratings, and what is the desk's.

use jiff::{ToSpan, civil::Date};

use super::{BUYER, Kept, a_complaint, file, now, usd};
use crate::{
    deal::{ActionKind as K, Complaint, Consequence, DealCommand as C, Doer, PartyRole, PendingAction, pending_of},
    domain::{DealKind, DocumentType, Stars, StepNumber, StepOwner, day},
};

fn international() -> Kept {
    Kept::of(DealKind::International)
}

fn today() -> Date {
    day(now())
}

fn of(kept: &Kept, doer: Doer) -> Vec<PendingAction> {
    pending_of([&kept.deal], doer, today())
}

fn steps(kept: &Kept, doer: Doer) -> Vec<u8> {
    of(kept, doer).iter().filter_map(|it| it.step_number).map(|it| it.0).collect()
}

#[test]
fn an_open_step_waits_for_its_owner_and_nobody_else() {
    let kept = international();
    // Both sign, and the desk looks at both.
    let waits = |kept: &Kept| Doer::ALL.iter().map(|doer| steps(kept, *doer)).collect::<Vec<_>>();
    assert_eq!(waits(&kept), [vec![2], vec![2], vec![3]]);
    assert_eq!(waits(&kept.marked(3)), [vec![], vec![4], vec![]], "the buyer and its bank bring the security");
    assert_eq!(waits(&international().marked(5)), [vec![7], vec![], vec![6]], "the inspector has no account");
    for ended in [C::Cancel { reason: None }, C::Delete] {
        let mut kept = international();
        kept.staff(&ended).unwrap();
        assert_eq!(waits(&kept), [vec![], vec![], vec![]] as [Vec<u8>; 3]);
    }
}

#[test]
fn an_action_says_by_when_what_is_missing_what_follows_and_who_waits() {
    let mut kept = international().marked(3);
    let security = |kept: &Kept| of(kept, Doer::Buyer).remove(0);
    let action = security(&kept);
    assert_eq!((action.kind, action.consequence), (K::Step, Consequence::Delay));
    assert_eq!((action.waiting.clone(), action.holds_up.clone()), (vec![StepOwner::Seller], vec![StepNumber(5)]));
    assert_eq!(action.at_stake, usd("22500.00"));
    let (due, wanted) = (action.due_on.unwrap(), action.missing.clone());
    assert!(!action.is_overdue && !wanted.is_empty());
    let late = |on: Date| pending_of([&kept.deal], Doer::Buyer, on).remove(0).is_overdue;
    assert_eq!((late(due), late(due.saturating_add(1.day()))), (false, true));
    let brought = C::AttachFile { step: StepNumber(4), file: file(7, Some(wanted[0])) };
    kept.run(&brought, PartyRole::Buyer).unwrap();
    assert!(!security(&kept).missing.contains(&wanted[0]), "{:?}", DocumentType::ALL.len());
}

#[test]
fn a_dispute_waits_for_the_answer_of_the_other_side_and_for_the_desk() {
    let mut kept = international().marked(5);
    let complaint = Complaint { amount: Some(usd("1500.00")), ..a_complaint(BUYER) };
    kept.run(&C::OpenDispute(complaint), PartyRole::Seller).unwrap();
    let disputed = |kept: &Kept, doer| -> Vec<K> {
        of(kept, doer).iter().map(|it| it.kind).filter(|kind| *kind != K::Step).collect()
    };
    assert_eq!(disputed(&kept, Doer::Buyer), [K::DisputeAnswer]);
    assert_eq!(disputed(&kept, Doer::Seller), []);
    assert_eq!(disputed(&kept, Doer::Desk), [K::DisputeDecision]);
    let answer = of(&kept, Doer::Buyer).remove(0);
    assert_eq!((answer.at_stake, answer.consequence), (usd("1500.00"), Consequence::DecidedWithout));
    assert_eq!(answer.due_on, kept.deal.dispute.as_ref().unwrap().answer_by);
}

#[test]
fn a_rating_may_be_given_at_any_time_after_acceptance_and_comes_last() {
    let mut kept = international().marked(15);
    let kinds = |kept: &Kept, doer| of(kept, doer).iter().map(|it| it.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&kept, Doer::Buyer), [K::Step, K::Rating]);
    assert_eq!(kinds(&kept, Doer::Seller), [K::Rating]);
    let rate = C::Rate { rated: PartyRole::Seller, stars: Stars::try_from(4).unwrap() };
    kept.run(&rate, PartyRole::Buyer).unwrap();
    assert_eq!(kinds(&kept, Doer::Buyer), [K::Step]);
    assert_eq!(kinds(&kept, Doer::Desk), []);
}

#[test]
fn what_is_due_first_comes_first_whatever_the_deal_and_each_has_a_name_of_its_own() {
    let deals = [super::a_deal(7), super::a_deal(8), international().marked(9).deal, international().marked(15).deal];
    for doer in Doer::ALL {
        let found = pending_of(&deals, *doer, today());
        let dues: Vec<_> = found.iter().map(|it| it.due_on.unwrap_or(Date::MAX)).collect();
        assert!(dues.is_sorted() && !found.is_empty(), "{doer}: {dues:?}");
    }
    let found = pending_of(&deals[..2], Doer::Buyer, today());
    assert_ne!(found[0].id, found[1].id);
}
