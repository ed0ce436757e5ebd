//! The journal of a deal: how it is sealed, read at an earlier version, told as history and sent as notifications.

mod as_of;
pub mod chain;
mod field_change;
mod history;
mod line;
mod notify;
#[cfg(test)]
mod tests;
mod turn;

pub use as_of::{AsOf, Difference, as_of};
pub use field_change::{ChangedField, FieldChange};
pub use history::{HistoryView, history};
pub(super) use line::{Line, NamedFile, Reader};
pub(super) use notify::{Alert, said, with_changes};
