//! Who of a side, of the desk or of a bank takes a deal on.

use granary_http::{Reply, Viewer, may};
use granary_trade::deal::{Handler, HandlingCommand};

use crate::routes::deal_call::{CommandReply, DealCall, EmptyBody};

/// The caller takes the deal on for their team, from whoever of it had it.
pub async fn take_on(guard: Viewer<may::DealRead>, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    let (EmptyBody {}, deal) = call.open(guard).await?;
    let handler = Handler { id: deal.caller.who.user, name: deal.caller.who.name.clone() };
    deal.execute(HandlingCommand::TakeOn(handler), "Order taken on").await
}

/// Nobody of the caller's team has the deal any more.
pub async fn let_go(guard: Viewer<may::DealRead>, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    call.pass_on(guard, |_| HandlingCommand::LetGo, "Order let go").await
}
