//! Services outside: each a trait, the real one, and its stand-in.

pub mod extraction;
pub mod identity_checks;
pub mod mail;
pub mod outbox;
pub mod push;
pub mod signing;
pub mod sms;
