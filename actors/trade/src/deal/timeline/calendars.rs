//! Whose days the steps of a deal are counted by: the deal's own, and those of its bank where that is abroad.

use granary_domain::{Country, DayType, Holidays, StepOwner};
use jiff::civil::Date;

use super::Step;
use crate::deal::Deal;

/// The calendars that a deal goes by.
#[derive(Debug, Clone, Copy)]
pub struct Calendars<'a> {
    pub deal: &'a Holidays,
    pub bank: &'a Holidays,
}

impl<'a> Calendars<'a> {
    /// Banking days of what a bank alone does are its own; all else is counted by the calendar of the deal.
    pub(super) fn of(self, step: &Step) -> &'a Holidays {
        if step.is_of_bank() { self.bank } else { self.deal }
    }
}

/// No bank, or one of the country by whose calendar the deal goes.
impl<'a> From<&'a Holidays> for Calendars<'a> {
    fn from(deal: &'a Holidays) -> Self {
        Self { deal, bank: deal }
    }
}

impl Step {
    /// Whether its days are those on which the bank works.
    pub(in crate::deal) fn is_of_bank(&self) -> bool {
        self.owner == StepOwner::Bank && self.takes.day_type() == DayType::Banking
    }
}

impl Deal {
    pub(in crate::deal) fn calendars(&self) -> Calendars<'_> {
        let bank = self.bank_holidays.as_ref().unwrap_or(&self.holidays);
        Calendars { deal: &self.holidays, bank }
    }

    /// The day of the deal on which the last day of a step ends: of what its bank does by its own days, at the bank's midnight.
    pub(in crate::deal) fn ends_on(&self, step: &Step, due: Date) -> Date {
        if step.is_of_bank() { self.calendars().bank.ends_on(due) } else { due }
    }

    /// The same, where it is another day.
    pub(in crate::deal) fn ends_abroad_on(&self, step: &Step, due: Date) -> Option<Date> {
        Some(self.ends_on(step, due)).filter(|it| *it != due)
    }

    /// The country by whose days its bank is bound, where those are not the deal's.
    pub(in crate::deal) fn days_of_bank(&self) -> Option<Country> {
        self.bank_holidays.as_ref().map(Holidays::country)
    }
}
