//! Nothing ends an open dispute, nor its deal under it, but what may end the dispute.

use granary_domain::{DealKind, DealStatus, DisputeOutcome, HoldReason, StepNumber, day};
use jiff::{SignedDuration, ToSpan};

use super::decide::{accept, decision, disputed, offer};
use crate::deal::tests::{Kept, SELLER, a_cancel, a_complaint, a_deletion, a_hold, a_release, by, text, usd};
use crate::deal::{
    DealCommand as C, DealEvent, DisputeCommand as D, DisputeEvent, OrderEvent, PartyRole as R, PaymentCommand as P,
    Proposal, Refund, RefusalReason as Refused, TimelineCommand as T,
};

/// Whether an event ends a dispute, or the deal that it is about.
fn is_end(event: &DealEvent) -> bool {
    use OrderEvent::{Cancelled, Deleted, Expired};
    matches!(
        event,
        DealEvent::Dispute(DisputeEvent::Closed { .. }) | DealEvent::Order(Cancelled { .. } | Expired | Deleted { .. })
    )
}

/// What would end it, with who may so: within the days of the other side to answer, and after them.
fn ends() -> Vec<(C, &'static [R], &'static [R])> {
    const NOBODY: &[R] = &[];
    let called_off = DisputeOutcome::Cancellation;
    vec![
        (a_cancel(), NOBODY, NOBODY),
        (a_deletion(), NOBODY, NOBODY),
        (C::Dispute(D::Close), &[R::Buyer], &[R::Buyer, R::Staff]),
        (decision(None, None, "Let it be."), NOBODY, &[R::Staff, R::System]),
        (decision(Some(called_off), None, "Let it be."), NOBODY, &[R::Staff, R::System]),
        (accept(1), NOBODY, NOBODY),
    ]
}

/// Whether it ends when it is asked so in this role, so many days from when the dispute was raised.
fn ends_it(kept: &Kept, command: &C, role: R, days: i64) -> bool {
    let at = kept.at + SignedDuration::from_hours(24 * days);
    kept.deal.decide(command, &by(role), at).is_ok_and(|events| events.iter().any(is_end))
}

#[test]
fn an_open_dispute_ends_by_whom_and_when_it_may_and_by_nothing_else() {
    let kept = disputed();
    for (command, within, after) in ends() {
        for role in [R::Buyer, R::Seller, R::Staff, R::Bank, R::System] {
            let so = [1, 30].map(|days| ends_it(&kept, &command, role, days));
            assert_eq!(so, [within.contains(&role), after.contains(&role)], "{role} {command:?}");
        }
    }
    assert_eq!(kept.clone().staff(&a_cancel()), Err(Refused::DisputeOpen));
    let mut agreed = kept;
    let called_off = Proposal { outcome: DisputeOutcome::Cancellation, amount: None, note: None };
    agreed.run(&C::Dispute(D::Propose(called_off)), R::Seller).unwrap();
    assert_eq!(agreed.staff(&accept(1)), Err(Refused::NotYours));
    agreed.run(&accept(1), R::Buyer).unwrap();
    assert_eq!((agreed.deal.status, agreed.deal.is_disputed()), (DealStatus::Cancelled, false), "both sides agree");
}

#[test]
fn no_day_no_step_no_hold_and_no_refund_ends_one() {
    for (kind, last) in [(DealKind::International, 16), (DealKind::Domestic, 12)] {
        let mut kept = Kept::of(kind).marked(4);
        kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), R::Buyer).unwrap();
        kept.run(&offer("500"), R::Seller).unwrap();
        kept.staff(&a_hold(HoldReason::Bank)).unwrap();
        kept.staff(&a_release()).unwrap();
        for step in 5..=last {
            let _: Result<_, Refused> = kept.mark(step);
        }
        for days in [0, 14, 400] {
            let today = day(kept.at).saturating_add(days.days());
            kept.run(&C::Timeline(T::Wake { today }), R::System).unwrap();
        }
        let refund = Refund { amount: usd("22500"), on: day(kept.at), reference: text("FT26-1") };
        for role in [R::Seller, R::Staff] {
            let _: Result<_, Refused> = kept.run(&C::Payment(P::GiveRefund(refund.clone())), role);
        }
        let mark = C::Timeline(T::MarkStep { step: StepNumber(last), unverified: Vec::new() });
        assert!(kept.staff(&mark).is_err());
        assert!(kept.deal.is_disputed() && kept.deal.goes_on().is_ok(), "{kind}");
        assert!(kept.journal.iter().all(|it| !is_end(&DealEvent::read(&it.body).unwrap())), "{kind}");
    }
}
