//! Hears what other nodes wrote about people and their sessions, so that an end or a change of rights acts here too.

use std::{cell::RefCell, collections::HashMap, sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::time::Instant;

use super::Sessions;
use crate::{
    change::ChangeEvent,
    domain::UserId,
    live_query::LiveQueries,
    store::{Answer, StoreDown},
};

/// How far back a look goes beyond the last good one: longer than a write may take and clocks may differ.
const LOOK_BACK: Duration = Duration::from_secs(10);

/// What this module needs of a store.
pub trait UserJournal: Send + Sync + 'static {
    /// The people whose record or sessions changed within this time, each with its last change.
    fn changed_within(&self, time: Duration) -> Answer<'_, Result<Vec<(UserId, Timestamp)>, StoreDown>>;
}

/// Looks for what other nodes changed, and hears each change once.
pub struct RemoteChanges {
    journal: Arc<dyn UserJournal>,
    sessions: Sessions,
    live_queries: LiveQueries,
    /// The last good look: when it began, and what it found; at first there was none.
    last: RefCell<(Instant, Option<HashMap<UserId, Timestamp>>)>,
}

impl RemoteChanges {
    pub fn new(journal: Arc<dyn UserJournal>, sessions: Sessions, live_queries: LiveQueries) -> Self {
        Self { journal, sessions, live_queries, last: RefCell::new((Instant::now(), None)) }
    }

    /// Looks once.
    pub async fn look(&self) -> Result<(), StoreDown> {
        let (began, since_last) = (Instant::now(), self.last.borrow().0.elapsed());
        let changed: HashMap<_, _> = self.journal.changed_within(LOOK_BACK + since_last).await?.into_iter().collect();
        let (_, heard) = self.last.replace((began, Some(changed.clone())));
        // What was written before this server opened, nobody here has seen an older copy of.
        let Some(heard) = heard else { return Ok(()) };
        for user in changed.iter().filter(|(user, at)| heard.get(user) != Some(at)).map(|(user, _)| *user) {
            self.sessions.user_changed(user).await;
            self.live_queries.tell(&ChangeEvent::User(user));
        }
        Ok(())
    }
}
