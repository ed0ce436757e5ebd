//! The days of the week on which a country rests: Saturday and Sunday, where this table does not say otherwise. From the Unicode
//! locale data, and where those have only the rule of the world, from the country's own law.

use jiff::civil::{
    Date,
    Weekday::{self, Friday, Saturday, Sunday, Thursday},
};

use super::{Country, DayType};

/// Where no country says otherwise.
const OF_THE_WORLD: &[Weekday] = &[Saturday, Sunday];

#[rustfmt::skip] // a table should read as a table
const WEEKENDS: [(&str, &[Weekday]); 25] = [
    ("AF", &[Thursday, Friday]),
    ("BD", &[Friday, Saturday]),
    ("BH", &[Friday, Saturday]),
    ("BN", &[Friday, Sunday]),
    ("DJ", &[Friday]),
    ("DZ", &[Friday, Saturday]),
    ("EG", &[Friday, Saturday]),
    ("IL", &[Friday, Saturday]),
    ("IN", &[Sunday]),
    ("IQ", &[Friday, Saturday]),
    ("IR", &[Friday]),
    ("JO", &[Friday, Saturday]),
    ("KW", &[Friday, Saturday]),
    ("LY", &[Friday, Saturday]),
    ("MV", &[Friday, Saturday]),
    ("NP", &[Saturday]),
    ("OM", &[Friday, Saturday]),
    ("PS", &[Friday, Saturday]),
    ("QA", &[Friday, Saturday]),
    ("SA", &[Friday, Saturday]),
    ("SD", &[Friday, Saturday]),
    ("SO", &[Friday]),
    ("SY", &[Friday, Saturday]),
    ("UG", &[Sunday]),
    ("YE", &[Friday, Saturday]),
];

/// Whether it is a day of the weekend there; of banks, also the Saturdays that they alone take.
pub(super) fn is_weekend(country: Country, day: Date, by: DayType) -> bool {
    let code = country.code();
    let weekend = WEEKENDS.iter().find(|(it, _)| *it == code).map_or(OF_THE_WORLD, |(_, days)| *days);
    weekend.contains(&day.weekday()) || (by == DayType::Banking && code == "IN" && is_bank_saturday(day))
}

/// The second and the fourth Saturday of a month, on which no bank of India is open.
fn is_bank_saturday(day: Date) -> bool {
    day.weekday() == Saturday && matches!(day.day(), 8..=14 | 22..=28)
}
