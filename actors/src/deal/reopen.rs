//! A closed deal that staff open again while its end is fresh: what follows acceptance is to be done anew.

use jiff::{ToSpan, civil::Date};

use super::{Deal, DealEvent, Why};
use crate::domain::{DealStatus, Text, day};

/// So many days after it was closed.
const FRESH_DAYS: i32 = 30;

impl Deal {
    pub(super) fn reopen_deal(&self, reason: &Text<1, 500>, today: Date) -> Result<DealEvent, Why> {
        self.not_deleted()?;
        if self.status != DealStatus::Closed {
            return Err(Why::NotClosed);
        }
        let closed_on = self.progress.iter().filter_map(|it| it.done_at).max().map(day);
        if closed_on.is_none_or(|on| today > on.saturating_add(FRESH_DAYS.days())) {
            return Err(Why::TooLateToReopen);
        }
        Ok(DealEvent::Reopened { reason: reason.clone() })
    }

    pub(super) fn reopened(&mut self) {
        self.status = DealStatus::Accepted;
        let ends = self.steps().into_iter().filter(|it| it.leads_to > Some(DealStatus::Accepted));
        ends.for_each(|step| self.with(step.number, |it| it.done_at = None));
    }
}
