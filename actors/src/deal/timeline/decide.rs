//! What may be asked of the steps of a deal, and how far ahead they may be due.

use jiff::{Timestamp, ToSpan, civil::Date};

use crate::deal::{Deal, DealEvent, PartyRole, TimelineCommand, TimelineEvent, Why, part::PartCommand, tasks::Act};
use crate::domain::{ExtraDays, StepKind, Text, day};

/// How many years ahead a step may be due.
pub const MAX_YEARS: i64 = 2;

impl PartCommand for TimelineCommand {
    fn act(&self) -> Act {
        match self {
            Self::MarkStep { .. } => Act::MarkStep,
            Self::ExtendStep { .. } => Act::ExtendStep,
            Self::Wake { .. } => Act::Wake,
            Self::FollowCalendar { .. } => Act::FollowCalendar,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, Why> {
        let event = match self {
            Self::MarkStep { step, unverified } => deal.mark(deal.find(*step)?, unverified, by)?,
            Self::ExtendStep { step, days, reason } => {
                deal.push_back((deal.find(*step)?, *days), reason.clone(), day(at))?
            }
            Self::Wake { today } => return Ok(deal.wake(*today)),
            Self::FollowCalendar { from, holidays } => return Ok(deal.follow_calendar(*from, holidays)),
        };
        Ok(vec![event])
    }
}

impl Deal {
    fn push_back(
        &self,
        (step, days): (StepKind, ExtraDays),
        reason: Option<Text<1, 500>>,
        today: Date,
    ) -> Result<DealEvent, Why> {
        self.undone(step)?;
        let event = DealEvent::Timeline(TimelineEvent::StepExtended { step, days, reason });
        if self.is_due_too_far_after(&event, today) { Err(Why::DueTooFar("nDays")) } else { Ok(event) }
    }

    /// Whether an event moves the last step beyond all that anybody plans for.
    pub(in crate::deal) fn is_due_too_far_after(&self, event: &DealEvent, today: Date) -> bool {
        let last_due = |deal: &Self| deal.road().into_iter().map(|(_, due, _)| due).max();
        let mut next = self.clone();
        next.apply(event, self.updated_at);
        let (before, after) = (last_due(self), last_due(&next));
        after > before && after > Some(today.saturating_add(MAX_YEARS.years()))
    }
}
