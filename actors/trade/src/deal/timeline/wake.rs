//! What a day brings to a deal by itself.

use granary_domain::{DealStatus, StepKind, StepOwner, StepStatus, day};
use jiff::{ToSpan, civil::Date};

use crate::deal::{
    Deal, DealEvent, DisputeEvent, OrderEvent, PartyRole, ReputationEvent, TimelineEvent, timeline::Step,
};

impl Deal {
    /// The steps that close by themselves, then what is late, and what somebody is to be told or shown.
    pub(in crate::deal) fn wake(&self, today: Date) -> Vec<DealEvent> {
        let idle = self.idle_by(today);
        if idle == Some(OrderEvent::Expired.into()) {
            return Vec::from_iter(idle);
        }
        let closed = self.closes_by_itself().filter(|(_, on)| *on <= today).map(|(step, _)| step);
        let is_late = |(step, due, status): &(Step, Date, StepStatus)| {
            *status == StepStatus::Active && self.ends_on(step, *due) < today && Some(step.kind) != closed
        };
        let is_flagged = self.in_progress().is_ok() && self.schedule().iter().any(is_late);
        let is_due = |on: Option<Date>| on.is_some_and(|day| day <= today);
        let shown = is_due(self.ratings_show_on()).then(|| ReputationEvent::RatingsShown.into());
        let answer_due = is_due(self.answer_due_from()).then(|| DisputeEvent::AnswerDue.into());
        let deadline = self.deadline_by(today);
        let closed = closed.map(|step| TimelineEvent::StepDone { step, by: Some(PartyRole::System) }.into());
        let flagged = is_flagged.then(|| TimelineEvent::OverdueFlagged { today }.into());
        let reminded = self.reminds_by(today);
        closed
            .into_iter()
            .chain(flagged)
            .chain(reminded)
            .chain(answer_due)
            .chain(deadline)
            .chain(idle)
            .chain(shown)
            .collect()
    }

    /// The first day on which something happens by itself.
    pub(in crate::deal) fn wakes_on(&self) -> Option<Date> {
        let road = if self.in_progress().is_ok() { self.schedule() } else { Vec::new() };
        let active = road.into_iter().filter(|(.., status)| *status == StepStatus::Active);
        let late_from = active.map(|(step, due, _)| self.ends_on(&step, due).saturating_add(1.day())).min();
        let closes_on = self.closes_by_itself().map(|(_, on)| on);
        let others = [
            closes_on,
            self.ratings_show_on(),
            self.answer_due_from(),
            self.deadline_from(),
            self.idle_from(),
            self.reminds_from(),
        ];
        late_from.into_iter().chain(others.into_iter().flatten()).min()
    }

    /// The step that closes by itself, and the day after its last: the goods are accepted by a buyer who claimed nothing in
    /// the days to inspect them, and the server closes what is its own; at once a settlement that has nothing to settle, and
    /// what its bank approved while something else held it up. Never under a hold or a dispute over it.
    fn closes_by_itself(&self) -> Option<(StepKind, Date)> {
        if self.in_progress().is_err() || self.hold.is_some() {
            return None;
        }
        let at_once = |step: &Step| self.asks_nothing(step) || self.is_step_approved(step.kind);
        let closes = |step: &Step| {
            step.leads_to == Some(DealStatus::Accepted) || step.owner == StepOwner::System || at_once(step)
        };
        let open = self.schedule().into_iter().filter(|(_, _, status)| crate::deal::is_open(*status));
        let mut due = open.filter(|(step, ..)| closes(step) && self.mark(step.kind, &[], PartyRole::System).is_ok());
        due.next().map(|(step, due, _)| {
            let on = if at_once(&step) { day(self.updated_at) } else { due.saturating_add(1.day()) };
            (step.kind, on)
        })
    }
}
