//! The live query behind the topic `inbox`.

use std::sync::Arc;

use super::{InboxStore, InboxView, NotificationView};
use crate::{
    change::ChangeEvent,
    domain::UserId,
    live_query::QuerySource,
    store::{Answer, StoreDown},
};

/// How many of the newest notifications the live inbox shows.
const NEWEST: u32 = 20;

pub struct InboxQuery {
    pub store: Arc<dyn InboxStore>,
    pub of: UserId,
}

impl QuerySource for InboxQuery {
    type View = InboxView;

    fn topic(&self) -> String {
        "inbox".to_owned()
    }

    fn read(&self) -> Answer<'_, Result<InboxView, StoreDown>> {
        Box::pin(async move {
            let found = self.store.notifications(self.of, 1, NEWEST).await?;
            let items = found.items.into_iter().map(NotificationView::from).collect();
            Ok(InboxView { unread: found.unread, total: found.total, items })
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        match event {
            ChangeEvent::Notifications(people) => people.as_ref().is_none_or(|people| people.contains(&self.of)),
            ChangeEvent::Deal(_) | ChangeEvent::User(_) => false,
        }
    }
}
