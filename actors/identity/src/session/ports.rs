//! What a session needs of the world: its store, who makes its tokens, and the time.

use std::sync::Arc;

use jiff::Timestamp;

use super::{SessionStore, TokenIssuer};

pub(super) struct SessionPorts {
    pub(super) store: Arc<dyn SessionStore>,
    pub(super) issuer: Arc<dyn TokenIssuer>,
    pub(super) clock: fn() -> Timestamp,
}

impl SessionPorts {
    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }
}
