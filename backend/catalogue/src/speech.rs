//! How what a sentence names is written: a day, a step, what somebody typed.

use std::borrow::Cow;

use granary_domain::Language;
use granary_trade::deal::ChangedField;
use jiff::Timestamp;

pub(super) trait Speech {
    /// The value of a parameter.
    fn value<'a>(&self, name: &str, value: &'a str) -> Cow<'a, str>;
    /// A moment, with its hour and zone.
    fn moment(&self, at: Timestamp) -> String;
    fn language(&self) -> Language;
    /// What was changed, from what to what; nothing of a field that is not known.
    fn change(&self, field: ChangedField, before: &str, after: &str) -> String;
    /// Stands between the items of a list.
    fn joint(&self) -> &'static str {
        ", "
    }
}
