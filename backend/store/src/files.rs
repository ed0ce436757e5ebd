//! Rows of stored files: who brought them, what they hang on, and who may see them.

use granary_domain::{CompanyId, DealId, FileId, Principal, UserId, store::StoreUnavailable};
use granary_trade::{
    conversation::Circle,
    deal::Parties,
    file::{FileConversation, FileDeal, FileFacts, ProfilePhoto},
};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    query::query,
    row::{Column, row, take},
    sql,
};

/// How many rows the sweep takes at a time.
const MAX_AT_ONCE: i64 = 500;

/// Whom files are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Whoever may see a record that names them.
    Records,
    /// Everybody, signed in or not.
    Everybody,
}

/// A file that has just been stored.
#[derive(Debug, Clone)]
pub struct NewFile {
    pub id: FileId,
    /// Absent for what comes before there is a sign-in.
    pub owner: Option<UserId>,
    pub company: Option<CompanyId>,
    pub name: String,
    pub mime: String,
    pub size: u64,
    pub sha256: [u8; 32],
    pub location: String,
}

/// The type of an archive; nobody can bring one, so it is a copy of somebody's data.
const ARCHIVE: &str = "application/zip";

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub id: FileId,
    pub owner: Option<UserId>,
    pub name: String,
    pub mime: String,
    pub size: u64,
    pub sha256: [u8; 32],
    pub location: String,
    pub created_at: Timestamp,
}

impl StoredFile {
    /// Whether it may hang on a deal. A copy of somebody's data goes with their account.
    pub fn is_attachable(&self) -> bool {
        self.mime != ARCHIVE
    }
}

impl Store {
    /// The file at a location, if this person may see it.
    pub async fn file_at(&self, location: &str, who: &Principal) -> Result<Option<StoredFile>, StoreUnavailable> {
        Ok(self.visible_files(&[location], &[], who).await?.pop().map(|(file, _)| file))
    }

    /// The file with an id, if this person may see it.
    pub async fn file(&self, id: FileId, who: &Principal) -> Result<Option<StoredFile>, StoreUnavailable> {
        Ok(self.visible_files(&[], &[id.0], who).await?.pop().map(|(file, _)| file))
    }

    /// The files at all these locations, in their order, if this person may see every one of them.
    pub async fn files_at(
        &self,
        locations: &[String],
        who: &Principal,
    ) -> Result<Option<Vec<StoredFile>>, StoreUnavailable> {
        let asked: Vec<&str> = locations.iter().map(String::as_str).collect();
        let found = self.files_to_attach(&asked, who).await?;
        Ok(found.map(|all| all.into_iter().map(|(file, _)| file).collect()))
    }

    /// The same, each with what decides how it may be attached.
    pub async fn files_to_attach(
        &self,
        locations: &[&str],
        who: &Principal,
    ) -> Result<Option<Vec<(StoredFile, FileFacts)>>, StoreUnavailable> {
        let seen = self.visible_files(locations, &[], who).await?;
        let at = |location: &&str| seen.iter().find(|(file, _)| file.location == *location).cloned();
        Ok(locations.iter().map(at).collect())
    }

    /// Those of these files that this person may see, the first that came first.
    pub async fn files_seen(&self, files: &[FileId], who: &Principal) -> Result<Vec<StoredFile>, StoreUnavailable> {
        let seen = self.visible_files(&[], &uuids(files), who).await?;
        let mut seen: Vec<_> = seen.into_iter().map(|(file, _)| file).collect();
        seen.sort_by_key(|file| (file.created_at, file.id));
        Ok(seen)
    }

    /// Whether one of these files is evidence that was taken back, and is shown to this person by its name alone.
    pub async fn has_withdrawn(
        &self,
        locations: &[&str],
        id: Option<FileId>,
        who: &Principal,
    ) -> Result<bool, StoreUnavailable> {
        let found = self.found_files(locations, &uuids(id.as_slice()), who).await?;
        Ok(found.iter().any(|it| it.facts.is_withdrawn_from(who)))
    }

