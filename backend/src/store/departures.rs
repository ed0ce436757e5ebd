//! Accounts that are to go, and copies of what the server knows of somebody.

use actors::{
    domain::{Caller, FileId, UserId},
    store::{Idempotency, StoreDown},
};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::{
    Store,
    database::take,
    files::NewFile,
    replies::{WriteRefusal, Written},
    sql,
};

/// A copy that is to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueuedExport {
    pub id: Uuid,
    pub of: UserId,
}

impl Store {
    /// Asks for the caller's account to go in 30 days, or to stay after all.
    pub async fn ask_deletion(&self, withdraw: bool, caller: &Caller) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("account/ask_deletion"), caller, None, &[&withdraw]).await
    }

    /// Those whose time has come.
    pub async fn due_to_go(&self, at: Timestamp) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.database.rows(sql!("account/list_due"), &[&at]).await?;
        rows.iter().map(|row| take(row, "id").map(UserId)).collect()
    }

    /// Deletes somebody whose time has come; answers whether it did.
    pub async fn erase_person(&self, person: UserId, at: Timestamp) -> Result<bool, StoreDown> {
        self.database.one(sql!("account/erase_person"), &[&person.0, &at]).await
    }

    /// Files of which only the content is left.
    pub async fn discarded_files(&self) -> Result<Vec<FileId>, StoreDown> {
        let rows = self.database.rows(sql!("files/list_discarded"), &[]).await?;
        rows.iter().map(|row| take(row, "id").map(FileId)).collect()
    }

    /// Nothing is left of a file.
    pub async fn forget_discarded(&self, file: FileId) -> Result<(), StoreDown> {
        self.database.rows(sql!("files/forget_discarded"), &[&file.0]).await.map(drop)
    }

    /// Asks for a copy of what the server knows of the caller.
    pub async fn ask_export(&self, caller: &Caller, key: Option<&Idempotency>) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("exports/ask_export"), caller, key, &[]).await
    }

    /// Takes up the copy that has waited longest.
    pub async fn take_export(&self, at: Timestamp) -> Result<Option<QueuedExport>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("exports/take_export"), &[&at]).await? else { return Ok(None) };
        let made = take::<Option<String>>(&row, "status")?.is_some_and(|status| status == "making");
        if !made {
            return Ok(None);
        }
        Ok(Some(QueuedExport { id: take(&row, "id")?, of: UserId(take(&row, "user_id")?) }))
    }

    /// Keeps a copy; answers whether anybody still waits for it.
    pub async fn finish_export(&self, copy: Uuid, file: &NewFile, at: Timestamp) -> Result<bool, StoreDown> {
        let (size, sha256) = (i64::try_from(file.size).unwrap_or(i64::MAX), file.sha256.as_slice());
        #[rustfmt::skip]
        let kept = self.database.one(sql!("exports/finish_export"), &[
            &copy, &file.id.0, &file.name, &size, &sha256, &file.location, &at,
        ]).await;
        kept
    }

    /// Throws away the copies that are older than seven days; answers whose they were.
    pub async fn drop_exports(&self, at: Timestamp) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.database.rows(sql!("exports/drop_old"), &[&at]).await?;
        rows.iter().map(|row| take(row, "person").map(UserId)).collect()
    }

    /// What was written down about somebody: consents, and every change with who made it.
    pub async fn trace_of(&self, person: UserId) -> Result<Value, StoreDown> {
        self.database.one(sql!("account/find_trace"), &[&person.0]).await
    }

    /// The files that somebody brought.
    pub async fn files_of(&self, person: UserId) -> Result<Vec<(FileId, String, String)>, StoreDown> {
        let rows = self.database.rows(sql!("files/list_own"), &[&person.0]).await?;
        rows.iter().map(|row| Ok((FileId(take(row, "id")?), take(row, "name")?, take(row, "location")?))).collect()
    }
}
