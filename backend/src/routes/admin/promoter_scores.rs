//! How likely people are to recommend the platform, as staff read it.

use actix_web::web::Data;
use granary_http::{Body, Reply, Staff, may, reply};
use granary_store::Store;
use granary_trade::{
    promoter_groups::PromoterOverview,
    promoter_score::{CommentMark, PromoterComment, recent_since},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::routes::admin::stats::NoBody;

/// How many comments a page holds.
const PAGE: usize = 10;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskComments {
    /// The `next` of the page before; the newest without it.
    #[serde(default)]
    behind: Option<CommentMark>,
}

/// A page of what people wrote beside their scores.
#[derive(Debug, Serialize, ToSchema)]
pub struct CommentPage {
    items: Vec<PromoterComment>,
    /// Where the next page begins; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<CommentMark>,
}

/// The net promoter score of the last 90 days and of all time, and that of each side and of each lane.
pub async fn get(
    _: Staff<may::DealRead>,
    Body(NoBody {}): Body<NoBody>,
    store: Data<Store>,
) -> Reply<PromoterOverview> {
    let lines = store.promoter_score_lines(recent_since(Timestamp::now())).await?;
    reply("Net promoter score fetched", PromoterOverview::of(&lines))
}

/// What people wrote beside their scores, newest first.
pub async fn comments(
    _: Staff<may::DealRead>,
    Body(AskComments { behind }): Body<AskComments>,
    store: Data<Store>,
) -> Reply<CommentPage> {
    let mut items = store.promoter_comments(behind, PAGE as i64 + 1).await?;
    let is_more = items.len() > PAGE;
    items.truncate(PAGE);
    let next = items.last().filter(|_| is_more).map(CommentMark::from);
    reply("Comments fetched", CommentPage { items, next })
}
