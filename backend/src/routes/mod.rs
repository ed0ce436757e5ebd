//! The handlers, one file a noun: take parsed parts, ask one question, reply.

pub mod account;
pub mod admin;
pub mod bank;
pub mod captcha;
pub mod codes;
pub mod deals;
pub mod extraction;
pub mod factors;
pub mod files;
pub mod held_sessions;
pub mod identity;
pub mod leaving;
pub mod listings;
pub mod notifications;
pub mod operations;
pub mod orders;
pub mod own_phone;
pub mod passwords;
pub mod profile;
pub mod registration;
pub mod stubs;
pub mod verification;
