//! Where a deal stands in the order of a list, exactly as the store sorts it.

use std::cmp::Reverse;

use granary_domain::DealId;
use granary_trade::deal::DealIndex;
use jiff::civil::Date;

use super::Sort;

/// A deal's place among all others in one order; no two deals have the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place<'a> {
    Up(Key<'a>, DealId),
    Down(Reverse<(Key<'a>, DealId)>),
}

/// What a list is sorted by before the ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key<'a> {
    Updated {
        micros: i64,
    },
    /// A longer number is a greater one.
    OrderId {
        letters: &'a str,
        digits: usize,
        number: &'a str,
    },
    Due(Date),
    NeverDue,
}

impl Sort {
    pub fn place(self, id: DealId, deal_index: &DealIndex) -> Place<'_> {
        let updated = || Key::Updated { micros: deal_index.updated_at.as_microsecond() };
        match self {
            Self::UpdatedOldest => Place::Up(updated(), id),
            Self::UpdatedNewest => Place::Down(Reverse((updated(), id))),
            Self::OrderId => Place::Up(order_key(deal_index), id),
            Self::OrderIdLast => Place::Down(Reverse((order_key(deal_index), id))),
            Self::DueFirst => Place::Up(due(deal_index), id),
            Self::DueLast => Place::Down(Reverse((due(deal_index), id))),
        }
    }
}

fn order_key(deal_index: &DealIndex) -> Key<'_> {
    let (letters, number) = deal_index.order_id.split_at_checked(3).unwrap_or((&deal_index.order_id, ""));
    let number = number.trim_start_matches('0');
    Key::OrderId { letters, digits: number.len(), number }
}

fn due(deal_index: &DealIndex) -> Key<'_> {
    [deal_index.due_on, deal_index.overdue_on].into_iter().flatten().min().map_or(Key::NeverDue, Key::Due)
}
