//! The days of a bank abroad are its own: its weekend, its holidays and its clock; all else of the deal stays by the deal's calendar.

use granary_domain::{Closes, Country, DealKind, Holidays, StepKind, StepStatus, day};
use jiff::{Timestamp, civil::date};

use crate::deal::tests::{Kept, bank};
use crate::deal::{
    Audience, ChangedField, DealCommand as C, DealEvent, Doer, FinanceCommand as F, PartyRole, RefusalReason,
    TimelineCommand as T, history,
};

fn country(code: &str) -> Country {
    code.parse().unwrap()
}

/// A deal of a bank of a country, with its documents presented at a moment.
fn presented(calendar: Option<Holidays>, at: Timestamp) -> Kept {
    let mut kept = Kept::of(DealKind::International);
    kept.staff(&C::Finance(F::AssignBank { bank: Some(bank(1)), calendar })).unwrap();
    let mut kept = kept.marked(9);
    kept.at = at - jiff::SignedDuration::from_hours(1);
    kept.mark(10).unwrap();
    assert_eq!((kept.at, kept.replayed()), (at, kept.deal.clone()));
    kept
}

/// The country of the bank, a holiday of it, the moment of presentation, its day there, and the last of five banking days
/// that follow it (UCP 600, article 14 b). 3 December 2026 is a Thursday.
#[rustfmt::skip] // a table should read as a table
const EXAMINED: &[(&str, Option<&str>, &str, &str, &str)] = &[
    ("AE", None, "2026-12-03T08:00:00Z", "2026-12-03", "2026-12-10"),
    ("AE", None, "2026-12-03T21:00:00Z", "2026-12-04", "2026-12-11"),
    ("SA", None, "2026-12-03T08:00:00Z", "2026-12-03", "2026-12-10"),
    ("SA", None, "2026-12-02T08:00:00Z", "2026-12-02", "2026-12-09"),
    ("SA", Some("2026-12-07"), "2026-12-03T08:00:00Z", "2026-12-03", "2026-12-13"),
    ("SA", None, "2026-12-03T20:30:00Z", "2026-12-03", "2026-12-10"),
    ("SA", None, "2026-12-03T21:00:00Z", "2026-12-04", "2026-12-10"),
    ("IN", None, "2026-12-03T08:00:00Z", "2026-12-03", "2026-12-09"),
    ("IN", None, "2026-12-10T08:00:00Z", "2026-12-10", "2026-12-17"),
    ("IN", None, "2026-12-03T19:00:00Z", "2026-12-04", "2026-12-10"),
    ("DE", Some("2026-12-25"), "2026-12-21T08:00:00Z", "2026-12-21", "2026-12-29"),
    ("DE", None, "2026-12-03T22:30:00Z", "2026-12-03", "2026-12-10"),
    ("US", None, "2026-12-04T04:30:00Z", "2026-12-03", "2026-12-10"),
    ("IR", None, "2026-12-03T08:00:00Z", "2026-12-03", "2026-12-09"),
];

#[test]
fn a_bank_examines_in_the_days_of_its_country() {
    for (code, holiday, at, on, last) in EXAMINED {
        let days = holiday.map(|it| (it.parse().unwrap(), Closes::Banks));
        let calendar = Some(Holidays::of(country(code), days)).filter(|it| !it.country().is_emirates());
        let kept = presented(calendar, at.parse().unwrap());
        let (on, last) = (on.parse().unwrap(), last.parse().unwrap());
        assert_eq!((kept.deal.presented_on(), kept.deal.examine_by()), (Some(on), Some(last)), "{code} {at}");
        let honoured = kept.deal.schedule().into_iter().find(|(it, ..)| it.kind == StepKind::DocumentsHonoured);
        assert_eq!(honoured.unwrap().1, last, "{code} {at}");
        let view = kept.deal.view(Audience::Bank);
        let abroad = Some(country(code)).filter(|it| !it.is_emirates());
        let told: Vec<_> = view.timeline.iter().filter(|it| it.days_of.is_some()).map(|it| it.step_kind).collect();
        let of_bank = if abroad.is_some() { vec![StepKind::DocumentsHonoured] } else { Vec::new() };
        assert_eq!((view.finance.unwrap().days_of, told), (abroad, of_bank), "{code} {at}");
    }
}

/// A bank in New York is bound until its own midnight, when it is the next day in Dubai.
#[test]
fn a_bank_may_refuse_until_its_own_day_ends() {
    let mut kept = presented(Some(Holidays::of(country("US"), [])), "2026-12-04T04:30:00Z".parse().unwrap());
    assert_eq!(kept.deal.examine_by(), Some(date(2026, 12, 10)));
    assert_eq!(kept.deal.can(Audience::Bank).refuse_documents.unwrap().after, Some(date(2026, 12, 11)));
    let refuse = |kept: &mut Kept, at: &str| {
        kept.at = at.parse::<Timestamp>().unwrap() - jiff::SignedDuration::from_hours(1);
        let ask = serde_json::json!({ "disposition": "held-for-waiver", "further": ["No stamp on it"] });
        kept.run(&C::Finance(F::RefuseDocuments(serde_json::from_value(ask).unwrap())), PartyRole::Bank)
    };
    let late = refuse(&mut kept.clone(), "2026-12-11T05:00:00Z");
    assert_eq!(late, Err(RefusalReason::TooLateToRefuse(date(2026, 12, 10))));
    refuse(&mut kept, "2026-12-11T04:59:59Z").unwrap();
}

