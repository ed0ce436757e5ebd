//! The road of a deal: its steps, who owns them, what they wait for and when they are due.

mod domestic;
mod international;
#[cfg(test)]
mod tests;

use jiff::{ToSpan, civil::Date};

use super::Terms;
use crate::domain::{DealKind, DealStatus, DocumentType, Port, StepNumber, StepOwner};

/// How long a step takes. Working and banking days are counted as seven fifths of a calendar day, rounded up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Days {
    Calendar(u16),
    Working(u16),
    Banking(u16),
}

impl Days {
    pub const fn calendar(self) -> u16 {
        match self {
            Self::Calendar(days) => days,
            Self::Working(days) | Self::Banking(days) => (days * 7).div_ceil(5),
        }
    }
}

/// One step as the terms of the deal lay it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub number: StepNumber,
    pub name: &'static str,
    pub owner: StepOwner,
    /// The steps that must be done before; always of lower number.
    pub requires: &'static [u8],
    pub takes: Days,
    /// Due no earlier than so many days after another step is due.
    pub clock: Option<(StepNumber, u16)>,
    pub documents: Vec<DocumentType>,
    pub may_need: &'static [DocumentType],
    /// Where the deal stands once this step is done.
    pub leads_to: Option<DealStatus>,
}

/// What lays out a timeline.
#[derive(Debug, Clone, Copy)]
pub struct Layout<'a> {
    pub kind: DealKind,
    pub terms: &'a Terms,
    pub origin: Option<Port>,
    pub perishable: bool,
}

/// The steps of a deal on its present terms, by number.
pub fn plan(layout: Layout<'_>) -> Vec<Step> {
    match layout.kind {
        DealKind::International => international::plan(layout),
        DealKind::Domestic => domestic::plan(layout),
    }
}

/// How many steps a kind of deal has.
pub const fn len(kind: DealKind) -> u8 {
    match kind {
        DealKind::International => 16,
        DealKind::Domestic => 12,
    }
}

/// When each step is due. Only an extension moves a date: neither haste nor delay of an earlier step does.
pub fn due_dates(steps: &[Step], placed_on: Date, extended_by: impl Fn(StepNumber) -> u16) -> Vec<Date> {
    let mut due: Vec<Date> = Vec::with_capacity(steps.len());
    let later = |date: Date, days: u16| date.saturating_add(i64::from(days).days());
    for step in steps {
        let due_of = |number: u8| due.get(usize::from(number) - 1).copied().unwrap_or(placed_on);
        let start = step.requires.iter().map(|before| due_of(*before)).max().unwrap_or(placed_on);
        let planned = later(start, step.takes.calendar());
        let clock = step.clock.map_or(planned, |(from, days)| later(due_of(from.0), days));
        due.push(later(planned.max(clock), extended_by(step.number)));
    }
    due
}

/// A row of a table: number, name, owner, prerequisites, days, mandatory and conditional documents, status.
type Row = (
    u8,
    &'static str,
    StepOwner,
    &'static [u8],
    Days,
    &'static [DocumentType],
    &'static [DocumentType],
    Option<DealStatus>,
);

fn step(row: &Row) -> Step {
    let (number, name, owner, requires, takes, documents, may_need, leads_to) = *row;
    Step {
        number: StepNumber(number),
        name,
        owner,
        requires,
        takes,
        clock: None,
        documents: documents.to_vec(),
        may_need,
        leads_to,
    }
}
