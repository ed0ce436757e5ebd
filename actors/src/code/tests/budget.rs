//! The budgets of codes, by tables and by whatever comes.

use std::net::{IpAddr, Ipv4Addr};

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use uuid::Uuid;

use crate::code::{Budgets, Charge, RecentSends, Spent, WINDOW};

fn at() -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24)
}

fn charge(prefix: bool, network: bool) -> Charge {
    Charge {
        send: Uuid::nil(),
        prefix: prefix.then(|| "+97150123".to_owned()),
        network: network.then_some(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        budgets: Some(Budgets::ON),
    }
}

/// Sends at so many minutes ago, newest first.
fn ago<const N: usize>(minutes: [i64; N]) -> Vec<Timestamp> {
    minutes.map(|it| at() - SignedDuration::from_mins(it)).to_vec()
}

#[test]
fn a_budget_is_spent_by_its_last_send_and_comes_back_when_the_oldest_of_them_lapses() {
    let minutes = SignedDuration::from_mins;
    let pumped = RecentSends { texts: 40, unverified_texts: 30, ..RecentSends::default() };
    let network: Vec<_> = (1..=20).map(|it| at() - minutes(it)).collect();
    #[rustfmt::skip]
    let cases = [
        (charge(true, true), RecentSends::default(), Ok(())),
        (charge(true, false), RecentSends { prefix: ago([1, 2, 3]), ..RecentSends::default() }, Ok(())),
        (charge(true, false), RecentSends { prefix: ago([1, 2, 3, 50]), ..RecentSends::default() }, Err((Spent::Prefix, minutes(10)))),
        (charge(false, false), RecentSends { prefix: ago([1, 2, 3, 50]), ..RecentSends::default() }, Ok(())),
        (charge(true, true), RecentSends { network: network.clone(), ..RecentSends::default() }, Err((Spent::Network, minutes(40)))),
        (charge(true, true), RecentSends { network: network[..19].to_vec(), ..RecentSends::default() }, Ok(())),
        (charge(true, false), RecentSends { network, ..RecentSends::default() }, Ok(())),
        (charge(true, false), RecentSends { prefix: ago([15]), ..pumped.clone() }, Err((Spent::Breaker, minutes(45)))),
        (charge(true, false), pumped.clone(), Ok(())),
        (charge(true, false), RecentSends { prefix: ago([15]), texts: 43, ..pumped.clone() }, Ok(())),
        (charge(true, false), RecentSends { prefix: ago([15]), unverified_texts: 29, ..pumped }, Ok(())),
    ];
    for (charge, sends, outcome) in cases {
        assert_eq!(Budgets::ON.allow(&charge, &sends, at()), outcome, "{charge:?} {sends:?}");
    }
}

#[test]
fn a_budget_of_nothing_allows_nothing() {
    let none = Budgets { prefix: 0, network: 0, ..Budgets::ON };
    let allowed = |charge| none.allow(&charge, &RecentSends::default(), at());
    assert_eq!(allowed(charge(true, false)), Err((Spent::Prefix, WINDOW)));
    assert_eq!(allowed(charge(false, true)), Err((Spent::Network, WINDOW)));
    assert_eq!(allowed(charge(false, false)), Ok(()));
}

proptest! {
    /// Whoever waits as long as they were told is not refused for the same sends.
    #[test]
    fn a_wait_is_long_enough(mut seconds in prop::collection::vec(0..3600_i64, 0..30), texts in 0..80_u32, open in any::<bool>()) {
        seconds.sort_unstable();
        let sends: Vec<_> = seconds.iter().map(|it| at() - SignedDuration::from_secs(*it)).collect();
        let unverified_texts = if open { texts } else { 0 };
        let recent = RecentSends { prefix: sends.clone(), network: sends.clone(), texts, unverified_texts };
        if let Err((spent, wait)) = Budgets::ON.allow(&charge(true, true), &recent, at()) {
            prop_assert!(SignedDuration::ZERO < wait && wait <= WINDOW);
            let later = at() + wait;
            let left: Vec<_> = sends.into_iter().filter(|it| later.duration_since(*it) < WINDOW).collect();
            let recent = RecentSends { prefix: left.clone(), network: left, ..recent };
            let again = Budgets::ON.allow(&charge(true, true), &recent, later).err();
            prop_assert!(again.is_none_or(|(again, _)| again != spent));
        }
    }
}
