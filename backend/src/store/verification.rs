//! The documents of people and companies, the checks of people outside, and licences that run out.

use std::{collections::HashSet, ops::RangeInclusive};

use actors::{
    domain::{CheckId, CompanyId, DocumentId, DocumentKind, FileId, Permissions, UserId},
    mail::Addressee,
    store::StoreDown,
    user::User,
    verification::{
        AcceptedAs, CheckReport, CheckStage, DocumentReviewed, EnquiredDocument, OpenCheck, OwnFile, PresentDocument,
        ReviewedVerification, StoredCheck, StoredVerification, SubmittedDocument, TradeLicence,
    },
};
use data_encoding::HEXLOWER;
use jiff::civil::Date;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{choice, take},
    factors::addressee,
    sql,
    user_rows::{permissions, user, verification, word},
};

/// One of the people of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colleague {
    pub to: Addressee,
    pub is_disabled: bool,
}

impl Store {
    /// The verification of somebody, as those see it who review it; none for who is no trader.
    pub async fn verification(&self, of: UserId) -> Result<Option<ReviewedVerification>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("verification/find_verification"), &[&of.0]).await? else {
            return Ok(None);
        };
        let (stored, today) = verification(&row)?;
        Ok(Some(stored.reviewed(of, today)))
    }

    /// What is known of the trade licences of these companies.
    pub async fn licences(&self, of: &[CompanyId]) -> Result<Vec<TradeLicence>, StoreDown> {
        let of: Vec<Uuid> = of.iter().map(|company| company.0).collect();
        self.database.rows(sql!("verification/list_licences"), &[&of]).await?.iter().map(licence).collect()
    }

    /// The companies with a trade licence whose last day is one of these.
    pub async fn licences_due(&self, last: RangeInclusive<Date>) -> Result<Vec<(CompanyId, Date)>, StoreDown> {
        let rows = self.database.rows(sql!("verification/list_due_licences"), &[last.start(), last.end()]).await?;
        rows.iter().map(|row| Ok((CompanyId(take(row, "id")?), take(row, "licence_expires_on")?))).collect()
    }

    /// Which of these reminders were given already.
    pub async fn reminders_given(&self, causes: &[String]) -> Result<HashSet<String>, StoreDown> {
        let rows = self.database.rows(sql!("verification/list_reminders"), &[&causes]).await?;
        rows.iter().map(|row| take(row, "cause")).collect()
    }
}

