//! Lets a committed change of a person act: on the next call of each of their sessions, and on what they have open.

use actors::{
    change::ChangeEvent,
    domain::UserId,
    live_query::LiveQueries,
    session::Sessions,
    store::{Answer, StoreDown},
};

use crate::{
    account,
    store::{Dispatcher, Store},
};

/// The handle by which a change of a person takes effect.
#[derive(Clone)]
pub struct UserChanges {
    store: Store,
    sessions: Sessions,
    live_queries: LiveQueries,
}

impl UserChanges {
    pub fn new(store: Store, sessions: Sessions, live_queries: LiveQueries) -> Self {
        Self { store, sessions, live_queries }
    }

    /// A person was changed; when this answers, their next call meets the change, and their watchers hear of it.
    pub async fn changed(&self, person: UserId) {
        self.sessions.user_changed(person).await;
        self.live_queries.tell(&ChangeEvent::User(person));
        self.notified(vec![person]);
    }

    /// These people were changed.
    pub async fn all_changed(&self, people: impl IntoIterator<Item = UserId>) {
        for person in people {
            self.changed(person).await;
        }
    }

    /// A person was changed, and with them what everybody of their company sees in their own record.
    pub async fn changed_with_company(&self, person: UserId) -> Result<(), StoreDown> {
        self.all_changed(self.store.people_beside(person).await?).await;
        Ok(())
    }

    /// These people have something new in their inbox.
    pub fn notified(&self, people: Vec<UserId>) {
        self.live_queries.tell(&ChangeEvent::Notifications(Some(people.into())));
    }

    /// Writes where sessions were seen, so that a list of them is up to date.
    pub async fn note_sightings(&self) -> Result<(), StoreDown> {
        account::note_sightings(&self.store, &self.sessions.take_sightings()).await.map_err(|_| StoreDown)
    }
}

impl Dispatcher for UserChanges {
    fn dispatch(&self, changes: Vec<ChangeEvent>) -> Answer<'_, ()> {
        Box::pin(async move {
            for change in changes {
                if let ChangeEvent::User(person) = change {
                    self.sessions.user_changed(person).await;
                }
                self.live_queries.tell(&change);
            }
        })
    }
}
