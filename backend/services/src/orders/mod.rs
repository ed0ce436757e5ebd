//! Orders: the part of a lot that somebody takes and the deal that begins with it, decided and written together.

mod bound;

use granary_domain::{
    Caller, DealId, ItemId, Version,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, Tx};
use granary_trade::{
    change::ChangeEvent,
    deal::{AcceptedOrder, DealFault, Handler, NewDeal, PlaceOrder},
    held_act::{Beyond, BindingAct},
    lot::{LotCommand, LotRefusal},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    lots::{entry, own, take_part},
    member_limits::{self, Binding},
};

pub use bound::{place_bound, place_won_order};

/// `data` of a placed order: the new deal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderReply {
    #[serde(rename = "_id")]
    id: DealId,
    deal_id: DealId,
    #[serde(rename = "order_id")]
    order_id: String,
    version: Version,
}

/// Places the order of a trader: of two who want the last of a lot at once, the second is refused.
pub async fn place(
    store: &Store,
    order: PlaceOrder,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OrderReply>, BoxedRefusal> {
    let handler = Handler { id: caller.who.user, name: caller.who.name.clone() };
    let (mut binding, mut read) = (Binding::default(), order);
    let placed = place_for(store, &mut read, (caller, handler), key, &mut binding).await;
    // Whoever approves it approves how much was read, at which price.
    member_limits::hold(store, placed, (binding, BindingAct::Order(Box::new(read))), caller).await
}

/// The same for a colleague, who follows the deal; tells what was above the limit of the caller, and waits for nobody. The order
/// tells how much it takes at which price from then on.
pub async fn place_for(
    store: &Store,
    order: &mut PlaceOrder,
    (caller, handler): (&Caller, Handler),
    key: Option<&Idempotency>,
    binding: &mut Binding,
) -> Result<Committed<OrderReply>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let company = own(caller)?;
            let mut lot = tx.lot(order.listing_id, None).await?.ok_or(LotRefusal::Absent)?;
            let listing = tx.listing(lot.id).await?.ok_or(LotRefusal::Absent)?;
            let buyer = tx.party(company).await?.ok_or(ErrorCode::NotAllowed)?;
            let seller = listing.seller.company_name.clone();
            let accepted = order.clone().decide(tx.order_facts(listing, buyer).await?)?;
            *order = accepted.as_read();
            let (id, units) = (DealId(Uuid::now_v7()), accepted.units());
            let reserved = lot.decide(LotCommand::Reserve(units), None, tx.at)?;
            let number = tx.next_number(accepted.kind()).await?;
            // Of a company of one it needs no telling who follows the deal.
            let handler = if tx.people(company).await? > 1 { Some(handler) } else { None };
            let deal = begin(accepted, (id, number), (Some(caller), handler), tx)?;
            let sum = deal.change.after.deal.totals().amount;
            let of = Beyond { sum, lot: lot.id, title: lot.fields.title().to_owned(), until: None };
            binding.admit(tx, caller, of).await?;
            take_part(tx, &mut lot, &reserved, (id, units), &seller).await?;
            tx.add_deal(&deal.commit).await?;
            let placed = OrderReply {
                id,
                deal_id: id,
                order_id: deal.commit.deal_index.order_id.clone(),
                version: deal.commit.version(),
            };
            Ok(Decision {
                journal: vec![entry(caller, reserved.kind(), &lot)],
                notifications: deal.notifications,
                changes: vec![ChangeEvent::Lot(lot.id), ChangeEvent::Deal(deal.change)],
                ..Decision::reply("Order placed successfully", placed)
            })
        })
        .await
}

/// The deal of an order under its id and number; nothing is written yet.
fn begin(
    order: AcceptedOrder,
    (id, number): (DealId, u64),
    (by, handler): (Option<&Caller>, Option<Handler>),
    tx: &Tx<'_>,
) -> Result<NewDeal, DealFault> {
    NewDeal::begin(order.placement(id, ItemId(Uuid::now_v7()), number), by, handler, tx.at)
}
