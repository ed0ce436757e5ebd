//! The seller takes the highest bid, though it is below the reserve, as long as its bidder is bound.

use actors::{
    auction::{Outcome, told},
    change::ChangeEvent,
    domain::{Caller, DealId, ListingId, Money},
    job::{Job, QueuedAuction, Work},
    lot::{LotRefusal, LotStatus},
    notification::{Addressee, Notification, NotificationKind},
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    lots::{hold, own},
    store::{Author, Decision, Store},
};

/// `data` of a bid that a seller accepts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedBid {
    deal_id: DealId,
    price: Money,
}

/// Takes the highest bid; its deal is placed by a job.
pub async fn accept(
    store: &Store,
    id: ListingId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<AcceptedBid>, BoxedRefusal> {
    let seller = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.auction(id).await?.filter(|it| it.auction.terms.seller == seller);
            let mut auction = held.ok_or(LotRefusal::Absent)?.auction;
            let Some(Outcome::ReserveNotMet { bidder, price, until }) = auction.outcome else {
                return Err(LotRefusal::Closed.into());
            };
            if until.is_some_and(|until| until <= tx.at) {
                return Err(LotRefusal::Closed.into());
            }
            let winner = auction.bidder(bidder).ok_or(LotRefusal::Closed)?;
            let deal_id = DealId(Uuid::now_v7());
            auction.outcome = Some(Outcome::Won { bidder, price });
            tx.save_auction(&auction, Some(deal_id)).await?;
            let mut lot = tx.lot(id, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            if lot.status == LotStatus::Reserved {
                tx.hold_lot(id, deal_id, lot.held, None).await?;
            } else {
                // Its auction ended before such lots were held for the highest bidder.
                let whole = (deal_id, lot.left());
                hold(tx, &mut lot, whole, "", None).await?;
            }
            let params = Params::default().with("listingId", id.to_string()).with("title", lot.fields.title());
            let params = params.with("amount", told(price)).with("dealId", deal_id.to_string());
            let kind = NotificationKind::LotWon;
            let job = Job {
                work: Work::Auction(QueuedAuction { lot: id }),
                cause: format!("{id} accepted {deal_id}"),
                user: None,
                due: None,
            };
            Ok(Decision {
                notifications: vec![Notification { to: Addressee::Person(winner.user), kind, params, at: tx.at }],
                jobs: vec![job],
                changes: vec![ChangeEvent::Lot(id)],
                ..Decision::reply("Bid accepted", AcceptedBid { deal_id, price })
            })
        })
        .await
}
