//! A refund: what the seller gave back, as it was recorded, kept and is shown.

use granary_domain::{FileReview, Money, Text, record::Row};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auction::told;
use crate::deal::{PartyRole, Verdict};

/// What was given back, as whoever recorded it says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    pub amount: Money,
    pub on: Date,
    /// What the bank calls the transfer, by which the other side finds it.
    pub reference: Text<3, 100>,
}

/// A refund as a deal keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::deal) struct KeptRefund {
    #[serde(flatten)]
    pub(in crate::deal) refund: Refund,
    pub(in crate::deal) by: PartyRole,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) verdict: Option<Verdict>,
    /// When it came to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) counts_from: Option<Timestamp>,
}

/// A refund on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct RefundView {
    /// Counts the refunds of the deal from 1.
    #[serde(rename = "_id")]
    pub id: String,
    pub amount: Money,
    pub on: Date,
    pub reference: Text<3, 100>,
    pub by: PartyRole,
    /// It counts once it is verified.
    pub review: FileReview,
    /// Why it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 500>>,
}

impl Row for RefundView {}

impl Refund {
    /// It in one line.
    pub(in crate::deal) fn told(&self) -> String {
        format!("{} · {} · {}", told(self.amount), self.on, self.reference)
    }
}

impl KeptRefund {
    pub(in crate::deal) fn review(&self) -> FileReview {
        match &self.verdict {
            Some(it) => it.review,
            None if self.counts_from.is_some() => FileReview::Verified,
            None => FileReview::Waiting,
        }
    }
}
