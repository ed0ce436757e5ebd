//! The trade licences of the demo's traders.

use granary_domain::day;
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde_json::{Value, json};

/// Days until the licence of those runs out who are worth a look.
const LICENCES: [(&str, i32); 2] = [("harvest", 25), ("jumeirah", -12)];

/// The last day of a trader's licence; in India there is none.
pub(super) fn licence_expiry(key: &str, country: &str, now: Timestamp) -> Option<Date> {
    if country == "India" {
        return None;
    }
    let days = LICENCES.iter().find(|(it, _)| *it == key).map_or(300, |(_, days)| *days);
    let then = now + SignedDuration::from_hours(24 * i64::from(days));
    Some(day(then))
}

/// The trade licence as a company's record has it.
pub(super) fn licence(phone: &str, expiry: Option<Date>) -> Value {
    let number: String = phone.chars().filter(char::is_ascii_digit).rev().take(8).collect();
    let mut licence = json!({ "number": number });
    if let Some(expiry) = expiry {
        licence["expiry"] = json!(expiry);
    }
    licence
}
