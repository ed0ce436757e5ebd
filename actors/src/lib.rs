//! What Granary decides: deals, sessions, boards and the hub, with no HTTP, SQL or Redis in sight.

pub mod board;
pub mod dispute_list;
pub mod document_list;
pub mod inbox;
pub mod live_query;
pub mod pending_list;
pub mod presence;
pub mod system;
pub mod topics;
pub mod user_list;