/// Its step is late, on lists and by the clock that wakes the deal, from that midnight on and no sooner.
#[test]
fn a_bank_is_late_once_its_own_day_ended() {
    let kept = presented(Some(Holidays::of(country("US"), [])), "2026-12-04T04:30:00Z".parse().unwrap());
    let (last, ends) = (date(2026, 12, 10), date(2026, 12, 11));
    let step = kept.deal.schedule().into_iter().find(|(it, ..)| it.kind == StepKind::DocumentsHonoured).unwrap();
    let view = kept.deal.view(Audience::Bank);
    let shown = view.timeline.iter().find(|it| it.step_kind == step.0.kind).unwrap();
    assert_eq!((shown.due_on, shown.ends_on), (last, Some(ends)));
    let duty =
        |today| kept.deal.pending(Doer::Bank, today).into_iter().find(|it| it.step_number == Some(step.0.number));
    for (today, is_late) in [(last, false), (ends, false), (ends.tomorrow().unwrap(), true)] {
        let flags = kept.deal.wake(today).iter().any(|it| it.kind() == "deal.overdueFlagged");
        assert_eq!((duty(today).unwrap().is_overdue, flags), (is_late, is_late), "{today}");
        let mut told = kept.deal.clone();
        told.overdue_before = Some(today);
        let status = told.schedule().into_iter().find(|(it, ..)| it.kind == step.0.kind).unwrap().2;
        assert_eq!(status == StepStatus::Overdue, is_late, "{today}");
    }
}

#[test]
fn all_else_of_the_deal_stays_by_its_own_calendar() {
    let at: Timestamp = "2026-12-03T08:00:00Z".parse().unwrap();
    let (home, abroad) = (presented(None, at), presented(Some(Holidays::of(country("SA"), [])), at));
    let due = |kept: &Kept| -> Vec<_> {
        let others = kept.deal.schedule().into_iter().filter(|(it, ..)| it.number.0 < 11);
        others.map(|(_, due, _)| due).collect()
    };
    assert_eq!(due(&home), due(&abroad));
}

#[test]
fn a_bank_of_another_country_brings_its_own_days_and_one_at_home_none() {
    let mut kept = presented(Some(Holidays::of(country("IN"), [])), "2026-12-03T08:00:00Z".parse().unwrap());
    let by_india = kept.deal.examine_by();
    kept.staff(&C::Finance(F::assign(Some(bank(2))))).unwrap();
    assert_eq!((by_india, kept.deal.examine_by()), (Some(date(2026, 12, 9)), Some(date(2026, 12, 10))));
    assert_eq!((kept.deal.days_of_bank(), kept.replayed()), (None, kept.deal.clone()));
    let told = &history(&kept.journal, Audience::Buyer).unwrap()[0];
    let moved: Vec<_> = told.changes.iter().map(|it| (it.field, it.after.as_deref())).collect();
    assert_eq!(
        moved.first(),
        Some(&(ChangedField::DueOn, Some("2026-12-10"))),
        "it moved by the assignment: {moved:?}"
    );
}

#[test]
fn a_holiday_of_the_banks_country_moves_what_the_bank_has_to_do_alone() {
    let mut kept = presented(Some(Holidays::of(country("IN"), [])), "2026-12-03T08:00:00Z".parse().unwrap());
    let (from, monday) = (day(kept.at), date(2026, 12, 7));
    let mut follow = |calendar: Holidays| {
        let command = C::Timeline(T::FollowCalendar { from, holidays: calendar });
        let events = kept.run(&command, PartyRole::System).unwrap();
        assert_eq!(kept.run(&command, PartyRole::System).unwrap(), [], "told twice, it has nothing to do");
        assert_eq!(kept.replayed(), kept.deal);
        (events.iter().map(DealEvent::kind).collect::<Vec<_>>(), kept.deal.examine_by())
    };
    let closed = |code| Holidays::of(country(code), [(monday, Closes::Banks)]);
    let (ninth, tenth) = (Some(date(2026, 12, 9)), Some(date(2026, 12, 10)));
    assert_eq!(follow(closed("SA")), (Vec::new(), ninth), "no day of its is counted by it");
    assert_eq!(follow(closed("AE")).1, ninth, "the deal's own days are not the bank's");
    assert_eq!(follow(closed("IN")), (vec!["deal.calendarChanged"], tenth));
    let told = &history(&kept.journal, Audience::Buyer).unwrap()[0];
    let told: Vec<_> = told.changes.iter().map(|it| (it.field, it.after.as_deref())).collect();
    assert!(told.contains(&(ChangedField::HolidayAbroad, Some("2026-12-07"))), "{told:?}");
    assert!(told.contains(&(ChangedField::ExamineBy, Some("2026-12-10"))), "{told:?}");
}
