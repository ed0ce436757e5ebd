//! Documents to be read: the jobs, who asked, and what came of them.

use actors::{
    domain::{FileId, UserId},
    store::StoreDown,
};
use serde_json::Value;
use uuid::Uuid;

use super::{RegistrationId, Store, database, sql};

/// The most documents that one person or draft may have read in an hour.
const MOST_AN_HOUR: i32 = 40;

/// Who asks for a document to be read.
pub enum Asker<'a> {
    /// A person, for a file that they may see.
    Person(UserId, FileId),
    /// The holder of a draft, for the file at a location.
    Draft(&'a RegistrationId, &'a str),
}

/// What became of the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    Queued(Uuid),
    Missing,
    TooOften,
}

/// A job that this node has taken.
#[derive(Debug)]
pub struct Taken {
    pub id: Uuid,
    pub file: FileId,
    pub fields: Vec<String>,
    pub attempts: i32,
    pub name: String,
    pub mime: String,
}

/// How a job ends, or waits for another try.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    Done {
        suggestions: Value,
        note: Option<&'static str>,
    },
    Failed(&'static str),
    /// To be tried again after some seconds.
    Later(f64),
}

impl Store {
    pub async fn ask_extraction(&self, asker: Asker<'_>, fields: &[String]) -> Result<Asked, StoreDown> {
        let (user, file, draft, location) = match asker {
            Asker::Person(user, file) => (Some(user.0), Some(file.0), None, None),
            Asker::Draft(id, location) => (None, None, Some(id.hash().to_vec()), Some(location)),
        };
        let params: database::Params<'_> = &[&user, &file, &draft, &location, &fields, &MOST_AN_HOUR];
        let row = self.database.maybe(sql!("extractions/ask_extraction"), params).await?;
        let row = row.ok_or_else(|| database::malformed("ask_extraction", &"no row"))?;
        match database::take::<String>(&row, "outcome")?.as_str() {
            "done" => Ok(Asked::Queued(database::take(&row, "id")?)),
            "limited" => Ok(Asked::TooOften),
            _ => Ok(Asked::Missing),
        }
    }

    /// How far a job has come and what it suggests, for whoever asked.
    pub async fn extraction(
        &self,
        job: Uuid,
        user: Option<UserId>,
        draft: Option<&RegistrationId>,
    ) -> Result<Option<Value>, StoreDown> {
        let (user, draft) = (user.map(|user| user.0), draft.map(|id| id.hash().to_vec()));
        let found = self.database.maybe(sql!("extractions/find_extraction"), &[&job, &user, &draft]).await?;
        found.map(|row| database::take(&row, "found")).transpose()
    }

    /// Takes the next job, if there is one.
    pub async fn take_extraction(&self) -> Result<Option<Taken>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("extractions/take_extraction"), &[]).await? else { return Ok(None) };
        Ok(Some(Taken {
            id: database::take(&row, "id")?,
            file: FileId(database::take(&row, "file_id")?),
            fields: database::take(&row, "fields")?,
            attempts: database::take(&row, "attempts")?,
            name: database::take(&row, "name")?,
            mime: database::take(&row, "mime")?,
        }))
    }

    /// Says that the reader of a job is at it still.
    pub async fn keep_extraction(&self, job: Uuid) -> Result<(), StoreDown> {
        self.database.rows(sql!("extractions/keep_extraction"), &[&job]).await.map(drop)
    }

    pub async fn note_progress(&self, job: Uuid, percent: i32) -> Result<(), StoreDown> {
        self.database.rows(sql!("extractions/note_progress"), &[&job, &percent]).await.map(drop)
    }

    pub async fn settle_extraction(&self, job: Uuid, outcome: &Outcome) -> Result<(), StoreDown> {
        let none = Value::Array(Vec::new());
        let (status, suggestions, note, wait) = match outcome {
            Outcome::Done { suggestions, note } => ("done", suggestions, *note, 0.0),
            Outcome::Failed(why) => ("failed", &none, Some(*why), 0.0),
            Outcome::Later(wait) => ("queued", &none, None, *wait),
        };
        let params: database::Params<'_> = &[&job, &status, suggestions, &note, &wait];
        self.database.rows(sql!("extractions/settle_extraction"), params).await.map(drop)
    }
}
