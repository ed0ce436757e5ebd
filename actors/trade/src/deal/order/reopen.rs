//! A closed deal that staff open again while its end is fresh: what follows acceptance is to be done anew.

use granary_domain::{DealStatus, day};
use jiff::{ToSpan, civil::Date};

use crate::deal::{Deal, DealEvent, OrderEvent, RefusalReason, Reopen};

/// So many days after it was closed.
const FRESH_DAYS: i32 = 30;

impl Deal {
    pub(in crate::deal) fn reopen_deal(
        &self,
        Reopen { reason }: &Reopen,
        today: Date,
    ) -> Result<DealEvent, RefusalReason> {
        self.may_reopen(today).map(|()| OrderEvent::Reopened { reason: reason.clone() }.into())
    }

    pub(in crate::deal) fn may_reopen(&self, today: Date) -> Result<(), RefusalReason> {
        self.not_deleted()?;
        if self.status != DealStatus::Closed {
            return Err(RefusalReason::NotClosed);
        }
        if self.reopens_until().is_none_or(|last| today > last) { Err(RefusalReason::TooLateToReopen) } else { Ok(()) }
    }

    /// The last day on which it is opened again, counted from the last step that was done.
    pub(in crate::deal) fn reopens_until(&self) -> Option<Date> {
        let closed_on = self.progress.iter().filter_map(|it| it.done_at).max().map(day);
        closed_on.map(|on| on.saturating_add(FRESH_DAYS.days()))
    }

    pub(in crate::deal) fn reopened(&mut self) {
        self.status = DealStatus::Accepted;
        let ends = self.steps().into_iter().filter(|it| it.leads_to > Some(DealStatus::Accepted));
        ends.for_each(|step| self.with(step.kind, |it| it.done_at = None));
    }
}
