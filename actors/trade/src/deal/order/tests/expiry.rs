//! Orders that nobody moves: everybody is told before one ends, it ends once, and never while anything else is waited for.

use granary_domain::{DealKind, DealStatus, DocumentType, FileReview, HoldReason, StepNumber, day};
use granary_identity::notification::{Addressee, NotificationKind as N};
use jiff::{ToSpan, civil::Date};

use crate::deal::tests::{BUYER, Kept, SELLER, a_cancel, a_document, a_hold, a_release, bank};
use crate::deal::{
    Audience, DealCommand as C, DealEvent as E, DocumentCommand as DC, ExtendStep, FinanceCommand as F, OrderEvent,
    PartyRole, TimelineCommand as T, Verdict,
};

/// What becomes of an order on a day because it is idle.
fn wake(kept: &mut Kept, today: Date) -> Vec<E> {
    let mut events = kept.run(&C::Timeline(T::Wake { today }), PartyRole::System).unwrap();
    events.retain(|it| matches!(it, E::Order(OrderEvent::IdleTold { .. }) | E::Order(OrderEvent::Expired)));
    events
}

/// The day on which a step is due.
fn due(kept: &Kept, step: u8) -> Date {
    kept.deal.schedule().into_iter().find(|(it, ..)| it.number == StepNumber(step)).unwrap().1
}

fn ends_on(kept: &Kept, step: u8) -> Date {
    due(kept, step).saturating_add(14.days())
}

fn told_on(kept: &Kept, step: u8) -> Date {
    due(kept, step).saturating_add(11.days())
}

#[test]
fn an_order_whose_buyer_is_not_verified_ends_within_a_week_whatever_is_brought() {
    let mut kept = Kept::of(DealKind::International);
    kept.deal.unverified = vec![PartyRole::Buyer];
    let placed = day(kept.deal.created_at);
    let end = placed.saturating_add(7.days());
    let document = DC::AttachFile { step: StepNumber(2), file: a_document(StepNumber(2), DocumentType::SalesContract) };
    kept.staff(&C::Documents(document)).unwrap();
    assert_eq!(wake(&mut kept, placed.saturating_add(3.days())), []);
    let told = wake(&mut kept, placed.saturating_add(4.days()));
    assert_eq!(told, [E::Order(OrderEvent::IdleTold { ends_on: end })]);
    assert_eq!(wake(&mut kept, end.yesterday().unwrap()), []);
    assert_eq!(wake(&mut kept, end), [E::Order(OrderEvent::Expired)]);
}

#[test]
fn an_order_that_nobody_moves_is_told_of_and_ends_once_two_weeks_after_its_step_was_due() {
    for kind in [DealKind::International, DealKind::Domestic] {
        let mut kept = Kept::of(kind);
        kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
        let (tell, end) = (told_on(&kept, 2), ends_on(&kept, 2));
        assert_eq!(wake(&mut kept, tell.yesterday().unwrap()), []);
        assert_eq!(kept.deal.deal_index().wakes_on, Some(tell), "it waits in the row of the deal, over any restart");
        let before = kept.deal.clone();
        let events = wake(&mut kept, tell);
        assert_eq!(events, [E::Order(OrderEvent::IdleTold { ends_on: end })]);
        let all = [Addressee::Company(BUYER), Addressee::Company(SELLER), Addressee::Bank(bank(1).id), Addressee::Desk];
        let told = |kept: &Kept, events: &[E]| {
            let told = kept.deal.notifications(&before, events, kept.at);
            told.into_iter().map(|it| (it.to, it.kind, it.params.get("day").cloned())).collect::<Vec<_>>()
        };
        assert_eq!(told(&kept, &events), all.map(|to| (to, N::OrderIdle, Some(end.to_string().into()))));
        assert!(Audience::ALL.iter().all(|who| kept.deal.view(*who).ends_on == Some(end)));
        assert_eq!(wake(&mut kept, end.yesterday().unwrap()), [], "once");
        assert_eq!(kept.deal.deal_index().wakes_on, Some(end));
        let events = wake(&mut kept, end);
        assert_eq!(events, [E::Order(OrderEvent::Expired)]);
        assert_eq!(told(&kept, &events), all.map(|to| (to, N::OrderExpired, Some(end.to_string().into()))));
        assert_eq!(kept.deal.status, DealStatus::Cancelled);
        let view = kept.deal.view(Audience::Buyer);
        assert!(view.has_expired && view.ends_on.is_none() && view.cancel_reason.is_none());
        assert_eq!((wake(&mut kept, end), kept.deal.deal_index().wakes_on), (vec![], None));
        assert_eq!(kept.replayed(), kept.deal);
    }
}

