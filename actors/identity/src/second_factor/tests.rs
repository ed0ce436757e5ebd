//! A second factor, by tables and by a property over any tries.

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::{AfterReset, App, AttemptCheck, Change, NotOffered, SecondFactor, Taken, Voucher};

fn at(minutes: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes)
}

fn in_use() -> SecondFactor {
    SecondFactor { sealed: Some(vec![1]), since: Some(at(0)), ..SecondFactor::default() }
}

#[test]
fn nothing_can_be_tried_where_nothing_is_set_up_or_offered_in_time() {
    let none = SecondFactor::default();
    assert_eq!(none.try_at(App::InUse, &[], at(0)), AttemptCheck::Nothing);
    assert_eq!(in_use().try_at(App::Offered, &[], at(0)), AttemptCheck::Nothing);
    let offered = SecondFactor { offered: Some((vec![2], at(0))), ..none };
    assert_eq!(offered.try_at(App::Offered, &[], at(14)), AttemptCheck::Begun(vec![2]));
    assert_eq!(offered.try_at(App::Offered, &[], at(15)), AttemptCheck::Nothing);
}

#[test]
fn the_sixth_try_waits_until_the_first_is_a_quarter_of_an_hour_old() {
    let wrong: Vec<Timestamp> = (0..5).map(at).collect();
    assert_eq!(in_use().try_at(App::InUse, &wrong[..4], at(5)), AttemptCheck::Begun(vec![1]));
    let AttemptCheck::Spent(wait) = in_use().try_at(App::InUse, &wrong, at(5)) else { panic!("five are spent") };
    assert_eq!(wait.as_secs(), 10 * 60);
    assert_eq!(in_use().try_at(App::InUse, &wrong, at(15)), AttemptCheck::Begun(vec![1]));
}

#[test]
fn a_code_is_taken_once_and_no_older_one_after_it() {
    let mut factor = in_use();
    assert_eq!(factor.take_step(&[9], 7), Taken::Already, "another app");
    assert_eq!([7, 7, 6, 8].map(|step| factor.take_step(&[1], step)), {
        use Taken::{Already, Once};
        [Once, Already, Already, Once]
    });
}

#[test]
fn an_app_in_use_is_replaced_only_by_who_says_so() {
    let mut factor = in_use();
    for by in [Voucher::Ticket, Voucher::Session(Some(at(1)))] {
        assert_eq!(factor.offer(vec![2], by, at(1)), Err(NotOffered::Taken));
    }
    assert_eq!(factor, in_use());
    assert_eq!(factor.offer(vec![2], Voucher::Code, at(1)), Ok(()));
    assert_eq!(factor.confirm(&[3], 5, at(2)), None, "another offer");
    assert_eq!(factor.confirm(&[2], 5, at(2)), Some(Change::Replaced));
    assert_eq!(factor, SecondFactor { sealed: Some(vec![2]), since: Some(at(2)), last_step: 5, offered: None });
    assert_eq!(factor.confirm(&[2], 6, at(2)), None, "an offer is confirmed once");
    let mut first = SecondFactor::default();
    assert_eq!(first.offer(vec![4], Voucher::Ticket, at(1)), Ok(()));
    assert_eq!(first.confirm(&[4], 5, at(2)), Some(Change::On));
}

#[test]
fn a_first_app_is_offered_to_who_proved_within_five_minutes_who_they_are() {
    let offered = |proven| SecondFactor::default().offer(vec![2], Voucher::Session(proven), at(10));
    assert_eq!(offered(None), Err(NotOffered::Unproven));
    assert_eq!(offered(Some(at(5))), Err(NotOffered::Unproven));
    assert_eq!(offered(Some(at(6))), Ok(()));
}

#[test]
fn a_reset_keeps_an_app_that_was_in_use_for_three_days_and_none_that_was_merely_offered() {
    let reset = |mut factor: SecondFactor, hours: i64| {
        let after = factor.reset(Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours));
        (after, factor)
    };
    let offered = || Some((vec![2], at(1)));
    assert_eq!(reset(in_use(), 71), (AfterReset::Dropped, SecondFactor::default()));
    assert_eq!(reset(SecondFactor { offered: offered(), ..in_use() }, 72), (AfterReset::Kept, in_use()));
    let none = SecondFactor { offered: offered(), ..SecondFactor::default() };
    assert_eq!(reset(none, 1), (AfterReset::None, SecondFactor::default()));
    assert_eq!(
        [AfterReset::None, AfterReset::Kept, AfterReset::Dropped].map(AfterReset::as_str),
        ["none", "kept", "dropped"]
    );
}

proptest! {
    #[test]
    fn in_any_quarter_of_an_hour_at_most_five_tries_go_wrong(times in prop::collection::vec(0_i64..120, 0..60)) {
        let mut times = times;
        times.sort_unstable();
        let mut wrong = Vec::new();
        for minute in times {
            if matches!(in_use().try_at(App::InUse, &wrong, at(minute)), AttemptCheck::Begun(_)) {
                wrong.push(at(minute));
            }
        }
        for first in &wrong {
            let end = *first + SignedDuration::from_mins(15);
            prop_assert!(wrong.iter().filter(|it| **it >= *first && **it < end).count() <= 5);
        }
    }
}

#[test]
fn each_change_has_its_name_in_the_journal() {
    use Change::{Dropped, Off, On, RecoveryCodeUsed, RecoveryCodes, Replaced};
    let changes = [On, Replaced, Off, Dropped, RecoveryCodes, RecoveryCodeUsed];
    let names = ["on", "replaced", "off", "dropped", "recoveryCodes", "recoveryCodeUsed"];
    assert_eq!(changes.map(Change::as_str), names);
}
