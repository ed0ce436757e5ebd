//! The documents of people and companies, the checks of people outside, and licences that run out.

use actors::{
    domain::{Caller, CheckResult, CompanyId, DocumentKind, ReviewDecision, UserId},
    store::{Idempotency, StoreDown},
    user::ReviewedVerification,
};
use jiff::civil::Date;
use uuid::Uuid;

use super::{
    Store,
    database::take,
    replies::{WriteRefusal, Written},
    sql,
    user_rows::verification,
};

/// A document that its person brings.
#[derive(Debug, Clone, PartialEq)]
pub struct SubmittedDocument {
    /// The document that it replaces, or the kind of which it is the first.
    pub place: DocumentSlot,
    pub location: String,
    pub expires_on: Option<Date>,
}

/// Where a document goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentSlot {
    Of(Uuid),
    First(DocumentKind),
}

/// What a reviewer says of a document.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    pub document: Uuid,
    pub decision: ReviewDecision,
    pub comment: Option<String>,
    pub expires_on: Option<Date>,
}

/// What the provider tells of a check.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckReport {
    pub event: String,
    pub check: Uuid,
    pub result: CheckResult,
    pub reason: Option<String>,
}

/// What became of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reported {
    /// Whose check it was, and who had asked for it.
    Taken(UserId, UserId),
    /// It was told before, or is older than what is known.
    Known,
    Unknown,
}

impl Store {
    /// Takes a document from its person.
    pub async fn submit_document(
        &self,
        document: &SubmittedDocument,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        let (replaced, kind) = match document.place {
            DocumentSlot::Of(id) => (Some(id), None),
            DocumentSlot::First(kind) => (None, Some(kind.as_str())),
        };
        #[rustfmt::skip]
        let written = self.keyed(sql!("verification/bring_paper"), caller, key, &[
            &replaced, &kind, &document.location, &document.expires_on,
        ]).await;
        written
    }

    /// Decides on a document; the reply is the verification of its person.
    pub async fn review_document(
        &self,
        review: &Review,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        let from: Vec<&str> = review.decision.takes_from().iter().map(|status| status.as_str()).collect();
        let to = review.decision.leads_to().as_str();
        #[rustfmt::skip]
        let written = self.keyed(sql!("verification/review_paper"), caller, key, &[
            &review.document, &from, &to, &review.comment, &review.expires_on,
        ]).await;
        written
    }

    /// The verification of somebody, as those see it who review it; none for who is no trader.
    pub async fn verification(&self, of: UserId) -> Result<Option<ReviewedVerification>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("verification/find_verification"), &[&of.0]).await? else {
            return Ok(None);
        };
        let (stored, today) = verification(&row)?;
        Ok(Some(stored.reviewed(of, today)))
    }

    /// Those who review documents.
    pub async fn reviewers(&self) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.database.rows(sql!("verification/list_reviewers"), &[]).await?;
        rows.iter().map(|row| take(row, "id").map(UserId)).collect()
    }

    /// Writes that a check is about to be asked for; the reply is what to tell the provider.
    pub async fn open_check(&self, check: Uuid, of: UserId, caller: &Caller) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("verification/open_check"), caller, None, &[&check, &of.0]).await
    }

    /// Writes whether the provider took a check on.
    pub async fn settle_check(
        &self,
        check: Uuid,
        taken: bool,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("verification/settle_check"), caller, key, &[&check, &taken]).await
    }

    /// Takes what the provider tells.
    pub async fn take_report(&self, report: &CheckReport) -> Result<Reported, StoreDown> {
        let (result, reason) = (report.result.as_str(), &report.reason);
        let row = self
            .database
            .maybe(sql!("verification/take_report"), &[&report.event, &report.check, &result, reason])
            .await?;
        let Some(row) = row else { return Ok(Reported::Unknown) };
        Ok(match take::<String>(&row, "outcome")?.as_str() {
            "done" => Reported::Taken(UserId(take(&row, "person")?), UserId(take(&row, "asker")?)),
            "known" => Reported::Known,
            _ => Reported::Unknown,
        })
    }

    /// Reminds of licences that run out; answers whose record looks otherwise now.
    pub async fn remind_of_licences(&self, today: Date) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.database.rows(sql!("verification/remind_of_licences"), &[&today]).await?;
        rows.iter().map(|row| take(row, "person").map(UserId)).collect()
    }

    /// Which of these companies have a trade licence that has run out.
    pub async fn expired_licences(&self, of: &[CompanyId]) -> Result<Vec<CompanyId>, StoreDown> {
        let of: Vec<Uuid> = of.iter().map(|company| company.0).collect();
        let rows = self.database.rows(sql!("verification/list_expired"), &[&of]).await?;
        rows.iter().map(|row| take(row, "id").map(CompanyId)).collect()
    }
}
