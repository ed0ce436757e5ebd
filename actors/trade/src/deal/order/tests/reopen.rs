//! A closed deal is opened again while its end is fresh, and what follows acceptance is done anew.

use granary_domain::{DealKind, DealStatus, StepKind};
use granary_identity::notification::NotificationKind;
use jiff::SignedDuration;

use crate::deal::tests::{Kept, is_done, text};
use crate::deal::{Audience, DealCommand as C, OrderCommand as O, PartyRole, RefusalReason, Reopen, history};

fn reopen() -> C {
    C::Order(O::Reopen(Reopen { reason: text("A late credit note") }))
}

#[test]
fn a_closed_deal_is_settled_anew_once_staff_opened_it_again() {
    for (kind, last) in [(DealKind::International, 16), (DealKind::Domestic, 12)] {
        let mut kept = Kept::of(kind).marked(last);
        assert_eq!(kept.deal.status, DealStatus::Closed, "{kind}");
        let before = kept.deal.clone();
        let events = kept.staff(&reopen()).unwrap();
        assert_eq!(kept.deal.status, DealStatus::Accepted);
        assert!(!is_done(&kept.deal, last));
        let told = kept.deal.notifications(&before, &events, kept.at);
        assert_eq!(told[0].kind, NotificationKind::OrderReopened);
        let read = &history(&kept.journal, Audience::Seller).unwrap()[0];
        assert_eq!((read.kind, read.reason.as_deref()), ("deal.reopened", Some("A late credit note")));
        assert_eq!(kept.staff(&reopen()), Err(RefusalReason::NotClosed), "once");
        assert_eq!(kept.replayed(), kept.deal);
    }
}

#[test]
fn only_staff_open_a_deal_again_and_not_after_thirty_days() {
    let kept = Kept::of(DealKind::International).marked(16);
    for role in [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank] {
        assert_eq!(kept.clone().run(&reopen(), role), Err(RefusalReason::NotYours), "{role}");
    }
    let late = |days: i64| {
        let mut kept = kept.clone();
        let closed_at = kept.deal.progress(StepKind::Settled).unwrap().done_at.unwrap();
        kept.at = closed_at + SignedDuration::from_hours(24 * days - 1);
        kept.staff(&reopen()).map(drop)
    };
    assert_eq!((late(30), late(31)), (Ok(()), Err(RefusalReason::TooLateToReopen)));
}
