//! What of a lot on offer changes while people look at it; the same for everybody.

use serde::Serialize;
use utoipa::ToSchema;

use super::ListingStatus;
use crate::{auction::AuctionNow, domain::Money, lot::Question, record::Keyed};

/// A lot on offer, as far as it changes by itself.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotNow {
    pub status: ListingStatus,
    /// Counts what buyers were shown of it, from 1.
    pub edition: u32,
    pub price: Money,
    /// Of a lot that is put up to auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionNow>,
    /// The newest questions, in the order in which they were asked.
    #[schema(inline)]
    pub questions: Keyed<Question>,
}
