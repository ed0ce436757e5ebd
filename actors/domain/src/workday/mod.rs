//! Which days are worked in a country, and how days of each type are counted there.

mod weekend;

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

use self::weekend::is_weekend;
use super::{Country, choices, day, day_in};

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

/// The days beside weekends on which nobody works, or no bank, in a country: the Emirates, where none is named.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub struct Holidays {
    country: Country,
    days: Vec<(Date, Closes)>,
}

/// As they are stored: those of the Emirates as they were before other countries had any.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    Home(Vec<(Date, Closes)>),
    Abroad { country: Country, days: Vec<(Date, Closes)> },
}

impl Holidays {
    pub fn of(country: Country, days: impl IntoIterator<Item = (Date, Closes)>) -> Self {
        Self { country, days: days.into_iter().collect() }
    }

    pub const fn country(&self) -> Country {
        self.country
    }

    /// Whether it is no other than the calendar of the Emirates with weekends alone.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The day, by the calendar that governs deals, on which a day ends where they are kept.
    pub fn ends_on(&self, date: Date) -> Date {
        let next = date.saturating_add(1.day()).to_zoned(self.country.time_zone());
        next.map_or(date, |it| day(it.timestamp() - SignedDuration::from_nanos(1)))
    }

    /// The day of a moment where they are kept.
    pub fn day(&self, at: Timestamp) -> Date {
        day_in(self.country, at)
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
            self.days.iter().chain(&other.days).map(|(day, _)| *day).filter(|it| *it >= from).collect();
        let differ = days.into_iter().filter(|day| self.closed_on(*day) != other.closed_on(*day));
        differ.map(|day| (day, other.closed_on(day))).collect()
    }

    /// Makes a day a holiday, or one like every other.
    pub fn set(&mut self, day: Date, closes: Option<Closes>) {
        self.days.retain(|(it, _)| *it != day);
        self.days.extend(closes.map(|closes| (day, closes)));
        self.days.sort_by_key(|(day, _)| *day);
    }

    /// Whom a day closes, as a holiday.
    pub fn closed_on(&self, day: Date) -> Option<Closes> {
        self.days.iter().find(|(it, _)| *it == day).map(|(_, closes)| *closes)
    }

    /// Whether a day counts among days of this type.
    pub fn is_worked(&self, date: Date, by: DayType) -> bool {
        let is_closed =
            |(day, closes): &(Date, Closes)| *day == date && (by == DayType::Banking || *closes == Closes::Everybody);
        by == DayType::Calendar || !(is_weekend(self.country, date, by) || self.days.iter().any(is_closed))
    }
}

impl Default for Holidays {
    fn default() -> Self {
        Self::of(Country::EMIRATES, [])
    }
}

impl From<Kept> for Holidays {
    fn from(kept: Kept) -> Self {
        match kept {
            Kept::Home(days) => Self { country: Country::EMIRATES, days },
            Kept::Abroad { country, days } => Self { country, days },
        }
    }
}

impl From<Holidays> for Kept {
    fn from(it: Holidays) -> Self {
        let Holidays { country, days } = it;
        if country.is_emirates() { Self::Home(days) } else { Self::Abroad { country, days } }
    }
}

