//! What goes back of the money of a deal: the seller, or staff, record it, and whoever it went to says whether it came.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, Deals, Refund, Verdict},
    domain::{Day, DealId, FileReview, Money, Text},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{Body, Id, IfMatch, Key, Reply, TraderOrStaff, may},
    routes::deals::{Written, command, sight},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveRefund {
    amount: Money,
    /// The day of the transfer.
    on: Day,
    /// What the bank calls the transfer.
    reference: Text<3, 100>,
}

/// The seller, or staff, record what was given back: never more than is owed. What staff record counts at once.
pub async fn give(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealTimeline>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(GiveRefund { amount, on, reference, .. }): Body<GiveRefund>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let it = DealCommand::GiveRefund(Refund { amount, on: on.0, reference });
    command(&deals, deal, it, caller, version, key, "Refund recorded").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewRefund {
    /// Counts the refunds of the deal from 1.
    number: usize,
    /// `verified` or `refused`.
    verdict: FileReview,
    /// Why it is refused.
    #[serde(default)]
    note: Option<Text<0, 500>>,
}

/// The buyer, or staff, say whether a refund came: then it counts.
pub async fn review(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealTimeline>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<ReviewRefund>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let message = if ask.verdict == FileReview::Refused { "Refund refused" } else { "Refund confirmed" };
    let verdict = Verdict { review: ask.verdict, note: ask.note };
    let it = DealCommand::ReviewRefund { number: ask.number, verdict };
    command(&deals, deal, it, caller, version, key, message).await
}