    /// Those of some files that this person may see.
    async fn visible_files(
        &self,
        locations: &[&str],
        ids: &[Uuid],
        who: &Principal,
    ) -> Result<Vec<(StoredFile, FileFacts)>, StoreUnavailable> {
        let found = self.found_files(locations, ids, who).await?.into_iter();
        Ok(found.filter(|it| it.facts.is_visible_to(who)).map(|it| (it.file, it.facts)).collect())
    }

    /// Some files with all that decides whether this person may see them.
    async fn found_files(
        &self,
        locations: &[&str],
        ids: &[Uuid],
        who: &Principal,
    ) -> Result<Vec<FoundFile>, StoreUnavailable> {
        let (company, bank) = (who.company.map(|company| company.0), who.bank.map(|bank| bank.0));
        self.database.all(query!("files/find_files", FoundFile), &[&locations, &ids, &company, &bank]).await
    }

    /// The documents of the warehouse channel, of a deal or of a company, as both sides have them.
    pub async fn warehouse_documents(
        &self,
        deal: Option<DealId>,
        company: Option<CompanyId>,
    ) -> Result<Vec<StoredFile>, StoreUnavailable> {
        let (deal, company) = (deal.map(|deal| deal.0), company.map(|company| company.0));
        self.database.all(query!("warehouse/list_documents", StoredFile), &[&deal, &company]).await
    }

    /// The image with an id, if it is there for everybody.
    pub async fn public_file(&self, id: FileId) -> Result<Option<StoredFile>, StoreUnavailable> {
        self.database.find(query!("files/find_public_file", StoredFile), &[&id.0]).await
    }

    /// Some of all files, after one of them: the hash of what each holds, and how much that is.
    pub async fn kept_files(&self, after: FileId) -> Result<Vec<(FileId, [u8; 32], u64)>, StoreUnavailable> {
        self.database.all(query!("files/list_kept", (FileId, [u8; 32], u64)), &[&MAX_AT_ONCE, &after.0]).await
    }

    /// Some of the files that came before then, and that no record names, after one of them.
    pub async fn loose_files(&self, before: Timestamp, after: FileId) -> Result<Vec<FileId>, StoreUnavailable> {
        self.database.all(query!("files/list_loose", FileId), &[&MAX_AT_ONCE, &before, &after.0]).await
    }

    /// Deletes the row of a file; fails where a record names it.
    pub async fn delete_file(&self, file: FileId) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("files/delete_file"), &[&file.0]).await.map(drop)
    }

    /// Which of these have no row.
    pub async fn unknown_files(&self, of: &[FileId]) -> Result<Vec<FileId>, StoreUnavailable> {
        self.database.all(query!("files/list_unknown", FileId), &[&uuids(of)]).await
    }

    /// The id by which the store of files knows this database, once it does.
    pub async fn file_binding(&self) -> Result<Option<Uuid>, StoreUnavailable> {
        self.database.find(query!("files/find_binding", Uuid), &[]).await
    }

    /// Gives this database the id by which the store of files knows it, unless it has one; answers it.
    pub async fn bind_files(&self) -> Result<Uuid, StoreUnavailable> {
        self.database.rows(sql!("files/bind_files"), &[]).await?;
        self.database.one(sql!("files/find_binding"), &[]).await
    }

    pub async fn has_files(&self) -> Result<bool, StoreUnavailable> {
        self.database.one(sql!("files/has_files"), &[]).await
    }

    /// Notes that these are in quarantine; answers those of them that have been since then.
    pub async fn note_quarantined(
        &self,
        of: &[FileId],
        at: Timestamp,
        then: Timestamp,
    ) -> Result<Vec<FileId>, StoreUnavailable> {
        self.database.all(query!("files/note_quarantined", FileId), &[&uuids(of), &at, &then]).await
    }

    pub async fn forget_quarantined(&self, file: FileId) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("files/forget_quarantined"), &[&file.0]).await.map(drop)
    }
}

