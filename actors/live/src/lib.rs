//! What is shown live: topics, boards, lists and presence; and the system that all actors make up.

pub mod board;
pub mod dispute_list;
pub mod document_list;
pub mod everything;
pub mod inbox;
pub mod live_query;
pub mod moves;
pub mod own_documents;
pub mod pending_list;
pub mod presence;
pub(crate) mod search;
pub mod system;
pub mod timers;
pub mod topics;
pub mod user_list;
