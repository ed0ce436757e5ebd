//! Holidays that are announced or called off while a deal runs: its calendar follows, and all that is counted by it.

use granary_domain::{Closes, Country, DealStatus, DisputeStatus, Holidays, StepKind, day};
use jiff::civil::Date;

use crate::deal::{CalendarDay, ChangedField, Deal, DealEvent, Dispute, FieldChange, TO_ANSWER, TimelineEvent};

impl Deal {
    /// Those that it is counted by, of a country.
    fn holidays_in(&self, country: Country) -> Option<&Holidays> {
        [Some(&self.holidays), self.bank_holidays.as_ref()].into_iter().flatten().find(|it| it.country() == country)
    }

    /// What is new to it of the holidays of a country from a day on; nothing where it knows them, or no clock of it runs any more.
    pub(in crate::deal) fn follow_calendar(&self, from: Date, holidays: &Holidays) -> Vec<DealEvent> {
        if self.is_at_rest(from) {
            return Vec::new();
        }
        let Some(known) = self.holidays_in(holidays.country()) else { return Vec::new() };
        let differ = known.differences(holidays, from).into_iter();
        let days: Vec<_> = differ.map(|(day, closes)| CalendarDay { day, closes }).collect();
        let country = Some(holidays.country()).filter(|it| !it.is_emirates());
        if days.is_empty() { Vec::new() } else { vec![TimelineEvent::CalendarChanged { days, country }.into()] }
    }

    /// Whether nothing of it is counted in days from this one on: it was called off, or is closed, and nobody disputes it
    /// nor may any more. What is deleted may come back.
    fn is_at_rest(&self, from: Date) -> bool {
        let may_be_claimed = self.claims_end_on().is_some_and(|last| last >= from);
        let is_over = match self.status {
            DealStatus::Cancelled => true,
            DealStatus::Closed => !may_be_claimed,
            _ => false,
        };
        is_over && !self.is_disputed()
    }

    /// The last day to answer an open dispute is counted anew; who was reminded of another day is reminded again.
    pub(in crate::deal) fn change_calendar(&mut self, days: &[CalendarDay], country: Option<Country>) {
        if country.is_some() {
            let abroad = self.bank_holidays.iter_mut().filter(|it| Some(it.country()) == country);
            abroad.for_each(|it| days.iter().for_each(|on| it.set(on.day, on.closes)));
            return;
        }
        days.iter().for_each(|it| self.holidays.set(it.day, it.closes));
        let Some(dispute) = self.dispute.as_mut().filter(|it| it.status == DisputeStatus::Open) else { return };
        let counted = self.holidays.after(day(dispute.opened_at), TO_ANSWER);
        if dispute.answer_by.is_some_and(|before| before != counted) {
            dispute.answer_by = Some(counted);
            dispute.is_reminded = false;
        }
    }

    /// The days themselves, and what is due on another day because of them.
    pub(in crate::deal) fn calendar_changes(&self, days: &[CalendarDay], country: Option<Country>) -> Vec<FieldChange> {
        let mut next = self.clone();
        next.change_calendar(days, country);
        let fields = if country.is_none() {
            [(ChangedField::Holiday, Closes::Everybody), (ChangedField::BankHoliday, Closes::Banks)]
        } else {
            let field = ChangedField::HolidayAbroad;
            [(field, Closes::Everybody), (field, Closes::Banks)]
        };
        let known = self.holidays_in(country.unwrap_or(Country::EMIRATES));
        let closing = days.iter().flat_map(|it| {
            let (before, after) = (known.and_then(|known| known.closed_on(it.day)), it.closes);
            fields.map(|(field, whom)| {
                let told = |closes| (closes == Some(whom)).then(|| it.day.to_string());
                FieldChange::new(field, told(before), told(after))
            })
        });
        let moved = self.moved_steps(&next);
        let text = |date: Option<Date>| date.map(|it| it.to_string());
        let answer = |deal: &Self| text(deal.dispute.as_ref().and_then(|it: &Dispute| it.answer_by));
        let dispute = FieldChange::new(ChangedField::AnswerBy, answer(self), answer(&next));
        let examined = FieldChange::new(ChangedField::ExamineBy, text(self.examine_by()), text(next.examine_by()));
        closing.flatten().chain(moved).chain([dispute, examined].into_iter().flatten()).collect()
    }

    /// The open steps that are due on another day as it is next.
    pub(in crate::deal) fn moved_steps(&self, next: &Self) -> Vec<FieldChange> {
        let moved = self.open_due().into_iter().zip(next.open_due()).map(|((step, before), (_, after))| {
            FieldChange::new(ChangedField::DueOn, Some(before.to_string()), Some(after.to_string()))
                .map(|it| FieldChange { step: Some(self.number_of(step)), ..it })
        });
        moved.flatten().collect()
    }

    /// The steps that are still to be done of a deal in progress, and when.
    pub(in crate::deal) fn open_due(&self) -> Vec<(StepKind, Date)> {
        if self.in_progress().is_err() {
            return Vec::new();
        }
        let open = self.schedule().into_iter().filter(|(step, ..)| !step.is_skipped && !self.is_done(step.kind));
        open.map(|(step, due, _)| (step.kind, due)).collect()
    }
}
