//! What time it is for actors: one clock for all nodes, which is the database's.

use std::sync::Arc;

use jiff::Timestamp;

/// Tells the time.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;
