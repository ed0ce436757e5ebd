//! Copies of what the server knows of people.

use actors::{
    domain::{FileId, UserId},
    export::Export,
    mail::Addressee,
    store::StoreDown,
};
use jiff::Timestamp;
use serde_json::Value;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    NewFile, Reach, Store, Tx,
    database::{self, choice, take},
    factors::addressee,
    sql,
};

/// What belongs to somebody and stands in no other record, by the file that it goes to.
const BELONGINGS: [(&str, &str); 6] = [
    ("registrations.json", sql!("exports/list_registered")),
    ("readings.json", sql!("exports/list_readings")),
    ("scores.json", sql!("exports/list_scores")),
    ("provider-accounts.json", sql!("exports/list_provider_accounts")),
    ("devices.json", sql!("exports/list_devices")),
    ("mails.json", sql!("exports/list_mails")),
];

impl Store {
    /// Whose data a copy is of, while it is to be made.
    pub async fn export_to_make(&self, export: Uuid) -> Result<Option<UserId>, StoreDown> {
        let row = self.database.maybe(sql!("exports/find_making"), &[&export]).await?;
        row.map(|row| take(&row, "user_id").map(UserId)).transpose()
    }

    /// What else is kept of somebody, each table as their copy shows it.
    pub async fn belongings_of(&self, person: UserId) -> Result<Vec<(&'static str, Vec<Value>)>, StoreDown> {
        let mut belongings = Vec::new();
        for (file, list) in BELONGINGS {
            let rows = self.database.rows(list, &[&person.0]).await?;
            let records = rows.iter().map(|row| take(row, "record")).collect::<Result<_, _>>()?;
            belongings.push((file, records));
        }
        Ok(belongings)
    }

    /// The copies that were ready by then.
    pub async fn exports_ready_by(&self, then: Timestamp) -> Result<Vec<Uuid>, StoreDown> {
        let rows = self.database.rows(sql!("exports/list_expired"), &[&then]).await?;
        rows.iter().map(|row| take(row, "id")).collect()
    }
}

impl Tx<'_> {
    /// The newest copy of somebody's data that was asked for and is not gone.
    pub async fn newest_export(&self, of: UserId) -> Result<Option<Export>, StoreDown> {
        let row = self.transaction.maybe(sql!("exports/find_newest"), &[&of.0]).await?;
        row.map(|row| export(&row)).transpose()
    }

    pub async fn add_export(&self, of: UserId) -> Result<Export, StoreDown> {
        let row = self.transaction.maybe(sql!("exports/add_export"), &[&of.0]).await?;
        export(&row.ok_or_else(|| database::malformed("add_export", &"no row"))?)
    }

    /// Keeps a copy that was made, with its file; answers whom to tell of it, if anybody still waits for it.
    pub async fn finish_export(&self, id: Uuid, file: &NewFile) -> Result<Option<Addressee>, StoreDown> {
        let params: database::Params<'_> = &[&id, &self.at, &file.id.0, &file.location];
        let Some(row) = self.transaction.maybe(sql!("exports/finish_export"), params).await? else { return Ok(None) };
        self.add_files(std::slice::from_ref(file), Reach::Records).await?;
        addressee(UserId(take(&row, "id")?), &row).map(Some)
    }

    /// Gives a copy up; answers whose it is.
    pub async fn fail_export(&self, id: Uuid) -> Result<Option<UserId>, StoreDown> {
        let row = self.transaction.maybe(sql!("exports/fail_export"), &[&id]).await?;
        row.map(|row| take(&row, "user_id").map(UserId)).transpose()
    }

    /// Lets a copy be gone, with its file; answers whose it was.
    pub async fn drop_export(&self, id: Uuid) -> Result<Option<UserId>, StoreDown> {
        let Some(row) = self.transaction.maybe(sql!("exports/drop_export"), &[&id]).await? else { return Ok(None) };
        if let Some(file) = take::<Option<Uuid>>(&row, "file_id")? {
            self.discard_file(FileId(file)).await?;
        }
        take(&row, "user_id").map(|user| Some(UserId(user)))
    }
}

fn export(row: &Row) -> Result<Export, StoreDown> {
    Ok(Export {
        id: take(row, "id")?,
        status: choice(row, "status")?,
        asked_at: take(row, "asked_at")?,
        ready_at: take(row, "ready_at")?,
        location: take(row, "location")?,
    })
}
