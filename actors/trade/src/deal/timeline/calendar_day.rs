//! A day on which the calendar of a deal changes.

use granary_domain::Closes;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// A day that is a holiday from now on, or no longer one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalendarDay {
    pub day: Date,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<Closes>,
}
