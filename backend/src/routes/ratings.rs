//! What the sides of a deal say of each other once the goods are accepted.

use granary_domain::{DealId, Stars};
use granary_http::{Reply, Trader};
use granary_trade::deal::{PartyRole, ReputationCommand};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::deal_call::{CommandReply, DealCall, InBody, NamesDeal};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateBuyer {
    deal_id: DealId,
    buyer_rating: Stars,
}

impl NamesDeal for RateBuyer {
    fn deal(&self) -> DealId {
        self.deal_id
    }
}

/// The seller rates the buyer.
pub async fn rate_buyer(guard: Trader, call: DealCall<RateBuyer, InBody>) -> Reply<CommandReply> {
    let command = |it: RateBuyer| ReputationCommand::Rate { rated: PartyRole::Buyer, stars: it.buyer_rating };
    call.pass_on(guard, command, "Rating saved").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateSeller {
    deal_id: DealId,
    seller_rating: Stars,
}

impl NamesDeal for RateSeller {
    fn deal(&self) -> DealId {
        self.deal_id
    }
}

/// The buyer rates the seller.
pub async fn rate_seller(guard: Trader, call: DealCall<RateSeller, InBody>) -> Reply<CommandReply> {
    let command = |it: RateSeller| ReputationCommand::Rate { rated: PartyRole::Seller, stars: it.seller_rating };
    call.pass_on(guard, command, "Rating saved").await
}
