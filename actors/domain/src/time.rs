//! The days that moments fall on: deals are of the calendar of the Emirates, what a company issues of the day where it is.

use jiff::{Timestamp, ToSpan, Zoned, civil::Date, tz};

use super::{Country, TimeZoneName};

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

/// The day of a moment by the calendar of a country; that of a company is told by its [`CompanyHome`].
pub fn day_in(country: Country, at: Timestamp) -> Date {
    at.to_zoned(country.time_zone()).date()
}

/// Where a company is at home: in a country, and where that has several time zones, in one of these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyHome {
    pub country: Country,
    /// That of the country, where absent or of another country.
    pub time_zone: Option<TimeZoneName>,
}

impl CompanyHome {
    /// The day of a moment there: its licence ends with it, and it stands on what the company issues.
    pub fn day(&self, at: Timestamp) -> Date {
        let own = self.time_zone.as_ref().filter(|it| it.is_of(self.country)).and_then(TimeZoneName::known);
        at.to_zoned(own.unwrap_or_else(|| self.country.time_zone())).date()
    }
}

impl From<Country> for CompanyHome {
    fn from(country: Country) -> Self {
        Self { country, time_zone: None }
    }
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
        for (at, deal, (seller, zone), of_seller, latest) in [
            ("2026-11-30T19:59:59Z", "2026-11-30", ("AE", None), "2026-11-30", "2026-12-01"),
            ("2026-11-30T20:00:00Z", "2026-12-01", ("AE", None), "2026-12-01", "2026-12-01"),
            ("2026-11-30T21:30:00Z", "2026-12-01", ("Brazil", None), "2026-11-30", "2026-12-01"),
            ("2026-11-30T18:30:00Z", "2026-11-30", ("India", None), "2026-12-01", "2026-12-01"),
            ("2026-06-30T22:30:00Z", "2026-07-01", ("Germany", None), "2026-07-01", "2026-07-01"),
            ("2026-12-31T22:30:00Z", "2027-01-01", ("Germany", None), "2026-12-31", "2027-01-01"),
            ("2026-11-30T09:59:00Z", "2026-11-30", ("AE", None), "2026-11-30", "2026-11-30"),
            ("2026-12-01T05:00:00Z", "2026-12-01", ("US", None), "2026-12-01", "2026-12-01"),
            ("2026-12-01T05:00:00Z", "2026-12-01", ("US", Some("America/Los_Angeles")), "2026-11-30", "2026-12-01"),
            ("2026-12-01T08:00:00Z", "2026-12-01", ("US", Some("America/Los_Angeles")), "2026-12-01", "2026-12-01"),
            ("2026-12-01T05:00:00Z", "2026-12-01", ("US", Some("America/Gone")), "2026-12-01", "2026-12-01"),
        ] {
            let at: Timestamp = at.parse().unwrap();
            let time_zone = zone.map(|name| TimeZoneName::stored(name.to_owned()));
            let home = CompanyHome { country: seller.parse().unwrap(), time_zone };
            let told = [day(at), home.day(at), latest_day(at)].map(|it| it.to_string());
            assert_eq!(told, [deal, of_seller, latest], "{at} {home:?}");
            assert!(zone.is_some() || home.day(at) == day_in(home.country, at), "{at} {home:?}");
            assert!(begins(day(at)) <= at && at < begins(day(at).tomorrow().unwrap()), "{at}");
        }
    }
}
