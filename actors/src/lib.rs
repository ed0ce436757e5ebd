//! What Granary decides: deals, sessions, boards and the hub, with no HTTP, SQL or Redis in sight.

pub mod board;
pub mod change;
pub mod code;
pub mod data_export;
pub mod deal;
pub mod departure;
pub mod domain;
pub mod extraction;
pub mod file;
pub mod hub;
pub mod inbox;
pub mod job;
pub mod link;
pub mod listing;
pub mod live_query;
pub mod mail;
pub mod me;
pub mod refusal;
pub mod registry;
pub mod second_factor;
pub mod session;
pub mod store;
pub mod system;
pub mod topics;
pub mod user;
pub mod user_list;
