//! Who changed lately, as other nodes ask.

use std::time::Duration;

use actors::{
    domain::UserId,
    session::PeopleJournal,
    store::{Answer, StoreDown},
};
use jiff::Timestamp;

use super::{Store, line::take, sql};

impl PeopleJournal for Store {
    fn changed_within(&self, time: Duration) -> Answer<'_, Result<Vec<(UserId, Timestamp)>, StoreDown>> {
        Box::pin(async move {
            let rows = self.line.rows(sql!("people/list_changed"), &[&time.as_secs_f64()]).await?;
            rows.iter().map(|row| Ok((UserId(take(row, "user_id")?), take(row, "at")?))).collect()
        })
    }
}
