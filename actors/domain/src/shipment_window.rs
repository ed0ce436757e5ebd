//! When goods are to be shipped: from one day until another.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Day;

/// The days on which goods may be shipped, the first and the last included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ShipmentWindow {
    pub from: Day,
    pub until: Day,
}

impl ShipmentWindow {
    /// Whether its days stand in their order.
    pub fn is_sound(self) -> bool {
        self.from <= self.until
    }

    /// Whether goods can still be shipped in it once this day has come.
    pub fn is_open(self, on: Date) -> bool {
        self.is_sound() && self.until.0 >= on
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_window_is_open_until_its_last_day_is_over() {
        #[rustfmt::skip] // A table should read as a table.
        let table = [
            ("2027-01-10", "2027-01-20", "2027-01-01", true),
            ("2027-01-10", "2027-01-20", "2027-01-20", true),
            ("2027-01-10", "2027-01-20", "2027-01-21", false),
            ("2027-01-10", "2027-01-10", "2027-01-10", true),
            ("2027-01-21", "2027-01-20", "2027-01-01", false),
        ];
        for (from, until, on, expected) in table {
            let window: ShipmentWindow = serde_json::from_value(json!({ "from": from, "until": until })).unwrap();
            assert_eq!(window.is_open(on.parse().unwrap()), expected, "{from} to {until} on {on}");
        }
    }
}
