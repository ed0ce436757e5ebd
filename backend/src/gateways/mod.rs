//! The world outside: each service a trait, the real one, and its stand-in.

pub mod attempts;
pub mod captcha;
pub mod codes;
pub mod extraction;
pub mod factors;
pub mod files;
pub mod identity;
pub mod links;
pub mod lookups;
pub mod mint;
pub mod officers;
pub mod outbox;
pub mod passwords;
pub mod provider;
pub mod recovery;
pub mod sniff;
mod strength;
pub mod texts;
pub mod workshop;

pub use crate::mail;
pub mod verification;
