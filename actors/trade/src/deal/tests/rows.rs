//! What is kept of the deals that lists show.

use std::sync::Arc;

use granary_domain::{DealId, DealKind, Version};
use uuid::Uuid;

use super::{Kept, an_order, now};
use crate::deal::{DealRows, DealSnapshot};

fn shown(nth: u128, version: Version) -> Arc<DealSnapshot> {
    let mut deal = Kept::placed(an_order(DealKind::International)).deal;
    deal.id = DealId(Uuid::from_u128(nth));
    deal.advance(version, now());
    DealSnapshot::new(deal)
}

fn kept(rows: &DealRows, nth: u128, least: Version) -> Option<Version> {
    let id = DealId(Uuid::from_u128(nth));
    rows.find(&[(id, least)]).remove(&id).map(|it| it.deal.version)
}

#[test]
fn a_row_is_never_older_than_it_is_asked_for_nor_than_it_was() {
    let rows = DealRows::default();
    assert_eq!(kept(&rows, 1, 1), None);
    rows.put(&shown(1, 2));
    assert_eq!([1, 2, 3].map(|least| kept(&rows, 1, least)), [Some(2), Some(2), None]);
    rows.put(&shown(1, 1));
    assert_eq!(kept(&rows, 1, 1), Some(2));
    rows.put(&shown(1, 3));
    assert_eq!(kept(&rows, 1, 2), Some(3));
}

#[test]
fn of_too_many_rows_those_go_that_nobody_asks_for() {
    let rows = DealRows::default();
    for nth in 0..5_000 {
        rows.put(&shown(nth, 1));
        assert_eq!(kept(&rows, 7.min(nth), 1), Some(1));
    }
    let last: Vec<u128> = (0..5_000).filter(|nth| kept(&rows, *nth, 1).is_some()).collect();
    assert_eq!(last.len(), 2_048);
    assert!(last.contains(&7) && last.contains(&4_999) && !last.contains(&1_000));
}
