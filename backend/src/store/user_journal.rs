//! Who changed lately, as other nodes ask.

use std::time::Duration;

use actors::{
    domain::UserId,
    session::UserJournal,
    store::{Answer, StoreDown},
};
use jiff::Timestamp;

use super::{Store, database::take, sql};

impl UserJournal for Store {
    fn changed_within(&self, time: Duration) -> Answer<'_, Result<Vec<(UserId, Timestamp)>, StoreDown>> {
        Box::pin(async move {
            let rows = self.database.rows(sql!("people/list_changed"), &[&time.as_secs_f64()]).await?;
            rows.iter().map(|row| Ok((UserId(take(row, "user_id")?), take(row, "at")?))).collect()
        })
    }
}
