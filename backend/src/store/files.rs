//! Rows of stored files: who brought them, what they hang on, and who may see them.

use actors::{
    domain::{CompanyId, FileId, Principal, UserId},
    store::{Idempotency, KeptReply, StoreDown},
};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store,
    database::{self, take},
    deals::version_number,
    replies::{WriteRefusal, Written, written},
    sql,
};

/// How much one person may have stored.
const ROOM: u64 = 1024 * 1024 * 1024;
/// How many rows the sweep takes at a time.
const MOST_AT_ONCE: i32 = 500;

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

impl Store {
    /// Adds the rows of files that somebody brought, in one transaction with the reply that a retry is given.
    pub async fn keep_files(
        &self,
        files: &[NewFile],
        reach: Reach,
        who: Option<&Principal>,
        key: Option<&Idempotency>,
        reply: &KeptReply,
    ) -> Result<Written, WriteRefusal> {
        let each = |column: fn(&NewFile) -> &str| files.iter().map(column).collect::<Vec<_>>();
        let ids: Vec<_> = files.iter().map(|file| file.id.0).collect();
        let sizes: Vec<_> = files.iter().map(|file| number(file.size)).collect();
        let hashes: Vec<_> = files.iter().map(|file| file.sha256.as_slice()).collect();
        let (public, room) = (reach == Reach::Everybody, number(ROOM));
        let (session, user) = (who.map(|who| who.session.0), who.map(|who| who.user.0));
        let (rights, company) = (who.map(|who| version_number(who.rights)), who.and_then(|who| who.company));
        let (path, name) = (key.map(|key| &key.path), key.map(|key| &key.key));
        let body = key.map(|key| key.body.as_slice());
        #[rustfmt::skip]
        let row = self.database.maybe(sql!("files/keep_files"), &[
            &ids, &each(|file| &file.name), &each(|file| &file.mime), &sizes, &hashes, &each(|file| &file.location),
            &public, &room, &session, &user, &rights, &company.map(|company| company.0),
            &path, &name, &body, &reply.message, &reply.data.to_string(),
        ]).await?.ok_or_else(|| database::malformed("keep_files", &"no row"))?;
        written(&row)
    }

    pub async fn add_file(&self, file: &NewFile) -> Result<(), StoreDown> {
        let (owner, company) = (file.owner.map(|user| user.0), file.company.map(|company| company.0));
        let (size, sha256) = (number(file.size), file.sha256.as_slice());
        #[rustfmt::skip]
        let added = self.database.rows(sql!("files/add_file"), &[
            &file.id.0, &owner, &company, &file.name, &file.mime, &size, &sha256, &file.location,
        ]).await;
        added.map(drop)
    }

    /// The file at a location, if this person may see it.
    pub async fn file_at(&self, location: &str, who: &Principal) -> Result<Option<StoredFile>, StoreDown> {
        self.visible_file(Some(location), None, who).await
    }

    /// The file with an id, if this person may see it.
    pub async fn file(&self, id: FileId, who: &Principal) -> Result<Option<StoredFile>, StoreDown> {
        self.visible_file(None, Some(id.0), who).await
    }

    /// The files at all these locations, in their order, if this person may see every one of them.
    pub async fn files_at(&self, locations: &[String], who: &Principal) -> Result<Option<Vec<StoredFile>>, StoreDown> {
        let Viewer { user, company, bank, deal_documents, user_read, user_verify } = Viewer::of(who);
        let seen = self
            .database
            .rows(
                sql!("files/list_files"),
                &[&locations, &user, &company, &bank, &deal_documents, &user_read, &user_verify],
            )
            .await?;
        let seen = seen.iter().map(file).collect::<Result<Vec<_>, _>>()?;
        let at = |location: &String| seen.iter().find(|file| file.location == *location).cloned();
        Ok(locations.iter().map(at).collect())
    }

    /// The image with an id, if it is there for everybody.
    pub async fn public_file(&self, id: FileId) -> Result<Option<StoredFile>, StoreDown> {
        self.database.maybe(sql!("files/find_public_file"), &[&id.0]).await?.map(|row| file(&row)).transpose()
    }

    /// Takes away the rows of some files that no record names any more; answers whose content can go as well.
    pub async fn take_loose_files(&self) -> Result<Vec<FileId>, StoreDown> {
        ids(&self.database.rows(sql!("files/take_loose_files"), &[&MOST_AT_ONCE]).await?)
    }

    /// Which of these have no row.
    pub async fn unknown_files(&self, of: &[FileId]) -> Result<Vec<FileId>, StoreDown> {
        let of: Vec<_> = of.iter().map(|id| id.0).collect();
        ids(&self.database.rows(sql!("files/list_unknown"), &[&of]).await?)
    }

    async fn visible_file(
        &self,
        location: Option<&str>,
        id: Option<Uuid>,
        who: &Principal,
    ) -> Result<Option<StoredFile>, StoreDown> {
        let Viewer { user, company, bank, deal_documents, user_read, user_verify } = Viewer::of(who);
        let found = self
            .database
            .maybe(
                sql!("files/find_file"),
                &[&location, &id, &user, &company, &bank, &deal_documents, &user_read, &user_verify],
            )
            .await?;
        found.map(|row| file(&row)).transpose()
    }
}

/// Who looks, as `file_visible` asks.
struct Viewer {
    user: Uuid,
    company: Option<Uuid>,
    bank: Option<Uuid>,
    deal_documents: bool,
    user_read: bool,
    user_verify: bool,
}

impl Viewer {
    fn of(who: &Principal) -> Self {
        Self {
            user: who.user.0,
            company: who.company.map(|company| company.0),
            bank: who.bank.map(|bank| bank.0),
            deal_documents: who.staff_may("deal.documents"),
            user_read: who.staff_may("user.read"),
            user_verify: who.staff_may("user.verify"),
        }
    }
}

fn ids(rows: &[Row]) -> Result<Vec<FileId>, StoreDown> {
    rows.iter().map(|row| take(row, "id").map(FileId)).collect()
}

fn number(size: u64) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

fn file(row: &Row) -> Result<StoredFile, StoreDown> {
    let sha256 = take::<Vec<u8>>(row, "sha256")?;
    Ok(StoredFile {
        id: FileId(take(row, "id")?),
        owner: take::<Option<Uuid>>(row, "owner_id")?.map(UserId),
        name: take(row, "name")?,
        mime: take(row, "mime")?,
        size: take::<i64>(row, "size")?.unsigned_abs(),
        sha256: sha256.try_into().map_err(|_| database::malformed("sha256", &"not 32 bytes"))?,
        location: take(row, "location")?,
        created_at: take(row, "created_at")?,
    })
}
