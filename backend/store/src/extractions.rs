//! Documents to be read, who asked, and what came of them.

use granary_domain::{FileId, UserId, store::StoreUnavailable};
use granary_identity::extraction::{DraftFile, Extracted, ExtractionNote, WINDOW};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    RegistrationId, Store, Tx, database,
    query::query,
    row::{row, take},
    sql,
};

/// A document that is being read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadDocument {
    pub file: FileId,
    pub sha256: [u8; 32],
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
    ) -> Result<Option<(FileId, Extracted)>, StoreUnavailable> {
        let (user, draft) = (user.map(|user| user.0), draft.map(|id| id.hash().to_vec()));
        let found = self
            .database
            .find(query!("extractions/find_extraction", ExtractedFile), &[&extraction, &user, &draft])
            .await?;
        Ok(found.map(|it| (it.file_id, it.extracted)))
    }

    /// Begins to read a document, if it still is to be read.
    pub async fn begin_reading(&self, extraction: Uuid) -> Result<Option<ReadDocument>, StoreUnavailable> {
        self.database.find(query!("extractions/begin_reading", ReadDocument), &[&extraction]).await
    }

    pub async fn note_progress(&self, extraction: Uuid, percent: i32) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("extractions/note_progress"), &[&extraction, &percent]).await.map(drop)
    }

    /// Writes what came of the reading of a document.
    pub async fn settle_extraction(&self, extraction: Uuid, it: &Extracted) -> Result<(), StoreUnavailable> {
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
    pub async fn draft_file(&self, id: &RegistrationId, location: &str) -> Result<Option<DraftFile>, StoreUnavailable> {
        let hash = id.hash().to_vec();
        self.transaction.find(query!("extractions/find_draft_file", DraftFile), &[&hash, &location]).await
    }

    /// How many documents a person or a draft has lately asked to be read.
    pub async fn extractions_asked(&self, of: Option<UserId>, draft: Option<Uuid>) -> Result<u64, StoreUnavailable> {
        let (of, since) = (of.map(|user| user.0), self.at - WINDOW);
        self.transaction.one(sql!("extractions/count_asked"), &[&of, &draft, &since]).await
    }

    pub async fn add_extraction(
        &self,
        of: Option<UserId>,
        draft: Option<Uuid>,
        file: FileId,
        fields: &[String],
    ) -> Result<Uuid, StoreUnavailable> {
        let of = of.map(|user| user.0);
        self.transaction.one(sql!("extractions/add_extraction"), &[&of, &draft, &file.0, &fields]).await
    }
}

/// What came of the reading of a file.
struct ExtractedFile {
    file_id: FileId,
    extracted: Extracted,
}

/// In percent.
fn progress(row: &Row) -> Result<u8, StoreUnavailable> {
    Ok(u8::try_from(take::<i32>(row, "progress")?).unwrap_or(100))
}

row! {
    ReadDocument { file: "file_id", sha256, fields, name, mime }
    Extracted { status, progress: (progress), suggestions: json, note }
    ExtractedFile { file_id, extracted: flat }
    DraftFile { draft, file, created_at, is_drafts, is_held }
}
