//! Documents to be read, who asked, and what came of them.

use actors::{
    domain::{FileId, NotAChoice, UserId},
    extraction::{DraftFile, Extracted, ExtractionNote, Suggestion, WINDOW},
    store::StoreDown,
};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    RegistrationId, Store, Tx,
    database::{self, choice, take},
    sql,
};

/// A document that is being read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadDocument {
    pub file: FileId,
    pub fields: Vec<String>,
    pub name: String,
    pub mime: String,
}

impl Store {
    /// How far the reading of a document has come and what it suggests, for whoever asked; and of which file.
    pub async fn extraction(
        &self,
        extraction: Uuid,
        user: Option<UserId>,
        draft: Option<&RegistrationId>,
    ) -> Result<Option<(FileId, Extracted)>, StoreDown> {
        let (user, draft) = (user.map(|user| user.0), draft.map(|id| id.hash().to_vec()));
        let found = self.database.maybe(sql!("extractions/find_extraction"), &[&extraction, &user, &draft]).await?;
        let Some(row) = found else { return Ok(None) };
        let Json(suggestions) = take::<Json<Vec<Suggestion>>>(&row, "suggestions")?;
        let extracted = Extracted {
            status: choice(&row, "status")?,
            progress: u8::try_from(take::<i32>(&row, "progress")?).unwrap_or(100),
            suggestions,
            note: note(&row)?,
        };
        Ok(Some((FileId(take(&row, "file_id")?), extracted)))
    }

    /// Begins to read a document, if it still is to be read.
    pub async fn begin_reading(&self, extraction: Uuid) -> Result<Option<ReadDocument>, StoreDown> {
        let row = self.database.maybe(sql!("extractions/begin_reading"), &[&extraction]).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(ReadDocument {
            file: FileId(take(&row, "file_id")?),
            fields: take(&row, "fields")?,
            name: take(&row, "name")?,
            mime: take(&row, "mime")?,
        }))
    }

    pub async fn note_progress(&self, extraction: Uuid, percent: i32) -> Result<(), StoreDown> {
        self.database.rows(sql!("extractions/note_progress"), &[&extraction, &percent]).await.map(drop)
    }

    /// Writes what came of the reading of a document.
    pub async fn settle_extraction(&self, extraction: Uuid, it: &Extracted) -> Result<(), StoreDown> {
        let params: database::Params<'_> = &[
            &extraction,
            &it.status.as_str(),
            &i32::from(it.progress),
            &Json(&it.suggestions),
            &it.note.map(ExtractionNote::as_str),
        ];
        self.database.rows(sql!("extractions/settle_extraction"), params).await.map(drop)
    }
}

impl Tx<'_> {
    /// The file at a location, for the holder of a draft, in whose name nobody else asks meanwhile.
    pub async fn draft_file(&self, id: &RegistrationId, location: &str) -> Result<Option<DraftFile>, StoreDown> {
        let hash = id.hash().to_vec();
        let row = self.transaction.maybe(sql!("extractions/find_draft_file"), &[&hash, &location]).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(DraftFile {
            draft: take(&row, "draft")?,
            file: FileId(take(&row, "file")?),
            created_at: take(&row, "created_at")?,
            is_drafts: take(&row, "is_drafts")?,
            is_held: take(&row, "is_held")?,
        }))
    }

    /// How many documents a person or a draft has lately asked to be read.
    pub async fn extractions_asked(&self, of: Option<UserId>, draft: Option<Uuid>) -> Result<u64, StoreDown> {
        let (of, since) = (of.map(|user| user.0), self.at - WINDOW);
        let asked: i64 = self.transaction.one(sql!("extractions/count_asked"), &[&of, &draft, &since]).await?;
        Ok(asked.unsigned_abs())
    }

    pub async fn add_extraction(
        &self,
        of: Option<UserId>,
        draft: Option<Uuid>,
        file: FileId,
        fields: &[String],
    ) -> Result<Uuid, StoreDown> {
        let of = of.map(|user| user.0);
        self.transaction.one(sql!("extractions/add_extraction"), &[&of, &draft, &file.0, &fields]).await
    }
}

fn note(row: &Row) -> Result<Option<ExtractionNote>, StoreDown> {
    let code = take::<Option<String>>(row, "note")?;
    code.map(|code| code.parse()).transpose().map_err(|cause: NotAChoice| database::malformed("note", &cause))
}
