//! The documents of people and companies, the checks of people outside, and licences that run out.

use std::{collections::HashSet, ops::RangeInclusive};

use data_encoding::HEXLOWER;
use granary_domain::{
    CheckId, CompanyHome, CompanyId, DocumentId, DocumentKind, Permissions, UserId, store::StoreUnavailable,
};
use granary_identity::{
    mail::Addressee,
    session::StoredUser,
    user::User,
    verification::{
        AcceptedAs, CheckReport, CheckStage, DocumentReviewed, EnquiredDocument, Namesake, OpenCheck, OwnFile,
        PresentDocument, StoredCheck, StoredVerification, SubmittedDocument, TradeLicence, confusable_skeleton,
    },
};
use jiff::civil::Date;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    querier::Querier,
    query::query,
    row::{FromRow, row, take},
    sql,
    user_rows::verification,
};

/// One of the people of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colleague {
    pub to: Addressee,
    pub is_disabled: bool,
}

/// The trade licence of a company, which is about to run out or has lately.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueLicence {
    pub company: CompanyId,
    /// Where the company sits.
    pub home: CompanyHome,
    pub expires_on: Date,
}

impl Store {
    /// A trader with what their verification is made of, and today where their company is; nobody where the user is none, or gone.
    pub async fn trader(&self, of: UserId) -> Result<Option<(User, StoredVerification, Date)>, StoreUnavailable> {
        trader(of, self.database.as_ref()).await
    }

    /// The verified companies whose names are likest to that of this company.
    pub async fn names_alike(&self, company: CompanyId, name: &str) -> Result<Vec<Namesake>, StoreUnavailable> {
        names_alike(company, name, self.database.as_ref()).await
    }

    /// What is known of the trade licences of these companies.
    pub async fn licences(&self, of: &[CompanyId]) -> Result<Vec<TradeLicence>, StoreUnavailable> {
        let of: Vec<Uuid> = of.iter().map(|company| company.0).collect();
        self.database.all(query!("verification/list_licences", TradeLicence), &[&of]).await
    }

    /// The trade licences whose last day is one of these.
    pub async fn licences_due(&self, last: RangeInclusive<Date>) -> Result<Vec<DueLicence>, StoreUnavailable> {
        self.database.all(query!("verification/list_due_licences", DueLicence), &[last.start(), last.end()]).await
    }

    /// Which of these reminders were given already.
    pub async fn reminders_given(&self, causes: &[String]) -> Result<HashSet<String>, StoreUnavailable> {
        Ok(self.database.all(query!("verification/list_reminders", String), &[&causes]).await?.into_iter().collect())
    }
}

