//! The live copy of one's own profile and counters: the live query behind the topic `me`.

use std::sync::Arc;

use futures::future::try_join;
use serde_json::{Value, json};

use crate::{
    change::ChangeEvent,
    domain::UserId,
    hub::live_form,
    inbox::InboxStore,
    live_query::QuerySource,
    session::SessionStore,
    store::{Answer, StoreDown},
};

pub struct MeQuery {
    pub people: Arc<dyn SessionStore>,
    pub inboxes: Arc<dyn InboxStore>,
    pub of: UserId,
}

impl QuerySource for MeQuery {
    type View = Value;

    fn topic(&self) -> String {
        "me".to_owned()
    }

    fn read(&self) -> Answer<'_, Result<Value, StoreDown>> {
        Box::pin(async move {
            let (user, inbox) = try_join(self.people.user(self.of), self.inboxes.notifications(self.of, 1, 1)).await?;
            let mut me = user.map_or_else(|| json!({}), |user| json!(*user.record));
            me["counters"] = json!({ "unread": inbox.unread });
            Ok(live_form(me))
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        match event {
            ChangeEvent::User(user) => *user == self.of,
            ChangeEvent::Notifications(people) => people.as_ref().is_none_or(|people| people.contains(&self.of)),
            ChangeEvent::Deal(_) => false,
        }
    }
}
