//! Stories told across actors, on a store in memory and in paused time.

#![expect(clippy::unwrap_used, reason = "a story that goes wrong stops right there")]

mod batches;
mod boards;
mod deals;
mod memory;
mod nodes;
mod pages;
mod stored;
mod support;
mod timers;
