//! A side calls its order off by itself: until the payment is secured, with a reason, and not under a hold.

use granary_domain::{Bucket, DealKind, DealStatus, HoldReason};
use granary_identity::notification::Addressee;

use crate::deal::tests::{BUYER, Kept, SELLER, a_hold, text};
use crate::deal::{
    Audience, Cancel, DealCommand as C, DealEvent, OrderCommand as O, OrderEvent, PartyRole, RefusalReason, history,
};

fn call_off() -> C {
    C::Order(O::Cancel(Cancel { reason: Some(text("The season is over")) }))
}

#[test]
fn either_side_calls_it_off_until_the_payment_is_secured() {
    for kind in DealKind::ALL {
        for by in [PartyRole::Buyer, PartyRole::Seller] {
            let mut kept = Kept::of(*kind).marked(3);
            let before = kept.deal.clone();
            let events = kept.run(&call_off(), by).unwrap();
            let reason = Some(text("The season is over"));
            assert_eq!(events, [DealEvent::Order(OrderEvent::Cancelled { reason, by: Some(by) })]);
            assert_eq!((kept.deal.status, kept.deal.bucket()), (DealStatus::Cancelled, Bucket::Cancelled));
            assert_eq!(kept.replayed(), kept.deal);
            let told = kept.deal.notifications(&before, &events, kept.at);
            let to: Vec<_> = told.iter().map(|it| it.to).collect();
            let other = if by == PartyRole::Buyer { SELLER } else { BUYER };
            assert_eq!(to, [Addressee::Company(other)], "who calls it off knows");
            let read = &history(&kept.journal, Audience::Seller).unwrap()[0];
            assert_eq!((read.by, read.reason.as_deref()), (by, Some("The season is over")));

            let mut secured = Kept::of(*kind).marked(4);
            assert_eq!(secured.run(&call_off(), by), Err(RefusalReason::TooLateToCallOff));
            assert!(secured.staff(&call_off()).is_ok(), "staff still may");
        }
    }
}

#[test]
fn it_is_called_off_with_a_reason_and_not_under_a_hold_nor_by_its_bank() {
    for reason in [None, Some(text(""))] {
        let said = Kept::of(DealKind::International).run(&C::Order(O::Cancel(Cancel { reason })), PartyRole::Buyer);
        assert_eq!(said, Err(RefusalReason::Required(vec!["reason"])));
    }
    let mut held = Kept::of(DealKind::International);
    held.staff(&a_hold(HoldReason::Compliance)).unwrap();
    assert_eq!(held.run(&call_off(), PartyRole::Seller), Err(RefusalReason::OnHold));
    assert_eq!(Kept::of(DealKind::International).run(&call_off(), PartyRole::Bank), Err(RefusalReason::NotYours));
    let mut over = Kept::of(DealKind::Domestic);
    over.run(&call_off(), PartyRole::Buyer).unwrap();
    assert_eq!(over.run(&call_off(), PartyRole::Seller), Err(RefusalReason::IsCancelled));
}

#[test]
fn the_events_of_old_are_of_staff() {
    let old = DealEvent::read(r#"{"kind":"deal.cancelled","reason":"x"}"#).unwrap();
    assert_eq!(old, DealEvent::Order(OrderEvent::Cancelled { reason: Some(text("x")), by: None }));
}
