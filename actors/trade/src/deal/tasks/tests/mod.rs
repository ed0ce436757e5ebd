//! What waits, and for whom.

use jiff::civil::Date;

use super::{Doer, PendingAction};
use crate::deal::Deal;

mod can;
mod duty;
mod handling;
mod pending;

/// All that waits for somebody in these deals, in the order of the lists.
fn pending_of<'a>(deals: impl IntoIterator<Item = &'a Deal>, doer: Doer, today: Date) -> Vec<PendingAction> {
    let mut pending: Vec<_> = deals.into_iter().flat_map(|deal| deal.pending(doer, today)).collect();
    pending.sort_by_key(|it| (it.due_on.unwrap_or(Date::MAX), it.order_id.clone(), it.id.clone()));
    pending
}
