//! Copies of what the server knows of people.

use granary_domain::{UserId, store::StoreUnavailable};
use granary_identity::{export::Export, mail::Addressee};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::{
    NewFile, Reach, Store, Tx, database,
    query::{Query, query},
    row::{row, take},
    sql,
};

/// What belongs to somebody and stands in no other record, by the file that it goes to.
const BELONGINGS: [(&str, Query<Value>); 9] = [
    ("registrations.json", query!("exports/list_registered", Value)),
    ("readings.json", query!("exports/list_readings", Value)),
    ("messages.json", query!("exports/list_messages", Value)),
    ("scores.json", query!("exports/list_scores", Value)),
    ("provider-accounts.json", query!("exports/list_provider_accounts", Value)),
    ("devices.json", query!("exports/list_devices", Value)),
    ("searches.json", query!("exports/list_searches", Value)),
    ("networks.json", query!("exports/list_networks", Value)),
    ("mails.json", query!("exports/list_mails", Value)),
];

impl Store {
    /// Whose data a copy is of, while it is to be made.
    pub async fn export_to_make(&self, export: Uuid) -> Result<Option<UserId>, StoreUnavailable> {
        self.database.find(query!("exports/find_making", UserId), &[&export]).await
    }

    /// What else is kept of somebody, each table as their copy shows it.
    pub async fn belongings_of(&self, person: UserId) -> Result<Vec<(&'static str, Vec<Value>)>, StoreUnavailable> {
        let mut belongings = Vec::new();
        for (file, list) in BELONGINGS {
            belongings.push((file, self.database.all(list, &[&person.0]).await?));
        }
        Ok(belongings)
    }

    /// The copies that were ready by then.
    pub async fn exports_ready_by(&self, then: Timestamp) -> Result<Vec<Uuid>, StoreUnavailable> {
        self.database.all(query!("exports/list_expired", Uuid), &[&then]).await
    }
}

impl Tx<'_> {
    /// The newest copy of somebody's data that was asked for and is not gone.
    pub async fn newest_export(&self, of: UserId) -> Result<Option<Export>, StoreUnavailable> {
        self.transaction.find(query!("exports/find_newest", Export), &[&of.0]).await
    }

    pub async fn add_export(&self, of: UserId) -> Result<Export, StoreUnavailable> {
        self.transaction.load(query!("exports/add_export", Export), &[&of.0]).await
    }

    /// Keeps a copy that was made, with its file; answers whom to tell of it, if anybody still waits for it.
    pub async fn finish_export(&self, id: Uuid, file: &NewFile) -> Result<Option<Addressee>, StoreUnavailable> {
        let params: database::Params<'_> = &[&id, &self.at, &file.id.0, &file.location];
        let finished = self.transaction.find(query!("exports/finish_export", Addressee), params).await?;
        let Some(to) = finished else { return Ok(None) };
        self.add_files(std::slice::from_ref(file), Reach::Records).await?;
        Ok(Some(to))
    }

    /// Gives a copy up; answers whose it is.
    pub async fn fail_export(&self, id: Uuid) -> Result<Option<UserId>, StoreUnavailable> {
        self.transaction.find(query!("exports/fail_export", UserId), &[&id]).await
    }

    /// Lets a copy be gone, with its file; answers whose it was.
    pub async fn drop_export(&self, id: Uuid) -> Result<Option<UserId>, StoreUnavailable> {
        let Some(row) = self.transaction.maybe(sql!("exports/drop_export"), &[&id]).await? else { return Ok(None) };
        if let Some(file) = take(&row, "file_id")? {
            self.discard_file(file).await?;
        }
        take(&row, "user_id").map(Some)
    }
}

row! {
    Export { id, status, asked_at, ready_at, location }
}