#[test]
fn who_moves_an_order_or_puts_off_its_step_keeps_it() {
    let mut kept = Kept::of(DealKind::International);
    let (tell, end) = (told_on(&kept, 2), ends_on(&kept, 2));
    wake(&mut kept, tell);
    let mut moved = kept.clone();
    moved.mark(2).unwrap();
    assert_eq!(moved.deal.view(Audience::Seller).ends_on, None);
    assert_eq!(wake(&mut moved, end), []);
    let mut put_off = kept.clone();
    let days = 5.try_into().unwrap();
    put_off.staff(&C::Timeline(T::ExtendStep(ExtendStep { step: StepNumber(2), days, reason: None }))).unwrap();
    assert_eq!(put_off.deal.view(Audience::Buyer).ends_on, None);
    assert_eq!(wake(&mut put_off, end), []);
    let later = end.saturating_add(5.days());
    assert_eq!(
        wake(&mut put_off, later.saturating_sub(3.days())),
        [E::Order(OrderEvent::IdleTold { ends_on: later })],
        "told anew"
    );
    assert_eq!(wake(&mut put_off, later), [E::Order(OrderEvent::Expired)]);
}

#[test]
fn nobody_loses_an_order_untold_however_long_the_server_was_down() {
    let mut kept = Kept::of(DealKind::International);
    let late = ends_on(&kept, 2).saturating_add(100.days());
    let last = late.saturating_add(3.days());
    assert_eq!(wake(&mut kept, late), [E::Order(OrderEvent::IdleTold { ends_on: last })]);
    assert_eq!(wake(&mut kept, last.yesterday().unwrap()), []);
    assert_eq!(wake(&mut kept, last), [E::Order(OrderEvent::Expired)]);
}

#[test]
fn no_order_ends_that_is_held_secured_or_waits_for_others() {
    let far = |kept: &Kept| ends_on(kept, 2).saturating_add(60.days());
    let mut held = Kept::of(DealKind::International);
    held.staff(&a_hold(HoldReason::Compliance)).unwrap();
    let day = far(&held);
    assert_eq!((wake(&mut held, day), held.deal.view(Audience::Staff).ends_on), (vec![], None));
    held.staff(&a_release()).unwrap();
    assert_eq!(wake(&mut held, day).len(), 1, "it is told of first, as any other");

    // What a side brought waits for staff, until they send it back.
    let mut brought = Kept::of(DealKind::International);
    let file = a_document(StepNumber(2), DocumentType::SalesContract);
    brought.run(&C::Documents(DC::AttachFile { step: StepNumber(2), file: file.clone() }), PartyRole::Seller).unwrap();
    let day = far(&brought);
    assert_eq!(wake(&mut brought, day), []);
    let verdict = Verdict { review: FileReview::Refused, note: Some("Not signed".try_into().unwrap()) };
    brought.staff(&C::Documents(DC::ReviewFile { step: StepNumber(2), file: file.id, verdict })).unwrap();
    assert_eq!(wake(&mut brought, day).len(), 1);

    let mut paid = Kept::of(DealKind::International).marked(3);
    let file = a_document(StepNumber(4), DocumentType::PaymentSecurity);
    paid.run(&C::Documents(DC::AttachFile { step: StepNumber(4), file }), PartyRole::Buyer).unwrap();
    let day = far(&paid);
    assert_eq!(wake(&mut paid, day), []);

    // Staff owe the third step, nobody else.
    let mut seen = Kept::of(DealKind::International).marked(2);
    let day = far(&seen);
    assert_eq!(wake(&mut seen, day), []);

    let mut secured = Kept::of(DealKind::International).marked(4);
    assert_eq!(secured.deal.status, DealStatus::Funded);
    let day = far(&secured);
    assert_eq!(wake(&mut secured, day), []);
}

#[test]
fn what_staff_cancel_has_not_ended_by_itself() {
    let mut kept = Kept::of(DealKind::International);
    let day = told_on(&kept, 2);
    wake(&mut kept, day);
    kept.staff(&a_cancel()).unwrap();
    assert!(!kept.deal.view(Audience::Buyer).has_expired);
    assert_eq!(kept.replayed(), kept.deal);
}
