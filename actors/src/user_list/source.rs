//! One page of a list of people: the live query behind the topics `users:all` and `users:banned`.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{UserListStore, UserQuery};
use crate::{
    change::ChangeEvent,
    hub::list_form,
    live_query::QuerySource,
    store::{Answer, StoreDown},
};

pub struct UserListQuery {
    pub topic: String,
    pub store: Arc<dyn UserListStore>,
    pub query: UserQuery,
}

impl QuerySource for UserListQuery {
    type View = Value;

    fn topic(&self) -> String {
        self.topic.clone()
    }

    fn read(&self) -> Answer<'_, Result<Value, StoreDown>> {
        Box::pin(async move {
            let page = self.store.people(&self.query).await?;
            let rows = page.rows.iter().map(|user| (user.id.to_string(), json!(**user)));
            Ok(list_form(rows, page.total, self.query.current, self.query.size))
        })
    }

    /// Anybody who changed may have come into the list, or left it, wherever they stood before.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::User(_))
    }
}
