//! What may be asked of, and happens to, the steps of a deal.

use granary_domain::{Country, ExtraDays, Holidays, StepKind, StepNumber, Text};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{CalendarDay, events::events, initiator::PartyRole};

/// What may be asked of the steps of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TimelineCommand {
    MarkStep {
        step: StepNumber,
        /// The sides whose trade licence does not hold at this moment, or is not accepted.
        unverified: Vec<PartyRole>,
    },
    ExtendStep(ExtendStep),
    /// Does what a day brings by itself: notes which active steps were due before it, shows ratings that waited.
    Wake {
        today: Date,
    },
    /// The holidays of a country from a day on, as staff keep them by now.
    FollowCalendar {
        from: Date,
        holidays: Holidays,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtendStep {
    #[serde(rename = "stepNumber")]
    #[schema(value_type = i64)]
    pub step: StepNumber,
    #[serde(rename = "nDays")]
    pub days: ExtraDays,
    /// Why, for both sides to read.
    #[serde(default)]
    pub reason: Option<Text<1, 500>>,
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
        /// The bank approved it with a document, and it closes once that is verified.
        StepApproved { step: StepKind } = "deal.stepApproved";
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
        /// Of what comes due by this day, and of what did not come by the day before.
        Reminded { today: Date } = "deal.reminded";
        CalendarChanged {
            days: Vec<CalendarDay>,
            /// Whose, where it is not the deal's own.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            country: Option<Country>,
        } = "deal.calendarChanged";
    }
}
