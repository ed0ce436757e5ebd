//! What servers tell each other of people and deals: where sessions were seen, and what other servers changed.

use std::{cell::RefCell, time::Duration};

use granary_domain::store::StoreUnavailable;
use granary_identity::session::Sessions;
use granary_live::presence::Presence;
use granary_services::account;
use granary_store::{Bus, ChangeCursor, Store};
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use granary_trade::deal::Deals;
use jiff::Timestamp;

/// Writes where sessions were seen.
pub struct Sightings {
    pub store: Store,
    pub sessions: Sessions,
}

impl Task for Sightings {
    const NAME: &'static str = "sightings";
    const PERIOD: Duration = Duration::from_secs(5);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        account::note_sightings(&self.store, &self.sessions.take_sightings()).await.map_err(|_| StoreUnavailable)?;
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Hears what was committed, on other servers or by calls of this one that did not live to tell of it.
pub struct RemoteChanges {
    store: Store,
    seen: RefCell<ChangeCursor>,
}

impl RemoteChanges {
    /// Hears of what is committed after a look, which was before anybody read what they keep.
    pub fn new(store: Store, seen: ChangeCursor) -> Self {
        Self { store, seen: RefCell::new(seen) }
    }
}

impl Task for RemoteChanges {
    const NAME: &'static str = "remote_changes";
    /// What another server ended is over here within a second.
    const PERIOD: Duration = Duration::from_millis(500);
    /// Whoever is served while the server closes is banned all the same.
    const TO_THE_END: bool = true;

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let last = self.seen.borrow().clone();
        let (seen, changes) = self.store.changes_since(Some(&last)).await?;
        self.seen.replace(seen);
        // Whoever takes long to act on it keeps nobody from hearing what comes next.
        let store = self.store.clone();
        actix_web::rt::spawn(async move { store.tell(changes).await });
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Hears from the bus which deals other servers moved, and who looks at deals there.
pub struct BusListener {
    pub bus: Bus,
    pub deals: Deals,
    pub presence: Presence,
}

impl Task for BusListener {
    const NAME: &'static str = "bus";
    const PERIOD: Duration = Duration::from_secs(1);
    const ENDLESS: bool = true;

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.bus.listen(&self.deals, &self.presence).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Tells the other servers again who looks at deals here.
pub struct PresenceReminder(pub Presence);

impl Task for PresenceReminder {
    const NAME: &'static str = "presence";
    const PERIOD: Duration = Duration::from_secs(20);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.0.remind(Timestamp::now());
        Ok(RestartPolicy::AfterPeriod)
    }
}
