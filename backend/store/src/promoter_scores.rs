//! Rows of how likely people are to recommend the platform.

use granary_domain::{UserId, store::StoreUnavailable};
use granary_trade::{
    deal::{Audience, Deal},
    promoter_groups::{Lane, ScoreLine},
    promoter_score::{CommentMark, PromoterAnswer, PromoterComment},
};
use jiff::Timestamp;
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
};

impl Store {
    /// When somebody was last asked.
    pub async fn last_asked_for_score(&self, user: UserId) -> Result<Option<Timestamp>, StoreUnavailable> {
        self.database.load(query!("promoter_scores/find_last", Option<Timestamp>), &[&user.0]).await
    }

    /// How many of each side, on each lane, gave each score since some time, and ever.
    pub async fn promoter_score_lines(&self, since: Timestamp) -> Result<Vec<ScoreLine>, StoreUnavailable> {
        self.database.all(query!("promoter_scores/count_scores", ScoreLine), &[&since]).await
    }

    /// What was written beside scores, newest first and no more than `size`, behind a line.
    pub async fn promoter_comments(
        &self,
        behind: Option<CommentMark>,
        size: i64,
    ) -> Result<Vec<PromoterComment>, StoreUnavailable> {
        let (at, id) = (behind.map(|it| it.at), behind.map(|it| it.id.0));
        self.database.all(query!("promoter_scores/page_comments", PromoterComment), &[&size, &at, &id]).await
    }
}

impl Tx<'_> {
    /// When somebody was last asked.
    pub async fn last_asked_for_score(&self, user: UserId) -> Result<Option<Timestamp>, StoreUnavailable> {
        self.transaction.load(query!("promoter_scores/find_last", Option<Timestamp>), &[&user.0]).await
    }

    /// Keeps an answer; none puts the question off.
    pub async fn add_promoter_answer(
        &self,
        user: UserId,
        deal: &Deal,
        audience: Audience,
        answer: Option<&PromoterAnswer>,
    ) -> Result<(), StoreUnavailable> {
        let score = answer.and_then(|it| i16::try_from(i64::from(it.score)).ok());
        let comment = answer.and_then(|it| it.comment.as_ref()).filter(|it| !it.is_empty()).map(|it| it.as_str());
        let role = audience.actor().as_str();
        let Lane { origin, destination } = deal.lane();
        let (origin, destination) = (origin.as_str(), destination.as_str());
        let params: Params<'_> = &[&user.0, &deal.id.0, &role, &score, &comment, &self.at, &origin, &destination];
        self.transaction.run(sql!("promoter_scores/add_answer"), params).await.map(drop)
    }
}

fn lane(row: &Row) -> Result<Option<Lane>, StoreUnavailable> {
    let (origin, destination) = (take::<Option<_>>(row, "origin")?, take(row, "destination")?);
    Ok(origin.zip(destination).map(|(origin, destination)| Lane { origin, destination }))
}

row! {
    PromoterComment { id, at, score, comment, by: "role", deal: "deal_id", order_id }
    ScoreLine { score, by: "role", lane: (lane), recent, ever }
}
