//! Offers that run out unanswered: who is to answer is warned, and both sides hear of the end.

use granary_domain::{
    ListingId, OfferId, day,
    refusal::{BoxedRefusal, Params},
    store::StoreUnavailable,
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    auction::told,
    change::ChangeEvent,
    lot::{LotRefusal, OfferEnd, OfferSide, PrivateOffer},
};
use jiff::Timestamp;
use uuid::Uuid;

/// Tells what is due of the ends of all offers; one that cannot be told keeps no other back.
pub async fn tell_offer_ends(store: &Store) -> Result<(), StoreUnavailable> {
    let mut behind = OfferId(Uuid::nil());
    loop {
        let found = store.ending_offers(behind).await?;
        let Some((last, _)) = found.last() else { return Ok(()) };
        behind = *last;
        for (offer, lot) in found {
            if let Err(refusal) = tell(store, offer, lot).await {
                tracing::warn!(offer.id = %offer, ?refusal, "The end of an offer is not told");
            }
        }
    }
}

async fn tell(store: &Store, offer: OfferId, lot: ListingId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            let Some(offer) = tx.ending_offer(offer).await? else { return Ok(Decision::value(())) };
            let (end, next) = offer.end_at(tx.at, lot.status);
            tx.save_offer_end(offer.id, next).await?;
            let notifications = end.map_or_else(Vec::new, |end| about(&offer, end, lot.fields.title(), tx.at));
            let changes = [offer.seller, offer.buyer].map(ChangeEvent::Offers).into();
            Ok(Decision { notifications, changes, ..Decision::value(()) })
        })
        .await
}

fn about(it: &PrivateOffer, end: OfferEnd, title: &str, at: Timestamp) -> Vec<Notification> {
    let Some(last) = it.last() else { return Vec::new() };
    let params = Params::default().with("listingId", it.lot.to_string()).with("title", title);
    let params = params.with("amount", told(last.terms.price)).with("day", day(it.expires_at).to_string());
    let (seller, buyer) = (Addressee::Company(it.seller), Addressee::Person(it.by));
    let (kind, to) = match (end, last.from) {
        (OfferEnd::Near, OfferSide::Buyer) => (NotificationKind::LotOfferLapsing, vec![seller]),
        (OfferEnd::Near, OfferSide::Seller) => (NotificationKind::LotOfferLapsing, vec![buyer]),
        (OfferEnd::Past, _) => (NotificationKind::LotOfferLapsed, vec![seller, buyer]),
    };
    to.into_iter().map(|to| Notification { to, kind, params: params.clone(), at }).collect()
}
