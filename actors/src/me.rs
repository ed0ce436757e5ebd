//! The live copy of one's own profile: the sheet behind the topic `me`.

use std::sync::Arc;

use serde_json::Value;

use crate::{
    board::{News, Source},
    domain::UserId,
    hub::live_form,
    session::SessionStore,
    store::{Answer, StoreDown},
};

pub struct MeSource {
    pub people: Arc<dyn SessionStore>,
    pub of: UserId,
}

impl Source for MeSource {
    fn topic(&self) -> String {
        "me".to_owned()
    }

    fn read(&self) -> Answer<'_, Result<Value, StoreDown>> {
        Box::pin(async move {
            let user = self.people.user(self.of).await?;
            Ok(live_form(user.map(|user| user.details).unwrap_or_else(|| serde_json::json!({}))))
        })
    }

    fn concerns(&self, news: &News) -> bool {
        matches!(news, News::Person(user) if *user == self.of)
    }

    fn amend(&self, _: &Value, _: &News) -> Option<Value> {
        None
    }
}
