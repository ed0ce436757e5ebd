//! What the events of steps change, whom they are notified to, and their lines of history.

use granary_domain::{DealStatus, StepKind, StepOwner, StepStatus};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::{Timestamp, civil::Date};

use crate::deal::{
    Alert, ChangedField, Deal, DealFile, FieldChange, Line, PartyRole, Reader, TimelineEvent, part::PartEvent,
    with_changes,
};

impl PartEvent for TimelineEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match self {
            Self::StepDone { step, .. } => deal.finish(*step, at),
            Self::StepApproved { step } => deal.with(*step, |it| it.is_approved = true),
            Self::StepReopened { step, overtaken } => deal.reopen(*step, *overtaken),
            Self::StepExtended { step, days, .. } => {
                deal.with(*step, |it| it.extended_by_days = it.extended_by_days.saturating_add(days.get()));
            }
            Self::OverdueFlagged { today } => deal.overdue_before = Some(*today),
            Self::Reminded { today } => deal.reminded_on = Some(*today),
            Self::CalendarChanged { days, country } => deal.change_calendar(days, *country),
        }
    }

    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert> {
        match self {
            Self::StepDone { step, by } => {
                let leads_to = deal.step(*step).and_then(|it| it.leads_to);
                let is_accepted = *by == Some(PartyRole::System) && leads_to == Some(DealStatus::Accepted);
                deal.to_sides(Kind::OrderAccepted, &deal.named()).filter(|_| is_accepted).collect()
            }
            Self::StepApproved { .. } => Vec::new(),
            Self::StepReopened { step, overtaken } => {
                deal.to_all(Kind::OrderStepReopened, &deal.named_step(*step)).filter(|_| *overtaken).collect()
            }
            Self::StepExtended { step, .. } => {
                let params = with_changes(deal.named_step(*step), &self.moves(*step, before));
                deal.to_all(Kind::OrderStepExtended, &params).collect()
            }
            Self::OverdueFlagged { .. } => deal.of_overdue(before),
            Self::Reminded { .. } => deal.of_reminders(before),
            Self::CalendarChanged { .. } => deal.of_moved_dates(before),
        }
    }

    fn discloses_to(&self, _: &Reader, _: &Deal) -> bool {
        match self {
            Self::StepDone { .. }
            | Self::StepApproved { .. }
            | Self::StepReopened { .. }
            | Self::StepExtended { .. }
            | Self::OverdueFlagged { .. }
            | Self::CalendarChanged { .. } => true,
            // It changes nothing, and whom it concerns is told.
            Self::Reminded { .. } => false,
        }
    }

    fn line(&self, _: &Reader, before: &Deal) -> Line {
        match self {
            Self::StepDone { step, by } => Line { by: *by, ..Line::of_step(*step) },
            Self::StepApproved { step } => Line { by: Some(PartyRole::Bank), ..Line::of_step(*step) },
            Self::StepReopened { step, .. } => Line::of_step(*step),
            Self::StepExtended { step, reason, .. } => {
                let reason = reason.as_ref().map(ToString::to_string);
                Line { reason, changes: self.moves(*step, before), ..Line::of_step(*step) }
            }
            Self::OverdueFlagged { .. } | Self::Reminded { .. } => Line::by(PartyRole::System),
            Self::CalendarChanged { days, country } => {
                Line { changes: before.calendar_changes(days, *country), ..Line::by(PartyRole::System) }
            }
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}

impl TimelineEvent {
    /// From when to when it moves the due date of a step.
    fn moves(&self, step: StepKind, before: &Deal) -> Vec<FieldChange> {
        let mut next = before.clone();
        self.apply(&mut next, before.updated_at);
        let due = |deal: &Deal| {
            deal.schedule().into_iter().find(|(it, ..)| it.kind == step).map(|(_, due, _)| due.to_string())
        };
        FieldChange::new(ChangedField::DueOn, due(before), due(&next)).into_iter().collect()
    }
}

impl Deal {
    fn finish(&mut self, step: StepKind, at: Timestamp) {
        let leads_to = self.step(step).and_then(|it| it.leads_to);
        self.with(step, |it| {
            it.done_at = Some(at);
            it.is_approved = false;
        });
        if step.is_check_of_sides() {
            self.unverified.clear();
        }
        self.status = leads_to.map_or(self.status, |status| status.max(self.status));
    }

    /// Whose step is overdue since, who waits for it, and staff.
    fn of_overdue(&self, before: &Self) -> Vec<Alert> {
        let is_overdue = |deal: &Self| -> Vec<_> {
            deal.schedule().into_iter().filter(|(.., status)| *status == StepStatus::Overdue).collect()
        };
        let was = is_overdue(before);
        let news = is_overdue(self).into_iter().filter(|(step, ..)| !was.iter().any(|(it, ..)| it.kind == step.kind));
        news.flat_map(|(step, due, _)| {
            let params = self.named_step(step.kind).with("day", due.to_string());
            let waiting = self.blocked_parties(&step, Some(step.owner));
            let is_told = |role, person| self.owns(&step, role) || waiting.contains(&person);
            let sides = [
                (PartyRole::Buyer, StepOwner::Buyer, self.buyer.id),
                (PartyRole::Seller, StepOwner::Seller, self.seller.id),
            ];
            let told = sides.into_iter().filter(|(role, person, _)| is_told(*role, *person));
            let bank = self.bank.as_ref().filter(|_| is_told(PartyRole::Bank, StepOwner::Bank));
            let to = told.map(|(.., id)| Addressee::Company(id)).chain(bank.map(|it| Addressee::Bank(it.id)));
            let to: Vec<_> = to.chain([Addressee::Desk]).collect();
            to.into_iter().map(move |to| (to, Kind::OrderStepOverdue, params.clone()))
        })
        .collect()
    }

    /// All are told of the first open step that is due on another day than before.
    fn of_moved_dates(&self, before: &Self) -> Vec<Alert> {
        let moved = self.open_due().into_iter().zip(before.open_due()).find(|(now, was)| now != was);
        let params = |(step, due): (StepKind, Date)| self.named_step(step).with("day", due.to_string());
        let told = |(now, _)| self.to_all(Kind::OrderDatesMoved, &params(now)).collect();
        moved.map_or_else(Vec::new, told)
    }
}
