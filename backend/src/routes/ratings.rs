//! What the sides of a deal say of each other once the goods are accepted.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, Deals, PartyRole},
    domain::{Caller, DealId, Stars},
    store::Idempotency,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{Body, IfMatch, Key, Reply, Trader},
    routes::deals::{Written, command, sight},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateBuyer {
    deal_id: DealId,
    buyer_rating: Stars,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateSeller {
    deal_id: DealId,
    seller_rating: Stars,
}

/// The seller rates the buyer.
pub async fn rate_buyer(
    Trader(caller): Trader,
    version: IfMatch,
    Body(it): Body<RateBuyer>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    rate(&deals, it.deal_id, PartyRole::Buyer, it.buyer_rating, caller, version, key).await
}

/// The buyer rates the seller.
pub async fn rate_seller(
    Trader(caller): Trader,
    version: IfMatch,
    Body(it): Body<RateSeller>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    rate(&deals, it.deal_id, PartyRole::Seller, it.seller_rating, caller, version, key).await
}

async fn rate(
    deals: &Deals,
    deal: DealId,
    rated: PartyRole,
    stars: Stars,
    caller: Caller,
    version: IfMatch,
    key: Option<Idempotency>,
) -> Reply<Written> {
    sight(deals, deal, &caller).await?;
    command(deals, deal, DealCommand::Rate { rated, stars }, caller, version, key, "Rating saved").await
}
