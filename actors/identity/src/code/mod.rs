//! One address, purpose and flow, and the one-time code that proves it: six digits, five minutes, five tries, good once.
//!
//! Calls reach it through [`Codes`]. It writes before it answers, behind a version, so that two nodes agree; its actor
//! stops once nobody asks.

mod actor;
mod budget;
mod context;
mod deliver;
mod digits;
mod fault;
mod flow;
mod handle;
mod message;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod work;

pub use budget::{Budgets, RecentSends, Spent, WINDOW};
pub use digits::Digits;
pub use fault::CodeFault;
pub use flow::Flow;
pub use handle::{CheckedCode, Codes};
pub use message::{CodeRequest, Purpose, Receipt, Recipient};
pub use state::{COOL_DOWN, Code, CodeCommand, CodeRefusal, Event, LIFE, Pace, SENDS_AN_HOUR, Sealed, TRIES};
pub use store::*;
