//! The chain holds as written, and any tampering is found.

use granary_domain::{DealId, DealKind, UserId};
use proptest::prelude::*;

use crate::deal::tests::Kept;
use crate::deal::{
    Entry,
    chain::{self, LinkFault},
};

fn a_journal() -> (DealId, Vec<Entry>) {
    let kept = Kept::of(DealKind::International).marked(9);
    (kept.deal.id, kept.journal)
}

#[test]
fn an_untouched_journal_gives_the_kept_head() {
    let kept = Kept::of(DealKind::International).marked(16);
    assert_eq!(chain::verify(kept.deal.id, &kept.journal), Ok(kept.head));
    assert_eq!(chain::verify(kept.deal.id, &[]), Ok(chain::GENESIS));
}

#[test]
fn a_journal_of_another_deal_does_not_verify() {
    let (_, journal) = a_journal();
    let other = DealId(uuid::Uuid::from_u128(99));
    assert_eq!(chain::verify(other, &journal).map_err(|it| (it.version, it.fault)), Err((1, LinkFault::Hash)));
}

#[test]
fn a_missing_line_is_a_gap() {
    let (deal, mut journal) = a_journal();
    journal.retain(|line| line.version != 4);
    assert_eq!(chain::verify(deal, &journal).map_err(|it| (it.version, it.fault)), Err((5, LinkFault::Gap)));
}

#[test]
fn a_cut_tail_gives_another_head() {
    let kept = Kept::of(DealKind::International).marked(9);
    let shorter = &kept.journal[..kept.journal.len() - 1];
    assert!(chain::verify(kept.deal.id, shorter).is_ok_and(|head| head != kept.head));
}

/// Changes one thing about a line.
fn tamper(entry: &mut Entry, how: u8) {
    match how {
        0 => entry.version += 1,
        1 => entry.ord += 1,
        2 => entry.kind = "deal.restored",
        3 => entry.at += jiff::SignedDuration::from_micros(1),
        4 => entry.user = Some(UserId(uuid::Uuid::from_u128(7))),
        5 => entry.by.push(' '),
        6 => entry.from = None,
        7 => entry.body.push(' '),
        8 => {
            let moved = entry.by.pop();
            entry.body.insert(0, moved.unwrap_or('x'));
        }
        _ => entry.hash[0] ^= 1,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_tampering_is_found_at_its_line_or_the_next(line in 0_usize..9, how in 0_u8..10) {
        let (deal, mut journal) = a_journal();
        tamper(&mut journal[line], how);
        let bad = chain::verify(deal, &journal).unwrap_err();
        prop_assert!(bad.version <= (line + 2) as u64);
    }

    #[test]
    fn two_lines_never_change_places(a in 0_usize..9, b in 0_usize..9) {
        prop_assume!(a != b);
        let (deal, mut journal) = a_journal();
        journal.swap(a, b);
        prop_assert!(chain::verify(deal, &journal).is_err());
    }
}

#[test]
fn the_lines_of_one_version_are_counted_from_zero() {
    let (deal, mut journal) = a_journal();
    let mut head = chain::GENESIS;
    for (ord, entry) in (0..).zip(&mut journal) {
        (entry.version, entry.ord) = (1, ord);
        head = chain::link(&head, deal, entry);
        entry.hash = head;
    }
    assert_eq!(chain::verify(deal, &journal), Ok(head));
}
