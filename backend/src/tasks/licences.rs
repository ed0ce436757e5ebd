//! Reminds of trade licences before they run out, and tells when they have.

use std::time::Duration;

use actors::store::StoreDown;
use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::{store::Store, user_changes::UserChanges};

/// How often the server looks; a day may begin at any time of it.
const EVERY: Duration = Duration::from_secs(600);

/// Watches over trade licences.
pub struct Licences {
    store: Store,
    people: UserChanges,
}

impl Licences {
    pub fn new(store: Store, people: UserChanges) -> Self {
        Self { store, people }
    }

    /// Reminds of what is due on a day, each time once, and lets those concerned see it at once.
    pub async fn remind(&self, today: Date) -> Result<usize, StoreDown> {
        let reminded = self.store.remind_of_licences(today).await?;
        let count = reminded.len();
        self.people.all_changed(reminded).await;
        Ok(count)
    }

    /// Reminds for as long as the server is open.
    pub async fn watch(self) {
        let mut clock = tokio::time::interval(EVERY);
        loop {
            clock.tick().await;
            if self.remind(Timestamp::now().to_zoned(TimeZone::UTC).date()).await.is_err() {
                tracing::warn!("licences are looked at again later");
            }
        }
    }
}
