//! Hears what other nodes wrote about people and their sessions, so that an end or a change of rights acts here too.

use std::{collections::HashMap, sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::time::{Instant, MissedTickBehavior};

use super::Sessions;
use crate::{
    change::ChangeEvent,
    domain::UserId,
    live_query::LiveQueries,
    store::{Answer, StoreDown},
};

/// How often to look; what another node ended is over here within a second.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How far back a look goes beyond the last good one: longer than a write may take and clocks may differ.
const LOOK_BACK: Duration = Duration::from_secs(10);

/// What this module needs of a store.
pub trait UserJournal: Send + Sync + 'static {
    /// The people whose record or sessions changed within this time, each with its last change.
    fn changed_within(&self, time: Duration) -> Answer<'_, Result<Vec<(UserId, Timestamp)>, StoreDown>>;
}

/// Listens for as long as the server is open. Each change is heard once.
pub async fn follow_remote_changes(journal: Arc<dyn UserJournal>, sessions: Sessions, live_queries: LiveQueries) {
    let mut clock = tokio::time::interval(LOOK_EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard: Option<HashMap<UserId, Timestamp>> = None;
    let mut looked = Instant::now();
    loop {
        let began = clock.tick().await;
        let Ok(changed) = journal.changed_within(LOOK_BACK + looked.elapsed()).await else { continue };
        looked = began;
        let changed: HashMap<UserId, Timestamp> = changed.into_iter().collect();
        // What was written before this server opened, nobody here has seen an older copy of.
        if let Some(heard) = &heard {
            for user in changed.iter().filter(|(user, at)| heard.get(user) != Some(at)).map(|(user, _)| *user) {
                sessions.user_changed(user).await;
                live_queries.tell(&ChangeEvent::User(user));
            }
        }
        heard = Some(changed);
    }
}
