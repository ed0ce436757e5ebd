//! The world outside: each service a trait, the real one, and its stand-in.

pub mod mint;
pub mod outbox;
