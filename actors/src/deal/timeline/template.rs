//! The timelines that deals are placed on: a table of steps for each kind of deal, and a version for each time it changed.

use serde::{Deserialize, Serialize};

use super::{
    domestic, international,
    step::{Layout, Row, Step, step},
};
use crate::domain::{DealKind, StepKind, StepNumber};

/// Which of the templates of its kind a deal was placed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TimelineVersion(pub u16);

impl TimelineVersion {
    pub const FIRST: Self = Self(1);

    /// What is not written where it is kept.
    pub fn is_first(&self) -> bool {
        *self == Self::FIRST
    }

    /// What a new deal of a kind is placed on.
    pub fn newest(kind: DealKind) -> Self {
        let versions = all().iter().filter(|it| it.kind == kind).map(|it| it.version);
        versions.max().unwrap_or(Self::FIRST)
    }
}

impl Default for TimelineVersion {
    fn default() -> Self {
        Self::FIRST
    }
}

/// The steps of a kind of deal in one version. It never changes once a deal was placed on it: a changed one is a new version.
#[derive(Debug)]
pub struct Template {
    pub(super) kind: DealKind,
    pub(super) version: TimelineVersion,
    pub(super) rows: &'static [Row],
    /// How the terms of a deal change its steps.
    pub(super) refine: fn(&mut [Step], Layout<'_>),
}

const ALL: &[&Template] = &[&international::FIRST, &domestic::FIRST];

#[cfg(not(test))]
fn all() -> &'static [&'static Template] {
    ALL
}

#[cfg(test)]
use in_tests::all;

impl Template {
    /// The one of a version, or the newest before it.
    pub fn of(kind: DealKind, version: TimelineVersion) -> &'static Self {
        let first = match kind {
            DealKind::International => &international::FIRST,
            DealKind::Domestic => &domestic::FIRST,
        };
        let known = all().iter().filter(|it| it.kind == kind && it.version <= version);
        known.max_by_key(|it| it.version).copied().unwrap_or(first)
    }

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

/// Templates that a test adds to those that there are.
#[cfg(test)]
pub(in crate::deal) mod in_tests {
    use std::cell::Cell;

    use super::{ALL, Template};

    thread_local! {
        static KNOWN: Cell<&'static [&'static Template]> = const { Cell::new(ALL) };
    }

    pub(super) fn all() -> &'static [&'static Template] {
        KNOWN.get()
    }

    /// Does something while these are all.
    pub(in crate::deal) fn knowing(templates: &'static [&'static Template], act: impl FnOnce()) {
        let before = KNOWN.replace(templates);
        act();
        KNOWN.set(before);
    }
}
