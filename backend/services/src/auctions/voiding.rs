//! Bids that the desk voids, with a reason that stands in the log: the others stand as if it had not been.

use std::iter;

use granary_domain::{
    Caller, ListingId, Text,
    refusal::{BoxedRefusal, ErrorCode, FieldCode, Params},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::{
    auction::{Auction, AuctionNow, Bidder},
    change::ChangeEvent,
    lot::{LotRefusal, ending, priced},
};
use serde_json::json;

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
            if !tx.void_bid(&held.auction, number, reason.as_str()).await? {
                return Err(ErrorCode::from(FieldCode::Missing).into());
            }
            let bids = tx.bids_on(&held.auction).await?;
            let voided = bids.iter().find(|it| it.number == number).map(|it| it.bid.by);
            if let Some(by) = voided {
                tx.check_outsider(caller, by.company).await?;
            }
            let shown = bids.iter().filter(|it| it.void_reason.is_some() && it.place.is_some());
            let shown = u32::try_from(shown.count()).unwrap_or(u32::MAX);
            let bids: Vec<_> = bids.iter().map(|it| (it.bid, it.void_reason.is_some())).collect();
            let auction = Auction { voided: shown, ..held.auction.without_void(&bids) };
            tx.save_auction(&auction, None).await?;
            let params = Params::default().with("listingId", lot.to_string()).with("title", held.title.as_str());
            let mut notifications = Vec::new();
            let mut tell = |to: Bidder, kind, params| {
                notifications.push(Notification { to: Addressee::Member(to.user), kind, params, at: tx.at });
            };
            if let Some(by) = voided {
                tell(by, NotificationKind::LotBidVoided, params.clone().with("reason", reason.as_str()));
            }
            let leads = auction.leader.filter(|leads| held.auction.leader.map(|led| led.bidder) != Some(leads.bidder));
            if let Some(again) = leads.and_then(|leads| auction.bidder(leads.bidder)) {
                let params = priced(params, auction.price(), auction.terms.goods);
                tell(again, NotificationKind::LotLeads, ending(params, auction.ends_at));
            }
            let body = json!({ "lot": lot, "bid": number, "reason": reason });
            Ok(Decision {
                journal: vec![UserEntry { user: caller.who.user, kind: "bidVoided", body }],
                notifications,
                changes: iter::once(ChangeEvent::Lot(lot))
                    .chain(voided.map(|by| ChangeEvent::Bids(by.company)))
                    .collect(),
                ..Decision::reply("Bid voided", (&auction).into())
            })
        })
        .await
}
