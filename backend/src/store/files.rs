//! Rows of stored files: who brought them, what they hang on, and who may see them.

use actors::{
    domain::{CompanyId, DealId, FileId, Principal, UserId},
    store::{Idempotency, KeptReply, StoreDown},
};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store,
    deals::version_number,
    line::{self, take},
    replies::{WriteRefusal, Written, written},
    sql,
};

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
        who: Option<&Principal>,
        key: Option<&Idempotency>,
        reply: &KeptReply,
    ) -> Result<Written, WriteRefusal> {
        let each = |column: fn(&NewFile) -> &str| files.iter().map(column).collect::<Vec<_>>();
        let ids: Vec<_> = files.iter().map(|file| file.id.0).collect();
        let sizes: Vec<_> = files.iter().map(|file| i64::try_from(file.size).unwrap_or(i64::MAX)).collect();
        let hashes: Vec<_> = files.iter().map(|file| file.sha256.as_slice()).collect();
        let (session, user) = (who.map(|who| who.session.0), who.map(|who| who.user.0));
        let (rights, company) = (who.map(|who| version_number(who.rights)), who.and_then(|who| who.company));
        let (path, name) = (key.map(|key| &key.path), key.map(|key| &key.key));
        let body = key.map(|key| key.body.as_slice());
        #[rustfmt::skip]
        let row = self.line.maybe(sql!("files/keep_files"), &[
            &ids, &each(|file| &file.name), &each(|file| &file.mime), &sizes, &hashes, &each(|file| &file.location),
            &session, &user, &rights, &company.map(|company| company.0),
            &path, &name, &body, &reply.message, &reply.data.to_string(),
        ]).await?.ok_or_else(|| line::nonsense("keep_files", &"no row"))?;
        written(&row)
    }

    pub async fn add_file(&self, file: &NewFile) -> Result<(), StoreDown> {
        let (owner, company) = (file.owner.map(|user| user.0), file.company.map(|company| company.0));
        let (size, sha256) = (i64::try_from(file.size).unwrap_or(i64::MAX), file.sha256.as_slice());
        #[rustfmt::skip]
        let added = self.line.rows(sql!("files/add_file"), &[
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

    /// Hangs a file on a deal: from now on, whoever may see the deal may see the file.
    pub async fn bind_file(&self, location: &str, deal: DealId) -> Result<(), StoreDown> {
        self.line.rows(sql!("files/bind_file"), &[&deal.0, &location]).await.map(drop)
    }

    async fn visible_file(
        &self,
        location: Option<&str>,
        id: Option<Uuid>,
        who: &Principal,
    ) -> Result<Option<StoredFile>, StoreDown> {
        let (company, bank) = (who.company.map(|company| company.0), who.bank.map(|bank| bank.0));
        let all = who.staff_may("deal.documents");
        let found =
            self.line.maybe(sql!("files/find_file"), &[&location, &id, &who.user.0, &company, &bank, &all]).await?;
        found.map(|row| file(&row)).transpose()
    }
}

fn file(row: &Row) -> Result<StoredFile, StoreDown> {
    let sha256 = take::<Vec<u8>>(row, "sha256")?;
    Ok(StoredFile {
        id: FileId(take(row, "id")?),
        owner: take::<Option<Uuid>>(row, "owner_id")?.map(UserId),
        name: take(row, "name")?,
        mime: take(row, "mime")?,
        size: take::<i64>(row, "size")?.unsigned_abs(),
        sha256: sha256.try_into().map_err(|_| line::nonsense("sha256", &"not 32 bytes"))?,
        location: take(row, "location")?,
        created_at: take(row, "created_at")?,
    })
}
