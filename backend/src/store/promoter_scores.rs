//! Rows of how likely people are to recommend the platform.

use actors::{
    deal::Audience,
    domain::{DealId, UserId},
    promoter_score::PromoterAnswer,
    store::StoreDown,
};
use jiff::Timestamp;

use super::{
    Store, Tx,
    database::{Params, take},
    sql,
};

impl Store {
    /// When somebody was last asked.
    pub async fn last_asked_for_score(&self, user: UserId) -> Result<Option<Timestamp>, StoreDown> {
        let row = self.database.maybe(sql!("promoter_scores/find_last"), &[&user.0]).await?;
        row.map_or(Ok(None), |row| take(&row, "at"))
    }
}

impl Tx<'_> {
    /// When somebody was last asked.
    pub async fn last_asked_for_score(&self, user: UserId) -> Result<Option<Timestamp>, StoreDown> {
        let row = self.transaction.maybe(sql!("promoter_scores/find_last"), &[&user.0]).await?;
        row.map_or(Ok(None), |row| take(&row, "at"))
    }

    /// Keeps an answer; none puts the question off.
    pub async fn add_promoter_answer(
        &self,
        user: UserId,
        deal: DealId,
        audience: Audience,
        answer: Option<&PromoterAnswer>,
    ) -> Result<(), StoreDown> {
        let score = answer.and_then(|it| i16::try_from(i64::from(it.score)).ok());
        let comment = answer.and_then(|it| it.comment.as_ref()).filter(|it| !it.is_empty()).map(|it| it.as_str());
        let role = audience.actor().as_str();
        let params: Params<'_> = &[&user.0, &deal.0, &role, &score, &comment, &self.at];
        self.transaction.run(sql!("promoter_scores/add_answer"), params).await.map(drop)
    }
}
