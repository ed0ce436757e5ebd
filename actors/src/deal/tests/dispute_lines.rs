//! A dispute over some of the lines holds up what it is about, and nothing else.

use uuid::Uuid;

use super::{ITEM, Kept, SELLER, a_complaint, a_line, an_order};
use crate::{
    deal::{Complaint, DealCommand as C, Item, PartyRole, Placement, Why},
    domain::{DealKind, DealStatus, ItemId},
};

const OTHER: ItemId = ItemId(Uuid::from_u128(22));

/// Two lines, with all steps up to this one done, and a dispute over some lines.
fn disputed(kind: DealKind, last: u8, claimed: &[ItemId]) -> Kept {
    let items = vec![a_line(), Item { id: OTHER, ..a_line() }];
    let mut kept = Kept::placed(Placement { items, ..an_order(kind) }).marked(last);
    let complaint = Complaint { claimed: claimed.to_vec(), ..a_complaint(SELLER) };
    kept.run(&C::OpenDispute(complaint), PartyRole::Buyer).unwrap();
    kept
}

#[test]
fn the_other_lines_are_accepted_and_paid_and_the_end_waits() {
    let mut abroad = disputed(DealKind::International, 14, &[ITEM]);
    abroad.mark(15).unwrap();
    assert_eq!(abroad.deal.status, DealStatus::Accepted);
    assert_eq!(abroad.mark(16), Err(Why::DisputeOpen));
    let mut at_home = disputed(DealKind::Domestic, 9, &[ITEM]);
    for step in [10, 11] {
        at_home.mark(step).unwrap();
    }
    assert_eq!(at_home.deal.status, DealStatus::Settled);
    assert_eq!(at_home.mark(12), Err(Why::DisputeOpen));
    at_home.run(&C::CloseDispute, PartyRole::Buyer).unwrap();
    at_home.mark(12).unwrap();
}

#[test]
fn what_names_every_line_or_none_holds_up_all() {
    for claimed in [&[][..], &[ITEM, OTHER]] {
        assert_eq!(disputed(DealKind::International, 14, claimed).mark(15), Err(Why::DisputeOpen));
    }
}
