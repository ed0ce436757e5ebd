//! What the journal tells, and to whom.

mod as_of;
mod chain;
mod history;
mod notify;
