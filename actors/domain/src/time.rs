//! The days that moments fall on: deals are of the calendar of the Emirates, what a company issues of the day where it is.

use jiff::{Timestamp, ToSpan, Zoned, civil::Date, tz};

use super::Country;

/// Gulf Standard Time, by which deals go, is so many hours ahead of UTC the whole year.
pub const HOURS_AHEAD_OF_UTC: i8 = 4;

/// The clock that deals go by.
pub fn clock(at: Timestamp) -> Zoned {
    at.to_zoned(tz::offset(HOURS_AHEAD_OF_UTC).to_time_zone())
}

/// The day of a moment by the calendar that governs deals.
pub fn day(at: Timestamp) -> Date {
    clock(at).date()
}

/// When a day of that calendar begins; of days beyond all calendars, the last moment that there is.
pub fn begins(day: Date) -> Timestamp {
    day.to_zoned(tz::offset(HOURS_AHEAD_OF_UTC).to_time_zone()).map_or(Timestamp::MAX, |it| it.timestamp())
}

/// The day of a moment where a company is at home, which stands on what it issues.
pub fn day_in(country: Country, at: Timestamp) -> Date {
    at.to_zoned(country.time_zone()).date()
}

/// The latest day that is today somewhere: what somebody says was done today was.
pub fn latest_day(at: Timestamp) -> Date {
    at.checked_add(14.hours()).unwrap_or(at).to_zoned(tz::TimeZone::UTC).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_the_day_of_whom_it_concerns() {
        for (at, deal, seller, of_seller, latest) in [
            ("2026-11-30T19:59:59Z", "2026-11-30", Country::EMIRATES, "2026-11-30", "2026-12-01"),
            ("2026-11-30T20:00:00Z", "2026-12-01", Country::EMIRATES, "2026-12-01", "2026-12-01"),
            ("2026-11-30T21:30:00Z", "2026-12-01", "Brazil".parse().unwrap(), "2026-11-30", "2026-12-01"),
            ("2026-11-30T18:30:00Z", "2026-11-30", Country::INDIA, "2026-12-01", "2026-12-01"),
            ("2026-06-30T22:30:00Z", "2026-07-01", "Germany".parse().unwrap(), "2026-07-01", "2026-07-01"),
            ("2026-12-31T22:30:00Z", "2027-01-01", "Germany".parse().unwrap(), "2026-12-31", "2027-01-01"),
            ("2026-11-30T09:59:00Z", "2026-11-30", Country::EMIRATES, "2026-11-30", "2026-11-30"),
        ] {
            let at: Timestamp = at.parse().unwrap();
            let told = [day(at), day_in(seller, at), latest_day(at)].map(|it| it.to_string());
            assert_eq!(told, [deal, of_seller, latest], "{at} {seller}");
            assert!(begins(day(at)) <= at && at < begins(day(at).tomorrow().unwrap()), "{at}");
        }
    }
}
