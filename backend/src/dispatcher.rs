//! Tells of committed changes, of whichever node: the sessions of whom they concern, for their next call, and everything that shows them.

use actors::{change::ChangeEvent, live_query::LiveQueries, session::Sessions, store::Answer};

use crate::store::Dispatcher;

/// Who tells the sessions and the live queries of this node.
pub struct ChangeDispatcher {
    pub sessions: Sessions,
    pub live_queries: LiveQueries,
}

impl Dispatcher for ChangeDispatcher {
    fn dispatch(&self, changes: Vec<ChangeEvent>) -> Answer<'_, ()> {
        Box::pin(async move {
            for change in &changes {
                if let ChangeEvent::User(person) = change {
                    self.sessions.user_changed(*person).await;
                }
            }
            self.live_queries.tell(&changes);
        })
    }
}
