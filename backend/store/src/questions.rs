//! Public questions about lots.

use granary_domain::{CompanyId, ListingId, QuestionId, UserId, store::StoreUnavailable};
use granary_trade::lot::{Question, Words};

use super::{Store, Tx, database::Params, query::query, row::row, sql};

/// How many of the newest questions about a lot are shown.
const NEWEST: i64 = 100;

impl Store {
    /// The newest questions about a lot, in the order in which they were asked.
    pub async fn questions_about(&self, lot: ListingId) -> Result<Vec<Question>, StoreUnavailable> {
        self.database.all(query!("lots/list_questions", Question), &[&lot.0, &NEWEST]).await
    }
}

impl Tx<'_> {
    /// How many questions of a company about a lot wait for their answer.
    pub async fn open_questions(&self, lot: ListingId, of: CompanyId) -> Result<u32, StoreUnavailable> {
        self.transaction.one(sql!("lots/count_open_questions"), &[&lot.0, &of.0]).await
    }

    /// Adds a question; where it `counts`, the terms of its lot stay for it.
    pub async fn add_question(
        &self,
        id: QuestionId,
        lot: ListingId,
        (company, by): (CompanyId, UserId),
        text: &Words,
        counts: bool,
    ) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &lot.0, &company.0, &by.0, &text.as_str(), &self.at, &counts];
        self.transaction.run(sql!("lots/add_question"), params).await.map(drop)
    }

    /// A question about a lot with who asked, which nobody else answers meanwhile.
    pub async fn question(
        &self,
        id: QuestionId,
        lot: ListingId,
    ) -> Result<Option<(Question, UserId)>, StoreUnavailable> {
        let found = self.transaction.find(query!("lots/lock_question", AskedQuestion), &[&id.0, &lot.0]).await?;
        Ok(found.map(|it| (it.question, it.asked_by)))
    }

    /// Takes a question out of sight; false where there is none.
    pub async fn hide_question(&self, id: QuestionId, lot: ListingId, by: UserId) -> Result<bool, StoreUnavailable> {
        let hidden = self.transaction.run(sql!("lots/hide_question"), &[&id.0, &lot.0, &by.0, &self.at]).await?;
        Ok(hidden > 0)
    }

    pub async fn answer_question(&self, id: QuestionId, text: &Words) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &text.as_str(), &self.at];
        self.transaction.run(sql!("lots/answer_question"), params).await.map(drop)
    }
}

/// A question, and who asked it.
struct AskedQuestion {
    question: Question,
    asked_by: UserId,
}

row! {
    Question { id, text, asked_at, answer, answered_at }
    AskedQuestion { question: flat, asked_by }
}
