//! Limits without a database: what a decision has to say, and what is left of a limit.

use granary_domain::CompanyId;
use jiff::civil::date;
use serde_json::json;

use super::*;

fn today() -> Date {
    date(2026, 11, 20)
}

fn waiting() -> Undecided {
    Undecided { company: CompanyId(uuid::Uuid::nil()), status: ApplicationStatus::Open, is_own: false }
}

fn ask(decision: &str, limit: Option<&str>, note: Option<&str>) -> DecideLimit {
    let mut body = json!({ "decision": decision });
    if let Some(limit) = limit {
        body["limit"] = limit.into();
    }
    if let Some(note) = note {
        body["note"] = note.into();
    }
    serde_json::from_value(body).unwrap()
}

#[test]
fn an_approval_names_the_limit_and_a_rejection_says_why() {
    let decide = |it: DecideLimit| it.decide(&waiting(), today());
    assert_eq!(decide(ask("approve", Some("50000"), None)).unwrap().status(), ApplicationStatus::Approved);
    assert_eq!(decide(ask("approve", None, Some("Sound"))), Err(ApplicationRefusal::Required("limit")));
    assert_eq!(decide(ask("reject", None, Some("Too young"))).unwrap().status(), ApplicationStatus::Rejected);
    for note in [None, Some(" ")] {
        assert_eq!(decide(ask("reject", None, note)), Err(ApplicationRefusal::Required("note")));
    }
    assert_eq!(decide(ask("reject", Some("5"), Some("No"))), Err(ApplicationRefusal::Invalid("limit")));
}

#[test]
fn nobody_decides_for_their_own_company_or_twice() {
    let own = Undecided { is_own: true, ..waiting() };
    assert_eq!(ask("approve", Some("5"), None).decide(&own, today()), Err(ApplicationRefusal::Own));
    let over = Undecided { status: ApplicationStatus::Rejected, ..waiting() };
    let twice = Err(ApplicationRefusal::Decided(ApplicationStatus::Rejected));
    assert_eq!(ask("approve", Some("5"), None).decide(&over, today()), twice);
}

#[test]
fn a_limit_is_an_amount_of_dollars_above_nothing() {
    for (text, is_one) in [("0.01", true), ("50000", true), ("0", false), ("-5", false), ("1.234", false), ("x", false)]
    {
        assert_eq!(LimitAmount::try_from(text.to_owned()).is_ok(), is_one, "{text}");
    }
}

#[test]
fn of_a_limit_that_was_lowered_nothing_is_left() {
    let limit = CompanyLimit::of(Decimal::from(100), Decimal::from(120), LimitBounds::default(), today()).unwrap();
    assert_eq!(limit.available.amount(), Decimal::ZERO);
}

#[test]
fn a_limit_may_end_on_a_day_to_come_and_bound_the_days_of_credit() {
    let decide = |body| serde_json::from_value::<DecideLimit>(body).map(|it| it.decide(&waiting(), today()));
    let bounded = json!({ "decision": "approve", "limit": "5", "expiresOn": "2026-11-20", "tenorDays": 60 });
    let bounds = decide(bounded).unwrap().unwrap().bounds;
    assert_eq!((bounds.expires_on, bounds.tenor_days), (Some(today()), Some(TenorDays(60))));
    let past = json!({ "decision": "approve", "limit": "5", "expiresOn": "2026-11-19" });
    assert_eq!(decide(past).unwrap(), Err(ApplicationRefusal::Invalid("expiresOn")));
    for (field, value) in [("expiresOn", json!("2027-01-01")), ("tenorDays", json!(60))] {
        let rejected = json!({ "decision": "reject", "note": "No", field: value });
        assert_eq!(decide(rejected).unwrap(), Err(ApplicationRefusal::Invalid(field)));
    }
    for days in [0, 366] {
        assert!(decide(json!({ "decision": "approve", "limit": "5", "tenorDays": days })).is_err());
    }
}

#[test]
fn of_a_limit_past_its_day_nothing_is_left_and_what_is_reserved_stays() {
    let bounds = LimitBounds { expires_on: Some(date(2026, 11, 20)), tenor_days: None };
    let on = |day| CompanyLimit::of(Decimal::from(100), Decimal::from(20), bounds, day).unwrap();
    assert_eq!(on(date(2026, 11, 20)).available.amount(), Decimal::from(80));
    let ended = on(date(2026, 11, 21));
    assert_eq!((ended.available.amount(), ended.reserved.amount()), (Decimal::ZERO, Decimal::from(20)));
}

#[test]
fn a_limit_above_what_one_sets_alone_takes_two_and_a_rejection_never_does() {
    let alone = LimitAlone(50_000);
    for (asked, two) in [("50000", false), ("50000.01", true), ("0.01", false)] {
        let decided = ask("approve", Some(asked), None).decide(&waiting(), today()).unwrap();
        assert_eq!(decided.takes_two(alone), two, "{asked}");
    }
    assert!(!ask("reject", None, Some("No")).decide(&waiting(), today()).unwrap().takes_two(alone));
}
