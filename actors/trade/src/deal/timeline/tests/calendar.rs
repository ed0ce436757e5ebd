//! Holidays that come while a deal runs: what is open moves with them, once, and what is over stays.

use granary_domain::{Closes, Days, DealKind, DisputeCategory, Holidays, StepNumber, day};
use granary_identity::notification::{Addressee, NotificationKind};
use jiff::{
    ToSpan,
    civil::{Date, date},
};

use crate::deal::tests::{BUYER, Kept, SELLER, a_cancel, a_complaint, an_order};
use crate::deal::{
    Audience, CalendarDay, ChangedField, Complaint, DealCommand as C, DealEvent, DisputeCommand as D,
    OrderCommand as O, OrderEvent, PartyRole, Placement, TimelineCommand as T, TimelineEvent, history,
};

/// The day on which the deals of these tests are placed: a Monday.
const MONDAY: Date = date(2026, 11, 2);

fn closed(days: &[(Date, Closes)]) -> Holidays {
    days.iter().copied().collect()
}

fn follow(kept: &mut Kept, from: Date, holidays: &Holidays) -> Vec<DealEvent> {
    let command = C::Timeline(T::FollowCalendar { from, holidays: holidays.clone() });
    let events = kept.run(&command, PartyRole::System).unwrap();
    assert_eq!(kept.run(&command, PartyRole::System).unwrap(), [], "told twice, it has nothing to do");
    assert_eq!(kept.replayed(), kept.deal);
    events
}

fn due(kept: &Kept, step: u8) -> Date {
    kept.deal.schedule().into_iter().find(|(it, ..)| it.number == StepNumber(step)).unwrap().1
}

#[test]
fn an_open_step_is_due_as_if_the_day_had_always_been_a_holiday() {
    let mut kept = Kept::of(DealKind::International);
    let before = kept.deal.clone();
    let compliance = due(&kept, 3);
    // The two banking days of compliance are the Wednesday and the Thursday.
    assert_eq!(compliance, date(2026, 11, 5));
    let wednesday = date(2026, 11, 4);
    let added = closed(&[(wednesday, Closes::Banks)]);
    let events = follow(&mut kept, MONDAY, &added);
    assert_eq!(
        events,
        [DealEvent::Timeline(TimelineEvent::CalendarChanged {
            days: vec![CalendarDay { day: wednesday, closes: Some(Closes::Banks) }],
            country: None,
        })]
    );
    let told = kept.deal.notifications(&before, &events, kept.at);
    let told: Vec<_> = told.iter().map(|it| (it.to, it.kind)).collect();
    assert_eq!(told, [BUYER, SELLER].map(|it| (Addressee::Company(it), NotificationKind::OrderDatesMoved)));
    let placed = Kept::placed(Placement { holidays: added, ..an_order(DealKind::International) });
    for step in 1..=16 {
        assert_eq!(due(&kept, step), due(&placed, step), "step {step}");
    }
    assert_eq!(due(&kept, 3), date(2026, 11, 6));
    let told = &history(&kept.journal, Audience::Seller).unwrap()[0];
    assert_eq!((told.kind, told.by), ("deal.calendarChanged", PartyRole::System));
    let first = |field| told.changes.iter().find(|it| it.field == field).unwrap();
    assert_eq!(first(ChangedField::BankHoliday).after.as_deref(), Some("2026-11-04"));
    let moved = first(ChangedField::DueOn);
    assert_eq!(
        (moved.step, moved.before.as_deref(), moved.after.as_deref()),
        (Some(StepNumber(3)), Some("2026-11-05"), Some("2026-11-06"))
    );

    follow(&mut kept, MONDAY, &Holidays::default());
    assert_eq!(due(&kept, 3), compliance, "called off again");
}

#[test]
fn days_before_the_change_stay_as_they_were() {
    let mut kept = Kept::of(DealKind::International);
    let added = closed(&[(date(2026, 11, 4), Closes::Banks)]);
    assert_eq!(follow(&mut kept, date(2026, 11, 5), &added), []);
}

#[test]
fn what_the_bank_is_given_to_examine_and_a_side_to_answer_moves_too() {
    let mut kept = Kept::of(DealKind::International).marked(10);
    let presented = kept.deal.presented_on().unwrap();
    let last = kept.deal.examine_by().unwrap();
    let soon = |count| Holidays::default().after(presented, Days::Banking(count));
    let complaint = Complaint { category: Some(DisputeCategory::Documents), ..a_complaint(SELLER) };
    kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).unwrap();
    let opened = day(kept.at);
    let answer_by = kept.deal.dispute.as_ref().unwrap().answer_by.unwrap();
    let eve = answer_by.saturating_sub(1.day());
    kept.run(&C::Timeline(T::Wake { today: eve }), PartyRole::System).unwrap();
    assert!(kept.deal.dispute.as_ref().unwrap().is_reminded);

    let holidays = closed(&[(soon(2), Closes::Everybody), (answer_by, Closes::Everybody)]);
    follow(&mut kept, presented, &holidays);
    let of_bank = holidays.after(presented, Days::Banking(5));
    assert!(of_bank > last);
    assert_eq!(kept.deal.examine_by(), Some(of_bank));
    let dispute = kept.deal.dispute.clone().unwrap();
    assert_eq!(dispute.answer_by, Some(holidays.after(opened, Days::Working(3))));
    assert!(dispute.answer_by > Some(answer_by) && !dispute.is_reminded, "it is reminded of the new day");
    assert_eq!(dispute.decide_by(), dispute.answer_by.map(|it| it.saturating_add(14.days())));
}

#[test]
fn what_is_over_follows_nothing_and_what_is_deleted_does() {
    let holidays = closed(&[(date(2026, 11, 4), Closes::Everybody)]);
    let mut cancelled = Kept::of(DealKind::International);
    cancelled.staff(&a_cancel()).unwrap();
    assert_eq!(follow(&mut cancelled, MONDAY, &holidays), []);

    let mut deleted = Kept::of(DealKind::International);
    // Before they had to be over, some were deleted that went on.
    let gone = OrderEvent::Deleted { reason: None }.into();
    deleted.deal.apply(&gone, deleted.at);
    deleted.write(&[gone], "Staff");
    assert_eq!(follow(&mut deleted, MONDAY, &holidays).len(), 1);
    deleted.staff(&C::Order(O::Restore { kind: DealKind::International })).unwrap();
    assert_eq!(due(&deleted, 3), date(2026, 11, 6));

    // The goods may still be claimed for what they hid.
    let mut closed_deal = Kept::of(DealKind::Domestic).marked(12);
    let claims_end = closed_deal.deal.claims_end_on().unwrap();
    let later = closed(&[(claims_end.saturating_add(1.day()), Closes::Everybody)]);
    assert_eq!(follow(&mut closed_deal, claims_end.saturating_add(1.day()), &later), []);
    assert_eq!(follow(&mut closed_deal, claims_end, &later).len(), 1);
}
