//! The clocks of a dispute: what is told on which day, once each, and what of it survives that the server was down.

use granary_domain::{DealKind, DisputeDeadline};
use granary_identity::notification::{Addressee, NotificationKind as N};
use jiff::civil::Date;

use crate::deal::dispute::tests::decide::{an_answer, offer, reduced_by};
use crate::deal::tests::{BUYER, Kept, SELLER, a_complaint};
use crate::deal::{
    Audience, Deal, DealCommand as C, DealEvent, DisputeCommand as D, DisputeEvent, PartyRole, TimelineCommand as T,
};

fn disputed() -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(4);
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    kept
}

/// What is told of the dispute on a day.
fn told(kept: &mut Kept, today: Date) -> Vec<(Addressee, N)> {
    let before = kept.deal.clone();
    let mut events = kept.run(&C::Timeline(T::Wake { today }), PartyRole::System).unwrap();
    events.retain(|it| matches!(it, DealEvent::Dispute(DisputeEvent::Due { .. })));
    kept.deal.notifications(&before, &events, kept.at).into_iter().map(|it| (it.to, it.kind)).collect()
}

fn days(kept: &Kept) -> (Date, Date) {
    let view = kept.deal.view(Audience::Bank).dispute.unwrap();
    (view.mediate_by.unwrap(), view.decide_by.unwrap())
}

#[test]
fn a_mediation_takes_a_week_a_decision_another_and_each_is_told_on_the_day_before() {
    let mut kept = disputed();
    let (mediate_by, decide_by) = days(&kept);
    let answer_by = kept.deal.dispute.as_ref().unwrap().answer_by.unwrap();
    assert_eq!([mediate_by, decide_by].map(|it| (it - answer_by).get_days()), [7, 14]);
    let eve = |of: Date| of.yesterday().unwrap();
    let (buyer, seller) = (Addressee::Company(BUYER), Addressee::Company(SELLER));
    assert_eq!(told(&mut kept, eve(eve(mediate_by))), []);
    assert!(kept.deal.deal_index().wakes_on.is_some_and(|on| on <= eve(mediate_by)));
    let mediation = [(buyer, N::DisputeMediationDue), (seller, N::DisputeMediationDue)];
    assert_eq!(told(&mut kept, eve(mediate_by)), mediation);
    assert_eq!(told(&mut kept, mediate_by), [], "once");
    assert_eq!(told(&mut kept, eve(decide_by)), [(Addressee::Desk, N::DisputeDecisionDue)]);
    assert_eq!(told(&mut kept, decide_by), []);
    assert!(!kept.deal.view(Audience::Buyer).dispute.unwrap().is_overdue, "it is the last day");
    let after = decide_by.tomorrow().unwrap();
    let overdue = [buyer, seller, Addressee::Desk].map(|to| (to, N::DisputeOverdue));
    assert_eq!(told(&mut kept, after), overdue);
    assert!(Audience::ALL.iter().all(|who| kept.deal.view(*who).dispute.unwrap().is_overdue));
    assert_eq!(told(&mut kept, after.tomorrow().unwrap()), []);
    assert!(kept.deal.deadline_from().is_none(), "nothing more to tell");
    kept.staff(&reduced_by("100")).unwrap();
    let over = kept.deal.view(Audience::Buyer).dispute.unwrap();
    assert!(!over.is_overdue && over.decide_by.is_none());
}

#[test]
fn a_dispute_waits_for_an_answer_then_for_a_word_on_the_last_proposal_then_for_staff() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    let turn = |kept: &Kept, today| kept.deal.view(Audience::Staff).dispute.unwrap().waits_for(today);
    let answer_by = kept.deal.dispute.as_ref().unwrap().answer_by.unwrap();
    assert_eq!(turn(&kept, answer_by), Some(PartyRole::Seller));
    assert_eq!(turn(&kept, answer_by.tomorrow().unwrap()), Some(PartyRole::Staff), "nobody answered");
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    assert_eq!(turn(&kept, answer_by), Some(PartyRole::Staff));
    kept.run(&offer("50"), PartyRole::Seller).unwrap();
    assert_eq!(turn(&kept, answer_by), Some(PartyRole::Buyer));
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    assert_eq!(turn(&kept, answer_by), None);
}

#[test]
fn of_deadlines_that_were_missed_the_last_is_told_and_an_ended_dispute_has_none() {
    let mut kept = disputed();
    let (_, decide_by) = days(&kept);
    let late = decide_by.tomorrow().unwrap();
    let mut withdrawn = kept.clone();
    withdrawn.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    assert_eq!(told(&mut withdrawn, late), []);
    assert_eq!(told(&mut kept, late).len(), 3);
    assert_eq!(kept.deal.dispute.as_ref().unwrap().deadline, Some(DisputeDeadline::Overdue));
    assert_eq!(kept.replayed(), kept.deal);
}

#[test]
fn a_dispute_of_before_there_were_deadlines_reads_as_one_of_which_none_was_told() {
    let kept = disputed();
    let mut state = serde_json::to_value(&kept.deal).unwrap();
    let dispute = state["dispute"].as_object_mut().unwrap();
    assert!(!dispute.contains_key("deadline") && !dispute.contains_key("evidence"), "what is not so is not written");
    let read: Deal = serde_json::from_value(state).unwrap();
    assert_eq!(read.deadline_from(), kept.deal.deadline_from());
}
