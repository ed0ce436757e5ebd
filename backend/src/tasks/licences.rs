//! Reminds of trade licences before they run out, and tells when they have.

use std::time::Duration;

use actors::store::StoreDown;
use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::{Again, Task, TaskFault};
use crate::{store::Store, user_changes::UserChanges};

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
}

impl Task for Licences {
    const NAME: &'static str = "licences";
    /// A day may begin at any time of it.
    const PERIOD: Duration = Duration::from_secs(600);

    async fn run(&self) -> Result<Again, TaskFault> {
        self.remind(Timestamp::now().to_zoned(TimeZone::UTC).date()).await?;
        Ok(Again::AfterPeriod)
    }
}
