//! Becoming a user: opening a draft, saving what is told in it, and completing it, each as one unit of work.

mod finishing;
mod opening;
mod password;
mod saving;

pub use finishing::{Outcome, finish};
pub use opening::{lock_of, open, open_draft};
pub use password::PasswordRefusal;
pub(crate) use password::hashed;
pub use saving::{Saving, answer, save};
