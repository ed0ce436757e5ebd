//! Rows of how likely people are to recommend the platform.

use actors::{
    deal::{Audience, Deal},
    domain::{DealId, PromoterScoreId, UserId},
    promoter_groups::{Lane, ScoreLine},
    promoter_score::{CommentMark, PromoterAnswer, PromoterComment, PromoterScore},
    store::StoreDown,
};
use jiff::Timestamp;
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::{Params, choice, malformed, take},
    sql,
    user_rows::word,
};

impl Store {
    /// When somebody was last asked.
    pub async fn last_asked_for_score(&self, user: UserId) -> Result<Option<Timestamp>, StoreDown> {
        let row = self.database.maybe(sql!("promoter_scores/find_last"), &[&user.0]).await?;
        row.map_or(Ok(None), |row| take(&row, "at"))
    }

    /// How many of each side, on each lane, gave each score since some time, and ever.
    pub async fn promoter_score_lines(&self, since: Timestamp) -> Result<Vec<ScoreLine>, StoreDown> {
        let rows = self.database.rows(sql!("promoter_scores/count_scores"), &[&since]).await?;
        rows.iter().map(line).collect()
    }

    /// What was written beside scores, newest first and no more than `size`, behind a line.
    pub async fn promoter_comments(
        &self,
        behind: Option<CommentMark>,
        size: i64,
    ) -> Result<Vec<PromoterComment>, StoreDown> {
        let (at, id) = (behind.map(|it| it.at), behind.map(|it| it.id.0));
        let rows = self.database.rows(sql!("promoter_scores/page_comments"), &[&size, &at, &id]).await?;
        rows.iter().map(comment).collect()
    }
}

fn score(row: &Row) -> Result<PromoterScore, StoreDown> {
    i64::from(take::<i16>(row, "score")?).try_into().map_err(|bad| malformed("score", &bad))
}

fn line(row: &Row) -> Result<ScoreLine, StoreDown> {
    let country = |column| take::<Option<String>>(row, column)?.map(|text| word(column, &text)).transpose();
    let lane = country("origin")?.zip(country("destination")?);
    Ok(ScoreLine {
        score: score(row)?,
        by: choice(row, "role")?,
        lane: lane.map(|(origin, destination)| Lane { origin, destination }),
        recent: take::<i64>(row, "recent")?.unsigned_abs(),
        ever: take::<i64>(row, "ever")?.unsigned_abs(),
    })
}

fn comment(row: &Row) -> Result<PromoterComment, StoreDown> {
    Ok(PromoterComment {
        id: PromoterScoreId(take(row, "id")?),
        at: take(row, "at")?,
        score: score(row)?,
        comment: take(row, "comment")?,
        by: choice(row, "role")?,
        deal: DealId(take(row, "deal_id")?),
        order_id: take(row, "order_id")?,
    })
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
        deal: &Deal,
        audience: Audience,
        answer: Option<&PromoterAnswer>,
    ) -> Result<(), StoreDown> {
        let score = answer.and_then(|it| i16::try_from(i64::from(it.score)).ok());
        let comment = answer.and_then(|it| it.comment.as_ref()).filter(|it| !it.is_empty()).map(|it| it.as_str());
        let role = audience.actor().as_str();
        let Lane { origin, destination } = deal.lane();
        let (origin, destination) = (origin.as_str(), destination.as_str());
        let params: Params<'_> = &[&user.0, &deal.id.0, &role, &score, &comment, &self.at, &origin, &destination];
        self.transaction.run(sql!("promoter_scores/add_answer"), params).await.map(drop)
    }
}