impl Tx<'_> {
    /// What is known of the trade licences of these companies.
    pub async fn licences(&self, of: &[CompanyId]) -> Result<Vec<TradeLicence>, StoreUnavailable> {
        let of: Vec<Uuid> = of.iter().map(|company| company.0).collect();
        self.transaction.all(query!("verification/list_licences", TradeLicence), &[&of]).await
    }

    /// A document that none has replaced, which nobody else changes meanwhile.
    pub async fn document(&self, id: DocumentId) -> Result<Option<PresentDocument>, StoreUnavailable> {
        self.transaction.find(query!("verification/lock_document", PresentDocument), &[&id.0]).await
    }

    /// The present document of somebody's own of a kind, which nobody else changes meanwhile.
    pub async fn own_document(
        &self,
        of: UserId,
        kind: DocumentKind,
    ) -> Result<Option<PresentDocument>, StoreUnavailable> {
        self.transaction.find(query!("verification/lock_own_document", PresentDocument), &[&of.0, &kind.as_str()]).await
    }

    pub async fn own_file(&self, of: UserId, location: &str) -> Result<Option<OwnFile>, StoreUnavailable> {
        self.transaction.find(query!("files/find_own_file", OwnFile), &[&of.0, &location]).await
    }

    pub async fn add_document(&self, it: &SubmittedDocument) -> Result<(), StoreUnavailable> {
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

    /// Lets the trade licence of a company that was accepted be reviewed once more.
    pub async fn receive_licence_again(&self, of: CompanyId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("verification/receive_licence_again"), &[&of.0, &self.at]).await.map(drop)
    }

    /// The staff who may sign in, and what they may do.
    pub async fn staff(&self) -> Result<Vec<(UserId, Permissions)>, StoreUnavailable> {
        self.transaction.all(query!("users/list_staff", (UserId, Permissions)), &[]).await
    }

    /// A trader with what their verification is made of; nobody where the user is none, or gone.
    pub async fn trader(&self, of: UserId) -> Result<Option<(User, StoredVerification)>, StoreUnavailable> {
        Ok(trader(of, self.transaction).await?.map(|(person, stored, _)| (person, stored)))
    }

    /// The verified companies whose names are likest to that of this company.
    pub async fn names_alike(&self, company: CompanyId, name: &str) -> Result<Vec<Namesake>, StoreUnavailable> {
        names_alike(company, name, self.transaction).await
    }

    pub async fn save_review(&self, it: &DocumentReviewed, by: UserId) -> Result<(), StoreUnavailable> {
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("verification/save_review"), &[
            &it.document.0, &it.status.as_str(), &it.comment, &it.expires_on, &by.0, &it.decided_at,
        ]).await;
        saved.map(drop)
    }

    /// The present documents of somebody, as the provider is told of them.
    pub async fn enquired_documents(&self, of: UserId) -> Result<Vec<EnquiredDocument>, StoreUnavailable> {
        self.transaction.all(query!("verification/list_enquired", EnquiredDocument), &[&of.0]).await
    }

    /// The check of somebody that the provider has not ended.
    pub async fn open_check(&self, of: UserId) -> Result<Option<OpenCheck>, StoreUnavailable> {
        self.transaction.find(query!("verification/find_open_check", OpenCheck), &[&of.0]).await
    }

    /// Adds a check that is about to be asked for; answers whether none was under way.
    pub async fn add_check(&self, id: CheckId, of: UserId, by: UserId) -> Result<bool, StoreUnavailable> {
        let params = [&id.0 as _, &of.0 as _, &by.0 as _, &self.at as _];
        Ok(self.transaction.run(sql!("verification/add_check"), &params).await? == 1)
    }

    /// A check, which nobody else changes meanwhile.
    pub async fn check(&self, id: CheckId) -> Result<Option<StoredCheck>, StoreUnavailable> {
        self.transaction.find(query!("verification/lock_check", StoredCheck), &[&id.0]).await
    }

    pub async fn save_check(&self, id: CheckId, stage: CheckStage) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("verification/save_check"), &[&id.0, &stage.as_str()]).await.map(drop)
    }

    /// Remembers a message of the provider; answers whether it is new.
    pub async fn add_event(&self, id: &str) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.run(sql!("verification/add_event"), &[&id, &self.at]).await? == 1)
    }

    pub async fn save_report(&self, stage: CheckStage, report: &CheckReport) -> Result<(), StoreUnavailable> {
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("verification/save_report"), &[
            &report.check.0, &stage.as_str(), &report.reason, &self.at,
        ]).await;
        saved.map(drop)
    }

    /// Remembers a reminder; answers whether it is given for the first time.
    pub async fn add_reminder(&self, cause: &str) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.run(sql!("verification/add_reminder"), &[&cause, &self.at]).await? == 1)
    }

    /// The people of a company.
    pub async fn colleagues(&self, company: CompanyId) -> Result<Vec<Colleague>, StoreUnavailable> {
        self.transaction.all(query!("companies/list_people", Colleague), &[&company.0]).await
    }
}

async fn trader(of: UserId, from: &impl Querier) -> Result<Option<(User, StoredVerification, Date)>, StoreUnavailable> {
    let Some(row) = from.ask(sql!("verification/find_verification"), &[&of.0]).await?.pop() else { return Ok(None) };
    let (stored, today) = verification(&row)?;
    Ok(Some((User::clone(&StoredUser::from_row(&row)?.record), stored, today)))
}

async fn names_alike(company: CompanyId, name: &str, from: &impl Querier) -> Result<Vec<Namesake>, StoreUnavailable> {
    let (spelt, seen) = (name.to_lowercase(), confusable_skeleton(name));
    let rows = from.ask(query!("verification/list_names_alike", Namesake).text, &[&company.0, &spelt, &seen]).await?;
    rows.iter().map(Namesake::from_row).collect()
}

pub(super) fn accepted(row: &Row) -> Result<Option<AcceptedAs>, StoreUnavailable> {
    Ok(match take::<Option<String>>(row, "accepted_as")?.as_deref() {
        None => None,
        Some("waived") => Some(AcceptedAs::Waived),
        Some(_) => Some(AcceptedAs::Accepted),
    })
}

pub(super) fn last_day(row: &Row) -> Result<Option<Date>, StoreUnavailable> {
    let day = |column| take::<Option<Date>>(row, column);
    let brought_until = if accepted(row)?.is_some() { None } else { day("brought_until")? };
    Ok(day("accepted_until")?.or(brought_until).or(day("licence_expires_on")?))
}

fn sha256(row: &Row) -> Result<String, StoreUnavailable> {
    take::<Vec<u8>>(row, "sha256").map(|hash| HEXLOWER.encode(&hash))
}

row! {
    PresentDocument { id, user: "user_id", company: "company_id", kind, status }
    OwnFile { id, mime, is_document, is_shared }
    CompanyHome { country, time_zone }
    TradeLicence { company: "id", home: flat, accepted: (accepted), expires_on: (last_day) }
    DueLicence { company: "id", home: flat, expires_on: "licence_expires_on" }
    EnquiredDocument { kind, file_name: "name", mime, size, sha256: (sha256) }
    OpenCheck { id, stage: "status", asked_at }
    StoredCheck { id, of: "user_id", asked_by, stage: "status" }
    Namesake { id, company_name }
    Colleague { to: flat, is_disabled: "disabled" }
}
