//! What a search over everything tells of a deal.

use granary_domain::{Bucket, DealId, DealKind, DealStatus};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Audience, Deal, PartyRole};

/// An order that was found, and the list in which it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundOrder {
    #[serde(rename = "_id")]
    pub id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub kind: DealKind,
    pub bucket: Bucket,
    pub deal_status: DealStatus,
    /// As whom the viewer sees it: the lists of a trader are those of the buyer and of the seller.
    pub seen_as: PartyRole,
    /// The first line of it.
    pub goods: String,
    pub buyer: String,
    pub seller: String,
}

impl Deal {
    /// As one of those that were found.
    pub fn found(&self, audience: Audience) -> FoundOrder {
        FoundOrder {
            id: self.id,
            order_id: self.order_id.clone(),
            kind: self.kind,
            bucket: self.bucket(),
            deal_status: self.status,
            seen_as: audience.actor(),
            goods: self.items.first().map(|it| it.item_name.clone()).unwrap_or_default(),
            buyer: self.buyer.company_name.clone(),
            seller: self.seller.company_name.clone(),
        }
    }
}
