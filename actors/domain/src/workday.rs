//! Which days are worked, and how days of each type are counted. The weekend is that of the Emirates.

use std::collections::BTreeSet;

use jiff::{
    ToSpan,
    civil::{Date, Weekday},
};
use serde::{Deserialize, Serialize};

use super::choices;

choices! {
    /// What days are counted in.
    DayType {
        Calendar = "calendar", "Calendar days";
        Working = "working", "Working days";
        Banking = "banking", "Banking days";
    }

    /// Whom a holiday closes.
    Closes {
        Everybody = "everybody", "Offices and banks";
        Banks = "banks", "Banks";
    }
}

/// A number of days of one type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Days {
    Calendar(u16),
    Working(u16),
    Banking(u16),
}

impl Days {
    pub const fn count(self) -> u16 {
        match self {
            Self::Calendar(count) | Self::Working(count) | Self::Banking(count) => count,
        }
    }

    pub const fn day_type(self) -> DayType {
        match self {
            Self::Calendar(_) => DayType::Calendar,
            Self::Working(_) => DayType::Working,
            Self::Banking(_) => DayType::Banking,
        }
    }

    pub const fn more(self, days: u16) -> Self {
        match self {
            Self::Calendar(count) => Self::Calendar(count + days),
            Self::Working(count) => Self::Working(count + days),
            Self::Banking(count) => Self::Banking(count + days),
        }
    }
}

/// The days beside weekends on which nobody works, or no bank.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holidays(Vec<(Date, Closes)>);

impl Holidays {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The day on which so many days are over that begin after this one.
    pub fn after(&self, from: Date, days: Days) -> Date {
        let next = |date: Date| date.saturating_add(1.day());
        if let Days::Calendar(count) = days {
            return from.saturating_add(i64::from(count).days());
        }
        (0..days.count()).fold(from, |date, _| {
            let mut day = next(date);
            while day != next(day) && !self.is_worked(day, days.day_type()) {
                day = next(day);
            }
            day
        })
    }

    /// The day itself, or the next one on which banks are open.
    pub fn banked(&self, date: Date) -> Date {
        if self.is_worked(date, DayType::Banking) { date } else { self.after(date, Days::Banking(1)) }
    }

    /// The days from one on whose closing is not as another calendar has it, in order, each with what that one says.
    pub fn differences(&self, other: &Self, from: Date) -> Vec<(Date, Option<Closes>)> {
        let days: BTreeSet<Date> =
            self.0.iter().chain(&other.0).map(|(day, _)| *day).filter(|it| *it >= from).collect();
        let differ = days.into_iter().filter(|day| self.closed_on(*day) != other.closed_on(*day));
        differ.map(|day| (day, other.closed_on(day))).collect()
    }

    /// Makes a day a holiday, or one like every other.
    pub fn set(&mut self, day: Date, closes: Option<Closes>) {
        self.0.retain(|(it, _)| *it != day);
        self.0.extend(closes.map(|closes| (day, closes)));
        self.0.sort_by_key(|(day, _)| *day);
    }

    /// Whom a day closes, as a holiday.
    pub fn closed_on(&self, day: Date) -> Option<Closes> {
        self.0.iter().find(|(it, _)| *it == day).map(|(_, closes)| *closes)
    }

    fn is_worked(&self, date: Date, by: DayType) -> bool {
        let is_closed =
            |(day, closes): &(Date, Closes)| *day == date && (by == DayType::Banking || *closes == Closes::Everybody);
        by == DayType::Calendar
            || !(matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday) || self.0.iter().any(is_closed))
    }
}

impl FromIterator<(Date, Closes)> for Holidays {
    fn from_iter<I: IntoIterator<Item = (Date, Closes)>>(days: I) -> Self {
        Self(days.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    /// The days around the national day of 2026: a Wednesday and a Thursday; banks take the Friday too.
    fn national_day() -> Holidays {
        let days = [(2, Closes::Everybody), (3, Closes::Everybody), (4, Closes::Banks)];
        days.map(|(day, closes)| (date(2026, 12, day), closes)).into_iter().collect()
    }

    #[test]
    fn each_type_of_day_is_counted_as_it_is_worked() {
        let monday = date(2026, 11, 30);
        let none = Holidays::default();
        for (holidays, days, due) in [
            (&none, Days::Calendar(5), date(2026, 12, 5)),
            (&none, Days::Working(5), date(2026, 12, 7)),
            (&national_day(), Days::Calendar(5), date(2026, 12, 5)),
            (&national_day(), Days::Working(2), date(2026, 12, 4)),
            (&national_day(), Days::Banking(2), date(2026, 12, 7)),
            (&national_day(), Days::Working(0), monday),
        ] {
            assert_eq!(holidays.after(monday, days), due, "{days:?}");
        }
    }

    #[test]
    fn the_weekend_is_saturday_and_sunday() {
        let none = Holidays::default();
        for from in [date(2026, 11, 27), date(2026, 11, 28), date(2026, 11, 29)] {
            assert_eq!(none.after(from, Days::Working(1)), date(2026, 11, 30), "{from}");
        }
    }

    proptest! {
        #[test]
        fn days_end_on_a_day_that_is_worked_and_never_run_back(
            from in 0_i64..800, later in 0_i64..30, count in 1_u16..30, closed in proptest::collection::btree_set(0_i64..900, 0..30),
        ) {
            let at = |days: i64| date(2026, 1, 1).saturating_add(days.days());
            let holidays: Holidays = closed.iter().map(|day| (at(*day), if day % 3 == 0 { Closes::Banks } else { Closes::Everybody })).collect();
            for days in [Days::Working(count), Days::Banking(count)] {
                let due = holidays.after(at(from), days);
                prop_assert!(holidays.is_worked(due, days.day_type()));
                prop_assert!(due <= holidays.after(at(from + later), days));
                let worked = (1..).map(|n| at(from + n)).take_while(|it| *it <= due).filter(|it| holidays.is_worked(*it, days.day_type()));
                prop_assert_eq!(worked.count(), usize::from(count));
            }
        }
    }

    #[test]
    fn what_differs_from_a_day_on_is_told_and_set_makes_it_alike() {
        let (known, mut follows) = (national_day(), Holidays::default());
        follows.set(date(2026, 12, 2), Some(Closes::Banks));
        follows.set(date(2026, 12, 9), Some(Closes::Everybody));
        let everybody = Some(Closes::Everybody);
        let all = [(2, everybody), (3, everybody), (4, Some(Closes::Banks)), (9, None)];
        let differ = all.map(|(day, closes)| (date(2026, 12, day), closes));
        assert_eq!(follows.differences(&known, date(2026, 12, 1)), differ);
        assert_eq!(follows.differences(&known, date(2026, 12, 4)), differ[2..], "those before stay as they were");
        differ.into_iter().for_each(|(day, closes)| follows.set(day, closes));
        assert_eq!(follows, known);
    }

    #[test]
    fn the_end_of_all_days_ends_the_count() {
        let closed: Holidays = [(Date::MAX, Closes::Everybody)].into_iter().collect();
        assert_eq!(closed.after(Date::MAX, Days::Banking(3)), Date::MAX);
    }
}
