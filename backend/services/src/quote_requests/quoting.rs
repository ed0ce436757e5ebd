//! A seller's quotation on a request: an offer to its buyer on a lot of the seller's own, negotiated as any other from then on.

use granary_domain::{
    Caller, ListingId, OfferId, QuoteRequestId, Version,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    auction::told,
    change::ChangeEvent,
    held_act::{Beyond, BindingAct},
    lot::{Count, LotRefusal, OfferTerms},
    quote_request::{MAX_QUOTES, RequestRefusal},
};
use uuid::Uuid;

use super::about;
use crate::{
    lots::own,
    member_limits,
    offers::{OfferView, check_limit, check_order, entry},
};

/// Quotes terms on a lot of the caller's company, to where the buyer asked to have the goods; on the version that was seen.
pub async fn quote(
    store: &Store,
    (id, lot): (QuoteRequestId, ListingId),
    (terms, days): (OfferTerms, Count),
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let (mut beyond, act) = (None, BindingAct::Quote { request: id, lot, terms: terms.clone(), days });
    let made = quote_within(store, (id, lot), (terms, days), seen, (caller, &mut beyond), key).await;
    member_limits::hold(store, made, (beyond, act), caller).await
}

/// The same; tells what was above the limit of the caller, and waits for nobody.
pub async fn quote_within(
    store: &Store,
    (id, lot): (QuoteRequestId, ListingId),
    (terms, days): (OfferTerms, Count),
    seen: Option<Version>,
    (caller, beyond): (&Caller, &mut Option<Beyond>),
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            // Lots first: whoever answers an offer takes them in this order too.
            let lot = tx.lot(lot, Some(company)).await?;
            let request = tx.told_request(id, company).await?.ok_or(RequestRefusal::Absent)?;
            let lot = lot.ok_or(LotRefusal::Absent)?;
            if seen.is_some_and(|seen| seen != request.version) {
                return Err(RequestRefusal::Changed(request.version).into());
            }
            request.check_open(tx.at)?;
            request.check_lot(&lot)?;
            if tx.open_quotes(id, company).await? >= MAX_QUOTES {
                return Err(RequestRefusal::TooManyQuotes.into());
            }
            let terms = OfferTerms { destination: Some(request.asked.destination.clone()), ..terms.clone() };
            lot.may_be_told(&terms, &tx.allowed_phrases(company).await?)?;
            let asked_by = (request.buyer, request.by);
            let offer = lot.quoted((OfferId(Uuid::now_v7()), id), asked_by, (terms, days), tx.at)?;
            let buyer = tx.party(request.buyer).await?.ok_or(ErrorCode::NotFound)?;
            check_order(tx, &offer, &buyer).await?;
            check_limit((&offer, &lot), caller, beyond)?;
            if !tx.add_offer(&offer).await? {
                return Err(RequestRefusal::LotQuoted.into());
            }
            let price = offer.last().map_or_else(String::new, |last| told(last.terms.price));
            let notification = Notification {
                to: Addressee::Person(request.by),
                kind: NotificationKind::QuoteReceived,
                params: about(&request).with("amount", price),
                at: tx.at,
            };
            let licences = tx.licences(&[request.buyer]).await?;
            let on = (buyer.company_name, &lot);
            let view = OfferView::of(&offer, on, &licences, company, tx.at).ok_or(LotRefusal::Absent)?;
            Ok(Decision {
                journal: vec![entry(caller, "quoteMade", &offer)],
                notifications: vec![notification],
                changes: [offer.seller, offer.buyer].map(ChangeEvent::Offers).into(),
                ..Decision::reply("Quotation sent", view)
            })
        })
        .await
}