/// Those of the Emirates.
impl FromIterator<(Date, Closes)> for Holidays {
    fn from_iter<I: IntoIterator<Item = (Date, Closes)>>(days: I) -> Self {
        Self::of(Country::EMIRATES, days)
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

    /// A country, a day of November 2026, how many days of a type begin after it, and the day on which they are over: the 26th
    /// is a Thursday.
    #[rustfmt::skip] // a table should read as a table
    const COUNTED: &[(&str, i8, Days, (i8, i8))] = &[
        ("AE", 26, Days::Working(1), (11, 27)),
        ("AE", 27, Days::Working(1), (11, 30)),
        ("AE", 28, Days::Banking(1), (11, 30)),
        ("AE", 26, Days::Banking(5), (12, 3)),
        ("SA", 26, Days::Banking(5), (12, 3)),
        ("SA", 25, Days::Banking(2), (11, 29)),
        ("SA", 26, Days::Working(1), (11, 29)),
        ("EG", 26, Days::Working(1), (11, 29)),
        ("KW", 26, Days::Working(1), (11, 29)),
        ("QA", 26, Days::Working(1), (11, 29)),
        ("BH", 26, Days::Working(1), (11, 29)),
        ("OM", 26, Days::Working(1), (11, 29)),
        ("JO", 26, Days::Working(1), (11, 29)),
        ("IQ", 26, Days::Working(1), (11, 29)),
        ("BD", 26, Days::Working(1), (11, 29)),
        ("IR", 26, Days::Working(1), (11, 28)),
        ("IR", 26, Days::Banking(6), (12, 3)),
        ("DJ", 26, Days::Working(1), (11, 28)),
        ("SO", 26, Days::Banking(1), (11, 28)),
        ("AF", 25, Days::Working(1), (11, 28)),
        ("AF", 25, Days::Banking(5), (12, 2)),
        ("BN", 26, Days::Working(1), (11, 28)),
        ("BN", 26, Days::Working(2), (11, 30)),
        ("NP", 27, Days::Working(1), (11, 29)),
        ("UG", 27, Days::Working(2), (11, 30)),
        ("IN", 19, Days::Banking(2), (11, 21)),
        ("IN", 20, Days::Banking(1), (11, 21)),
        ("IN", 27, Days::Working(1), (11, 28)),
        ("IN", 27, Days::Banking(1), (11, 30)),
        ("IN", 12, Days::Banking(2), (11, 16)),
        ("IN", 26, Days::Calendar(3), (11, 29)),
        ("DE", 26, Days::Banking(5), (12, 3)),
        ("US", 25, Days::Banking(1), (11, 26)),
        ("CN", 27, Days::Working(1), (11, 30)),
        ("AF", 25, Days::Calendar(1), (11, 26)),
    ];

    #[test]
    fn days_are_counted_as_a_country_works_them() {
        for (code, from, days, (month, day)) in COUNTED {
            let weekends = Holidays::of(code.parse().unwrap(), []);
            assert_eq!(
                weekends.after(date(2026, 11, *from), *days),
                date(2026, *month, *day),
                "{code} {from} {days:?}"
            );
        }
    }

    #[test]
    fn every_country_works_most_of_the_week_and_rests_in_it() {
        for country in Country::all() {
            let calendar = Holidays::of(country, []);
            let worked = (1..=7).filter(|day| calendar.is_worked(date(2026, 11, *day), DayType::Working)).count();
            assert!(matches!(worked, 5 | 6), "{country} {worked}");
        }
    }

    /// When it is a day where the calendar is kept, through the hours that a country's clock skips and repeats.
    #[test]
    fn a_moment_is_of_the_day_of_the_country_whatever_its_clock_does() {
        for (code, at, on) in [
            ("AE", "2026-11-29T19:59:59Z", "2026-11-29"),
            ("AE", "2026-11-29T20:00:00Z", "2026-11-30"),
            ("IN", "2026-11-29T18:29:59Z", "2026-11-29"),
            ("IN", "2026-11-29T18:30:00Z", "2026-11-30"),
            ("DE", "2026-03-28T22:59:59Z", "2026-03-28"),
            ("DE", "2026-03-28T23:00:00Z", "2026-03-29"),
            ("DE", "2026-03-29T21:59:59Z", "2026-03-29"),
            ("DE", "2026-03-29T22:00:00Z", "2026-03-30"),
            ("DE", "2026-10-25T22:59:59Z", "2026-10-25"),
            ("DE", "2026-10-25T23:00:00Z", "2026-10-26"),
            ("US", "2026-11-01T03:59:59Z", "2026-10-31"),
            ("US", "2026-11-02T04:59:59Z", "2026-11-01"),
            ("US", "2026-11-02T05:00:00Z", "2026-11-02"),
        ] {
            let calendar = Holidays::of(code.parse().unwrap(), []);
            assert_eq!(calendar.day(at.parse().unwrap()).to_string(), on, "{code} {at}");
        }
    }

    #[test]
    fn a_day_ends_abroad_on_this_one_or_the_next_of_a_deal() {
        for (code, on, ends) in [
            ("AE", "2026-11-30", "2026-11-30"),
            ("IN", "2026-11-30", "2026-11-30"),
            ("SA", "2026-11-30", "2026-12-01"),
            ("DE", "2026-03-29", "2026-03-30"),
            ("US", "2026-11-01", "2026-11-02"),
            ("JP", "2026-11-30", "2026-11-30"),
        ] {
            let calendar = Holidays::of(code.parse().unwrap(), []);
            assert_eq!(calendar.ends_on(on.parse().unwrap()).to_string(), ends, "{code} {on}");
        }
    }

    #[test]
    fn what_was_stored_before_other_countries_had_holidays_is_of_the_emirates() {
        let stored = serde_json::json!([["2026-12-02", "everybody"]]);
        let read: Holidays = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!(read, [(date(2026, 12, 2), Closes::Everybody)].into_iter().collect());
        assert_eq!(serde_json::to_value(&read).unwrap(), stored);
        let abroad = Holidays::of(Country::INDIA, [(date(2026, 12, 25), Closes::Banks)]);
        let told = serde_json::to_value(&abroad).unwrap();
        assert_eq!(told, serde_json::json!({ "country": "India", "days": [["2026-12-25", "banks"]] }));
        assert_eq!(serde_json::from_value::<Holidays>(told).unwrap(), abroad);
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
