//! Tells of committed changes, of whichever node: the sessions of whom they concern, for their next call, and everything that shows them.

use std::collections::HashSet;

use futures::{StreamExt, stream};
use granary_domain::store::BoxFuture;
use granary_identity::session::Sessions;
use granary_live::live_query::LiveQueries;
use granary_store::Dispatcher;
use granary_trade::{change::ChangeEvent, deal::Deals};

/// How many people's sessions are renewed side by side: a slow one keeps no other waiting.
const SIDE_BY_SIDE: usize = 16;

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
            let mut people = HashSet::new();
            for change in deals.iter().chain(&others) {
                match change {
                    ChangeEvent::User(person) => {
                        people.insert(*person);
                    }
                    ChangeEvent::Strikes(session) => self.sessions.struck(*session),
                    // Whoever shows deals hears of it from them.
                    ChangeEvent::Deal(change) => self.deals.tell(change),
                    _ => {}
                }
            }
            let renewals: Vec<_> = people.into_iter().map(|person| self.sessions.user_changed(person)).collect();
            let renewed = stream::iter(renewals).buffer_unordered(SIDE_BY_SIDE).collect::<()>();
            // Lists read the store, and wait for no session.
            tokio::join!(renewed, async { self.live_queries.tell(&others) });
        })
    }
}
