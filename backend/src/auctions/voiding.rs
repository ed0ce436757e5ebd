//! Bids that the desk voids, with a reason that stands in the log: the others stand as if it had not been.

use std::iter;

use actors::{
    auction::{Auction, AuctionNow},
    change::ChangeEvent,
    domain::{Caller, ListingId, Text},
    lot::LotRefusal,
    refusal::{BoxedRefusal, ErrorCode, FieldCode},
    store::{Committed, Idempotency},
};
use serde_json::json;

use crate::store::{Author, Decision, Store, UserEntry};

/// Voids a bid of an auction that is not over.
pub async fn void(
    store: &Store,
    lot: ListingId,
    (number, reason): (u32, &Text<1, 500>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<AuctionNow>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.auction(lot).await?.ok_or(LotRefusal::Absent)?;
            tx.check_outsider(caller, held.auction.terms.seller).await?;
            if held.auction.outcome.is_some() {
                return Err(ErrorCode::AuctionOver.into());
            }
            if !tx.void_bid(lot, number, reason.as_str()).await? {
                return Err(ErrorCode::from(FieldCode::Missing).into());
            }
            let bids = tx.bids_on(&held.auction).await?;
            let voided = bids.iter().find(|it| it.number == number).map(|it| it.bid.by.company);
            if let Some(bidder) = voided {
                tx.check_outsider(caller, bidder).await?;
            }
            let bids: Vec<_> = bids.iter().map(|it| (it.bid, it.void_reason.is_some())).collect();
            let replayed = Auction::replayed(held.auction.terms.clone(), &bids);
            // What was put off stays so: bidders count on it.
            let auction = Auction { ends_at: held.auction.ends_at, ..replayed };
            tx.save_auction(&auction, None).await?;
            let body = json!({ "lot": lot, "bid": number, "reason": reason });
            Ok(Decision {
                journal: vec![UserEntry { user: caller.who.user, kind: "bidVoided", body }],
                changes: iter::once(ChangeEvent::Lot(lot)).chain(voided.map(ChangeEvent::Bids)).collect(),
                ..Decision::reply("Bid voided", (&auction).into())
            })
        })
        .await
}
