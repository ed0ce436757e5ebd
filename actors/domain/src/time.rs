//! The days that moments fall on.

use jiff::{Timestamp, civil::Date, tz::TimeZone};

/// The day of a moment, in UTC.
pub fn day(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}
