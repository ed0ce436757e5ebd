//! A timeline that deals are placed on: a table of steps, and how the terms of a deal change them.

use granary_domain::{DealKind, StepKind, StepNumber};

use super::{
    step::{Layout, Row, Step, step},
    version::TimelineVersion,
};

/// The steps of a kind of deal in one version. It never changes once a deal was placed on it: a changed one is a new version.
#[derive(Debug)]
pub struct Template {
    pub(super) kind: DealKind,
    pub(super) version: TimelineVersion,
    pub(super) rows: &'static [Row],
    /// How the terms of a deal change its steps.
    pub(super) refine: fn(&mut [Step], Layout<'_>),
}

impl Template {
    /// Its steps in their order.
    pub fn kinds(&self) -> impl Iterator<Item = StepKind> {
        self.rows.iter().map(|(kind, ..)| *kind)
    }

    /// The step that a number shows.
    pub fn step(&self, number: StepNumber) -> Option<StepKind> {
        self.kinds().nth(usize::from(number.0).checked_sub(1)?)
    }

    /// The number that shows a step; 0 of one that it has not.
    pub fn number(&self, step: StepKind) -> StepNumber {
        let shown = (1..).map(StepNumber).zip(self.kinds()).find(|(_, kind)| *kind == step);
        shown.map_or(StepNumber(0), |(number, _)| number)
    }

    pub(super) fn steps(&self) -> Vec<Step> {
        (1..).map(StepNumber).zip(self.rows).map(step).collect()
    }
}
