//! Offers that run out unanswered: who is to answer is warned, and both sides hear of the end.

use granary_domain::{ListingId, OfferId, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    change::ChangeEvent,
    lot::{Lot, LotRefusal, OfferEnd, OfferSide, PrivateOffer, ending},
};
use jiff::Timestamp;
use uuid::Uuid;

use crate::offers::figures;

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
            let seller = tx.party(offer.seller).await?.map(|it| it.company_name).unwrap_or_default();
            let buyer = tx.party(offer.buyer).await?.map(|it| it.company_name).unwrap_or_default();
            let notifications = end.map_or_else(Vec::new, |end| about(&offer, end, (&lot, [&seller, &buyer]), tx.at));
            let changes = [offer.seller, offer.buyer].map(ChangeEvent::Offers).into();
            Ok(Decision { notifications, changes, ..Decision::value(()) })
        })
        .await
}

/// Each side is told with which company it is.
fn about(it: &PrivateOffer, end: OfferEnd, (lot, names): (&Lot, [&str; 2]), at: Timestamp) -> Vec<Notification> {
    let Some(last) = it.last() else { return Vec::new() };
    let [seller, buyer] = names;
    let (to_seller, to_buyer) = ((Addressee::Company(it.seller), buyer), (Addressee::Member(it.by), seller));
    let (kind, to) = match (end, last.from) {
        (OfferEnd::Near, OfferSide::Buyer) => (NotificationKind::LotOfferLapsing, vec![to_seller]),
        (OfferEnd::Near, OfferSide::Seller) => (NotificationKind::LotOfferLapsing, vec![to_buyer]),
        (OfferEnd::Past, _) => (NotificationKind::LotOfferLapsed, vec![to_seller, to_buyer]),
    };
    let tell = |(to, with): (Addressee, &str)| {
        let told = lot.notification(to, kind, at);
        let params = ending(figures(it, lot, told.params), it.expires_at).with("company", with);
        Notification { params, ..told }
    };
    to.into_iter().map(tell).collect()
}
