//! The budgets of codes, by tables and by whatever comes.

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr},
};

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
        address: [0; 32],
        is_solved: false,
        is_known: false,
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
    let address: Vec<_> = (1..=30).map(|it| at() - minutes(it)).collect();
    let prefix = ago([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 50]);
    #[rustfmt::skip]
    let cases = [
        (charge(true, true), RecentSends::default(), Ok(())),
        (charge(true, false), RecentSends { prefix: prefix[..11].to_vec(), ..RecentSends::default() }, Ok(())),
        (charge(true, false), RecentSends { prefix: prefix.clone(), ..RecentSends::default() }, Err((Spent::Prefix, minutes(10)))),
        (charge(false, false), RecentSends { prefix, ..RecentSends::default() }, Ok(())),
        (charge(false, false), RecentSends { address: address[..29].to_vec(), ..RecentSends::default() }, Ok(())),
        (charge(false, false), RecentSends { address, ..RecentSends::default() }, Err((Spent::Address, minutes(30)))),
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
        let address = sends.clone();
        let recent = RecentSends { prefix: sends.clone(), network: sends.clone(), address, texts, unverified_texts };
        if let Err((spent, wait)) = Budgets::ON.allow(&charge(true, true), &recent, at()) {
            prop_assert!(SignedDuration::ZERO < wait && wait <= WINDOW);
            let later = at() + wait;
            let left: Vec<_> = sends.into_iter().filter(|it| later.duration_since(*it) < WINDOW).collect();
            let recent = RecentSends { prefix: left.clone(), network: left.clone(), address: left, ..recent };
            let again = Budgets::ON.allow(&charge(true, true), &recent, later).err();
            prop_assert!(again.is_none_or(|(again, _)| again != spent));
        }
    }
}

/// Who asks, from which network, for a number of which prefix, and whether a challenge was solved for it.
type Ask = (u8, u8, bool);

/// What counts against one more, as the store tells it.
fn recent(sent: &[Ask], (network, prefix, is_solved): Ask) -> RecentSends {
    let alike = || sent.iter().filter(|it| it.2 == is_solved);
    let mut of_networks = BTreeMap::<u8, u32>::new();
    alike().filter(|it| it.1 == prefix).for_each(|it| *of_networks.entry(it.0).or_default() += 1);
    let counted: u32 = of_networks.values().map(|many| (*many).min(Budgets::ON.prefix_of_network)).sum();
    let texts = u32::try_from(sent.len()).unwrap();
    RecentSends {
        prefix: (0..counted).map(|_| at()).collect(),
        network: alike().filter(|it| it.0 == network).map(|_| at()).collect(),
        address: Vec::new(),
        texts,
        unverified_texts: texts,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// From forty networks, to five hundred numbers in fourteen prefixes, with challenges solved for any of them or none.
    #[test]
    fn whoever_pumps_is_sent_at_most_sixty_texts(asks in prop::collection::vec((0..40_u8, 0..14_u8, any::<bool>()), 5000)) {
        let mut sent = Vec::new();
        for ask in asks {
            if Budgets::ON.allow(&charge(true, true), &recent(&sent, ask), at()).is_ok() {
                sent.push(ask);
            }
        }
        prop_assert!(sent.len() <= 60, "{}", sent.len());
    }
}

#[test]
fn what_one_network_asks_for_closes_no_prefix_to_others() {
    let pumped: Vec<Ask> = vec![(1, 1, false); 20];
    let allowed = |ask| Budgets::ON.allow(&charge(true, true), &recent(&pumped, ask), at());
    assert_eq!(allowed((2, 1, false)), Ok(()), "a neighbour from elsewhere");
    assert_eq!(allowed((1, 1, true)), Ok(()), "or who solved a challenge");
    assert!(allowed((1, 1, false)).is_err());
    let closed: Vec<Ask> = (0..3).flat_map(|network| vec![(network, 1, false); 4]).collect();
    let allowed = |ask| Budgets::ON.allow(&charge(true, true), &recent(&closed, ask), at());
    assert_eq!(allowed((9, 1, false)), Err((Spent::Prefix, WINDOW)));
    assert_eq!((allowed((9, 1, true)), allowed((9, 2, false))), (Ok(()), Ok(())));
}