impl Tx<'_> {
    /// What is known of the trade licences of these companies.
    pub async fn licences(&self, of: &[CompanyId]) -> Result<Vec<TradeLicence>, StoreDown> {
        let of: Vec<Uuid> = of.iter().map(|company| company.0).collect();
        self.transaction.rows(sql!("verification/list_licences"), &[&of]).await?.iter().map(licence).collect()
    }

    /// A document that none has replaced, which nobody else changes meanwhile.
    pub async fn document(&self, id: DocumentId) -> Result<Option<PresentDocument>, StoreDown> {
        let row = self.transaction.maybe(sql!("verification/lock_document"), &[&id.0]).await?;
        row.as_ref().map(document).transpose()
    }

    /// The present document of somebody's own of a kind, which nobody else changes meanwhile.
    pub async fn own_document(&self, of: UserId, kind: DocumentKind) -> Result<Option<PresentDocument>, StoreDown> {
        let row = self.transaction.maybe(sql!("verification/lock_own_document"), &[&of.0, &kind.as_str()]).await?;
        row.as_ref().map(document).transpose()
    }

    pub async fn own_file(&self, of: UserId, location: &str) -> Result<Option<OwnFile>, StoreDown> {
        let row = self.transaction.maybe(sql!("files/find_own_file"), &[&of.0, &location]).await?;
        let file = |row: Row| {
            Ok(OwnFile {
                id: FileId(take(&row, "id")?),
                mime: take(&row, "mime")?,
                is_document: take(&row, "is_document")?,
                is_shared: take(&row, "is_shared")?,
            })
        };
        row.map(file).transpose()
    }

    pub async fn add_document(&self, it: &SubmittedDocument) -> Result<(), StoreDown> {
        if let Some(old) = it.replaces {
            self.transaction.run(sql!("verification/replace_document"), &[&old.0, &self.at]).await?;
        }
        let company = it.company.map(|company| company.0);
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("verification/add_document"), &[
            &it.user.0, &company, &it.kind.as_str(), &it.file.0, &it.expires_on, &self.at,
        ]).await;
        added.map(drop)
    }

    /// The staff who may sign in, and what they may do.
    pub async fn staff(&self) -> Result<Vec<(UserId, Permissions)>, StoreDown> {
        let rows = self.transaction.rows(sql!("users/list_staff"), &[]).await?;
        rows.iter().map(|row| Ok((UserId(take(row, "id")?), permissions(row)?))).collect()
    }

    /// A trader with what their verification is made of; nobody where the user is none, or gone.
    pub async fn trader(&self, of: UserId) -> Result<Option<(User, StoredVerification)>, StoreDown> {
        let row = self.transaction.maybe(sql!("verification/find_verification"), &[&of.0]).await?;
        row.map(|row| Ok((User::clone(&user(&row)?.record), verification(&row)?.0))).transpose()
    }

    pub async fn save_review(&self, it: &DocumentReviewed, by: UserId) -> Result<(), StoreDown> {
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("verification/save_review"), &[
            &it.document.0, &it.status.as_str(), &it.comment, &it.expires_on, &by.0, &it.decided_at,
        ]).await;
        saved.map(drop)
    }

    /// The present documents of somebody, as the provider is told of them.
    pub async fn enquired_documents(&self, of: UserId) -> Result<Vec<EnquiredDocument>, StoreDown> {
        let rows = self.transaction.rows(sql!("verification/list_enquired"), &[&of.0]).await?;
        let one = |row| {
            Ok(EnquiredDocument {
                kind: choice(row, "kind")?,
                file_name: take(row, "name")?,
                mime: take(row, "mime")?,
                size: take(row, "size")?,
                sha256: HEXLOWER.encode(&take::<Vec<u8>>(row, "sha256")?),
            })
        };
        rows.iter().map(one).collect()
    }

    /// The check of somebody that the provider has not ended.
    pub async fn open_check(&self, of: UserId) -> Result<Option<OpenCheck>, StoreDown> {
        let row = self.transaction.maybe(sql!("verification/find_open_check"), &[&of.0]).await?;
        let open = |row: Row| {
            let (id, asked_at) = (CheckId(take(&row, "id")?), take(&row, "asked_at")?);
            Ok(OpenCheck { id, stage: choice(&row, "status")?, asked_at })
        };
        row.map(open).transpose()
    }

    /// Adds a check that is about to be asked for; answers whether none was under way.
    pub async fn add_check(&self, id: CheckId, of: UserId, by: UserId) -> Result<bool, StoreDown> {
        let params = [&id.0 as _, &of.0 as _, &by.0 as _, &self.at as _];
        Ok(self.transaction.run(sql!("verification/add_check"), &params).await? == 1)
    }

    /// A check, which nobody else changes meanwhile.
    pub async fn check(&self, id: CheckId) -> Result<Option<StoredCheck>, StoreDown> {
        let row = self.transaction.maybe(sql!("verification/lock_check"), &[&id.0]).await?;
        let stored = |row: Row| {
            let (of, asked_by) = (UserId(take(&row, "user_id")?), UserId(take(&row, "asked_by")?));
            Ok(StoredCheck { id, of, asked_by, stage: choice(&row, "status")? })
        };
        row.map(stored).transpose()
    }

    pub async fn save_check(&self, id: CheckId, stage: CheckStage) -> Result<(), StoreDown> {
        self.transaction.run(sql!("verification/save_check"), &[&id.0, &stage.as_str()]).await.map(drop)
    }

    /// Remembers a message of the provider; answers whether it is new.
    pub async fn add_event(&self, id: &str) -> Result<bool, StoreDown> {
        Ok(self.transaction.run(sql!("verification/add_event"), &[&id, &self.at]).await? == 1)
    }

    pub async fn save_report(&self, stage: CheckStage, report: &CheckReport) -> Result<(), StoreDown> {
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("verification/save_report"), &[
            &report.check.0, &stage.as_str(), &report.reason, &self.at,
        ]).await;
        saved.map(drop)
    }

    /// Remembers a reminder; answers whether it is given for the first time.
    pub async fn add_reminder(&self, cause: &str) -> Result<bool, StoreDown> {
        Ok(self.transaction.run(sql!("verification/add_reminder"), &[&cause, &self.at]).await? == 1)
    }

    /// The people of a company.
    pub async fn colleagues(&self, company: CompanyId) -> Result<Vec<Colleague>, StoreDown> {
        let rows = self.transaction.rows(sql!("companies/list_people"), &[&company.0]).await?;
        let one = |row| {
            let to = addressee(UserId(take(row, "id")?), row)?;
            Ok(Colleague { to, is_disabled: take(row, "disabled")? })
        };
        rows.iter().map(one).collect()
    }
}

fn licence(row: &Row) -> Result<TradeLicence, StoreDown> {
    let accepted = match take::<Option<String>>(row, "accepted_as")?.as_deref() {
        None => None,
        Some("waived") => Some(AcceptedAs::Waived),
        Some(_) => Some(AcceptedAs::Accepted),
    };
    let day = |column| take::<Option<Date>>(row, column);
    let (accepted_until, said) = (day("accepted_until")?, day("licence_expires_on")?);
    let brought_until = if accepted.is_some() { None } else { day("brought_until")? };
    Ok(TradeLicence {
        company: CompanyId(take(row, "id")?),
        country: word("country", &take::<String>(row, "country")?)?,
        accepted,
        expires_on: accepted_until.or(brought_until).or(said),
    })
}

fn document(row: &Row) -> Result<PresentDocument, StoreDown> {
    Ok(PresentDocument {
        id: DocumentId(take(row, "id")?),
        user: UserId(take(row, "user_id")?),
        company: take::<Option<Uuid>>(row, "company_id")?.map(CompanyId),
        kind: choice(row, "kind")?,
        status: choice(row, "status")?,
    })
}
