//! What goes back of the money of a deal: the seller, or staff, record it, and whoever it went to says whether it came.

use granary_domain::{Day, FileReview, Money, Text};
use granary_http::{Reply, TraderOrStaff, may};
use granary_trade::deal::{PaymentCommand, Refund, Verdict};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::deal_call::{CommandReply, DealCall};

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
pub async fn give(guard: TraderOrStaff<may::DealTimeline>, call: DealCall<GiveRefund>) -> Reply<CommandReply> {
    let command =
        |GiveRefund { amount, on, reference }| PaymentCommand::GiveRefund(Refund { amount, on: on.0, reference });
    call.pass_on(guard, command, "Refund recorded").await
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
pub async fn review(guard: TraderOrStaff<may::DealTimeline>, call: DealCall<ReviewRefund>) -> Reply<CommandReply> {
    let message = if call.ask.verdict == FileReview::Refused { "Refund refused" } else { "Refund confirmed" };
    let command = |ReviewRefund { number, verdict: review, note }| PaymentCommand::ReviewRefund {
        number,
        verdict: Verdict { review, note },
    };
    call.pass_on(guard, command, message).await
}
