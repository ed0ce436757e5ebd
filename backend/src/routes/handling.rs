//! Who of a side, of the desk or of a bank takes a deal on, and to whom of their team they hand it.

use actix_web::web::Data;
use granary_domain::{UserId, refusal::FieldCode};
use granary_http::{AppError, List, Reply, Viewer, may, reply};
use granary_store::Store;
use granary_trade::deal::{Colleague, Handler, HandlingCommand};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::deal_call::{CommandReply, DealCall, EmptyBody};

/// The caller takes the deal on for their team, from whoever of it had it.
pub async fn take_on(guard: Viewer<may::DealRead>, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    let (EmptyBody {}, deal) = call.open(guard).await?;
    let handler = Handler { id: deal.caller.who.user, name: deal.caller.who.name.clone() };
    deal.execute(HandlingCommand::TakeOn(handler), "Order taken on").await
}

/// To whom a deal is handed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HandOver {
    user_id: UserId,
}

/// A colleague has the deal from now on, who is told so.
pub async fn hand_over(
    guard: Viewer<may::DealRead>,
    call: DealCall<HandOver>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (HandOver { user_id }, deal) = call.open(guard).await?;
    let who = &deal.caller.who;
    let to = store.colleagues(who).await?.into_iter().find(|it| it.handler.id == user_id);
    let to = to.ok_or_else(|| AppError::coded(FieldCode::Invalid, "userId"))?.handler;
    let by = Handler { id: who.user, name: who.name.clone() };
    deal.execute(HandlingCommand::HandOver { to, by }, "Order handed over").await
}

/// The colleagues that the caller may hand a deal to.
pub async fn colleagues(Viewer(caller, _): Viewer<may::DealRead>, store: Data<Store>) -> Reply<List<Colleague>> {
    reply("Colleagues fetched", List::whole(store.colleagues(&caller.who).await?))
}

/// Nobody of the caller's team has the deal any more.
pub async fn let_go(guard: Viewer<may::DealRead>, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    call.pass_on(guard, |_| HandlingCommand::LetGo, "Order let go").await
}
