//! What may be asked of, and happens to, the steps of a deal.

use jiff::civil::Date;

use crate::deal::{CalendarDay, by::PartyRole, events::events};
use crate::domain::{ExtraDays, Holidays, StepKind, StepNumber, Text};

/// What may be asked of the steps of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TimelineCommand {
    MarkStep {
        step: StepNumber,
        /// The sides whose trade licence does not hold at this moment, or is not accepted.
        unverified: Vec<PartyRole>,
    },
    ExtendStep {
        step: StepNumber,
        days: ExtraDays,
        reason: Option<Text<1, 500>>,
    },
    /// Does what a day brings by itself: notes which active steps were due before it, shows ratings that waited.
    Wake {
        today: Date,
    },
    /// The holidays from a day on, as staff keep them by now.
    FollowCalendar {
        from: Date,
        holidays: Holidays,
    },
}

events! {
    /// What happened to the steps of a deal.
    TimelineEvent {
        StepDone {
            step: StepKind,
            /// Not told by the events of old, which staff made.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<PartyRole>,
        } = "deal.stepDone";
        StepReopened {
            step: StepKind,
            /// The terms that it was closed on were changed: what it was closed with no longer holds.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            overtaken: bool,
        } = "deal.stepReopened";
        StepExtended {
            step: StepKind,
            days: ExtraDays,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            reason: Option<Text<1, 500>>,
        } = "deal.stepExtended";
        OverdueFlagged { today: Date } = "deal.overdueFlagged";
        CalendarChanged { days: Vec<CalendarDay> } = "deal.calendarChanged";
    }
}
