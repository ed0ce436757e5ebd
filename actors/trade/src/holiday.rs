//! A day on which offices or banks are closed: a row that staff keep; deals are laid out by it, and those that run follow it.

use granary_domain::{
    Closes, Country, Day, Text,
    refusal::{ErrorCode, Refusal},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A holiday; in each country a day has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Holiday {
    /// The Emirates, where none is named.
    #[serde(default = "Country::emirates")]
    pub country: Country,
    pub day: Day,
    pub name: Text<1, 80>,
    pub closes: Closes,
}

/// Why a holiday stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HolidayRefusal {
    /// The day is over: deals were laid out by what it was.
    Over,
    /// The day is no holiday.
    Absent,
}

impl Refusal for HolidayRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Over => ErrorCode::FieldInvalid,
            Self::Absent => ErrorCode::NotFound,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Over => vec!["day".to_owned()],
            Self::Absent => Vec::new(),
        }
    }
}

impl Holiday {
    /// Says whether a day may be made a holiday, or none, from the day on that it is there.
    pub fn check(day: Day, today: Date) -> Result<(), HolidayRefusal> {
        if day.0 < today { Err(HolidayRefusal::Over) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_past_stays_as_it_was() {
        let today = date(2026, 12, 2);
        for (day, outcome) in [(1, Err(HolidayRefusal::Over)), (2, Ok(())), (3, Ok(()))] {
            assert_eq!(Holiday::check(Day(date(2026, 12, day)), today), outcome);
        }
    }
}
