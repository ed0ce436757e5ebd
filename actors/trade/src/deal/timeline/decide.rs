//! What may be asked of the steps of a deal, and how far ahead they may be due.

use granary_domain::day;
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::deal::{
    Deal, DealEvent, ExtendStep, PartyRole, RefusalReason, TimelineCommand, TimelineEvent, part::PartCommand,
    tasks::Act,
};

/// How many years ahead a step may be due.
pub const MAX_YEARS: i64 = 2;

impl PartCommand for TimelineCommand {
    fn act(&self) -> Act {
        match self {
            Self::MarkStep { .. } => Act::MarkStep,
            Self::ExtendStep(_) => Act::ExtendStep,
            Self::Wake { .. } => Act::Wake,
            Self::FollowCalendar { .. } => Act::FollowCalendar,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let event = match self {
            Self::MarkStep { step, unverified } => deal.mark(deal.find(*step)?, unverified, by)?,
            Self::ExtendStep(ask) => deal.push_back(ask, day(at))?,
            Self::Wake { today } => return Ok(deal.wake(*today)),
            Self::FollowCalendar { from, holidays } => return Ok(deal.follow_calendar(*from, holidays)),
        };
        Ok(vec![event])
    }
}

impl Deal {
    fn push_back(&self, ask: &ExtendStep, today: Date) -> Result<DealEvent, RefusalReason> {
        let step = self.find(ask.step)?;
        self.undone(step)?;
        let event = TimelineEvent::StepExtended { step, days: ask.days, reason: ask.reason.clone() }.into();
        if self.is_due_too_far_after(&event, today) { Err(RefusalReason::DueTooFar("nDays")) } else { Ok(event) }
    }

    /// Whether an event moves the last step beyond all that anybody plans for.
    pub(in crate::deal) fn is_due_too_far_after(&self, event: &DealEvent, today: Date) -> bool {
        let last_due = |deal: &Self| deal.schedule().into_iter().map(|(_, due, _)| due).max();
        let mut next = self.clone();
        next.apply(event, self.updated_at);
        let (before, after) = (last_due(self), last_due(&next));
        after > before && after > Some(today.saturating_add(MAX_YEARS.years()))
    }
}
