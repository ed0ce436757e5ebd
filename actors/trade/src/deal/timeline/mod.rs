//! The road of a deal: its steps, who owns them, what they wait for and when they are due.

mod calendar;
mod calendar_day;
mod calendars;
mod decide;
mod dependents;
mod domestic;
mod event;
mod international;
mod message;
mod reminder;
mod step;
mod template;
mod templates;
#[cfg(test)]
mod tests;
mod version;
mod wake;

use granary_domain::{Days, DealStatus, DocumentType, StepKind};
use jiff::civil::Date;

pub use calendar_day::CalendarDay;
pub use calendars::Calendars;
pub use decide::MAX_YEARS;
pub use message::{ExtendStep, TimelineCommand, TimelineEvent};
pub use step::{Layout, Step};
pub use template::Template;
pub use version::TimelineVersion;

/// The steps of a deal on its terms, in their order.
pub fn plan(layout: Layout<'_>) -> Vec<Step> {
    let mut steps = layout.template.steps();
    (layout.template.refine)(&mut steps, layout);
    for special in &layout.terms.special_documents {
        promise(&mut steps, (*special).into());
    }
    steps
}

/// A document that the lot promised must be brought where it may be needed, or else before the goods leave.
fn promise(steps: &mut [Step], document: DocumentType) {
    let is_asked = |it: &Step| !it.is_skipped && it.documents.contains(&document);
    if document.is_of_transport() || steps.iter().any(is_asked) {
        return;
    }
    let leaves = |it: &Step| matches!(it.leads_to, Some(DealStatus::Shipped | DealStatus::Dispatched));
    let is_place = |it: &Step| !it.is_skipped && it.may_need.contains(&document);
    let place = steps.iter().position(is_place).or_else(|| steps.iter().position(leaves)?.checked_sub(1));
    if let Some(step) = place.and_then(|place| steps.get_mut(place)) {
        step.documents.push(document);
    }
}

/// When each step is due. An extension moves a date, and so does the day on which a clock of the law or of the contract
/// really began; else neither haste nor delay of an earlier step does.
pub fn due_dates<'a>(
    steps: &[Step],
    placed_on: Date,
    calendars: impl Into<Calendars<'a>>,
    extended_by: impl Fn(StepKind) -> u16,
    done_on: impl Fn(StepKind) -> Option<Date>,
) -> Vec<Date> {
    let calendars = calendars.into();
    let mut due: Vec<Date> = Vec::with_capacity(steps.len());
    for step in steps {
        let holidays = calendars.of(step);
        let due_of = |kind| steps.iter().zip(&due).find(|(it, _)| it.kind == kind).map_or(placed_on, |(_, due)| *due);
        let begun = |kind| done_on(kind).unwrap_or_else(|| due_of(kind));
        let start_of = |before: &StepKind| if step.is_by_law { begun(*before) } else { due_of(*before) };
        let planned = holidays.after(step.requires.iter().map(start_of).max().unwrap_or(placed_on), step.takes);
        let clock = step.clock.map_or(planned, |(from, days)| holidays.after(begun(from), Days::Calendar(days)));
        due.push(holidays.after(planned.max(clock), Days::Calendar(extended_by(step.kind))));
    }
    due
}
