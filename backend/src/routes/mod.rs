//! The handlers, one file a noun: take parsed parts, ask one question, reply.

pub mod admin;
pub mod deals;
pub mod listings;
pub mod operations;
pub mod orders;
