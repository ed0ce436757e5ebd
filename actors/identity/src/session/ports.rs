//! What a session needs of the world: its store, who makes its tokens, and the time.

use std::sync::Arc;

use granary_runtime::clock::Clock;
use jiff::Timestamp;

use super::{SessionStore, TokenIssuer};

pub(super) struct SessionPorts {
    pub(super) store: Arc<dyn SessionStore>,
    pub(super) issuer: Arc<dyn TokenIssuer>,
    pub(super) clock: Clock,
}

impl SessionPorts {
    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }
}
