//! Moments as the records of people write them, and the days that they fall on.

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Serialize, Serializer};

/// A moment in UTC, with its microseconds, as `2026-02-28T09:00:00.000000Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct WireTime(pub Timestamp);

impl Serialize for WireTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:.6}", self.0))
    }
}

/// The day of a moment, in UTC.
pub fn day(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_its_microseconds_though_they_are_none() {
        for (at, told) in [(0, "1970-01-01T00:00:00.000000Z"), (1_500_000, "1970-01-01T00:00:01.500000Z")] {
            let at = WireTime(Timestamp::from_microsecond(at).unwrap());
            assert_eq!(serde_json::to_value(at).unwrap(), told);
        }
    }
}
