//! Opening conversations: each is there once, from the first time that somebody wants it.

use granary_domain::{
    Caller, ConversationId, ListingId, OfferId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, Tx};
use granary_trade::{
    conversation::{Budget, Circle, Cut, TalkRefusal},
    deal::Deal,
    lot::{LotRefusal, LotStatus},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::viewer;
use crate::lots::own;

/// `data` of a conversation that was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Opened {
    pub conversation_id: ConversationId,
}

/// Opens the conversation of a buyer with the seller of a lot: the buyer by the lot, the seller by an offer that was made on it.
pub async fn open_about_lot(
    store: &Store,
    lot: ListingId,
    offer: Option<OfferId>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Opened>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(lot, None).await?.ok_or(TalkRefusal::Absent)?;
            let buyer = match offer {
                Some(offer) => {
                    let offer = tx.private_offer(offer, lot.id).await?.ok_or(TalkRefusal::Absent)?;
                    offer.side_of(company).ok_or(TalkRefusal::Absent)?;
                    offer.buyer
                }
                None => company,
            };
            if let Some(found) = tx.conversation_about_lot(lot.id, buyer).await? {
                return Ok(opened(found));
            }
            if lot.status != LotStatus::Listed {
                return Err(TalkRefusal::Absent.into());
            }
            if buyer == lot.seller {
                return Err(LotRefusal::OwnLot.into());
            }
            let begun = tx.begun_since(buyer, tx.at - Budget::BEGUN.window).await?;
            if let Some(wait) = Budget::BEGUN.wait(begun, tx.at) {
                return Err(TalkRefusal::TooManyBegun(wait).into());
            }
            let circle = Circle { buyer: Some(buyer), seller: Some(lot.seller), ..Circle::default() };
            let id = ConversationId(Uuid::now_v7());
            let is_new = tx.add_conversation(id, Cut::Lot, (Some(lot.id), None), circle).await?;
            let found = if is_new { Some(id) } else { tx.conversation_about_lot(lot.id, buyer).await? };
            Ok(opened(found.ok_or(TalkRefusal::Absent)?))
        })
        .await
}

/// Opens the conversation about a deal in a cut that the caller is part of.
pub async fn open_about_deal(
    store: &Store,
    deal: &Deal,
    cut: Cut,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Opened>, BoxedRefusal> {
    let circle = cut.circle(deal).ok_or(TalkRefusal::Invalid("cut"))?;
    // They see the deal, so they may know of its cuts.
    circle.audience_of(viewer(caller)?).ok_or(TalkRefusal::NotYours)?;
    store.transact(Author::caller(caller, key), async |tx| Ok(opened(about_deal(tx, deal, cut, circle).await?))).await
}

async fn about_deal(tx: &Tx<'_>, deal: &Deal, cut: Cut, circle: Circle) -> Result<ConversationId, BoxedRefusal> {
    if let Some(found) = tx.conversation_about_deal(deal.id, cut, circle.bank).await? {
        return Ok(found);
    }
    let id = ConversationId(Uuid::now_v7());
    if tx.add_conversation(id, cut, (None, Some(deal.id)), circle).await? {
        return Ok(id);
    }
    let found = tx.conversation_about_deal(deal.id, cut, circle.bank).await?;
    found.ok_or_else(|| TalkRefusal::Absent.into())
}

fn opened(conversation_id: ConversationId) -> Decision<Opened> {
    Decision::reply("Conversation opened", Opened { conversation_id })
}
