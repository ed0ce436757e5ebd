//! A side that calls its order off by itself.

use granary_domain::Text;
use granary_http::{Reply, Trader};
use granary_trade::deal::{Cancel, OrderCommand};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::deal_call::{CommandReply, DealCall};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallOff {
    /// Why, for the other side to read.
    reason: Text<0, 500>,
}

/// The buyer or the seller cancels their order, until its payment is secured.
pub async fn call_off(guard: Trader, call: DealCall<CallOff>) -> Reply<CommandReply> {
    let command = |it: CallOff| OrderCommand::Cancel(Cancel { reason: Some(it.reason) });
    call.pass_on(guard, command, "Deal cancelled successfully").await
}
