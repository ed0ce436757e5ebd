//! On which days a company is reminded of its licence, and of what.

use std::collections::BTreeSet;

use granary_domain::{CompanyHome, CompanyId, Country, Language, TimeZoneName, refusal::Param};
use jiff::{
    ToSpan,
    civil::{Date, date},
};
use proptest::prelude::*;
use uuid::Uuid;

use super::{NOW, user};
use crate::{
    mail::{self, MailTemplate},
    notification::NotificationKind,
    verification::{AcceptedAs, LicenceReminder, LicenceState, LicenceStatus, TradeLicence},
};

const COMPANY: CompanyId = CompanyId(Uuid::nil());
const LAST: Date = date(2026, 12, 31);

/// What is told so many days before the last one.
fn due(days: i32) -> Option<LicenceReminder> {
    LicenceReminder::due(COMPANY, LAST, LAST - days.days())
}

fn mark(days: i32) -> Option<String> {
    due(days).map(|it| it.cause().rsplit(':').next().unwrap().to_owned())
}

#[test]
fn a_licence_holds_through_its_last_day() {
    let today = date(2026, 3, 10);
    for (last, told) in [
        (None, LicenceState::None),
        (Some(date(2026, 3, 9)), LicenceState::Expired),
        (Some(today), LicenceState::Expiring),
        (Some(date(2026, 5, 9)), LicenceState::Expiring),
        (Some(date(2026, 5, 10)), LicenceState::Valid),
    ] {
        assert_eq!(LicenceState::of(last, today), told, "{last:?}");
    }
}

#[test]
fn reminders_are_due_sixty_thirty_and_seven_days_before_and_when_it_is_over() {
    for (days, told) in [
        (61, None),
        (60, Some("60")),
        (31, Some("60")),
        (30, Some("30")),
        (8, Some("30")),
        (7, Some("7")),
        (0, Some("7")),
        (-1, Some("expired")),
        (-60, Some("expired")),
        (-61, None),
    ] {
        assert_eq!(mark(days).as_deref(), told, "{days} days before");
    }
    assert_eq!(due(60).unwrap().cause(), format!("{COMPANY}:2026-12-31:60"));
}

#[test]
fn whom_a_reminder_comes_too_late_for_is_told_in_the_inbox_alone() {
    let to = mail::Addressee { user: user(1), email: "a@b.test".to_owned(), language: Language::En };
    for (days, kind) in [(30, NotificationKind::LicenceExpiring), (-1, NotificationKind::LicenceExpired)] {
        let told = due(days).unwrap().notification(to.user, NOW);
        assert_eq!((told.kind, told.params.get("days")), (kind, Some(&Param::Number(days.into()))));
        assert_eq!(told.params.get("date"), Some(&Param::Text("2026-12-31".to_owned())));
    }
    let mail = due(7).unwrap().mail(&to).unwrap();
    assert_eq!(mail.cause, format!("licence:2026-12-31:7:{}", user(1)));
    assert_eq!(mail.template, MailTemplate::ExpiryReminder { kind: "tradeLicence".to_owned(), days: 7, date: LAST });
    assert_eq!(due(-1).unwrap().mail(&to), None);
}

proptest! {
    /// However the days between two runs fall, nothing is told twice, and nothing early.
    #[test]
    fn each_reminder_is_told_once_whichever_days_it_runs(days in prop::collection::btree_set(-100_i32..200, 0..60)) {
        let told: Vec<String> = days.iter().rev().filter_map(|days| mark(*days)).collect();
        let once: BTreeSet<&str> = told.iter().map(String::as_str).collect();
        let spans = [("60", 31..=60), ("30", 8..=30), ("7", 0..=7), ("expired", -60..=-1)];
        let passed = spans.iter().filter(|(_, span)| days.iter().any(|day| span.contains(day))).map(|(mark, _)| *mark);
        prop_assert_eq!(once, passed.collect());
        let in_turn = ["60", "30", "7", "expired"];
        let places: Vec<_> = told.iter().map(|mark| in_turn.iter().position(|it| it == mark)).collect();
        prop_assert!(places.is_sorted(), "{told:?}");
        for day in days {
            prop_assert_eq!(due(day).is_some(), LicenceReminder::told(LAST - day.days()).contains(&LAST));
        }
    }
}

