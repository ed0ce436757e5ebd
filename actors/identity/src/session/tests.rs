//! What a session decides, held against tables and against models that say it another way.

use std::sync::Arc;

use granary_domain::{CompanyId, Permissions, Role, SessionId, UserId};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::{
    Ending, StoredSession, StoredUser, TokenHash, Verdict,
    state::{BEARER_LIFE, GRACE, MAX_BEARERS, REFRESH_LIFE, RefreshStatus, STRIKES, Session, later},
};
use crate::user::User;

const START: Timestamp = Timestamp::UNIX_EPOCH;

fn at(seconds: i64) -> Timestamp {
    later(START, SignedDuration::from_secs(seconds))
}

fn token(n: u8) -> TokenHash {
    [n; 32]
}

fn a_user() -> StoredUser {
    StoredUser {
        id: UserId(uuid::Uuid::nil()),
        role: Role::User,
        email: "buyer@alnoor-foods.test".into(),
        email_verified: true,
        disabled: false,
        deleted: false,
        name: "Amina Rahman".into(),
        company: Some(CompanyId(uuid::Uuid::nil())),
        bank: None,
        permissions: Permissions::default(),
        member: Default::default(),
        rights: 1,
        password: String::new(),
        networks: Vec::new(),
        record: Arc::new(User::new(UserId(uuid::Uuid::nil()), Role::User, "buyer@alnoor-foods.test", START)),
    }
}

fn a_row() -> StoredSession {
    StoredSession {
        id: SessionId(uuid::Uuid::nil()),
        user: a_user().id,
        refresh: token(0),
        previous: None,
        bearers: vec![(token(100), later(START, BEARER_LIFE))],
        until: later(START, REFRESH_LIFE),
        ended: None,
        created_at: START,
    }
}

fn a_session() -> Session {
    Session::new(a_row(), a_user(), START)
}

#[test]
fn the_fifth_strike_in_a_row_ends_the_session() {
    let mut session = a_session();
    for _ in 1..STRIKES {
        assert_eq!(session.strike(token(100), false, false, START), Verdict::Counted);
    }
    assert_eq!(session.strike(token(100), false, false, START), Verdict::Ended);
    assert_eq!(session.ended, Some(Ending::Strikes));
}

#[test]
fn a_success_before_the_fifth_starts_the_count_anew() {
    let mut session = a_session();
    for _ in 1..STRIKES {
        session.strike(token(100), false, false, START);
    }
    assert_eq!(session.strike(token(100), false, true, START), Verdict::Counted);
    assert_eq!(session.ended, None);
}

#[test]
fn an_expired_token_is_one_strike_in_its_life() {
    let mut session = a_session();
    for _ in 0..50 {
        assert_eq!(session.strike(token(100), true, false, START), Verdict::Counted);
    }
    assert!(session.strike(token(100), true, true, START) == Verdict::Counted, "after a success too");
    let others = (101..=105).map(|n| session.strike(token(n), true, false, START));
    assert_eq!(others.filter(|verdict| *verdict == Verdict::Ended).count(), 1);
}

#[test]
fn nothing_is_counted_once_the_session_is_over() {
    let mut session = a_session();
    session.ended = Some(Ending::LoggedOut);
    assert_eq!(session.strike(token(100), false, true, START), Verdict::Ended);
    assert_eq!(session.ended, Some(Ending::LoggedOut));
}

#[test]
fn a_refresh_secret_is_worth_one_rotation_and_ten_seconds_of_grace() {
    let mut session = a_session();
    assert_eq!(session.refresh_status(token(0), at(1)), RefreshStatus::Current);
    session.row = session.rotated(token(1), token(101), at(1));
    assert_eq!(session.refresh_status(token(1), at(1)), RefreshStatus::Current);
    assert_eq!(session.refresh_status(token(0), at(11)), RefreshStatus::Previous);
    assert_eq!(session.refresh_status(token(0), at(12)), RefreshStatus::Reused, "too late");
    session.row = session.rotated(token(2), token(102), at(2));
    assert_eq!(session.refresh_status(token(0), at(2)), RefreshStatus::Reused, "too old");
    assert_eq!(session.refresh_status(token(2), later(at(2), REFRESH_LIFE)), RefreshStatus::Over);
}

#[test]
fn an_earlier_bearer_lives_out_its_time() {
    let mut session = a_session();
    session.row = session.rotated(token(1), token(101), at(60));
    let ends = [(token(100), later(START, BEARER_LIFE)), (token(101), later(at(60), BEARER_LIFE))];
    assert_eq!(session.row.bearers, ends);
    let rotated = session.rotated(token(2), token(102), later(START, BEARER_LIFE));
    assert_eq!(rotated.bearers[0], ends[1], "the first has lived out its time");
}

#[test]
fn a_session_is_over_after_thirty_days_however_often_it_is_refreshed() {
    let mut session = a_session();
    let over = later(START, SignedDuration::from_hours(720));
    for hours in (12..720).step_by(12) {
        let now = later(START, SignedDuration::from_hours(hours));
        assert_eq!(session.refresh_status(token(0), now), RefreshStatus::Current, "after {hours} hours");
        session.row = session.rotated(token(0), token(101), now);
    }
    let soon = later(over, -SignedDuration::from_secs(60));
    session.row = session.rotated(token(0), token(102), soon);
    assert_eq!((session.row.until, session.row.bearers.last()), (over, Some(&(token(102), over))));
    assert_eq!(session.refresh_status(token(0), over), RefreshStatus::Over);
}