impl Tx<'_> {
    /// How much somebody has stored, in bytes.
    pub async fn stored_by(&self, user: UserId) -> Result<u64, StoreUnavailable> {
        self.transaction.one(sql!("files/sum_sizes"), &[&user.0]).await
    }

    /// Adds the rows of files that one person brought, or nobody.
    pub async fn add_files(&self, files: &[NewFile], reach: Reach) -> Result<(), StoreUnavailable> {
        let each = |column: fn(&NewFile) -> &str| files.iter().map(column).collect::<Vec<_>>();
        let ids: Vec<_> = files.iter().map(|file| file.id.0).collect();
        let sizes: Vec<_> = files.iter().map(|file| number(file.size)).collect();
        let hashes: Vec<_> = files.iter().map(|file| file.sha256.as_slice()).collect();
        let owner = files.first().and_then(|file| file.owner).map(|user| user.0);
        let company = files.first().and_then(|file| file.company).map(|company| company.0);
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("files/add_files"), &[
            &ids, &each(|file| &file.name), &each(|file| &file.mime), &sizes, &hashes, &each(|file| &file.location),
            &owner, &company, &(reach == Reach::Everybody),
        ]).await;
        added.map(drop)
    }

    /// Takes away the row of a file that no record names, and leaves its content to be thrown away.
    pub async fn discard_file(&self, file: FileId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("files/discard_file"), &[&file.0]).await.map(drop)
    }
}

fn uuids(of: &[FileId]) -> Vec<Uuid> {
    of.iter().map(|id| id.0).collect()
}

fn number(size: u64) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

/// A file with what decides who sees it.
struct FoundFile {
    file: StoredFile,
    facts: FileFacts,
}

/// Aggregated; null where there is nothing to aggregate.
fn list<T: Column>(row: &Row, column: &str) -> Result<std::vec::IntoIter<T>, StoreUnavailable> {
    Ok(take::<Option<Vec<T>>>(row, column)?.unwrap_or_default().into_iter())
}

fn deals(row: &Row) -> Result<Vec<FileDeal>, StoreUnavailable> {
    let parties = list(row, "buyers")?.zip(list(row, "sellers")?).zip(list(row, "deleted")?.zip(list(row, "banks")?));
    let parties = parties.map(|((buyer, seller), (is_deleted, bank))| Parties { is_deleted, buyer, seller, bank });
    let deals = list(row, "deals")?.zip(parties).zip(list(row, "disclosures")?);
    Ok(deals.map(|((deal, parties), disclosure)| FileDeal { deal, parties, disclosure }).collect())
}

fn conversations(row: &Row) -> Result<Vec<FileConversation>, StoreUnavailable> {
    let sides = list(row, "said_buyers")?.zip(list(row, "said_sellers")?);
    let banks = list(row, "said_banks")?.zip(list(row, "said_deal_banks")?);
    let circles =
        sides.zip(banks).zip(list(row, "said_deleted")?).map(|(((buyer, seller), (bank, deal_bank)), is_deleted)| {
            Circle { buyer, seller, bank, deal_bank, is_deleted }
        });
    let said = list(row, "said_deals")?.zip(circles).zip(list(row, "said_hidden")?);
    Ok(said.map(|((deal, circle), is_hidden)| FileConversation { deal, circle, is_hidden }).collect())
}

fn profile_photos(row: &Row) -> Result<Vec<ProfilePhoto>, StoreUnavailable> {
    let photos = list(row, "companies")?.zip(list(row, "photo_banks")?).zip(list(row, "meets")?);
    Ok(photos.map(|((company, bank), meets_viewer)| ProfilePhoto { company, bank, meets_viewer }).collect())
}

row! {
    FileFacts {
        public, owner: "owner_id", company: "company_id", deals: (deals), is_document, is_personal_id,
        is_of_application, is_of_goods, conversations: (conversations), profile_photos: (profile_photos),
    }
    StoredFile { id, owner: "owner_id", name, mime, size, sha256, location, created_at }
    FoundFile { file: flat, facts: flat }
}
