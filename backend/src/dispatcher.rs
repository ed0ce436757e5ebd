//! Tells of committed changes, of whichever node: the sessions of whom they concern, for their next call, and everything that shows them.

use granary_domain::store::BoxFuture;
use granary_identity::session::Sessions;
use granary_live::live_query::LiveQueries;
use granary_store::Dispatcher;
use granary_trade::{change::ChangeEvent, deal::Deals};

/// Who tells the sessions and the live queries of this node.
pub struct ChangeDispatcher {
    pub sessions: Sessions,
    pub live_queries: LiveQueries,
    pub deals: Deals,
}

impl Dispatcher for ChangeDispatcher {
    fn dispatch(&self, changes: Vec<ChangeEvent>) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            let (deals, others): (Vec<_>, Vec<_>) =
                changes.into_iter().partition(|change| matches!(change, ChangeEvent::Deal(_)));
            for change in deals.iter().chain(&others) {
                match change {
                    ChangeEvent::User(person) => self.sessions.user_changed(*person).await,
                    ChangeEvent::Strikes(session) => self.sessions.struck(*session),
                    // Whoever shows deals hears of it from them.
                    ChangeEvent::Deal(change) => self.deals.tell(change),
                    _ => {}
                }
            }
            self.live_queries.tell(&others);
        })
    }
}
