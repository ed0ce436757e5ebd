//! A side that calls its order off by itself.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, Deals},
    domain::{DealId, Text},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{Body, Id, IfMatch, Key, Reply, Trader},
    routes::deals::{Written, command, sight},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallOff {
    /// Why, for the other side to read.
    reason: Text<0, 500>,
}

/// The buyer or the seller cancels their order, until its payment is secured.
pub async fn call_off(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<CallOff>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let it = DealCommand::Cancel { reason: Some(ask.reason) };
    command(&deals, deal, it, caller, version, key, "Deal cancelled successfully").await
}
