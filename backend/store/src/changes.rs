//! The record of what was committed, as every node looks into it.

use granary_domain::store::StoreUnavailable;
use granary_trade::change::ChangeEvent;
use uuid::Uuid;

use super::{
    Store,
    row::{malformed, take},
    sql,
};

/// What a look has seen: a snapshot of PostgreSQL.
#[derive(Debug, Clone)]
pub struct ChangeCursor(String);

impl Store {
    /// Records changes for the other nodes, and tells this one, of what is written outside a unit of work.
    pub async fn spread(&self, changes: Vec<ChangeEvent>) -> Result<(), StoreUnavailable> {
        let (whats, keys): (Vec<_>, Vec<_>) = changes.iter().filter_map(ChangeEvent::recorded).unzip();
        self.database.rows(sql!("changes/add"), &[&whats, &keys]).await?;
        self.tell(changes).await;
        Ok(())
    }

    /// What was committed since a look, by whichever node, and what this one has seen; the first hears of nothing.
    pub async fn changes_since(
        &self,
        last: Option<&ChangeCursor>,
    ) -> Result<(ChangeCursor, Vec<ChangeEvent>), StoreUnavailable> {
        let last = last.map(|ChangeCursor(snapshot)| snapshot);
        let row = self.database.maybe(sql!("changes/list_unseen"), &[&last]).await?;
        let row = row.ok_or_else(|| malformed("changes", &"no row"))?;
        let (whats, keys) = (take::<Vec<String>>(&row, "whats")?, take::<Vec<Uuid>>(&row, "keys")?);
        let changes = whats.iter().zip(keys).filter_map(|(what, key)| ChangeEvent::heard(what, key)).collect();
        Ok((ChangeCursor(take(&row, "seen")?), changes))
    }
}