#[test]
fn a_licence_counts_when_it_was_accepted_and_holds() {
    use AcceptedAs::{Accepted, Waived};
    let noon = "2026-11-02T08:00:00Z".parse().unwrap();
    let (holds, over) = (Some(date(2026, 11, 2)), Some(date(2026, 11, 1)));
    let (emirates, india) = (Country::EMIRATES, Country::INDIA);
    for (country, accepted, expires_on, status) in [
        (emirates, Some(Accepted), holds, LicenceStatus::Holds),
        (emirates, Some(Accepted), over, LicenceStatus::Expired),
        (emirates, Some(Waived), None, LicenceStatus::Holds),
        (emirates, None, holds, LicenceStatus::Unverified),
        (emirates, None, over, LicenceStatus::Expired),
        (emirates, None, None, LicenceStatus::DateWanted),
        (emirates, Some(Accepted), None, LicenceStatus::DateWanted),
        (india, Some(Accepted), None, LicenceStatus::Holds),
        (india, None, None, LicenceStatus::Unverified),
        (india, None, over, LicenceStatus::Unverified),
    ] {
        let licence = TradeLicence { company: COMPANY, home: country.into(), accepted, expires_on };
        assert_eq!(licence.status(noon), status, "{licence:?}");
    }
}

/// The last moments of a licence and those after it, by where its company sits. To add a case, add a line.
#[rustfmt::skip]
const ENDS: &[(&str, Option<&str>, &str, LicenceStatus)] = &[
    ("United Arab Emirates", None, "2026-11-02T19:59:59Z", LicenceStatus::Holds),
    ("United Arab Emirates", None, "2026-11-02T20:00:00Z", LicenceStatus::Expired),
    ("United States", None, "2026-11-02T20:00:00Z", LicenceStatus::Holds),
    ("United States", None, "2026-11-03T04:59:59Z", LicenceStatus::Holds),
    ("United States", None, "2026-11-03T05:00:00Z", LicenceStatus::Expired),
    ("United States", Some("America/Los_Angeles"), "2026-11-03T05:00:00Z", LicenceStatus::Holds),
    ("United States", Some("America/Los_Angeles"), "2026-11-03T08:00:00Z", LicenceStatus::Expired),
    ("Germany", None, "2026-11-02T22:59:59Z", LicenceStatus::Holds),
    ("Germany", None, "2026-11-02T23:00:00Z", LicenceStatus::Expired),
    ("Singapore", None, "2026-11-02T15:59:59Z", LicenceStatus::Holds),
    ("Singapore", None, "2026-11-02T16:00:00Z", LicenceStatus::Expired),
    ("Russia", Some("Asia/Vladivostok"), "2026-11-02T13:59:59Z", LicenceStatus::Holds),
    ("Russia", Some("Asia/Vladivostok"), "2026-11-02T14:00:00Z", LicenceStatus::Expired),
    ("New Zealand", None, "2026-11-02T11:00:00Z", LicenceStatus::Expired),
];

#[test]
fn a_licence_ends_with_its_last_day_where_its_company_sits() {
    let expires_on = Some(date(2026, 11, 2));
    for (country, zone, at, status) in ENDS {
        let time_zone = zone.map(|name| TimeZoneName::stored(name.to_owned()));
        let (home, at) = (CompanyHome { country: country.parse().unwrap(), time_zone }, at.parse().unwrap());
        let (of_day, somewhere) = (LicenceReminder::told(home.day(at)), LicenceReminder::told_somewhere(at));
        assert!(somewhere.start() <= of_day.start() && of_day.end() <= somewhere.end(), "{home:?} {at}");
        let licence = TradeLicence { company: COMPANY, home, accepted: Some(AcceptedAs::Accepted), expires_on };
        assert_eq!(licence.status(at), *status, "{licence:?} {at}");
    }
}
