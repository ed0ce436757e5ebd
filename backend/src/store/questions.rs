//! Public questions about lots.

use actors::{
    domain::{CompanyId, ListingId, QuestionId, UserId},
    lot::{Question, Words},
    store::StoreDown,
};
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::{Params, take},
    sql,
};

/// How many of the newest questions about a lot are shown.
const NEWEST: i64 = 100;

impl Store {
    /// The newest questions about a lot, in the order in which they were asked.
    pub async fn questions_about(&self, lot: ListingId) -> Result<Vec<Question>, StoreDown> {
        self.database.rows(sql!("lots/list_questions"), &[&lot.0, &NEWEST]).await?.iter().map(question).collect()
    }
}

impl Tx<'_> {
    /// How many questions of a company about a lot wait for their answer.
    pub async fn open_questions(&self, lot: ListingId, of: CompanyId) -> Result<u32, StoreDown> {
        let open: i64 = self.transaction.one(sql!("lots/count_open_questions"), &[&lot.0, &of.0]).await?;
        Ok(u32::try_from(open).unwrap_or(u32::MAX))
    }

    pub async fn add_question(
        &self,
        id: QuestionId,
        lot: ListingId,
        (company, by): (CompanyId, UserId),
        text: &Words,
    ) -> Result<(), StoreDown> {
        let params: Params<'_> = &[&id.0, &lot.0, &company.0, &by.0, &text.as_str(), &self.at];
        self.transaction.run(sql!("lots/add_question"), params).await.map(drop)
    }

    /// A question about a lot with who asked, which nobody else answers meanwhile.
    pub async fn question(&self, id: QuestionId, lot: ListingId) -> Result<Option<(Question, UserId)>, StoreDown> {
        let row = self.transaction.maybe(sql!("lots/lock_question"), &[&id.0, &lot.0]).await?;
        row.map(|row| Ok((question(&row)?, UserId(take(&row, "asked_by")?)))).transpose()
    }

    pub async fn answer_question(&self, id: QuestionId, text: &Words) -> Result<(), StoreDown> {
        let params: Params<'_> = &[&id.0, &text.as_str(), &self.at];
        self.transaction.run(sql!("lots/answer_question"), params).await.map(drop)
    }
}

fn question(row: &Row) -> Result<Question, StoreDown> {
    Ok(Question {
        id: QuestionId(take(row, "id")?),
        text: take(row, "text")?,
        asked_at: take(row, "asked_at")?,
        answer: take(row, "answer")?,
        answered_at: take(row, "answered_at")?,
    })
}
