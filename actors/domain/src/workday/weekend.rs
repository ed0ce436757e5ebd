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

#[cfg(test)]
mod tests {
    use jiff::{ToSpan, civil::date};

    use super::*;

    /// The days of rest in the second week of November 2026, Monday to Sunday: those of the Unicode locale data (`weekendStart`
    /// and `weekendEnd`), and where these have only the rule of the world, those of the country's law.
    const RESTS: &[(&str, &str)] = &[
        ("AE", ".....SS"),
        ("AF", "...TF.."),
        ("BD", "....FS."),
        ("BH", "....FS."),
        ("BN", "....F.S"),
        ("BR", ".....SS"),
        ("CN", ".....SS"),
        ("DJ", "....F.."),
        ("DZ", "....FS."),
        ("EG", "....FS."),
        ("IL", "....FS."),
        ("IN", "......S"),
        ("IQ", "....FS."),
        ("IR", "....F.."),
        ("JO", "....FS."),
        ("KW", "....FS."),
        ("LB", ".....SS"),
        ("LY", "....FS."),
        ("MA", ".....SS"),
        ("MR", ".....SS"),
        ("MV", "....FS."),
        ("MY", ".....SS"),
        ("NP", ".....S."),
        ("OM", "....FS."),
        ("PK", ".....SS"),
        ("PS", "....FS."),
        ("QA", "....FS."),
        ("SA", "....FS."),
        ("SD", "....FS."),
        ("SO", "....F.."),
        ("SY", "....FS."),
        ("TN", ".....SS"),
        ("TR", ".....SS"),
        ("UG", "......S"),
        ("US", ".....SS"),
        ("YE", "....FS."),
    ];

    #[test]
    fn each_country_rests_on_its_own_days() {
        let monday = date(2026, 11, 9);
        for (code, rests) in RESTS {
            let country = code.parse().unwrap();
            let week = (0..7).map(|nth| monday.saturating_add(nth.days()));
            let found =
                week.zip(rests.chars()).map(|(day, c)| is_weekend(country, day, DayType::Working) == (c != '.'));
            assert!(found.eq([true; 7]), "{code}");
        }
        assert!(WEEKENDS.iter().all(|(code, _)| RESTS.iter().any(|(it, _)| it == code)), "each stands in both");
        assert!(WEEKENDS.is_sorted_by_key(|(code, _)| *code), "by its code");
    }

    #[test]
    fn banks_of_india_take_two_saturdays_of_a_month_besides() {
        let india = "IN".parse().unwrap();
        for (day, rests) in [(7, false), (14, true), (21, false), (28, true)] {
            let saturday = date(2026, 11, day);
            assert_eq!(is_weekend(india, saturday, DayType::Banking), rests, "{saturday}");
            assert!(!is_weekend(india, saturday, DayType::Working), "{saturday}");
        }
    }
}
