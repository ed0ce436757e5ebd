//! Who people are and what they are told: accounts, sessions, codes, verification, mail and notifications.

pub mod account_deletion;
pub mod audit;
pub mod broadcast;
pub mod code;
pub mod export;
pub mod extraction;
pub mod job;
pub mod letters;
pub mod link;
pub mod mail;
pub mod notification;
pub mod push;
pub mod registration;
pub mod saved_view;
pub mod second_factor;
pub mod security_log;
pub mod session;
pub mod suppression;
pub mod team;
pub mod user;
pub mod verification;
