//! What a day brings by itself: goods that nobody claims anything of are accepted, and the server closes what is its own.

use granary_domain::{DealKind, DealStatus, HoldReason, StepKind, clock, day};
use granary_identity::notification::{Addressee, NotificationKind};
use jiff::{ToSpan, civil::Date};

use crate::deal::tests::{Kept, a_complaint, a_hold};
use crate::deal::{
    DealCommand as C, DealEvent, DisputeCommand as D, Hold, OrderCommand as O, PartyRole, TimelineCommand as T,
    TimelineEvent,
};

const ACCEPTED: [(DealKind, u8, i64); 2] = [(DealKind::International, 15, 3), (DealKind::Domestic, 10, 2)];

fn wake(kept: &mut Kept, today: Date) -> Vec<DealEvent> {
    kept.run(&C::Timeline(T::Wake { today }), PartyRole::System).unwrap()
}

fn closed_by_itself(step: StepKind) -> DealEvent {
    DealEvent::Timeline(TimelineEvent::StepDone { step, by: Some(PartyRole::System) })
}

/// Delivered long after it was due.
fn delivered_late(kind: DealKind, acceptance: u8) -> (Kept, Date) {
    let mut kept = Kept::of(kind).marked(acceptance - 2);
    kept.at = (clock(kept.at) + 300.days()).timestamp();
    let late = day(kept.at);
    wake(&mut kept, late);
    kept.mark(acceptance - 1).unwrap();
    let delivered = kept.deal.delivered_on().unwrap();
    (kept, delivered)
}

#[test]
fn goods_are_accepted_when_the_days_to_inspect_them_are_over_however_late_they_came() {
    for (kind, step, days) in ACCEPTED {
        let (mut kept, delivered) = delivered_late(kind, step);
        let last = delivered.saturating_add(days.days());
        assert_eq!(kept.deal.deal_index().wakes_on, last.tomorrow().ok());
        assert_eq!(wake(&mut kept, last), []);
        let before = kept.deal.clone();
        let events = wake(&mut kept, last.tomorrow().unwrap());
        assert_eq!(events[0], closed_by_itself(StepKind::Acceptance));
        assert_eq!(kept.deal.status, DealStatus::Accepted);
        let told = kept.deal.notifications(&before, &events[..1], kept.at);
        let sides = [kept.deal.buyer.id, kept.deal.seller.id].map(Addressee::Company);
        let (accepted, turns): (Vec<_>, Vec<_>) =
            told.iter().partition(|it| it.kind == NotificationKind::OrderAccepted);
        assert_eq!(accepted.iter().map(|it| it.to).collect::<Vec<_>>(), sides);
        let [turn] = turns.as_slice() else { panic!("the buyer is to pay what it accepted: {turns:?}") };
        assert_eq!((turn.to, turn.kind), (sides[0], NotificationKind::OrderYourTurn));
        assert_eq!(kept.replayed().status, DealStatus::Accepted);
    }
}

#[test]
fn nothing_is_accepted_by_itself_under_a_claim_or_a_hold_or_before_delivery() {
    for (kind, step, _) in ACCEPTED {
        let (kept, delivered) = delivered_late(kind, step);
        let later = delivered.saturating_add(30.days());
        let complaint = a_complaint(kept.deal.seller.id);
        assert!(complaint.touches_goods());
        for stop in [C::Dispute(D::Open(complaint)), a_hold(HoldReason::Compliance)] {
            let mut stopped = kept.clone();
            stopped
                .run(
                    &stop,
                    if matches!(stop, C::Order(O::Hold(Hold { .. }))) { PartyRole::Staff } else { PartyRole::Buyer },
                )
                .unwrap();
            assert!(!wake(&mut stopped, later).contains(&closed_by_itself(StepKind::Acceptance)), "{stop:?}");
        }
        let mut underway = Kept::of(kind).marked(step - 2);
        assert!(!wake(&mut underway, later).contains(&closed_by_itself(StepKind::Acceptance)));
    }
}

#[test]
fn a_domestic_deal_that_is_paid_closes_by_itself() {
    let mut kept = Kept::of(DealKind::Domestic).marked(11);
    let on = kept.deal.deal_index().wakes_on.unwrap();
    assert_eq!(wake(&mut kept, on.yesterday().unwrap()), []);
    assert_eq!(wake(&mut kept, on), [closed_by_itself(StepKind::Closed)]);
    assert_eq!(kept.deal.status, DealStatus::Closed);
}
