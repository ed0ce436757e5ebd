//! Stories of sessions: real actors over a store in memory, in paused time.

#![cfg(test)]

mod endings;
mod fixture;
mod strikes;
mod tokens;
mod waking;