#[test]
fn however_many_tabs_refresh_none_is_refused_and_the_oldest_bearers_go() {
    let mut session = a_session();
    let bearer = |n: u8| -> TokenHash { [n, 1].repeat(16).try_into().unwrap() };
    for n in 1..=200 {
        assert_eq!(session.refresh_status(token(n - 1), at(n.into())), RefreshStatus::Current);
        session.row = session.rotated(token(n), bearer(n), at(n.into()));
        assert!(session.row.bearers.len() <= MAX_BEARERS);
    }
    let living: Vec<_> = session.row.bearers.iter().map(|(bearer, _)| *bearer).collect();
    assert_eq!(living, (200 - MAX_BEARERS as u8 + 1..=200).map(bearer).collect::<Vec<_>>());
}

#[test]
fn a_disabled_or_deleted_user_has_no_session() {
    for (disabled, deleted) in [(true, false), (false, true)] {
        let mut session = a_session();
        session.renew(Some(a_row()), Some(StoredUser { disabled, deleted, ..a_user() }), at(5));
        assert_eq!(session.ended, Some(Ending::Disabled));
    }
}

#[test]
fn a_session_ended_elsewhere_is_over_here() {
    let mut session = a_session();
    session.renew(Some(StoredSession { ended: Some(at(1)), ..a_row() }), Some(a_user()), at(5));
    assert_eq!(session.ended, Some(Ending::Elsewhere));
    let mut session = a_session();
    session.renew(None, Some(a_user()), at(5));
    assert_eq!(session.ended, Some(Ending::Elsewhere));
}

#[test]
fn an_ended_session_stays_ended_whatever_is_read() {
    let mut session = a_session();
    session.ended = Some(Ending::Strikes);
    session.renew(Some(a_row()), Some(a_user()), at(5));
    assert_eq!(session.ended, Some(Ending::Strikes));
}

#[test]
fn a_record_is_read_afresh_every_twenty_seconds() {
    let mut session = a_session();
    assert!(!session.may_read(at(19)));
    assert!(session.may_read(at(20)));
    session.renew(Some(a_row()), Some(a_user()), at(20));
    assert!(!session.may_read(at(39)));
}

#[test]
fn a_session_with_a_strike_is_not_forgotten() {
    let mut session = a_session();
    assert!(session.may_be_forgotten(false, START));
    session.strike(token(100), false, false, START);
    assert!(!session.may_be_forgotten(false, START));
    assert!(session.may_be_forgotten(true, START));
    session.strike(token(100), true, true, START);
    assert!(!session.may_be_forgotten(true, START), "the expired token would be counted again");
    assert!(!session.may_be_forgotten(true, later(START, REFRESH_LIFE)));
    assert!(session.may_be_forgotten(true, later(at(1), REFRESH_LIFE)), "the session itself is over by then");
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Heard {
    Refused,
    RefusedExpired(u8),
    Other,
}

fn heard() -> impl Strategy<Value = Heard> {
    prop_oneof![5 => Just(Heard::Refused), 3 => (0..6u8).prop_map(Heard::RefusedExpired), 1 => Just(Heard::Other)]
}

/// The rule, said over the whole history: five refusals stand side by side, repeats of an expired token left out.
fn is_over(history: &[Heard]) -> bool {
    let told: Vec<Heard> = history
        .iter()
        .enumerate()
        .filter(|(n, it)| !matches!(it, Heard::RefusedExpired(_)) || !history[..*n].contains(it))
        .map(|(_, it)| *it)
        .collect();
    told.windows(STRIKES.into()).any(|five| five.iter().all(|it| *it != Heard::Other))
}

proptest! {
    #[test]
    fn strikes_follow_the_rule_over_any_history(history in prop::collection::vec(heard(), 0..60)) {
        let mut session = a_session();
        let mut cleared = false;
        for (n, it) in history.iter().enumerate() {
            let verdict = match it {
                Heard::Other => { cleared = true; continue }
                Heard::Refused => session.strike(token(100), false, std::mem::take(&mut cleared), START),
                Heard::RefusedExpired(k) => session.strike(token(*k), true, std::mem::take(&mut cleared), START),
            };
            prop_assert_eq!(verdict == Verdict::Ended, is_over(&history[..=n]), "after {} replies", n + 1);
        }
        prop_assert_eq!(session.ended.is_some(), is_over(&history));
    }

    /// The model remembers every secret with the moment it was spent.
    #[test]
    fn refreshes_follow_the_rule_over_any_history(asked in prop::collection::vec((0..4usize, 0..15i64), 1..40)) {
        let mut session = a_session();
        let mut spent: Vec<i64> = Vec::new();
        let mut now = 0;
        for (back, pause) in asked {
            now += pause;
            let Some(generation) = spent.len().checked_sub(back) else { continue };
            let status = session.refresh_status(token(generation as u8), at(now));
            let expected = match spent.get(generation) {
                None => RefreshStatus::Current,
                Some(then) if back == 1 && now - then <= GRACE.as_secs() => RefreshStatus::Previous,
                Some(_) => RefreshStatus::Reused,
            };
            prop_assert_eq!(status, expected);
            if status == RefreshStatus::Current {
                spent.push(now);
                session.row = session.rotated(token(spent.len() as u8), token(100 + spent.len() as u8), at(now));
            }
        }
    }
}
